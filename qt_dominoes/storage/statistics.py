"""How a person fares, per variant, opponents and seat count; and who had to draw how often."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

from qt_dominoes.model.fairness import DrawCount
from qt_dominoes.storage.careers import Career, longest_run, where_of
from qt_dominoes.storage.estimates import Estimate, mean_of_sums, share

#: With fewer finished matches, or rounds, a figure says little.
FEW: Final = 30


@dataclass(frozen=True, slots=True)
class Sums:
    """Over the matches of a line that have finished rounds: what an interval needs.

    Attributes:
        matches: how many there are.
        squares: the points of each match, squared and added up.
        products: the points of each match times its rounds.
        round_squares: the rounds of each match, squared.
    """

    matches: int = 0
    squares: int = 0
    products: int = 0
    round_squares: int = 0


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the scoreboard. Points are raw.

    Assisted matches, and those in which a person of the same name sits at another side, have
    lines of their own; imported ones have none.

    A match that was played on from a place of another one counts nowhere.

    Attributes:
        opponents: the levels of the other sides' seats, sorted; "human" for a person.
        matches: all of them: won, lost, shared and unfinished.
        shared: another side resigned, and the rest were level.
        rounds: finished rounds, unfinished matches' too.
        points: scored with tiles in those rounds.
        best_play: the most points with one tile.
        against_self: one plays both sides, so that won and lost mean nothing.
        went_out: rounds ended with one's last tile.
        draws, passes: in all rounds.
        longest_run: the most finished matches won one after another, in the order of their
            beginning.
    """

    variant: str
    seats: int
    opponents: tuple[str, ...]
    assisted: bool
    matches: int
    won: int
    lost: int
    shared: int
    unfinished: int
    rounds: int
    points: int
    best_play: int
    against_self: bool = False
    went_out: int = 0
    draws: int = 0
    passes: int = 0
    longest_run: int = 0
    sums: Sums = Sums()

    @property
    def points_a_round(self) -> float | None:
        """Raw points scored with tiles a finished round; none before the first."""
        return self.points / self.rounds if self.rounds else None

    @property
    def points_estimate(self) -> Estimate:
        """The same with its 95 % interval: rounds of one match are not independent."""
        sums = self.sums
        return mean_of_sums(
            sums.matches, self.rounds, self.points, sums.squares, sums.products, sums.round_squares
        )

    @property
    def finished(self) -> int:
        """Matches that are over."""
        return self.won + self.lost + self.shared

    @property
    def won_estimate(self) -> Estimate:
        """The share of the finished matches that was won, with its 95 % interval."""
        return share(self.won, self.finished)

    @property
    def is_small(self) -> bool:
        """Too few matches are finished for the shares to say much."""
        return self.finished < FEW


@dataclass(frozen=True, slots=True)
class DrawTotals:
    """How often people and computers had to draw in the matches played here.

    ``stuck`` is not known here; what was played on from a place of another match is left out.
    """

    matches: int
    people: DrawCount
    computers: DrawCount


_COUNTED = "FROM seat_result WHERE imported = 0 AND number NOT IN (SELECT number FROM branch)"
_DRAWS = f"SELECT kind, sum(plays + passes), sum(draws), sum(passes) {_COUNTED} GROUP BY kind"


def draw_totals(connection: sqlite3.Connection) -> DrawTotals:
    """The draws of everybody who ever sat at a table here."""
    counts = {"human": DrawCount(), "computer": DrawCount()}
    for kind, turns, drawn, passes in connection.execute(_DRAWS):
        counts[kind] = DrawCount(turns=turns, drawn=drawn, passes=passes)
    (matches,) = connection.execute(f"SELECT count(DISTINCT number) {_COUNTED}").fetchone()
    return DrawTotals(matches, counts["human"], counts["computer"])


_LINES = """
    SELECT variant, seats, opponents, assisted, against_self,
        count(*),
        count(*) FILTER (WHERE outcome = 'won'),
        count(*) FILTER (WHERE outcome = 'lost'),
        count(*) FILTER (WHERE outcome = 'shared'),
        count(*) FILTER (WHERE over = 0),
        sum(rounds), sum(round_points), max(best_play),
        sum(went_out), sum(draws), sum(passes),
        count(*) FILTER (WHERE rounds > 0),
        sum(round_points * round_points), sum(round_points * rounds), sum(rounds * rounds)
    FROM seat_result
    WHERE {whose}
    GROUP BY variant, seats, opponents, assisted, against_self
    ORDER BY variant, seats, opponents, assisted, against_self
"""


def scoreboard(connection: sqlite3.Connection, name: str | None = None) -> tuple[ScoreLine, ...]:
    """The lines of the person of that name; without one, of whoever played with computers only."""
    whose, values = where_of(name)
    found = connection.execute(_LINES.format(whose=whose), values).fetchall()
    return tuple(_line(connection, name, *row) for row in found)


def _line(
    connection: sqlite3.Connection,
    name: str | None,
    variant: str,
    seats: int,
    opponents: str,
    assisted: int,
    against_self: int,
    *figures: int,
) -> ScoreLine:
    (matches, won, lost, shared, unfinished, rounds, points, best, out, draws, passes, *sums) = (
        figures
    )
    career = Career(variant, seats, opponents, bool(assisted), bool(against_self))
    return ScoreLine(
        variant,
        seats,
        tuple(opponents.split(",")),
        bool(assisted),
        matches,
        won,
        lost,
        shared,
        unfinished,
        rounds,
        points,
        best,
        bool(against_self),
        out,
        draws,
        passes,
        longest_run(connection, name, career) if won else 0,
        Sums(*sums),
    )
