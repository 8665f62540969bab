"""What the library answers; used by its writer and, on connections of their own, by readers."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from qt_dominoes.storage.checking import whole_record
from qt_dominoes.storage.connection import Mode, connect, number
from qt_dominoes.storage.migrations import newest_version, version_of
from qt_dominoes.storage.problems import SQLITE_ERRORS, LibraryError, LibraryProblem, library_errors
from qt_dominoes.storage.rows import MatchRow, match_row
from qt_dominoes.storage.schema import MATCH_COLUMNS
from qt_dominoes.storage.statistics import DrawTotals, ScoreLine, draw_totals, scoreboard

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
    def beside_writer(cls, path: Path) -> Self:
        """A reader of a library that its writer has opened already."""
        with library_errors(path):
            return cls(path, connect(path, Mode.READ))

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

    def scoreboard(self, name: str | None = None) -> tuple[ScoreLine, ...]:
        """The figures of the person of that name; without one, see ``statistics.scoreboard``."""
        with self._answering():
            return scoreboard(self._connection, name)

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
