"""The tiles that lie, the faces that need room, and the frame the layout should stay in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.port import ARMS, LINE_SIDES, Connection, Port
from qt_dominoes.model.ruleset import Spinners
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arranging_grid import (
    BARE,
    Boxed,
    Socket,
    Spot,
    Turn,
    arm_of,
    cells,
    end_of,
    has_double_spot,
    has_spot,
    line_of,
    start_of,
)


@dataclass(frozen=True, slots=True)
class Ground:
    """The tiles that lie, in the order they were laid, and the box round them in cells.

    ``taken`` has a bit for every cell that is not free, the rim of the grid among them.
    """

    spots: dict[Tile, Spot]
    taken: int
    bounds: Boxed

    @classmethod
    def bare(cls) -> Ground:
        """The table before the lead."""
        return cls({}, BARE, (0, 0, 0, 0))

    def with_tile(self, tile: Tile, spot: Spot) -> Ground:
        """The same with one more tile."""
        bounds = around(self.bounds, spot.box) if self.spots else spot.box
        return Ground({**self.spots, tile: spot}, self.taken | cells(spot.box), bounds)

    def without(self, tiles: frozenset[Tile]) -> Ground:
        """The same with some tiles taken up."""
        kept = Ground.bare()
        for tile, spot in self.spots.items():
            if tile not in tiles:
                kept = kept.with_tile(tile, spot)
        return kept


class Need(NamedTuple):
    """A face that needs room for a tile.

    Attributes:
        double: its matching double is still to come and needs room here as well.
        kept: an arm that may open later, not an open connection.
        bent: the line turns at the tile that has the face.
    """

    at: Connection
    socket: Socket
    double: bool
    kept: bool
    bent: bool

    def has_room(self, taken: int) -> bool:
        """What may be joined here can lie here."""
        return has_spot(self.socket, taken) and (
            not self.double or has_double_spot(self.socket, taken)
        )


class Frame(NamedTuple):
    """The size that a layout with its rooms should not outgrow, by its height in cells."""

    height: float
    aspect: float

    def overflow(self, box: Boxed) -> float:
        """How far a box is larger than the frame, in cells of height."""
        across = (box[2] - box[0]) / self.aspect
        down = box[3] - box[1]
        over = (across if across > down else down) - self.height
        return over if over > 0 else 0.0

    def scaled(self, by: float) -> Frame:
        """A frame of the same shape, that many times as large."""
        return Frame(self.height * by, self.aspect)


def around(one: Boxed, other: Boxed) -> Boxed:
    """The smallest box that holds both."""
    left, top, right, bottom = one
    l2, t2, r2, b2 = other
    return (
        left if left < l2 else l2,
        top if top < t2 else t2,
        right if right > r2 else r2,
        bottom if bottom > b2 else b2,
    )


def socket_of(tile: Tile, port: Port, spot: Spot, layout: Layout) -> Socket:
    """The face of a lying tile at one of its ports.

    A lead that is no double lies with its low half at the back of its line.
    """
    if port is Port.LOW or port is Port.HIGH:
        is_back = port is Port.LOW and layout.placements[0].tile == tile
        return start_of(spot) if is_back else end_of(spot)
    if port.is_arm:
        return arm_of(spot, port is Port.ARM_B)
    return line_of(spot, port is Port.LINE_A, tile in layout.spinners)


def needs_of(layout: Layout, spots: Mapping[Tile, Spot]) -> list[Need]:
    """Every face that needs room: the open connections in their order, then arms to come."""
    found = []
    played = {p.tile.low for p in layout.placements if p.tile.is_double}
    uncrossed: dict[Tile, int] = {}
    for at in layout.open_connections:
        spot = spots[at.host]
        socket = socket_of(at.host, at.port, spot, layout)
        bent = spot.turn is not Turn.STRAIGHT
        found.append(Need(at, socket, at.pip not in played, False, bent))
        if at.port in LINE_SIDES and at.host in layout.spinners:
            uncrossed[at.host] = at.pip
    for double, pip in uncrossed.items():
        for arm in ARMS:
            socket = arm_of(spots[double], arm is Port.ARM_B)
            found.append(Need(Connection(double, arm, pip), socket, False, True, False))
    return found


def next_double_branches(layout: Layout) -> bool:
    """A double played now would be a spinner."""
    if layout.branching is Spinners.FIRST:
        return not layout.spinners
    return layout.branching is Spinners.ALL
