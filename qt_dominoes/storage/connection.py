"""Connections to SQLite as the library wants them: durable, strict, explicit transactions."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Final

#: Seconds to wait for a lock; a backup of a large library holds writers up for some.
PATIENCE: Final = 30.0


class Mode(Enum):
    """What a connection may do."""

    READ = "ro"
    WRITE = "rw"
    CREATE = "rwc"


def connect(path: Path, mode: Mode, patience: float | None = None) -> sqlite3.Connection:
    """A connection for the thread that calls; a change is on the disk when its commit returns.

    ``patience`` is how many seconds it waits for a lock; ``PATIENCE`` if none are told.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    connection = sqlite3.connect(
        _address(path, mode),
        uri=True,
        isolation_level=None,
        timeout=PATIENCE if patience is None else patience,
    )
    with closed_on_error(connection):
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        if mode is Mode.READ:
            connection.execute("PRAGMA query_only = ON")
        else:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("PRAGMA synchronous = FULL")
    return connection


def connect_to_ruin(path: Path) -> sqlite3.Connection:
    """A connection that reads what it can of a damaged library and writes nothing.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    connection = sqlite3.connect(_address(path, Mode.WRITE), uri=True, isolation_level=None)
    with closed_on_error(connection):
        connection.execute("PRAGMA query_only = ON")
        # So set, SQLite passes over definitions that it cannot read.
        connection.execute("PRAGMA writable_schema = ON")
    return connection


@contextlib.contextmanager
def closed_on_error(connection: sqlite3.Connection) -> Iterator[None]:
    """Whatever fails inside, the connection does not stay open."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is done inside is done, and on the disk, or none of it is."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # SQLite rolls back by itself after some faults; then there is nothing left to do.
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def number(connection: sqlite3.Connection, query: str) -> int:
    """The one whole number that a query gives (0 for none)."""
    row = connection.execute(query).fetchone()
    return int(row[0] or 0) if row else 0


def _address(path: Path, mode: Mode) -> str:
    return f"{path.absolute().as_uri()}?mode={mode.value}"
