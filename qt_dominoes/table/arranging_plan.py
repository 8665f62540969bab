"""Room for every open connection: where the next tile would lie, chosen for all of them at once.

A plan gives each open connection its own room, so that a tile laid into one takes nothing
from the others (``table.md``, "Arrangement", 2). Arms of a spinner that are not open yet
have their room kept as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.port import ARMS, Connection, Port
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arranging_grid import (
    BARE,
    STEPS,
    Boxed,
    Socket,
    Spot,
    Turn,
    arm_of,
    cells,
    double_spots_at,
    end_of,
    line_of,
    spots_at,
    start_of,
)

_STEPS: Final = 80
_TURN_COST: Final = {Turn.STRAIGHT: 0.0, Turn.FACE: 2.0, Turn.BESIDE: 2.2, Turn.ASKEW: 9.0}
_OVERFLOW_COST: Final = 2.0
_MOVED_COST: Final = 0.4
#: What two rooms cost that would look joined if both were filled; that take the place of a
#: double to come; that leave little room to go on; and an arm to come without any room.
_NEAR_COST: Final = 10.0
_DOUBLE_COST: Final = 6.0
_TIGHT_COST: Final = 1.5
_MISSING_COST: Final = 14.0


@dataclass(frozen=True, slots=True)
class Ground:
    """The tiles that lie, where they lie, the cells they take and the box round them."""

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


class Need(NamedTuple):
    """A face that needs room: an open connection, or an arm that may open later."""

    at: Connection
    socket: Socket
    double: bool
    kept: bool


class Frame(NamedTuple):
    """The size up to which a line may run straight, in cells, and its width to height."""

    height: float
    aspect: float

    def overflow(self, box: Boxed) -> float:
        """How far a box grows beyond the frame, in cells of height."""
        size = max((box[2] - box[0]) / self.aspect, box[3] - box[1])
        return max(0.0, size - self.height)


@dataclass(frozen=True, slots=True)
class Plan:
    """A room for every open connection and for the arms kept free, and how good it is.

    ``risk`` is above 0 when some tile to come may leave another connection without room.
    """

    rooms: dict[Connection, Spot]
    extent: Boxed
    cost: float
    risk: float


def around(one: Boxed, other: Boxed) -> Boxed:
    """The smallest box that holds both."""
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )


def socket_of(tile: Tile, port: Port, spot: Spot, layout: Layout) -> Socket:
    """The face of a lying tile at one of its ports."""
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
    for at in layout.open_connections:
        socket = socket_of(at.host, at.port, spots[at.host], layout)
        found.append(Need(at, socket, at.pip not in played, False))
    for at in layout.open_connections:
        if at.port is Port.LINE_B and at.host in layout.spinners:
            spot = spots[at.host]
            for arm in ARMS:
                coming = Connection(at.host, arm, at.pip)
                found.append(Need(coming, arm_of(spot, arm is Port.ARM_B), False, True))
        elif at.port is Port.LINE_A and at.host in layout.spinners:
            if not any(
                c.host == at.host and c.port is Port.LINE_B for c in layout.open_connections
            ):
                spot = spots[at.host]
                for arm in ARMS:
                    coming = Connection(at.host, arm, at.pip)
                    found.append(Need(coming, arm_of(spot, arm is Port.ARM_B), False, True))
    return found


def plan_rooms(
    ground: Ground,
    needs: Sequence[Need],
    frame: Frame,
    before: Mapping[Connection, Spot],
    branches: bool,
) -> Plan | None:
    """The best plan found, or none when an open connection can have no room of its own.

    ``before`` is where the rooms were: they stay there if nothing speaks against it.
    ``branches`` tells that a double still to come would be a spinner.
    """
    planner = _Planner(ground.bounds, frame)
    for need in needs:
        spots = spots_at(need.socket, ground.taken)
        double: Boxed | None = None
        if need.double and spots:
            doubles = double_spots_at(need.socket, ground.taken)
            if not doubles:
                return None
            double = doubles[0].box
        if not spots and not need.kept:
            return None
        planner.add(need, spots, double, before.get(need.at), branches)
    return planner.plan()


class _Option(NamedTuple):
    """One room for one face: what it costs, and the cells it would like for itself."""

    spot: Spot | None
    cost: float
    tile: Boxed
    double: Boxed
    zones: tuple[Boxed, ...]
    hull: Boxed


_NOWHERE: Final = (10_000, 10_000, 10_000, 10_000)
_NO_ROOM: Final = _Option(None, _MISSING_COST, _NOWHERE, _NOWHERE, (), _NOWHERE)


class _Planner:
    """One depth-first search for a plan; it ends after a fixed count of steps."""

    def __init__(self, bounds: Boxed, frame: Frame) -> None:
        self._bounds = bounds
        self._frame = frame
        self._start = frame.overflow(bounds)
        self._left = _STEPS
        self._needs: list[Need] = []
        self._rows: list[list[int]] = []
        self._options: list[_Option] = []
        self._clashes: list[tuple[int, int, int, int] | None] = []
        self._best: list[int] | None = None
        self._best_cost = float("inf")

    def add(
        self,
        need: Need,
        spots: Sequence[Spot],
        double: Boxed | None,
        before: Spot | None,
        branches: bool,
    ) -> None:
        """One more face that needs room, with the spots that are free there."""
        ranked: list[tuple[float, int, _Option]] = []
        for spot in spots:
            cost = _TURN_COST[spot.turn]
            if before is not None and before.box != spot.box:
                cost += _MOVED_COST
            over = self._frame.overflow(around(self._bounds, spot.box)) - self._start
            if need.kept:
                cost += over * _OVERFLOW_COST
                over = 0.0
            zones = _zones(need, spot, double, branches)
            option = _Option(spot, cost, spot.box, double or _NOWHERE, zones, _hull(zones))
            ranked.append((cost + over * _OVERFLOW_COST, len(ranked), option))
        ranked.sort()
        options = [option for _, _, option in ranked]
        if need.kept:
            options.append(_NO_ROOM)
        first = len(self._options)
        self._needs.append(need)
        self._rows.append(list(range(first, first + len(options))))
        self._options.extend(options)
        self._clashes.extend([None] * len(options))

    def plan(self) -> Plan | None:
        """The cheapest plan that was found, if any."""
        left = list(range(len(self._rows)))
        least = [min(self._options[o].cost for o in row) for row in self._rows]
        self._choose(left, least, (1 << len(self._options)) - 1, 0, 0.0, self._bounds)
        if self._best is None:
            return None
        rooms = {}
        extent = self._bounds
        chosen = sum(1 << number for number in self._best)
        risk = 0.0
        for number in self._best:
            row = next(r for r, options in enumerate(self._rows) if number in options)
            need, option = self._needs[row], self._options[number]
            _, near, doubles, _ = self._clashes_of(number)
            risk += _NEAR_COST * (near & chosen).bit_count()
            risk += _DOUBLE_COST * (doubles & chosen).bit_count()
            if option.spot is None:
                risk += _MISSING_COST
            else:
                rooms[need.at] = option.spot
                if not need.kept:
                    extent = around(extent, option.spot.box)
        return Plan(rooms, extent, self._best_cost, risk)

    def _choose(
        self,
        left: list[int],
        least: list[float],
        free: int,
        chosen: int,
        cost: float,
        extent: Boxed,
    ) -> None:
        self._left -= 1
        if not left:
            total = cost + self._frame.overflow(extent) * _OVERFLOW_COST
            if total < self._best_cost:
                self._best_cost = total
                self._best = [n for n in range(len(self._options)) if chosen >> n & 1]
            return
        row = self._tightest(left, free)
        rest = [other for other in left if other != row]
        bound = sum(least[other] for other in rest)
        kept = self._needs[row].kept
        ranked = []
        for number in self._rows[row]:
            if free >> number & 1:
                hard, near, doubles, tight = self._clashes_of(number)
                option = self._options[number]
                spent = cost + option.cost
                if chosen:
                    spent += _NEAR_COST * (near & chosen).bit_count()
                    spent += _DOUBLE_COST * (doubles & chosen).bit_count()
                    spent += _TIGHT_COST * (tight & chosen).bit_count()
                wider = extent if kept else around(extent, option.tile)
                over = self._frame.overflow(wider) * _OVERFLOW_COST
                ranked.append((spent + over, number, spent, wider, hard))
        ranked.sort()
        for total, number, spent, wider, hard in ranked:
            if total + bound >= self._best_cost or (self._left <= 0 and self._best is not None):
                return
            if self._left <= -_STEPS:
                return
            self._choose(rest, least, free & ~hard, chosen | 1 << number, spent, wider)

    def _tightest(self, left: list[int], free: int) -> int:
        best, fewest = left[0], 99
        for row in left:
            options = self._rows[row]
            count = (free >> options[0] & ((1 << len(options)) - 1)).bit_count()
            if count < fewest:
                best, fewest = row, count
        return best

    def _clashes_of(self, number: int) -> tuple[int, int, int, int]:
        """The options of other faces that overlap, come near, bar a double, or are tight."""
        known = self._clashes[number]
        if known is not None:
            return known
        one = self._options[number]
        left, top, right, bottom = one.hull
        left, top, right, bottom = left - 1, top - 1, right + 1, bottom + 1
        own = next(row for row in self._rows if row[0] <= number <= row[-1])
        hard = near = doubles = tight = 0
        for other, two in enumerate(self._options):
            l2, t2, r2, b2 = two.hull
            if right <= l2 or r2 <= left or bottom <= t2 or b2 <= top:
                continue
            if own[0] <= other <= own[-1]:
                continue
            bit = 1 << other
            if _touch(one.tile, two.tile, 0):
                hard |= bit
            elif _touch(one.tile, two.tile, 1):
                near |= bit
            elif _touch(one.tile, two.double, 1) or _touch(one.double, two.tile, 1):
                doubles |= bit
            elif any(_touch(a, b, 1) for a in one.zones for b in two.zones):
                tight |= bit
        found = hard, near, doubles, tight
        self._clashes[number] = found
        return found


def _touch(one: Boxed, other: Boxed, gap: int) -> bool:
    left, top, right, bottom = one
    l2, t2, r2, b2 = other
    return not (right + gap <= l2 or r2 + gap <= left or bottom + gap <= t2 or b2 + gap <= top)


def _hull(zones: tuple[Boxed, ...]) -> Boxed:
    hull = zones[0]
    for zone in zones[1:]:
        hull = around(hull, zone)
    return hull


def _zones(need: Need, spot: Spot, double: Boxed | None, branches: bool) -> tuple[Boxed, ...]:
    """What a room would like for itself: the tile, a double, and what goes on from them."""
    zones = [spot.box, _ahead(spot.box, spot.way, 2, 1)]
    if double is not None:
        zones.append(double)
        if branches:
            across = (need.socket.way + 1) % 4
            zones.append(_grown(double, across, 2))
            zones.append(_ahead(double, need.socket.way, 4, -1))
    return tuple(zones)


def _ahead(box: Boxed, way: int, depth: int, wider: int) -> Boxed:
    """The strip in front of a box, so many cells deep, wider on both sides."""
    left, top, right, bottom = box
    step_x, step_y = STEPS[way]
    if step_x:
        edge = right if step_x > 0 else left - depth
        return (edge, top - wider, edge + depth, bottom + wider)
    edge = bottom if step_y > 0 else top - depth
    return (left - wider, edge, right + wider, edge + depth)


def _grown(box: Boxed, way: int, by: int) -> Boxed:
    left, top, right, bottom = box
    if STEPS[way][0]:
        return (left - by, top, right + by, bottom)
    return (left, top - by, right, bottom + by)
