"""Nothing on the screen tells what one may not know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.model.deal import Deal
from qt_dominoes.model.match import Match
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.pose import Pose
from tests.support.boards import Board, MakeBoard
from tests.support.notation import EVERY_VARIANT
from tests.support.tables import Tables, act, laid_out, random_move, record_of, seated


def swapped(deal: Deal, random: Random) -> Deal:
    """The same deal to the person's eyes: all other tiles change places."""
    hidden = [tile for hand in deal.hands[1:] for tile in hand] + list(deal.boneyard)
    random.shuffle(hidden)
    hands = [deal.hands[0]]
    for hand in deal.hands[1:]:
        hands.append(tuple(sorted(hidden[: len(hand)])))
        del hidden[: len(hand)]
    return replace(deal, hands=tuple(hands), boneyard=tuple(hidden))


def backs(board: MakeBoard, tables: Tables, deal: Deal, variant: str) -> set[Pose]:
    """Where backs lie on the table after this deal."""
    record = seated(variant, len(deal.hands))
    match, _ = Match.new(record.rules, record.seats).begin_round(deal)
    session = tables.sit(record_of(record, match), store=None)
    made = board(session)
    poses = {item.pose for item in made.scene.items_of.values() if not item.pose.face_up}
    made.scene.show_source(None)
    return poses


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_the_backs_lie_the_same_whatever_is_under_them(
    tables: Tables, board: MakeBoard, variant: str
) -> None:
    deal = Tables.first_deal(seated(variant, 3)).rounds[0].deal
    before = backs(board, tables, deal, variant)
    assert len(before) == 28 - len(deal.hands[0])
    for seed in range(5):
        assert backs(board, tables, swapped(deal, Random(seed)), variant) == before


def test_the_order_of_the_backs_tells_nothing_of_their_faces(
    tables: Tables, board: MakeBoard
) -> None:
    """Over many deals the lowest tile of a hand is found at every place in the rack."""
    places = set()
    made = board(None)
    for number in range(25):
        session = tables.sit(seated("five-up", 2, number=f"{number:032x}"), store=None)
        session.start()
        made.scene.show_source(session)
        hand = session.match.rounds[0].hands[1].tiles
        by_place = sorted(hand, key=lambda tile: made.scene.stage.poses[tile].x)
        places.add(by_place.index(hand[0]))
    made.scene.show_source(None)
    assert places == set(range(5))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_others_tiles_lie_face_down_until_the_round_is_over(
    tables: Tables, board: MakeBoard, seats: int
) -> None:
    random = Random(seats)
    session = tables.sit(seated("all-fives", seats, people=(1,)), store=None)
    made = board(session)
    faces: list[tuple[bool, set[bool], set[bool], set[bool]]] = []

    def look() -> None:
        current = session.match.rounds[-1]
        poses = [item.pose for item in made.scene.items_of.values()]
        assert len(poses) == 28
        shown = made.scene.items_of
        others = {
            shown[tile].pose.face_up
            for seat, hand in enumerate(current.hands)
            if seat != 1
            for tile in hand
        }
        own = {shown[tile].pose.face_up for tile in current.hands[1]}
        pile = {shown[tile].pose.face_up for tile in current.boneyard}
        faces.append((current.is_over, others, own, pile))

    made.scene.staged.connect(look)
    session.start()
    while not session.match.rounds[0].is_over:
        session._accept(*session.match.after(random_move(session.match, random)))
        made.scene.finish_moving()
    for is_over, others, own, pile in faces[1:]:
        assert True not in pile
        assert is_over or True not in others
        assert False not in own or not own
    assert faces[-1][0]
    assert False not in faces[-1][1]


def test_where_only_computers_play_every_hand_is_hidden(tables: Tables, board: MakeBoard) -> None:
    session = tables.sit(seated(people=()), store=None)
    made = board(session)
    session.start()
    assert not any(item.pose.face_up for item in made.scene.items_of.values())


def hidden_tiles(made: Board) -> list[Tile]:
    """What nobody at the screen may see: hands that are not shown, and the boneyard."""
    current, source = made.source.match.rounds[-1], made.source
    hands = [hand for seat, hand in enumerate(current.hands) if not source.shows_hand_of(seat)]
    return [*(tile for hand in hands for tile in hand), *current.boneyard]


