"""Every play tried in the same worlds, each game then played out greedily."""

from __future__ import annotations

from collections.abc import Callable

from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import Way
from qt_dominoes.players.playout import play_out
from qt_dominoes.players.worlds import Worlds


class Rollouts:
    """Sums of what each play of a decision came to, over common worlds.

    ``sums`` are in the unit of the worth, one a way of ``worlds.choices``, in their order.
    """

    def __init__(self, worlds: Worlds, worth: Callable[[FastRound], list[float]]) -> None:
        self.worlds = worlds
        self.ways: tuple[Way, ...] = tuple(worlds.choices)
        self.sums = [0.0] * len(self.ways)
        self.count = 0
        self._worth = worth

    def run(self, worlds: int) -> None:
        """Try every play in so many more worlds."""
        dealt, worth, side = self.worlds.dealt, self._worth, self.worlds.side
        sums = self.sums
        for _ in range(worlds):
            world = dealt()
            for place, way in enumerate(self.ways):
                table = world.copy()
                table.play(way)
                play_out(table)
                sums[place] += worth(table)[side]
        self.count += worlds

    def best(self) -> Way:
        """The way with the highest sum, the first of equals."""
        return self.ways[max(range(len(self.ways)), key=self.sums.__getitem__)]
