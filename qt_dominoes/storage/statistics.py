"""How a person fares, per variant, opponents and seat count; and who had to draw how often."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from qt_dominoes.model.fairness import DrawCount


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the scoreboard; assisted matches have lines of their own. Points are raw.

    Attributes:
        opponents: the levels of the other sides' seats, sorted; "human" for a person.
        matches: all of them: won, lost, shared and unfinished.
        shared: another side resigned, and the rest were level.
        rounds: finished rounds, unfinished matches' too.
        points: scored with tiles in those rounds.
        best_play: the most points with one tile.
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

    @property
    def points_a_round(self) -> float | None:
        """Raw points scored with tiles a finished round; none before the first."""
        return self.points / self.rounds if self.rounds else None


@dataclass(frozen=True, slots=True)
class DrawTotals:
    """How often people and computers had to draw, in all matches; ``stuck`` is not known here."""

    matches: int
    people: DrawCount
    computers: DrawCount


_DRAWS = """
    SELECT kind, count(DISTINCT number), sum(plays + passes), sum(draws), sum(passes)
    FROM seat_result
    GROUP BY kind
"""


def draw_totals(connection: sqlite3.Connection) -> DrawTotals:
    """The draws of everybody who ever sat at a table."""
    counts, matches = {"human": DrawCount(), "computer": DrawCount()}, 0
    for kind, sat, turns, drawn, passes in connection.execute(_DRAWS).fetchall():
        counts[kind] = DrawCount(turns=turns, drawn=drawn, passes=passes)
        matches = max(matches, sat)
    return DrawTotals(matches, counts["human"], counts["computer"])


_LINES = """
    SELECT variant, seats, opponents, assisted,
        count(*),
        count(*) FILTER (WHERE outcome = 'won'),
        count(*) FILTER (WHERE outcome = 'lost'),
        count(*) FILTER (WHERE outcome = 'shared'),
        count(*) FILTER (WHERE over = 0),
        sum(rounds), sum(round_points), max(best_play)
    FROM seat_result
    WHERE {whose}
    GROUP BY variant, seats, opponents, assisted
    ORDER BY variant, seats, opponents, assisted
"""


def scoreboard(connection: sqlite3.Connection, name: str | None = None) -> tuple[ScoreLine, ...]:
    """The lines of the person of that name; without one, of whoever played with computers only."""
    whose = "only_person = 1" if name is None else "kind = 'human' AND name = ?"
    values = () if name is None else (name,)
    found = connection.execute(_LINES.format(whose=whose), values).fetchall()
    return tuple(
        ScoreLine(variant, seats, tuple(opponents.split(",")), bool(assisted), *figures)
        for variant, seats, opponents, assisted, *figures in found
    )
