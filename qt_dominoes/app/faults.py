"""Bugs: logged with their trace, shown once in plain words, and play goes on where it can."""

from __future__ import annotations

import logging
import logging.handlers
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)

_log = logging.getLogger(__name__)
LOG_BYTES: Final = 1_000_000
LOG_FILES: Final = 3
_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_HARMLESS: Final = "propagateSizeHints"


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


def log_to(path: Path) -> Callable[[], None]:
    """Write the log to that file; calling what is returned stops it.

    Where the file cannot be written the log goes to standard error alone.
    """
    root = logging.getLogger()
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8", errors="replace"
        )
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    qInstallMessageHandler(_on_qt_message)

    def stop() -> None:
        qInstallMessageHandler(None)
        root.removeHandler(handler)
        handler.close()

    return stop


def _on_qt_message(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    if _HARMLESS not in text:
        logging.getLogger("qt").log(_LEVELS.get(kind, logging.WARNING), "%s", text)
