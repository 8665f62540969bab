"""Steps through a review by itself, at a chosen speed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from qt_dominoes.session.review_session import ReviewSession

#: From one move to the next at the usual speed, in milliseconds.
USUAL_MS: Final = 1500


class Autoplay(QObject):
    """Goes a move on at a time until the end of the match, or until it is stopped."""

    #: It has started or stopped.
    changed = Signal()
    #: A step on is due.
    step_due = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self._session: ReviewSession | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_time)

    @property
    def is_on(self) -> bool:
        """It is going."""
        return self._timer.isActive()

    def take(self, session: ReviewSession | None) -> None:
        """Step through that review from now on; it stands still at first."""
        self.stop()
        self._session = session

    def start(self) -> None:
        """Go; at the end of the match, from its first deal."""
        session = self._session
        if session is None or self.is_on:
            return
        if session.is_last:
            session.go_to(0)
        self._timer.start(round(USUAL_MS / self.speed))
        self.changed.emit()

    def stop(self) -> None:
        """Stand still."""
        if self.is_on:
            self._timer.stop()
            self.changed.emit()

    def change_speed(self, speed: float) -> None:
        """Go that many times as fast as usual."""
        self.speed = speed
        if self.is_on:
            self._timer.start(round(USUAL_MS / speed))

    def _on_time(self) -> None:
        self.step_due.emit()
        if self._session is None or self._session.is_last:
            self.stop()
