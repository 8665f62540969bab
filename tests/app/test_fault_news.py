"""The dialog after a fault: one at a time, each fault once, and it says what the disk says."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot

from qt_dominoes.app.fault_news import FaultNews
from qt_dominoes.app.faults import Fault, Faults
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.dialogs.crash_report import CrashReportDialog
from tests.support.windows import WAIT, OpenWindow, begun


def shown(window: MainWindow) -> list[CrashReportDialog]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    return [each for each in window.findChildren(CrashReportDialog) if each.isVisible()]


def fault(place: str) -> Fault:
    return Fault("KeyError: 'x'", f"Traceback: KeyError: 'x' at {place}", place)


def report(dialog: CrashReportDialog) -> str:
    return dialog.findChildren(QPlainTextEdit)[0].toPlainText()


@pytest.mark.allow_log
def test_one_dialog_at_a_time_and_each_fault_once(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    faults = Faults(window)
    FaultNews(faults, window)
    faults.take(fault("here"))
    (dialog,) = shown(window)
    assert "No match was being played" in dialog.saved
    faults.take(fault("there"))
    assert shown(window) == [dialog]
    assert "at here" in report(dialog)
    dialog.go_on_button.click()
    assert shown(window) == []
    faults.take(fault("here"))
    faults.take(fault("there"))
    assert shown(window) == []
    faults.take(fault("elsewhere"))
    (dialog,) = shown(window)
    assert "at elsewhere" in report(dialog)
    dialog.go_on_button.click()
    assert shown(window) == []


@pytest.mark.allow_log
def test_what_is_saved_is_said_anew_when_the_disk_answers(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    faults = Faults(window)
    FaultNews(faults, window)
    with window.services.autosaver._wake:  # the writer has to wait
        begun(window).leave()
        faults.take(fault("here"))
        (dialog,) = shown(window)
        assert "is being saved" in dialog.saved
    qtbot.waitUntil(lambda: "saved up to its last move" in dialog.saved, timeout=WAIT)
    assert "hand" not in report(dialog)
    dialog.go_on_button.click()


@pytest.mark.allow_log
def test_a_closed_dialog_is_gone(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    faults = Faults(window)
    FaultNews(faults, window)
    faults.take(fault("here"))
    dialogs = shown(window)
    ended = weakref.ref(dialogs[0])
    dialogs.pop().reject()
    assert shown(window) == []
    gc.collect()
    assert ended() is None
