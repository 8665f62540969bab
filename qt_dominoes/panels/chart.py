"""A chart of results over time: a moving line, its interval, and each match as a dot."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from qt_dominoes.storage.statistics import FEW
from qt_dominoes.wording.course import Course, course_told, moment_told
from qt_dominoes.wording.figures import decimal, per_cent
from qt_dominoes.wording.text import gettext as _

#: More matches than this are too many for a dot each.
MOST_DOTS: Final = 150
#: Parts of the scale that have a line and a number.
PARTS: Final = 4


class Chart(QWidget):
    """Draws one course; where the pointer or the arrow keys are, it is told in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._course: Course | None = None
        self._place: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(_("Results over time"))

    def show_course(self, course: Course | None) -> None:
        """Show another course, or none."""
        self._course = course
        self._place = None
        self.setAccessibleDescription("" if course is None else course_told(course))
        self.update()

    @property
    def told(self) -> str:
        """What is said of the place that is pointed at."""
        if self._course is None or self._place is None:
            return ""
        return moment_told(self._course, self._place)

    def sizeHint(self) -> QSize:
        """No higher than it must be: it takes what is left."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Room for the scale's numbers and for what is told of a place."""
        line = self.fontMetrics().height()
        return QSize(14 * line, 8 * line)

    def event(self, event: QEvent) -> bool:
        """Tell in a tip what the pointer is over."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            self._place = self._place_at(event.pos().x())
            QToolTip.showText(event.globalPos(), self.told, self)
            self.update()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go from match to match."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None or self._course is None or not len(self._course):
            super().keyPressEvent(event)
            return
        last = len(self._course) - 1
        self._place = last if self._place is None else min(last, max(0, self._place + step))
        self.setAccessibleDescription(self.told)
        self.update()

    # Where things are

    def _area(self) -> QRectF:
        metrics = self.fontMetrics()
        left = metrics.horizontalAdvance(_("100 %")) + 12
        top = metrics.height() / 2 + 3
        bottom = metrics.height() + 10
        return QRectF(
            left, top, max(1, self.width() - left - 12), max(1, self.height() - top - bottom)
        )

    def _x(self, place: int, area: QRectF) -> float:
        assert self._course is not None
        count = len(self._course)
        return area.center().x() if count == 1 else area.left() + area.width() * place / (count - 1)

    def _y(self, value: float, area: QRectF) -> float:
        assert self._course is not None
        return area.bottom() - area.height() * min(1.0, value / self._course.highest)

    def _place_at(self, x: float) -> int | None:
        if self._course is None or not len(self._course):
            return None
        area, last = self._area(), len(self._course) - 1
        return min(last, max(0, round((x - area.left()) / area.width() * last)))

    def _places(self, area: QRectF) -> list[int]:
        """The matches that are drawn: all, or as many as there are pixels."""
        assert self._course is not None
        count = len(self._course)
        step = max(1.0, count / max(1.0, area.width()))
        places = [round(number * step) for number in range(int(count / step))]
        places = [place for place in places if place < count]
        return places if not places or places[-1] == count - 1 else [*places, count - 1]

    # What is drawn

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The scale, the interval, the line, the dots, what is pointed at."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        if self._course is None or not len(self._course):
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(
                self.rect(),
                Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
                _("No match of this kind is finished yet."),
            )
            return
        self._paint_scale(painter, area, self._course)
        self._paint_course(painter, area, self._course)
        if self._place is not None:
            self._paint_place(painter, area, self._course, self._place)
        if self.hasFocus():
            painter.setPen(QPen(self._ink(), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    def _ink(self) -> QColor:
        return self.palette().color(QPalette.ColorRole.Highlight)

    def _paint_scale(self, painter: QPainter, area: QRectF, course: Course) -> None:
        faint = self.palette().color(QPalette.ColorRole.PlaceholderText)
        line = QColor(faint)
        line.setAlpha(70)
        metrics = self.fontMetrics()
        for part in range(PARTS + 1):
            value = course.highest * part / PARTS
            y = self._y(value, area)
            painter.setPen(QPen(line, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(faint)
            text = per_cent(value) if course.is_share else decimal(value)
            box = QRectF(0, y - metrics.height() / 2, area.left() - 6, metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        below = QRectF(area.left(), area.bottom() + 6, area.width(), metrics.height())
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, _("match 1"))
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, f"{len(course):,}")

    def _paint_course(self, painter: QPainter, area: QRectF, course: Course) -> None:
        places = self._places(area)
        moments = [(self._x(place, area), course.at(place)) for place in places]
        if course.is_share:
            band = QPolygonF(
                [QPointF(x, self._y(found.high or 0.0, area)) for x, found in moments]
                + [QPointF(x, self._y(found.low or 0.0, area)) for x, found in reversed(moments)]
            )
            shade = QColor(self._ink())
            shade.setAlpha(48)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            painter.drawPolygon(band)
        if len(course) <= MOST_DOTS:
            self._paint_dots(painter, area, course)
        # Few matches are drawn as what they are: a line of dashes promises less.
        style = Qt.PenStyle.DashLine if len(course) < FEW else Qt.PenStyle.SolidLine
        painter.setPen(QPen(self._ink(), 2, style, Qt.PenCapStyle.RoundCap))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([QPointF(x, self._y(found.value, area)) for x, found in moments])

    def _paint_dots(self, painter: QPainter, area: QRectF, course: Course) -> None:
        ink = self.palette().color(QPalette.ColorRole.Text)
        ink.setAlpha(150)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for place, value in enumerate(course.each):
            painter.drawEllipse(QPointF(self._x(place, area), self._y(value, area)), 2.5, 2.5)

    def _paint_place(self, painter: QPainter, area: QRectF, course: Course, place: int) -> None:
        at = QPointF(self._x(place, area), self._y(course.at(place).value, area))
        painter.setPen(QPen(self._ink(), 1))
        painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()))
        painter.setBrush(self._ink())
        painter.drawEllipse(at, 4, 4)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        box = area.adjusted(4, 0, -4, 0)
        side = Qt.AlignmentFlag.AlignRight
        if at.x() > area.center().x():
            side = Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, side | Qt.AlignmentFlag.AlignTop, self.told)


def legend(course: Course) -> str:
    """What the chart shows, in a line below its head."""
    count = f"{course.window:,}"
    if course.is_share:
        told = _("Share of the last {count} matches won; the shade is its 95 % interval.")
    else:
        told = _("Points a round over the last {count} matches.")
    told = told.format(count=count)
    return f"{told} {_('Each dot is a match.')}" if len(course) <= MOST_DOTS else told
