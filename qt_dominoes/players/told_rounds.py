"""Rounds played by the quick greedy player, told in what a match needs to know of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from qt_dominoes.model.ruleset import LaterLead, Ruleset
from qt_dominoes.players.fast_round import NOBODY, FastRound
from qt_dominoes.players.fast_rules import FastRules
from qt_dominoes.players.fast_tables import BITS, LEAD, W_CHANGE, W_COST, Way
from qt_dominoes.players.playout import greedy_lead

FIVE: Final = 5
#: Out of reach: the rounds are told to their end, whatever the scores of a match are.
_NO_TARGET: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class ToldRound:
    """One round as it goes when no target ends it; sides count from the opener's, clockwise.

    ``awards`` are pairs of side and points in the order in which they fell; ``settled`` is what
    the settlement then adds to each side, below zero for a debit; ``next_opener`` is the side
    that opens the next round, or ``NOBODY`` where a lot decides. Points are in fives: every award
    and every debit is a multiple of five raw points.
    """

    awards: tuple[tuple[int, int], ...]
    settled: tuple[int, ...]
    next_opener: int

    @property
    def won(self) -> tuple[int, ...]:
        """All awards added, by side."""
        won = [0] * len(self.settled)
        for side, fives in self.awards:
            won[side] += fives
        return tuple(won)


def told_rounds(rules: Ruleset, seats: int, random: Random) -> Iterator[ToldRound]:
    """Rounds without end; those of the same seed are the same.

    ``ten_to_get_in`` is told as if every side had got in: most rounds of a match are played so.
    """
    fast = replace(FastRules.of(rules, seats), target=_NO_TARGET, in_play=False, exact_target=False)
    each = rules.deal.at(seats)
    cuts = [slice(seat * each, (seat + 1) * each) for seat in range(seats)]
    drawable = slice(seats * each, len(BITS) - rules.reserve) if rules.drawing else slice(0)
    rotates = rules.later_lead is LaterLead.ROTATE
    while True:
        deck = list(BITS)
        random.shuffle(deck)
        table = FastRound(
            fast,
            [sum(deck[cut]) for cut in cuts],
            deck[drawable],
            turn=0,
            entered=[True] * fast.side_count,
        )
        awards = []
        while table.advance():
            side = fast.sides[table.turn]
            points = table.play(greedy_way(table))
            if points:
                awards.append((side, points // FIVE))
        settled = [score // FIVE for score in table.scores]
        for side, fives in awards:
            settled[side] -= fives
        following = 1 if rotates else table.by
        opener = NOBODY if following == NOBODY else fast.sides[following]
        yield ToldRound(tuple(awards), tuple(settled), opener)


def greedy_way(table: FastRound) -> Way:
    """The play that scores most, else the tile most gladly shed."""
    ways = table.ways()
    if ways[0][W_COST] == LEAD:
        return greedy_lead(table)
    return max(ways, key=lambda way: table.award_for(table.total + way[W_CHANGE]))
