"""A damaged library is replaced: by its newest good backup and what can still be read of it."""

from __future__ import annotations

import contextlib
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from qt_dominoes.model.replay import replay
from qt_dominoes.storage.backups import newest_good
from qt_dominoes.storage.connection import Mode, connect, transaction
from qt_dominoes.storage.decode import decode
from qt_dominoes.storage.deflating import whole_record
from qt_dominoes.storage.files import FileFault, FileLayer, part_of
from qt_dominoes.storage.migrations import migrate
from qt_dominoes.storage.problems import library_errors
from qt_dominoes.storage.rows import id_of
from qt_dominoes.storage.ruin import Remains, remains_of
from qt_dominoes.storage.writing import store


@dataclass(frozen=True, slots=True)
class Recovery:
    """What became of a damaged library.

    Attributes:
        backup: the backup that took its place; none if an empty library did.
        set_aside: where the damaged file lies now; none if there was nothing to keep.
        rescued: matches newer than the backup that could still be read.
        lost: matches, at least so many, of which nothing can be read any more.
    """

    backup: Path | None
    set_aside: Path | None
    rescued: int
    lost: int


def recover(library: Path, now: datetime, files: FileLayer) -> Recovery:
    """Put a good library in the place of a damaged or missing one.

    The replacement is finished before the damaged file gives up its name, so that a kill at
    any moment leaves one of the two there.

    Raises:
        LibraryError: it could not be done; the damaged file is where it was.
    """
    part = part_of(library)
    with library_errors(library):
        _remove(part, files)
        try:
            backup = newest_good(library)
            if backup is not None:
                files.copy(backup, part)
            with closing(connect(part, Mode.CREATE)) as connection:
                migrate(connection)
                remains = remains_of(library, part, files)
                rescued, lost = _rescue(remains, connection, now)
            files.sync_file(part)
            set_aside = _set_aside(library, now, files)
            files.put_in_place(part, library)
        except BaseException:
            with contextlib.suppress(FileFault):
                _remove(part, files)
            raise
    return Recovery(backup, set_aside, rescued, lost)


def _remove(part: Path, files: FileLayer) -> None:
    files.remove(part)
    files.remove(journal_of(part))


def journal_of(library: Path) -> Path:
    """SQLite's note of how to take back the write that is going on."""
    return library.with_name(library.name + "-journal")


def _set_aside(library: Path, now: datetime, files: FileLayer) -> Path | None:
    journal = journal_of(library)
    aside = None
    if library.exists() and library.stat().st_size:
        aside = files.keep_under_dated_name(library, now)
    if journal.exists():
        # Left there, it would be played back into the replacement.
        files.rename(journal, journal_of(aside or library.with_name(f"{library.name}-lost")))
    return aside


def _rescue(remains: list[Remains], target: sqlite3.Connection, now: datetime) -> tuple[int, int]:
    """Matches that the target lacked and now has; those that it lacks still."""
    before = {row[0] for row in target.execute("SELECT number FROM match")}
    rescued, lost = 0, 0
    for found in remains:
        try:
            rescued += _rescue_match(target, found, now)
        except ValueError:
            lost += found.number not in before
    return rescued, lost


def _rescue_match(target: sqlite3.Connection, found: Remains, now: datetime) -> bool:
    """Whether the match was not there yet.

    Raises:
        ValueError: it is no match any more.
    """
    data = whole_record(found.deflated, found.sha256)
    if data is None:
        raise ValueError
    record = decode(data)
    query = "SELECT count(*) FROM match JOIN record USING (number) WHERE id = ? AND sha256 = ?"
    if target.execute(query, (id_of(record, data), found.sha256)).fetchone()[0]:
        return False
    match = replay(record)
    with transaction(target):
        store(target, data, record, match, now, running=found.running, imported=found.imported)
    return True
