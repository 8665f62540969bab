"""Where a tile was let go: which open connection takes it, if any. Pixels, without Qt."""

from __future__ import annotations

import math
from enum import Enum, auto
from typing import Final

from qt_dominoes.model.port import ARMS, Connection, Port
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.regions import Area
from qt_dominoes.table.staging import Stage

#: How far beyond its area a target still takes a drop, in units.
REACH_UNITS: Final = 0.4


class Missed(Enum):
    """A drop that no connection takes."""

    NOWHERE = auto()
    BETWEEN = auto()


def connection_at(stage: Stage, x: float, y: float) -> Connection | Missed:
    """The open connection whose target takes a drop at that point.

    Inside a target it is that one; a little beside, the one in reach, unless two are.
    """
    reach = REACH_UNITS * stage.scale
    near: list[Connection] = []
    for target in stage.arrangement.targets:
        area = stage.area(target.catch)
        if area.holds(x, y):
            return target.at
        if _grown(area, reach).holds(x, y):
            near.append(target.at)
    if not near:
        return Missed.NOWHERE
    return near[0] if len(near) == 1 else Missed.BETWEEN


def closed_port_at(stage: Stage, x: float, y: float) -> Connection | None:
    """The place on a tile of the layout that a drop there means, though nothing is open there.

    Just beyond the short end of a double it is that arm; on a tile, its nearer half or side.
    """
    for place in stage.arrangement.places:
        px, py = stage.point(place.x, place.y)
        turned = math.radians(-place.angle)
        along = (-(x - px) * math.sin(-turned) + (y - py) * math.cos(-turned)) / stage.scale
        across = ((x - px) * math.cos(-turned) + (y - py) * math.sin(-turned)) / stage.scale
        if abs(across) > 0.6 or abs(along) > (2.0 if place.tile.is_double else 1.0):
            continue
        return Connection(place.tile, _port(place.tile, along), _pip(place.tile, along))
    return None


def _port(tile: Tile, along: float) -> Port:
    if tile.is_double:
        return ARMS[0] if along < 0 else ARMS[1]
    return Port.LOW if along < 0 else Port.HIGH


def _pip(tile: Tile, along: float) -> int:
    return tile.low if along < 0 else tile.high


def _grown(area: Area, by: float) -> Area:
    return Area(area.x - by, area.y - by, area.w + 2 * by, area.h + 2 * by)
