"""How much stronger each computer player is than the one below it, by matches on equal tiles.

`python -m tests.benchmarks.ladder FILE [--minutes M] [--jobs J] [--budget B] [--most N]
[--variant V] [--seats S] [--higher L] [--seed S] [--report | --page]`

Each match number is played once for every rotation of the seats. What comes of it is added to
FILE, a line a number, so that the work can be stopped at any time and goes on where it was; the
rung with the fewest games is played next. A rung is decided when the 99 % interval of its share of
matches lies wholly above or below its aim (not before 40 games: it is looked at again and again),
or after the most matches; the 95 % interval is printed. Both are Wilson's, the games of one match
number being one group. At three seats one player of the higher level sits with two of the lower,
and the aim is above a third.
"""

import argparse
import json
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from qt_dominoes.commands.contest import Contest, play_all
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import OFFERED_LEVELS
from qt_dominoes.players.master import ITERATIONS
from qt_dominoes.players.selfplay import MOST_ROUNDS, match_numbers
from qt_dominoes.storage.estimates import Estimate, share_per
from qt_dominoes.wording.names import variant_name

SEED = 2026
#: Games before a rung may be decided, and the standard errors that decide: an interval of 95 %
#: that is looked at after every game is wrong far more often than 5 times in 100.
LEAST_GAMES = 40
SURE = 2.5758
#: Match numbers a process plays before the next rung has its turn.
AT_ONCE = 2
#: Shares of matches that a master is to reach, by variant, seats and the others' level.
MASTER_AIMS = {
    ("five-up", 2, "greedy"): 0.96,
    ("five-up", 2, "random"): 0.995,
    ("five-up", 2, "two-ply"): 0.88,
    ("all-fives", 2, "greedy"): 0.97,
    ("american-sniff", 2, "greedy"): 0.92,
    ("five-up", 4, "greedy"): 0.80,
    ("american-sniff", 4, "greedy"): 0.80,
    ("all-fives", 4, "greedy"): 0.80,
}


@dataclass(frozen=True)
class Rung:
    """One comparison: the levels by seat, the first of them the higher one, and its aim."""

    variant: str
    levels: tuple[str, ...]
    aim: float

    @property
    def name(self) -> str:
        """How the file and the report call it."""
        return f"{self.variant} {','.join(self.levels)}"

    def contest(self, budget: int) -> Contest:
        """What is played for it."""
        return Contest(
            rules=VARIANTS[self.variant],
            dials=(),
            levels=self.levels,
            rotations=len(self.levels),
            rounds=MOST_ROUNDS,
            recorded=False,
            app="",
            budget=budget,
        )


@dataclass
class Tally:
    """The games of a rung so far: how many were played, and won, with each match number."""

    played: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)

    @property
    def numbers(self) -> int:
        """How many match numbers were played."""
        return len(self.played)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self.played)

    @property
    def won(self) -> int:
        """How many of them the higher level won."""
        return sum(self.wins)

    @property
    def found(self) -> Estimate:
        """The share of matches won by the higher level, with the 95 % interval."""
        return share_per(self.wins, self.played)

    def add(self, games: int, won: int) -> None:
        """Count the games of one more match number."""
        self.played.append(games)
        self.wins.append(won)

    def verdict(self, aim: float) -> str:
        """`reached`, `missed` or `open`."""
        found = share_per(self.wins, self.played, SURE)
        if self.games < LEAST_GAMES:
            return "open"
        if found.low is not None and found.low > aim:
            return "reached"
        if found.high is not None and found.high < aim:
            return "missed"
        return "open"


def table_of(higher: str, lower: str, seats: int) -> tuple[str, ...]:
    """Who sits where: one against one, one against two, or pair against pair."""
    return (higher, lower, higher, lower)[:seats] if seats != 3 else (higher, lower, lower)


def rungs() -> list[Rung]:
    """Every comparison there is."""
    found = [
        Rung(variant, table_of(higher, lower, seats), 1 / 3 if seats == 3 else 1 / 2)
        for variant in VARIANTS
        for seats in (2, 3, 4)
        for lower, higher in pairwise(OFFERED_LEVELS)
    ]
    for (variant, seats, lower), aim in MASTER_AIMS.items():
        found.append(Rung(variant, table_of("master", lower, seats), aim))
    return found


