"""A person's matches of one kind, one after another."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Career:
    """Which matches: those of a line of the scoreboard; ``opponents`` with commas between."""

    variant: str
    seats: int
    opponents: str
    assisted: bool
    against_self: bool


@dataclass(frozen=True, slots=True)
class Results:
    """Finished matches in the order in which they were begun, one entry each; points are raw.

    Attributes:
        won: whether it was won.
        points: scored with tiles in its finished rounds.
        rounds: how many these are.
    """

    won: tuple[bool, ...]
    points: tuple[int, ...]
    rounds: tuple[int, ...]

    @property
    def longest_run(self) -> int:
        """The most matches won one after another."""
        return max(_runs(self.won), default=0)


def _runs(won: tuple[bool, ...]) -> Iterator[int]:
    run = 0
    for each in won:
        run = run + 1 if each else 0
        yield run


def where_of(name: str | None) -> tuple[str, tuple[Any, ...]]:
    """The condition for the seats of a person, and its values.

    Without a name, of whoever is the only person at the table.
    """
    if name is None:
        return "only_person = 1 AND imported = 0", ()
    return "kind = 'human' AND imported = 0 AND named_before = 0 AND name = ?", (name,)


def career_of(connection: sqlite3.Connection, name: str | None, career: Career) -> Results:
    """The finished matches of that kind."""
    whose, values = where_of(name)
    query = f"""
        SELECT outcome = 'won', round_points, rounds FROM seat_result
        WHERE {whose} AND variant = ? AND seats = ? AND opponents = ? AND assisted = ?
        AND against_self = ? AND over = 1 ORDER BY number
    """
    kind = (
        career.variant,
        career.seats,
        career.opponents,
        int(career.assisted),
        int(career.against_self),
    )
    found = connection.execute(query, (*values, *kind)).fetchall()
    won, points, rounds = zip(*found, strict=True) if found else ((), (), ())
    return Results(tuple(map(bool, won)), points, rounds)


def people(connection: sqlite3.Connection) -> tuple[tuple[str, int], ...]:
    """Everybody who sat at a table here, with the number of matches, the busiest first."""
    query = """
        SELECT name, count(*) FROM seat_result
        WHERE kind = 'human' AND imported = 0 AND named_before = 0
        GROUP BY name ORDER BY count(*) DESC, name
    """
    return tuple((str(name), int(count)) for name, count in connection.execute(query).fetchall())
