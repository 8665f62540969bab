"""What is said goes to the screen reader too, politely: after what it is just reading."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from qt_dominoes.wording.aloud import aloud


class Announcer(QObject):
    """Has a screen reader read sentences aloud, on behalf of a widget; costs nothing without one.

    A sentence that only continues the one before is read from where that one ended.
    """

    #: A sentence was handed to the screen reader, as it is read.
    announced = Signal(str)

    def __init__(
        self,
        speaker: QWidget,
        send: Callable[[QAccessibleEvent], None] = QAccessible.updateAccessibility,
    ) -> None:
        super().__init__(speaker)
        self._speaker = speaker
        self._send = send
        self._last = ""

    def announce(self, sentence: str) -> None:
        """Have a sentence read, if a screen reader listens."""
        if not QAccessible.isActive():
            return
        told = sentence.removeprefix(self._last).strip() or sentence
        self._last = sentence
        if told:
            event = QAccessibleAnnouncementEvent(self._speaker, aloud(told))
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
            self._send(event)
            self.announced.emit(event.message())
