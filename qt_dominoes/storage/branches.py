"""Matches that were played on from a place of another one: the link between the two."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

from qt_dominoes.model.record import MatchRecord

#: What a row says beside the ``number`` of the match.
BRANCH_COLUMNS: Final = ("parent", "sha256", "round", "event")
_PUT: Final = "INSERT INTO branch (number, parent, sha256, round, event) VALUES (?, ?, ?, ?, ?)"
_OF: Final = """
    SELECT parent, round, event FROM branch JOIN match USING (number) WHERE id = ?
"""


@dataclass(frozen=True, slots=True)
class BranchRow:
    """Where a match was played on from.

    ``parent`` is the id of the match, empty where the record does not name it; rounds and events
    count from 1, event 0 is the deal.
    """

    parent: str
    round: int
    event: int


def put_branch(connection: sqlite3.Connection, number: int, record: MatchRecord) -> None:
    """Keep what the record of that match says, in place of what was kept before."""
    connection.execute("DELETE FROM branch WHERE number = ?", (number,))
    branch = record.branch_of
    if branch is not None:
        values = (branch.id or "", branch.sha256, branch.round, branch.event)
        connection.execute(_PUT, (number, *values))


def branch_row(connection: sqlite3.Connection, id: str) -> BranchRow | None:
    """Where the match with that id was played on from; none if it was begun with a deal."""
    found = connection.execute(_OF, (id,)).fetchone()
    return None if found is None else BranchRow(*found)
