"""From schema 2 to 3: which matches were played on from a place of another one."""

from __future__ import annotations

import sqlite3
from typing import Final

from qt_dominoes.storage.branches import put_branch
from qt_dominoes.storage.decode import decode
from qt_dominoes.storage.deflating import whole_record
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.schema import SCHEMA_3

_KEY: Final = b'"branch_of"'


def links_between_matches(connection: sqlite3.Connection) -> None:
    """The step; a record that was damaged before stays to be found."""
    for statement in SCHEMA_3:
        connection.execute(statement)
    numbers = [row[0] for row in connection.execute("SELECT number FROM record")]
    for number in numbers:
        query = "SELECT deflated, sha256 FROM record WHERE number = ?"
        data = whole_record(*connection.execute(query, (number,)).fetchone())
        # Few records hold the key, and taking one apart takes a hundred times longer.
        if data is None or _KEY not in data:
            continue
        try:
            put_branch(connection, number, decode(data))
        except BadRecord:
            continue
