"""What can still be read of a damaged library."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from qt_dominoes.storage.connection import Mode, connect, connect_to_ruin, number
from qt_dominoes.storage.files import FileLayer, part_of
from qt_dominoes.storage.problems import SQLITE_ERRORS

#: Places in the file's header: when these two differ, SQLite goes by the file's length.
_CHANGES: Final = slice(24, 28)
_LENGTH_VALID_FOR: Final = slice(92, 96)


@dataclass(frozen=True, slots=True)
class Remains:
    """A match's record as it was found, checked by nobody yet.

    Attributes:
        number: its place in the tables.
        sequence: when it was written; 0 if its row cannot be read.
        running, imported: what its row says, if it can be read.
    """

    number: int
    deflated: object
    sha256: object
    sequence: int
    running: bool | None
    imported: bool | None = None


def remains_of(ruin: Path, model: Path, files: FileLayer) -> list[Remains]:
    """All that can be read, in the order in which it was written; the ruin stays as it is.

    ``model`` is a whole library with the same tables in the same places: a backup, or a new
    one. If nothing can be read, its first page stands in for the ruin's in a copy.

    Raises:
        FileFault: the copy could not be made.
    """
    found = _readable(ruin)
    if not found and ruin.is_file() and ruin.stat().st_size:
        scratch = part_of(part_of(ruin))
        try:
            files.copy(ruin, scratch)
            with scratch.open("rb+") as file:
                file.write(_first_page(model))
            found = _readable(scratch)
        finally:
            files.remove(scratch)
    return sorted(found.values(), key=lambda remains: (remains.sequence, remains.number))


def _first_page(model: Path) -> bytes:
    with closing(connect(model, Mode.READ)) as connection:
        size = number(connection, "PRAGMA page_size")
    with model.open("rb") as file:
        page = bytearray(file.read(size))
    page[_CHANGES] = b"\0\0\0\1"
    page[_LENGTH_VALID_FOR] = b"\0\0\0\0"
    return bytes(page)


def _readable(ruin: Path) -> dict[int, Remains]:
    """Rows from both ends up to the damage, by their number."""
    found: dict[int, Remains] = {}
    with contextlib.suppress(*SQLITE_ERRORS), closing(connect_to_ruin(ruin)) as source:
        for order in ("ASC", "DESC"):
            with contextlib.suppress(*SQLITE_ERRORS):
                for remains in _rows(source, order):
                    if remains.number in found:
                        break
                    found[remains.number] = remains
    return found


def _rows(source: sqlite3.Connection, order: str) -> Iterator[Remains]:
    query = f"SELECT number, deflated, sha256 FROM record ORDER BY number {order}"
    for key, deflated, sha256 in source.execute(query):
        yield Remains(key, deflated, sha256, *_place(source, key))


def _place(source: sqlite3.Connection, key: int) -> tuple[int, bool | None, bool | None]:
    """What the row says; the columns of schema 2 are missing where it is of the first."""
    for columns in ("sequence, running, imported", "sequence, running, NULL"):
        with contextlib.suppress(*SQLITE_ERRORS, TypeError, ValueError):
            query = f"SELECT {columns} FROM match WHERE number = ?"
            row: tuple[Any, Any, Any] = source.execute(query, (key,)).fetchone()
            return int(row[0]), bool(row[1]), None if row[2] is None else bool(row[2])
    return 0, None, None
