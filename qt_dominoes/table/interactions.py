"""What a hand does on the table: one gesture a class, each with its begin, move and end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.lit_targets import Spot
from qt_dominoes.table.pose import Pose

if TYPE_CHECKING:
    from qt_dominoes.table.scene import TableScene

DRAG_STARTS: Final = 4.0
Z_HELD: Final = 95.0


class Interaction:
    """A gesture in progress; the scene hands it what the pointer does."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def move(self, point: QPointF) -> None:
        """The pointer is there now."""

    def release(self, point: QPointF) -> None:
        """The button went up there."""

    def cancel(self) -> None:
        """Give the gesture up; nothing is played."""


class TileDrag(Interaction):
    """A tile of the own hand is pressed, dragged, and let go of."""

    def __init__(
        self, scene: TableScene, tile: Tile, point: QPointF, *, again: bool = False
    ) -> None:
        """The button went down on that tile; ``again`` shortly after a click on it."""
        super().__init__(scene)
        self.tile = tile
        self._again = again
        self._pressed_at = point
        self._is_dragging = False
        self._has_left = False
        self._near: Spot | None = None

    def move(self, point: QPointF) -> None:
        """The tile follows the pointer; the place in reach stands out, with a ghost."""
        if not self._is_dragging:
            moved = (point - self._pressed_at).manhattanLength()
            if moved < DRAG_STARTS or not self.scene.input_way.drags:
                return
            self._is_dragging = True
            self.scene.take_up(self.tile)
        near = self.scene.spot_near(point)
        if near is not self._near:
            self._near = near
            self.scene.show_ghost(near)
        stage = self.scene.stage
        in_hand = stage.regions.hand.holds(point.x(), point.y())
        if not in_hand and not self._has_left:
            self._has_left = True
            self.scene.carry_out(self.tile)
        size = stage.regions.own_size if in_hand else stage.scale
        angle = float(near.place.angle) if near is not None else 0.0
        held = Pose(point.x(), point.y(), size, angle, True, Z_HELD)
        self.scene.items_of[self.tile].show_pose(held)

    def release(self, point: QPointF) -> None:
        """Play where the tile was dropped; a mere click chooses it, once."""
        self.scene.end_interaction()
        if self._is_dragging:
            self.scene.drop(self.tile, point)
        elif not self._again:
            self.scene.click_tile(self.tile)

    def cancel(self) -> None:
        """Back to the hand."""
        self.scene.end_interaction()
        if self._is_dragging:
            self.scene.put_out()
            self.scene.show_ghost(None)
            self.scene.glide_home()


class Pan(Interaction):
    """The felt itself is dragged: the view moves with it."""

    def __init__(self, scene: TableScene, point: QPointF) -> None:
        """The button went down on the bare felt."""
        super().__init__(scene)
        self._last = point
        self._has_moved = False

    def move(self, point: QPointF) -> None:
        """Move the view along."""
        moved = point - self._last
        if moved.manhattanLength() > 0:
            self._has_moved = True
            self._last = point
            self.scene.pan(moved.x(), moved.y())

    def release(self, point: QPointF) -> None:
        """Let the view be where it is; a mere click skips a run of draws."""
        self.scene.end_interaction()
        if not self._has_moved:
            self.scene.skip_draws()

    def cancel(self) -> None:
        """Let the view be where it is."""
        self.scene.end_interaction()
