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
from qt_dominoes.players.fast_tables import NO_WAY, Way
from qt_dominoes.players.playout import play_out

#: How much is tried besides what looks best, with worths in units of ``SCALE`` raw points.
EXPLORATION: Final = 1.3
SCALE: Final = 30.0
#: A play is out of the race when it was tried so often and lies so many standard errors behind.
ENOUGH: Final = 40
CLEAR: Final = 4.0
#: So many plays of each game played out are wary ones.
WARY: Final = 4
_FIRST: Final = 1e6

Dealt = Callable[[], FastRound]
Worth = Callable[[FastRound], list[float]]


class Node:
    """What came of one play: how often it was made and possible, and all its worths added."""

    __slots__ = ("children", "possible", "sum", "visits", "way")

    def __init__(self, way: Way) -> None:
        self.way = way
        self.visits = 0
        self.possible = 0
        self.sum = 0.0
        #: By the number of the way and the seat that plays it: after a pass it is another's turn.
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
        self._dealt = dealt
        self._worth = worth
        self._noted = noted
        self._least = least
        self._root = Node(NO_WAY)
        self._ways = root.ways()
        self._seat = root.turn
        self._count = 0
        self._squares = 0.0

    def tried(self) -> list[Tried]:
        """The plays at the root, most tried first."""
        found = []
        for way in self._ways:
            node = self._root.children.get(way[8] | self._seat << 8)
            if node is None:
                found.append(Tried(way, 0, 0.0))
            else:
                found.append(Tried(way, node.visits, SCALE * node.sum / node.visits))
        return sorted(found, key=lambda tried: (-tried.visits, -tried.mean))

    def is_decided(self, left: int) -> bool:
        """So many more iterations could not, or would hardly ever, change what is tried most.

        Either no other play can catch up in number, or every other was tried often enough and
        its mean lies ``CLEAR`` standard errors below.
        """
        if len(self._root.children) < len(self._ways):
            return False
        best, *others = sorted(self._root.children.values(), key=lambda node: -node.visits)
        if not others or best.visits - others[0].visits > left:
            return True
        mean = best.sum / best.visits
        variance = self._squares / self._count - mean * mean
        for node in others:
            behind = mean - node.sum / node.visits
            error = variance * (1 / best.visits + 1 / node.visits)
            if node.visits < ENOUGH or behind <= 0 or behind * behind < CLEAR * CLEAR * error:
                return False
        return True

    def grow(self, iterations: int) -> None:
        """Deal, walk down the tree, play out, and remember, so many times."""
        dealt, worth, root, noted = self._dealt, self._worth, self._root, self._noted
        least = self._least
        for _ in range(iterations):
            table = dealt()
            sides = table.rules.sides
            node = root
            path: list[tuple[Node, int]] = []
            while table.advance():
                seat = table.turn
                key = seat << 8
                ways = table.ways()
                children = node.children
                best, child = -1e9, root
                untried = []
                for way in ways:
                    known = children.get(way[8] | key)
                    if known is None:
                        untried.append(way)
                        continue
                    known.possible += 1
                    visits = known.visits
                    bound = known.sum / visits + EXPLORATION * sqrt(log(known.possible) / visits)
                    if visits < least and node is root:
                        bound += _FIRST
                    if bound > best:
                        best, child = bound, known
                if untried:
                    way = _first_tried(untried, table.total)
                    child = children[way[8] | key] = Node(way)
                    child.possible = 1
                path.append((child, sides[seat]))
                table.play(child.way)
                # A forced play is no choice to be learnt: the walk goes on through it.
                if untried and len(ways) > 1:
                    break
                node = child
            play_out(table, WARY)
            worths = worth(table)
            for child, side in path:
                child.visits += 1
                child.sum += worths[side] / SCALE
            value = worths[sides[self._seat]] / SCALE
            self._count += 1
            self._squares += value * value
            if noted is not None:
                noted(path[0][0].way, table)


def _first_tried(ways: list[Way], total: int) -> Way:
    """The untried play that scores most."""
    best, found = 0, ways[0]
    for way in ways:
        points = total + way[5]
        if points > best and points % 5 == 0:
            best, found = points, way
    return found