class Eye(QObject):
    """Looks at every frame that is painted.

    Attributes:
        frames: how many there were, and those ``behind`` a curtain among them.
        moving: how many were painted while tiles moved.
        leaks: the tiles that lay face up and should not have.
    """

    def __init__(self, made: Board) -> None:
        super().__init__(made.view)
        self.made = made
        self.frames = self.behind = self.moving = 0
        self.leaks: list[Tile] = []
        made.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Compare what is about to be painted with what may be seen."""
        if event.type() is QEvent.Type.Paint and self.made.scene.has_stage:
            self.frames += 1
            self.behind += self.made.source.awaited is not None
            self.moving += self.made.scene.is_moving
            items = self.made.scene.items_of
            self.leaks += [tile for tile in hidden_tiles(self.made) if items[tile].pose.face_up]
        return False


@pytest.mark.parametrize("seats, people", [(2, (0, 1)), (4, (0, 2)), (3, (0, 1, 2))])
def test_no_frame_of_a_hand_over_shows_a_hidden_tile(
    tables: Tables, board: MakeBoard, qtbot: QtBot, seats: int, people: tuple[int, ...]
) -> None:
    session = tables.sit(seated("five-up", seats, people=people, level="club"))
    made = board(session, tempo=0.1)
    eye = Eye(made)
    session.start()
    random = Random(seats)
    for step in range(1000):
        # How many frames there are in a time is the machine's to say.
        if step >= 24 and eye.behind > 5 and eye.moving > 20:
            break
        qtbot.wait(12)
        if session.awaited is not None and step % 5 == 4:
            session.undo()
            qtbot.wait(12)
        act(session, random)
    qtbot.waitUntil(lambda: not made.scene.is_moving)
    made.scene.finish_moving()
    assert eye.leaks == []
    assert eye.behind > 5
    assert eye.moving > 20


def texts_below(widget: QWidget) -> set[str]:
    """Everything that the widgets below one say or would say."""
    found = set()
    for each in widget.findChildren(QWidget):
        found |= {each.accessibleName(), each.accessibleDescription(), each.toolTip()}
        found.add(str(each.property("text") or ""))
    return found - {""}


def test_behind_the_curtain_no_button_names_a_tile(tables: Tables, board: MakeBoard) -> None:
    record = laid_out(
        "1-5 2-3 4-4", "5-5 0-0 1-1", opener=1, line="5-5", people=(0, 1), boneyard="2-2"
    )
    session = tables.sit(record, store=None)
    session.start()
    session.show_hand()
    made = board(session)
    fitting, other, _double = made.scene.own_tiles()
    made.scene.explain(other)
    assert "2-3" in made.scene.furniture.bubble.text
    made.scene.choose(fitting)
    told = texts_below(made.view)
    assert {"double 4", "2 3", "1 5, can be played"} <= told
    assert any(text.startswith("place 1 5") for text in told)
    made.scene.aim(1)
    assert made.scene._choosing.place()
    assert session.awaited == 1
    assert made.scene.own_tiles() == []
    assert made.scene.furniture.bubble.text == ""
    left = texts_below(made.view)
    assert not [text for text in left if any(word in text for word in ("1 5", "2 3", "double"))]
    pose = made.scene.stage.poses[other]
    made.double_click((pose.x, pose.y))
    made.drag(str(other), made.felt)
    assert made.scene.chosen is None
    assert not any(made.scene.items_of[tile].pose.face_up for tile in hidden_tiles(made))


def test_the_picture_behind_the_curtain_is_the_same_whatever_the_hands_are(
    tables: Tables, board: MakeBoard
) -> None:
    record = seated("five-up", 2, people=(0, 1))
    deal = Tables.first_deal(record).rounds[0].deal
    pictures: list[QImage] = []
    for seed in range(3):
        other = swapped(replace(deal, hands=deal.hands[::-1]), Random(seed))
        other = swapped(replace(other, hands=other.hands[::-1]), Random(seed))
        match, _ = Match.new(record.rules, record.seats).begin_round(other)
        made = board(tables.sit(record_of(record, match), store=None))
        assert made.source.awaited is not None
        pictures.append(made.view.grab().toImage())
        made.scene.show_source(None)
    assert pictures[0] == pictures[1] == pictures[2]


def test_a_persons_order_of_the_hand_is_there_again_when_they_are(
    tables: Tables, board: MakeBoard
) -> None:
    session = tables.sit(laid_out("1-5 2-3 4-4", "5-5 0-0 1-1", people=(0, 1)), store=None)
    session.start()
    session.show_hand()
    made = board(session)
    made.drag("1-5", made.tile("4-4"))
    assert [str(tile) for tile in made.scene.own_tiles()] == ["2-3", "4-4", "1-5"]
    made.drag("4-4", made.felt)
    session.show_hand()
    assert [str(tile) for tile in made.scene.own_tiles()] == ["0-0", "1-1", "5-5"]
    session.draw()
    session._accept(*session.match.after(random_move(session.match, Random(1))))
    while session.awaited is None:
        session._accept(*session.match.after(random_move(session.match, Random(1))))
    session.show_hand()
    assert [str(tile) for tile in made.scene.own_tiles()] == ["2-3", "1-5"]
