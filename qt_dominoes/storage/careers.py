"""A person's matches of one kind, one after another."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from qt_dominoes.storage.texts import searchable


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


def _runs(won: Iterable[bool]) -> Iterator[int]:
    run = 0
    for each in won:
        run = run + 1 if each else 0
        yield run


def where_of(name: str | None) -> tuple[str, tuple[Any, ...]]:
    """The condition for the seats of a person, and its values.

    Without a name, of whoever is the only person at the table. What was imported, or played on
    from a place of another match, counts for nobody.
    """
    counts = "imported = 0 AND number NOT IN (SELECT number FROM branch)"
    if name is None:
        return f"only_person = 1 AND {counts}", ()
    return f"kind = 'human' AND named_before = 0 AND name = ? AND {counts}", (name,)


def career_of(connection: sqlite3.Connection, name: str | None, career: Career) -> Results:
    """The finished matches of that kind."""
    condition, values = _kind(name, career)
    query = f"""
        SELECT outcome = 'won', round_points, rounds FROM seat_result
        WHERE {condition} ORDER BY number
    """
    found = connection.execute(query, values).fetchall()
    won, points, rounds = zip(*found, strict=True) if found else ((), (), ())
    return Results(tuple(map(bool, won)), points, rounds)


def _kind(name: str | None, career: Career) -> tuple[str, tuple[Any, ...]]:
    whose, values = where_of(name)
    kind = (
        career.variant,
        career.seats,
        career.opponents,
        int(career.assisted),
        int(career.against_self),
    )
    return (
        f"{whose} AND variant = ? AND seats = ? AND opponents = ? AND assisted = ? "
        "AND against_self = ? AND over = 1",
        (*values, *kind),
    )


def longest_run(connection: sqlite3.Connection, name: str | None, career: Career) -> int:
    """The most matches of that kind won one after another."""
    condition, values = _kind(name, career)
    query = f"SELECT outcome = 'won' FROM seat_result WHERE {condition} ORDER BY number"
    return max(_runs(row[0] for row in connection.execute(query, values).fetchall()), default=0)


def people(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Everybody who sat at a table here, in the order of the alphabet."""
    # From name to name through the index: counting their matches would read all of it.
    sat = "FROM seat_result WHERE kind = 'human' AND imported = 0 AND named_before = 0"
    query = f"""
        WITH RECURSIVE person (name) AS (
            SELECT min(name) {sat}
            UNION ALL
            SELECT (SELECT min(name) {sat} AND name > person.name) FROM person
            WHERE person.name IS NOT NULL
        )
        SELECT name FROM person WHERE name IS NOT NULL
    """
    found = [str(row[0]) for row in connection.execute(query).fetchall()]
    return tuple(sorted(found, key=searchable))
