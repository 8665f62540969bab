"""Bugs: logged with their trace, shown once in plain words, and play goes on where it can."""

from __future__ import annotations

import logging
import sys
import threading
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal

_log = logging.getLogger(__name__)


class Faults(QObject):
    """Catches what no code expected, in every thread."""

    #: Something went wrong inside the program: its trace.
    caught = Signal(str)
    _found = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_told = False
        self._found.connect(self._on_found, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Catch from now on."""
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception

    def uninstall(self) -> None:
        """Leave faults to Python again."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        _log.error("a fault", exc_info=(kind, error, trace))
        self._found.emit(f"{kind.__name__}: {error}")

    def _on_thread_exception(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None:
            self._on_exception(told.exc_type, told.exc_value, told.exc_traceback)

    def _on_found(self, what: str) -> None:
        if not self._is_told:
            self._is_told = True
            self.caught.emit(what)
