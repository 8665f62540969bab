"""The library as the writer thread uses it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.library import Library, Opened


class LibraryStore:
    """A library that was opened on this thread, and how it was found."""

    def __init__(self, path: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Open the library, repairing it if it is damaged.

        Raises:
            LibraryError: it cannot be reached.
        """
        self._now = now
        #: What happened when it was opened.
        self.opened: Opened = Library.open(path, now())
        self._library = self.opened.library

    def put(self, record: MatchRecord, match: Match) -> None:
        """Keep a match.

        Raises:
            LibraryError: it could not be kept.
        """
        self._library.put(encode(record), record, match, self._now())

    def back_up(self) -> None:
        """Make today's backup, if there is none yet.

        Raises:
            LibraryError: it could not be made.
        """
        self._library.back_up(self._now())

    def close(self) -> None:
        """Let go of the library."""
        self._library.close()
