"""Rows of words and figures that are written smaller where a panel is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from qt_dominoes.panels.labels import SizedLabel

#: How large everything is written, by the room that there is.
_PARTS: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
_LEAST_WIDTH: Final = 100


class FittedGrid(QWidget):
    """A grid of labels; ``fit`` is called after they have changed.

    Attributes:
        grid: the layout; its first column takes what the others leave.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setColumnStretch(0, 1)

    def labels(self) -> Sequence[SizedLabel]:
        """The labels in the grid."""
        raise NotImplementedError

    def minimumSizeHint(self) -> QSize:
        """As narrow as need be: the text becomes smaller then."""
        return QSize(_LEAST_WIDTH, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write as large as the width allows."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Write as large as the width allows, whatever stands there now."""
        for part in _PARTS:
            for shown in self.labels():
                shown.shrink(part)
            self.grid.invalidate()
            if self.grid.minimumSize().width() <= self.width():
                return
