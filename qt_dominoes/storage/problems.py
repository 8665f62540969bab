"""What can go wrong with the library, as values; the sentences live in ``wording``."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Final

from qt_dominoes.storage.files import FileFault, FileProblem

#: What SQLite's calls raise; the second when a damaged name gets into an error's own text.
SQLITE_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)


class LibraryProblem(Enum):
    """Why the library could not do what it was asked."""

    NO_SPACE = "no space"
    NOT_ALLOWED = "not allowed"
    NOT_REACHABLE = "not reachable"
    BUSY = "busy"
    DAMAGED = "damaged"
    NEWER = "newer"
    DEVICE = "device"
    NO_SUCH_MATCH = "no such match"
    RECORD_DAMAGED = "record damaged"
    RECORD_TOO_LARGE = "record too large"


class LibraryError(Exception):
    """The library could not do what it was asked, and is as it was before.

    Attributes:
        problem: why.
        path: the library's file.
        match: the id of the match, where it is about one.
    """

    def __init__(self, problem: LibraryProblem, path: Path, match: str | None = None) -> None:
        super().__init__(f"{problem.value}: {path}")
        self.problem = problem
        self.path = path
        self.match = match


#: SQLite's primary result codes that do not speak of damage.
_BY_CODE: Final = {
    sqlite3.SQLITE_FULL: LibraryProblem.NO_SPACE,
    sqlite3.SQLITE_READONLY: LibraryProblem.NOT_ALLOWED,
    sqlite3.SQLITE_PERM: LibraryProblem.NOT_ALLOWED,
    sqlite3.SQLITE_AUTH: LibraryProblem.NOT_ALLOWED,
    sqlite3.SQLITE_CANTOPEN: LibraryProblem.NOT_REACHABLE,
    sqlite3.SQLITE_BUSY: LibraryProblem.BUSY,
    sqlite3.SQLITE_LOCKED: LibraryProblem.BUSY,
    sqlite3.SQLITE_IOERR: LibraryProblem.DEVICE,
    sqlite3.SQLITE_NOMEM: LibraryProblem.DEVICE,
    sqlite3.SQLITE_INTERRUPT: LibraryProblem.DEVICE,
}
_BY_FILE_PROBLEM: Final = {
    FileProblem.NO_SPACE: LibraryProblem.NO_SPACE,
    FileProblem.NOT_ALLOWED: LibraryProblem.NOT_ALLOWED,
    FileProblem.MISSING: LibraryProblem.NOT_REACHABLE,
    FileProblem.NO_FOLDER: LibraryProblem.NOT_REACHABLE,
    FileProblem.NOT_A_FILE: LibraryProblem.NOT_REACHABLE,
}


def problem_of(error: Exception) -> LibraryProblem:
    """What an error of SQLite means here; one without a known code means damage."""
    code = getattr(error, "sqlite_errorcode", None)
    if not isinstance(code, int):
        return LibraryProblem.DAMAGED
    return _BY_CODE.get(code & 0xFF, LibraryProblem.DAMAGED)


@contextlib.contextmanager
def library_errors(path: Path, match: str | None = None) -> Iterator[None]:
    """Errors of SQLite and of the file layer leave as ``LibraryError`` about that library."""
    try:
        yield
    except SQLITE_ERRORS as error:
        raise LibraryError(problem_of(error), path, match) from error
    except FileFault as fault:
        problem = _BY_FILE_PROBLEM.get(fault.problem, LibraryProblem.DEVICE)
        raise LibraryError(problem, path, match) from fault
