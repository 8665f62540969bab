"""The library as the writer thread uses it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.library import Library, Opened, Opening
from qt_dominoes.storage.problems import LibraryError, LibraryProblem

#: After these the file that is open may not be the one under its name any more.
_OUT_OF_REACH: Final = frozenset(
    {LibraryProblem.NOT_ALLOWED, LibraryProblem.NOT_REACHABLE, LibraryProblem.DEVICE}
)


class LibraryStore:
    """A library that was opened on this thread, and how it was found.

    A library that has gone out of reach is opened anew with the next match to be kept.
    """

    def __init__(self, path: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Open the library, repairing it if it is damaged.

        Raises:
            LibraryError: it cannot be reached.
        """
        self._path = path
        self._now = now
        #: What happened when it was opened last.
        self.opened: Opened = Library.open(path, now())
        self._library: Library | None = self.opened.library

    def put(self, record: MatchRecord, match: Match) -> None:
        """Keep a match; a library that turns out to be damaged is recovered first.

        Raises:
            LibraryError: it could not be kept.
        """
        data = encode(record)
        try:
            self._within_reach().put(data, record, match, self._now())
        except LibraryError as trouble:
            if trouble.problem in _OUT_OF_REACH:
                self.close()
            if trouble.problem is not LibraryProblem.DAMAGED:
                raise
            self.recover()
            self._within_reach().put(data, record, match, self._now())

    @property
    def library(self) -> Library:
        """The library, as long as it is not recovered or let go of.

        Raises:
            LibraryError: it could not be opened again.
        """
        return self._within_reach()

    def now(self) -> datetime:
        """This moment."""
        return self._now()

    def take_in(self, record: MatchRecord, match: Match) -> bool:
        """Keep a match that comes from elsewhere, unless its id is known; whether it was new.

        Raises:
            LibraryError: it could not be kept.
        """
        data = encode(record)
        library = self._within_reach()
        if record.id is not None and library.number_of(record.id) is not None:
            return False
        library.put(data, record, match, self._now(), imported=True)
        return True

    def recover(self) -> None:
        """Replace a damaged library by its newest good backup and what can still be read.

        Raises:
            LibraryError: it could not be done; the damaged file is where it was.
        """
        self.close()
        self.opened = Library.recover(self._path, self._now())
        self._library = self.opened.library

    def close(self) -> None:
        """Let go of the library."""
        if self._library is not None:
            self._library.close()
            self._library = None

    def _within_reach(self) -> Library:
        """The library, opened anew if it was let go of; one that vanished is told as missing."""
        if self._library is None:
            found = Library.open(self._path, self._now())
            if found.how is Opening.FRESH:
                found = replace(found, how=Opening.REPLACED)
            self.opened = found
            self._library = found.library
        return self._library
