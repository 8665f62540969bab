"""One move back at a time, whoever made it; a computer waits until one plays on."""

from __future__ import annotations

from random import Random

from pytestqt.qtbot import QtBot

from qt_dominoes.model.record import Help
from qt_dominoes.session.match_session import MatchSession
from tests.support.notation import move, told
from tests.support.tables import Diary, Tables, act, laid_out, seated

WAIT = 20_000
# The person's 0-1 leads; Oak has two answers, then the person has two.
OPENING = ("0-1 1-1 1-6", "0-0 0-2 0-6")


def moved(session: MatchSession, *moves: str) -> None:
    """Moves of whoever is to move, past the request of a person."""
    for text in moves:
        session._accept(*session.match.after(move(text)))


def line(session: MatchSession) -> list[str]:
    return told(session.match.rounds[-1])


def test_each_step_takes_exactly_one_move_back(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    states = [session.match]
    for text in ("0-1", "0-2@0-1:low", "1-1@0-1:high"):
        moved(session, text)
        states.append(session.match)
    for state in reversed(states[:-1]):
        diary = Diary(session)
        session.undo_one()
        assert session.match == state
        assert "replaced" in diary.kinds
    assert not session.can_undo_one
    session.undo_one()
    assert session.match == states[0]


def test_a_computer_whose_move_was_taken_back_waits(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(laid_out(*OPENING, line="0-1 0-2@0-1:low"))
    session.start()
    session.undo_one()
    assert line(session) == ["0 0-1"]
    assert session.waits_to_play_on
    qtbot.wait(60)
    assert line(session) == ["0 0-1"]


def test_a_redo_gives_the_computer_its_move_again(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(laid_out(*OPENING, line="0-1 0-2@0-1:low"))
    session.start()
    whole = session.match
    session.undo_one()
    session.redo()
    assert session.match == whole
    assert not session.waits_to_play_on


def test_play_on_has_the_computer_think_anew(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(laid_out(*OPENING, line="0-1 0-2@0-1:low"))
    session.start()
    session.undo_one()
    session.play_on()
    assert not session.can_redo
    qtbot.waitUntil(lambda: len(line(session)) == 2, timeout=WAIT)
    assert not session.waits_to_play_on


def test_where_the_person_is_to_move_nothing_waits(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    moved(session, "0-1")
    session.undo_one()
    assert not session.waits_to_play_on
    assert session.may_act(0)
    session.play_on()
    assert session.can_redo


def test_ones_own_play_taken_back_at_once_is_not_assisted(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    moved(session, "0-1")
    session.undo_one()
    assert session.record.assisted == ()


def test_an_opponents_move_taken_back_is_assisted(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    moved(session, "0-1", "0-2@0-1:low")
    session.undo_one()
    assert session.record.assisted == (Help.UNDO,)


def test_a_deal_taken_back_comes_again_and_is_never_another(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(seated("all-fives", 2))
    random = Random(3)
    session.start()

    def second_round() -> bool:
        act(session, random)
        return len(session.match.rounds) == 2

    qtbot.waitUntil(second_round, timeout=20_000)
    session.leave()
    deal = session.match.rounds[1].deal
    while len(session.match.rounds) == 2:
        session.undo_one()
    assert session.match.awaits_deal
    session.next_round()
    assert session.match.rounds[1].deal == deal
    assert session.match.rounds[1].history == ()
    session.leave()


def test_a_resignation_is_one_step_too(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    before = session.match
    session.resign()
    session.undo_one()
    assert session.match == before
    assert session.record.resigned is None
    assert session.record.assisted == (Help.UNDO,)
