"""Click-click and keyboard: an own tile is chosen, then one of its places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.lit_targets import Spot

if TYPE_CHECKING:
    from qt_dominoes.table.asking_table import AskingTable


class Choosing:
    """Which tile is chosen and at which of its places one aims.

    Attributes:
        tile: the chosen tile, or none.
    """

    def __init__(self, scene: AskingTable) -> None:
        self._scene = scene
        self.tile: Tile | None = None
        self._aim = -1

    @property
    def aimed(self) -> Spot | None:
        """The place one aims at with the keyboard, if any."""
        spots = self._scene.lit_spots
        return spots[self._aim] if 0 <= self._aim < len(spots) else None

    def choose(self, tile: Tile | None) -> None:
        """Choose that tile, in place of another; none gives the choice up."""
        self.tile = tile
        self._aim = -1
        if tile is None:
            self._scene.put_out()
        else:
            self._scene.light(tile)
            if len(self._scene.lit_spots) == 1:
                self._aim = 0
        self._scene.show_ghost(self.aimed)

    def aim(self, steps: int) -> None:
        """Go that many places on, round and round."""
        count = len(self._scene.lit_spots)
        if self.tile is None or count == 0:
            return
        if self._aim < 0:
            self._aim = 0 if steps > 0 else count - 1
        else:
            self._aim = (self._aim + steps) % count
        self._scene.show_ghost(self.aimed)
        self._scene.aim_changed.emit(self.aimed)

    def place(self) -> bool:
        """Play the chosen tile at the place aimed at; false if there is no single one."""
        spot = self.aimed
        if spot is None:
            return False
        self._scene.request(spot.play)
        return True

    def press(self, tile: Tile) -> None:
        """Choose that tile; if it is chosen, place it, aim at the first of its places, or hear why
        there is none.
        """
        if tile != self.tile:
            self._scene.choose(tile)
        elif self.place():
            return
        elif self._scene.lit_spots:
            self.aim(1)
        else:
            self._scene.explain(tile)

    def click(self, point: QPointF) -> bool:
        """A click beside the hand: play there, if a tile is chosen; true if it was used."""
        if self.tile is None:
            return False
        tile = self.tile
        spot = self._scene.spot_near(point)
        if spot is not None:
            self._scene.request(spot.play)
        else:
            self._scene.try_place(tile, point)
        return True
