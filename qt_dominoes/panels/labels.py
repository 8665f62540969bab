"""Labels and buttons as the panels use them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QPushButton


class SizedLabel(QLabel):
    """A label whose text is larger or smaller than the usual one, at every text size."""

    def __init__(self, text: str, size: float, *, bold: bool) -> None:
        super().__init__(text)
        self._size = size
        self._bold = bold
        self._part = 1.0
        self._usual = 0.0
        self._write()

    def shrink(self, part: float) -> None:
        """Write at that part of the size, where there is no room for all of it."""
        if part != self._part:
            self._part = part
            self._usual = 0.0
            self._write()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the usual text when it grows or shrinks.

        A style sheet set anew tells of it too: before the program runs nothing else does.
        """
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationFontChange, QEvent.Type.StyleChange):
            self._write()

    def _write(self) -> None:
        font = QFont(QApplication.font())
        if font.pointSizeF() == self._usual:
            return
        self._usual = font.pointSizeF()
        font.setPointSizeF(self._usual * self._size * self._part)
        font.setBold(self._bold)
        self.setFont(font)


def label(
    text: str = "",
    *,
    soft: bool = False,
    bright: bool = False,
    size: float = 1.0,
    bold: bool = False,
) -> SizedLabel:
    """A label; ``size`` is a factor of the usual text."""
    made = SizedLabel(text, size, bold=bold)
    made.setProperty("soft", soft)
    made.setProperty("bright", bright)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def show_bright(shown: QLabel, bright: bool) -> None:
    """Let a label stand out, or not."""
    if shown.property("bright") != bright:
        shown.setProperty("bright", bright)
        shown.style().unpolish(shown)
        shown.style().polish(shown)


def button(text: str, *, main: bool = False) -> QPushButton:
    """A button; the ``main`` one of a panel stands out."""
    made = QPushButton(text)
    made.setProperty("main", main)
    # Enter presses it too, on every platform, and not only Space.
    made.setAutoDefault(True)
    return made
