"""Colours for the fields, lists and boxes on a page's cards."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget


def dress(page: QWidget, palette: QPalette) -> None:
    """Give everything on a page these colours; labels and buttons have theirs from the style.

    One by one: under a style sheet children do not take the colours of their parents.
    """
    for part in page.findChildren(QWidget):
        if isinstance(part, QLabel | QPushButton):
            continue
        if part.palette() != palette:
            part.setPalette(palette)
        if isinstance(part, QComboBox):
            part.view().setPalette(palette)
