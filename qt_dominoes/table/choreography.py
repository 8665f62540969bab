"""Events become movement: steps from the stage that is shown to the next one, one at a time."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation, Signal

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.staging import Stage
from qt_dominoes.table.tile_item import TileItem

_Z_FLYING: Final = 80.0
SHAKE_PIXELS: Final = 7.0


@dataclass(frozen=True, slots=True)
class Step:
    """One movement: to ``stage`` in ``duration`` milliseconds.

    ``delays`` are parts of the duration, 0 to 1, that a tile waits; ``over`` are tiles that pass
    over the others; ``shaken`` is a tile that shakes where it is.
    """

    stage: Stage
    duration: int
    delays: Mapping[Tile, float] = field(default_factory=dict)
    over: frozenset[Tile] = frozenset()
    shaken: Tile | None = None
    begun: Callable[[], None] | None = None


class Choreography(QObject):
    """Moves tile items from stage to stage; where it ends they are exactly on the last stage.

    Attributes:
        held: a tile in a person's hand: it is left alone until it is let go of.
    """

    #: All steps are done: the items are where the last stage says.
    rested = Signal()

    def __init__(self, items: Mapping[Tile, TileItem], parent: QObject) -> None:
        super().__init__(parent)
        self.held: Tile | None = None
        self._items = items
        self._steps: deque[Step] = deque()
        self._current: Step | None = None
        self._starts: dict[Tile, Pose] = {}
        self._ease = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._on_value)
        self._animation.finished.connect(self._on_finished)

    @property
    def is_running(self) -> bool:
        """Something moves."""
        return self._current is not None

    def add(self, step: Step) -> None:
        """Do this step after those that wait."""
        self._steps.append(step)
        if self._current is None:
            self._next()

    def cut(self) -> None:
        """Forget every step: the items stay where they are, and whoever cuts moves them on."""
        self._steps.clear()
        self._current = None
        if self._animation.state() != QAbstractAnimation.State.Stopped:
            self._animation.blockSignals(True)
            self._animation.stop()
            self._animation.blockSignals(False)

    def finish(self) -> None:
        """Be at the end of the last step at once."""
        last = self._steps[-1] if self._steps else self._current
        waiting = [step.begun for step in self._steps if step.begun is not None]
        self.cut()
        if last is not None:
            for begun in waiting:
                begun()
            self._show(last.stage)
            self.rested.emit()

    def _next(self) -> None:
        if not self._steps:
            self._current = None
            self.rested.emit()
            return
        step = self._steps.popleft()
        self._current = step
        if step.begun is not None:
            step.begun()
        if step.duration <= 0:
            self._show(step.stage)
            self._next()
            return
        self._starts = {
            tile: item.pose
            for tile, item in self._items.items()
            if item.pose != step.stage.poses[tile] or tile is step.shaken
        }
        self._animation.setDuration(step.duration)
        self._animation.start()

    def _on_value(self, value: float) -> None:
        step = self._current
        if step is None:
            return
        for tile, start in self._starts.items():
            if tile != self.held:
                self._show_part(step, tile, start, value)

    def _show(self, stage: Stage) -> None:
        for tile, item in self._items.items():
            if tile != self.held:
                item.show_pose(stage.poses[tile])

    def _show_part(self, step: Step, tile: Tile, start: Pose, value: float) -> None:
        end = step.stage.poses[tile]
        if tile == step.shaken:
            swing = math.sin(value * math.pi * 5) * SHAKE_PIXELS * (1 - value)
            shaken = Pose(end.x + swing, end.y, end.size, end.angle, end.face_up, _Z_FLYING)
            self._items[tile].show_pose(shaken)
            return
        delay = step.delays.get(tile, 0.0)
        longest = max(step.delays.values(), default=0.0)
        part = min(1.0, max(0.0, (value - delay) / max(0.001, 1 - longest)))
        eased = self._ease.valueForProgress(part)
        pose = start.towards(end, eased)
        if 0 < part < 1 and (tile in step.over or start.face_up != end.face_up):
            pose = Pose(pose.x, pose.y, pose.size, pose.angle, pose.face_up, _Z_FLYING + end.z / 99)
        flip = abs(math.cos(math.pi * eased)) if start.face_up != end.face_up else 1.0
        self._items[tile].show_pose(pose, flip=max(0.04, flip), art_size=end.size)

    def _on_finished(self) -> None:
        step = self._current
        if step is not None:
            self._show(step.stage)
            self._next()


def show(items: Mapping[Tile, TileItem], stage: Stage) -> None:
    """Put every tile exactly where a stage says."""
    for tile, item in items.items():
        item.show_pose(stage.poses[tile])
