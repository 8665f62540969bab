"""A slider through a whole match, with a mark where each round begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSlider, QStyle, QWidget

from qt_dominoes.wording.text import gettext as _

#: As wide as the handle in the panels' style, in pixels.
HANDLE: Final = 14
HEIGHT: Final = 30
#: Marks nearer to each other than this are not drawn: they would be a bar.
LEAST_GAP: Final = 3.0


class RoundSlider(QSlider):
    """Stands at a place of the match; a click on it goes there at once."""

    #: The person went to that place with it.
    place_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._starts: tuple[int, ...] = ()
        self._is_showing = False
        self.setAccessibleName(_("Place in the match"))
        self.setMinimumHeight(HEIGHT)
        self.valueChanged.connect(self._on_value)

    def show_course(self, starts: Sequence[int], last: int) -> None:
        """Go from 0 to the ``last`` place; rounds begin at the ``starts``."""
        self._starts = tuple(starts)
        self._is_showing = True
        self.setRange(0, last)
        self._is_showing = False
        self.update()

    def show_place(self, place: int) -> None:
        """Stand at that place, without wanting it."""
        self._is_showing = True
        self.setValue(place)
        self._is_showing = False

    def marks(self) -> list[float]:
        """Where the rounds begin, in pixels from the left; none where they would run together."""
        found = [self._x_of(start) for start in self._starts]
        if any(after - before < LEAST_GAP for before, after in pairwise(found)):
            return []
        return found

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(160, HEIGHT)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go where the button went down; from there the handle is dragged."""
        if event.button() is Qt.MouseButton.LeftButton:
            x = round(event.position().x() - HANDLE / 2)
            if abs(event.position().x() - self._x_of(self.value())) > HANDLE / 2:
                span = self.width() - HANDLE
                self.setValue(
                    QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), x, span)
                )
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Left to the page, where the wheel goes from move to move."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The slider, the marks below it, and the ring of the focus."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(self.palette().color(self.foregroundRole()))
        painter.setPen(QPen(ink, 1.4))
        for x in self.marks():
            painter.drawLine(QPointF(x, self.height() - 6.0), QPointF(x, self.height() - 1.0))
        if self.hasFocus():
            painter.setPen(QPen(ink, 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        painter.end()

    def _x_of(self, place: int) -> float:
        span = self.width() - HANDLE
        return HANDLE / 2 + span * place / max(1, self.maximum())

    def _on_value(self, value: int) -> None:
        if not self._is_showing:
            self.place_wanted.emit(value)
