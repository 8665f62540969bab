"""Laying tiles anew when a connection has no room, or when the layout has grown too large.

As few tiles as possible are moved: first a branch, then a larger one, at last all but the
lead. The search is depth first and ends after fixed counts of steps, never by the clock.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.port import Connection, Port
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arranging_grid import (
    DOWN,
    RIGHT,
    Boxed,
    Socket,
    Spot,
    Turn,
    cells,
    double_spots_at,
    has_double_spot,
    has_spot,
    is_near,
    spots_at,
)
from qt_dominoes.table.arranging_ground import Frame, Ground, around, needs_of, socket_of
from qt_dominoes.table.arranging_plan import Plan, plan_rooms
from qt_dominoes.table.arranging_resort import lay_anyhow


class Manner(NamedTuple):
    """How a try goes about: its limits, what it dislikes, and how much is left to chance.

    Attributes:
        tries: how many tries there are.
        steps: how many tiles a try may lay, those it takes up again counted.
        plans: how often it may lay all of them and look for rooms.
        bend: what it costs to turn, in cells that the layout outgrows its frame.
        askew: what it costs to lay a tile askew; none: only where little else is left.
        chance: the most that is added to the cost of a spot, drawn from a seed of the try.
        widening: how many times larger the frame is.
        doubles: room is kept for doubles that are still to come.
        safer: how often to look for something safer when a way has been found.
    """

    tries: int
    steps: int
    plans: int
    bend: float
    askew: float | None
    chance: float
    widening: float = 1.0
    doubles: bool = True
    safer: int = 2


_BRANCH: Final = Manner(14, 45, 2, 2.0, None, 0.0)
_WHOLE: Final = Manner(4, 60, 2, 2.0, None, 4.0)
_SIZE: Final = Manner(30, 60, 2, 0.5, None, 4.0)
_BRANCH_ASKEW: Final = Manner(5, 40, 2, 2.0, 8.0, 0.0)
# Where little is left to be found the first way is taken, and tries that go astray end soon.
_LAST: Final = Manner(4000, 40, 1, 6.0, 2.0, 12.0, safer=0)
_WIDE: Final = Manner(400, 80, 2, 6.0, 2.0, 24.0, widening=3.0)
_SINGLE: Final = Manner(400, 80, 2, 6.0, 2.0, 24.0, widening=3.0, doubles=False)
_ASKEW_COST: Final = 8.0


class Manners(NamedTuple):
    """The tries one after the other, each when those before it have found nothing."""

    branch: Manner = _BRANCH
    whole: Manner = _WHOLE
    branch_askew: Manner = _BRANCH_ASKEW
    last: Manner = _LAST
    wide: Manner = _WIDE
    single: Manner = _SINGLE


USUAL: Final = Manners()


@dataclass(frozen=True, slots=True)
class Relaid:
    """Tiles laid anew with room for every connection."""

    ground: Ground
    plan: Plan


def relay(layout: Layout, ground: Ground, frame: Frame, manners: Manners = USUAL) -> Relaid:
    """The layout with as few tiles moved as the search finds; the lead stays.

    ``ground`` holds all tiles but the last. There always is a layout: where every search fails
    it is one with doubles left out of account, and at the very last one in which some tile or
    target lies apart from its end. Nothing overlaps in any of them.
    """
    starts = _starts(layout, ground)
    found = (
        _relay_branch(layout, ground, frame, manners.branch)
        or _relay_all(layout, frame, starts, manners.whole, _anywhere)
        or _relay_branch(layout, ground, frame, manners.branch_askew)
        or _relay_all(layout, frame, starts, manners.last, _anywhere)
        or _relay_all(layout, frame, starts, manners.wide, _anywhere)
        or _relay_all(layout, frame, starts, manners.single, _anywhere)
    )
    return found or Relaid(*lay_anyhow(layout, starts[0], frame))


def _anywhere(_extent: Boxed) -> bool:
    return True


def relay_within(
    layout: Layout, ground: Ground, frame: Frame, fits: Callable[[Boxed], bool]
) -> Relaid | None:
    """The whole layout laid anew so that its extent fits, if the search finds a way.

    The line through the lead may come to run across the felt.
    """
    starts = [start for one in _starts(layout, ground) for start in (one, _turned(one))]
    return _relay_all(layout, frame, starts, _SIZE, fits)


def _relay_branch(layout: Layout, ground: Ground, frame: Frame, manner: Manner) -> Relaid | None:
    """The smallest branch laid anew that makes room."""
    best: Relaid | None = None
    more = manner.tries
    if more <= 0:
        return None
    for moved in _branches(layout, _culprits(layout, ground)):
        found = _Layer(layout, ground, moved, frame, manner, None).lay()
        if found is not None and found.plan.risk == 0:
            return found
        best = _safer(best, found)
        more = more - 1 if best is None else min(more - 1, manner.safer)
        if more <= 0:
            break
    return best


def _relay_all(
    layout: Layout,
    frame: Frame,
    starts: Sequence[Spot],
    manner: Manner,
    fits: Callable[[Boxed], bool],
) -> Relaid | None:
    """The whole layout laid anew round its lead, a little different at each try."""
    best: Relaid | None = None
    more = manner.tries
    for number in range(manner.tries):
        chance = random.Random(number) if number else None
        wider = frame.scaled((1.0, 1.3, 1.6)[number // len(starts) % 3] * manner.widening)
        bare = Ground.bare().with_tile(layout.placements[0].tile, starts[number % len(starts)])
        found = _Layer(layout, bare, layout.placements[1:], wider, manner, chance, fits).lay()
        if found is not None and found.plan.risk == 0:
            return found
        best = _safer(best, found)
        more = more - 1 if best is None else min(more - 1, manner.safer)
        if more <= 0:
            break
    return best


def _starts(layout: Layout, ground: Ground) -> list[Spot]:
    """The ways to lay the lead where it lies."""
    lead = layout.placements[0].tile
    spot = ground.spots[lead]
    if _has_begun_arm(layout, lead):
        return [spot, spot._replace(flipped=not spot.flipped)]
    return [spot]


def _turned(spot: Spot) -> Spot:
    left, top, right, bottom = spot.box
    return spot._replace(box=(top, left, bottom, right), way=DOWN if spot.way == RIGHT else RIGHT)


def _safer(one: Relaid | None, other: Relaid | None) -> Relaid | None:
    if one is None or other is None:
        return one or other
    return other if other.plan.risk < one.plan.risk else one


def _has_begun_arm(layout: Layout, double: Tile) -> bool:
    return any(
        p.at is not None and p.at.host == double and p.at.port.is_arm for p in layout.placements
    )


def _culprits(layout: Layout, ground: Ground) -> frozenset[Tile]:
    """The tiles that some face would want room of, wherever the last tile is laid.

    All of them when the faces have room, but not beside each other.
    """
    last = layout.placements[-1]
    assert last.at is not None
    socket = socket_of(last.at.host, last.at.port, ground.spots[last.at.host], layout)
    look = double_spots_at if last.tile.is_double else spots_at
    found = {last.at.host}
    for tile, spot in ground.spots.items():
        if is_near(socket, spot.box):
            found.add(tile)
    for spot in look(socket, ground.taken):
        after = ground.with_tile(last.tile, spot)
        dead = [n for n in needs_of(layout, after.spots) if not n.has_room(after.taken)]
        if not any(not need.kept for need in dead):
            return frozenset(layout.tiles)
        for need in dead:
            found.add(need.at.host)
            found.update(t for t, s in after.spots.items() if is_near(need.socket, s.box))
    return frozenset(found)


def _branches(layout: Layout, culprits: frozenset[Tile]) -> Iterator[list[Placement]]:
    """Each tile with all that hangs on it, smallest first; the last tile always among them.

    Only branches with a culprit other than the last tile, and the last tile alone.
    """
    last = layout.placements[-1]
    found = []
    for number, root in enumerate(layout.placements[1:], start=1):
        held = {root.tile}
        moved = [root]
        for placement in layout.placements[number + 1 :]:
            if placement.at is not None and placement.at.host in held:
                held.add(placement.tile)
                moved.append(placement)
        if last.tile not in held:
            moved.append(last)
        if culprits & (held - {last.tile}):
            found.append((len(moved), -number, moved))
    found.sort(key=lambda entry: entry[:2])
    for _, _, moved in found:
        yield moved


class _Wait(NamedTuple):
    """A face that something must fit: a tile to come, or an open end of the whole."""

    socket: Socket
    tile: bool
    double: bool

    def is_served(self, taken: int) -> bool:
        """What must fit here still does."""
        return (not self.tile or has_spot(self.socket, taken)) and (
            not self.double or has_double_spot(self.socket, taken)
        )


def _are_served(waits: tuple[_Wait, ...], box: Boxed, taken: int) -> bool:
    """The faces near a box just filled still have what they wait for."""
    return all(wait.is_served(taken) for wait in waits if is_near(wait.socket, box))


class _Layer:
    """One depth-first search that lays the tiles moved beside those kept."""

    def __init__(
        self,
        layout: Layout,
        ground: Ground,
        moved: Sequence[Placement],
        frame: Frame,
        manner: Manner,
        chance: random.Random | None,
        fits: Callable[[Boxed], bool] = _anywhere,
    ) -> None:
        self._layout = layout
        self._moved = moved
        self._frame = frame
        self._chance = chance
        self._fits = fits
        self._manner = manner
        self._steps_left, self._plans_left = manner.steps, manner.plans
        self._best: Relaid | None = None
        going = frozenset(placement.tile for placement in moved)
        self._kept = ground.without(going)
        self._flips = {t for t in layout.spinners if t in going and _has_begun_arm(layout, t)}
        played = {p.tile.low for p in layout.placements if p.tile.is_double}
        self._wants: dict[Tile, list[tuple[Port, bool, bool]]] = {}
        for at in layout.open_connections:
            self._want(at, tile=True, double=manner.doubles and at.pip not in played)
        for placement in moved:
            if placement.at is not None:
                is_double = placement.tile.is_double
                self._want(placement.at, tile=not is_double, double=is_double)

    def lay(self) -> Relaid | None:
        """The tiles laid with a plan for every connection, or none within the count."""
        waits: list[_Wait] = []
        for tile, spot in self._kept.spots.items():
            waits.extend(self._waits_of(tile, spot))
        if not all(wait.is_served(self._kept.taken) for wait in waits):
            return None
        return self._lay(0, self._kept, tuple(waits)) or self._best

    def _want(self, at: Connection, *, tile: bool, double: bool) -> None:
        self._wants.setdefault(at.host, []).append((at.port, tile, double))

    def _waits_of(self, tile: Tile, spot: Spot) -> list[_Wait]:
        return [
            _Wait(socket_of(tile, port, spot, self._layout), one, double)
            for port, one, double in self._wants.get(tile, ())
        ]

    def _lay(self, number: int, ground: Ground, waits: tuple[_Wait, ...]) -> Relaid | None:
        self._steps_left -= 1
        if number == len(self._moved):
            return self._planned(ground)
        placement = self._moved[number]
        tile, at = placement.tile, placement.at
        assert at is not None
        socket = socket_of(at.host, at.port, ground.spots[at.host], self._layout)
        rest = tuple(wait for wait in waits if wait.socket != socket)
        for spot in self._ranked(tile, socket, ground):
            if not self._fits(around(ground.bounds, spot.box)):
                continue
            taken = ground.taken | cells(spot.box)
            if not _are_served(rest, spot.box, taken):
                continue
            new = self._waits_of(tile, spot)
            if not all(wait.is_served(taken) for wait in new):
                continue
            after = ground.with_tile(tile, spot)
            found = self._lay(number + 1, after, (*rest, *new))
            if found is not None:
                return found
            if self._steps_left <= 0 or self._plans_left <= 0:
                return None
        return None

    def _ranked(self, tile: Tile, socket: Socket, ground: Ground) -> list[Spot]:
        if tile.is_double:
            spots = double_spots_at(socket, ground.taken)
            if tile in self._flips:
                spots += [spot._replace(flipped=True) for spot in spots]
        else:
            spots = spots_at(socket, ground.taken, askew=self._manner.askew is not None)
        ranked = []
        for order, spot in enumerate(spots):
            cost = self._frame.overflow(around(ground.bounds, spot.box))
            if spot.turn is Turn.ASKEW:
                cost += self._manner.askew or _ASKEW_COST
            elif spot.turn is not Turn.STRAIGHT:
                cost += self._manner.bend
            if self._chance is not None:
                cost += self._chance.random() * self._manner.chance
            ranked.append((cost, order, spot))
        ranked.sort()
        return [spot for _, _, spot in ranked]

    def _planned(self, ground: Ground) -> Relaid | None:
        self._plans_left -= 1
        doubles = self._manner.doubles
        plan = plan_rooms(self._layout, ground, self._frame, {}, doubles=doubles)
        if plan is None or not self._fits(plan.extent):
            return None
        relaid = Relaid(ground, plan)
        if plan.risk == 0:
            return relaid
        self._best = _safer(self._best, relaid)
        return None
