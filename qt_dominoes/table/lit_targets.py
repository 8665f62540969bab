"""The places that glow while a tile is held, with the points each would bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGraphicsScene

from qt_dominoes.model.layout import Placement
from qt_dominoes.model.move import Play
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.table.arrangement import Box, Place
from qt_dominoes.table.label_places import tile_areas
from qt_dominoes.table.marks import TargetMark
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.regions import Area
from qt_dominoes.table.skin import TableSkin
from qt_dominoes.table.staging import Stage


@dataclass(frozen=True, slots=True)
class Spot:
    """A play with the place where its tile will lie; ``points`` are raw."""

    play: Play
    points: int
    place: Place

    @property
    def box(self) -> Box:
        """The room that the tile will take, in units."""
        return self.place.box

    def pose(self, stage: Stage) -> Pose:
        """Exactly where the tile will lie on that stage."""
        x, y = stage.point(self.place.x, self.place.y)
        return Pose(x, y, stage.scale, self.place.angle, True, 60.0)


class LitTargets:
    """Target marks in a scene, one for each play of the held tile."""

    def __init__(self, scene: QGraphicsScene, skin: TableSkin, font: QFont) -> None:
        self._scene = scene
        self._skin = skin
        self._font = font
        self._marks: list[TargetMark] = []
        self.spots: tuple[Spot, ...] = ()

    def light(
        self,
        stage: Stage,
        plays: Sequence[tuple[Play, int]],
        rules: Ruleset,
        skin: TableSkin,
        figures: Iterable[Area] = (),
    ) -> None:
        """Light the places of these plays; points are written clear of tiles and figures."""
        self.clear()
        self._skin = skin
        self.spots = tuple(
            Spot(play, points, stage.arrangement.place_for(Placement(play.tile, play.at)))
            for play, points in plays
        )
        taken = [*tile_areas(stage), *figures, *self.areas(stage)]
        for spot in self.spots:
            mark = TargetMark(self._skin, self._font)
            points = rules.shown(spot.points)
            text = f"+{points}" if points else ""
            felt = stage.regions.felt
            mark.show_target(stage.area(spot.box), text, stage.scale, felt, taken)
            if mark.label is not None:
                taken.append(mark.label)
            self._scene.addItem(mark)
            self._marks.append(mark)

    def areas(self, stage: Stage) -> list[Area]:
        """What the places cover, in pixels."""
        return [stage.area(spot.box) for spot in self.spots]

    def emphasise(self, near: Spot | None) -> None:
        """Let one of the places stand out, or none."""
        for spot, mark in zip(self.spots, self._marks, strict=True):
            mark.set_near(spot is near)

    def clear(self) -> None:
        """Put all lights out."""
        for mark in self._marks:
            self._scene.removeItem(mark)
        self._marks.clear()
        self.spots = ()
