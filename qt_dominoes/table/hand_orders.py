"""The orders in which people keep the tiles of their hands."""

from __future__ import annotations

from collections.abc import Sequence

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.staging import in_order


class HandOrders:
    """One order a seat, for one round.

    Tiles that left the hand keep their place: undo brings them back to where they were.
    """

    def __init__(self) -> None:
        self._orders: dict[int, list[Tile]] = {}

    def of(self, seat: int) -> Sequence[Tile]:
        """The tiles of that seat from left to right, those that left its hand among them."""
        return tuple(self._orders.get(seat, ()))

    def take(self, seat: int, hand: Sequence[Tile], *, kept: bool) -> None:
        """The seat holds these tiles now; without ``kept`` they are put in the usual order."""
        if kept:
            order = self._orders.setdefault(seat, [])
            order += sorted(set(hand) - set(order))
        else:
            self._orders[seat] = in_order(hand, ())

    def put(self, seat: int, tile: Tile, before: Tile | None) -> None:
        """Put a tile before another one, or behind all."""
        order = self._orders[seat]
        order.remove(tile)
        order.insert(len(order) if before is None else order.index(before), tile)

    def forget(self) -> None:
        """Other tiles are dealt."""
        self._orders.clear()
