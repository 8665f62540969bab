"""What a score is worth: the chance to win the match before a round is dealt.

For the three variants as they ship the tables lie in the game's data; for other rules they are
made from rounds played on the spot (``table_in_slices``).
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Final

from qt_dominoes.model.ruleset import LaterLead, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.fast_round import NOBODY, FastRound
from qt_dominoes.players.match_chances import MatchChances, Needs, place_of
from qt_dominoes.players.told_rounds import told_rounds
from qt_dominoes.resources import resource

#: Raw points below nothing that are still told apart.
BELOW_NOTHING: Final = 60
#: Rounds for a table that is made while somebody waits, and about how many states by sides.
QUICK_ROUNDS: Final = 2_000
_QUICK_STATES: Final = 600
_LARGEST_STEP: Final = 50
#: Chances are kept as whole numbers up to this.
_SCALE: Final = 65_535
_MOST_KNOWN: Final = 20_000
#: Dials that change no chance before a round: how points are written, and who leads the first.
_IDLE_DIALS: Final = frozenset({"unit", "first_lead", "forced_lead"})


@dataclass(frozen=True, slots=True)
class MatchTable:
    """The chances to win a match, by scores and the side that opens the next round.

    ``step`` is how many raw points lie between two scores in the table, ``most`` how many steps
    a side can lack. ``chances`` are by side, counted from the opener's, then by needs.
    """

    rules: Ruleset
    seats: int
    step: int
    most: int
    chances: tuple[array[float], ...]
    #: What was asked before: search asks the same again and again.
    _known: dict[tuple[int | None, ...], list[float]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def sides(self) -> int:
        """How many sides share the chances."""
        return len(self.chances)

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
        """The figures as text for a file; the last side's follow from the others."""
        return json.dumps(
            {
                "step": self.step,
                "most": self.most,
                "chances": [_packed(chances) for chances in self.chances[:-1]],
            }
        )

    @classmethod
    def from_json(cls, text: str, rules: Ruleset, seats: int) -> MatchTable:
        """The table for these rules as ``to_json`` wrote it."""
        told = json.loads(text)
        chances = [_unpacked(packed) for packed in told["chances"]]
        chances.append(array("d", (1 - sum(others) for others in zip(*chances, strict=True))))
        return cls(rules, seats, told["step"], told["most"], tuple(chances))

    def _looked_up(self, scores: Sequence[int], opener: int | None) -> list[float]:
        if opener is None:
            every = [self.before_round(scores, side) for side in range(self.sides)]
            return [sum(chances) / self.sides for chances in zip(*every, strict=True)]
        found = self._between(self._needs([*scores[opener:], *scores[:opener]]))
        return [*found[-opener:], *found[:-opener]] if opener else found

    def _needs(self, scores: Sequence[int]) -> list[float]:
        """Steps to the target, within the table."""
        target = self.rules.target.at(self.seats)
        needs = [(target - score) / self.step for score in scores]
        least = min(needs)
        if least <= 0:  # level at the target, or above it
            needs = [need - least for need in needs]
        # Where all are far away the lead counts, not the way that is left.
        spare = min(max(needs) - self.most, least - self.most / 2)
        if spare > 0:
            needs = [need - spare for need in needs]
        return [min(max(need, 1.0) if need else 0.0, self.most) for need in needs]

    def _between(self, needs: Sequence[float]) -> list[float]:
        """The chances at these needs; between two steps they change evenly."""
        found = [0.0] * self.sides
        corners = [(int(need), need - int(need)) for need in needs]
        for ups in product((0, 1), repeat=self.sides):
            share = 1.0
            state: Needs = ()
            for (down, part), up in zip(corners, ups, strict=True):
                share *= part if up else 1 - part
                state = (*state, down + up)
            if share:
                place = place_of(state, self.most)
                for side, chances in enumerate(self.chances):
                    found[side] += share * chances[place]
        return found


def shipped_table(rules: Ruleset, seats: int) -> MatchTable | None:
    """The table that the game brings along for these rules; none for other rules."""
    shipped = VARIANTS.get(rules.variant)
    if shipped is None or not _IDLE_DIALS.issuperset(rules.dials_unlike(shipped, seats)):
        return None
    path = table_file(rules.variant, seats)
    return MatchTable.from_json(path.read_text("ascii"), rules, seats) if path.is_file() else None


def table_file(variant: str, seats: int) -> Path:
    """Where the table of a variant lies."""
    return resource("match-tables", f"{variant}-{seats}.json")


def table_in_slices(
    rules: Ruleset, seats: int, seed: int, rounds: int = QUICK_ROUNDS, step: int | None = None
) -> Generator[float, None, MatchTable]:
    """Make a table for any rules from rounds of computer players; the same seed, the same table.

    Works in slices of about a millisecond: yields the share that is done, returns the table.
    ``step`` is in raw points, by default as small as a quick answer allows.
    """
    random = Random(f"match table:{seed}")
    sides = rules.side_count(seats)
    range_needed = rules.target.at(seats) + BELOW_NOTHING
    if step is None:
        longest = int(_QUICK_STATES ** (1 / sides))
        step = min(_LARGEST_STEP, 5 * -(-range_needed // (5 * longest)))
        most = min(longest, -(-range_needed // step))
    else:
        most = -(-range_needed // step)
    told = []
    for done, one in enumerate(islice(told_rounds(rules, seats, random), rounds)):
        told.append(one.in_steps(step, random))
        if done % 8 == 0:
            yield 0.4 * done / rounds
    found = MatchChances(rules, sides, most, told)
    for share in found.solve():
        yield 0.4 + 0.6 * share
    return MatchTable(rules, seats, step, most, tuple(found.chances))


def _packed(chances: array[float]) -> str:
    whole = array("H", (round(_SCALE * chance) for chance in chances))
    if sys.byteorder == "big":
        whole.byteswap()
    return b64encode(whole.tobytes()).decode("ascii")


def _unpacked(text: str) -> array[float]:
    whole = array("H")
    whole.frombytes(b64decode(text))
    if sys.byteorder == "big":
        whole.byteswap()
    return array("d", (chance / _SCALE for chance in whole))
