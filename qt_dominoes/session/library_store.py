"""The library as the writer thread uses it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.library import Library, Opened
from qt_dominoes.storage.problems import LibraryError, LibraryProblem


class LibraryStore:
    """A library that was opened on this thread, and how it was found."""

    def __init__(self, path: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Open the library, repairing it if it is damaged.

        Raises:
            LibraryError: it cannot be reached.
        """
        self._path = path
        self._now = now
        #: What happened when it was opened last.
        self.opened: Opened = Library.open(path, now())
        self._library = self.opened.library

    def put(self, record: MatchRecord, match: Match) -> None:
        """Keep a match; a library that turns out to be damaged is recovered first.

        Raises:
            LibraryError: it could not be kept.
        """
        data = encode(record)
        try:
            self._library.put(data, record, match, self._now())
        except LibraryError as trouble:
            if trouble.problem is not LibraryProblem.DAMAGED:
                raise
            self.recover()
            self._library.put(data, record, match, self._now())

    @property
    def library(self) -> Library:
        """The library, as long as it is not recovered."""
        return self._library

    def now(self) -> datetime:
        """This moment."""
        return self._now()

    def take_in(self, record: MatchRecord, match: Match) -> bool:
        """Keep a match that comes from elsewhere, unless its id is known; whether it was new.

        Raises:
            LibraryError: it could not be kept.
        """
        data = encode(record)
        if record.id is not None and self._library.number_of(record.id) is not None:
            return False
        self._library.put(data, record, match, self._now(), imported=True)
        return True

    def recover(self) -> None:
        """Replace a damaged library by its newest good backup and what can still be read.

        Raises:
            LibraryError: it could not be done; the damaged file is where it was.
        """
        self._library.close()
        self.opened = Library.recover(self._path, self._now())
        self._library = self.opened.library

    def close(self) -> None:
        """Let go of the library."""
        self._library.close()
