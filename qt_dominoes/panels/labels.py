"""Labels and buttons as the panels use them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton


def label(
    text: str = "",
    *,
    soft: bool = False,
    bright: bool = False,
    size: float = 1.0,
    bold: bool = False,
) -> QLabel:
    """A label; ``size`` is a factor of the usual text."""
    made = QLabel(text)
    made.setProperty("soft", soft)
    made.setProperty("bright", bright)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.PlainText)
    font = made.font()
    font.setPointSizeF(font.pointSizeF() * size)
    font.setBold(bold)
    made.setFont(font)
    return made


def button(text: str, *, main: bool = False) -> QPushButton:
    """A button; the ``main`` one of a panel stands out."""
    made = QPushButton(text)
    made.setProperty("main", main)
    made.setAutoDefault(main)
    return made
