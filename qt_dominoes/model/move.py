"""What a seat can do on its turn."""

from __future__ import annotations

from dataclasses import dataclass

from qt_dominoes.model.port import Connection
from qt_dominoes.model.tile import Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Put a tile on the table, joined to ``at``; the lead has none."""

    tile: Tile
    at: Connection | None = None

    def __str__(self) -> str:
        return str(self.tile) if self.at is None else f"{self.tile}@{self.at}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next tile of the boneyard."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, since nothing can be played or drawn."""

    def __str__(self) -> str:
        return "pass"


Move = Play | Draw | Pass
