"""After the round: why a computer made a play, worked out from what its seat could see then."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.replay import match_after
from qt_dominoes.model.round import Round
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.panels.play_reasons import PlayReasons
from qt_dominoes.panels.rows import choose_row
from qt_dominoes.players.selfplay import SelfPlay
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.reasons import Reasons
from tests.support.tables import record_of, seated
from tests.support.windows import OpenWindow, begun, play_until, session_of

WAIT = 20_000
LOOKING = "Looking at the table as it was…"


def played_out(
    window: MainWindow, *, people: tuple[int, ...] = (0,), name: str = "Oak"
) -> MatchSession:
    """A round of the club against itself, at its end, with people in some of the seats.

    ``name`` is who sits at seat 1.
    """
    match = SelfPlay(VARIANTS["five-up"], ("club", "club"), "a" * 32, rounds=1).played()
    record = record_of(seated(level="club", number="a" * 32, people=people), match)
    players = (record.players[0], replace(record.players[1], name=name))
    window.open_record(replace(record, players=players))
    return session_of(window)


def reasons_of(window: MainWindow) -> PlayReasons:
    panel = window.table_page.panel
    panel.summary.moves_button.click()
    assert panel.reasons.isVisible()
    return panel.reasons


def round_at(match: Match, place: int) -> Round:
    """The last round as it stood before that event."""
    return match_after(match, len(match.rounds), place).rounds[-1]


def tiles_at(match: Match, place: int) -> int:
    """How many tiles the seat could play then."""
    return len({play.tile for play in round_at(match, place).plays()})


def plays_of(match: Match, seat: int) -> list[int]:
    """The places of a seat's plays."""
    history = match.rounds[-1].history
    plays = enumerate(history)
    return [at for at, event in plays if isinstance(event, TilePlayed) and event.seat == seat]


def choices_of(match: Match, seat: int) -> list[int]:
    """The places of a seat's plays where another tile could have been played."""
    return [place for place in plays_of(match, seat) if tiles_at(match, place) > 1]


def forced_of(match: Match, seat: int) -> list[int]:
    """The places of a seat's plays that were its only ones."""
    return [at for at in plays_of(match, seat) if len(round_at(match, at).plays()) == 1]


@pytest.mark.parametrize("way", ["button", "enter"])
def test_a_computers_play_is_given_its_reason(
    open_window: OpenWindow, qtbot: QtBot, way: str
) -> None:
    window = open_window()
    session = played_out(window)
    reasons = reasons_of(window)
    said: list[str] = []
    window.table_page.said.connect(said.append)
    choose_row(reasons.moves, choices_of(session.match, 1)[0])
    if way == "button":
        reasons.why_button.click()
    else:
        QTest.keyClick(reasons.moves, Qt.Key.Key_Return)
    assert reasons.text == LOOKING
    qtbot.waitUntil(lambda: reasons.text != LOOKING, timeout=WAIT)
    assert reasons.text.startswith("It ")
    assert reasons.source_text.startswith("Worked out now by the master, from what Oak could see")
    assert "Club: " in reasons.source_text
    assert said == [reasons.text]
    assert session.record.assisted == ()


def test_only_computers_plays_can_be_asked_about(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    session = played_out(window)
    reasons = reasons_of(window)
    for row, event in enumerate(session.match.rounds[0].history):
        choose_row(reasons.moves, row)
        theirs = isinstance(event, TilePlayed) and event.seat == 1
        assert reasons.why_button.isVisible()
        assert reasons.why_button.isEnabled() is theirs
    reasons.moves.clearSelection()
    assert not reasons.why_button.isEnabled()


@pytest.mark.parametrize("people", [(0,), (1,)])
def test_the_play_that_is_spoken_of_first_is_seen_to_be_chosen(
    open_window: OpenWindow, people: tuple[int, ...]
) -> None:
    """Whoever made the first move of the round."""
    window = open_window()
    session = played_out(window, people=people)
    reasons = reasons_of(window)
    (chosen,) = reasons.moves.selectionModel().selectedRows()
    assert chosen.row() == reasons.moves.currentIndex().row()
    assert chosen.row() == plays_of(session.match, 1 - people[0])[0]
    assert reasons.why_button.isEnabled()
    assert reasons.text == "Choose a play of a computer to hear what speaks for it."
    wanted: list[int] = []
    reasons.why_wanted.connect(wanted.append)
    reasons.why_button.click()
    assert wanted == [chosen.row()]


def test_among_people_alone_there_is_nothing_to_ask(open_window: OpenWindow) -> None:
    window = open_window()
    played_out(window, people=(0, 1))
    reasons = reasons_of(window)
    assert not reasons.moves.selectionModel().hasSelection()
    assert not reasons.why_button.isEnabled()


def test_a_long_name_leaves_room_for_the_play(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(size=(800, 600))
    played_out(window, name="Wilhelmina-Maximiliana Wolfram")
    moves = reasons_of(window).moves
    needed = [moves.sizeHintForColumn(column) for column in (1, 2)]
    qtbot.waitUntil(lambda: moves.columnWidth(1) >= needed[0])
    assert moves.columnWidth(2) >= needed[1]
    assert sum(map(moves.columnWidth, range(3))) == moves.viewport().width()


def test_a_level_that_was_changed_is_not_named(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    session = played_out(window)
    session.change_levels({1: "beginner"})
    reasons = reasons_of(window)
    choose_row(reasons.moves, choices_of(session.match, 1)[0])
    reasons.why_button.click()
    qtbot.waitUntil(lambda: reasons.text != LOOKING, timeout=WAIT)
    assert reasons.source_text == "Worked out now by the master, from what Oak could see then."


def test_choosing_another_play_takes_the_reason_away(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    session = played_out(window)
    reasons = reasons_of(window)
    first = choices_of(session.match, 1)[0]
    choose_row(reasons.moves, first)
    reasons.why_button.click()
    choose_row(reasons.moves, first + 1)
    qtbot.wait(80)
    assert reasons.text.startswith("Choose a play")
    assert window.services.thinker._live == {}


def test_the_way_back_and_the_next_round(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    played_out(window)
    panel = window.table_page.panel
    reasons_of(window).back_button.click()
    assert panel.summary.isVisible()
    reasons_of(window)
    window.desk.playing.next_round()
    assert not panel.reasons.isVisible()
    assert panel._moves.isVisible()


def test_an_only_play_needs_no_thought(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    session = played_out(window)
    forced = forced_of(session.match, 1)
    assert forced
    reasons = reasons_of(window)
    choose_row(reasons.moves, forced[0])
    reasons.why_button.click()
    assert reasons.text == "There was no other play."
    assert reasons.source_text == ""


def test_the_round_is_seen_as_it_was_by_that_seat_alone(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = played_out(window)
    match = session.match
    for place, event in enumerate(match.rounds[-1].history):
        before = round_at(match, place)
        assert before.history == match.rounds[-1].history[:place]
        assert before.turn == event.seat
        assert Observation.of(before, event.seat).hand == before.hands[event.seat]
    reasons = Reasons(window.services.thinker)
    with pytest.raises(IndexError):
        reasons.ask(match, len(match.rounds[-1].history))


def test_while_the_round_is_played_nothing_is_told(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    session = begun(window, Choices("five-up", 2, "Ada", ("club",)))
    play_until(qtbot, session, Random(5), lambda: bool(session.match.rounds[0].history))
    assert not Reasons(window.services.thinker).ask(session.match, 0)
