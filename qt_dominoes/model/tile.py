"""A tile (domino) of the double-six set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HIGHEST_PIP: Final = 6


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One domino, its halves written low-high; sorts by low half, then by high half.

    Raises:
        ValueError: a half outside 0-6, or the halves in the wrong order.
    """

    low: int
    high: int

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= HIGHEST_PIP:
            raise ValueError(f"no such tile: {self.low}-{self.high}")

    def __hash__(self) -> int:
        return self.low * 8 + self.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    @property
    def is_double(self) -> bool:
        """Both halves show the same number."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """Dots on both halves together, 0 to 12."""
        return self.low + self.high

    def shows(self, pip: int) -> bool:
        """One of the halves has that many pips."""
        return pip in (self.low, self.high)

    def other(self, pip: int) -> int:
        """The number on the half that is not ``pip`` (a double gives ``pip`` again)."""
        return self.high if pip == self.low else self.low


#: The 28 tiles in the order ``0-0, 0-1 … 6-6``.
DOUBLE_SIX: Final[tuple[Tile, ...]] = tuple(
    Tile(low, high) for low in range(HIGHEST_PIP + 1) for high in range(low, HIGHEST_PIP + 1)
)

_BY_HALVES: Final = {(tile.low, tile.high): tile for tile in DOUBLE_SIX}


def tile(one: int, other: int) -> Tile:
    """The tile with these two halves, in either order.

    Raises:
        ValueError: there is no such tile in the set.
    """
    halves = (one, other) if one <= other else (other, one)
    found = _BY_HALVES.get(halves)
    if found is None:
        raise ValueError(f"no such tile: {one}-{other}")
    return found
