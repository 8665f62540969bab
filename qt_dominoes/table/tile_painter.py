"""Painting one tile: bone with depth, bar, brass pin and pips; vectors at any size.

A tile is painted about the origin with a short side of ``size`` pixels. Its angle turns what is
on the face, while light and shadow keep falling from above left.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.skin import TileSkin

CORNER: Final = 0.16
PIP_RADIUS: Final = 0.085
PIP_OFFSET: Final = 0.25
PIN_RADIUS: Final = 0.065
THICKNESS: Final = 0.055
SHADOW_REACH: Final = 0.16
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
    _paint_body(painter, size, angle, skin.face_light, skin.face_dark, skin.side, skin.edge)
    painter.save()
    painter.rotate(angle)
    _paint_bar(painter, size, skin)
    for number, middle in ((tile.low, -size / 2), (tile.high, size / 2)):
        _paint_pips(painter, number, middle, size, skin)
    painter.restore()


def paint_back(painter: QPainter, size: float, angle: float, skin: TileSkin) -> None:
    """Paint the back of a tile lying at ``angle``."""
    _paint_body(
        painter, size, angle, skin.back_light, skin.back_dark, skin.back_dark, skin.back_dark
    )
    inset = size * 0.12
    line = QPen(QColor(skin.back_line), max(0.8, size * 0.03))
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = size * CORNER * 0.7
    painter.drawRoundedRect(
        outline(size, angle).adjusted(inset, inset, -inset, -inset), corner, corner
    )


def _paint_body(
    painter: QPainter, size: float, angle: float, light: str, dark: str, side: str, edge: str
) -> None:
    face = outline(size, angle)
    corner = size * CORNER
    thick = size * THICKNESS
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_shadow(painter, face, size, corner)
    painter.setBrush(QColor(side))
    painter.drawRoundedRect(face.translated(0, thick), corner, corner)
    gradient = QLinearGradient(face.topLeft(), face.bottomRight())
    gradient.setColorAt(0, QColor(light))
    gradient.setColorAt(1, QColor(dark))
    painter.setBrush(QBrush(gradient))
    painter.setPen(QPen(QColor(edge), max(0.7, size * 0.02)))
    half = max(0.35, size * 0.01)
    painter.drawRoundedRect(face.adjusted(half, half, -half, -half), corner, corner)
    _paint_bevel(painter, face, size, corner)


def _paint_shadow(painter: QPainter, face: QRectF, size: float, corner: float) -> None:
    steps = 6
    for step in range(steps, 0, -1):
        reach = size * SHADOW_REACH * step / steps
        painter.setBrush(QColor(0, 0, 0, 17))
        grown = face.adjusted(-reach * 0.5, -reach * 0.25, reach * 0.6, reach)
        painter.drawRoundedRect(grown, corner + reach * 0.7, corner + reach * 0.7)


def _paint_bevel(painter: QPainter, face: QRectF, size: float, corner: float) -> None:
    inset = size * 0.035
    inner = face.adjusted(inset, inset, -inset, -inset)
    shine = QLinearGradient(inner.topLeft(), inner.bottomRight())
    shine.setColorAt(0.0, QColor(255, 255, 255, 150))
    shine.setColorAt(0.45, QColor(255, 255, 255, 0))
    shine.setColorAt(0.75, QColor(0, 0, 0, 0))
    shine.setColorAt(1.0, QColor(0, 0, 0, 46))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QBrush(shine), max(0.6, size * 0.03)))
    painter.drawRoundedRect(inner, corner * 0.85, corner * 0.85)


def _paint_bar(painter: QPainter, size: float, skin: TileSkin) -> None:
    reach = size * 0.38
    width = max(0.8, size * 0.03)
    painter.setPen(QPen(QColor(255, 255, 255, 120), width))
    painter.drawLine(QPointF(-reach, width * 0.8), QPointF(reach, width * 0.8))
    painter.setPen(QPen(QColor(skin.bar), width))
    painter.drawLine(QPointF(-reach, 0), QPointF(reach, 0))
    radius = size * PIN_RADIUS
    brass = QRadialGradient(QPointF(-radius * 0.35, -radius * 0.35), radius * 1.5)
    brass.setColorAt(0, QColor(skin.pin_light))
    brass.setColorAt(1, QColor(skin.pin_dark))
    painter.setPen(QPen(QColor(skin.pin_dark), max(0.4, size * 0.012)))
    painter.setBrush(QBrush(brass))
    painter.drawEllipse(QPointF(0, 0), radius, radius)


def _paint_pips(painter: QPainter, number: int, middle: float, size: float, skin: TileSkin) -> None:
    if number == 0:
        return
    radius = size * PIP_RADIUS
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y in PIPS[number]:
        at = QPointF(x * size, y * size + middle)
        painter.setBrush(QColor(255, 255, 255, 110))
        painter.drawEllipse(at + QPointF(radius * 0.18, radius * 0.22), radius, radius)
        painter.setBrush(QColor(skin.pips[number - 1]))
        painter.drawEllipse(at, radius, radius)
