"""Which scores of a match have chances of their own, and how those between are found."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, prod
from typing import Final

#: By how much faster the gaps between scores grow from one try to the next.
_COARSER: Final = 0.05
#: How much wider the widest gap is than if all were alike.
_WIDEST: Final = 1.6
#: How many points a value in between is found from: a curve of the third degree through them.
POINTS: Final = 4

#: Points, by their place on the axis, and what part of the value each gives.
Parts = tuple[tuple[int, float], ...]


class ScoreAxis:
    """Scores as *needs*, the fives that are lacking to the target: fewer points farther away.

    A need of 0 (level at the target) is a matter of its own and never mixed with others.

    Attributes:
        points: the needs with a value of their own, from 0 and 1 upwards; all beyond the last
            count as the last.
    """

    def __init__(self, points: Sequence[int]) -> None:
        self.points = tuple(points)
        self._parts = [self._parts_of(need) for need in range(self.most + 1)]

    @classmethod
    def of(cls, most: int, longest: int) -> ScoreAxis:
        """The finest axis up to a need that has no more points than ``longest`` (8 or more)."""
        widest = ceil(_WIDEST * most / longest)
        growth = 0.0
        while True:
            points = [0, 1]
            while points[-1] < most:
                gap = min(widest, max(1, round(growth * points[-1])))
                points.append(min(most, points[-1] + gap))
            if len(points) <= longest:
                return cls(points)
            growth += _COARSER

    @property
    def most(self) -> int:
        """The highest need."""
        return self.points[-1]

    def parts(self, need: int) -> Parts:
        """What the value at a need is made of."""
        return self._parts[min(need, self.most)]

    def states(self, sides: int) -> int:
        """How many states so many sides have."""
        states: int = len(self.points) ** sides
        return states

    def mixture(self, needs: Sequence[int]) -> list[tuple[int, float]]:
        """What the value of a state is made of: states, as a list of all has them, and parts."""
        size = len(self.points)
        found = [(0, 1.0)]
        for need in needs:
            parts = self.parts(need)
            found = [
                (state * size + place, so_far * part)
                for state, so_far in found
                for place, part in parts
            ]
        return found

    def _parts_of(self, need: int) -> Parts:
        if need in self.points:
            return ((self.points.index(need), 1.0),)
        after = sum(point < need for point in self.points)
        first = max(1, min(after - POINTS // 2, len(self.points) - POINTS))
        places = range(first, min(first + POINTS, len(self.points)))
        return tuple((place, self._part(need, place, places)) for place in places)

    def _part(self, need: int, place: int, places: Sequence[int]) -> float:
        """Lagrange: 1 at its own point and 0 at the others."""
        own = self.points[place]
        return prod(
            (need - self.points[other]) / (own - self.points[other])
            for other in places
            if other != place
        )
