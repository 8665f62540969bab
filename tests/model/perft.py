"""Counts of reachable lines of play to a fixed depth, by the model and by the referee.

`python -m tests.model.perft` counts anew with both and prints the table of `test_perft.py`.
"""

from dataclasses import astuple, dataclass

from qt_dominoes.model.deal import OpenedBy, Opening, deal_tiles
from qt_dominoes.model.move import Draw, Pass
from qt_dominoes.model.round import Round
from qt_dominoes.model.variants import VARIANTS
from tests.model.referee import Referee
from tests.model.rounds import referee_at

#: Depths at two, three and four seats at which the counts stay in the thousands.
DEPTHS = {"five-up": (9, 10, 9), "american-sniff": (7, 7, 9), "all-fives": (6, 6, 9)}
#: Tiles a seat and depth of the rounds that are played to their end.
SHORT_DEALS = (5, 3, 3)
TO_THE_END = 16


@dataclass
class Count:
    """What lies within so many moves of a position."""

    lines: int = 0
    awards: int = 0
    draws: int = 0
    passes: int = 0
    ended: int = 0
    scores: int = 0

    def __str__(self) -> str:
        return str(astuple(self))


def start(variant: str, seats: int, *, short: bool = False) -> Round:
    """A fixed deal; a short one is played to its end within the depth."""
    rules = VARIANTS[variant]
    if short:
        rules = rules.with_dials({"deal": SHORT_DEALS[seats - 2], "drawing": False})
    deal = deal_tiles(rules, seats, "0" * 32, Opening(OpenedBy.LOT))
    sides = rules.side_count(seats)
    return Round.begin(rules, deal, (0,) * sides, (False,) * sides)


def count(state: Round, depth: int) -> Count:
    """The lines from a state of the model; a line that ends early counts once."""
    found = Count()
    _count(state, depth, found)
    return found


def _count(state: Round, depth: int, found: Count) -> None:
    if state.is_over or not depth:
        found.lines += 1
        found.ended += state.is_over
        found.scores += sum((side + 1) * score for side, score in enumerate(state.scores))
        return
    for move in state.legal_moves():
        after, _ = state.after(move)
        found.draws += isinstance(move, Draw)
        found.passes += isinstance(move, Pass)
        found.awards += getattr(after.history[-1], "award", 0)
        _count(after, depth - 1, found)


def count_by_referee(table: Referee, depth: int) -> Count:
    """The same by the referee."""
    found = Count()
    _count_by_referee(table, depth, found)
    return found


def _count_by_referee(table: Referee, depth: int, found: Count) -> None:
    if table.ended or not depth:
        found.lines += 1
        found.ended += table.ended is not None
        found.scores += sum((side + 1) * score for side, score in enumerate(table.scores))
        return
    for move in table.moves():
        twin = table.copy()
        found.awards += twin.do(move)
        found.draws += move == "draw"
        found.passes += move == "pass"
        _count_by_referee(twin, depth - 1, found)


if __name__ == "__main__":
    for short in (False, True):
        for variant in VARIANTS:
            for seats in (2, 3, 4):
                state = start(variant, seats, short=short)
                depth = TO_THE_END if short else DEPTHS[variant][seats - 2]
                ours = count(state, depth)
                assert ours == count_by_referee(referee_at(state), depth)
                print(f'    ("{variant}", {seats}, {short}, {depth}): {ours},')
