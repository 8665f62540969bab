"""Whole random two-seat rounds a second in the readable model, on one core.

`python -m tests.benchmarks.model [ROUNDS]`: dealing included, CPU time, per variant. Fewer than
700 a second in any variant is a fault (exit 1).
"""

import sys
import time
from random import Random

from qt_dominoes.model.deal import OpenedBy, Opening, deal_tiles
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.model.variants import VARIANTS

LEAST_A_SECOND = 700
SEED = 1


def play(rules: Ruleset, rounds: int) -> tuple[float, int]:
    """CPU seconds for so many rounds, and the moves made in them."""
    random = Random(SEED)
    moves = 0
    began = time.process_time()
    for number in range(rounds):
        deal = deal_tiles(rules, 2, f"{number:032x}", Opening(OpenedBy.LOT))
        state = Round.begin(rules, deal, (0, 0), (False, False))
        while not state.is_over:
            state, _ = state.after(random.choice(state.legal_moves()))
            moves += 1
    return time.process_time() - began, moves


def main(rounds: int) -> int:
    """Print one line a variant; 1 if one is too slow."""
    slow = False
    for variant, rules in VARIANTS.items():
        seconds, moves = play(rules, rounds)
        rate = rounds / seconds
        slow |= rate < LEAST_A_SECOND
        print(
            f"{variant:<15} {rounds} rounds, {moves} moves, {seconds:.2f} CPU s: "
            f"{rate:,.0f} rounds/s, {moves / seconds:,.0f} moves/s"
        )
    return int(slow)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
