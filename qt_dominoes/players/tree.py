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
from qt_dominoes.players.fast_tables import ALL_TILES, FITS, NO_WAY, Way, bit_list
from qt_dominoes.players.playout import play_out

#: How much is tried besides what looks best, in raw points: 1.3 in units of 30 of them.
EXPLORATION: Final = 39.0
_FIRST: Final = 1e6
_SEAT: Final = 28
#: By a number of visits: its root, and ``EXPLORATION`` times the root of its logarithm.
_ROOTS: Final[list[float]] = [0.0]
_TEMPTED: Final[list[float]] = [0.0]

#: All hands by seat, and the boneyard with the tile on top last; both become the caller's own.
Hidden = tuple[list[int], list[int]]
Worth = Callable[[FastRound], list[float]]


class Node:
    """What came of one play: how often it was made and possible, and all its worths added.

    ``table`` is what everybody sees after it, the same in every world, and ``fits`` the tiles that
    can be played there; there is none until the play was made.
    """

    __slots__ = ("_plays", "fits", "menus", "possible", "sum", "table", "visits", "way")

    def __init__(self, way: Way) -> None:
        self.way = way
        self.visits = 0
        self.possible = 0
        self.sum = 0.0
        self.table: FastRound | None = None
        self.fits = 0
        # By tiles and the seat that plays them: after a pass it is another's.
        self.menus: dict[int, list[Node]] = {}
        self._plays: dict[int, list[Node]] = {}

    def lies(self, table: FastRound) -> None:
        """This is what is seen after the play."""
        self.table = table
        joins = table.joins
        self.fits = FITS[joins] if joins else table.forced or ALL_TILES

    def menu(self, table: FastRound, tiles: int, seat: int) -> list[Node]:
        """All plays of these playable tiles by that seat, in the order of their bits; kept."""
        seat <<= _SEAT
        found = self.menus[tiles | seat] = []
        for bit in bit_list(tiles):
            plays = self._plays.get(bit | seat)
            if plays is None:
                plays = self._plays[bit | seat] = [Node(way) for way in table.ways_of(bit)]
            found += plays
        return found


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
        hidden: Callable[[], Hidden],
        worth: Worth,
        noted: Callable[[Way, FastRound], None] | None = None,
        least: int = 0,
    ) -> None:
        """``hidden`` deals the hidden tiles of ``root`` anew.

        ``noted`` is told of every game's first play and its end; no play at the root is tried
        less often than ``least``, if there are iterations enough.
        """
        self._hidden = hidden
        self._worth = worth
        self._noted = noted
        self._least = least
        self._root = Node(NO_WAY)
        self._root.lies(root)
        self._first = self._root.menu(root, root.playable(), root.turn)

    def _plays(self) -> list[Node]:
        """The plays at the root, most tried first."""
        return sorted(self._first, key=lambda node: -node.visits)

    def tried(self) -> list[Tried]:
        """The plays at the root, most tried first."""
        return [
            Tried(node.way, node.visits, node.sum / node.visits if node.visits else 0.0)
            for node in self._plays()
        ]

    def is_decided(self, left: int, part: float = 1.0) -> bool:
        """Whether the most tried play leads by more than this part of the iterations left.

        With a part of 1 no other play could become the most tried one any more.
        """
        best, *others = self._plays()
        return not others or best.visits - others[0].visits > part * left

    def grow(self, iterations: int) -> None:
        """Deal, walk down the tree, play out, and remember, so many times."""
        hidden, worth, noted, root = self._hidden, self._worth, self._noted, self._root
        for count in range(len(_ROOTS), root.visits + iterations + 2):
            _ROOTS.append(sqrt(count))
            _TEMPTED.append(EXPLORATION * sqrt(log(count)))
        root.visits += iterations
        for _ in range(iterations):
            path: list[tuple[Node, int]] = []
            hands, boneyard = hidden()
            over = self._walked(hands, boneyard, path)
            play_out(over, path[0][1])
            worths = worth(over)
            for node, side in path:
                node.visits += 1
                node.sum += worths[side]
            if noted is not None:
                noted(path[0][0].way, over)

    def _walked(
        self, hands: list[int], boneyard: list[int], path: list[tuple[Node, int]]
    ) -> FastRound:
        """The round where the tree ends in this world: over, or after a play that is new to it.

        Only hands and boneyard are played on; what lies on the table is remembered.
        """
        node, few = self._root, self._least
        table = node.table
        assert table is not None
        rules, seat, fits = table.rules, table.turn, node.fits
        sides, seats = rules.sides, rules.seats
        roots, tempted = _ROOTS, _TEMPTED
        while True:
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
            menu = node.menus.get(tiles | seat << _SEAT) or node.menu(table, tiles, seat)
            untried: list[Node] = []
            chosen = menu[0]
            if len(menu) == 1:
                # A forced play is no choice to be learnt: the walk goes on through it.
                chosen.possible += 1
            else:
                best = -1e9
                for play in menu:
                    visits = play.visits
                    if not visits:
                        untried.append(play)
                        continue
                    play.possible = possible = play.possible + 1
                    bound = (play.sum + tempted[possible] * roots[visits]) / visits
                    if visits < few:
                        bound += _FIRST
                    if bound > best:
                        best, chosen = bound, play
            if untried:
                chosen = _first_tried(untried, table.total)
                chosen.possible = 1
                path.append((chosen, sides[seat]))
                over = table.dealt(hands, boneyard)
                over.turn = seat
                over.play(chosen.way)
                return over
            path.append((chosen, sides[seat]))
            node, few = chosen, 0
            hand = hands[seat] = hands[seat] ^ chosen.way[0]
            if chosen.table is None:
                chosen.lies(table.on_the_table(chosen.way, seat))
            table = chosen.table
            assert table is not None
            if table.ended is not None:
                return table
            if not hand:
                return self._ended(table, hands, Ended.DOMINO, seat)
            seat, fits = table.turn, chosen.fits

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
