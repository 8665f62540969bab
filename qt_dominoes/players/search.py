"""What every play of a decision is worth: solved where it can be, searched for where not.

``valued`` works in slices of a few milliseconds, so that whoever runs it stays awake: it is a
generator that yields the share of its work that is done, from 0.0 to 1.0, and whose ``return``
value are the plays. ``finished`` runs such a generator to its end.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, TypeVar

from qt_dominoes.players.endings import solved
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import Way
from qt_dominoes.players.outlook import Outlook, Value
from qt_dominoes.players.tree import Tree, Tried
from qt_dominoes.players.worlds import Worlds

#: Iterations between two signs of life: a few milliseconds.
SLICE: Final = 50
#: The part of all progress that an ending has when it proves too large to be solved.
_SOLVING: Final = 0.5
#: A search that may end early does not end before this part of its iterations.
EARLIEST: Final = 0.1

_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class Effort:
    """How long a search goes on.

    ``iterations`` are games played out. Every play gets ``least_share`` of an equal share of them
    at least, however bad it looks. Where ``enough`` is given, the search ends when the most tried
    play leads the next by more than this part of what is left. Only ``in_full`` are points and
    chances noted beside the worth; it takes longer.
    """

    iterations: int
    least_share: float = 0.0
    enough: float | None = None
    in_full: bool = False

    def suffices(self, tree: Tree, left: int) -> bool:
        """With so many iterations left, going on would hardly change which play is best."""
        if self.enough is None or left > (1 - EARLIEST) * self.iterations:
            return False
        return tree.is_decided(left, self.enough)


@dataclass(frozen=True, slots=True)
class Valued:
    """A play that differs from the others, and its value to the observer's side.

    ``trials`` is how many games were played out for it, 0 where its value is exact. A value that
    was searched for, and not in full, has no points and no chance but 0.
    """

    way: Way
    value: Value
    trials: int = 0


def valued(
    worlds: Worlds, outlook: Outlook, effort: Effort
) -> Generator[float, None, list[Valued]]:
    """Every play that differs, the best first: by worth if solved, else by trials."""
    begun = 0.0
    ending = worlds.only_one()
    if ending is not None:
        exact = yield from between(0.0, _SOLVING, solved(ending, outlook.value))
        if exact is not None:
            return [Valued(one.way, one.value) for one in exact]
        begun = _SOLVING
    return (yield from between(begun, 1.0, _searched(worlds, outlook, effort)))


def between(
    begun: float, ended: float, work: Generator[float, None, _Found]
) -> Generator[float, None, _Found]:
    """That work as a part of a larger one, of which it fills the share between these."""
    while True:
        try:
            share = next(work)
        except StopIteration as done:
            found: _Found = done.value
            return found
        yield begun + (ended - begun) * share


def finished(work: Generator[float, None, _Found]) -> _Found:
    """What comes of such work when it is done in one go."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: _Found = done.value
            return found


def _searched(
    worlds: Worlds, outlook: Outlook, effort: Effort
) -> Generator[float, None, list[Valued]]:
    least = int(effort.least_share * effort.iterations / len(worlds.choices))
    ledger = _Ledger(outlook)
    noted = ledger.note if effort.in_full else None
    tree = Tree(worlds.table, worlds.hidden, outlook.worth, noted, least)
    left = effort.iterations
    while left > 0 and not effort.suffices(tree, left):
        tree.grow(min(SLICE, left))
        left -= SLICE
        yield 1 - max(0, left) / effort.iterations
    return [ledger.valued(tried) for tried in tree.tried()]


class _Ledger:
    """Points and chances of the games that were played out, by their first play."""

    def __init__(self, outlook: Outlook) -> None:
        self._value = outlook.value
        self._sums: dict[Way, list[float]] = {}

    def note(self, first: Way, over: FastRound) -> None:
        """A game that began with that play has ended."""
        sums = self._sums.get(first)
        if sums is None:
            sums = self._sums[first] = [0.0, 0.0]
        _worth, points, chance = self._value(over)
        sums[0] += points
        sums[1] += chance

    def valued(self, tried: Tried) -> Valued:
        """That play with the means of its games; 0 if none were noted."""
        points, chance = self._sums.get(tried.way, (0.0, 0.0))
        games = tried.visits or 1
        return Valued(tried.way, Value(tried.mean, points / games, chance / games), tried.visits)
