"""A hint on the table: the tile shows through at its exact place, with its points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QApplication

from qt_dominoes.model.layout import Placement
from qt_dominoes.model.move import Play
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arrangement import Box
from qt_dominoes.table.label_places import tile_areas
from qt_dominoes.table.lit_targets import Spot
from qt_dominoes.table.marks import TargetMark
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.tile_item import Mark, TileItem

#: How much of the best play shows through, and of the next best.
OPACITIES: Final = (0.78, 0.56)
_Z_GHOSTS: Final = 40.0


@dataclass(frozen=True, slots=True)
class _Ghost:
    play: Play
    points: int
    tile: TileItem
    place: TargetMark


class HintGhosts(QObject):
    """Shows up to two plays on a scene, the better one more clearly and ringed in the hand too.

    They step aside while tiles move and while a tile is held or chosen. A click on one plays it.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._plays: tuple[tuple[Play, int], ...] = ()
        self._ghosts: list[_Ghost] = []
        scene.suggested = self.play_at
        scene.staged.connect(self._settle)
        scene.lit_changed.connect(self._settle)
        scene.rebuilt.connect(self._remake)

    @property
    def tiles(self) -> tuple[TileItem, ...]:
        """The tiles that show through now, the best play's first."""
        return tuple(ghost.tile for ghost in self._ghosts if ghost.tile.isVisible())

    def play_at(self, point: QPointF) -> Play | None:
        """The play that shows through at this point of the scene."""
        for ghost in self._ghosts:
            if ghost.tile.isVisible() and ghost.tile.contains(ghost.tile.mapFromScene(point)):
                return ghost.play
        return None

    def show(self, plays: Sequence[tuple[Play, int]]) -> None:
        """Show these plays, each with its raw points, the best first; none shows nothing."""
        self._plays = tuple(plays)
        self._remake()

    def _remake(self) -> None:
        """Make the items anew: the table may have other colours."""
        for ghost in self._ghosts:
            self._scene.removeItem(ghost.tile)
            self._scene.removeItem(ghost.place)
        self._ghosts.clear()
        scene = self._scene
        if not scene.has_stage:
            return
        for (play, points), opacity in zip(self._plays, OPACITIES, strict=False):
            tile = TileItem(play.tile, scene.art, scene.skin)
            place = TargetMark(scene.skin, QApplication.font())
            tile.setOpacity(opacity)
            place.setZValue(_Z_GHOSTS + 1)
            scene.addItem(tile)
            scene.addItem(place)
            self._ghosts.append(_Ghost(play, points, tile, place))
        self._settle()

    def _settle(self) -> None:
        best = self._plays[0][0].tile if self._plays else None
        for tile, item in self._scene.items_of.items():
            ring = {Mark.PLAYABLE} if tile == best and self._is_shown(tile) else set()
            item.set_marks((item.marks - {Mark.PLAYABLE}) | ring)
        taken: list[Box] = []
        for ghost in self._ghosts:
            spot = self._spot(ghost) if self._is_shown(ghost.play.tile) else None
            # Two plays in one place: the better one shows, words tell of the other.
            if spot is not None and any(_overlap(spot.box, box) for box in taken):
                spot = None
            ghost.tile.setVisible(spot is not None)
            ghost.place.setVisible(spot is not None)
            if spot is not None:
                self._lay(ghost, spot, is_best=not taken)
                taken.append(spot.box)
        if self._scene.has_stage and not self._scene.lit_spots:
            stage = self._scene.stage
            self._scene.furniture.cover_counts(stage.area(box) for box in taken)

    def _is_shown(self, tile: Tile) -> bool:
        scene = self._scene
        if not scene.has_stage or scene.is_moving or scene.lit_spots:
            return False
        return tile in scene.own_tiles()

    def _spot(self, ghost: _Ghost) -> Spot:
        placement = Placement(ghost.play.tile, ghost.play.at)
        place = self._scene.stage.arrangement.place_for(placement)
        return Spot(ghost.play, ghost.points, place)

    def _lay(self, ghost: _Ghost, spot: Spot, *, is_best: bool) -> None:
        stage, source = self._scene.stage, self._scene.source
        assert source is not None
        ghost.tile.show_pose(replace(spot.pose(stage), z=_Z_GHOSTS))
        shown = source.match.rules.shown(ghost.points)
        text = f"+{shown}" if shown else ""
        figures = [mark.area for mark in self._scene.furniture.counts]
        taken = [*tile_areas(stage), *figures]
        ghost.place.show_target(stage.area(spot.box), text, stage.scale, stage.regions.felt, taken)
        ghost.place.set_near(is_best)


def _overlap(one: Box, other: Box) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )
