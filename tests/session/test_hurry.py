"""Skipping the computers' pauses, and playing a round again from its deal."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from qt_dominoes.model.record import Help
from qt_dominoes.session.pace import Pace
from tests.support.tables import Tables, laid_out

# The person's 0-1 leads; Oak has two answers, then the person has two.
OPENING = ("0-1 1-1 1-6", "0-0 0-2 0-6")


def test_who_is_in_a_hurry_does_not_wait_for_the_pause(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(laid_out(*OPENING, line="0-1"), pace=Pace(60_000, 60_000, 60_000))
    session.start()
    qtbot.wait(60)
    assert len(session.match.rounds[-1].history) == 1
    session.hurry()
    qtbot.waitUntil(lambda: len(session.match.rounds[-1].history) == 2)


def test_a_hurry_ends_with_the_persons_turn(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(laid_out(*OPENING, line="0-1"), pace=Pace(60_000, 60_000, 60_000))
    session.start()
    session.hurry()
    qtbot.waitUntil(lambda: session.may_act(0))
    session.play(session.match.rounds[-1].plays()[0])
    before = len(session.match.rounds[-1].history)
    qtbot.wait(60)
    assert len(session.match.rounds[-1].history) == before


def test_a_round_starts_again_from_the_same_deal_and_is_marked(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING, line="0-1 0-2@0-1:low"))
    session.start()
    dealt = session.match.rounds[-1].deal
    assert session.can_restart_round
    session.restart_round()
    again = session.match.rounds[-1]
    assert (again.deal, again.history) == (dealt, ())
    assert not session.can_restart_round
    assert not session.can_redo
    assert session.record.assisted == (Help.UNDO,)
