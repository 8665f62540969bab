"""Where tiles join: the ports of a tile and the open connections they make."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from qt_dominoes.model.tile import Tile


class Port(StrEnum):
    """A place on a tile where another may be joined (``rules.md``, "Words")."""

    LOW = "low"
    HIGH = "high"
    LINE_A = "line-a"
    LINE_B = "line-b"
    ARM_A = "arm-a"
    ARM_B = "arm-b"

    @property
    def is_arm(self) -> bool:
        """One of the two short ends of a spinner."""
        return self is Port.ARM_A or self is Port.ARM_B


LINE_SIDES: Final = (Port.LINE_A, Port.LINE_B)
ARMS: Final = (Port.ARM_A, Port.ARM_B)


@dataclass(frozen=True, slots=True)
class Connection:
    """A port of a tile in the layout, with the number that joins there.

    Two connections that show the same number are still two different places.
    """

    host: Tile
    port: Port
    pip: int

    def __str__(self) -> str:
        return f"{self.host}:{self.port.value}"


def joining_port(tile: Tile, pip: int) -> Port:
    """The port of ``tile`` by which it is joined to a connection of ``pip``.

    A double is joined by its ``line-a`` (``rules.md``, "Doubles").
    """
    if tile.is_double:
        return Port.LINE_A
    return Port.LOW if tile.low == pip else Port.HIGH
