"""Endings played out exactly: nothing left to draw, and no tile hidden any more.

Two sides whose worths add up to nothing, or to one, want opposite things. So the value of a play
is what both make of it at their best, found by alpha-beta search over every line of play.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import inf
from typing import Final

from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import W_CHANGE, Way
from qt_dominoes.players.knowledge import Knowledge
from qt_dominoes.players.outlook import Value

#: The most plays that are tried before an ending is left to search.
MOST_PLAYS: Final = 40_000
#: Plays tried between two signs of life: a few milliseconds.
SLICE: Final = 200

_LEAST: Final = Value(-inf, -inf, -inf)
_MOST: Final = Value(inf, inf, inf)
_ANYTHING: Final = _LEAST, _MOST

_State = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """A play and its exact value to the side that makes it, both sides at their best."""

    way: Way
    value: Value


class _TooMany(Exception):
    """The ending is too large to be solved."""


def ending_of(table: FastRound, knowledge: Knowledge) -> FastRound | None:
    """The table with every hand on it, if nothing can be drawn and no hand is in doubt."""
    hands = None if table.boneyard else knowledge.certain_hands()
    return None if hands is None else table.dealt(hands, [])


def solved(
    table: FastRound, value: Callable[[FastRound], Value], most_plays: int = MOST_PLAYS
) -> Generator[float, None, list[Solved] | None]:
    """Every play of the seat to move with its exact value, the best first.

    ``table`` holds all hands, has nothing to draw, and stays as it is; ``value`` is that of an end
    to the side to move. Yields after every ``SLICE`` plays which part of ``most_plays`` was tried.
    None if there are not two sides, or if more than ``most_plays`` plays would have to be tried.
    """
    if table.boneyard or table.rules.side_count != 2:
        return None
    search = _Search(value, table.rules.sides[table.turn], most_plays)
    try:
        found = yield from search.plays(table)
    except _TooMany:
        return None
    return sorted(found, key=lambda one: -one.value.worth)


class _Search:
    """Alpha-beta for the side that moves at the root; bounds are its values.

    Lines that meet again are tried once: what a state is worth at least and at most is kept.
    """

    def __init__(self, value: Callable[[FastRound], Value], side: int, most_plays: int) -> None:
        self._value = value
        self._side = side
        self._most_plays = most_plays
        self._left = most_plays
        self._known: dict[_State, tuple[Value, Value]] = {}

    def plays(self, root: FastRound) -> Generator[float, None, list[Solved]]:
        """Every play with its exact value, in the order of the table."""
        found = []
        for way in root.ways():
            after = self._after(root, way)
            if after.ended is None:
                value = yield from self._best_of(after, _LEAST, _MOST)
            else:
                value = self._value(after)
            found.append(Solved(way, value))
        return found

    def _after(self, table: FastRound, way: Way) -> FastRound:
        if not self._left:
            raise _TooMany
        self._left -= 1
        after = table.copy()
        after.play(way)
        after.advance()
        return after

    def _best_of(self, table: FastRound, low: Value, high: Value) -> Generator[float, None, Value]:
        """What a state is worth, both sides at their best; beyond the bounds it is only a bound."""
        state = _state(table)
        least, most = self._known.get(state, _ANYTHING)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = floor, ceiling = max(low, least), min(high, most)
        own = table.rules.sides[table.turn] == self._side
        best = _LEAST if own else _MOST
        for way in _likely_first(table):
            after = self._after(table, way)
            if not self._left % SLICE:
                yield 1 - self._left / self._most_plays
            if after.ended is not None:
                found = self._value(after)
            else:
                found = yield from self._best_of(after, low, high)
            if own and found > best:
                best, low = found, max(low, found)
            elif not own and found < best:
                best, high = found, min(high, found)
            if low >= high:
                break
        self._known[state] = best if best > floor else least, best if best < ceiling else most
        return best


def _state(table: FastRound) -> _State:
    """All that the rest depends on; which doubles branch follows from the tiles played."""
    return (
        table.turn,
        table.total,
        *table.hands,
        *table.scores,
        *table.entered,
        table.cost_0,
        table.cost_1,
        table.cost_2,
        *table.free,
        *table.doubles,
    )


def _likely_first(table: FastRound) -> list[Way]:
    """The plays, those that score most first: good ones first spare trying the others."""
    ways = table.ways()
    if len(ways) > 1:
        total = table.total
        ways.sort(key=lambda way: -points if (points := total + way[W_CHANGE]) % 5 == 0 else 0)
    return ways
