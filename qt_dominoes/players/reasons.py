"""The one plain reason for a play: the largest part of what speaks for it.

Each part is measured in raw points over common worlds, against the mean of all plays there are: a
reason is what sets a play apart, not what every play would bring.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import DOUBLES, FITS, Way, pips_of
from qt_dominoes.players.motive import Motive
from qt_dominoes.players.two_ply import best_award
from qt_dominoes.players.worlds import Worlds

#: Worlds over which replies are looked at.
WORLDS: Final = 60
#: Worlds looked at between two signs of life: a few milliseconds.
SLICE: Final = 6
#: What it costs a player to have nothing to play, and what a held double without a place costs.
STUCK: Final = 5.0
SHUT_IN: Final = 3.0
#: The part of the pips shed that will be paid for: most rounds are won by somebody else or late.
PAID: Final = 0.4


@dataclass(slots=True)
class _Parts:
    """What speaks for a play, in raw points, in the order of ``_MOTIVES``.

    ``has_exit`` says whether a held double could be played afterwards.
    """

    now: float = 0.0
    denied: float = 0.0
    next_score: float = 0.0
    stuck: float = 0.0
    weight: float = 0.0
    exits: float = 0.0
    has_exit: bool = False

    def figures(self) -> list[float]:
        """The parts alone."""
        return [self.now, self.denied, self.next_score, self.stuck, self.weight, self.exits]


_MOTIVES: Final = (
    Motive.POINTS_NOW,
    Motive.DENIES_REPLY,
    Motive.KEEPS_NEXT_SCORE,
    Motive.BLOCKS_NUMBER,
    Motive.SHEDS_WEIGHT,
    Motive.OPENS_EXIT,
)


def motives(worlds: Worlds) -> Generator[float, None, dict[Way, Motive]]:
    """The reason for each play that differs, in slices: yields the share of the work done."""
    ways = tuple(worlds.choices)
    if len(ways) == 1:
        return {ways[0]: Motive.ONLY_PLAY}
    seat = worlds.table.turn
    hand = worlds.table.hands[seat]
    parts = [_of_the_play_itself(worlds.table, way) for way in ways]
    for done in range(1, WORLDS + 1):
        world = worlds.dealt()
        for way, part in zip(ways, parts, strict=True):
            _look_at_replies(world, way, part)
        if not done % SLICE:
            yield done / WORLDS
    found = {}
    for place, way in enumerate(ways):
        if way[0] == hand:
            found[way] = Motive.GOES_OUT
        else:
            found[way] = _largest(parts, place)
    return found


def _of_the_play_itself(table: FastRound, way: Way) -> _Parts:
    """Points, pips shed, and held doubles that can be played afterwards."""
    after = table.copy()
    seat = table.turn
    # Seen from one seat the other hands are empty; none must look blocked.
    after.boneyard = [0]
    now = after.play(way)
    rest = after.hands[seat]
    exits = (rest & DOUBLES & FITS[after.joins]).bit_count()
    shut_in = (rest & DOUBLES).bit_count() - exits
    weight = PAID * pips_of(way[0])
    return _Parts(now=now, weight=weight, exits=-SHUT_IN * shut_in, has_exit=exits > 0)


def _look_at_replies(world: FastRound, way: Way, part: _Parts) -> None:
    """The next player's best reply and whether it has one, and the mover's next score."""
    after = world.copy()
    seat = after.turn
    after.play(way)
    if after.ended is not None:
        return
    if after.rules.sides[after.turn] != after.rules.sides[seat]:
        if not after.playable():
            part.stuck += STUCK / WORLDS
        part.denied -= best_award(after.copy()) / WORLDS
    after.turn = seat
    if after.playable():
        part.next_score += best_award(after) / WORLDS


def _largest(parts: Sequence[_Parts], place: int) -> Motive:
    """The part in which a play is furthest above the mean of all, of those that are true of it."""
    own = parts[place]
    means = [sum(column) / len(parts) for column in zip(*map(_Parts.figures, parts), strict=True)]
    above = [part - mean for part, mean in zip(own.figures(), means, strict=True)]
    is_true = (own.now > 0, True, own.next_score > 0, own.stuck > 0, True, own.has_exit)
    return _MOTIVES[max(range(len(above)), key=lambda at: (is_true[at], above[at]))]
