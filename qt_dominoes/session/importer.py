"""Takes matches from files into the library, beside everything else."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.library_store import LibraryStore
from qt_dominoes.session.task import Task
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.importing import Found, Known, Taken, matches_in, take_in
from qt_dominoes.wording.faults import bad_record, unreadable

#: Matches that are put together: enough to be quick, few enough that no move waits for long.
BATCH: Final = 25
#: Sentences that are kept; the rest is counted.
MOST_TOLD: Final = 500


@dataclass(frozen=True, slots=True)
class Imported:
    """How an import went.

    Attributes:
        taken: what became of the matches that could be read.
        faults: how many could not.
        told: a sentence for each of these, up to ``MOST_TOLD``.
        complete: nobody stopped it.
    """

    taken: Taken
    faults: int
    told: tuple[str, ...]
    complete: bool


class Importer(Task):
    """Reads and replays on its own thread; the writer thread puts the matches."""

    def __init__(
        self,
        files: Sequence[Path],
        autosaver: Autosaver,
        known: Known = Known.LEAVE_OUT,
        parent: QObject | None = None,
    ) -> None:
        super().__init__("importer", parent)
        self._files = tuple(files)
        self._autosaver = autosaver
        self._known = known
        self._size = 1
        self._read = 0
        self._taken = Taken()
        self._faults = 0
        self._sentences: list[str] = []

    def work(self) -> Imported:
        """Take in all files, one after another.

        Raises:
            LibraryError: the library cannot be written; what was put before is in it.
        """
        self._size = max(1, sum(_size(file) for file in self._files))
        batch: list[Found] = []
        for file in self._files:
            try:
                for found in matches_in(file, self._pass):
                    if self.is_stopped:
                        break
                    self._sort_out(found, batch)
            except OSError as error:
                self._blame(unreadable(file, error))
            if self.is_stopped:
                break
        self._put(batch)
        return Imported(self._taken, self._faults, tuple(self._sentences), not self.is_stopped)

    def _sort_out(self, found: Found | BadRecord, batch: list[Found]) -> None:
        if isinstance(found, BadRecord):
            self._blame(bad_record(found))
        else:
            batch.append(found)
        if len(batch) >= BATCH:
            self._put(batch)
            batch.clear()
        self.tell(self._read / self._size, len(self._taken.ids) + len(batch))

    def _blame(self, sentence: str) -> None:
        self._faults += 1
        if len(self._sentences) < MOST_TOLD:
            self._sentences.append(sentence)

    def _pass(self, count: int) -> None:
        self._read += count

    def _put(self, batch: list[Found]) -> None:
        if batch:
            answer = _Answer()
            self._autosaver.ask(partial(answer.put, tuple(batch), self._known))
            self._taken += answer.wait()


class _Answer:
    """Carries what the writer thread says over to the importer's."""

    def __init__(self) -> None:
        self._there = threading.Event()
        self._taken = Taken()
        self._trouble: Exception | None = None

    def put(self, batch: Sequence[Found], known: Known, store: LibraryStore) -> None:
        """On the writer thread."""
        try:
            self._taken = take_in(store.library, batch, known, store.now())
        except Exception as trouble:
            self._trouble = trouble
        finally:
            self._there.set()

    def wait(self) -> Taken:
        """On the importer's thread."""
        self._there.wait()
        if self._trouble is not None:
            raise self._trouble
        return self._taken


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0
