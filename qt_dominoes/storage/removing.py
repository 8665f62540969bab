"""Taking matches out of the library so that they can be put back, row for row.

What was taken out lies in temporary tables of the writer's connection: it is gone for good when
the library is closed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from qt_dominoes.storage.branches import BRANCH_COLUMNS
from qt_dominoes.storage.connection import number
from qt_dominoes.storage.rows import seal_of
from qt_dominoes.storage.schema import MATCH_COLUMNS, SEAT_COLUMNS

_TABLES: Final = ("match", "record", "seat_result", "branch")
_CHOSEN: Final = """
    number IN (SELECT match.number FROM temp.chosen JOIN main.match USING (id))
"""


def prepare(connection: sqlite3.Connection) -> None:
    """Have the temporary tables; outside of any transaction."""
    connection.execute("CREATE TEMP TABLE IF NOT EXISTS chosen (id TEXT PRIMARY KEY)")
    for table in _TABLES:
        connection.execute(
            f"CREATE TEMP TABLE IF NOT EXISTS removed_{table} AS "
            f"SELECT 0 AS removal, * FROM main.{table} LIMIT 0"
        )
        connection.execute(
            f"CREATE INDEX IF NOT EXISTS temp.removed_{table}_removal "
            f"ON removed_{table} (removal, number)"
        )


def take_out(connection: sqlite3.Connection, ids: Sequence[str], removal: int) -> int:
    """The matches are gone from the tables and lie under that number; how many there were."""
    connection.execute("DELETE FROM temp.chosen")
    connection.executemany("INSERT OR IGNORE INTO temp.chosen VALUES (?)", [(id,) for id in ids])
    for table in _TABLES:
        connection.execute(
            f"INSERT INTO temp.removed_{table} SELECT ?, * FROM main.{table} WHERE {_CHOSEN}",
            (removal,),
        )
    return connection.execute(f"DELETE FROM main.match WHERE {_CHOSEN}").rowcount


def put_back(connection: sqlite3.Connection, removal: int) -> tuple[str, ...]:
    """The matches of a removal stand in the tables again; their ids.

    One whose id has been taken meanwhile stays away: what is there is newer.
    """
    query = """
        SELECT number, id FROM temp.removed_match AS removed WHERE removal = ?
        AND NOT EXISTS (SELECT 1 FROM main.match WHERE match.id = removed.id) ORDER BY number
    """
    found = connection.execute(query, (removal,)).fetchall()
    for key, _id in found:
        _put_back_one(connection, removal, key)
    for table in _TABLES:
        connection.execute(f"DELETE FROM temp.removed_{table} WHERE removal = ?", (removal,))
    return tuple(id for _key, id in found)


def _put_back_one(connection: sqlite3.Connection, removal: int, key: int) -> None:
    """Under its old numbers where they are free."""
    where = "WHERE removal = ? AND number = ?"
    columns = ", ".join(MATCH_COLUMNS)
    query = f"SELECT seal, {columns} FROM temp.removed_match {where}"
    seal, *values = connection.execute(query, (removal, key)).fetchone()
    seat_columns = ", ".join(SEAT_COLUMNS)
    query = f"SELECT {seat_columns} FROM temp.removed_seat_result {where} ORDER BY seat"
    seats = connection.execute(query, (removal, key)).fetchall()
    place = MATCH_COLUMNS.index("sequence")
    taken = "SELECT EXISTS (SELECT 1 FROM main.match WHERE {} = ?)"
    if connection.execute(taken.format("sequence"), (values[place],)).fetchone()[0]:
        sealed = seal == seal_of(values, seats)
        values[place] = number(connection, "SELECT max(sequence) FROM main.match") + 1
        seal = seal_of(values, seats) if sealed else seal
    new = key
    if connection.execute(taken.format("number"), (key,)).fetchone()[0]:
        new = number(connection, "SELECT max(number) FROM main.match") + 1
    marks = ", ".join("?" * (len(MATCH_COLUMNS) + 2))
    connection.execute(
        f"INSERT INTO main.match (number, seal, {columns}) VALUES ({marks})", (new, seal, *values)
    )
    connection.execute(
        "INSERT INTO main.record (number, sha256, deflated) "
        f"SELECT ?, sha256, deflated FROM temp.removed_record {where}",
        (new, removal, key),
    )
    branch_columns = ", ".join(BRANCH_COLUMNS)
    connection.execute(
        f"INSERT INTO main.branch (number, {branch_columns}) "
        f"SELECT ?, {branch_columns} FROM temp.removed_branch {where}",
        (new, removal, key),
    )
    marks = ", ".join("?" * (len(SEAT_COLUMNS) + 1))
    connection.executemany(
        f"INSERT INTO main.seat_result (number, {seat_columns}) VALUES ({marks})",
        [(new, *seat) for seat in seats],
    )
