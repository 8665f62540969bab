"""Laying tiles anew when a connection has no room: as few as possible, by counted search."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.port import ARMS, Connection, Port
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arranging_grid import (
    Socket,
    Spot,
    Turn,
    double_spots_at,
    has_double_spot,
    has_spot,
    is_near,
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

_BRANCH_STEPS: Final = 60
_BRANCH_PLANS: Final = 4
_WHOLE_STEPS: Final = 400
_WHOLE_TRIES: Final = 12
_LAST_STEPS: Final = 3000
_LAST_TRIES: Final = 60
_BEND_COST: Final = 2.0
_ASKEW_COST: Final = 6.0


@dataclass(frozen=True, slots=True)
class Relaid:
    """Tiles laid anew with room for every connection."""

    ground: Ground
    plan: Plan


def relay(layout: Layout, ground: Ground, frame: Frame, branches: bool, start: Spot) -> Relaid:
    """The layout with as few tiles moved as the search finds.

    ``ground`` holds all tiles but the last. ``start`` is the spot of the lead. The search
    ends after a fixed count of steps, not by the clock.
    """
    barely: Relaid | None = None
    for moved in _branches(layout):
        found = _Layer(layout, ground, moved, frame, branches, _BRANCH_STEPS, None).lay()
        if found is not None and found.plan.risk == 0:
            return found
        barely = barely or found
    if barely is not None:
        return barely
    return relay_all(layout, frame, branches, start)


def relay_all(layout: Layout, frame: Frame, branches: bool, start: Spot) -> Relaid:
    """The whole layout laid anew round its lead."""
    lead = layout.placements[0].tile
    rest = layout.placements[1:]
    starts = [start]
    if lead in layout.spinners and _begun_arms(layout, lead):
        starts.append(start._replace(flipped=True))
    for steps, tries in ((_WHOLE_STEPS, _WHOLE_TRIES), (_LAST_STEPS, _LAST_TRIES)):
        barely: Relaid | None = None
        for number in range(tries):
            chance = random.Random(number) if number else None
            wider = frame._replace(height=frame.height * (1.0, 1.3, 1.6)[number % 3])
            bare = Ground.bare().with_tile(lead, starts[number % len(starts)])
            found = _Layer(layout, bare, rest, wider, branches, steps, chance).lay()
            if found is not None and found.plan.risk == 0:
                return found
            barely = barely or found
        if barely is not None:
            return barely
    raise AssertionError(f"no room for {layout.placements[-1]}")


def _begun_arms(layout: Layout, double: Tile) -> bool:
    return any(
        p.at is not None and p.at.host == double and p.at.port.is_arm for p in layout.placements
    )


def _branches(layout: Layout) -> Iterator[list[Placement]]:
    """Each tile with all that hangs on it, smallest first; the last tile always among them."""
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


class _Layer:
    """One depth-first search that lays given tiles on given ground."""

    def __init__(
        self,
        layout: Layout,
        ground: Ground,
        moved: Sequence[Placement],
        frame: Frame,
        branches: bool,
        steps: int,
        chance: random.Random | None,
    ) -> None:
        self._layout = layout
        self._moved = moved
        self._frame = frame
        self._branches = branches
        self._left = steps
        self._plans = _BRANCH_PLANS
        self._chance = chance
        self._barely: Relaid | None = None
        going = {placement.tile for placement in moved}
        kept = Ground.bare()
        for tile, spot in ground.spots.items():
            if tile not in going:
                kept = kept.with_tile(tile, spot)
        self._kept = kept
        doubles = {p.tile.low for p in layout.placements if p.tile.is_double}
        #: What each tile must leave room for at its ports: a tile, a double, or either.
        self._wants: dict[Tile, list[tuple[Port, bool, bool]]] = {}
        for at in layout.open_connections:
            self._want(at, True, at.pip not in doubles)
        self._flips = {
            tile for tile in layout.spinners if tile in going and _begun_arms(layout, tile)
        }
        for placement in moved:
            if placement.at is not None:
                is_double = placement.tile.is_double
                self._want(placement.at, not is_double, is_double)

    def lay(self) -> Relaid | None:
        """The tiles laid with a plan for every connection, or none within the count."""
        waits: list[_Wait] = []
        for tile in self._kept.spots:
            waits.extend(self._waits_of(tile, self._kept))
        if not all(wait.is_served(self._kept.taken) for wait in waits):
            return None
        return self._lay(0, self._kept, tuple(waits)) or self._barely

    def _want(self, at: Connection, tile: bool, double: bool) -> None:
        self._wants.setdefault(at.host, []).append((at.port, tile, double))

    def _waits_of(self, tile: Tile, ground: Ground) -> list[_Wait]:
        spot = ground.spots[tile]
        return [
            _Wait(socket_of(tile, port, spot, self._layout), one, double)
            for port, one, double in self._wants.get(tile, ())
        ]

    def _lay(self, number: int, ground: Ground, waits: tuple[_Wait, ...]) -> Relaid | None:
        self._left -= 1
        if number == len(self._moved):
            return self._planned(ground)
        placement = self._moved[number]
        tile, at = placement.tile, placement.at
        assert at is not None
        socket = socket_of(at.host, at.port, ground.spots[at.host], self._layout)
        rest = tuple(wait for wait in waits if wait.socket != socket)
        for spot in self._ranked(tile, socket, ground):
            after = ground.with_tile(tile, spot)
            new = self._waits_of(tile, after)
            taken = after.taken
            if not all(w.is_served(taken) for w in rest if is_near(w.socket, spot.box)):
                continue
            if not all(w.is_served(taken) for w in new):
                continue
            found = self._lay(number + 1, after, (*rest, *new))
            if found is not None:
                return found
            if self._left <= 0 or self._plans <= 0:
                return None
        return None

    def _ranked(self, tile: Tile, socket: Socket, ground: Ground) -> list[Spot]:
        if tile.is_double:
            spots = double_spots_at(socket, ground.taken)
            if tile in self._flips:
                spots += [spot._replace(flipped=True) for spot in spots]
        else:
            spots = spots_at(socket, ground.taken)
        ranked = []
        for order, spot in enumerate(spots):
            cost = self._frame.overflow(around(ground.bounds, spot.box))
            cost += 0.0 if spot.turn is Turn.STRAIGHT else _BEND_COST
            cost += _ASKEW_COST if spot.turn is Turn.ASKEW else 0.0
            if self._chance is not None:
                cost += self._chance.random() * 2 * _BEND_COST
            ranked.append((cost, order, spot))
        ranked.sort()
        return [spot for _, _, spot in ranked]

    def _planned(self, ground: Ground) -> Relaid | None:
        self._plans -= 1
        needs = needs_of(self._layout, ground.spots)
        plan = plan_rooms(ground, needs, self._frame, {}, self._branches)
        if plan is None:
            return None
        relaid = Relaid(ground, plan)
        if plan.risk == 0:
            return relaid
        self._barely = self._barely or relaid
        return None


__all__ = ["ARMS", "Relaid", "relay", "relay_all"]
