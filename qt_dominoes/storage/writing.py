"""Putting a match into the library's tables, inside a transaction that somebody else opened."""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from datetime import datetime
from typing import Final

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.branches import put_branch
from qt_dominoes.storage.connection import number
from qt_dominoes.storage.rows import Place, id_of, rows_of
from qt_dominoes.storage.schema import MATCH_COLUMNS, SEAT_COLUMNS
from qt_dominoes.storage.texts import utc

_DEFLATE_LEVEL: Final = 6

_COLUMNS: Final = (*MATCH_COLUMNS, "seal")
_PUT_MATCH: Final = f"""
    INSERT INTO match ({", ".join(_COLUMNS)}) VALUES ({", ".join("?" * len(_COLUMNS))})
    ON CONFLICT (id) DO UPDATE SET {", ".join(f"{c} = excluded.{c}" for c in _COLUMNS[1:])}
    RETURNING number
"""
_PUT_RECORD: Final = """
    INSERT INTO record (number, sha256, deflated) VALUES (?, ?, ?)
    ON CONFLICT (number) DO UPDATE SET sha256 = excluded.sha256, deflated = excluded.deflated
"""
_PUT_SEAT: Final = f"""
    INSERT INTO seat_result (number, {", ".join(SEAT_COLUMNS)})
    VALUES (?, {", ".join("?" * len(SEAT_COLUMNS))})
"""


def store(
    connection: sqlite3.Connection,
    data: bytes,
    record: MatchRecord,
    match: Match,
    now: datetime,
    *,
    running: bool | None = None,
    imported: bool | None = None,
) -> str:
    """The match with this record replaces the one with its id, or is new; its id.

    ``match`` is ``record`` replayed and ``data`` its bytes. ``running`` says whether it can be
    played on; without it, whether it is not over. ``imported`` says whether it was played
    elsewhere; without it a match stays what it is, and a new one was played here.
    """
    id = id_of(record, data)
    if imported is None:
        found = connection.execute("SELECT imported FROM match WHERE id = ?", (id,)).fetchone()
        imported = bool(found and found[0])
    place = Place(
        id,
        sequence=number(connection, "SELECT max(sequence) FROM match") + 1,
        changed=utc(now),
        created=utc(now),
        running=not match.is_over and (running is None or running),
        imported=imported,
    )
    _write(connection, data, record, match, place)
    return id


def amend(
    connection: sqlite3.Connection,
    data: bytes,
    record: MatchRecord,
    match: Match,
    id: str,
    *,
    imported: bool | None = None,
) -> bool:
    """A match is told in other words, or counts otherwise; when it was played stays.

    Whether there is a match with that id.
    """
    found = connection.execute(_PLACE, (id,)).fetchone()
    if found is None:
        return False
    sequence, changed, created, running, was_imported = found
    kept = was_imported if imported is None else imported
    _write(
        connection,
        data,
        record,
        match,
        Place(id, sequence, changed, created, bool(running), bool(kept)),
    )
    return True


_PLACE: Final = "SELECT sequence, changed, created, running, imported FROM match WHERE id = ?"


def _write(
    connection: sqlite3.Connection, data: bytes, record: MatchRecord, match: Match, place: Place
) -> None:
    rows = rows_of(record, match, place)
    (key,) = connection.execute(_PUT_MATCH, (*rows.match, rows.seal)).fetchone()
    deflated = zlib.compress(data, _DEFLATE_LEVEL)
    connection.execute(_PUT_RECORD, (key, hashlib.sha256(deflated).digest(), deflated))
    connection.execute("DELETE FROM seat_result WHERE number = ?", (key,))
    connection.executemany(_PUT_SEAT, [(key, *seat) for seat in rows.seats])
    put_branch(connection, key, record)


def discard(connection: sqlite3.Connection, id: str) -> bool:
    """The match with that id is gone with all its rows; whether it was there."""
    return connection.execute("DELETE FROM match WHERE id = ?", (id,)).rowcount > 0
