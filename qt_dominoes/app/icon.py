"""The program's icon, painted by the table's own hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from qt_dominoes.model.tile import tile
from qt_dominoes.table.skin import GREEN_LIGHT, IVORY
from qt_dominoes.table.tile_painter import paint_tile

SIZES: Final = (16, 24, 32, 48, 64, 128, 256)


def program_icon() -> QIcon:
    """The double five on felt."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(_painted(size))
    return icon


def _painted(size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(GREEN_LIGHT.felt_light))
    painter.drawRoundedRect(QRectF(0, 0, size, size), size * 0.2, size * 0.2)
    painter.translate(size / 2, size / 2)
    painter.rotate(18)
    paint_tile(painter, tile(5, 5), size * 0.42, 0, IVORY)
    painter.end()
    return pixmap
