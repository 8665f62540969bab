"""What a strong player thinks of every play there is: worth, match-win chance, and one reason.

``advise`` works in slices, so that a window without helpers stays alive: it is a generator that
yields the share of its work that is done, from 0.0 to 1.0, and whose ``return`` value is the
``Advice``.  ``advice_on`` runs it to its end and can be stopped.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from qt_dominoes.model.move import Play


class Motive(Enum):
    """The one plain reason for a play, taken from the largest part of its worth."""

    POINTS_NOW = "it scores at once"
    DENIES_REPLY = "it leaves the opponent less to score with"
    KEEPS_NEXT_SCORE = "it prepares the mover's own next score"
    BLOCKS_NUMBER = "it leaves only numbers that the next player is known, or likely, to lack"
    SHEDS_WEIGHT = "it gets rid of pips that would be paid for"
    OPENS_EXIT = "it opens, or saves, a place for a double that is held"
    GOES_OUT = "it is the last tile"
    ONLY_PLAY = "there is no other"


@dataclass(frozen=True, slots=True)
class Rated:
    """One legal play and what it is worth to the side that makes it.

    ``points`` is the expected swing of the rest of the round in raw points, the award of the
    play itself included: own side's gain less the rival's (with three sides: less the best
    rival's). ``chance`` is the chance to win the match, 0.0 to 1.0, or none where no table of
    chances exists for these rules. ``trials`` is how many games were played out for it. Plays
    that come to the same thing (two open ends of one number) are told apart here, but share
    their figures.
    """

    play: Play
    points: float
    chance: float | None
    trials: int
    motive: Motive


@dataclass(frozen=True, slots=True)
class Advice:
    """Every legal play, the best first; empty when there is only a draw or a pass."""

    rated: tuple[Rated, ...]

    @property
    def best(self) -> Rated | None:
        """The play that a strong player would make, or none."""
        return self.rated[0] if self.rated else None
