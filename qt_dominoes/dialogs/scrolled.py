"""A page that is scrolled where the window is small, and brings news on it into sight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget


class Notice(QLabel):
    """A sentence on a page that comes and goes; empty it takes no room."""

    #: It says something new: this widget is to be seen.
    spoke = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)

    def say(self, sentence: str) -> None:
        """Say that, or nothing."""
        self.setText(sentence)
        if sentence:
            self.spoke.emit(self)


class Scrolled(QScrollArea):
    """Shows a page whole where it fits, and lets it be scrolled where it does not."""

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted: QWidget | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setWidget(page)

    def bring(self, part: QWidget) -> None:
        """Bring a part of the page into sight, now and once the page has room for it."""
        self._wanted = part
        self._show_wanted()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A page that was laid out anew shows what was wanted, once."""
        done = super().eventFilter(watched, event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._show_wanted()
            self._wanted = None
        return done

    def _show_wanted(self) -> None:
        page = self.widget()
        if self._wanted is None or page is None:
            return
        layout = page.layout()
        if layout is not None:
            layout.activate()
        self.ensureWidgetVisible(self._wanted, 0, 8)
