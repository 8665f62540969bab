"""Room for every open connection: where the next tile would lie, chosen for all at once.

A plan gives each open connection a room of its own, so that a tile laid into one takes
nothing from the others (``table.md``, "Arrangement", 2). It keeps room as well for the arms
of a spinner that are not open yet, and for doubles still to come with all that they open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from operator import attrgetter
from typing import Final, NamedTuple

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.port import Connection
from qt_dominoes.table.arranging_grid import (
    GAP,
    STEPS,
    Boxed,
    Spot,
    Turn,
    double_spots_at,
    spots_at,
    touch,
)
from qt_dominoes.table.arranging_ground import (
    Frame,
    Ground,
    Need,
    around,
    needs_of,
    next_double_branches,
)

_STEPS: Final = 40
_TURN_COST: Final = {Turn.STRAIGHT: 0.0, Turn.FACE: 2.0, Turn.BESIDE: 2.2, Turn.ASKEW: 9.0}
_OVERFLOW_COST: Final = 2.0
_MOVED_COST: Final = 0.4
_ZIGZAG_COST: Final = 1.0
#: What two rooms cost that would look joined if both were filled; that take the place of a
#: double to come; that leave little room to go on; and an arm to come without any room.
_NEAR_COST: Final = 10.0
_DOUBLE_COST: Final = 6.0
_TIGHT_COST: Final = 1.5
_MISSING_COST: Final = 14.0


@dataclass(frozen=True, slots=True)
class Plan:
    """A room for every open connection and for the arms kept free, and how good it is.

    ``risk`` is above 0 when some tile to come may leave another connection without room.
    """

    rooms: dict[Connection, Spot]
    extent: Boxed
    cost: float
    risk: float


def plan_rooms(
    layout: Layout,
    ground: Ground,
    frame: Frame,
    before: Mapping[Connection, Spot],
    *,
    doubles: bool = True,
) -> Plan | None:
    """The best plan found, or none when an open connection can have no room of its own.

    ``before`` is where the rooms were: they stay there if nothing speaks against it. Without
    ``doubles`` no room is kept for doubles that are still to come.
    """
    planner = _Planner(ground, frame)
    branches = next_double_branches(layout)
    for need in needs_of(layout, ground.spots):
        spots = spots_at(need.socket, ground.taken)
        double: Boxed | None = None
        if need.double and spots and doubles:
            crosswise = double_spots_at(need.socket, ground.taken)
            if not crosswise:
                return None
            double = crosswise[0].box
        if not spots and not need.kept:
            return None
        planner.add(need, spots, double, before.get(need.at), branches)
    return planner.plan()


class _Option(NamedTuple):
    """One room for one face: what it costs, and the cells it would like for itself."""

    spot: Spot | None
    cost: float
    rank: float
    tile: Boxed
    double: Boxed
    zones: tuple[Boxed, ...]
    hull: Boxed


_NOWHERE: Final = (10_000, 10_000, 10_000, 10_000)
_NO_ROOM: Final = _Option(None, _MISSING_COST, _MISSING_COST, _NOWHERE, _NOWHERE, (), _NOWHERE)


class _Planner:
    """One depth-first search for a plan; it ends after a fixed count of steps."""

    def __init__(self, ground: Ground, frame: Frame) -> None:
        self._bounds = ground.bounds
        self._frame = frame
        self._start = frame.overflow(ground.bounds) * _OVERFLOW_COST
        self._left = _STEPS
        self._needs: list[Need] = []
        self._rows: list[range] = []
        self._row_of: list[int] = []
        self._hulls: list[Boxed] = []
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
        options = []
        for spot in spots:
            cost = _TURN_COST[spot.turn]
            if need.bent and spot.turn is not Turn.STRAIGHT:
                cost += _ZIGZAG_COST
            if before is not None and before.box != spot.box:
                cost += _MOVED_COST
            over = self._frame.overflow(around(self._bounds, spot.box)) * _OVERFLOW_COST
            if need.kept:
                cost += over - self._start
                over = self._start
            zones = _zones(need, spot, double, branches)
            hull = _hull(zones)
            rank = cost + over
            barred = double or _NOWHERE
            options.append(_Option(spot, cost, rank, spot.box, barred, zones, hull))
        options.sort(key=attrgetter("rank"))
        if need.kept:
            options.append(_NO_ROOM)
        row = len(self._rows)
        first = len(self._options)
        self._needs.append(need)
        self._rows.append(range(first, first + len(options)))
        self._row_of.extend([row] * len(options))
        hulls = [option.hull for option in options if option.spot is not None]
        self._hulls.append(_hull(hulls) if hulls else _NOWHERE)
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
            row = self._row_of[number]
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
        for total, number, spent, wider in self._cheapest_first(row, free, chosen, cost, extent):
            if total + bound >= self._best_cost or (self._left <= 0 and self._best is not None):
                return
            if self._left <= -_STEPS:
                return
            hard = self._clashes_of(number)[0]
            self._choose(rest, least, free & ~hard, chosen | 1 << number, spent, wider)

    def _cheapest_first(
        self, row: int, free: int, chosen: int, cost: float, extent: Boxed
    ) -> Iterator[tuple[float, int, float, Boxed]]:
        """The options of a face by their cost beside those chosen, worked out when asked for."""
        kept = self._needs[row].kept
        known: list[tuple[float, int, float, Boxed]] = []
        for number in self._rows[row]:
            if not free >> number & 1:
                continue
            option = self._options[number]
            least = cost + option.rank
            while known and known[0][0] <= least:
                yield heappop(known)
            if least >= self._best_cost:
                break
            spent = cost + option.cost
            if chosen:
                _, near, doubles, tight = self._clashes_of(number)
                spent += _NEAR_COST * (near & chosen).bit_count()
                spent += _DOUBLE_COST * (doubles & chosen).bit_count()
                spent += _TIGHT_COST * (tight & chosen).bit_count()
            wider = extent if kept else around(extent, option.tile)
            over = self._frame.overflow(wider) * _OVERFLOW_COST
            heappush(known, (spent + over, number, spent, wider))
        while known:
            yield heappop(known)

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
        own = self._row_of[number]
        hard = near = doubles = tight = 0
        for row, (l2, t2, r2, b2) in enumerate(self._hulls):
            if right <= l2 or r2 <= left or bottom <= t2 or b2 <= top or row == own:
                continue
            for other in self._rows[row]:
                two = self._options[other]
                l2, t2, r2, b2 = two.hull
                if right <= l2 or r2 <= left or bottom <= t2 or b2 <= top:
                    continue
                bit = 1 << other
                if touch(one.tile, two.tile, 0):
                    hard |= bit
                elif touch(one.tile, two.tile, GAP):
                    near |= bit
                elif touch(one.tile, two.double, GAP) or touch(one.double, two.tile, GAP):
                    doubles |= bit
                elif any(touch(a, b, GAP) for a in one.zones for b in two.zones):
                    tight |= bit
        found = hard, near, doubles, tight
        self._clashes[number] = found
        return found


def _hull(zones: Sequence[Boxed]) -> Boxed:
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
