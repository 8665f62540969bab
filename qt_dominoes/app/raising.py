"""A second start over the same data folder raises the first window: a local socket.

Loaded once the first window stands: Qt's network library takes its time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

#: Milliseconds that the first window has to answer.
ANSWER_MS: Final = 500


def _name(lock_file: Path) -> str:
    return "qt-dominoes-" + hashlib.sha256(str(lock_file).encode()).hexdigest()[:16]


def raise_the_other(lock_file: Path) -> bool:
    """Ask the window that holds this lock to come to the front; true if it answered."""
    socket = QLocalSocket()
    socket.connectToServer(_name(lock_file))
    found = socket.waitForConnected(ANSWER_MS)
    socket.disconnectFromServer()
    return bool(found)


class RaiseListener(QObject):
    """Calls whenever a later start asks for this window."""

    def __init__(
        self, lock_file: Path, wanted: Callable[[], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._wanted = wanted
        name = _name(lock_file)
        QLocalServer.removeServer(name)
        self._server = QLocalServer(self)
        self._server.newConnection.connect(self._on_asked)
        self._server.listen(name)

    def close(self) -> None:
        """Listen no more."""
        self._server.close()

    def _on_asked(self) -> None:
        connection = self._server.nextPendingConnection()
        if connection is not None:
            connection.disconnected.connect(connection.deleteLater)
            connection.disconnectFromServer()
        self._wanted()
