"""Every accepted event goes to disk, on a thread of its own."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.problems import LibraryError

_log = logging.getLogger(__name__)

#: Seconds after which a state that could not be kept is tried again of itself.
RETRY_SECONDS: Final = 5.0
#: Milliseconds after which nobody waits any longer for a disk that does not answer.
LATE_MS: Final = 4000


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

    @property
    def key(self) -> str | None:
        """The match it is about, if it is about one."""
        return None if self.record is None else self.record.id


class Autosaver(QObject):
    """Keeps the newest state of a match in a store, in the order of the states.

    States that come faster than the disk takes them are skipped: the newest holds them all. One
    that could not be kept is tried again: with the next state, every few seconds, and once more
    when the saver is closed.
    """

    #: All that was asked to be kept is kept, or has failed.
    settled = Signal()
    #: The newest state could not be kept (an exception); play goes on.
    failed = Signal(object)
    #: Everything that could not be kept before is kept now.
    recovered = Signal()
    #: The disk has not answered for some seconds; play need not wait for it any more.
    late = Signal()
    #: The store has been opened, or mended; what happened then.
    opened = Signal(object)
    #: What was asked is done: its ticket, the answer, and what kept it from being done (or none).
    answered = Signal(int, object, object)
    _done = Signal(int, object, object)

    def __init__(self, open_store: Callable[[], Store], parent: QObject | None = None) -> None:
        """``open_store`` is called on the writer thread, at once and again until it succeeds."""
        super().__init__(parent)
        self._open_store = open_store
        self._asked = 0
        self._answered = 0
        self._questions = 0
        self._failing: dict[str | None, Exception] = {}
        self._is_late = False
        self._jobs: dict[str | None, _Job] = {}
        self._put_off: dict[str | None, _Job] = {}
        self._said = ""
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(LATE_MS)
        self._patience.timeout.connect(self._on_late)
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

    @property
    def lets_play_go_on(self) -> bool:
        """The next seat may move: all is settled, or the disk does not answer."""
        return self.is_settled or self._is_late

    def trouble_with(self, match: str | None) -> Exception | None:
        """What keeps the newest state of that match from being kept; none if nothing does."""
        return self._failing.get(match, self._failing.get(None))

    def keep(self, record: MatchRecord, match: Match) -> None:
        """Keep this state; ``settled`` fires once it is on disk."""
        self._asked += 1
        if not self._patience.isActive():
            self._patience.start()
        with self._wake:
            self._jobs.pop(record.id, None)
            self._put_off.pop(record.id, None)
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
        """Wait for the writer, so long at most; true if it has finished."""
        self._patience.stop()
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
            self._tell(0, None, self._logged(trouble))
        while (job := self._next()) is not None:
            problem: Exception | None = None
            answer: object = None
            try:
                if store is None:
                    store = self._opened_store()
                answer = self._do(store, job)
            except Exception as trouble:
                problem = self._logged(trouble)
            if job.question is None:
                self._put_back(job, problem)
                self._tell(job.ticket, job.key, problem)
            else:
                self._answer(job.ticket, answer, problem)
        if store is not None:
            store.close()

    def _logged(self, trouble: Exception) -> Exception:
        """What the disk refuses is to be expected, and logged once; anything else is a fault."""
        if not isinstance(trouble, LibraryError):
            _log.error("the store could not do what was asked", exc_info=trouble)
        elif str(trouble) != self._said:
            self._said = str(trouble)
            _log.info("the store could not do what was asked: %s", trouble)
        return trouble

    # A writer that hung while the window closed may answer when there is nobody any more.

    def _tell(self, ticket: int, key: str | None, problem: Exception | None) -> None:
        with contextlib.suppress(RuntimeError):
            self._done.emit(ticket, key, problem)

    def _answer(self, ticket: int, answer: object, problem: Exception | None) -> None:
        with contextlib.suppress(RuntimeError):
            self.answered.emit(ticket, answer, problem)

    def _do(self, store: Store, job: _Job) -> object:
        before = store.opened
        try:
            if job.question is not None:
                return job.question(store)
            if job.record is None or job.match is None:
                store.recover()
            else:
                store.put(job.record, job.match)
            return None
        finally:
            if store.opened is not before:
                self.opened.emit(store.opened)

    def _opened_store(self) -> Store:
        store = self._open_store()
        self.opened.emit(store.opened)
        return store

    def _next(self) -> _Job | None:
        with self._wake:
            while not self._jobs and not self._is_closing:
                if not self._wake.wait(RETRY_SECONDS if self._put_off else None):
                    break
            if not self._jobs:
                self._jobs, self._put_off = self._put_off, {}
            if not self._jobs:
                return None
            return self._jobs.pop(next(iter(self._jobs)))

    def _put_back(self, job: _Job, problem: Exception | None) -> None:
        """Try again later what failed, unless a newer state is there or it is too late."""
        with self._wake:
            if problem is None:
                self._said = ""
                self._jobs = {**self._put_off, **self._jobs}
                self._put_off = {}
            elif job.record is not None and job.key not in self._jobs and not self._is_closing:
                self._put_off[job.key] = job

    def _on_late(self) -> None:
        if not self.is_settled and not self._is_late:
            self._is_late = True
            self.late.emit()

    def _on_done(self, ticket: int, key: str | None, problem: Exception | None) -> None:
        self._answered = max(self._answered, ticket)
        if problem is not None:
            self._failing[key] = problem
            self.failed.emit(problem)
        elif ticket:
            was_failing = bool(self._failing)
            self._failing.pop(key, None)
            self._failing.pop(None, None)
            if was_failing and not self._failing:
                self.recovered.emit()
        if self.is_settled:
            self._is_late = False
            self._patience.stop()
            self.settled.emit()
