"""Tables of the fast core: tiles as bits, and what each way to play a tile does to the total.

**Tiles** are bits of one whole number: ``BIT[tile]``, and back ``TILES[bit.bit_length() - 1]``.
Bit 0 is what a player gladly sheds first: the doubles from 6-6 down, then the others from the
heaviest down. A hand is the sum of its bits.

**Ways.** Two plays of one tile come to the same thing when they leave the same totals for ever.
So a play is only a tile, the number it is joined at, and what that number lies on there: its
*cost*, which is how often the number leaves the total when something is joined.

- cost 1: an ordinary free half. It counts once and is covered.
- cost 0: the first side of an opening double, or an arm that does not count.
- cost 2: the second side of a double, which counted both halves until then.

A ``Way`` is one such play, numbered from 0 (``WAYS``); the 28 leads are ways too. A spinner whose
arms count (``interior=open-arms``) has, once crossed, simply two more ordinary halves.

Ways are plain tuples and tables plain lists: the interpreter has shortcuts for these alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from qt_dominoes.model.tile import DOUBLE_SIX, Tile

VALUES: Final = 7
#: Totals are tabled below this; the most that 28 tiles can show is far less.
MOST_TOTAL: Final = 128

TILES: Final[tuple[Tile, ...]] = tuple(
    sorted(DOUBLE_SIX, key=lambda tile: (not tile.is_double, -tile.pips, -tile.high))
)
BIT: Final[dict[Tile, int]] = {tile: 1 << place for place, tile in enumerate(TILES)}
#: Every bit, and the set of all.
BITS: Final[tuple[int, ...]] = tuple(1 << place for place in range(len(TILES)))
ALL_TILES: Final = sum(BITS)
DOUBLES: Final = sum(BIT[tile] for tile in TILES if tile.is_double)

#: What a double on the table can still take, and in which order. ``PLAIN`` ones never branch.
CLOSED, ONE_ARM, TWO_ARMS, SPINNER_SIDE, SPINNER_SIDES, PLAIN_SIDE, PLAIN_SIDES = range(7)

LEAD: Final = -1


#: One way to play a tile: its ``bit``, the number it is joined ``at``, that number's mask of one
#: bit, the number that is open then (``out``), its mask, what the total grows by (``change``), the
#: ``cost`` (0, 1, 2 or ``LEAD``), whether the tile is a double, and the place in ``WAYS``.
Way = tuple[int, int, int, int, int, int, int, bool, int]
#: Stands for none, where a loop has no time for two types.
NO_WAY: Final[Way] = (0, 0, 0, 0, 0, 0, 0, False, -1)
#: Places in a ``Way``; inner loops write the figures.
W_BIT, W_AT, W_AT_BIT, W_OUT, W_OUT_BIT, W_CHANGE, W_COST, W_DOUBLE, W_NUMBER = range(9)


def _ways() -> tuple[Way, ...]:
    found: list[Way] = []
    for tile in TILES:
        if tile.is_double:
            joins = [(tile.low, tile.low, 1, tile.low)]
        else:
            joins = [
                (at, tile.other(at), cost, tile.other(at) - cost * at)
                for at in (tile.high, tile.low)
                for cost in (1, 0, 2)
            ]
        joins.append((tile.low, tile.high, LEAD, tile.pips))
        for at, out, cost, change in joins:
            number = len(found)
            found.append(
                (BIT[tile], at, 1 << at, out, 1 << out, change, cost, tile.is_double, number)
            )
    return tuple(found)


#: Every way to play every tile.
WAYS: Final = _ways()
#: By the tile's bit: its ways but the lead, those at the heavier half first.
WAYS_OF: Final[dict[int, tuple[Way, ...]]] = {
    bit: tuple(way for way in WAYS if way[W_BIT] == bit and way[W_COST] != LEAD) for bit in BITS
}
LEAD_OF: Final[dict[int, Way]] = {way[W_BIT]: way for way in WAYS if way[W_COST] == LEAD}


def bits_of(tiles: Iterable[Tile]) -> int:
    """The mask of some tiles."""
    return sum(BIT[tile] for tile in tiles)


def tiles_of(mask: int) -> tuple[Tile, ...]:
    """The tiles of a mask, sorted as a hand is."""
    return tuple(sorted(tile for tile in TILES if BIT[tile] & mask))


def bit_list(mask: int) -> list[int]:
    """The single bits of a mask, the lowest first."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found


def _by_mask(chosen: Iterable[tuple[int, int]]) -> list[int]:
    """For each mask of values the tiles that any of its values brings; pairs of value and tiles."""
    by_value = [0] * VALUES
    for value, tiles in chosen:
        by_value[value] |= tiles
    table = [0]
    for tiles in by_value:
        table += [known | tiles for known in table]
    return table


def _sums(weights: Iterable[int]) -> list[int]:
    table = [0]
    for weight in weights:
        table += [known + weight for known in table]
    return table


HALF: Final = 14
LOW_HALF: Final = (1 << HALF) - 1
#: Pips of a hand are ``PIPS_LOW[hand & LOW_HALF] + PIPS_HIGH[hand >> HALF]``.
PIPS_LOW: Final = _sums(tile.pips for tile in TILES[:HALF])
PIPS_HIGH: Final = _sums(tile.pips for tile in TILES[HALF:])


def pips_of(mask: int) -> int:
    """All dots of the tiles of a mask."""
    return PIPS_LOW[mask & LOW_HALF] + PIPS_HIGH[mask >> HALF]


#: By the mask of values: the tiles that show one of them.
FITS: Final = _by_mask((way[W_AT], way[W_BIT]) for way in WAYS if way[W_COST] == 1)


def _scoring(cost: int) -> list[list[int]]:
    """By the total now and the mask of values with that cost: the tiles that make a multiple."""
    kinds = [
        _by_mask(
            (way[W_AT], way[W_BIT])
            for way in WAYS
            if way[W_COST] == cost and (way[W_CHANGE] + rest) % 5 == 0
        )
        for rest in range(5)
    ]
    return [kinds[total % 5] for total in range(MOST_TOTAL)]


def _picks(cost: int) -> list[dict[int, tuple[Way, Way]]]:
    """By the total now and the tile: the way that makes a multiple, and the other if two do."""
    kinds: list[dict[int, tuple[Way, Way]]] = []
    for rest in range(5):
        ways: dict[int, list[Way]] = {}
        for way in sorted(WAYS, key=lambda way: -way[W_CHANGE]):
            if way[W_COST] == cost and (way[W_CHANGE] + rest) % 5 == 0:
                ways.setdefault(way[W_BIT], []).append(way)
        kinds.append({bit: (found[0], found[-1]) for bit, found in ways.items()})
    return [kinds[total % 5] for total in range(MOST_TOTAL)]


#: Tiles that score (or make a total of nothing): ``SCORING_n[total][values of cost n]``.
SCORING_0: Final = _scoring(0)
SCORING_1: Final = _scoring(1)
SCORING_2: Final = _scoring(2)
#: How they do: ``PICK_n[total][bit]``, the better first; only 0-5 and 1-6 have two such ways.
PICK_0: Final = _picks(0)
PICK_1: Final = _picks(1)
PICK_2: Final = _picks(2)

_LEADS: Final = {
    points: sum(BIT[tile] for tile in TILES if tile.pips == points) for points in (10, 5)
}
LEADS_OF_TEN: Final = _LEADS[10]
LEADS_OF_FIVE: Final = _LEADS[5]
