"""Several people at one screen: no hand is shown before its player says that they are there."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.events import RoundBegan
from qt_dominoes.model.move import Draw, Play
from qt_dominoes.session.choices import Choices, told_apart
from qt_dominoes.session.match_session import MatchSession
from tests.support import notation
from tests.support.tables import Diary, Tables, act, laid_out, random_move, record_of, seated

WAIT = 20_000
HANDS = ("0-1 1-1 1-6 2-4", "2-3 3-3 1-2 0-5")


def play(text: str) -> Play:
    wanted = notation.move(text)
    assert isinstance(wanted, Play)
    return wanted


def shown(session: MatchSession) -> list[int]:
    """The seats whose hands lie face up."""
    return [seat for seat in range(session.match.seats) if session.shows_hand_of(seat)]


def standing(session: MatchSession) -> tuple[int | None, int, list[int]]:
    """Who is awaited, from where the table is seen, and the hands that lie face up."""
    return session.awaited, session.viewer, shown(session)


def two(tables: Tables, *, line: str = "") -> MatchSession:
    """Two people over open hands, before anybody has come to the screen."""
    session = tables.sit(laid_out(*HANDS, line=line, people=(0, 1), boneyard="5-5 4-6 4-4"))
    session.start()
    return session


@pytest.mark.parametrize("seat", [0, 1])
def test_one_person_is_never_awaited(tables: Tables, seat: int) -> None:
    session = tables.sit(seated("all-fives", 2, people=(seat,), target=60), store=None)
    handed: list[None] = []
    session.jumped.connect(lambda: handed.append(None))
    session.start()
    random = Random(seat)
    while not session.match.is_over and len(session.match.rounds) < 3:
        assert session.awaited is None
        assert session.shows_hand_of(seat)
        assert session.viewer == seat
        if session.match.awaits_deal:
            session.next_round()
        else:
            session._accept(*session.match.after(random_move(session.match, random)))
    session.show_hand()
    assert handed == []


def test_no_hand_is_shown_before_its_player_is_there(tables: Tables) -> None:
    session = two(tables)
    assert session.awaited == 0
    assert shown(session) == []
    session.show_hand()
    assert standing(session) == (None, 0, [0])
    assert session.play(play("0-1"))
    assert session.awaited == 1
    assert (session.viewer, shown(session)) == (0, [])
    session.show_hand()
    assert standing(session) == (None, 1, [1])


def test_behind_the_curtain_nothing_is_taken(tables: Tables) -> None:
    session = two(tables, line="0-1")
    before = session.match
    diary = Diary(session)
    assert not session.may_act(0)
    assert not session.may_act(1)
    assert session.plays_with(play("1-2@0-1:high").tile) == ()
    assert not session.play(play("1-2@0-1:high"))
    assert not session.draw()
    assert not session.pass_turn()
    assert session.match == before
    assert diary.lines == []


def test_the_hand_is_hidden_before_anybody_hears_of_the_move(tables: Tables) -> None:
    session = two(tables)
    session.show_hand()
    heard: list[tuple[int | None, list[int]]] = []

    def hear(_told: object = None) -> None:
        heard.append((session.awaited, shown(session)))

    session.happened.connect(hear)
    session.turn_changed.connect(hear)
    assert session.play(play("0-1"))
    assert heard == [(1, []), (1, [])]


def test_computers_play_while_the_hand_stays_with_who_is_there(
    tables: Tables, qtbot: QtBot
) -> None:
    session = tables.sit(seated("five-up", 4, people=(0, 2), level="club"))
    seen: list[tuple[int, int | None, list[int]]] = []
    session.turn_changed.connect(lambda seat: seen.append((seat, session.awaited, shown(session))))
    session.start()
    random = Random(4)
    asked = 0
    for _turn in range(300):
        qtbot.waitUntil(
            lambda: session.match.rounds[-1].is_over or session.match.rounds[-1].turn in (0, 2),
            timeout=WAIT,
        )
        if session.match.rounds[-1].is_over:
            break
        asked += session.awaited is not None
        act(session, random)
    assert asked > 4
    last: int | None = None
    for seat, awaited, hands in seen:
        if seat in (0, 2):
            assert awaited == (seat if hands == [] else None)
            last = seat
        else:
            assert awaited is None
            assert hands in ([], [last])


def test_at_the_end_all_hands_are_shown_and_a_new_round_hides_them_first(tables: Tables) -> None:
    session = tables.sit(
        laid_out("1-4 3-4", "5-5 0-1", line="1-4 0-1@1-4:low", people=(0, 1)), store=None
    )
    session.start()
    session.show_hand()
    assert session.play(play("3-4@1-4:high"))
    assert session.match.rounds[0].is_over
    assert (session.awaited, shown(session)) == (None, [0, 1])
    seen: list[list[int]] = []

    def see(event: object) -> None:
        if isinstance(event, RoundBegan):
            seen.append(shown(session))

    session.happened.connect(see)
    session.next_round()
    assert seen == [[]]
    # The same person opens who was there last: others have looked at the open hands since.
    assert session.awaited == session.match.rounds[1].turn == 0


def test_undo_to_another_persons_turn_waits_for_them(tables: Tables) -> None:
    session = two(tables)
    session.show_hand()
    session.play(play("0-1"))
    session.show_hand()
    session.play(play("1-2@0-1:high"))
    session.show_hand()
    assert session.viewer == 0
    seen: list[list[int]] = []
    session.replaced.connect(lambda: seen.append(shown(session)))
    for jump in (session.undo, session.redo, session.undo_one):
        jump()
        assert session.awaited is not None
        assert session.awaited == session.match.rounds[0].turn
        assert not session.may_act(session.awaited)
        session.show_hand()
        assert session.viewer == session.match.rounds[0].turn
    session.undo()
    session.show_hand()
    session.redo()
    session.restart_round()
    assert session.awaited == 0
    assert seen == [[]] * 6


def test_who_takes_back_unseen_does_not_uncover_the_hand_of_before(tables: Tables) -> None:
    """The next person may be at the screen already, and press Undo before anything else."""
    session = two(tables)
    session.show_hand()
    session.play(play("0-1"))
    assert session.awaited == 1
    session.undo()
    assert (session.awaited, shown(session)) == (0, [])
    session.redo()
    assert (session.awaited, shown(session)) == (1, [])


def test_undo_of_ones_own_draw_needs_no_curtain(tables: Tables) -> None:
    session = tables.sit(
        laid_out(
            "2-3 2-2 4-6", "5-5 0-0 1-1", people=(0, 1), opener=1, line="5-5", boneyard="0-1 0-5"
        )
    )
    session.start()
    session.show_hand()
    assert session.draw()
    assert session.draw()
    session.undo_one()
    assert (session.awaited, shown(session)) == (None, [0])


def test_back_from_the_end_of_a_round_the_curtain_comes(tables: Tables) -> None:
    session = tables.sit(
        laid_out("1-4 3-4", "5-5 0-1", line="1-4 0-1@1-4:low", people=(0, 1)), store=None
    )
    session.start()
    session.show_hand()
    session.play(play("3-4@1-4:high"))
    session.undo_one()
    assert (session.awaited, shown(session)) == (0, [])


def test_a_match_taken_up_again_begins_with_the_curtain(tables: Tables) -> None:
    session = two(tables)
    session.show_hand()
    session.play(play("0-1"))
    session.show_hand()
    again = tables.sit(record_of(session.record, session.match), store=None)
    assert (again.awaited, shown(again)) == (1, [])
    again.start()
    assert (again.awaited, shown(again)) == (1, [])
    again.show_hand()
    assert (again.viewer, shown(again)) == (1, [1])


def test_a_draw_is_made_for_a_person_only_when_they_are_there(tables: Tables, qtbot: QtBot) -> None:
    record = laid_out(
        "2-3 2-2", "5-5 0-0", opener=1, line="5-5", boneyard="1-1 1-2 2-5", people=(0, 1)
    )
    session = tables.sit(record, automatic=lambda wanted: isinstance(wanted, Draw))
    diary = Diary(session)
    session.start()
    qtbot.wait(40)
    assert diary.said("happened") == []
    session.show_hand()
    qtbot.waitUntil(lambda: len(diary.said("happened")) == 3, timeout=WAIT)
    assert session.may_act(0)


@pytest.mark.parametrize("is_there", [False, True])
def test_the_person_to_move_resigns(tables: Tables, is_there: bool) -> None:
    session = two(tables, line="0-1")
    if is_there:
        session.show_hand()
    assert session.resigning == 1
    session.resign()
    assert (session.record.resigned, session.match.winner) == (1, 0)
    assert session.awaited is None


def test_while_a_computer_is_to_move_the_one_at_the_screen_resigns(tables: Tables) -> None:
    session = tables.sit(seated("five-up", 3, people=(0, 1)), store=None)
    session.start()
    random = Random(1)
    while session.match.rounds[0].turn != 0:
        session._accept(*session.match.after(random_move(session.match, random)))
    while session.match.rounds[0].turn != 2:
        act(session, random)
    assert session.viewer == session.resigning == 1


def test_people_are_told_apart_by_their_names() -> None:
    both = Choices("five-up", 3, "Ada", names=("ada", "Ada"), people=(0, 1, 2))
    assert [player.name for player in both.players()] == ["Ada", "ada 2", "Ada 3"]
    unnamed = Choices("five-up", 4, people=(0, 2))
    assert [player.name for player in unnamed.players()] == ["Player 1", "Oak", "Player 2", "Elm"]
    oaks = Choices("five-up", 2, "Oak", names=("Oak",))
    assert [player.name for player in oaks.players()] == ["Oak", "Oak"]
    assert told_apart(["A", "A", "A 2", "A"]) == ["A", "A 3", "A 2", "A 4"]
