"""Changes the library for the person: names, tags, notes; what is taken out and put back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.library_store import LibraryStore
from qt_dominoes.storage.library import Removal

_Done = Callable[[Any], None]


class Librarian(QObject):
    """Everything is done on the writer thread; the signals tell when it is on the disk."""

    #: The library holds something else than before.
    changed = Signal()
    #: What was asked could not be done, and nothing has changed (an exception).
    failed = Signal(object)
    #: So many matches were taken out; ``put_back`` brings the last ones back.
    removed = Signal(int)
    #: These ids are back.
    restored = Signal(object)

    def __init__(self, autosaver: Autosaver, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._autosaver = autosaver
        self._waiting: dict[int, _Done] = {}
        self._removals: list[Removal] = []
        autosaver.answered.connect(self._on_answered)
        autosaver.opened.connect(self._on_opened)

    @property
    def can_put_back(self) -> bool:
        """Something was taken out that can be brought back."""
        return bool(self._removals)

    def describe(
        self,
        id: str,
        title: str | None = None,
        tags: Sequence[str] | None = None,
        note: str | None = None,
    ) -> None:
        """Name a match, tag it, note something: whatever is given."""
        self._ask(partial(_describe, id, title, tags, note))

    def count_for_the_person(self, id: str, counts: bool) -> None:
        """Say whether a match was played here, or only imported."""
        self._ask(partial(_count, id, counts))

    def take_out(self, ids: Sequence[str]) -> None:
        """Delete matches; until the game is closed they can be brought back."""
        self._ask(partial(_take_out, tuple(ids)), self._on_taken_out)

    def put_back(self) -> None:
        """Bring back what was deleted last."""
        if self._removals:
            self._ask(partial(_put_back, self._removals.pop()), self.restored.emit)

    def _ask(self, question: Callable[[LibraryStore], object], done: _Done | None = None) -> None:
        self._waiting[self._autosaver.ask(question)] = done or _nothing

    def _on_answered(self, ticket: int, answer: object, trouble: Exception | None) -> None:
        done = self._waiting.pop(ticket, None)
        if done is None:
            return
        if trouble is not None:
            self.failed.emit(trouble)
            return
        done(answer)
        self.changed.emit()

    def _on_taken_out(self, removal: Removal) -> None:
        if removal.count:
            self._removals.append(removal)
        self.removed.emit(removal.count)

    def _on_opened(self, _opened: object) -> None:
        """A library that was opened anew holds nothing of what was taken out of the old one."""
        self._removals.clear()
        self.changed.emit()


def _nothing(_answer: object) -> None:
    """Nobody waits for the answer."""


def _describe(
    id: str,
    title: str | None,
    tags: Sequence[str] | None,
    note: str | None,
    store: LibraryStore,
) -> None:
    store.library.describe(id, title, tags, note)


def _count(id: str, counts: bool, store: LibraryStore) -> None:
    store.library.count_for_the_person(id, counts)


def _take_out(ids: tuple[str, ...], store: LibraryStore) -> Removal:
    return store.library.take_out(ids)


def _put_back(removal: Removal, store: LibraryStore) -> tuple[str, ...]:
    return store.library.put_back(removal)
