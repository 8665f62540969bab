"""What lies where the library should be, told without changing it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from enum import Enum
from pathlib import Path
from typing import Final

from qt_dominoes.storage.connection import Mode, connect, number
from qt_dominoes.storage.files import FileFault, FileLayer, FileProblem
from qt_dominoes.storage.migrations import newest_version, tables_at, tables_of, version_of
from qt_dominoes.storage.problems import SQLITE_ERRORS, LibraryProblem, library_errors, problem_of
from qt_dominoes.storage.schema import APPLICATION_ID

_MAGIC: Final = b"SQLite format 3\0"
#: Places of the header's two bytes that say how the file may be written and read.
_VERSIONS: Final = slice(18, 20)
_HEADER: Final = 100


class Standing(Enum):
    """How a library's file stands to this program."""

    MISSING = "missing"
    EMPTY = "empty"
    CURRENT = "current"
    OLDER = "older"
    NEWER = "newer"
    DAMAGED = "damaged"


def examine(path: Path, files: FileLayer) -> Standing:
    """How the library stands, as far as a quick look tells: header, length, schema.

    A write that a kill cut short is taken back, as SQLite does at any opening.

    Raises:
        LibraryError: it cannot be read for a reason other than damage.
    """
    with library_errors(path):
        try:
            header = files.read_start(path, _HEADER)
        except FileFault as fault:
            if fault.problem is FileProblem.MISSING:
                return Standing.MISSING
            raise
        if not header:
            return Standing.EMPTY
        if not header.startswith(_MAGIC) or not set(header[_VERSIONS]) <= {1, 2}:
            return Standing.DAMAGED
        try:
            with closing(connect(path, Mode.WRITE)) as connection:
                return _standing(connection, path)
        except SQLITE_ERRORS as error:
            if problem_of(error) is not LibraryProblem.DAMAGED:
                raise
            return Standing.DAMAGED


def _standing(connection: sqlite3.Connection, path: Path) -> Standing:
    tables = tables_of(connection)
    version = version_of(connection)
    known = number(connection, "PRAGMA application_id") == APPLICATION_ID
    if not known:
        return Standing.DAMAGED if tables or version else Standing.EMPTY
    pages = number(connection, "PRAGMA page_count") * number(connection, "PRAGMA page_size")
    if pages > path.stat().st_size:
        return Standing.DAMAGED
    if version > newest_version():
        # A newer schema differs from ours; if not, it is the version that is damaged.
        return Standing.NEWER if tables != tables_at(newest_version()) else Standing.DAMAGED
    if not version or tables != tables_at(version):
        return Standing.DAMAGED
    return Standing.CURRENT if version == newest_version() else Standing.OLDER
