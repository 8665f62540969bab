"""The program with a fault in it: `python -m tests.safety.faulty FOLDER FAULT BUTTON`.

Plays a little, lets something go wrong, reads the dialog, presses a button, and says it all.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable
from random import Random
from typing import Any, NoReturn

from PySide6.QtCore import QCoreApplication, QObject, QTimer, qWarning
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QWidget

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.dialogs.crash_report import CrashReportDialog
from qt_dominoes.model.observation import Observation
from qt_dominoes.session import library_store
from tests.support.driven import run, say
from tests.support.tables import act

MOVES = 5


class Unexpected(Exception):
    """No code expects this."""


def go_wrong(*_told: object) -> NoReturn:
    raise Unexpected("made to fail")


class BadPaint(QWidget):
    """Fails at every repaint."""

    def paintEvent(self, event: QPaintEvent) -> None:
        go_wrong()


class BadEnd:
    """Fails where Python cannot raise it."""

    def __del__(self) -> None:
        go_wrong()


class Breaker(QObject):
    """Plays, then breaks one thing, then looks what the window says."""

    def __init__(self, window: MainWindow, fault: str, button: str) -> None:
        super().__init__(window)
        self._window = window
        self._fault = fault
        self._button = button
        self._seen = 0
        self._wait: Callable[[], bool] = self._has_begun
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_time)
        self._timer.start(10)

    def _on_time(self) -> None:
        if self._wait():
            self._timer.stop()

    def _has_begun(self) -> bool:
        window = self._window
        if window._desk is None or not window.services.folders.library_file.exists():
            return False
        if window.session is None:
            window.desk.play_again()
        session = window.session
        assert session is not None
        saver = window.services.autosaver
        if sum(len(dealt.history) for dealt in session.match.rounds) < MOVES:
            act(session, Random(3))
        elif saver.is_settled and session.may_act(0):
            self._wait = self._dialog_is_open
            FAULTS[self._fault](window)
        return False

    def _dialog_is_open(self) -> bool:
        dialogs = self._window.findChildren(CrashReportDialog)
        if not dialogs or not dialogs[0].isVisible():
            return False
        # Another fault while it is open is logged only.
        QTimer.singleShot(0, self, lambda: go_wrong("again"))
        QTimer.singleShot(200, self, self._tell)
        return True

    def _tell(self) -> None:
        dialogs = self._window.findChildren(CrashReportDialog)
        dialog = dialogs[0]
        dialog.copy_button.click()
        say(
            dialogs=len(dialogs),
            told=[label.text() for label in dialog.findChildren(QLabel) if label.text()],
            report=dialog.findChildren(QPlainTextEdit)[0].toPlainText(),
            copied=QApplication.clipboard().text(),
            trouble=self._window.table_page.trouble.text,
        )
        if self._button == "close":
            dialog.close_button.click()
        else:
            dialog.go_on_button.click()
            QTimer.singleShot(0, self, self._after)

    def _after(self) -> None:
        """Reached only where play goes on."""
        session = self._window.session
        assert session is not None
        before = session.match
        for number in range(20):
            act(session, Random(number))
        say(played_on=session.match != before)
        QTimer.singleShot(300, self._window, self._window.close)


def _in_a_thread(_window: MainWindow) -> None:
    threading.Thread(target=go_wrong).start()


def _in_the_writer(window: MainWindow) -> None:
    # What the writer calls first.
    setattr(library_store, "encode", go_wrong)  # noqa: B010
    session = window.session
    assert session is not None
    window.services.autosaver.keep(session.record, session.match)


def _in_a_worker(window: MainWindow) -> None:
    session = window.session
    assert session is not None
    seen = Observation.of_match(session.match, session.viewer)
    window.services.thinker.ask(seen, "made to fail", seed=1)


def _beyond_raising(_window: MainWindow) -> None:
    BadEnd()


def _in_a_repaint(window: MainWindow) -> None:
    bad = BadPaint(window)
    bad.resize(300, 300)
    bad.show()
    timer = QTimer(bad)
    timer.timeout.connect(bad.update)
    timer.start(1)


def _below_python(_window: MainWindow) -> None:
    qWarning("the end is near")
    QCoreApplication.processEvents()
    ctypes.string_at(0)


FAULTS: dict[str, Callable[[Any], None]] = {
    "slot": go_wrong,
    "thread": _in_a_thread,
    "writer": _in_the_writer,
    "worker": _in_a_worker,
    "unraisable": _beyond_raising,
    "repaint": _in_a_repaint,
    "hard": _below_python,
}


def main() -> int:
    return run(lambda window: setattr(window, "breaker", Breaker(window, sys.argv[2], sys.argv[3])))


if __name__ == "__main__":
    sys.exit(main())
