"""What the end of a round is worth to each side, for search to compare.

Where a table of match chances exists, it is the chance to win the match; else points. Either way
the figure is in raw points: a chance is divided by what a point is worth in chances at the score
that the round began with, so that search explores alike at every score.
"""

from __future__ import annotations

from typing import Final

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


class Outlook:
    """The worth of ends of the round being played, in raw points, one figure a side."""

    def __init__(
        self, seen: Observation, table: FastRound, chances: MatchTable | None = None
    ) -> None:
        rules = table.rules
        self._start = tuple(table.scores)
        self._sides = rules.sides
        self._two = rules.side_count == 2
        self._opener = seen.opener
        opens = seen.rules.later_lead is LaterLead.WENT_OUT
        self._opening = OPENING[rules.seats] if opens else 0.0
        self._known: dict[tuple[int, ...], list[float]] = {}
        self._chances = chances
        if chances is not None:
            self._now = chances.before_round(self._below(self._start, rules.target), None)
            self._units = [
                1 / max(LEAST_CHANCE, self._slope(chances, side, rules.target))
                for side in range(rules.side_count)
            ]

    def points(self, over: FastRound) -> list[float]:
        """What each side gained from here on, less the most that a rival gained."""
        scores, start = over.scores, self._start
        if self._two:
            ahead = float(scores[0] - start[0] - scores[1] + start[1])
            return [ahead, -ahead]
        gains = [float(score - before) for score, before in zip(scores, start, strict=True)]
        return _less_the_best_rival(gains)

    @property
    def knows_chances(self) -> bool:
        """A table of match chances exists for these rules."""
        return self._chances is not None

    def chances(self, over: FastRound) -> list[float]:
        """Each side's chance to win the match after this; nothing for all without a table."""
        if self._chances is None:
            return [0.0] * len(self._start)
        return self._chances.after_round(over, self._opener)

    def worth(self, over: FastRound) -> list[float]:
        """One figure a side, in raw points; who opens the next round has something of it.

        Search comes to the same ends again and again, so that they are kept: change none.
        """
        key = (over.by, over.ended is Ended.TARGET, *over.scores)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worth(over)
        return known

    def _worth(self, over: FastRound) -> list[float]:
        if self._chances is not None:
            chances = self._chances.after_round(over, self._opener)
            return [
                POINTS_PART * points + unit * (chance - now)
                for points, unit, chance, now in zip(
                    self.points(over), self._units, chances, self._now, strict=True
                )
            ]
        scores, start, by = over.scores, self._start, over.by
        winner = over.winner() if max(scores) >= over.rules.target else None
        if self._two:
            ahead = float(scores[0] - start[0] - scores[1] + start[1])
            if by >= 0:
                ahead += -self._opening if self._sides[by] else self._opening
            if winner is not None:
                ahead += -MATCH if winner else MATCH
            return [ahead, -ahead]
        gains = [float(score - before) for score, before in zip(scores, start, strict=True)]
        if by >= 0:
            gains[self._sides[by]] += self._opening
        if winner is not None:
            gains[winner] += MATCH
        return _less_the_best_rival(gains)

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
    return [gain - max(gains[:side] + gains[side + 1 :]) for side, gain in enumerate(gains)]
