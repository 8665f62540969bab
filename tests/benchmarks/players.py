"""How fast the computer players' core is, and how long a master thinks, on one core.

`python -m tests.benchmarks.players [ROUNDS [DECISIONS]]`. A round is a fresh shuffle of 28 tiles,
the deal, every play by the greedy policy of the playouts (most points; then doubles, then heavy
tiles), draws, passes and the settlement. A continuation is a copy of a round some way in, played
out so. Beside it, in the same run: the readable model with random moves, and the PyPI package
`dominoes` (the four-seat block game, no points, first legal move) where `pip install --target` has
put it on the path. Decisions are those of a master with its default budget, in rounds that greedy
players play, wherever two plays differ; times are CPU times. Fewer than 50,000 two-seat Five Up
rounds a CPU second, or more than a second for a decision at the 99th percentile, are a fault (exit
1), to be judged on a machine that does nothing else.
"""

import importlib
import itertools
import sys
import time
from collections.abc import Callable
from random import Random

from qt_dominoes.model.deal import OpenedBy, Opening, deal_tiles
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.model.variants import FIVE_UP, VARIANTS
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_rules import FastRules
from qt_dominoes.players.fast_tables import BITS
from qt_dominoes.players.master import MasterPlayer
from qt_dominoes.players.player import decide
from qt_dominoes.players.playout import play_out
from qt_dominoes.players.simple import GreedyPlayer
from tests.benchmarks import model

LEAST_A_SECOND = 50_000
LONGEST_SECONDS = 1.0
SEED = 1


def whole_rounds(rules: Ruleset, seats: int, rounds: int) -> float:
    """CPU seconds for so many rounds, dealt and played to their end."""
    fast, each, random = FastRules.of(rules, seats), rules.deal.at(seats), Random(SEED).random
    cuts = [slice(seat * each, (seat + 1) * each) for seat in range(seats)]
    dealt = seats * each
    began = time.process_time()
    for number in range(rounds):
        keys = {bit: random() for bit in BITS}
        deck = sorted(BITS, key=keys.__getitem__)
        table = FastRound(fast, [sum(deck[cut]) for cut in cuts], deck[dealt:], number % seats)
        play_out(table)
    return time.process_time() - began


def continuations(rules: Ruleset, seats: int, count: int) -> float:
    """CPU seconds for so many playouts from rounds two turns a seat in, copying included."""
    fast, each, random = FastRules.of(rules, seats), rules.deal.at(seats), Random(SEED)
    starts: list[FastRound] = []
    while len(starts) < 200:
        deck = random.sample(BITS, len(BITS))
        hands = [sum(deck[seat * each : (seat + 1) * each]) for seat in range(seats)]
        table = FastRound(fast, hands, deck[seats * each :], 0)
        for _ in range(2 * seats):
            if table.advance():
                table.play(random.choice(table.ways()))
        if table.advance():
            starts.append(table)
    began = time.process_time()
    for number in range(count):
        play_out(starts[number % 200].copy())
    return time.process_time() - began


def decisions(rules: Ruleset, seats: int, count: int) -> list[float]:
    """CPU seconds of so many decisions of a master, the shortest first."""
    found: list[float] = []
    greedy, master = GreedyPlayer(), MasterPlayer()
    for number in itertools.count():
        deal = deal_tiles(rules, seats, f"{number:032x}", Opening(OpenedBy.LOT))
        sides = rules.side_count(seats)
        state = Round.begin(rules, deal, (0,) * sides, (False,) * sides)
        while not state.is_over:
            seen, random = Observation.of(state, state.turn), Random(len(found))
            if len(state.plays()) > 1:
                began = time.process_time()
                master.choose(seen, state.plays(), random)
                found.append(time.process_time() - began)
                if len(found) == count:
                    return sorted(found)
            state, _ = state.after(decide(greedy, seen, random))
    return found


def dominoes_package(games: int) -> float | None:
    """CPU seconds for whole games of the PyPI package, dealing included; none without it."""
    try:
        dominoes = importlib.import_module("dominoes")
    except ImportError:
        return None
    began = time.process_time()
    for _ in range(games):
        game = dominoes.Game.new()
        while game.result is None:
            game.make_move(*game.valid_moves[0])
    return time.process_time() - began


def best_of(runs: int, measure: Callable[[], float]) -> float:
    """The least time of several: other work on the machine only ever adds."""
    return min(measure() for _ in range(runs))


def main(rounds: int, thought_over: int) -> int:
    """Print one line a figure; 1 if an aim is missed."""
    slow = False
    for variant, rules in VARIANTS.items():
        for seats in (2, 3, 4):
            whole = rounds / best_of(3, lambda: whole_rounds(rules, seats, rounds))  # noqa: B023
            part = rounds / best_of(3, lambda: continuations(rules, seats, rounds))  # noqa: B023
            slow |= rules is FIVE_UP and seats == 2 and whole < LEAST_A_SECOND
            print(
                f"{variant:<15} {seats} seats: {whole:>7,.0f} rounds/s, "
                f"{part:>8,.0f} continuations/s ({rounds} each, best of 3)"
            )
    few = max(1, rounds // 20)
    print("readable model, 2 seats, random moves:")
    for variant, rules in VARIANTS.items():
        print(f"{variant:<15} {few / model.play(rules, few)[0]:>7,.0f} rounds/s")
    seconds = dominoes_package(few)
    if seconds is None:
        print("PyPI dominoes: not installed (pip install --target FOLDER dominoes)")
    else:
        print(f"PyPI dominoes   {few / seconds:>7,.0f} block games/s, 4 seats")
    for variant, rules in VARIANTS.items():
        for seats in (2, 3, 4):
            times = decisions(rules, seats, thought_over)
            middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
            slow |= late > LONGEST_SECONDS
            print(
                f"{variant:<15} {seats} seats: a master thinks {middle:.2f} s, {late:.2f} s at the "
                f"99th percentile, {times[-1]:.2f} s at most ({len(times)} decisions)"
            )
    return int(slow)


if __name__ == "__main__":
    told = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(told + [20_000, 200][len(told) :])))
