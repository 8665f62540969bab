"""Moves, hints and grades out of worker processes, so that the window never waits for one."""

from __future__ import annotations

import logging
from collections import Counter, deque
from heapq import heappop, heappush
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.match_table import MatchTable, chance_rules
from qt_dominoes.players.requests import (
    Answer,
    Cancelled,
    Failure,
    GradeRequest,
    HintRequest,
    MoveRequest,
    Progress,
    Report,
    Request,
    TableRequest,
    Urgency,
)
from qt_dominoes.session.made_tables import MadeTables
from qt_dominoes.session.workers import ProcessWorker, SliceWorker, Worker

_log = logging.getLogger(__name__)

POLL_MS: Final = 8
#: Processes that may die over one request before the window works on it itself.
TRIES: Final = 2
#: Workers that may die one after another, without an answer, before none is started until the
#: next match: what ended them may have passed by then.
MOST_DEATHS: Final = 4
#: Playouts that a hint and a grade are made of.
HINT_BUDGET: Final = 3_000


class Thinker(QObject):
    """Two spawned processes that are fed observations and answer.

    Moves come before hints, hints before grades, grades before tables; a grade or a table that is
    being worked on gives way. What nobody waits for any more is dropped, and the work on it
    stopped. A worker that dies is replaced and its request asked again; a player that fails is
    logged and its first legal move made. Where no process can be started, requests are worked on
    here, in slices.

    For rules that no table of match chances ships for one is made in the background, once; from
    then on every worker has it before a request by those rules.

    Attributes:
        budget: playouts that a hint or a grade is made of.
        tables: those that were made so far.
    """

    #: What was asked for under a ticket is known: (ticket, move | Advice | Grade | MatchTable).
    answered = Signal(int, object)
    #: The work on a ticket has come so far: (ticket, part from 0 to 1).
    progressed = Signal(int, float)
    #: A hint, a grade or a table cannot be given: (ticket); the log says why.
    failed = Signal(int)

    def __init__(self, workers: int = 2, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.budget = HINT_BUDGET
        self.tables = MadeTables()
        self._most = self._wanted = workers
        self._workers: list[ProcessWorker] = []
        self._slices = SliceWorker()
        self._queue: list[tuple[Urgency, int]] = []
        self._live: dict[int, Request] = {}
        self._outbox: deque[Report] = deque()
        self._deaths_over: Counter[int] = Counter()
        self._last_ticket = 0
        self._deaths = 0
        # Single-shot: it also runs while a listener of ours has a dialog open.
        self._poll = QTimer(self)
        self._poll.setSingleShot(True)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._on_poll)

    # Requests

    def warm_up(self) -> None:
        """Start the workers now rather than at the first question."""
        while len(self._workers) < self._wanted:
            worker = ProcessWorker.started()
            if worker is None:
                self._wanted = len(self._workers)
                return
            self._workers.append(worker)

    def open_match(self, rules: Ruleset, seats: int) -> None:
        """A match begins or is taken up: try for processes again, have its table made if need be.

        A table is worked on when nothing else is; ``progressed`` and ``answered`` tell of it under
        a ticket of its own.
        """
        self._wanted, self._deaths = self._most, 0
        self._want_table(rules, seats)

    def leave_match(self, rules: Ruleset, seats: int) -> None:
        """A match was left: a table that is still being made for it is given up."""
        ticket = self._table_ticket(rules, seats)
        if ticket is not None:
            self.drop(ticket)

    def ask(self, seen: Observation, level: str, seed: int) -> int:
        """Ask for a move; the ticket under which it will be ``answered``."""
        return self._take_in(MoveRequest(self._next_ticket(), seen, seed, level))

    def advise(self, seen: Observation, seed: int) -> int:
        """Ask what every play of the observer is worth; the ticket for its ``Advice``."""
        self._want_table(seen.rules, seen.seats)
        return self._take_in(HintRequest(self._next_ticket(), seen, seed, self.budget))

    def grade(self, seen: Observation, played: Play, seed: int) -> int:
        """Ask what a play of the observer was worth among all others; the ticket for its ``Grade``.

        It is worked on when nothing else is.
        """
        self._want_table(seen.rules, seen.seats)
        return self._take_in(GradeRequest(self._next_ticket(), seen, seed, self.budget, played))

    def drop(self, ticket: int) -> None:
        """The answer to that ticket is not wanted any more; it never arrives."""
        self._live.pop(ticket, None)
        self._deaths_over.pop(ticket, None)
        for worker in self._all_workers():
            if worker.request is not None and worker.request.ticket == ticket:
                worker.cancel()

    def stop(self) -> None:
        """End all workers; none is left when this returns."""
        self._poll.stop()
        self._queue.clear()
        self._live.clear()
        self._outbox.clear()
        self._deaths_over.clear()
        self._slices = SliceWorker()
        ended, self._workers = self._workers, []
        for worker in ended:
            worker.tell_to_end()
        for worker in ended:
            worker.end()

    def process_ids(self) -> tuple[int, ...]:
        """The workers' process ids."""
        return tuple(worker.process_id for worker in self._workers)

    def _next_ticket(self) -> int:
        self._last_ticket += 1
        return self._last_ticket

    def _take_in(self, request: Request) -> int:
        self._live[request.ticket] = request
        heappush(self._queue, (request.urgency, request.ticket))
        self._poll.start()
        return request.ticket

    # Tables of match chances

    def _want_table(self, rules: Ruleset, seats: int) -> None:
        """Have a table made if these rules lack one, and it is not being made."""
        if self.tables.lacks(rules, seats) and self._table_ticket(rules, seats) is None:
            self._take_in(TableRequest(self._next_ticket(), chance_rules(rules), seats))

    def _table_ticket(self, rules: Ruleset, seats: int) -> int | None:
        """The ticket of the table that is being made for these rules."""
        wanted = (chance_rules(rules), seats)
        for request in self._live.values():
            if isinstance(request, TableRequest) and (request.rules, request.seats) == wanted:
                return request.ticket
        return None

    # Workers

    def _all_workers(self) -> tuple[Worker, ...]:
        return (*self._workers, self._slices)

    def _on_poll(self) -> None:
        """Look after the workers first and tell of it last: a listener may ask for more."""
        for worker in self._all_workers():
            self._outbox.extend(worker.collect())
        self._replace_the_dead()
        self._sort_out()
        self._hand_out()
        if self._live or any(worker.request for worker in self._all_workers()):
            self._poll.start()
        self._deliver()

    def _replace_the_dead(self) -> None:
        dead = [worker for worker in self._workers if not worker.is_alive()]
        for worker in dead:
            # Its last words may have come after they were asked for.
            self._outbox.extend(worker.collect())
            self._workers.remove(worker)
            self._deaths += 1
            if worker.request is not None and worker.request.ticket in self._live:
                self._deaths_over[worker.request.ticket] += 1
                self._ask_again(worker.request.ticket)
            worker.end()
        if dead and self._deaths >= MOST_DEATHS:
            _log.warning("worker processes do not stay alive: thinking goes on in the window")
            self._wanted = 0

    def _ask_again(self, ticket: int) -> None:
        if ticket in self._live:
            heappush(self._queue, (self._live[ticket].urgency, ticket))

    def _sort_out(self) -> None:
        """Keep in the outbox what somebody waits for."""
        for _report in range(len(self._outbox)):
            report = self._outbox.popleft()
            if isinstance(report, Answer | Failure):
                self._deaths = 0
            if isinstance(report, Answer) and isinstance(report.found, MatchTable):
                # Kept even if it crossed word that nobody waits for it any more.
                self.tables.keep(report.found)
            if isinstance(report, Cancelled):
                # It gave way to something more urgent, if it is still wanted.
                self._ask_again(report.ticket)
            elif report.ticket in self._live:
                self._outbox.append(report)

    def _hand_out(self) -> None:
        self.warm_up()
        while self._queue:
            urgency, ticket = self._queue[0]
            if ticket not in self._live:
                heappop(self._queue)
                continue
            worker = self._free_worker(ticket)
            if worker is None:
                self._make_way(urgency)
                return
            try:
                worker.give(self._live[ticket], self.tables.needed_for(self._live[ticket]))
            except OSError:
                return
            heappop(self._queue)

    def _free_worker(self, ticket: int) -> Worker | None:
        if not self._workers or self._deaths_over[ticket] >= TRIES:
            return self._slices if self._slices.request is None else None
        return next((worker for worker in self._workers if worker.request is None), None)

    def _make_way(self, urgency: Urgency) -> None:
        """Stop a table, else a grade, that is being worked on for what is more urgent."""
        for least in (Urgency.TABLE, Urgency.GRADE):
            for worker in self._all_workers():
                if worker.request is not None and urgency < worker.request.urgency is least:
                    worker.cancel()
                    return

    def _deliver(self) -> None:
        while self._outbox:
            report = self._outbox.popleft()
            request = self._live.get(report.ticket)
            if request is None:
                continue
            if isinstance(report, Progress):
                self.progressed.emit(report.ticket, report.part)
                continue
            del self._live[report.ticket]
            self._deaths_over.pop(report.ticket, None)
            if isinstance(report, Answer):
                self.answered.emit(report.ticket, report.found)
            elif isinstance(report, Failure):
                self._tell_failure(request, report)

    def _tell_failure(self, request: Request, failure: Failure) -> None:
        _log.error("a computer player failed: %s", failure.trace)
        if isinstance(request, TableRequest):
            self.tables.give_up(request)
        if isinstance(request, MoveRequest):
            self.answered.emit(request.ticket, request.seen.legal_moves()[0])
        else:
            self.failed.emit(request.ticket)