def read(path: Path, budget: int, seed: int) -> dict[str, Tally]:
    """What the file holds of this budget and seed, by the name of the rung."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    lines = path.read_text("ascii").splitlines() if path.exists() else []
    for line in lines:
        try:
            told = json.loads(line)
        except ValueError:
            continue  # cut off in the middle of a line
        if (told["budget"], told["seed"]) == (budget, seed):
            tallies[told["rung"]].add(told["games"], told["won"])
    return tallies


def play(rung: Rung, tally: Tally, count: int, options: argparse.Namespace) -> None:
    """Play the next match numbers of a rung, and write down what came of them."""
    numbers = match_numbers(options.seed, tally.numbers + count)[tally.numbers :]
    contest = rung.contest(options.budget)
    for games in play_all(contest, numbers, options.jobs):
        won = sum(game.winner == 0 for game in games)
        told = {
            "rung": rung.name,
            "budget": options.budget,
            "seed": options.seed,
            "number": tally.numbers,
            "games": len(games),
            "won": won,
            "rounds": sum(game.rounds for game in games),
            "ahead": sum(game.ahead[0] for game in games),
        }
        with options.file.open("a", encoding="ascii") as out:
            out.write(json.dumps(told) + "\n")
        tally.add(len(games), won)


def report(chosen: list[Rung], tallies: dict[str, Tally], options: argparse.Namespace) -> None:
    """Print a line a rung, and the command that plays it again."""
    for rung in chosen:
        tally = tallies[rung.name]
        found = tally.found
        if found.low is None or found.high is None:
            continue
        seats = len(rung.levels)
        print(
            f"{rung.variant:<15} {seats} {rung.levels[0]:>8} against {rung.levels[1]:<8} "
            f"{tally.won:>5} of {tally.games:<5} {100 * found.value:5.1f} % "
            f"({100 * found.low:.1f} to {100 * found.high:.1f})  "
            f"aim {100 * rung.aim:.1f}: {tally.verdict(rung.aim)}"
        )
        print(
            f"    qt-dominoes simulate --variant {rung.variant} --players {','.join(rung.levels)} "
            f"--duplicate --matches {tally.numbers} --seed {options.seed} "
            f"--budget {options.budget}"
        )


def page(chosen: list[Rung], tallies: dict[str, Tally]) -> None:
    """Print the rungs that have games as a table for a page."""
    print("| game | seats | level | against | won | share | 95 % | aim | |")
    print("|---|---|---|---|---|---|---|---|---|")
    for rung in chosen:
        tally = tallies[rung.name]
        found = tally.found
        if found.low is None or found.high is None:
            continue
        cells = (
            variant_name(rung.variant),
            str(len(rung.levels)),
            rung.levels[0],
            rung.levels[1],
            f"{tally.won} of {tally.games}",
            f"{100 * found.value:.1f} %",
            f"{100 * found.low:.1f} to {100 * found.high:.1f}",
            f"{100 * rung.aim:.1f}",
            tally.verdict(rung.aim),
        )
        print("| " + " | ".join(cells) + " |")


def main(arguments: list[str]) -> int:
    """Play until everything is decided or the time is up; 1 if a rung missed its aim."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the results are kept")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--budget", type=int, default=ITERATIONS)
    parser.add_argument("--most", type=int, default=3_000, help="matches a rung")
    parser.add_argument("--variant", choices=list(VARIANTS))
    parser.add_argument("--seats", type=int, choices=(2, 3, 4))
    parser.add_argument("--higher", choices=OFFERED_LEVELS, help="only this higher level")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--report", action="store_true", help="play nothing, only print")
    parser.add_argument("--page", action="store_true", help="play nothing, print a table")
    options = parser.parse_args(arguments)
    chosen = [
        rung
        for rung in rungs()
        if options.variant in (None, rung.variant)
        and options.seats in (None, len(rung.levels))
        and options.higher in (None, rung.levels[0])
    ]
    tallies = read(options.file, options.budget, options.seed)
    if options.page:
        page(chosen, tallies)
        return 0
    end = time.monotonic() + 60 * options.minutes
    while not options.report and time.monotonic() < end:
        left = [
            rung
            for rung in chosen
            if tallies[rung.name].verdict(rung.aim) == "open"
            and tallies[rung.name].games < options.most
        ]
        if not left:
            break
        rung = min(left, key=lambda rung: tallies[rung.name].games)
        play(rung, tallies[rung.name], AT_ONCE * options.jobs, options)
    report(chosen, tallies, options)
    missed = any(tallies[rung.name].verdict(rung.aim) == "missed" for rung in chosen)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
