"""The tables of match chances that this process knows: those that ship, and those it was given."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.match_table import (
    MatchTable,
    chance_rules,
    lacks_table,
    shipped_table,
    table_in_slices,
)
from qt_dominoes.players.search import finished

#: By the rules and the number of seats.
_GIVEN: Final[dict[tuple[Ruleset, int], MatchTable]] = {}


def match_chances(rules: Ruleset, seats: int) -> MatchTable | None:
    """The table for these rules; none where it has yet to be made, or there can be none.

    Of four seats, each for itself, there is none by design: the chances of four sides are too
    many to tell apart, and whoever asks counts in points.
    """
    return _shipped(rules, seats) or _GIVEN.get((chance_rules(rules), seats))


def learn(table: MatchTable) -> None:
    """Know a table from now on, for all rules with the same chances."""
    _GIVEN[chance_rules(table.rules), table.seats] = table


def have_table(rules: Ruleset, seats: int) -> MatchTable | None:
    """The table for these rules; if it has to be made, that takes seconds (``table_in_slices``)."""
    if lacks_table(rules, seats) and match_chances(rules, seats) is None:
        learn(finished(table_in_slices(rules, seats)))
    return match_chances(rules, seats)


@lru_cache(maxsize=4)
def _shipped(rules: Ruleset, seats: int) -> MatchTable | None:
    """Read once."""
    return shipped_table(rules, seats)
