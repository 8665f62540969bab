"""Rounds as they may be in truth: what one seat sees, with the hidden tiles dealt at random."""

from __future__ import annotations

from random import Random

from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.players.endings import ending_of
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import Way
from qt_dominoes.players.knowledge import Knowledge


class Worlds:
    """Deals of the hidden tiles that fit everything seen, one after another.

    ``table`` is what is seen, without hidden tiles; ``side`` is the observer's; ``choices`` are
    the plays that differ, each with the first of the given plays that comes to it.
    """

    def __init__(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> None:
        self.table = FastRound.seen_by(seen)
        self.side = self.table.rules.sides[seen.seat]
        self.choices: dict[Way, Play] = {}
        for play in plays:
            self.choices.setdefault(self.table.way_of(play), play)
        self._knowledge = Knowledge.of(seen)
        self._drawable = seen.drawable
        self._random = random

    def hidden(self) -> tuple[list[int], list[int]]:
        """All hands and what can be drawn, the next tile last: as likely as the evidence says."""
        hands, boneyard = self._knowledge.sample(self._random)
        del boneyard[self._drawable :]
        boneyard.reverse()
        return hands, boneyard

    def dealt(self) -> FastRound:
        """The round in one such world."""
        return self.table.dealt(*self.hidden())

    def only_one(self) -> FastRound | None:
        """The round itself, where nothing can be drawn and no hand is in doubt."""
        return None if self._drawable else ending_of(self.table, self._knowledge)
