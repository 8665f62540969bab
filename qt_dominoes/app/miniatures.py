"""Small pictures of the last table of a match, drawn when asked for and remembered for a while."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from qt_dominoes.storage.last_table import last_table
from qt_dominoes.table.skin import TableSkin, TileSkin
from qt_dominoes.table.snapshot import layout_drawing, pixmap_of

#: How many pictures are remembered: a quarter of a megabyte each at the usual size.
MOST: Final = 24


class Miniatures:
    """Draws the layout of a match's last round that has one."""

    def __init__(self, table: TableSkin, tiles: TileSkin) -> None:
        self._skins = (table, tiles)
        self._drawn: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def dress(self, table: TableSkin, tiles: TileSkin) -> None:
        """Draw with other colours from now on."""
        if (table, tiles) != self._skins:
            self._skins = (table, tiles)
            self._drawn.clear()

    def remembered(self, key: object, size: QSize, sharpness: float) -> QPixmap | None:
        """The picture that was drawn under that key, if it still is there."""
        place = (key, size.width(), size.height(), sharpness)
        found = self._drawn.get(place)
        if found is not None:
            self._drawn.move_to_end(place)
        return found

    def draw(self, key: object, data: bytes, size: QSize, sharpness: float) -> QPixmap | None:
        """The picture of a record's bytes, remembered under that key; none where no tile lies.

        Raises:
            ValueError: the bytes tell no table.
            IllegalMove: a placement that the layout refuses.
        """
        rules, placements = last_table(data)
        if not placements:
            return None
        table, tiles = self._skins
        drawing = layout_drawing(rules, placements, size, table, tiles=tiles, targets=False)
        picture = pixmap_of(drawing, size, sharpness)
        self._drawn[(key, size.width(), size.height(), sharpness)] = picture
        if len(self._drawn) > MOST:
            self._drawn.popitem(last=False)
        return picture
