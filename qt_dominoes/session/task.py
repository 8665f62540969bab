"""Something long that is done on a thread of its own, told as it goes, and stopped when asked."""

from __future__ import annotations

import logging
import threading
import time
from typing import Final

from PySide6.QtCore import QObject, Signal

_log = logging.getLogger(__name__)
#: Seconds between two tellings of how far it has come.
_BETWEEN: Final = 0.05


class Task(QObject):
    """Override ``work``; it is given up between two steps once ``is_stopped``."""

    #: So far it has come, 0 to 1, and so many are done.
    progressed = Signal(float, int)
    #: It is over: what ``work`` returned, or the exception that ended it.
    finished = Signal(object, object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop = threading.Event()
        self._told = 0.0
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin; connect to the signals before."""
        self._thread.start()

    def stop(self) -> None:
        """Have it given up at the next step; ``finished`` tells when."""
        self._stop.set()

    def close(self, seconds: float = 2.0) -> bool:
        """Give up and wait for it, so long at most; true if it has ended."""
        self.stop()
        if self._thread.ident is not None:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    @property
    def is_stopped(self) -> bool:
        """It is to be given up."""
        return self._stop.is_set()

    def work(self) -> object:
        """What is to be done, on the task's thread; its result."""
        raise NotImplementedError

    def tell(self, part: float, done: int) -> None:
        """Tell how far it has come, if that was not done just now."""
        if time.monotonic() - self._told >= _BETWEEN:
            self._told = time.monotonic()
            self.progressed.emit(min(1.0, part), done)

    def _run(self) -> None:
        try:
            result, trouble = self.work(), None
        except Exception as raised:
            _log.info("%s ended early: %s", self._thread.name, raised)
            result, trouble = None, raised
        self.finished.emit(result, trouble)
