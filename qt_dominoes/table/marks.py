"""What is drawn over the tiles: figures of the count, targets, points that pop up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from qt_dominoes.table.label_places import beside
from qt_dominoes.table.regions import Area
from qt_dominoes.table.skin import TRAY_ALPHA, TableSkin

Z_COUNTS: Final = 18.0
Z_TRAY: Final = 28.0
Z_TARGETS: Final = 42.0
Z_POP: Final = 90.0


class _Mark(QGraphicsItem):
    """A mark that takes no part in the game: it is only looked at."""

    def __init__(self, skin: TableSkin, z: float) -> None:
        super().__init__()
        self._skin = skin
        self._box = QRectF()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """The area it covers."""
        return self._box

    def change_skin(self, skin: TableSkin) -> None:
        """Take the colours of another table."""
        self._skin = skin
        self.update()

    def _cover(self, box: QRectF) -> None:
        self.prepareGeometryChange()
        self._box = box


class TrayMark(_Mark):
    """The darker ground of the own hand; what is zoomed in slips under it."""

    def __init__(self, skin: TableSkin) -> None:
        super().__init__(skin, Z_TRAY)
        self._is_solid = False

    def show_tray(self, area: Area, *, solid: bool) -> None:
        """Lie there; ``solid`` lets nothing shine through."""
        self._is_solid = solid
        self._cover(QRectF(area.x, area.y, area.w, area.h))
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A rounded ground."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        shade = QColor(0, 0, 0, TRAY_ALPHA)
        painter.setBrush(QColor(self._skin.plate) if self._is_solid else shade)
        painter.drawRoundedRect(self._box, 14, 14)


class CountMark(_Mark):
    """A filled number that counts, or a hollow dot that does not."""

    def __init__(self, skin: TableSkin, font: QFont) -> None:
        super().__init__(skin, Z_COUNTS)
        self._font = QFont(font)
        self._text: str | None = None
        self._radius = 1.0

    @property
    def area(self) -> Area:
        """What it covers, in pixels of the scene."""
        side = 2 * self._radius
        return Area(self.x() - self._radius, self.y() - self._radius, side, side)

    def show_count(self, x: float, y: float, pips: int | None, radius: float) -> None:
        """Lie at that centre with that number, or hollow."""
        self._text = None if pips is None else str(pips)
        self._radius = radius
        self._font.setPixelSize(max(8, round(radius * 1.2)))
        self._font.setBold(True)
        self._cover(QRectF(-radius - 2, -radius - 2, 2 * radius + 4, 2 * radius + 4))
        self.setPos(x, y)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The number, or the dot."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._text is None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(0, 0, 0, 120), 3.4))
            painter.drawEllipse(QPointF(0, 0), self._radius * 0.5, self._radius * 0.5)
            painter.setPen(QPen(QColor(self._skin.text), 1.8))
            painter.drawEllipse(QPointF(0, 0), self._radius * 0.5, self._radius * 0.5)
            return
        painter.setPen(QPen(QColor(self._skin.on_accent), 1.2))
        painter.setBrush(QColor(self._skin.accent))
        painter.drawEllipse(QPointF(0, 0), self._radius, self._radius)
        painter.setFont(self._font)
        painter.drawText(self._box, Qt.AlignmentFlag.AlignCenter, self._text)


class TargetMark(_Mark):
    """A place where the held tile may go, with the points that it would score there."""

    def __init__(self, skin: TableSkin, font: QFont) -> None:
        super().__init__(skin, Z_TARGETS)
        self._font = QFont(font)
        self._area = QRectF()
        self._text = ""
        self._label = QRectF()
        self._is_near = False

    @property
    def label(self) -> Area | None:
        """Where the points are written, in pixels of the scene, if there are any."""
        shown = self._label.translated(self.pos())
        return Area(shown.x(), shown.y(), shown.width(), shown.height()) if self._text else None

    def show_target(
        self, area: Area, text: str, size: float, room: Area, taken: Iterable[Area]
    ) -> None:
        """Glow over that area; ``text`` is what it would score, or nothing.

        It is written beside the area: inside the room, and clear of what is taken there.
        """
        self._area = QRectF(-area.w / 2, -area.h / 2, area.w, area.h)
        self._text = text
        self._font.setPixelSize(max(10, round(size * 0.42)))
        self._font.setBold(True)
        self._label = QRectF()
        self.setPos(*area.middle)
        if text:
            written = _label_size(QFontMetricsF(self._font), self._font, text)
            label = beside(area, written, room, taken)
            self._label = QRectF(label.x, label.y, label.w, label.h).translated(-self.pos())
        self._cover(self._area.united(self._label).adjusted(-6, -6, 6, 6))
        self.update()

    def set_near(self, near: bool) -> None:
        """Stand out, since the held tile is here."""
        if near != self._is_near:
            self._is_near = near
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A glowing outline and the points."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = QColor(self._skin.accent)
        fill.setAlpha(96 if self._is_near else 46)
        painter.setBrush(fill)
        thick = 3.0 if self._is_near else 1.8
        line = QPen(QColor(self._skin.accent), thick)
        if not self._is_near:
            line.setStyle(Qt.PenStyle.DashLine)
        corner = min(self._area.width(), self._area.height()) * 0.16
        edge = self._area.adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(self._skin.keyline), thick + 1.8))
        painter.drawRoundedRect(edge, corner, corner)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line)
        painter.drawRoundedRect(edge, corner, corner)
        if self._text:
            _paint_label(painter, self._font, self._text, self._label.center(), self._skin)


class PopMark(_Mark):
    """Points that rise from the end that made them, and fade."""

    def __init__(self, skin: TableSkin, font: QFont) -> None:
        super().__init__(skin, Z_POP)
        self._font = QFont(font)
        self._text = ""
        self._start = QPointF()
        self.setVisible(False)

    def start(self, x: float, y: float, text: str, size: float) -> None:
        """Take place at that point."""
        self._text = text
        self._start = QPointF(x, y)
        self._font.setPixelSize(round(max(18.0, size * 0.6)))
        self._font.setBold(True)
        reach = self._font.pixelSize() * 0.9
        wide = max(2 * reach, QFontMetricsF(self._font).horizontalAdvance(text) / 2 + reach)
        self._cover(QRectF(-wide, -reach, 2 * wide, 2 * reach))
        self.setPos(self._start)

    def show_part(self, part: float) -> None:
        """Show the way from 0, just there, to 1, gone."""
        self.setVisible(0 < part < 1)
        self.setPos(self._start + QPointF(0, -34 * part))
        self.setOpacity(1.0 if part < 0.6 else max(0.0, (1 - part) / 0.4))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The points on a round ground."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_label(painter, self._font, self._text, QPointF(0, 0), self._skin)


class BubbleMark(_Mark):
    """A sentence in a bubble over an own tile: why it was refused."""

    def __init__(self, skin: TableSkin) -> None:
        super().__init__(skin, Z_POP)
        self._font = QFont()
        self._text = ""
        self._tip = QPointF()
        self.setVisible(False)

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def clear(self) -> None:
        """Say nothing any more."""
        self._text = ""
        self.setVisible(False)

    def show_text(self, text: str, tip: QPointF, room: Area, font: QFont) -> None:
        """Say that, pointing down at ``tip``, inside an area."""
        self._text = text
        self._font = QFont(font)
        widest = min(360.0, room.w - 24)
        lines = QFontMetricsF(self._font).boundingRect(
            QRectF(0, 0, widest, 1000), _BUBBLE_FLAGS, text
        )
        width, height = lines.width() + 32, lines.height() + 24
        left = max(room.x + 4, min(tip.x() - width / 2, room.x + room.w - width - 4))
        self._tip = QPointF(tip.x() - left, height + 10)
        self._cover(QRectF(-2, -2, width + 4, height + 14))
        self.setPos(left, tip.y() - height - 12)
        self.setVisible(True)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The bubble and its words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = self._box.adjusted(2, 2, -2, -14)
        shape = QPainterPath()
        shape.addRoundedRect(ground, 9, 9)
        pointer = QPainterPath()
        x = max(ground.left() + 18, min(self._tip.x(), ground.right() - 18))
        pointer.addPolygon(
            QPolygonF(
                [
                    QPointF(x - 9, ground.bottom() - 1),
                    QPointF(x + 9, ground.bottom() - 1),
                    QPointF(self._tip.x(), self._tip.y()),
                ]
            )
        )
        painter.setPen(QPen(QColor(self._skin.accent), 1.4))
        painter.setBrush(QColor(self._skin.card))
        painter.drawPath(shape.united(pointer))
        painter.setPen(QColor(self._skin.text))
        painter.setFont(self._font)
        painter.drawText(ground.adjusted(14, 8, -14, -8), _BUBBLE_FLAGS, self._text)


_BUBBLE_FLAGS: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter


def _label_size(metrics: QFontMetricsF, font: QFont, text: str) -> tuple[float, float]:
    height = font.pixelSize() * 1.35
    return max(height, metrics.boundingRect(text).width() + height * 0.6), height


def _paint_label(
    painter: QPainter, font: QFont, text: str, middle: QPointF, skin: TableSkin
) -> None:
    painter.setFont(font)
    width, height = _label_size(QFontMetricsF(painter.fontMetrics()), font, text)
    ground = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
    painter.setPen(QPen(QColor(skin.on_accent), 1.2))
    painter.setBrush(QColor(skin.accent))
    painter.drawRoundedRect(ground, height / 2, height / 2)
    painter.drawText(ground, Qt.AlignmentFlag.AlignCenter, text)
