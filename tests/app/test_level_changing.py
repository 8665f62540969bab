"""Changing the level in the window; and the sign of a computer that is thinking."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.dialogs.levels import LevelsDialog
from qt_dominoes.session.levels import level_now
from tests.support.tables import laid_out
from tests.support.windows import OpenWindow, session_of

WAIT = 20_000
OAK_TO_PLAY = laid_out("0-1 1-1 1-6", "0-0 0-2 0-6", line="0-1")


def answered(window: MainWindow, answer: Callable[[LevelsDialog], None]) -> None:
    """Open the dialog from the menu and answer it."""

    def reply() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, LevelsDialog)
        answer(dialog)

    QTimer.singleShot(0, window, reply)
    window.actions_of.levels.trigger()


def test_the_level_changes_and_it_is_said(open_window: OpenWindow) -> None:
    window = open_window(pause_ms=5_000)
    window.open_record(OAK_TO_PLAY)
    session = session_of(window)

    def choose_club(dialog: LevelsDialog) -> None:
        dialog.choices[1].setCurrentIndex(dialog.choices[1].findData("club"))
        dialog.accept()

    answered(window, choose_club)
    assert level_now(session.players[1]) == "club"
    assert window.table_page.message.text == "Oak plays at the level “club” now."
    assert window.table_page.panel._levels.text().replace("\N{NO-BREAK SPACE}", " ") == "Oak: club"


@pytest.mark.parametrize("way", ["accept", "reject"])
def test_what_was_not_changed_stays_and_nothing_is_said(open_window: OpenWindow, way: str) -> None:
    window = open_window(pause_ms=5_000)
    window.open_record(OAK_TO_PLAY)
    before = session_of(window).record, window.table_page.message.text
    answered(window, lambda dialog: getattr(dialog, way)())
    assert (session_of(window).record, window.table_page.message.text) == before


def test_the_action_is_there_while_a_match_is_played(open_window: OpenWindow) -> None:
    window = open_window(pause_ms=5_000)
    assert not window.actions_of.levels.isEnabled()
    window.open_record(OAK_TO_PLAY)
    assert window.actions_of.levels.isEnabled()
    session_of(window).resign()
    assert not window.actions_of.levels.isEnabled()


def test_the_plate_of_a_computer_says_that_it_thinks(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(pause_ms=300)
    window.open_record(OAK_TO_PLAY)
    plates = window.scene.furniture.plates
    assert plates[1].text.status.endswith("thinking…")
    assert plates[1].text.is_turn
    qtbot.waitUntil(lambda: session_of(window).match.rounds[0].turn == 0, timeout=WAIT)
    assert "thinking" not in plates[1].text.status
    assert "thinking" not in plates[0].text.status
