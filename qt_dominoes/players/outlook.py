"""What the end of a round is worth to each side, for search to compare."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from qt_dominoes.players.fast_round import FastRound

#: What opening the next round is worth, in raw points, where nothing better is known.
OPENING: Final = 7.0


class Outlook:
    """The worth of ends of the round being played, in raw points, one figure a side.

    A side's worth is what it gained from here on less the most that a rival gained; who opens the
    next round has gained ``opening`` besides.
    """

    def __init__(self, table: FastRound, opening: float = OPENING) -> None:
        rules = table.rules
        self._start = tuple(table.scores)
        self._sides = rules.sides
        self._two = rules.side_count == 2
        self._opening = opening

    def worth(self, over: FastRound) -> list[float]:
        """One figure a side; with two sides the second is the first with its sign changed."""
        scores, start, by = over.scores, self._start, over.by
        if self._two:
            ahead = float(scores[0] - start[0] - scores[1] + start[1])
            if by >= 0:
                ahead += -self._opening if self._sides[by] else self._opening
            return [ahead, -ahead]
        gains = [float(score - before) for score, before in zip(scores, start, strict=True)]
        if by >= 0:
            gains[self._sides[by]] += self._opening
        return [gain - max(gains[:side] + gains[side + 1 :]) for side, gain in enumerate(gains)]


Worth = Callable[[FastRound], list[float]]
