"""The log: what Python and Qt have to say, in a file that does not grow for ever."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

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


class LogFile(logging.Handler):
    """Takes the log from now on; keeps it in memory until there is time to open the file.

    Where the file cannot be written the log goes to standard error alone.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(logging.INFO)
        self._path = path
        self._waiting: list[logging.LogRecord] = []
        self._file: logging.Handler | None = None
        root = logging.getLogger()
        root.addHandler(self)
        root.setLevel(logging.INFO)
        qInstallMessageHandler(_on_qt_message)

    def emit(self, record: logging.LogRecord) -> None:
        """Write it, or keep it for later."""
        if self._file is None:
            self._waiting.append(record)
        else:
            self._file.handle(record)

    def open(self) -> None:
        """Write what has waited, and everything after it at once."""
        self.acquire()
        try:
            if self._file is None:
                self._file = _opened(self._path)
                for record in self._waiting:
                    self._file.handle(record)
                self._waiting.clear()
        finally:
            self.release()

    def stop(self) -> None:
        """Write what still waits, and take no more."""
        qInstallMessageHandler(None)
        logging.getLogger().removeHandler(self)
        if self._waiting:
            self.open()
        if self._file is not None:
            self._file.close()
        self.close()


def _opened(path: Path) -> logging.Handler:
    # Loaded late: it brings the whole of Python's networking with it.
    from logging.handlers import RotatingFileHandler

    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8", errors="replace"
        )
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return handler


def _on_qt_message(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    if _HARMLESS not in text:
        logging.getLogger("qt").log(_LEVELS.get(kind, logging.WARNING), "%s", text)
