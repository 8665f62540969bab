"""The scoreboard: how a person fares, per variant, opponents and seat count."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the scoreboard; assisted matches have lines of their own. Points are raw.

    A match that was played on from a place of another one counts nowhere.

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


_LINES = """
    SELECT variant, seats, opponents, assisted,
        count(*),
        count(*) FILTER (WHERE outcome = 'won'),
        count(*) FILTER (WHERE outcome = 'lost'),
        count(*) FILTER (WHERE outcome = 'shared'),
        count(*) FILTER (WHERE over = 0),
        sum(rounds), sum(round_points), max(best_play)
    FROM seat_result
    WHERE imported = 0 AND {whose} AND number NOT IN (SELECT number FROM branch)
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
