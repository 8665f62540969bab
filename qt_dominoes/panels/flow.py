"""A row that goes on below where it is too long, as words do."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Places its widgets from left to right, line by line; one that is to grow takes what is left.

    A widget that stretches (``setSizePolicy(Expanding, …)``) fills its line.
    """

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        """Take one more."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them, or none beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """One of them, which is no longer placed here."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It needs no more room than its lines take."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """What the lines take at that width."""
        margins = self.contentsMargins()
        inner = QRect(0, 0, width - margins.left() - margins.right(), 0)
        return self._place(inner, move=False) + margins.top() + margins.bottom()

    def sizeHint(self) -> QSize:
        """Everything in one line."""
        shown = [item for item in self._items if not item.isEmpty()]
        width = sum(item.sizeHint().width() for item in shown) + self.spacing() * len(shown)
        height = max((item.sizeHint().height() for item in shown), default=0)
        return self._with_margins(QSize(width, height))

    def minimumSize(self) -> QSize:
        """The widest of them."""
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return self._with_margins(size)

    def setGeometry(self, rect: QRect) -> None:
        """Place all of them."""
        super().setGeometry(rect)
        self._place(rect.marginsRemoved(self.contentsMargins()), move=True)

    def _with_margins(self, size: QSize) -> QSize:
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _place(self, rect: QRect, *, move: bool) -> int:
        """The height of the lines in that rectangle."""
        top = rect.top()
        lines = self._lines(rect.width())
        for line in lines:
            height = max(item.sizeHint().height() for item in line)
            if move:
                self._place_line(line, QRect(rect.left(), top, rect.width(), height))
            top += height + self.spacing()
        return top - rect.top() - (self.spacing() if lines else 0)

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        left = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wished = item.sizeHint().width()
            if not lines or left + self.spacing() + wished > width:
                lines.append([])
                left = -self.spacing()
            lines[-1].append(item)
            left += self.spacing() + wished
        return lines

    def _place_line(self, line: list[QLayoutItem], rect: QRect) -> None:
        widths = [min(item.sizeHint().width(), rect.width()) for item in line]
        rest = rect.width() - sum(widths) - self.spacing() * (len(line) - 1)
        growing = [
            place
            for place, item in enumerate(line)
            if item.expandingDirections() & Qt.Orientation.Horizontal
        ]
        for place in growing:
            widths[place] += max(0, rest) // len(growing)
        left = rect.left()
        for item, width in zip(line, widths, strict=True):
            height = item.sizeHint().height()
            top = rect.top() + (rect.height() - height) // 2
            item.setGeometry(QRect(QPoint(left, top), QSize(width, height)))
            left += width + self.spacing()
