"""Where every tile lies on the table, and where the next ones may: geometry without Qt.

The unit is half a tile, a tile's short side; ``x`` grows to the right, ``y`` downwards.
(``table.md``, "Arrangement")
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.port import Connection, Port, joining_port
from qt_dominoes.model.ruleset import Ruleset, Spinners
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arranging_grid import (
    DOWN,
    RIGHT,
    Boxed,
    Spot,
    Turn,
    double_spots_at,
    spots_at,
)
from qt_dominoes.table.arranging_plan import (
    Frame,
    Ground,
    Plan,
    around,
    needs_of,
    plan_rooms,
    socket_of,
)
from qt_dominoes.table.arranging_search import relay

#: Half a unit, a quarter of a tile, lies at least between tiles that are not joined.
GAP_UNITS: Final = 0.5
#: The free margin round the layout with its targets, in units.
MARGIN: Final = 0.25
#: The short side of a tile is never larger than this part of the area's height.
LARGEST_SHORT_SIDE: Final = 1 / 6


class Felt(Enum):
    """The shape of the free felt, by its nominal width to height."""

    LANDSCAPE = 16 / 9
    SQUARE = 1.0
    PORTRAIT = 9 / 16

    @property
    def aspect(self) -> float:
        """Width to height."""
        return self.value

    @property
    def lies_flat(self) -> bool:
        """The line through the opening tile runs from left to right."""
        return self is not Felt.PORTRAIT

    @classmethod
    def for_size(cls, w: float, h: float) -> Felt:
        """The shape nearest to an area of that size; an empty area counts as landscape."""
        if w <= 0 or h <= 0 or w >= 4 / 3 * h:
            return cls.LANDSCAPE
        return cls.PORTRAIT if h >= 4 / 3 * w else cls.SQUARE


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: its centre and its size, in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def left(self) -> float:
        """The left edge."""
        return self.x - self.w / 2

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y - self.h / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w / 2

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile lies: its centre in units, and its angle in degrees, clockwise.

    At 0 the tile stands upright with its low half on top, at 90 the low half is to the right.
    """

    tile: Tile
    x: float
    y: float
    angle: int

    @property
    def box(self) -> Box:
        """The rectangle it covers."""
        w, h = (1.0, 2.0) if self.angle % 180 == 0 else (2.0, 1.0)
        return Box(self.x, self.y, w, h)


