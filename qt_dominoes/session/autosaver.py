"""Every accepted event goes to disk, on a thread of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, Signal

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord

_log = logging.getLogger(__name__)


class Store(Protocol):
    """Where matches are kept; used on the writer thread only.

    Attributes:
        opened: what happened when it was opened; told as it is.
    """

    opened: Any

    def put(self, record: MatchRecord, match: Match) -> None:
        """Keep the match, replacing what was kept of it before."""
        ...

    def recover(self) -> None:
        """Mend what is damaged, as far as it goes."""
        ...

    def close(self) -> None:
        """Let go of the file."""
        ...


@dataclass(frozen=True, slots=True)
class _Job:
    """A state to be kept, or a question to the store; with neither, it is to be mended."""

    ticket: int
    record: MatchRecord | None = None
    match: Match | None = None
    question: Callable[[Any], object] | None = None


class Autosaver(QObject):
    """Keeps the newest state of a match in a store, in the order of the states.

    States that come faster than the disk takes them are skipped: the newest holds them all.
    """

    #: All that was asked to be kept is kept, or has failed.
    settled = Signal()
    #: The newest state could not be kept (an exception); play goes on.
    failed = Signal(object)
    #: A state has been kept again after a failure.
    recovered = Signal()
    #: The store has been opened, or mended; what happened then.
    opened = Signal(object)
    #: What was asked is done: its ticket, the answer, and what kept it from being done (or none).
    answered = Signal(int, object, object)
    _done = Signal(int, object)

    def __init__(self, open_store: Callable[[], Store], parent: QObject | None = None) -> None:
        """``open_store`` is called on the writer thread, at once and again until it succeeds."""
        super().__init__(parent)
        self._open_store = open_store
        self._asked = 0
        self._answered = 0
        self._questions = 0
        self._is_failing = False
        self._jobs: dict[str | None, _Job] = {}
        self._wake = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="autosaver", daemon=True)
        self._is_closing = False
        self._done.connect(self._on_done, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Open the store and wait for states; connect to the signals before."""
        self._thread.start()

    @property
    def is_settled(self) -> bool:
        """Nothing waits to be kept."""
        return self._answered >= self._asked

    def keep(self, record: MatchRecord, match: Match) -> None:
        """Keep this state; ``settled`` fires once it is on disk."""
        self._asked += 1
        with self._wake:
            self._jobs.pop(record.id, None)
            self._jobs[record.id] = _Job(self._asked, record, match)
            self._wake.notify()

    def recover(self) -> None:
        """Have the store mend itself; ``opened`` tells how it went."""
        self._asked += 1
        with self._wake:
            self._jobs["recover"] = _Job(self._asked)
            self._wake.notify()

    def ask(self, question: Callable[[Any], object]) -> int:
        """Have this done with the store on the writer thread; the ticket that ``answered`` names.

        It is done after all that was asked for before, and no match waits for it to be settled.
        May be called from any thread.
        """
        with self._wake:
            self._questions += 1
            ticket = self._questions
            self._jobs[f"question {ticket}"] = _Job(ticket, question=question)
            self._wake.notify()
        return ticket

    def close(self, seconds: float = 2.0) -> bool:
        """Wait for the writer, so long at most; true if all was written."""
        with self._wake:
            self._is_closing = True
            self._wake.notify()
        if self._thread.ident is not None:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        store: Store | None = None
        try:
            store = self._opened_store()
        except Exception as trouble:
            self._done.emit(0, trouble)
        while (job := self._next()) is not None:
            problem: Exception | None = None
            answer: object = None
            try:
                if store is None:
                    store = self._opened_store()
                answer = self._do(store, job)
            except Exception as trouble:
                _log.info("the store could not do what was asked: %s", trouble)
                problem = trouble
            if job.question is None:
                self._done.emit(job.ticket, problem)
            else:
                self.answered.emit(job.ticket, answer, problem)
        if store is not None:
            store.close()

    def _do(self, store: Store, job: _Job) -> object:
        before = store.opened
        answer = None
        if job.question is not None:
            answer = job.question(store)
        elif job.record is None or job.match is None:
            store.recover()
        else:
            store.put(job.record, job.match)
        if store.opened is not before:
            self.opened.emit(store.opened)
        return answer

    def _opened_store(self) -> Store:
        store = self._open_store()
        self.opened.emit(store.opened)
        return store

    def _next(self) -> _Job | None:
        with self._wake:
            while not self._jobs and not self._is_closing:
                self._wake.wait()
            if not self._jobs:
                return None
            return self._jobs.pop(next(iter(self._jobs)))

    def _on_done(self, ticket: int, problem: Exception | None) -> None:
        self._answered = max(self._answered, ticket)
        if problem is not None:
            self._is_failing = True
            self.failed.emit(problem)
        elif self._is_failing and ticket:
            self._is_failing = False
            self.recovered.emit()
        if self.is_settled:
            self.settled.emit()
