"""The strongest player there is: tree search over everything that its seat knows."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.players.endings import solved
from qt_dominoes.players.known_tables import match_chances as match_chances
from qt_dominoes.players.outlook import Outlook
from qt_dominoes.players.tree import Tree
from qt_dominoes.players.worlds import Worlds

#: Iterations a decision, unless another budget is given.
ITERATIONS: Final = 3_000
#: Iterations between two signs of life: a few milliseconds.
SLICE: Final = 50
#: The search ends when the most tried play leads the next by more than this part of what is left.
#: Going on to the end changed 1.5 to 2.2 % of 631 decisions, each time for 0.5 raw points, and
#: takes two thirds more iterations.
ENOUGH: Final = 0.25
#: It does not end before this part of the budget.
EARLIEST: Final = 0.1


class MasterPlayer:
    """Chooses the play that the search came back to most often."""

    def __init__(self, budget: int | None = None) -> None:
        """``budget`` is the number of iterations a decision."""
        self._budget = ITERATIONS if budget is None else budget

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """The most tried play, once no other is likely to catch up with it."""
        thoughts = self.thoughts(seen, plays, random)
        while True:
            try:
                next(thoughts)
            except StopIteration as done:
                chosen: Play = done.value
                return chosen

    def thoughts(
        self, seen: Observation, plays: tuple[Play, ...], random: Random
    ) -> Generator[float, None, Play]:
        """The same choice in slices: yields the share of the budget that is used up."""
        worlds = Worlds(seen, plays, random)
        if len(worlds.choices) == 1:
            return plays[0]
        chances = match_chances(seen.rules, seen.seats)
        worth = Outlook(seen, worlds.table, chances).worth
        ending = worlds.only_one()
        exact = None if ending is None else solved(ending, worth)
        if exact is not None:
            return worlds.choices[exact[0].way]
        tree = Tree(worlds.table, worlds.hidden, worth)
        left = self._budget
        latest = (1 - EARLIEST) * self._budget
        while left > 0 and not (left <= latest and tree.is_decided(left, ENOUGH)):
            tree.grow(min(SLICE, left))
            left -= SLICE
            yield 1 - max(0, left) / self._budget
        return worlds.choices[tree.tried()[0].way]