@dataclass(frozen=True, slots=True)
class Target:
    """The room of an open connection: where a non-double would lie.

    ``catch`` is the area that takes a drop; the areas of two targets never overlap.
    """

    at: Connection
    box: Box
    catch: Box


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All tiles of a layout with their places, and room for every open connection.

    A function of the placements in their order and of the felt's shape alone.
    """

    layout: Layout
    felt: Felt
    rearranged: bool
    _ground: Ground
    _plan: Plan

    @classmethod
    def empty(cls, rules: Ruleset, felt: Felt) -> Arrangement:
        """The bare table under these rules."""
        plan = Plan({}, (0, 0, 0, 0), 0.0, 0.0)
        return cls(Layout.empty(rules), felt, False, Ground.bare(), plan)

    @classmethod
    def of(cls, rules: Ruleset, placements: Iterable[Placement], felt: Felt) -> Arrangement:
        """The table after these placements.

        Raises:
            IllegalMove: a placement that the layout refuses.
        """
        arrangement = cls.empty(rules, felt)
        for placement in placements:
            arrangement = arrangement.after(placement)
        return arrangement

    def after(self, placement: Placement) -> Arrangement:
        """The table with one more tile; the others stay where they are if they can.

        Raises:
            IllegalMove: the tile cannot be joined there, and why.
        """
        layout = self.layout.after(placement)
        branches = layout.branching is Spinners.ALL or (
            layout.branching is Spinners.FIRST and not layout.spinners
        )
        frame = _frame(self.felt, len(layout.placements))
        best: tuple[Ground, Plan] | None = None
        for spot in self._spots_for(placement):
            ground = self._ground.with_tile(placement.tile, spot)
            needs = needs_of(layout, ground.spots)
            plan = plan_rooms(ground, needs, frame, self._plan.rooms, branches)
            if plan is None:
                continue
            if best is None or plan.cost < best[1].cost:
                best = ground, plan
            if best[1].risk == 0:
                break
        if best is not None:
            return Arrangement(layout, self.felt, False, *best)
        lead = layout.placements[0].tile
        relaid = relay(layout, self._ground, frame, branches, _lead_spot(lead, self.felt))
        moved = any(relaid.ground.spots[t] != s for t, s in self._ground.spots.items())
        return Arrangement(layout, self.felt, moved, relaid.ground, relaid.plan)

    def place_for(self, placement: Placement) -> Place:
        """Exactly where ``after`` puts that tile: the ghost.

        Raises:
            IllegalMove: the tile cannot be joined there, and why.
        """
        return self.after(placement).place_of(placement.tile)

    @property
    def places(self) -> tuple[Place, ...]:
        """The place of every tile, in the order of play."""
        return tuple(self._place(placement) for placement in self.layout.placements)

    def place_of(self, tile: Tile) -> Place:
        """Where a tile lies.

        Raises:
            KeyError: it is not on the table.
        """
        for placement in self.layout.placements:
            if placement.tile == tile:
                return self._place(placement)
        raise KeyError(tile)

    @property
    def targets(self) -> tuple[Target, ...]:
        """A target for every open connection, in the layout's order."""
        found = []
        for at in self.layout.open_connections:
            box = _box(self._plan.rooms[at].box)
            found.append(Target(at, box, box))
        return tuple(found)

    @property
    def bounds(self) -> Box:
        """The smallest box round the tiles."""
        return _box(self._ground.bounds)

    @property
    def extent(self) -> Box:
        """The smallest box round the tiles and the targets."""
        hull = self._ground.bounds
        for at in self.layout.open_connections:
            hull = around(hull, self._plan.rooms[at].box)
        return _box(hull)

    def _spots_for(self, placement: Placement) -> list[Spot]:
        tile, at = placement.tile, placement.at
        if at is None:
            return [_lead_spot(tile, self.felt)]
        socket = socket_of(at.host, at.port, self._ground.spots[at.host], self.layout)
        if tile.is_double:
            return double_spots_at(socket, self._ground.taken)
        room = self._plan.rooms[at]
        others = spots_at(socket, self._ground.taken)
        return [room, *(spot for spot in others if spot.box != room.box)]

    def _place(self, placement: Placement) -> Place:
        tile = placement.tile
        spot = self._ground.spots[tile]
        box = _box(spot.box)
        if tile.is_double:
            return Place(tile, box.x, box.y, 0 if spot.way in (1, 3) else 90)
        away = placement.at is None or joining_port(tile, placement.at.pip) is Port.LOW
        low = (spot.way + 2) % 4 if away else spot.way
        return Place(tile, box.x, box.y, low * 90)


@dataclass(frozen=True, slots=True)
class Fit:
    """How an arrangement lies in an area: a point is ``x * scale + dx``, ``y * scale + dy``.

    ``scale`` is pixels for a unit, so the short side of a tile.
    """

    scale: float
    dx: float
    dy: float


def fit(arrangement: Arrangement, width: float, height: float, margin: float = MARGIN) -> Fit:
    """The layout with its targets and a margin as large as the area holds it, centred.

    ``margin`` is in units. The short side is at most a sixth of the height.
    """
    extent = arrangement.extent
    scale = min(
        width / (extent.w + 2 * margin),
        height / (extent.h + 2 * margin),
        height * LARGEST_SHORT_SIDE,
    )
    return Fit(scale, width / 2 - extent.x * scale, height / 2 - extent.y * scale)


def _frame(felt: Felt, tiles: int) -> Frame:
    units = 7.5 + 0.3 * max(0, tiles - 8)
    aspect = felt.aspect
    if aspect < 1:
        return Frame(units * 2 / aspect, aspect)
    return Frame(units * 2 * (1.2 if aspect == 1 else 1), aspect)


def _lead_spot(tile: Tile, felt: Felt) -> Spot:
    flat = felt.lies_flat
    if tile.is_double == flat:
        box = (-1, -2, 1, 2)
    else:
        box = (-2, -1, 2, 1)
    return Spot(box, RIGHT if flat else DOWN, Turn.STRAIGHT)


def _box(box: Boxed) -> Box:
    left, top, right, bottom = box
    return Box((left + right) / 4, (top + bottom) / 4, (right - left) / 2, (bottom - top) / 2)
