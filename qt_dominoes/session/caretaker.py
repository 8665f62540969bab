"""Looks the library over in the background after the start, and makes the backup of the day."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from qt_dominoes.storage.backups import back_up_today
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.problems import LibraryError

_log = logging.getLogger(__name__)


class Caretaker(QObject):
    """One look a start, on a thread of its own that ends early when asked."""

    #: The library was found damaged (a CheckReport); it should be recovered.
    damage_found = Signal(object)
    #: No backup of today could be made (a LibraryError).
    not_backed_up = Signal(object)
    #: The look is over.
    done = Signal()

    def __init__(
        self, library: Path, now: Callable[[], datetime], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._now = now
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="caretaker", daemon=True)

    def start(self) -> None:
        """Look, once; the library has been opened by its writer before."""
        if self._thread.ident is None and not self._stop.is_set():
            self._thread.start()

    def stop(self, seconds: float = 2.0) -> None:
        """End the look, at latest after so long."""
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join(seconds)

    def _work(self) -> None:
        try:
            report = check(self._library, self._stop.is_set)
            if not report.good:
                self.damage_found.emit(report)
            elif report.complete and not self._stop.is_set():
                back_up_today(self._library, self._now(), FileLayer())
        except LibraryError as trouble:
            _log.info("the library could not be looked over: %s", trouble)
            self.not_backed_up.emit(trouble)
        finally:
            self.done.emit()
