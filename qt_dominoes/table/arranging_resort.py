"""The last resort of the arrangement: a layout always, where no search has found a good one.

Each tile is laid where it fits best, and where it fits nowhere at its face it lies apart, as near
as there is room; the same with the rooms of the open connections. Nothing ever overlaps. The
grid has room for that whatever has been played: 28 tiles and as many rooms bar fewer than 4,000
of its 12,000 places.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.port import Connection
from qt_dominoes.table.arranging_grid import (
    DOWN,
    GAP,
    RIGHT,
    Boxed,
    Socket,
    Spot,
    Turn,
    cells,
    double_spots_at,
    spots_at,
)
from qt_dominoes.table.arranging_ground import Frame, Ground, around, needs_of, socket_of
from qt_dominoes.table.arranging_plan import Plan

_log = logging.getLogger(__name__)

#: Places are looked at so far from the middle of the grid, in cells.
_REACH: Final = 56
#: The sides of a lying and of a standing tile, in cells, with the way the line runs through it.
_LYING: Final = (4, 2, RIGHT)
_STANDING: Final = (2, 4, DOWN)


def lay_anyhow(layout: Layout, start: Spot, frame: Frame) -> tuple[Ground, Plan]:
    """The layout round its lead, with a room for every open connection; its risk is above 0.

    A tile or a room that lies apart from its face is told once to the log.
    """
    ground = Ground.bare().with_tile(layout.placements[0].tile, start)
    apart: list[str] = []
    for placement in layout.placements[1:]:
        tile, at = placement.tile, placement.at
        assert at is not None
        socket = socket_of(at.host, at.port, ground.spots[at.host], layout)
        look = double_spots_at if tile.is_double else spots_at
        spots = look(socket, ground.taken)
        spot = _nearest_to_frame(spots, ground.bounds, frame)
        if spot is None:
            spot = _apart(socket, ground.taken, crosswise=tile.is_double)
            apart.append(str(placement))
        ground = ground.with_tile(tile, spot)
    rooms, dead = _rooms(layout, ground, frame)
    apart += [str(at) for at in dead]
    extent = ground.bounds
    for at in layout.open_connections:
        extent = around(extent, rooms[at].box)
    if apart:
        _tell(", ".join(map(str, layout.placements)), ", ".join(apart))
    return ground, Plan(rooms, extent, 0.0, 1.0 + len(apart))


@lru_cache(maxsize=64)
def _tell(placements: str, apart: str) -> None:
    """Tell the log; only once of the same layout, which is worked out again and again."""
    _log.warning("no room on the table beside %s, in the layout %s", apart, placements)


def _rooms(
    layout: Layout, ground: Ground, frame: Frame
) -> tuple[dict[Connection, Spot], list[Connection]]:
    """A room for every open connection, and those whose room lies apart from it."""
    rooms: dict[Connection, Spot] = {}
    dead: list[Connection] = []
    taken, bounds = ground.taken, ground.bounds
    for need in needs_of(layout, ground.spots):
        if need.kept:
            continue
        spot = _nearest_to_frame(spots_at(need.socket, taken, askew=True), bounds, frame)
        if spot is None:
            spot = _apart(need.socket, taken, crosswise=False)
            dead.append(need.at)
        rooms[need.at] = spot
        taken |= cells(spot.box)
        bounds = around(bounds, spot.box)
    return rooms, dead


def _nearest_to_frame(spots: Sequence[Spot], bounds: Boxed, frame: Frame) -> Spot | None:
    """The spot that lets the layout outgrow its frame least; straight on where several do."""
    return min(spots, key=lambda spot: frame.overflow(around(bounds, spot.box)), default=None)


def _apart(socket: Socket, taken: int, *, crosswise: bool) -> Spot:
    """The free place nearest to a face, whatever lies between.

    Raises:
        RuntimeError: the grid is full, which 28 tiles cannot bring about.
    """
    runs_across = socket.way in (RIGHT, (RIGHT + 2) % 4)
    first, second = (_LYING, _STANDING) if runs_across is not crosswise else (_STANDING, _LYING)
    for w, h, way in (first, second):
        places = (
            (abs(x - socket.x) + abs(y - socket.y), x, y)
            for x in range(-_REACH, _REACH - w)
            for y in range(-_REACH, _REACH - h)
        )
        for _far, x, y in sorted(places):
            if not taken & cells((x - GAP, y - GAP, x + w + GAP, y + h + GAP)):
                runs = (RIGHT if way == DOWN else DOWN) if crosswise else way
                return Spot((x, y, x + w, y + h), runs, Turn.ASKEW)
    raise RuntimeError("the grid is full")
