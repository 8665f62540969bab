"""Computer moves out of worker processes, so that the window never waits for one."""

from __future__ import annotations

import logging
import multiprocessing
from collections import deque
from dataclasses import dataclass
from multiprocessing.connection import Connection as Pipe
from multiprocessing.context import SpawnProcess
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from qt_dominoes.model.observation import Observation
from qt_dominoes.players.requests import Failure, MoveAnswer, MoveRequest
from qt_dominoes.players.worker import answer, serve

_log = logging.getLogger(__name__)

POLL_MS: Final = 8
STOP_SECONDS: Final = 1.0
TRIES: Final = 2
#: Workers that may die one after another, without an answer, before none is started any more.
MOST_DEATHS: Final = 4


@dataclass(slots=True)
class _Worker:
    process: SpawnProcess
    pipe: Pipe
    request: MoveRequest | None = None


class Thinker(QObject):
    """Two spawned processes that are fed observations and answer with moves.

    Answers to dropped tickets never arrive. A worker that dies is replaced and its request asked
    again; a player that fails is logged and its first legal move made. Where no process can be
    started, requests are answered here, one at a time.
    """

    #: The move for a ticket is known: (ticket, move).
    answered = Signal(int, object)

    def __init__(self, workers: int = 2, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted = workers
        self._workers: list[_Worker] = []
        self._queue: deque[MoveRequest] = deque()
        self._live: dict[int, MoveRequest] = {}
        self._tries: dict[int, int] = {}
        self._last_ticket = 0
        self._deaths = 0
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._on_poll)

    def warm_up(self) -> None:
        """Start the workers now rather than at the first question."""
        while len(self._workers) < self._wanted:
            worker = _started()
            if worker is None:
                self._wanted = len(self._workers)
                return
            self._workers.append(worker)

    def ask(self, seen: Observation, level: str, seed: int) -> int:
        """Ask for a move; the ticket under which it will be ``answered``."""
        self._last_ticket += 1
        ticket = self._last_ticket
        self._live[ticket] = MoveRequest(ticket, level, seen, seed)
        self._queue.append(self._live[ticket])
        self._poll.start()
        return ticket

    def drop(self, ticket: int) -> None:
        """The answer to that ticket is not wanted any more."""
        self._live.pop(ticket, None)
        if not self._live:
            self._queue.clear()
            self._poll.stop()

    def stop(self) -> None:
        """End all workers; none is left when this returns."""
        self._poll.stop()
        self._queue.clear()
        self._live.clear()
        for worker in self._workers:
            _end(worker)
        self._workers.clear()

    def process_ids(self) -> tuple[int, ...]:
        """The workers' process ids."""
        return tuple(worker.process.pid or 0 for worker in self._workers)

    def _on_poll(self) -> None:
        self._replace_the_dead()
        self._hand_out()
        for worker in list(self._workers):
            self._collect(worker)
        if not self._live:
            self._poll.stop()

    def _hand_out(self) -> None:
        self.warm_up()
        while self._queue:
            if self._queue[0].ticket not in self._live:
                self._queue.popleft()
                continue
            if not self._workers:
                self._take(answer(self._queue.popleft()))
                return
            free = next((worker for worker in self._workers if worker.request is None), None)
            if free is None:
                return
            request = self._queue.popleft()
            try:
                free.pipe.send(request)
                free.request = request
            except OSError:
                self._queue.appendleft(request)
                return

    def _collect(self, worker: _Worker) -> None:
        try:
            if not worker.pipe.poll():
                return
            received = worker.pipe.recv()
        except (EOFError, OSError):
            return
        worker.request = None
        self._deaths = 0
        self._take(received)

    def _take(self, received: MoveAnswer | Failure) -> None:
        if isinstance(received, Failure):
            _log.error("a computer player failed: %s", received.trace)
        request = self._live.pop(received.ticket, None)
        self._tries.pop(received.ticket, None)
        if request is None:
            return
        if isinstance(received, Failure):
            self.answered.emit(received.ticket, request.seen.legal_moves()[0])
        else:
            self.answered.emit(received.ticket, received.move)

    def _replace_the_dead(self) -> None:
        for worker in list(self._workers):
            if worker.process.is_alive():
                continue
            self._collect(worker)
            self._workers.remove(worker)
            self._deaths += 1
            if self._deaths >= MOST_DEATHS:
                _log.warning("worker processes do not stay alive: thinking goes on in the window")
                self._wanted = 0
            request = worker.request
            _end(worker)
            if request is not None and request.ticket in self._live:
                self._ask_again(request)

    def _ask_again(self, request: MoveRequest) -> None:
        self._tries[request.ticket] = self._tries.get(request.ticket, 1) + 1
        if self._tries[request.ticket] <= TRIES:
            self._queue.appendleft(request)
        else:
            self._take(answer(request))


def _started() -> _Worker | None:
    context = multiprocessing.get_context("spawn")
    try:
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
    except (OSError, RuntimeError) as trouble:
        _log.info("no worker process can be started: %s", trouble)
        return None
    return _Worker(process, ours)


def _end(worker: _Worker) -> None:
    try:
        if worker.process.is_alive():
            worker.pipe.send(None)
    except OSError:
        pass
    worker.process.join(STOP_SECONDS if worker.request is None else 0.05)
    if worker.process.is_alive():
        worker.process.kill()
        worker.process.join()
    worker.pipe.close()
    worker.process.close()
