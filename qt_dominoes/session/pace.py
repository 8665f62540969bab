"""How long the program waits so that a person can follow."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Pauses in milliseconds: before a computer's play, each of its draws, and after a lot."""

    play: int = 700
    draw: int = 350
    lot: int = 2600

    @classmethod
    def instant(cls) -> Pace:
        """No pause at all."""
        return cls(0, 0, 0)
