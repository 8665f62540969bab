"""From the start page to a match and back: begun, left, gone on with, finished, remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from qt_dominoes.app.look import is_dark
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import first_window
from qt_dominoes.dialogs.new_match import NewMatchDialog
from qt_dominoes.session.choices import Choices
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.settings import Scheme, Speed, Switch
from qt_dominoes.storage.summary import Outcome
from tests.support.tables import Tables, laid_out, seated
from tests.support.windows import (
    WAIT,
    OpenWindow,
    begun,
    play_until,
    session_of,
    wait_for_library,
)


def on_start_page(window: MainWindow) -> bool:
    return window._pages.currentWidget() is window.start_page


def test_the_first_start_offers_a_new_match_and_nothing_else(open_window: OpenWindow) -> None:
    page = open_window().start_page
    assert page.isVisible()
    assert page.new_button.isVisible()
    assert not page.continue_button.isVisible()
    assert not page.again_button.isVisible()


def test_before_the_table_is_made_nothing_of_a_match_is_offered(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = first_window(Folders.under(tmp_path / "home"))
    qtbot.addWidget(window)
    window.show()
    assert window._desk is None
    assert not any(action.isEnabled() for action in window.actions_of.of_match)
    assert window.actions_of.new.isEnabled()
    window.close()


def with_dialog(act: Callable[[QDialog], object]) -> list[QDialog]:
    """What will be done with the next modal dialog; the dialogs that came up."""
    seen: list[QDialog] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        seen.append(dialog)
        act(dialog)

    QTimer.singleShot(50, look)
    return seen


def test_a_match_is_chosen_in_a_dialog_and_begins(open_window: OpenWindow) -> None:
    window = open_window()

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, NewMatchDialog)
        dialog._variants.buttons()[2].click()
        dialog._seats.setCurrentIndex(1)
        dialog._name.setText("Zoé")
        dialog.start_button.click()

    with_dialog(choose)
    window.start_page.new_button.click()
    session = session_of(window)
    assert window.table_page.isVisible()
    assert session.record.variant == "all-fives"
    assert [player.name for player in session.record.players] == ["Zoé", "Oak", "Ash"]
    assert len(session.match.rounds) == 1
    assert session.record.match_number is not None
    new_match = window.services.settings.settings.new_match
    assert (new_match.variant, new_match.seats) == ("all-fives", 3)


def test_a_match_that_was_given_up_choosing_does_not_begin(open_window: OpenWindow) -> None:
    window = open_window()
    with_dialog(lambda dialog: dialog.reject())
    window.start_page.new_button.click()
    assert window.session is None
    assert on_start_page(window)


def test_a_match_is_gone_on_with_in_the_state_in_which_it_was_left(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = begun(window)
    play_until(qtbot, session, Random(4), lambda: len(session.match.rounds) == 2)
    play_until(qtbot, session, Random(4), lambda: len(session.match.rounds[-1].history) > 3)
    session.leave()
    left, record = session.match, session.record
    window.close()
    again = open_window()
    assert again.start_page.continue_button.isVisible()
    assert "Five Up against Oak, round 2" in again.start_page._waiting.text()
    again.start_page.continue_button.click()
    assert session_of(again).match == left
    assert session_of(again).record == record
    assert again.table_page.isVisible()
    assert again.table_page.message.text


def test_a_match_on_the_table_can_be_gone_on_with_before_it_is_written(
    open_window: OpenWindow,
) -> None:
    window = open_window()
    with window.services.autosaver._wake:  # the writer has to wait
        session = begun(window)
        window.show_start_page()
        assert window.start_page.continue_button.isVisible()
        assert "Five Up against Oak, round 1" in window.start_page._waiting.text()
        window.start_page.continue_button.click()
    assert window.session is session
    assert window.table_page.isVisible()


def test_a_finished_match_is_on_the_scoreboard_and_not_gone_on_with(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = begun(window, Choices("all-fives", 2, "Ada", ("club",), {"target": 20}))
    play_until(qtbot, session, Random(6), lambda: session.match.is_over)
    assert window.table_page.panel.summary.again_button.isVisible()
    wait_for_library(window, qtbot)
    window.show_start_page()
    assert not window.start_page.continue_button.isVisible()
    (row,) = window.services.shelf.results()
    assert row.scores == session.match.scores
    assert row.outcome is (Outcome.WON if session.match.winner == 0 else Outcome.LOST)
    (line,) = window.services.shelf.scoreboard()
    assert (line.variant, line.matches, line.won + line.lost) == ("all-fives", 1, 1)
    window.start_page.scoreboard_button.click()
    page = window.side_pages.statistics.page
    assert page.isVisible()
    assert page.table.rowCount() == 1


def test_two_matches_can_be_played_in_one_run(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    choices = Choices("american-sniff", 2, "Ada", ("club",), {"target": 10})
    window.desk.chosen.remember(choices)
    session = begun(window, choices)
    play_until(qtbot, session, Random(6), lambda: session.match.is_over)
    window.table_page.panel.summary.again_button.click()
    other = session_of(window)
    assert other is not session
    assert other.record.id != session.record.id
    assert other.record.match_number != session.record.match_number
    play_until(qtbot, other, Random(6), lambda: other.match.is_over)
    wait_for_library(window, qtbot)
    assert len(window.services.shelf.results()) == 2


def test_settings_and_the_last_game_are_kept(open_window: OpenWindow) -> None:
    window = open_window()
    window.actions_of.counts.trigger()
    window.desk.chosen.remember(Choices("american-sniff", 4, "Ada", ("club", "casual", "beginner")))
    for scheme in (1, 2):
        window.actions_of.schemes.actions()[scheme].trigger()
        assert is_dark(window.services.settings.settings.scheme) is (scheme == 2)
    assert QApplication.palette().color(QPalette.ColorRole.Window).lightness() < 128
    window.close()
    again = open_window()
    settings = again.services.settings.settings
    assert not settings.counting_overlay
    assert not again.actions_of.counts.isChecked()
    assert not again.scene.furniture.counts_shown
    assert settings.scheme is Scheme.DARK
    assert settings.player_name == "Ada"
    assert again.start_page.again_button.isVisible()
    again.start_page.again_button.click()
    assert [player.level for player in session_of(again).record.players] == [
        None, "club", "casual", "beginner"
    ]  # fmt: skip
    again.services.settings.change(scheme=Scheme.LIGHT)


@pytest.mark.parametrize("answer", [True, False])
def test_giving_up_is_asked_about(open_window: OpenWindow, answer: bool) -> None:
    window = open_window(confirmations=True)
    session = begun(window)
    answers = QMessageBox.StandardButton

    def say(box: QDialog) -> None:
        assert isinstance(box, QMessageBox)
        assert box.text().endswith("just close the window.")
        box.button(answers.Yes if answer else answers.No).click()

    asked = with_dialog(say)
    window.actions_of.resign.trigger()
    assert len(asked) == 1
    assert session.match.is_over is answer
    assert window.actions_of.resign.isEnabled() is not answer


def test_giving_up_is_not_asked_about_where_no_questions_are_wanted(
    open_window: OpenWindow,
) -> None:
    window = open_window(confirmations=False)
    session = begun(window)
    window.actions_of.resign.trigger()
    assert session.record.resigned == 0
    assert window.table_page.panel.summary.again_button.isVisible()


def test_a_window_closed_in_the_middle_of_everything_closes_quietly(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(speed=Speed.SLOW, pause_ms=200, reduced_motion=Switch.OFF)
    begun(window)
    qtbot.wait(60)
    assert window.scene.is_moving
    window.close()
    qtbot.wait(60)
    assert not window.scene.is_moving


def number_opened_by(seat: int) -> str:
    """A match number whose first round of two players that seat opens."""
    for count in range(100):
        number = f"{count:032x}"
        if Tables.first_deal(seated(number=number)).rounds[0].deal.opener == seat:
            return number
    raise AssertionError(seat)


def test_the_lot_is_shown_and_the_first_turn_waits_for_it(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    window.services.match_number = lambda: number_opened_by(1)
    session = begun(window)
    assert session.match.rounds[0].deal.lot
    assert window.scene.furniture.lot_shown
    qtbot.waitUntil(lambda: session.may_act(0), timeout=WAIT)
    assert not window.scene.furniture.lot_shown


def test_the_lot_folds_away_when_it_was_looked_at(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.services.match_number = lambda: number_opened_by(0)
    session = begun(window)
    assert window.scene.furniture.lot_shown
    qtbot.waitUntil(lambda: not window.scene.furniture.lot_shown)
    assert session.may_act(0)
    session.play(session.match.rounds[-1].plays()[0])
    session.undo()
    assert not window.scene.furniture.lot_shown


def test_who_leads_at_once_does_not_wait_for_the_lot(open_window: OpenWindow) -> None:
    window = open_window()
    window.services.match_number = lambda: number_opened_by(0)
    begun(window)
    assert window.scene.furniture.lot_shown
    window.scene.choose(window.scene.own_tiles()[0])
    assert not window.scene.furniture.lot_shown
    assert window.scene.lit_spots


def test_a_run_of_draws_can_be_skipped_beside_the_message(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(pause_ms=10_000)
    window.open_record(
        laid_out("0-1 1-1 1-6", "2-2 2-3 2-4", line="0-1 draw", boneyard="3-3 3-4 1-5")
    )
    session, skip = session_of(window), window.table_page.message.skip_button
    assert skip.isVisible()
    skip.click()
    qtbot.waitUntil(lambda: not session.draws_on)
    assert window.table_page.message.text == "Oak draws a tile."
    assert not skip.isVisible()


def test_a_match_that_is_left_for_another_is_kept_and_can_be_gone_on_with(
    open_window: OpenWindow,
) -> None:
    window = open_window(pause_ms=10_000)
    first = begun(window, Choices("all-fives", 3, "Ada", ("club", "club")))
    record = first.record
    assert not window.actions_of.resume.isEnabled()
    window.actions_of.again.trigger()
    second = session_of(window)
    assert second.record.id != record.id
    assert (second.record.variant, second.record.players) == (record.variant, record.players)
    told = window.table_page.message.text
    assert told.startswith("Round 1:")
    assert told.endswith(
        "All Fives against Oak and Ash, round 1, 0 : 0 : 0, "
        "is kept: “Continue” in the menu goes on with it."
    )
    other = second.record
    window.actions_of.resume.trigger()
    assert session_of(window).record == record
    window.actions_of.resume.trigger()
    assert session_of(window).record == other


def test_the_same_game_is_that_of_the_table_and_on_the_start_page_the_one_chosen_last(
    open_window: OpenWindow,
) -> None:
    window = open_window(pause_ms=10_000)
    chosen = Choices("five-up", 2, "Ada", ("club",))
    window.desk.chosen.remember(chosen)
    window.open_record(laid_out("1-4 2-3", "0-0 6-6", variant="all-fives", target=100))
    window.actions_of.again.trigger()
    assert session_of(window).record.variant == "all-fives"
    assert session_of(window).record.rules.target.at(2) == 100
    window.show_start_page()
    window.start_page.again_button.click()
    assert session_of(window).record.variant == "five-up"


def test_where_two_people_sat_the_same_game_is_the_one_chosen_last(
    open_window: OpenWindow,
) -> None:
    window = open_window(pause_ms=10_000)
    window.desk.chosen.remember(Choices("five-up", 2, "Ada", ("club",)))
    window.open_record(laid_out("1-4 2-3", "0-0 6-6", variant="all-fives", people=(0, 1)))
    window.actions_of.again.trigger()
    assert session_of(window).record.variant == "five-up"
