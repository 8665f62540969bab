"""Tiles painted once for each face, size and quarter turn, kept as pixmaps."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.skin import TileSkin
from qt_dominoes.table.tile_painter import (
    BLEED,
    outline,
    paint_back,
    paint_blank,
    paint_marks,
    paint_tile,
)

MOST_PIXMAPS: Final = 240
MOST_BLANKS: Final = 12


class TileArt:
    """Pixmaps of tiles in one skin; backs have no face to tell them apart."""

    def __init__(self, skin: TileSkin) -> None:
        self._skin = skin
        self._pixmaps: dict[tuple[Tile | None, int, int, int], QPixmap] = {}
        self._blanks: dict[tuple[float, int, float], QPixmap] = {}

    @property
    def skin(self) -> TileSkin:
        """The skin in which tiles are painted now."""
        return self._skin

    def change_skin(self, skin: TileSkin) -> None:
        """Paint in another skin from now on."""
        self._skin = skin
        self._pixmaps.clear()
        self._blanks.clear()

    def paint(
        self, painter: QPainter, face: Tile | None, size: float, angle: float, sharpness: float
    ) -> None:
        """Draw a tile, or a back, about the painter's origin; as vectors where they are kept.

        ``size`` is the short side in the painter's units, ``angle`` a multiple of 90,
        ``sharpness`` how many device pixels a unit is.
        """
        if painter.paintEngine().type() is QPaintEngine.Type.SVG:
            if face is None:
                paint_back(painter, size, angle, self._skin)
            else:
                paint_tile(painter, face, size, angle, self._skin)
            return
        quarter = round(angle / 90) % 4
        if face is None:
            quarter %= 2
        pixmap = self._pixmap(face, size, quarter, sharpness)
        ratio = pixmap.devicePixelRatio()
        painter.drawPixmap(
            QPointF(-pixmap.width() / ratio / 2, -pixmap.height() / ratio / 2), pixmap
        )

    def _pixmap(self, face: Tile | None, size: float, quarter: int, sharpness: float) -> QPixmap:
        key = (face, round(size * 4), quarter, round(sharpness * 100))
        found = self._pixmaps.get(key)
        if found is None:
            if len(self._pixmaps) >= MOST_PIXMAPS:
                self._pixmaps.pop(next(iter(self._pixmaps)))
            found = self._pixmaps[key] = self._painted(face, size, quarter, sharpness)
        return found

    def _painted(self, face: Tile | None, size: float, quarter: int, sharpness: float) -> QPixmap:
        if face is None:
            return self._canvas(paint_back, size, quarter, sharpness)
        key = (size, quarter % 2, sharpness)
        blank = self._blanks.get(key)
        if blank is None:
            if len(self._blanks) >= MOST_BLANKS:
                self._blanks.pop(next(iter(self._blanks)))
            blank = self._blanks[key] = self._canvas(paint_blank, size, quarter, sharpness)
        pixmap = QPixmap(blank)
        painter = _painter_on(pixmap)
        paint_marks(painter, face, size, quarter * 90, self._skin)
        painter.end()
        return pixmap

    def _canvas(
        self,
        paint: Callable[[QPainter, float, float, TileSkin], None],
        size: float,
        quarter: int,
        sharpness: float,
    ) -> QPixmap:
        bleed = size * BLEED
        area = outline(size, quarter * 90).adjusted(-bleed, -bleed, bleed, bleed)
        width = max(1, math.ceil(area.width() * sharpness))
        height = max(1, math.ceil(area.height() * sharpness))
        pixmap = QPixmap(width, height)
        pixmap.setDevicePixelRatio(sharpness)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = _painter_on(pixmap)
        paint(painter, size, quarter * 90, self._skin)
        painter.end()
        return pixmap


def _painter_on(pixmap: QPixmap) -> QPainter:
    """A painter whose origin is the middle of the pixmap."""
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ratio = pixmap.devicePixelRatio()
    painter.translate(pixmap.width() / ratio / 2, pixmap.height() / ratio / 2)
    return painter
