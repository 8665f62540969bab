"""What the end of a round is worth to each side, for search to compare.

Where a table of match chances exists, it is the chance to win the match; else points. Either way
the figure is in raw points: a chance is divided by what a point is worth in chances at the score
that the round began with, so that search explores alike at every score.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from qt_dominoes.model.events import Ended
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.ruleset import LaterLead
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.match_table import MatchTable

#: What opening the next round is worth, in raw points by the number of seats, where no table is
#: asked: about the mean of the three variants, whose tables say 6 to 9, 8 to 17 and 7 to 16.
OPENING: Final = {2: 7.0, 3: 11.0, 4: 11.0}
#: What winning the match is worth, in raw points, where no table tells.
MATCH: Final = 100.0
#: A point is never held to be worth less of a chance than this: decided matches go by points.
LEAST_CHANCE: Final = 0.0004
#: The part of the worth that goes by points even where chances are known.
POINTS_PART: Final = 0.03
_STEP: Final = 25


class Value(NamedTuple):
    """What an end of the round, or a play that leads there, is worth to one side.

    ``worth`` is what search compares and plays are judged by, in raw points. ``points`` are those
    gained from here on, raw, less the most that a rival gained. ``chance`` is the one to win the
    match, 0.0 to 1.0; 0.0 where no table tells. Values are compared in this order.
    """

    worth: float
    points: float
    chance: float


class Outlook:
    """What ends of the round being played are worth to each side.

    Attributes:
        knows_chances: a table of match chances exists for these rules.
    """

    def __init__(
        self, seen: Observation, table: FastRound, chances: MatchTable | None = None
    ) -> None:
        rules = table.rules
        self.knows_chances = chances is not None
        self._start = tuple(table.scores)
        self._sides = rules.sides
        self._side = rules.sides[seen.seat]
        self._opener = seen.opener
        opens = seen.rules.later_lead is LaterLead.WENT_OUT
        self._opening = OPENING[rules.seats] if opens else 0.0
        self._known: dict[tuple[int, ...], list[float]] = {}
        self._own: dict[tuple[int, ...], Value] = {}
        self._chances = chances
        if chances is not None:
            self._now = chances.before_round(self._below(self._start, rules.target), None)
            self._units = [
                1 / max(LEAST_CHANCE, self._slope(chances, side, rules.target))
                for side in range(rules.side_count)
            ]

    def worth(self, over: FastRound) -> list[float]:
        """One figure a side, in raw points; who opens the next round has something of it.

        Search comes to the same ends again and again, so that they are kept: change none.
        """
        key = (over.by, over.ended is Ended.TARGET, *over.scores)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worth(over)
        return known

    def value(self, over: FastRound) -> Value:
        """The same for the observer's side, with what it is made of; kept as well."""
        key = (over.by, over.ended is Ended.TARGET, *over.scores)
        known = self._own.get(key)
        if known is None:
            side = self._side
            known = self._own[key] = Value(
                self.worth(over)[side], self.points(over)[side], self.chances(over)[side]
            )
        return known

    def points(self, over: FastRound) -> list[float]:
        """What each side gained from here on, less the most that a rival gained."""
        return _less_the_best_rival(self._gains(over))

    def chances(self, over: FastRound) -> list[float]:
        """Each side's chance to win the match after this; nothing for all without a table."""
        if self._chances is None:
            return [0.0] * len(self._start)
        return self._chances.after_round(over, self._opener)

    def _worth(self, over: FastRound) -> list[float]:
        if self.knows_chances:
            return [
                POINTS_PART * points + unit * (chance - now)
                for points, unit, chance, now in zip(
                    self.points(over), self._units, self.chances(over), self._now, strict=True
                )
            ]
        gains = self._gains(over)
        if over.by >= 0:
            gains[self._sides[over.by]] += self._opening
        winner = over.winner() if max(over.scores) >= over.rules.target else None
        if winner is not None:
            gains[winner] += MATCH
        return _less_the_best_rival(gains)

    def _gains(self, over: FastRound) -> list[float]:
        """Raw points that each side has made from here on."""
        pairs = zip(over.scores, self._start, strict=True)
        return [float(score - before) for score, before in pairs]

    def _slope(self, chances: MatchTable, side: int, target: int) -> float:
        """How much of a chance a raw point is worth to that side at the start."""
        more, less = list(self._start), list(self._start)
        more[side] += _STEP
        less[side] -= _STEP
        more, less = self._below(more, target), self._below(less, target)
        gained = chances.before_round(more, None)[side] - chances.before_round(less, None)[side]
        return gained / max(5, more[side] - less[side])

    @staticmethod
    def _below(scores: tuple[int, ...] | list[int], target: int) -> list[int]:
        """The scores, kept below the target: what lies there is another round's affair."""
        return [min(score, target - 5) for score in scores]


def _less_the_best_rival(gains: list[float]) -> list[float]:
    if len(gains) == 2:
        # The same as below, for what search asks most.
        ahead = gains[0] - gains[1]
        return [ahead, -ahead]
    return [gain - max(gains[:side] + gains[side + 1 :]) for side, gain in enumerate(gains)]
