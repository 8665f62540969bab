"""Makes the tables of match-win chances anew: `.venv/bin/python packaging/match_tables.py`.

The same rounds, and so the same bytes, on every run; half an hour of one core for all. Names of
tables, as `five-up-2`, make only those. Needed again when a variant's rules change, or the player
whose rounds they are made of.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import NamedTuple

from qt_dominoes.model.ruleset import FEWEST_SEATS, MOST_SEATS
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.match_table import MatchTable, table_file, table_in_slices

SEED = 1


class Size(NamedTuple):
    """How many rounds a table stands on, and how many scores of a side it tells apart at most."""

    rounds: int
    scores: int


#: By the number of sides: two are told apart at every score; with three, each score of the second
#: rival is a table of its own.
SIZES = {2: Size(20_000, 100), 3: Size(3_000, 16)}


def main(chosen: list[str]) -> int:
    """Exit code 2 if a name is no table's."""
    tables = {
        f"{variant}-{seats}": (rules, seats)
        for variant, rules in VARIANTS.items()
        for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
    }
    unknown = [name for name in chosen if name not in tables]
    if unknown:
        print(f"match_tables.py: no such table: {', '.join(unknown)}", file=sys.stderr)
        return 2
    for name in chosen or tables:
        rules, seats = tables[name]
        size = SIZES[rules.side_count(seats)]
        made = finished(table_in_slices(rules, seats, SEED, size.rounds, size.scores))
        path = table_file(rules.variant, seats)
        path.parent.mkdir(exist_ok=True)
        path.write_text(made.to_json() + "\n", "ascii")
        print(path, flush=True)
    return 0


def finished(slices: Generator[float, None, MatchTable]) -> MatchTable:
    """What work in slices returns in the end."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            made = done.value
            assert isinstance(made, MatchTable)
            return made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
