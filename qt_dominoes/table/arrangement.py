"""Where every tile lies on the table, and where the next ones may: geometry without Qt.

The unit is half a tile, a tile's short side; ``x`` grows to the right, ``y`` downwards.
(``table.md``, "Arrangement")
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from math import sqrt
from typing import Final

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.port import Connection, Port, joining_port
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arranging_grid import (
    DOWN,
    GAP,
    RIGHT,
    Boxed,
    Spot,
    Turn,
    double_spots_at,
    spots_at,
    touch,
)
from qt_dominoes.table.arranging_ground import Frame, Ground, socket_of
from qt_dominoes.table.arranging_plan import Plan, plan_rooms
from qt_dominoes.table.arranging_search import Relaid, relay, relay_within

#: Half a unit, a quarter of a tile, lies at least between tiles that are not joined.
GAP_UNITS: Final = 0.5
#: The free margin round the layout with its targets, in units.
MARGIN: Final = 0.2
#: The short side of a tile is never larger than this part of the area's height.
LARGEST_SHORT_SIDE: Final = 1 / 6
#: Tiles lie anew when their short side on an area like 1280 × 720 would be below this.
LEAST_SHORT_SIDE: Final = 40.0
NOMINAL_AREA: Final = 1280 * 720

# The frame in which lines run straight, on a landscape felt: its height in units for the
# first tiles, and how much higher it is with each tile after them.
_FRAME_HEIGHT: Final = 6.5
_FRAME_TILES: Final = 6
_FRAME_GROWTH: Final = 0.33
# What it costs to lay a tile elsewhere than in the room that was shown for it.
_ELSEWHERE_COST: Final = 6.0


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

    def grown(self, by: float) -> Box:
        """The same, larger by that much on every side."""
        return Box(self.x, self.y, self.w + 2 * by, self.h + 2 * by)


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
        frame = _frame(self.felt, len(layout.placements))
        lying = self._with(placement, layout, frame)
        if lying is not None and self._shows_well(lying.plan.extent):
            return Arrangement(layout, self.felt, False, lying.ground, lying.plan)
        relaid = lying or relay(layout, self._ground, frame)
        if not self._shows_well(relaid.plan.extent):
            relaid = relay_within(layout, relaid.ground, frame, self._shows_well) or relaid
        found = Arrangement(layout, self.felt, False, relaid.ground, relaid.plan)
        return replace(found, rearranged=found.places[:-1] != self.places)

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
        rooms = [self._plan.rooms[at].box for at in self.layout.open_connections]
        for at, room in zip(self.layout.open_connections, rooms, strict=True):
            box = _box(room)
            is_alone = not any(touch(room, other, GAP) for other in rooms if other is not room)
            found.append(Target(at, box, box.grown(GAP_UNITS / 2) if is_alone else box))
        return tuple(found)

    @property
    def bounds(self) -> Box:
        """The smallest box round the tiles."""
        return _box(self._ground.bounds)

    @property
    def extent(self) -> Box:
        """The smallest box round the tiles and the targets."""
        return _box(self._plan.extent)

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

    def _with(self, placement: Placement, layout: Layout, frame: Frame) -> Relaid | None:
        """One more tile beside those that lie, if every connection can have room.

        In the room of its connection, unless another spot there is much better.
        """
        best: Relaid | None = None
        dearest = float("inf")
        for spot in self._spots_for(placement):
            ground = self._ground.with_tile(placement.tile, spot)
            plan = plan_rooms(layout, ground, frame, self._plan.rooms)
            if plan is not None and plan.cost < dearest:
                dearest = plan.cost - (_ELSEWHERE_COST if best is None else 0.0)
                best = Relaid(ground, plan)
                if plan.risk == 0:
                    break
        return best

    def _shows_well(self, extent: Boxed) -> bool:
        return _short_side(self.felt, extent) >= LEAST_SHORT_SIDE

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
    """The frame for so many tiles: of the felt's shape, of the same area for every shape."""
    height = _FRAME_HEIGHT + _FRAME_GROWTH * max(0, tiles - _FRAME_TILES)
    return Frame(2 * height * sqrt(Felt.LANDSCAPE.aspect / felt.aspect), felt.aspect)


def _short_side(felt: Felt, extent: Boxed) -> float:
    """The short side in pixels on an area of the felt's shape as large as 1280 × 720."""
    w, h = (extent[2] - extent[0]) / 2 + 2 * MARGIN, (extent[3] - extent[1]) / 2 + 2 * MARGIN
    height = sqrt(NOMINAL_AREA / felt.aspect)
    return min(height * felt.aspect / w, height / h)


def _lead_spot(tile: Tile, felt: Felt) -> Spot:
    is_upright = tile.is_double == felt.lies_flat
    box = (-1, -2, 1, 2) if is_upright else (-2, -1, 2, 1)
    return Spot(box, RIGHT if felt.lies_flat else DOWN, Turn.STRAIGHT)


def _box(box: Boxed) -> Box:
    left, top, right, bottom = box
    return Box((left + right) / 4, (top + bottom) / 4, (right - left) / 2, (bottom - top) / 2)
