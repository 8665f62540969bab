"""Tree search over what one seat knows: a fresh world each time, one tree for all of them.

Single-observer information-set search: in every iteration the hidden tiles are dealt anew, and
only the plays that are possible in that deal compete (each node counts how often each of its plays
was possible). A node is reached by the plays alone; draws are not told apart. Where the tree ends
the searching side plays on warily and the others greedily.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from qt_dominoes.model.events import Ended
from qt_dominoes.players.fast_round import NOBODY, FastRound
from qt_dominoes.players.fast_tables import ALL_TILES, FITS, NO_WAY, Way
from qt_dominoes.players.playout import play_out

#: How much is tried besides what looks best, with worths in units of ``SCALE`` raw points.
EXPLORATION: Final = 1.3
SCALE: Final = 30.0
_FIRST: Final = 1e6
_SEAT: Final = 28

Dealt = Callable[[], FastRound]
Worth = Callable[[FastRound], list[float]]


class Node:
    """What came of one play: how often it was made and possible, and all its worths added.

    ``table`` is what everybody sees after it, the same in every world; none until it was made.
    """

    __slots__ = ("children", "possible", "sum", "table", "visits", "way")

    def __init__(self, way: Way) -> None:
        self.way = way
        self.visits = 0
        self.possible = 0
        self.sum = 0.0
        self.table: FastRound | None = None
        #: The plays of a tile by its bit and the seat that plays it: after a pass it is another's.
        self.children: dict[int, list[Node]] = {}


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
        self._root.table = root
        self._seat = root.turn
        for way in root.ways():
            self._root.children.setdefault(way[0] | root.turn << _SEAT, []).append(Node(way))

    def _plays(self) -> list[Node]:
        """The plays at the root, most tried first."""
        found = [node for nodes in self._root.children.values() for node in nodes]
        return sorted(found, key=lambda node: -node.visits)

    def tried(self) -> list[Tried]:
        """The plays at the root, most tried first."""
        return [
            Tried(node.way, node.visits, SCALE * node.sum / node.visits if node.visits else 0.0)
            for node in self._plays()
        ]

    def is_decided(self, left: int) -> bool:
        """With so many more iterations no other play could become the most tried one."""
        best, *others = self._plays()
        return not others or best.visits - others[0].visits > left

    def grow(self, iterations: int) -> None:
        """Deal, walk down the tree, play out, and remember, so many times."""
        dealt, worth, noted = self._dealt, self._worth, self._noted
        for _ in range(iterations):
            path: list[tuple[Node, int]] = []
            over = self._walked(dealt(), path)
            play_out(over, path[0][1])
            worths = worth(over)
            for node, side in path:
                node.visits += 1
                node.sum += worths[side] / SCALE
            if noted is not None:
                noted(path[0][0].way, over)

    def _walked(self, world: FastRound, path: list[tuple[Node, int]]) -> FastRound:
        """The round where the tree ends in this world: over, or after a play that is new to it.

        Only hands and boneyard are played on; what lies on the table is remembered.
        """
        hands, boneyard, seat = world.hands, world.boneyard, world.turn
        rules = world.rules
        sides, seats = rules.sides, rules.seats
        node, table, least = self._root, world, self._least
        while True:
            joins = table.cost_0 | table.cost_1 | table.cost_2
            fits = FITS[joins] if joins else table.forced or ALL_TILES
            tiles = hands[seat] & fits
            while not tiles:
                if boneyard:
                    bit = boneyard.pop()
                    hands[seat] |= bit
                    tiles = bit & fits
                else:
                    seat = (seat + 1) % seats
                    tiles = hands[seat] & fits
                    if not tiles and not any(hand & fits for hand in hands):
                        return self._ended(table, hands, Ended.BLOCKED, NOBODY)
            best, chosen, known = -1e9, node, node.children
            key, choices = seat << _SEAT, 0
            untried: list[Node] = []
            while tiles:
                bit = tiles & -tiles
                tiles ^= bit
                plays = known.get(bit | key)
                if plays is None:
                    plays = known[bit | key] = [Node(way) for way in table.ways_of(bit)]
                for play in plays:
                    choices += 1
                    visits = play.visits
                    if not visits:
                        untried.append(play)
                        continue
                    play.possible += 1
                    bound = play.sum / visits + EXPLORATION * sqrt(log(play.possible) / visits)
                    if visits < least and node is self._root:
                        bound += _FIRST
                    if bound > best:
                        best, chosen = bound, play
            if untried:
                chosen = _first_tried(untried, table.total)
                chosen.possible = 1
            path.append((chosen, sides[seat]))
            if untried and choices > 1:
                over = table.dealt(hands, boneyard)
                over.turn = seat
                over.play(chosen.way)
                return over
            # A forced play is no choice to be learnt: the walk goes on through it.
            node = chosen
            hand = hands[seat] = hands[seat] ^ chosen.way[0]
            if chosen.table is None:
                chosen.table = table.on_the_table(chosen.way, seat)
            table = chosen.table
            if table.ended is not None:
                return table
            if not hand:
                return self._ended(table, hands, Ended.DOMINO, seat)
            seat = table.turn
            if not boneyard:
                fits = FITS[table.cost_0 | table.cost_1 | table.cost_2]
                if not any(hand & fits for hand in hands):
                    return self._ended(table, hands, Ended.BLOCKED, NOBODY)

    @staticmethod
    def _ended(table: FastRound, hands: list[int], ended: Ended, by: int) -> FastRound:
        over = table.dealt(hands, [])
        over.settle(ended, by)
        return over


def _first_tried(plays: list[Node], total: int) -> Node:
    """The untried play that scores most."""
    best, found = 0, plays[0]
    for play in plays:
        points = total + play.way[5]
        if points > best and points % 5 == 0:
            best, found = points, play
    return found
