"""The skins and tables to choose from, each with a small picture of itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QIcon, QPainter

from qt_dominoes.dialogs.controls import Option
from qt_dominoes.dialogs.preference_pages import Looks
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.skin import TABLE_COLOURS, TILE_SKINS, TableSkin, TileSkin
from qt_dominoes.table.snapshot import pixmap_of
from qt_dominoes.table.tile_painter import paint_tile
from qt_dominoes.table.view import paint_felt
from qt_dominoes.wording.skins import table_colour_name, tile_skin_name

PICTURE: Final = QSize(40, 22)
_SHOWN: Final = Tile(3, 5)


def looks(*, dark: bool, sharpness: float) -> Looks:
    """What there is to choose from, in light or in dark surroundings."""
    return Looks(
        [
            Option(name, tile_skin_name(name), _tile_icon(skin, sharpness))
            for name, skin in TILE_SKINS.items()
        ],
        [
            Option(name, table_colour_name(name), _felt_icon(pair[dark], sharpness))
            for name, pair in TABLE_COLOURS.items()
        ],
    )


def _tile_icon(skin: TileSkin, sharpness: float) -> QIcon:
    def draw(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(PICTURE.width() / 2, PICTURE.height() / 2)
        paint_tile(painter, _SHOWN, PICTURE.height() * 0.82, 270, skin)

    return QIcon(pixmap_of(draw, PICTURE, sharpness))


def _felt_icon(skin: TableSkin, sharpness: float) -> QIcon:
    def draw(painter: QPainter) -> None:
        paint_felt(painter, QRectF(0, 0, PICTURE.width(), PICTURE.height()), skin)

    return QIcon(pixmap_of(draw, PICTURE, sharpness))
