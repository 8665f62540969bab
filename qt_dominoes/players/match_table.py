"""What a score is worth: the chance to win the match before a round is dealt.

For the three variants as they ship the tables lie in the game's data. For other rules one is made
of rounds played for it: while a match is played, in the background; for computers that play among
themselves, before their first round. Four sides, each for itself, have none, by design.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Final

from qt_dominoes.model.ruleset import LaterLead, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.fast_round import NOBODY, FastRound
from qt_dominoes.players.match_chances import EXACT, MatchChances, place_of
from qt_dominoes.players.score_axis import ScoreAxis
from qt_dominoes.players.told_rounds import FIVE, told_rounds
from qt_dominoes.resources import resource

#: Raw points below nothing that are still told apart.
BELOW_NOTHING: Final = 60
#: Rounds for a table that does not ship, and the seed that every such table is made from.
QUICK_ROUNDS: Final = 2_000
QUICK_SEED: Final = 1
#: By the number of sides: how many scores of a side such a table tells apart. With four sides,
#: each for itself, there are too many scores: no table is made, and everything goes by points.
QUICK_SCORES: Final = {2: 16, 3: 11}
_QUICK_EXACT: Final = 5e-4
#: The highest need that is told apart; with a target farther off the lead alone counts first.
_MOST_NEED: Final = {2: 120, 3: 75}
#: Chances are kept as whole numbers up to this.
_SCALE: Final = 65_535
_MOST_KNOWN: Final = 20_000
#: Dials that change no chance before a round: how points are written, and who leads the first.
_IDLE_DIALS: Final = frozenset({"unit", "first_lead", "forced_lead"})


@dataclass(frozen=True, slots=True)
class MatchTable:
    """The chances to win a match, by scores and the side that opens the next round.

    ``axis`` tells which scores have chances of their own; ``chances`` are by side, counted from
    the opener's, then by state, as parts of 65,535. Those of the last side follow from them.
    """

    rules: Ruleset
    seats: int
    axis: ScoreAxis
    chances: tuple[array[int], ...]
    #: What was asked before: search asks the same again and again.
    _known: dict[tuple[int | None, ...], list[float]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def sides(self) -> int:
        """How many sides share the chances."""
        return len(self.chances) + 1

    def before_round(self, scores: Sequence[int], opener: int | None) -> list[float]:
        """Each side's chance, 0 to 1, with these raw scores and that side to open.

        Without an opener a lot is drawn. The match must not be over.
        """
        key = (opener, *scores)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = self._looked_up(scores, opener)
        return known.copy()

    def after_round(self, over: FastRound, opener: int) -> list[float]:
        """Each side's chance once this round has ended; ``opener`` is the seat that opened it."""
        winner = over.winner()
        if winner is not None:
            return [float(side == winner) for side in range(self.sides)]
        if self.rules.later_lead is LaterLead.ROTATE:
            return self.before_round(over.scores, over.rules.sides[(opener + 1) % self.seats])
        by = None if over.by == NOBODY else over.rules.sides[over.by]
        return self.before_round(over.scores, by)

    def to_json(self) -> str:
        """The figures as text for a file."""
        packed = [_packed(chances) for chances in self.chances]
        return json.dumps({"needs": self.axis.points, "chances": packed})

    @classmethod
    def from_json(cls, text: str, rules: Ruleset, seats: int) -> MatchTable:
        """The table for these rules as ``to_json`` wrote it."""
        told = json.loads(text)
        chances = tuple(_unpacked(packed) for packed in told["chances"])
        return cls(rules, seats, ScoreAxis(told["needs"]), chances)

    def _looked_up(self, scores: Sequence[int], opener: int | None) -> list[float]:
        if opener is None:
            every = [self.before_round(scores, side) for side in range(self.sides)]
            return [sum(chances) / self.sides for chances in zip(*every, strict=True)]
        found = self._between(self._needs([*scores[opener:], *scores[:opener]]))
        return [*found[-opener:], *found[:-opener]] if opener else found

    def _needs(self, scores: Sequence[int]) -> list[int]:
        """Fives to the target, within the table."""
        target, most = self.rules.target.at(self.seats), self.axis.most
        needs = [(target - score) // FIVE for score in scores]
        least = min(needs)
        if least < 0:  # level past the target
            needs = [need - least for need in needs]
        # Where all are far away the lead counts, not the way that is left.
        spare = max(0, min(max(needs) - most, least - most // 2))
        return [need - spare for need in needs]

    def _between(self, needs: Sequence[int]) -> list[float]:
        """The chances at these needs; between points they lie on a curve through those around."""
        mixture = self.axis.mixture(needs)
        found = []
        for chances in self.chances:
            chance = sum(part * chances[state] for state, part in mixture) / _SCALE
            found.append(min(1.0, max(0.0, chance)))  # a curve may swing a little too far
        return [*found, max(0.0, 1 - sum(found))]


def ships_table(rules: Ruleset, seats: int) -> bool:
    """The game brings a table along for these rules."""
    shipped = VARIANTS.get(rules.variant)
    if shipped is None or not _IDLE_DIALS.issuperset(rules.dials_unlike(shipped, seats)):
        return False
    return table_file(rules.variant, seats).is_file()


def shipped_table(rules: Ruleset, seats: int) -> MatchTable | None:
    """The table that the game brings along for these rules; none for other rules."""
    if not ships_table(rules, seats):
        return None
    text = table_file(rules.variant, seats).read_text("ascii")
    return MatchTable.from_json(text, rules, seats)


def table_file(variant: str, seats: int) -> Path:
    """Where the table of a variant lies."""
    return resource("match-tables", f"{variant}-{seats}.json")


def can_have_table(rules: Ruleset, seats: int) -> bool:
    """Not with four sides: there are too many scores."""
    return rules.side_count(seats) in QUICK_SCORES


def lacks_table(rules: Ruleset, seats: int) -> bool:
    """A table for these rules has to be made, and can be."""
    return can_have_table(rules, seats) and not ships_table(rules, seats)


def chance_rules(rules: Ruleset) -> Ruleset:
    """The rules with all that changes no chance as the variant has it: equal, the same table."""
    variant = VARIANTS.get(rules.variant, rules)
    return replace(rules, **{dial: getattr(variant, dial) for dial in _IDLE_DIALS})


def table_in_slices(
    rules: Ruleset,
    seats: int,
    seed: int = QUICK_SEED,
    rounds: int | None = None,
    scores: int | None = None,
) -> Generator[float, None, MatchTable]:
    """Make a table for any rules from rounds of computer players; the same seed, the same table.

    Works in slices of some milliseconds: yields the share that is done, returns the table.
    ``rounds`` is how many, ``scores`` how many scores of a side it tells apart at most. With the
    defaults it takes 0.4 to 1.6 seconds of a core for two sides, for three 5 to 16, and 23 where
    the target must be hit exactly. Not for four sides.
    """
    random = Random(f"match table:{seed}")
    sides = rules.side_count(seats)
    rounds = rounds or QUICK_ROUNDS
    most = min(_MOST_NEED[sides], (rules.target.at(seats) + BELOW_NOTHING) // FIVE)
    axis = ScoreAxis.of(most, scores or QUICK_SCORES[sides])
    told = []
    for done, one in enumerate(islice(told_rounds(rules, seats, random), rounds)):
        told.append(one)
        if done % 8 == 0:
            yield 0.4 * done / rounds
    found = MatchChances(rules, sides, axis, told)
    for share in found.solve(EXACT if scores else _QUICK_EXACT):
        yield 0.4 + 0.6 * share
    kept = [place_of(needs, most) for needs in product(axis.points, repeat=sides)]
    chances = (
        array("H", (round(_SCALE * min(1.0, max(0.0, chances[place]))) for place in kept))
        for chances in found.chances[:-1]
    )
    return MatchTable(rules, seats, axis, tuple(chances))


def _packed(chances: array[int]) -> str:
    return b64encode(_little_endian(chances).tobytes()).decode("ascii")


def _unpacked(text: str) -> array[int]:
    chances = array("H")
    chances.frombytes(b64decode(text))
    return _little_endian(chances)


def _little_endian(chances: array[int]) -> array[int]:
    """The same on most machines; on the others each number's bytes turned round."""
    if sys.byteorder == "little":
        return chances
    turned = array("H", chances)
    turned.byteswap()
    return turned
