"""What is known about the hidden tiles, and fair samples of what they may be.

Before the first tile every deal is equally likely: every way to hold the hands and every order
of the boneyard. Draws, passes and the choice of the opener rule deals out; the choice among
several plays is taken to tell nothing. So the deals left are equally likely still. They are
counted and sampled exactly.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from math import factorial, prod
from random import Random
from typing import NamedTuple

from qt_dominoes.model.observation import Observation
from qt_dominoes.model.tile import Tile
from qt_dominoes.players.evidence import Evidence
from qt_dominoes.players.fast_tables import ALL_TILES, BIT, bits_of, tiles_of
from qt_dominoes.players.filling import filling_of, limits_of
from qt_dominoes.players.opening import opening_cases
from qt_dominoes.players.provenance import Way, ways_of


class NoDealFits(ValueError):
    """No deal at all could have led to what was observed: the history breaks the rules."""


class World(NamedTuple):
    """One way the hidden tiles may lie, in the bits of ``fast_tables``.

    ``hands`` are masks, one a seat, the observer's own among them; ``boneyard`` holds single
    bits in the order of drawing.
    """

    hands: list[int]
    boneyard: list[int]


class Knowledge:
    """All the deals that an observation allows, each as likely as any other."""

    def __init__(self, seen: Observation, ways: Iterable[Way], dealt: tuple[int, ...]) -> None:
        self._seen = seen
        self._own = bits_of(seen.hand)
        fillings = ((way, filling_of(way.hidden, way.needs)) for way in ways)
        self._options = [(way, filling) for way, filling in fillings if filling.count]
        self._weights = [way.weight * filling.count for way, filling in self._options]
        self._places = sum(self._weights)
        self._dealt = dealt
        if not self._places:
            raise NoDealFits("no deal leads to this observation")
        self._limits = limits_of(self._weights)
        self._fills = [filling.fill for _, filling in self._options]
        self._hands = [self._held(way) for way, _ in self._options]
        self._trim = self._leaves_tiles_out()

    @classmethod
    def of(cls, seen: Observation) -> Knowledge:
        """What an observation tells, of a round that is not over.

        Raises:
            NoDealFits: no deal leads there.
        """
        evidence = Evidence.of(seen)
        dealt = tuple(seat.batches[0].size for seat in evidence.seats)
        return cls(seen, ways_of(evidence, tuple(opening_cases(seen))), dealt)

    def count(self) -> int:
        """How many deals, hands and the order of the boneyard, lead to the observation."""
        return self._places // prod(map(factorial, self._dealt))

    def sample(self, random: Random) -> World:
        """The table now in one of the deals, each deal as likely."""
        chosen = bisect(self._limits, random.random()) if self._limits else 0
        hands = self._hands[chosen].copy()
        boneyard = self._fills[chosen](hands, random)
        if self._trim:
            del boneyard[self._seen.boneyard :]
        return World(hands, boneyard)

    def chance(self, tile: Tile, seat: int) -> float:
        """The share of the deals in which that seat holds that tile now."""
        bit = BIT[tile]
        if seat == self._seen.seat:
            return float(bool(self._own & bit))
        held = 0
        for (way, _), weight in zip(self._options, self._weights, strict=True):
            if (seat, bit) in way.placed:
                held += weight
            for place, need in enumerate(way.needs):
                if need.seat == seat and need.count and need.allowed & way.hidden & bit:
                    part = way.holding(place, bit)
                    held += part.weight * filling_of(part.hidden, part.needs).count
        return held / self._places

    def certain_hands(self) -> list[int] | None:
        """All hands, if they are the same in every deal; else none."""
        hands = self.sample(Random(0)).hands
        for seat, hand in enumerate(hands):
            if any(self.chance(tile, seat) < 1 for tile in tiles_of(hand)):
                return None
        return hands

    def _held(self, way: Way) -> list[int]:
        hands = [0] * self._seen.seats
        hands[self._seen.seat] = self._own
        for seat, tile in way.placed:
            hands[seat] |= tile
        return hands

    def _leaves_tiles_out(self) -> bool:
        """The position was set up by hand and holds fewer than all tiles."""
        held = sum(self._seen.hand_sizes) + len(self._seen.layout.placements)
        return held + self._seen.boneyard < ALL_TILES.bit_count()
