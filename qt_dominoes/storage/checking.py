"""Whether a library is whole: SQLite's own check, every record's SHA-256, every row's seal."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from qt_dominoes.storage.connection import Mode, connect
from qt_dominoes.storage.deflating import is_whole
from qt_dominoes.storage.migrations import newest_version, version_of
from qt_dominoes.storage.problems import SQLITE_ERRORS, LibraryProblem, library_errors, problem_of
from qt_dominoes.storage.rows import seal_of
from qt_dominoes.storage.schema import MATCH_COLUMNS, SEAT_COLUMNS

#: Matches looked at in one go; between two goes a writer can write.
_BATCH: Final = 100


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check found.

    Attributes:
        structure: SQLite finds its file in order.
        damaged: ids of matches whose record or rows are not as they were written.
        checked: how many matches were looked at.
        complete: nothing stopped the check half way.
    """

    structure: bool
    damaged: tuple[str, ...]
    checked: int
    complete: bool

    @property
    def good(self) -> bool:
        """No damage was found."""
        return self.structure and not self.damaged


def never() -> bool:
    """Nobody asks the check to stop."""
    return False


def check(path: Path, stop: Callable[[], bool] = never) -> CheckReport:
    """Look at all of a library, on a connection of its own; ``stop`` is asked now and then.

    SQLite's own check holds writers up (0.3 s at 400 MB), the rest only for moments.

    Raises:
        LibraryError: it cannot be read for a reason other than damage.
    """
    with library_errors(path):
        try:
            with closing(connect(path, Mode.READ)) as connection:
                if not _in_order(connection):
                    return CheckReport(False, (), 0, True)
                version = version_of(connection)
                if version > newest_version():
                    return CheckReport(True, (), 0, True)
                return _check_matches(connection, stop, sealed=version == newest_version())
        except SQLITE_ERRORS as error:
            if problem_of(error) is not LibraryProblem.DAMAGED:
                raise
            return CheckReport(False, (), 0, True)


def _in_order(connection: sqlite3.Connection) -> bool:
    if connection.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        return False
    return connection.execute("PRAGMA foreign_key_check").fetchone() is None


def _check_matches(
    connection: sqlite3.Connection, stop: Callable[[], bool], *, sealed: bool
) -> CheckReport:
    """Every record, and the rows of every match if they are ``sealed`` as this version does."""
    damaged: list[str] = []
    checked, last = 0, -1
    while not stop():
        found = connection.execute(_RECORDS, (last, _BATCH)).fetchall()
        if not found:
            return CheckReport(True, tuple(damaged), checked, True)
        first, last = found[0][0], found[-1][0]
        good = _well_sealed(connection, first, last) if sealed else None
        for number, id, sha256, deflated in found:
            if not is_whole(deflated, sha256) or (good is not None and number not in good):
                damaged.append(str(id))
        checked += len(found)
    return CheckReport(True, tuple(damaged), checked, False)


_RECORDS: Final = """
    SELECT match.number, id, sha256, deflated FROM match LEFT JOIN record USING (number)
    WHERE match.number > ? ORDER BY match.number LIMIT ?
"""
_MATCHES: Final = f"""
    SELECT number, seal, {", ".join(MATCH_COLUMNS)} FROM match WHERE number BETWEEN ? AND ?
"""
_SEATS: Final = f"""
    SELECT number, {", ".join(SEAT_COLUMNS)} FROM seat_result
    WHERE number BETWEEN ? AND ? ORDER BY number, seat
"""


def _well_sealed(connection: sqlite3.Connection, first: int, last: int) -> set[int]:
    """The matches between those two numbers whose rows are as they were sealed."""
    seats: dict[int, list[list[Any]]] = {}
    for number, *values in connection.execute(_SEATS, (first, last)).fetchall():
        seats.setdefault(number, []).append(values)
    return {
        number
        for number, seal, *values in connection.execute(_MATCHES, (first, last)).fetchall()
        if seal == seal_of(values, seats.get(number, ()))
    }
