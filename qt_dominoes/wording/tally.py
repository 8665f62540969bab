"""The paper tally: strokes of five and crosses of fifty (``rules.md``, "Paper tally")."""

from __future__ import annotations

from dataclasses import dataclass

STROKE_RAW = 5
CROSS_RAW = 50


@dataclass(frozen=True, slots=True)
class Tally:
    """A score as it is written on paper; ``owed`` tells that it is below zero."""

    crosses: int
    strokes: int
    owed: bool


def tally_of(raw: int) -> Tally:
    """The tally of a raw score, a multiple of five."""
    crosses, rest = divmod(abs(raw), CROSS_RAW)
    return Tally(crosses, rest // STROKE_RAW, raw < 0)
