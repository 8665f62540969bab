"""One window for one data folder: a second start raises the first."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile, QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

#: Milliseconds that the first window has to answer.
ANSWER_MS: Final = 500


class SingleWindow(QObject):
    """Holds the lock of a data folder, and listens for later starts."""

    def __init__(self, lock_file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = "qt-dominoes-" + hashlib.sha256(str(lock_file).encode()).hexdigest()[:16]
        self._server: QLocalServer | None = None
        self._lock: QLockFile | None = None
        try:
            lock_file.parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            # No folder, no lock: the game tells by other ways that nothing can be saved.
            return
        self._lock = QLockFile(str(lock_file))
        self._lock.setStaleLockTime(0)

    def take(self) -> bool:
        """This is the one window; false if another is open over the same folder."""
        if self._lock is None or self._lock.tryLock(100):
            return True
        # Where no lock file can be written at all, playing comes first.
        return self._lock.error() is not QLockFile.LockError.LockFailedError

    def raise_the_other(self) -> bool:
        """Ask the window that is open to come to the front; true if it answered."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        found = socket.waitForConnected(ANSWER_MS)
        socket.disconnectFromServer()
        return bool(found)

    def listen(self, wanted: Callable[[], None]) -> None:
        """Call that whenever a later start asks for this window."""
        QLocalServer.removeServer(self._name)
        self._server = QLocalServer(self)
        self._server.newConnection.connect(self._on_asked)
        self._wanted = wanted
        self._server.listen(self._name)

    def release(self) -> None:
        """Let another window take the folder."""
        if self._server is not None:
            self._server.close()
        if self._lock is not None:
            self._lock.unlock()

    def _on_asked(self) -> None:
        if self._server is None:
            return
        connection = self._server.nextPendingConnection()
        if connection is not None:
            connection.disconnected.connect(connection.deleteLater)
            connection.disconnectFromServer()
        self._wanted()
