"""What a strong player thinks of every play there is: worth, match-win chance, and one reason.

``advise`` works in slices, so that a window without helpers stays alive: it is a generator that
yields the share of its work that is done, from 0.0 to 1.0, and whose ``return`` value is the
``Advice``. ``advice_on`` runs it to its end and can be stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from typing import Final

from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.players.endings import solved
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import Way
from qt_dominoes.players.master import ITERATIONS, SLICE, match_chances
from qt_dominoes.players.motive import Motive as Motive
from qt_dominoes.players.outlook import Outlook
from qt_dominoes.players.reasons import motives
from qt_dominoes.players.tree import Tree
from qt_dominoes.players.worlds import Worlds

#: Every play is tried this part of an equal share at least, however bad it looks.
_LEAST_SHARE: Final = 0.25


@dataclass(frozen=True, slots=True)
class Rated:
    """One legal play and what it is worth to the side that makes it.

    ``points`` is the expected swing of the rest of the round in raw points, the award of the
    play itself included: own side's gain less the rival's (with three sides: less the best
    rival's). ``chance`` is the chance to win the match, 0.0 to 1.0, or none where no table of
    chances exists for these rules. ``trials`` is how many games were played out for it, 0 where
    an ending was solved and the figures are exact. Plays that come to the same thing (two open
    ends of one number) are told apart here, but share their figures.
    """

    play: Play
    points: float
    chance: float | None
    trials: int
    motive: Motive


@dataclass(frozen=True, slots=True)
class Advice:
    """Every legal play, the best first; empty when there is only a draw or a pass."""

    rated: tuple[Rated, ...]

    @property
    def best(self) -> Rated | None:
        """The play that a strong player would make, or none."""
        return self.rated[0] if self.rated else None


def advise(
    seen: Observation, random: Random, budget: int = ITERATIONS
) -> Generator[float, None, Advice]:
    """Advice for the observer, whose turn it is, from what it sees alone.

    The same observation, random state and budget (games played out) give the same advice.
    """
    plays = seen.plays()
    if not plays:
        return Advice(())
    worlds = Worlds(seen, plays, random)
    outlook = Outlook(seen, worlds.table, match_chances(seen.rules, seen.seats))
    figures = _exact(worlds, outlook)
    if figures is None:
        ledger = _Ledger(outlook, worlds.side)
        if len(worlds.choices) == 1:
            budget = max(1, budget // 4)
        least = int(_LEAST_SHARE * budget / len(worlds.choices))
        tree = Tree(worlds.table, worlds.hidden, outlook.worth, ledger.note, least)
        for done in range(0, budget, SLICE):
            tree.grow(min(SLICE, budget - done))
            yield min(1.0, (done + SLICE) / budget)
        figures = ledger.figures([tried.way for tried in tree.tried()])
    reasons = motives(worlds)
    return Advice(
        tuple(
            Rated(play, figure.points, figure.chance, figure.trials, reasons[way])
            for way, figure in figures.items()
            for play in plays
            if worlds.table.way_of(play) == way
        )
    )


def advice_on(
    seen: Observation,
    random: Random,
    budget: int = ITERATIONS,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Advice | None:
    """The whole of ``advise`` at once; none if it was cancelled meanwhile."""
    thoughts = advise(seen, random, budget)
    while True:
        try:
            share = next(thoughts)
        except StopIteration as done:
            advice: Advice = done.value
            return advice
        if progress is not None:
            progress(share)
        if cancelled is not None and cancelled():
            return None


@dataclass(slots=True)
class _Figure:
    points: float = 0.0
    chance: float | None = None
    trials: int = 0


class _Ledger:
    """Points and chances of the games that were played out, by their first play."""

    def __init__(self, outlook: Outlook, side: int) -> None:
        self._outlook = outlook
        self._side = side
        self._sums: dict[Way, list[float]] = {}

    def note(self, first: Way, over: FastRound) -> None:
        """A game that began with that play has ended."""
        sums = self._sums.setdefault(first, [0, 0.0, 0.0])
        sums[0] += 1
        sums[1] += self._outlook.points(over)[self._side]
        sums[2] += self._outlook.chances(over)[self._side]

    def figures(self, ways: list[Way]) -> dict[Way, _Figure]:
        """The means, in the order of these plays."""
        found = {}
        for way in ways:
            count, points, chance = self._sums.get(way, (0, 0.0, 0.0))
            figure = _Figure(trials=int(count))
            if count:
                figure.points = points / count
                figure.chance = chance / count if self._outlook.knows_chances else None
            found[way] = figure
        return found


def _exact(worlds: Worlds, outlook: Outlook) -> dict[Way, _Figure] | None:
    """The figures of an ending that can be solved, the best play first; else none."""
    ending = worlds.only_one()
    if ending is None:
        return None
    best_first = solved(ending, outlook.worth)
    points = solved(ending, outlook.points)
    if best_first is None or points is None:
        return None
    found = {one.way: _Figure() for one in best_first}
    for one in points:
        found[one.way].points = one.worth
    if outlook.knows_chances:
        chances = solved(ending, outlook.chances)
        if chances is None:
            return None
        for one in chances:
            found[one.way].chance = one.worth
    return found
