"""A hand: the tiles a seat holds, private until settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from qt_dominoes.model.tile import Tile


@dataclass(frozen=True, slots=True)
class Hand:
    """What one seat holds, in the order of the set whatever the order of dealing."""

    tiles: tuple[Tile, ...] = ()

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> Hand:
        """The hand that holds these tiles."""
        return cls(tuple(sorted(tiles)))

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __len__(self) -> int:
        return len(self.tiles)

    def __contains__(self, tile: object) -> bool:
        return tile in self.tiles

    @property
    def pips(self) -> int:
        """All dots held."""
        return sum(tile.pips for tile in self.tiles)

    def with_tile(self, tile: Tile) -> Hand:
        """The hand with one more tile."""
        return Hand.of((*self.tiles, tile))

    def without(self, tile: Tile) -> Hand:
        """The hand with that tile gone."""
        return Hand(tuple(held for held in self.tiles if held != tile))

    def highest_double(self) -> Tile | None:
        """The double with most pips, or none."""
        return max((tile for tile in self.tiles if tile.is_double), default=None)

    def heaviest_tile(self) -> Tile | None:
        """The tile with most pips; of two with as many, the one with the higher half."""
        return max(self.tiles, key=lambda tile: (tile.pips, tile.high), default=None)
