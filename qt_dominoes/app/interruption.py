"""Ctrl+C, or a request to end, closes the window as a person would.

Nothing is raised for it: a signal arrives in the middle of Qt's work, and an exception there can
bring the process down.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Interruption(QObject):
    """Calls between two events once the process has been asked to end."""

    def __init__(self, wanted: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted = wanted
        self._ear, self._mouth = socket.socketpair()
        self._ear.setblocking(False)
        self._mouth.setblocking(False)
        self._notifier = QSocketNotifier(self._ear.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_signal)
        self._before = [(one, signal.signal(one, _nothing)) for one in _SIGNALS]
        self._woken_before = signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)

    def stop(self) -> None:
        """Leave signals to whoever had them before."""
        signal.set_wakeup_fd(self._woken_before)
        for one, before in self._before:
            signal.signal(one, before)
        self._notifier.setEnabled(False)
        self._ear.close()
        self._mouth.close()

    def _on_signal(self) -> None:
        heard = self._ear.recv(64)
        if any(one in heard for one in _SIGNALS):
            self._wanted()


def _nothing(*_told: object) -> None:
    """Python needs a handler, so that the byte is written."""
