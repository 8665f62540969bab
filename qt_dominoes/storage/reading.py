"""What the library answers; used by its writer and, on connections of their own, by readers."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec

from qt_dominoes.storage.branches import BranchRow, branch_row
from qt_dominoes.storage.careers import Career, Results, career_of, people
from qt_dominoes.storage.connection import Mode, connect, number
from qt_dominoes.storage.deflating import whole_record
from qt_dominoes.storage.migrations import newest_version, version_of
from qt_dominoes.storage.problems import SQLITE_ERRORS, LibraryError, LibraryProblem, library_errors
from qt_dominoes.storage.rows import MatchRow, match_row
from qt_dominoes.storage.schema import MATCH_COLUMNS
from qt_dominoes.storage.searching import Search, condition_of, order_of
from qt_dominoes.storage.statistics import DrawTotals, ScoreLine, draw_totals, scoreboard
from qt_dominoes.storage.texts import searchable

_ROWS: Final = f"SELECT {', '.join(MATCH_COLUMNS)} FROM match"
_RECORD: Final = "SELECT deflated, sha256 FROM match JOIN record USING (number) WHERE id = ?"


class LibraryReader:
    """Reads a library; belongs to the thread that made it. Close it, or use it in a ``with``.

    Every method raises ``LibraryError`` where it says so, and where the file cannot be read.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection

    @classmethod
    def beside_writer(cls, path: Path, patience: float | None = None) -> Self:
        """A reader of a library that its writer has opened already.

        ``patience`` is how many seconds it waits for the writer, where it has to.
        """
        with library_errors(path):
            return cls(path, connect(path, Mode.READ, patience))

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def running(self) -> tuple[MatchRow, ...]:
        """The matches that can be played on, the one played last first."""
        return self._rows("WHERE running = 1 ORDER BY sequence DESC")

    def results(self, limit: int = -1, offset: int = 0) -> tuple[MatchRow, ...]:
        """The matches that are over, the one played last first; a part of them, or all."""
        return self._rows("WHERE over = 1 ORDER BY sequence DESC LIMIT ? OFFSET ?", limit, offset)

    def count(self) -> int:
        """How many matches the library holds."""
        with self._answering():
            return number(self._connection, "SELECT count(*) FROM match")

    def match(self, id: str) -> MatchRow:
        """The row of one match.

        Raises:
            LibraryError: ``NO_SUCH_MATCH``.
        """
        found = self._rows("WHERE id = ?", id)
        if not found:
            raise LibraryError(LibraryProblem.NO_SUCH_MATCH, self.path, id)
        return found[0]

    def record_bytes(self, id: str) -> bytes:
        """A match's record, to the byte as it was put.

        Raises:
            LibraryError: ``NO_SUCH_MATCH``, or ``RECORD_DAMAGED`` if it is not as it was put.
        """
        with self._answering(id):
            found = self._connection.execute(_RECORD, (id,)).fetchall()
        if not found:
            raise LibraryError(LibraryProblem.NO_SUCH_MATCH, self.path, id)
        data = whole_record(*found[0])
        if data is None:
            raise LibraryError(LibraryProblem.RECORD_DAMAGED, self.path, id)
        return data

    def branch_of(self, id: str) -> BranchRow | None:
        """Where a match was played on from; none if it was begun with a deal."""
        with self._answering(id):
            return branch_row(self._connection, id)

    def branches(self, id: str) -> tuple[MatchRow, ...]:
        """The matches that were played on from places of this one, by those places."""
        return self._rows(
            "JOIN branch USING (number) WHERE parent = ? ORDER BY round, event, sequence", id
        )

    def find(self, search: Search, limit: int = -1) -> array[int]:
        """The numbers of the matches that are looked for, in their order; the first, or all.

        A number names a match until the library is changed.
        """
        condition, values = condition_of(search)
        query = f"SELECT number FROM match{condition}{order_of(search)} LIMIT ?"
        with self._answering():
            found = self._connection.execute(query, (*values, limit)).fetchall()
        return array("q", (row[0] for row in found))

    def count_of(self, search: Search) -> int:
        """How many matches are looked for."""
        condition, values = condition_of(search)
        with self._answering():
            query = f"SELECT count(*) FROM match{condition}"
            return int(self._connection.execute(query, values).fetchone()[0])

    def rows_at(self, numbers: Sequence[int]) -> dict[int, MatchRow]:
        """The rows of those matches, by their numbers; without those that are gone."""
        marks = ", ".join("?" * len(numbers))
        query = f"SELECT number, {', '.join(MATCH_COLUMNS)} FROM match WHERE number IN ({marks})"
        with self._answering():
            found = self._connection.execute(query, tuple(numbers)).fetchall()
            try:
                return {row[0]: match_row(row[1:]) for row in found}
            except ValueError as error:
                raise LibraryError(LibraryProblem.DAMAGED, self.path) from error

    def ids_at(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """The ids of those matches, in the order of the numbers; without those that are gone."""
        query = "SELECT id FROM match WHERE number = ?"
        with self._answering():
            found = (self._connection.execute(query, (key,)).fetchone() for key in numbers)
            return tuple(row[0] for row in found if row is not None)

    def number_of(self, id: str) -> int | None:
        """The number of a match."""
        with self._answering(id):
            query = "SELECT number FROM match WHERE id = ?"
            found = self._connection.execute(query, (id,)).fetchone()
        return None if found is None else int(found[0])

    def tags(self) -> tuple[str, ...]:
        """Every tag that some match has, in the order of the alphabet."""
        with self._answering():
            found = self._connection.execute("SELECT DISTINCT tags FROM match WHERE tags <> '[]'")
            lists = [msgspec.json.decode(row[0], type=list[str]) for row in found]
        return tuple(sorted({tag for tags in lists for tag in tags}, key=searchable))

    def mark(self) -> int:
        """A number that is another one once somebody else has written to the library."""
        with self._answering():
            return number(self._connection, "PRAGMA data_version")

    def scoreboard(self, name: str | None = None) -> tuple[ScoreLine, ...]:
        """The figures of the person of that name; without one, see ``statistics.scoreboard``."""
        with self._answering():
            return scoreboard(self._connection, name)

    def people(self) -> tuple[str, ...]:
        """Everybody who sat at a table here, in the order of the alphabet."""
        with self._answering():
            return people(self._connection)

    def career(self, name: str | None, career: Career) -> Results:
        """The finished matches of one kind of the person of that name, one after another."""
        with self._answering():
            return career_of(self._connection, name, career)

    def draw_totals(self) -> DrawTotals:
        """How often people and computers had to draw."""
        with self._answering():
            return draw_totals(self._connection)

    def _rows(self, which: str, *values: Any) -> tuple[MatchRow, ...]:
        with self._answering():
            found = self._connection.execute(f"{_ROWS} {which}", values).fetchall()
            try:
                return tuple(match_row(row) for row in found)
            except ValueError as error:
                raise LibraryError(LibraryProblem.DAMAGED, self.path) from error

    @contextmanager
    def _answering(self, match: str | None = None) -> Iterator[None]:
        try:
            with library_errors(self.path, match):
                yield
        except LibraryError as error:
            # A newer version's tables may lack what we ask for; that is no damage.
            if error.problem is LibraryProblem.DAMAGED and self._is_newer():
                raise LibraryError(LibraryProblem.NEWER, self.path, match) from error
            raise

    def _is_newer(self) -> bool:
        with suppress(*SQLITE_ERRORS):
            return version_of(self._connection) > newest_version()
        return False
