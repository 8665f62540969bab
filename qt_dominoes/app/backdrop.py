"""What the start page shows behind its card: felt, and on a large page a table in play."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.notation import parse_play
from qt_dominoes.model.variants import FIVE_UP
from qt_dominoes.panels.start_page import WIDE
from qt_dominoes.table.arrangement import Arrangement, Felt
from qt_dominoes.table.skin import TableSkin, TileSkin
from qt_dominoes.table.tile_painter import paint_tile
from qt_dominoes.table.view import paint_felt

_LINE: Final = (
    "4-4 4-6@4-4:line-a 1-4@4-4:line-b 2-4@4-4:arm-a 1-1@1-4:low 6-6@4-6:high 4-5@4-4:arm-b "
    "1-5@1-1:line-b 0-1@1-1:arm-b 3-6@6-6:line-b 5-5@4-5:high 2-2@2-4:low 2-6@6-6:arm-a"
)
_CARD: Final = 520


def backdrop(size: QSize, sharpness: float, table: TableSkin, tiles: TileSkin) -> QPixmap:
    """The picture behind the start page at that size, in pixels times ``sharpness``."""
    pixmap = QPixmap(round(size.width() * sharpness), round(size.height() * sharpness))
    pixmap.setDevicePixelRatio(sharpness)
    pixmap.fill(Qt.GlobalColor.black)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_felt(painter, QRectF(0, 0, size.width(), size.height()), table)
    if size.width() >= WIDE:
        left = size.width() / 14 + _CARD - 60
        _paint_table(painter, QRectF(left, 0, size.width() - left, size.height()), tiles)
    painter.end()
    return pixmap


def _paint_table(painter: QPainter, area: QRectF, tiles: TileSkin) -> None:
    layout = Layout.empty(FIVE_UP)
    for text in _LINE.split():
        play = parse_play(layout, text)
        layout = layout.after(Placement(play.tile, play.at))
    felt = Felt.for_size(area.width(), area.height())
    arrangement = Arrangement.of(FIVE_UP, layout.placements, felt)
    bounds = arrangement.bounds
    scale = min(area.width() / (bounds.w + 1.6), area.height() / (bounds.h + 1.6), 70)
    middle = area.center()
    for place in arrangement.places:
        painter.save()
        painter.translate(
            middle.x() + (place.x - bounds.x) * scale, middle.y() + (place.y - bounds.y) * scale
        )
        paint_tile(painter, place.tile, scale, place.angle, tiles)
        painter.restore()
