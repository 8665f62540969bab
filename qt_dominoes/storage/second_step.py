"""From schema 1 to 2: titles, imported matches, and what the list is sorted by."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from qt_dominoes.storage.rows import margin_of, opponents_of
from qt_dominoes.storage.schema import SCHEMA_2_COLUMNS, SCHEMA_2_INDEXES

# The columns that seals cover, before and after; later schemas change the lists elsewhere.
_MATCH_1: Final = (
    "id, sequence, created, changed, finished, running, over, variant, dials, seats, players, "
    "levels, winner, resigned, own_side, outcome, scores, rounds, best_play, assisted, tags, "
    "note, words"
)
_SEAT_1: Final = (
    "seat, side, name, kind, level, only_person, variant, seats, opponents, assisted, outcome, "
    "over, rounds, points, round_points, debits, best_play, went_out, plays, draws, passes"
)
_MATCH_2: Final = f"{_MATCH_1}, title, opponents, margin, imported"
_SEAT_2: Final = f"{_SEAT_1}, imported, against_self, named_before"
_BATCH: Final = 1000
#: A seal that belongs to no row: damage that was there before stays to be found.
_BROKEN: Final = b""

_NAMESAKES: Final = """
    UPDATE seat_result SET {column} = 1 WHERE kind = 'human' AND EXISTS (
        SELECT 1 FROM seat_result other WHERE other.number = seat_result.number
        AND other.{where} seat_result.{what} AND other.kind = 'human'
        AND lower(trim(other.name)) = lower(trim(seat_result.name))
    )
"""
_FILL: Final = "UPDATE match SET opponents = ?, margin = ? WHERE number = ?"
_SEAL: Final = "UPDATE match SET seal = ? WHERE number = ?"


def titles_and_lists(connection: sqlite3.Connection) -> None:
    """The step; rows that were damaged are so afterwards."""
    damaged = _damaged(connection)
    for statement in SCHEMA_2_COLUMNS:
        connection.execute(statement)
    for column, what, sign in (("against_self", "side", "<>"), ("named_before", "seat", "<")):
        connection.execute(_NAMESAKES.format(column=column, where=f"{what} {sign}", what=what))
    for first, last in _spans(connection):
        found = connection.execute(
            "SELECT number, players, own_side, scores FROM match WHERE number BETWEEN ? AND ?",
            (first, last),
        ).fetchall()
        connection.executemany(_FILL, [(*_sort_keys(*row[1:]), row[0]) for row in found])
        seals = _seals(connection, _MATCH_2, _SEAT_2, first, last)
        connection.executemany(
            _SEAL, [(_BROKEN if key in damaged else seal, key) for key, _old, seal in seals]
        )
    for statement in SCHEMA_2_INDEXES:
        connection.execute(statement)


def _damaged(connection: sqlite3.Connection) -> set[int]:
    return {
        key
        for first, last in _spans(connection)
        for key, old, seal in _seals(connection, _MATCH_1, _SEAT_1, first, last)
        if old != seal
    }


def _spans(connection: sqlite3.Connection) -> Iterator[tuple[int, int]]:
    last = connection.execute("SELECT max(number) FROM match").fetchone()[0] or 0
    for first in range(0, last + 1, _BATCH):
        yield first, first + _BATCH - 1


def _seals(
    connection: sqlite3.Connection, match: str, seat: str, first: int, last: int
) -> Iterator[tuple[int, bytes, bytes]]:
    """The number, the seal and what the seal should be, of the matches between two numbers."""
    span = "WHERE number BETWEEN ? AND ?"
    seats: dict[int, list[list[Any]]] = {}
    query = f"SELECT number, {seat} FROM seat_result {span} ORDER BY number, seat"
    for key, *values in connection.execute(query, (first, last)).fetchall():
        seats.setdefault(key, []).append(values)
    query = f"SELECT number, seal, {match} FROM match {span}"
    for key, old, *values in connection.execute(query, (first, last)).fetchall():
        text = msgspec.json.encode([values, seats.get(key, [])])
        yield key, old, hashlib.sha256(text).digest()


def _sort_keys(players: str, own_side: int | None, scores: str) -> tuple[str, int]:
    """The names of the others and the lead; nothing where the row cannot be read."""
    try:
        names = [str(player["name"]) for player in msgspec.json.decode(players)]
        points = msgspec.json.decode(scores, type=list[int])
        return opponents_of(names, own_side, len(points)), margin_of(points, own_side)
    except (ValueError, LookupError, TypeError):
        return "", 0
