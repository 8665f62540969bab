"""Tells of a bug: the match goes into the log, and a dialog says what was saved."""

from __future__ import annotations

import logging
import platform
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, qVersion
from PySide6.QtWidgets import QApplication

from qt_dominoes.app.faults import Fault, Faults

if TYPE_CHECKING:
    from qt_dominoes.app.main_window import MainWindow
    from qt_dominoes.dialogs.crash_report import CrashReportDialog

_log = logging.getLogger(__name__)
#: Letters of a record that the log takes; the longest matches have some 250,000.
MOST_RECORD: Final = 300_000


class FaultNews(QObject):
    """One dialog at a time: what happens while it is open is logged only."""

    def __init__(self, faults: Faults, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._dialog: CrashReportDialog | None = None
        faults.caught.connect(self._on_caught)
        faults.interrupted.connect(window.close)

    def _on_caught(self, fault: Fault) -> None:
        self._log_the_match()
        if self._dialog is None:
            self._open(fault)

    def _log_the_match(self) -> None:
        """The record, hidden tiles and all: it belongs into the log and not on the screen."""
        from qt_dominoes.storage.codec import encode_line

        session = self._window.session
        if session is None:
            _log.info("there was no match on the table")
            return
        text = encode_line(session.record).decode("utf-8", "replace").strip()
        if len(text) > MOST_RECORD:
            text = f"{text[:MOST_RECORD]}… ({len(text)} letters)"
        _log.info("the match on the table: %s", text)

    def _open(self, fault: Fault) -> None:
        from qt_dominoes.dialogs.crash_report import CrashReportDialog
        from qt_dominoes.wording.crashes import what_happened

        dialog = CrashReportDialog(
            what_happened(self._window.services.folders.log_file),
            self._saved(),
            self._report(fault),
            # A dialog that is in front keeps everything else from being pressed.
            QApplication.activeModalWidget() or self._window,
        )
        self._dialog = dialog
        dialog.close_wanted.connect(self._window.close)
        dialog.destroyed.connect(self._on_gone)
        saver = self._window.services.autosaver
        for signal in (saver.settled, saver.failed):
            signal.connect(self._on_disk_answered)
        dialog.open()

    def _on_gone(self) -> None:
        self._dialog = None
        saver = self._window.services.autosaver
        for signal in (saver.settled, saver.failed):
            signal.disconnect(self._on_disk_answered)

    def _on_disk_answered(self) -> None:
        if self._dialog is not None:
            self._dialog.say_saved(self._saved())

    def _saved(self) -> str:
        from qt_dominoes.wording.crashes import Kept, what_was_saved

        services, session = self._window.services, self._window.session
        trouble = None if session is None else services.autosaver.trouble_with(session.record.id)
        if session is None:
            kept = Kept.NO_MATCH
        elif trouble is not None:
            kept = Kept.NOT_SAVED
        elif services.autosaver.is_settled:
            kept = Kept.SAVED
        else:
            kept = Kept.WAITING
        return what_was_saved(kept, services.folders.library_file, trouble)

    def _report(self, fault: Fault) -> str:
        session = self._window.session
        place = "no match"
        if session is not None:
            events = len(session.match.rounds[-1].history) if session.match.rounds else 0
            place = f"{session.record.variant}, round {len(session.match.rounds)}, event {events}"
        return "\n".join(
            (
                self._window.services.program(),
                f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}",
                place,
                "",
                fault.trace.rstrip(),
                "",
            )
        )
