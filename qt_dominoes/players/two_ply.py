"""A measure for the others: points now, less what the next player is expected to make of it."""

from __future__ import annotations

from random import Random
from typing import Final

from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import W_CHANGE
from qt_dominoes.players.worlds import Worlds

#: Deals of the hidden tiles over which a reply is averaged.
DEALS: Final = 60


class TwoPlyPlayer:
    """Weighs each play against the best reply to it, and looks no further."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """The play with most points less the mean of the best reply; the first of equals."""
        worlds = Worlds(seen, plays, random)
        ways = tuple(worlds.choices)
        sums = [0] * len(ways)
        for _ in range(DEALS):
            world = worlds.dealt()
            for place, way in enumerate(ways):
                table = world.copy()
                award = table.play(way)
                sums[place] += award - best_award(table)
        top = max(sums)
        best = [way for way, worth in zip(ways, sums, strict=True) if worth == top]
        return worlds.choices[random.choice(best)]


def best_award(table: FastRound) -> int:
    """The most raw points that the seat to move can make now, after the draws it is forced to."""
    seat = table.turn
    if not table.advance() or table.turn != seat:
        return 0
    return max(table.award_for(table.total + way[W_CHANGE]) for way in table.ways())
