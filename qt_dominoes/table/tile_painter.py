"""Painting one tile: bone with depth, bar, brass pin and pips; vectors at any size.

A tile is painted about the origin with a short side of ``size`` pixels. Its angle turns what is
on the face, while light and shadow keep falling from above left and numerals stay upright.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPen,
    QRadialGradient,
    QTransform,
)

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.numerals import numeral
from qt_dominoes.table.skin import TileSkin

CORNER: Final = 0.16
PIP_RADIUS: Final = 0.085
PIP_OFFSET: Final = 0.25
PIN_RADIUS: Final = 0.065
THICKNESS: Final = 0.06
SHADOW_REACH: Final = 0.19
NUMERAL_STROKE: Final = 0.115
#: How far beyond its outline a tile paints, in short sides.
BLEED: Final = 0.24

_A: Final = PIP_OFFSET
#: Pips of each number on an upright half, in short sides from its middle; threes fall to the right.
PIPS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    ((0, 0),),
    ((-_A, -_A), (_A, _A)),
    ((-_A, -_A), (0, 0), (_A, _A)),
    ((-_A, -_A), (_A, -_A), (-_A, _A), (_A, _A)),
    ((-_A, -_A), (_A, -_A), (0, 0), (-_A, _A), (_A, _A)),
    ((-_A, -_A), (_A, -_A), (-_A, 0), (_A, 0), (-_A, _A), (_A, _A)),
)


def outline(size: float, angle: float) -> QRectF:
    """The rectangle of a tile's face about the origin, at a right angle."""
    if round(angle / 90) % 2:
        return QRectF(-size, -size / 2, size * 2, size)
    return QRectF(-size / 2, -size, size, size * 2)


def paint_tile(painter: QPainter, tile: Tile, size: float, angle: float, skin: TileSkin) -> None:
    """Paint the face of a tile lying at ``angle`` (0, 90, 180 or 270 degrees, clockwise)."""
    paint_blank(painter, size, angle, skin)
    paint_marks(painter, tile, size, angle, skin)


def paint_blank(painter: QPainter, size: float, angle: float, skin: TileSkin) -> None:
    """Paint what all tiles have in common: the bone with its shadow, without bar and pips."""
    _paint_body(
        painter,
        outline(size, angle),
        size,
        (skin.face_light, skin.face_dark, skin.side, skin.edge),
        skin.polish,
    )


def paint_marks(painter: QPainter, tile: Tile, size: float, angle: float, skin: TileSkin) -> None:
    """Paint what tells a tile from others, on the bone: bar, pin, and pips or numerals."""
    painter.save()
    painter.rotate(angle)
    away = QTransform().rotate(-angle).map(QPointF(0.7071, 0.7071))
    _paint_bar(painter, size, away, skin)
    for number, middle in ((tile.low, -size / 2), (tile.high, size / 2)):
        if number and skin.numerals:
            _paint_numeral(painter, number, QPointF(0, middle), size, angle, skin)
        elif number:
            _paint_pips(painter, number, middle, size, away, skin)
    painter.restore()


