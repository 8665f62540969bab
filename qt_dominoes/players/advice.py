"""What a strong player thinks of every play there is: worth, match-win chance, and one reason.

``advise`` works in slices, as the search does that it asks.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Final

from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.players.known_tables import match_chances
from qt_dominoes.players.master import ITERATIONS
from qt_dominoes.players.motive import Motive as Motive
from qt_dominoes.players.outlook import Outlook
from qt_dominoes.players.reasons import motives
from qt_dominoes.players.search import Effort, Valued, between, valued
from qt_dominoes.players.worlds import Worlds

#: Every play is tried this part of an equal share at least, however bad it looks.
_LEAST_SHARE: Final = 0.25
#: The part of all work that the search does; the rest goes into the reasons.
_SEARCHING: Final = 0.95


@dataclass(frozen=True, slots=True)
class Rated:
    """One legal play and what it is worth to the side that makes it.

    ``worth`` is what plays are judged by, in raw points, as the search counts them: from the
    chance to win the match where that is known, else from the points, the next lead and the match.
    ``points`` is the expected swing of the rest of the round in raw points, the award of the
    play itself included: own side's gain less the rival's (with three sides: less the best
    rival's). ``chance`` is the chance to win the match, 0.0 to 1.0, or none where no table of
    chances exists for these rules. ``trials`` is how many games were played out for it, 0 where
    an ending was solved and the figures are exact. Plays that come to the same thing (two open
    ends of one number) are told apart here, but share their figures.
    """

    play: Play
    worth: float
    points: float
    chance: float | None
    trials: int
    motive: Motive

    def behind(self, best: Rated) -> float:
        """How much more the best play is worth, in raw points; 0 for the best itself."""
        return max(0.0, best.worth - self.worth)

    def chance_behind(self, best: Rated) -> float:
        """How much higher the chance to win is with the best play; 0 where none is known."""
        if self.chance is None or best.chance is None:
            return 0.0
        return max(0.0, best.chance - self.chance)


@dataclass(frozen=True, slots=True)
class Advice:
    """Every legal play, the best first; empty when there is only a draw or a pass."""

    rated: tuple[Rated, ...]

    @classmethod
    def without_choice(cls, play: Play) -> Advice:
        """On the only legal play, which needs no thought."""
        return cls((Rated(play, 0.0, 0.0, None, 0, Motive.ONLY_PLAY),))

    @property
    def best(self) -> Rated | None:
        """The play that a strong player would make, or none."""
        return self.rated[0] if self.rated else None


def advise(
    seen: Observation, random: Random, budget: int = ITERATIONS
) -> Generator[float, None, Advice]:
    """Advice for the observer, whose turn it is, from what it sees alone.

    The same observation, random state and budget (games played out) give the same advice.
    """
    plays = seen.plays()
    if not plays:
        return Advice(())
    worlds = Worlds(seen, plays, random)
    outlook = Outlook(seen, worlds.table, match_chances(seen.rules, seen.seats))
    if len(worlds.choices) == 1:
        budget = max(1, budget // 4)
    effort = Effort(budget, least_share=_LEAST_SHARE, in_full=True)
    best_first = yield from between(0.0, _SEARCHING, valued(worlds, outlook, effort))
    reasons = yield from between(_SEARCHING, 1.0, motives(worlds))
    return Advice(
        tuple(
            _rated(play, one, outlook.knows_chances, reasons[one.way])
            for one in best_first
            for play in plays
            if worlds.table.way_of(play) == one.way
        )
    )


def _rated(play: Play, one: Valued, knows_chances: bool, motive: Motive) -> Rated:
    worth, points, chance = one.value
    return Rated(play, worth, points, chance if knows_chances else None, one.trials, motive)
