"""How many points each level loses per decision, against the best play that a long search finds.

`python -m tests.benchmarks.points_lost [DECISIONS [JOBS]]`. DECISIONS (150) are taken of each
variant and seat count, one in four of those where two plays differ, from matches between club
players. Every level is asked about every one of them, so that all are measured on the same.

What a play is worth is found by two searches with other dice. The best play of the one is held
against the chosen play by the other, and the other way round: what a search thinks of its own
favourite would flatter it. Endings that can be solved are exact. The unit is raw points; where
match chances are known, they count as the points they are worth at that score.
"""

import itertools
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from qt_dominoes.model.deal import deal_tiles
from qt_dominoes.model.match import Match
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.fast_tables import Way
from qt_dominoes.players.known_tables import match_chances
from qt_dominoes.players.levels import OFFERED_LEVELS, chooser
from qt_dominoes.players.outlook import Outlook
from qt_dominoes.players.player import decide
from qt_dominoes.players.search import Effort, finished, valued
from qt_dominoes.players.simple import ClubPlayer
from qt_dominoes.players.worlds import Worlds

DECISIONS = 150
SEED = 4
#: Of each of the two searches that judge.
EFFORT = Effort(6_000, least_share=0.5)
MEASURED = (*OFFERED_LEVELS, "random", "two-ply")
#: Within so many standard errors of a mean it lies 95 times of 100.
_SURE = 1.96


@dataclass(frozen=True)
class Cell:
    """A variant at a number of seats."""

    variant: str
    seats: int
    decisions: int


def observations(cell: Cell) -> Iterator[Observation]:
    """One in four decisions of matches between club players, as the seat to move sees them."""
    rules, club, taken = VARIANTS[cell.variant], ClubPlayer(), Random(f"{SEED}:{cell}")
    while True:
        match = Match.new(rules, cell.seats)
        while match.awaits_deal:
            deal = deal_tiles(rules, cell.seats, f"{taken.getrandbits(128):032x}", match.opening())
            match, _ = match.begin_round(deal)
            while (played := match.round) is not None and not played.is_over:
                seen = Observation.of(played, played.turn)
                worlds = Worlds(seen, seen.plays(), taken) if len(seen.plays()) > 1 else None
                if worlds is not None and len(worlds.choices) > 1 and taken.random() < 0.25:
                    yield seen
                match, _ = match.after(decide(club, seen, taken))


def judged(seen: Observation, random: Random) -> dict[Way, float]:
    """The worth of every play as a search with these dice finds it, or as it is exactly."""
    worlds = Worlds(seen, seen.plays(), random)
    outlook = Outlook(seen, worlds.table, match_chances(seen.rules, seen.seats))
    return {one.way: one.value.worth for one in finished(valued(worlds, outlook, EFFORT))}


def lost(cell: Cell) -> list[list[float]]:
    """By level: what each of its decisions lost."""
    found: list[list[float]] = [[] for _ in MEASURED]
    players = [chooser(level) for level in MEASURED]
    for number, seen in enumerate(itertools.islice(observations(cell), cell.decisions)):
        one, other = (judged(seen, Random(f"{number}:{dice}")) for dice in (1, 2))
        best, second = max(one, key=one.__getitem__), max(other, key=other.__getitem__)
        way_of = Worlds(seen, seen.plays(), Random(0)).table.way_of
        for losses, player in zip(found, players, strict=True):
            way = way_of(player.choose(seen, seen.plays(), Random(f"{number}:choice")))
            losses.append((other[best] - other[way] + one[second] - one[way]) / 2)
    return found


def told(losses: list[float]) -> str:
    """The mean with its 95 % interval."""
    mean, around = fmean(losses), _SURE * stdev(losses) / len(losses) ** 0.5
    return f"{mean:6.2f} ± {around:4.2f}"


def main(decisions: int, jobs: int) -> int:
    """Print a line a level and cell, and a line a level; 1 if a level loses less than a higher."""
    cells = [Cell(variant, seats, decisions) for variant in VARIANTS for seats in (2, 3, 4)]
    every: list[list[float]] = [[] for _ in MEASURED]
    print("raw points lost per decision: " + ", ".join(MEASURED))
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for cell, found in zip(cells, pool.imap(lost, cells), strict=True):
            print(f"{cell.variant:<15} {cell.seats} " + "  ".join(map(told, found)), flush=True)
            for sums, losses in zip(every, found, strict=True):
                sums.extend(losses)
    for level, losses in zip(MEASURED, every, strict=True):
        print(f"{level:<9} {told(losses)}  ({len(losses)} decisions)")
    means = [fmean(losses) for losses in every[: len(OFFERED_LEVELS)]]
    return int(means != sorted(means, reverse=True))


if __name__ == "__main__":
    asked = [int(argument) for argument in sys.argv[1:]]
    sys.exit(main(*(asked + [DECISIONS, 1][len(asked) :])))