def paint_back(painter: QPainter, size: float, angle: float, skin: TileSkin) -> None:
    """Paint the back of a tile lying at ``angle``."""
    face = outline(size, angle)
    _paint_body(
        painter,
        face,
        size,
        (skin.back_light, skin.back_dark, skin.back_dark, skin.back_edge),
        skin.polish * 0.5,
    )
    inset = size * 0.14
    painter.setPen(QPen(QColor(skin.back_line), max(0.8, size * 0.028)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = size * CORNER * 0.6
    painter.drawRoundedRect(face.adjusted(inset, inset, -inset, -inset), corner, corner)


def paint_ring(
    painter: QPainter,
    size: float,
    angle: float,
    colours: tuple[str, str],
    *,
    outside: float,
    width: float,
    alpha: int = 255,
) -> None:
    """Paint a ring round a tile: a line on a dark one that parts it from felt and tile.

    ``colours`` are the ring's and the keyline's; ``outside`` and ``width`` are in short sides.
    """
    reach = size * outside
    corner = size * CORNER + reach
    ring = outline(size, angle).adjusted(-reach, -reach, reach, reach)
    line = max(1.6, size * width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, thick in ((colours[1], line + 2 * max(0.8, size * 0.018)), (colours[0], line)):
        ink = QColor(colour)
        ink.setAlpha(alpha)
        painter.setPen(QPen(ink, thick))
        painter.drawRoundedRect(ring, corner, corner)


def _paint_body(
    painter: QPainter,
    face: QRectF,
    size: float,
    colours: tuple[str, str, str, str],
    polish: float,
) -> None:
    light, dark, side, edge = colours
    corner = size * CORNER
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_shadow(painter, face, size, corner)
    below = face.translated(0, size * THICKNESS)
    depth = QLinearGradient(0, face.bottom() - corner, 0, below.bottom())
    depth.setColorAt(0, QColor(side))
    depth.setColorAt(1, QColor(side).darker(135))
    painter.setBrush(QBrush(depth))
    painter.drawRoundedRect(below, corner, corner)
    gradient = QLinearGradient(face.topLeft(), face.bottomRight())
    gradient.setColorAt(0, QColor(light))
    gradient.setColorAt(1, QColor(dark))
    painter.setBrush(QBrush(gradient))
    width = max(0.8, size * 0.022)
    painter.setPen(QPen(QColor(edge), width))
    half = width / 2
    painter.drawRoundedRect(face.adjusted(half, half, -half, -half), corner, corner)
    _paint_bevel(painter, face.adjusted(width, width, -width, -width), size, corner, polish)


def _paint_shadow(painter: QPainter, face: QRectF, size: float, corner: float) -> None:
    """A shadow that is close and dark where the tile touches the felt, and fades far out."""
    steps = 9
    for step in range(steps, 0, -1):
        reach = size * SHADOW_REACH * (step / steps) ** 1.35
        painter.setBrush(QColor(0, 0, 0, 15))
        grown = face.adjusted(-reach * 0.42, -reach * 0.2, reach * 0.6, reach)
        painter.drawRoundedRect(grown, corner + reach * 0.7, corner + reach * 0.7)


def _paint_bevel(
    painter: QPainter, face: QRectF, size: float, corner: float, polish: float
) -> None:
    """Edges that catch the light above left and lose it below right."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, strength in ((0.016, 0.032, 1.0), (0.05, 0.045, 0.38)):
        by = size * inset
        inner = face.adjusted(by, by, -by, -by)
        shine = QLinearGradient(inner.topLeft(), inner.bottomRight())
        shine.setColorAt(0.0, QColor(255, 255, 255, round(190 * polish * strength)))
        shine.setColorAt(0.42, QColor(255, 255, 255, 0))
        shine.setColorAt(0.62, QColor(0, 0, 0, 0))
        shine.setColorAt(1.0, QColor(0, 0, 0, round(62 * strength)))
        painter.setPen(QPen(QBrush(shine), max(0.6, size * width)))
        painter.drawRoundedRect(inner, max(0.0, corner - by), max(0.0, corner - by))


def _paint_bar(painter: QPainter, size: float, away: QPointF, skin: TileSkin) -> None:
    """A groove across the tile with a brass pin in it; ``away`` points away from the light."""
    reach = size * 0.37
    width = max(0.8, size * 0.03)
    for colour, by in (
        (QColor(255, 255, 255, round(150 * skin.polish)), away * (width * 0.9)),
        (QColor(skin.bar), QPointF()),
    ):
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(-reach, 0) + by, QPointF(reach, 0) + by)
    radius = size * PIN_RADIUS
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawEllipse(away * (radius * 0.35), radius * 1.12, radius * 1.12)
    brass = QRadialGradient(away * (-radius * 0.45), radius * 1.5)
    brass.setColorAt(0, QColor(skin.pin_light))
    brass.setColorAt(0.35, QColor(skin.pin_light).darker(108))
    brass.setColorAt(1, QColor(skin.pin_dark))
    painter.setPen(QPen(QColor(skin.pin_edge), max(0.6, size * 0.014)))
    painter.setBrush(QBrush(brass))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 190))
    painter.drawEllipse(away * (-radius * 0.42), radius * 0.22, radius * 0.22)


def _paint_pips(
    painter: QPainter, number: int, middle: float, size: float, away: QPointF, skin: TileSkin
) -> None:
    """Hollows drilled into the face: shaded towards the light, their far rim lit."""
    radius = size * PIP_RADIUS
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y in PIPS[number]:
        at = QPointF(x * size, y * size + middle)
        painter.setBrush(QColor(255, 255, 255, round(170 * skin.polish)))
        painter.drawEllipse(at + away * (radius * 0.24), radius, radius)
        painter.setBrush(QColor(skin.pips[number - 1]))
        painter.drawEllipse(at, radius, radius)
        hollow = QRadialGradient(at + away * (radius * 0.5), radius * 1.5)
        hollow.setColorAt(0.45, QColor(0, 0, 0, 0))
        hollow.setColorAt(1, QColor(0, 0, 0, 105))
        painter.setBrush(QBrush(hollow))
        painter.drawEllipse(at, radius, radius)


def _paint_numeral(
    painter: QPainter, number: int, at: QPointF, size: float, angle: float, skin: TileSkin
) -> None:
    painter.save()
    painter.translate(at)
    painter.rotate(-angle)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = numeral(number, size)
    by = size * 0.016
    for colour, shift in (
        (QColor(255, 255, 255, round(200 * skin.polish)), by),
        (QColor(skin.pips[number - 1]), 0.0),
    ):
        pen = QPen(colour, size * NUMERAL_STROKE)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(path.translated(shift, shift))
    painter.restore()
