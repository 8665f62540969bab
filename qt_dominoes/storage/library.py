"""The library: every match, its record, its result. One writer, readers beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final, Self

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import RecordFault, replay
from qt_dominoes.storage.backups import back_up_before_step, newest_good
from qt_dominoes.storage.connection import Mode, closed_on_error, connect, transaction
from qt_dominoes.storage.decode import MOST_BYTES, decode
from qt_dominoes.storage.encode import encode
from qt_dominoes.storage.examination import Standing, examine
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.migrations import migrate, version_of
from qt_dominoes.storage.problems import LibraryError, LibraryProblem, library_errors
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.recovery import recover
from qt_dominoes.storage.removing import prepare, put_back, take_out
from qt_dominoes.storage.titles import described
from qt_dominoes.storage.writing import amend, discard, store

_FILES: Final = FileLayer()


class Opening(Enum):
    """What happened when the library was opened."""

    FRESH = "fresh"
    OPENED = "opened"
    MIGRATED = "migrated"
    #: It was damaged (or missing), and the newest good backup took its place.
    RESTORED = "restored"
    #: It was damaged, there was no good backup, and a new one took its place.
    REPLACED = "replaced"
    #: A newer version of the game wrote it: it can be read only.
    READ_ONLY = "read only"


@dataclass(frozen=True, slots=True)
class Opened:
    """An open library, and what happened when it was opened.

    Attributes:
        set_aside: where the damaged file lies now.
        backup: what took its place, or was made before a migration.
        rescued: matches of the damaged file, newer than the backup, that could still be read.
        lost: matches, at least so many, of which nothing can be read any more.
    """

    library: Library
    how: Opening
    set_aside: Path | None = None
    backup: Path | None = None
    rescued: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Removal:
    """Matches that were taken out together; ``count`` of them."""

    number: int
    count: int


class Library(LibraryReader):
    """Keeps matches; what a method has put or removed when it returns is on the disk.

    Belongs to the thread that opened it. Every method that writes raises ``LibraryError``
    where it cannot, and then nothing has changed; it can be called again.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, *, read_only: bool) -> None:
        super().__init__(path, connection)
        #: A newer version of the game wrote it.
        self.read_only = read_only
        self._removals = 0

    @classmethod
    def open(cls, path: Path, now: datetime, files: FileLayer = _FILES) -> Opened:
        """The library at ``path``, made if there is none, repaired if it is damaged.

        Raises:
            LibraryError: it cannot be reached, or not now; nothing was set aside.
        """
        with library_errors(path):
            files.make_folder(path.parent)
        match examine(path, files):
            case Standing.CURRENT:
                return Opened(cls._writing(path), Opening.OPENED)
            case Standing.NEWER:
                return Opened(cls._reading(path), Opening.READ_ONLY)
            case Standing.OLDER:
                return cls._migrated(path, now, files)
            case Standing.MISSING | Standing.EMPTY if newest_good(path) is None:
                return Opened(cls._writing(path), Opening.FRESH)
            case _:
                return cls.recover(path, now, files)

    @classmethod
    def recover(cls, path: Path, now: datetime, files: FileLayer = _FILES) -> Opened:
        """The library replaced by its newest good backup and what can still be read of it.

        For a library that a check found damaged after it was opened; close it before.

        Raises:
            LibraryError: it could not be done; the damaged file is where it was.
        """
        done = recover(path, now, files)
        how = Opening.REPLACED if done.backup is None else Opening.RESTORED
        return Opened(cls._writing(path), how, done.set_aside, done.backup, done.rescued, done.lost)

    def put(
        self,
        record_bytes: bytes,
        record: MatchRecord,
        match: Match,
        now: datetime,
        *,
        running: bool | None = None,
        imported: bool | None = None,
    ) -> str:
        """Keep a match, in the place of what was kept under its id; the id.

        ``match`` is ``record`` replayed, ``record_bytes`` is it encoded. A record without an id
        gets one made from its bytes. ``running=False`` keeps a match of which nobody here is
        to be reminded, one that was imported; ``imported`` says that it was not played here and
        counts for nobody (without it, a match that is there stays what it was).
        """
        matches = [(record_bytes, record, match)]
        return self.put_all(matches, now, running=running, imported=imported)[0]

    def put_all(
        self,
        matches: Iterable[tuple[bytes, MatchRecord, Match]],
        now: datetime,
        *,
        running: bool | None = None,
        imported: bool | None = None,
    ) -> tuple[str, ...]:
        """Keep several matches, as ``put`` does: all of them or none."""
        with self._writes():
            return tuple(
                store(
                    self._connection,
                    self._sized(data),
                    record,
                    match,
                    now,
                    running=running,
                    imported=imported,
                )
                for data, record, match in matches
            )

    def describe(
        self,
        id: str,
        title: str | None = None,
        tags: Sequence[str] | None = None,
        note: str | None = None,
    ) -> MatchRecord:
        """Name a match, tag it, note something, whatever is given; the record as it is now.

        Raises:
            LibraryError: ``NO_SUCH_MATCH``, ``RECORD_DAMAGED``, ``RECORD_TOO_LARGE``.
        """
        record, match = self._told(id)
        record = described(record, title, tags, note)
        with self._writes(id):
            amend(self._connection, self._sized(encode(record)), record, match, id)
        return record

    def count_for_the_person(self, id: str, counts: bool) -> None:
        """Say whether a match was played here, by whom its seats name, or was only imported.

        Raises:
            LibraryError: ``NO_SUCH_MATCH``, ``RECORD_DAMAGED``.
        """
        record, match = self._told(id)
        with self._writes(id):
            data = self.record_bytes(id)
            amend(self._connection, data, record, match, id, imported=not counts)

    def take_out(self, ids: Sequence[str]) -> Removal:
        """Forget matches for now; ``put_back`` brings them back until the library is closed."""
        self._prepare_removals()
        self._removals += 1
        with self._writes():
            count = take_out(self._connection, ids, self._removals)
        return Removal(self._removals, count)

    def put_back(self, removal: Removal) -> tuple[str, ...]:
        """The matches that were taken out are back as they were; their ids.

        None, where the library was closed since.
        """
        self._prepare_removals()
        with self._writes():
            return put_back(self._connection, removal.number)

    def remove(self, id: str) -> None:
        """Forget a match.

        Raises:
            LibraryError: ``NO_SUCH_MATCH``.
        """
        with self._writes(id):
            if not discard(self._connection, id):
                raise LibraryError(LibraryProblem.NO_SUCH_MATCH, self.path, id)

    def _told(self, id: str) -> tuple[MatchRecord, Match]:
        try:
            record = decode(self.record_bytes(id))
            return record, replay(record)
        except (BadRecord, RecordFault) as fault:
            raise LibraryError(LibraryProblem.RECORD_DAMAGED, self.path, id) from fault

    def _prepare_removals(self) -> None:
        self._must_be_ours()
        with library_errors(self.path):
            prepare(self._connection)

    def _must_be_ours(self, match: str | None = None) -> None:
        if self.read_only:
            raise LibraryError(LibraryProblem.NEWER, self.path, match)

    @contextmanager
    def _writes(self, match: str | None = None) -> Iterator[None]:
        self._must_be_ours(match)
        with self._answering(match), transaction(self._connection):
            yield

    def _sized(self, data: bytes) -> bytes:
        if len(data) > MOST_BYTES:
            raise LibraryError(LibraryProblem.RECORD_TOO_LARGE, self.path)
        return data

    @classmethod
    def _writing(cls, path: Path) -> Self:
        with library_errors(path):
            connection = connect(path, Mode.CREATE)
            with closed_on_error(connection):
                migrate(connection)
            return cls(path, connection, read_only=False)

    @classmethod
    def _reading(cls, path: Path) -> Self:
        with library_errors(path):
            return cls(path, connect(path, Mode.READ), read_only=True)

    @classmethod
    def _migrated(cls, path: Path, now: datetime, files: FileLayer) -> Opened:
        try:
            with library_errors(path), closing(connect(path, Mode.WRITE)) as connection:
                backup = back_up_before_step(connection, path, version_of(connection), files)
        except LibraryError as error:
            if error.problem is LibraryProblem.DAMAGED:
                return cls.recover(path, now, files)
            raise
        return Opened(cls._writing(path), Opening.MIGRATED, backup=backup)
