"""A box to tick whose mark is as large as its text."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionFocusRect,
    QStylePainter,
)

#: The mark's side, as a part of the height of a line.
PART: Final = 0.85
GAP: Final = 6


class TickBox(QCheckBox):
    """The style draws the mark; how large it is, the text decides."""

    @property
    def side(self) -> int:
        """The mark's side, in pixels; never smaller than the style's own."""
        own = self.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)
        return max(own, round(self.fontMetrics().height() * PART))

    def sizeHint(self) -> QSize:
        """Room for the mark and the words."""
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        return QSize(self.side + GAP + words.width() + 4, max(self.side, words.height()) + 4)

    def minimumSizeHint(self) -> QSize:
        """All of it."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """The mark and the words, and nothing to the right of them."""
        area = QRect(0, 0, self.sizeHint().width(), self.height())
        return QStyle.visualRect(self.layoutDirection(), self.rect(), area).contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The mark, the words, and the ring of the focus around these."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        whole, side = self.rect(), self.side
        mark = QRect(0, (whole.height() - side) // 2, side, side)
        words = whole.adjusted(side + GAP, 0, 0, 0)
        painter = QStylePainter(self)
        option.rect = QStyle.visualRect(self.layoutDirection(), whole, mark)
        painter.drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, option)
        option.rect = QStyle.visualRect(self.layoutDirection(), whole, words)
        painter.drawControl(QStyle.ControlElement.CE_CheckBoxLabel, option)
        if option.state & QStyle.StateFlag.State_HasFocus:
            ring = QStyleOptionFocusRect()
            ring.initFrom(self)
            ring.rect = option.rect
            painter.drawPrimitive(QStyle.PrimitiveElement.PE_FrameFocusRect, ring)
        painter.end()
