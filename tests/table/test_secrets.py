"""Nothing on the screen tells what one may not know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qt_dominoes.model.deal import Deal
from qt_dominoes.model.match import Match
from qt_dominoes.table.pose import Pose
from tests.support.boards import MakeBoard
from tests.support.notation import EVERY_VARIANT
from tests.support.tables import Tables, random_move, record_of, seated


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
