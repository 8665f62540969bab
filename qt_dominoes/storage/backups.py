"""Backups of the library: one a day and one before each migration, verified, thinned."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from qt_dominoes.storage.checking import check
from qt_dominoes.storage.connection import Mode, connect, number
from qt_dominoes.storage.files import FileFault, FileLayer, part_of
from qt_dominoes.storage.problems import SQLITE_ERRORS, LibraryError, LibraryProblem, library_errors

#: Backups that are kept: the newest days, the newest of each of these weeks, and of these steps.
KEEP_DAYS: Final = 7
KEEP_WEEKS: Final = 4
KEEP_STEPS: Final = 3
#: Together they take no more room than this, in bytes, but two are always kept.
MOST_ROOM: Final = 500_000_000
#: Dated after today, by a clock that was wrong once.
KEEP_FUTURE: Final = 2
_DAILY: Final = re.compile(r".*-(\d{4}-\d{2}-\d{2})")
_STEP: Final = re.compile(r".*-before-schema-(\d+)")


def backup_folder(library: Path) -> Path:
    """Where a library's backups lie."""
    return library.parent / "backups"


def back_up_today(library: Path, now: datetime, files: FileLayer) -> Path | None:
    """Today's backup, made and verified; none if there is one, or nothing to back up.

    For the background, after a check: it has a connection of its own, and holds writers up
    only while it copies.

    Raises:
        LibraryError: it could not be made, and the older ones are as they were; ``DAMAGED`` if
            the library itself is at fault.
    """
    day = now.astimezone(UTC).date()
    target = backup_folder(library) / f"{library.stem}-{day.isoformat()}{library.suffix}"
    with library_errors(library):
        if target.exists():
            return None
        with closing(connect(library, Mode.READ)) as connection:
            if not number(connection, "SELECT count(*) FROM match"):
                return None
            _back_up(connection, library, target, files)
    thin(library, day, files)
    return target


def back_up_before_step(
    connection: sqlite3.Connection, library: Path, version: int, files: FileLayer
) -> Path:
    """A verified backup of a library that is about to leave schema ``version``.

    Raises:
        LibraryError: it could not be made.
    """
    name = f"{library.stem}-before-schema-{version + 1}{library.suffix}"
    target = backup_folder(library) / name
    with library_errors(library):
        _back_up(connection, library, target, files)
    return target


def newest_good(library: Path) -> Path | None:
    """The backup with the latest match in it among those that are whole.

    Not the one with the latest date: clocks go wrong.
    """
    found = [(_latest(backup), backup.name, backup) for backup in _backups(library)]
    for latest, _, backup in sorted(found, reverse=True):
        with contextlib.suppress(LibraryError):
            if latest >= 0 and check(backup).good:
                return backup
    return None


def thin(library: Path, today: date, files: FileLayer) -> None:
    """Of the backups only those are left that the numbers above keep; what resists stays."""
    days: dict[date, Path] = {}
    steps: dict[int, Path] = {}
    for backup in _backups(library):
        daily, step = _DAILY.fullmatch(backup.stem), _STEP.fullmatch(backup.stem)
        if step:
            steps[int(step[1])] = backup
        elif daily:
            with contextlib.suppress(ValueError):
                days[date.fromisoformat(daily[1])] = backup
    kept = [days[day] for day in _days_to_keep(days, today)]
    kept += [steps[step] for step in sorted(steps, reverse=True)[:KEEP_STEPS]]
    for backup in {*days.values(), *steps.values()} - set(_with_room(kept)):
        with contextlib.suppress(FileFault):
            files.remove(backup)


def _with_room(backups: list[Path]) -> list[Path]:
    """The first of them that there is room for, two at least."""
    room = MOST_ROOM
    for place, backup in enumerate(backups):
        room -= backup.stat().st_size
        if room < 0 and place >= 2:
            return backups[:place]
    return backups


def _days_to_keep(days: Iterable[date], today: date) -> list[date]:
    """The days whose backups are kept, the dearest first."""
    past = sorted((day for day in days if day <= today), reverse=True)
    future = sorted(day for day in days if day > today)
    weeks: dict[tuple[int, int], date] = {}
    for day in past:
        weeks.setdefault(day.isocalendar()[:2], day)
    newest_weeks = sorted(weeks.values(), reverse=True)[:KEEP_WEEKS]
    return list(dict.fromkeys([*past[:KEEP_DAYS], *newest_weeks, *future[:KEEP_FUTURE]]))


def _backups(library: Path) -> list[Path]:
    return sorted(backup_folder(library).glob(f"{library.stem}-*{library.suffix}"))


def _latest(backup: Path) -> int:
    """The highest write count in a backup; -1 if it cannot be read."""
    try:
        with closing(connect(backup, Mode.READ)) as connection:
            return number(connection, "SELECT max(sequence) FROM match")
    except SQLITE_ERRORS:
        return -1


def _back_up(connection: sqlite3.Connection, library: Path, target: Path, files: FileLayer) -> None:
    files.make_folder(target.parent)
    part = part_of(target)
    files.remove(part)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            connection.backup(copy)
        files.sync_file(part)
        if not check(part).good:
            raise LibraryError(LibraryProblem.DAMAGED, library)
        files.put_in_place(part, target)
    except BaseException:
        with contextlib.suppress(FileFault):
            files.remove(part)
        raise
