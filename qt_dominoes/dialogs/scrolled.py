"""A page that is scrolled where the window is small, and brings news on it into sight."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

#: Lightness, of 255, by which a warning's colour must part from its ground to be read.
_LEGIBLE: Final = 100


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


class Warned(Notice):
    """A notice of what is wrong: bold, and in the colour of warnings where that can be read."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        bold = QFont()
        bold.setBold(True)
        self.setFont(bold)
        self._colour()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the colours when they turn light or dark."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._colour()

    def _colour(self) -> None:
        role, palette = QPalette.ColorRole, self.palette()
        ground = palette.color(role.Window).lightness()
        # The system's own colours, used for high contrast, have white for it on light grounds.
        legible = abs(palette.color(role.BrightText).lightness() - ground) > _LEGIBLE
        wanted = role.BrightText if legible else role.WindowText
        # Another role is a change of the palette too.
        if wanted is not self.foregroundRole():
            self.setForegroundRole(wanted)


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
