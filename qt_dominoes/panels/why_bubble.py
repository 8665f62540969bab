"""The bubble that explains a total, end by end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from qt_dominoes.panels.labels import label
from qt_dominoes.wording.text import gettext as _

#: Square: round corners want a translucent window, and that is black where nothing blends it.
_SQUARE: Final = "QFrame#card { border-radius: 0; border: 1px solid palette(mid); }"


class WhyBubble(QFrame):
    """A figure and its reason a line; the last line is the sum. A click beside closes it."""

    def __init__(self, lines: Sequence[tuple[str, str]], style: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setStyleSheet(style + _SQUARE)
        self.setAccessibleName(_("Why this total?"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        card = QFrame()
        card.setObjectName("card")
        outer.addWidget(card)
        grid = QGridLayout(card)
        grid.setContentsMargins(16, 12, 16, 14)
        grid.setHorizontalSpacing(14)
        grid.addWidget(label(_("Why this total?"), soft=True, size=0.92), 0, 0, 1, 2)
        for row, (figure, reason) in enumerate(lines, 1):
            is_sum = row == len(lines)
            number = label(figure, bold=True, bright=not is_sum)
            number.setWordWrap(False)
            number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            words = label(reason, bold=is_sum)
            words.setWordWrap(False)
            if is_sum:
                number.setAlignment(Qt.AlignmentFlag.AlignLeft)
                grid.addWidget(number, row, 0, 1, 2)
                grid.addWidget(words, row + 1, 0, 1, 2)
            else:
                grid.addWidget(number, row, 0)
                grid.addWidget(words, row, 1)

    def event(self, event: QEvent) -> bool:
        """Keep the keys from the shortcuts of the page below: Esc leaves nothing but this."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key closes the bubble, Esc above all."""
        event.accept()
        self.close()

    def show_beside(self, widget: QWidget) -> None:
        """Open to the left of a widget, inside the screen."""
        self.adjustSize()
        corner = widget.mapToGlobal(QPoint(0, widget.height() + 6))
        window = widget.window()
        room = QRect(window.mapToGlobal(QPoint(0, 0)), window.size())
        x = max(room.left(), min(corner.x(), room.right() - self.width()))
        y = max(room.top(), min(corner.y(), room.bottom() - self.height()))
        self.move(x, y)
        self.show()
        self.setFocus()
