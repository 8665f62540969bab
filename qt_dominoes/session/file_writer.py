"""Small files written whole on a thread of their own, so that no window waits for a disk."""

from __future__ import annotations

import contextlib
import logging
import threading
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from qt_dominoes.storage.files import FileFault, FileLayer

_log = logging.getLogger(__name__)


class FileWriter(QObject):
    """Writes bytes to files; of several contents for one file the newest is written.

    Its thread lives only while there is something to write.
    """

    #: A file could not be written and is as it was (a FileFault).
    failed = Signal(object)
    #: A file holds what was asked for (its path).
    written = Signal(object)
    _done = Signal(object, object)

    def __init__(self, files: FileLayer | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files = files or FileLayer()
        self._waiting: dict[Path, bytes] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._done.connect(self._on_done, Qt.ConnectionType.QueuedConnection)

    def write(self, path: Path, data: bytes) -> None:
        """Have the file hold this; returns at once."""
        with self._lock:
            self._waiting.pop(path, None)
            self._waiting[path] = data
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name="file writer", daemon=True)
                self._thread.start()

    def finish(self, seconds: float = 2.0) -> bool:
        """Wait until all is written, so long at most; true if it is, or has failed."""
        thread = self._thread
        if thread is not None:
            thread.join(max(0.0, seconds))
            return not thread.is_alive()
        return True

    def _work(self) -> None:
        while (job := self._next()) is not None:
            path, data = job
            fault: FileFault | None = None
            try:
                self._files.write(path, data)
            except FileFault as trouble:
                _log.info("a file was not written: %s", trouble)
                fault = trouble
            # A writer that hung while the window closed may answer when nobody is there any more.
            with contextlib.suppress(RuntimeError):
                self._done.emit(path, fault)

    def _next(self) -> tuple[Path, bytes] | None:
        with self._lock:
            if not self._waiting:
                self._thread = None
                return None
            path = next(iter(self._waiting))
            return path, self._waiting.pop(path)

    def _on_done(self, path: Path, fault: FileFault | None) -> None:
        if fault is None:
            self.written.emit(path)
        else:
            self.failed.emit(fault)
