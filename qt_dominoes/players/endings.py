"""Endings played out exactly: nothing left to draw, and no tile hidden any more.

Two sides whose worths add up to nothing, or to one, want opposite things. So the value of a play
is what both make of it at their best, found by alpha-beta search over every line of play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Final

from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import W_CHANGE, Way
from qt_dominoes.players.knowledge import Knowledge

#: The most plays that are tried before an ending is left to search.
MOST_PLAYS: Final = 40_000

#: What the end of a round is worth, one figure a side.
Worth = Callable[[FastRound], list[float]]
_State = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """A play and its exact worth to the side that makes it, both sides at their best."""

    way: Way
    worth: float


class _TooMany(Exception):
    """The ending is too large to be solved."""


def ending_of(table: FastRound, knowledge: Knowledge) -> FastRound | None:
    """The table with every hand on it, if nothing can be drawn and no hand is in doubt."""
    hands = None if table.boneyard else knowledge.certain_hands()
    return None if hands is None else table.dealt(hands, [])


def solved(table: FastRound, worth: Worth, most_plays: int = MOST_PLAYS) -> list[Solved] | None:
    """Every play of the seat to move with its exact worth, the best first.

    ``table`` holds all hands, has nothing to draw, and stays as it is. None if there are not two
    sides, or if more than ``most_plays`` plays would have to be tried.
    """
    if table.boneyard or table.rules.side_count != 2:
        return None
    search = _Search(worth, table.rules.sides[table.turn], most_plays)
    try:
        found = [Solved(way, search.worth_of(table, way, -inf, inf)) for way in table.ways()]
    except _TooMany:
        return None
    return sorted(found, key=lambda one: -one.worth)


class _Search:
    """Alpha-beta for the side that moved at the root; bounds are its worths.

    Lines that meet again are tried once: what a state is worth at least and at most is kept.
    """

    def __init__(self, worth: Worth, side: int, most_plays: int) -> None:
        self._worth = worth
        self._side = side
        self._left = most_plays
        self._known: dict[_State, tuple[float, float]] = {}

    def worth_of(self, table: FastRound, way: Way, low: float, high: float) -> float:
        """What comes of one play at best; beyond ``low`` or ``high`` it is only a bound."""
        if not self._left:
            raise _TooMany
        self._left -= 1
        after = table.copy()
        after.play(way)
        if not after.advance():
            return self._worth(after)[self._side]
        state = _state(after)
        least, most = self._known.get(state, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        found = self._best_reply(after, low, high)
        if found > low:
            least = found
        if found < high:
            most = found
        self._known[state] = least, most
        return found

    def _best_reply(self, table: FastRound, low: float, high: float) -> float:
        if table.rules.sides[table.turn] == self._side:
            best = -inf
            for way in _likely_first(table):
                best = max(best, self.worth_of(table, way, max(low, best), high))
                if best >= high:
                    break
            return best
        best = inf
        for way in _likely_first(table):
            best = min(best, self.worth_of(table, way, low, min(high, best)))
            if best <= low:
                break
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
