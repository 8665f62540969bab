"""Tree search over what one seat knows: a fresh world each time, one tree for all of them.

Single-observer information-set search: in every iteration the hidden tiles are dealt anew, and
only the plays that are possible in that deal compete (each node counts how often each of its plays
was possible). A node is reached by the plays alone; draws are not told apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import Way
from qt_dominoes.players.playout import play_out

#: How much is tried besides what looks best, with worths in units of ``SCALE`` raw points.
EXPLORATION: Final = 1.3
SCALE: Final = 30.0
#: So many plays of each game played out are wary ones.
WARY: Final = 4

Dealt = Callable[[], FastRound]
Worth = Callable[[FastRound], list[float]]


class Node:
    """What came of one play: how often it was made and possible, and all its worths added."""

    __slots__ = ("children", "possible", "sum", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.possible = 0
        self.sum = 0.0
        self.children: dict[int, Node] = {}


@dataclass(frozen=True, slots=True)
class Tried:
    """A play at the root: how often it was tried, and its mean worth in raw points."""

    way: Way
    visits: int
    mean: float


class Tree:
    """A search that grows from one decision."""

    def __init__(
        self,
        root: FastRound,
        dealt: Dealt,
        worth: Worth,
        noted: Callable[[Way, FastRound], None] | None = None,
        least: int = 0,
    ) -> None:
        """``dealt`` gives a copy of ``root`` with the hidden tiles dealt anew.

        ``noted`` is told of every game's first play and its end; no play at the root is tried
        less often than ``least``, if there are iterations enough.
        """
        self._noted = noted
        self._least = least
        self._root = Node()
        self._ways = root.ways()
        self._dealt = dealt
        self._worth = worth

    def tried(self) -> list[Tried]:
        """The plays at the root, most tried first."""
        found = []
        for way in self._ways:
            node = self._root.children.get(way[8])
            visits = node.visits if node else 0
            mean = SCALE * node.sum / node.visits if node and visits else 0.0
            found.append(Tried(way, visits, mean))
        return sorted(found, key=lambda tried: (-tried.visits, -tried.mean))

    def lead(self) -> int:
        """How many more trials the most tried play has had than the next."""
        visits = sorted((child.visits for child in self._root.children.values()), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0

    def grow(self, iterations: int) -> None:
        """Deal, walk down the tree, play out, and remember, so many times."""
        dealt, worth, root, noted = self._dealt, self._worth, self._root, self._noted
        least = self._least
        for _ in range(iterations):
            table = dealt()
            sides = table.rules.sides
            node = root
            path: list[tuple[Node, int]] = []
            first: Way | None = None
            while table.advance():
                side = sides[table.turn]
                ways = table.ways()
                children = node.children
                if len(ways) == 1:
                    way = ways[0]
                    child = children.get(way[8])
                    if child is None:
                        child = children[way[8]] = Node()
                    child.possible += 1
                    path.append((child, side))
                    first = first or way
                    table.play(way)
                    node = child
                    continue
                best, way, child = -1e9, ways[0], node
                untried = []
                for other in ways:
                    known = children.get(other[8])
                    if known is None:
                        untried.append(other)
                        continue
                    known.possible += 1
                    visits = known.visits
                    bound = known.sum / visits + EXPLORATION * sqrt(log(known.possible) / visits)
                    if visits < least and node is root:
                        bound += 1e6
                    if bound > best:
                        best, way, child = bound, other, known
                if untried:
                    way = _first_tried(untried, table.total)
                    child = children[way[8]] = Node()
                    child.possible = 1
                path.append((child, side))
                first = first or way
                table.play(way)
                if untried:
                    break
                node = child
            play_out(table, WARY)
            worths = [value / SCALE for value in worth(table)]
            for child, side in path:
                child.visits += 1
                child.sum += worths[side]
            if noted is not None and first is not None:
                noted(first, table)


def _first_tried(ways: list[Way], total: int) -> Way:
    """The untried play that scores most."""
    best, found = 0, ways[0]
    for way in ways:
        points = total + way[5]
        if points > best and points % 5 == 0:
            best, found = points, way
    return found
