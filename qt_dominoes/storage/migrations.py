"""From one schema to the next: a list of functions, each of them one step."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from typing import Final

from qt_dominoes.storage.connection import number, transaction
from qt_dominoes.storage.schema import APPLICATION_ID, SCHEMA_1
from qt_dominoes.storage.second_step import titles_and_lists
from qt_dominoes.storage.third_step import links_between_matches

Migration = Callable[[sqlite3.Connection], None]


def _first_tables(connection: sqlite3.Connection) -> None:
    for statement in SCHEMA_1:
        connection.execute(statement)


#: The step at place N leads from schema N to N + 1. Steps are added at the end, never changed.
MIGRATIONS: Final[tuple[Migration, ...]] = (
    _first_tables,
    titles_and_lists,
    links_between_matches,
)


def newest_version() -> int:
    """The schema that this program writes."""
    return len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """The schema that the library says it has; 0 before its first."""
    return number(connection, "PRAGMA user_version")


def migrate(connection: sqlite3.Connection, to: int | None = None) -> None:
    """Lead the library to a schema, the newest if none is named.

    A step is done whole, its version with it, or not at all.
    """
    for version in range(version_of(connection), newest_version() if to is None else to):
        with transaction(connection):
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            MIGRATIONS[version](connection)
            connection.execute(f"PRAGMA user_version = {version + 1}")


def tables_of(connection: sqlite3.Connection) -> dict[str, str]:
    """Every table and index by its name, as the library's own words define it."""
    found = connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return dict(found.fetchall())


def tables_at(version: int) -> dict[str, str]:
    """What a whole library of that schema defines."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        migrate(model, version)
        return tables_of(model)
