"""Who works on the thinker's requests: a process of its own, or slices of the window's time."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import time
from multiprocessing.connection import Connection as Pipe
from multiprocessing.context import SpawnProcess
from typing import Final, Protocol

from qt_dominoes.players.known_tables import learn
from qt_dominoes.players.match_table import MatchTable
from qt_dominoes.players.requests import Cancel, Cancelled, Message, Progress, Report, Request
from qt_dominoes.players.worker import Bench, Thought, serve, thought_on

_log = logging.getLogger(__name__)

#: How long a process that was told to end may take, before it is killed.
STOP_SECONDS: Final = 0.5
#: How long the window's own thread works at a time; a step of a thought may take it beyond that.
SLICE_SECONDS: Final = 0.003


class Worker(Protocol):
    """Works on one request at a time.

    Attributes:
        request: what it works on, until an answer, a failure or the end of a cancelled work was
            collected; none while it is free.
    """

    request: Request | None

    def give(self, request: Request, table: MatchTable | None) -> None:
        """Begin with a request, by this table of match chances if it needs one.

        Raises:
            OSError: it cannot be reached.
        """
        ...

    def cancel(self) -> None:
        """Give the work up; ``Cancelled`` will be collected, or an answer that crossed this."""
        ...

    def collect(self) -> list[Report]:
        """What it has to say, without waiting for it."""
        ...


class ProcessWorker:
    """A spawned process that imports neither Qt nor the window."""

    def __init__(self, process: SpawnProcess, pipe: Pipe) -> None:
        self.request: Request | None = None
        self._process = process
        self._pipe = pipe
        self._is_cancelled = False
        self._tables: list[MatchTable] = []

    @classmethod
    def started(cls) -> ProcessWorker | None:
        """A new process, or none where the system gives none."""
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), daemon=True)
            process.start()
            # Only the process holds that end now: when we go away, whatever the way, it hears.
            theirs.close()
        except (OSError, RuntimeError) as trouble:
            _log.info("no worker process can be started: %s", trouble)
            return None
        return cls(process, ours)

    @property
    def process_id(self) -> int:
        """The system's number for it."""
        return self._process.pid or 0

    def is_alive(self) -> bool:
        """It has not ended, by itself or by somebody else."""
        return self._process.is_alive()

    def give(self, request: Request, table: MatchTable | None) -> None:
        """Send a request, and before it the table if that was never sent."""
        if table is not None and not any(sent is table for sent in self._tables):
            self._send(table)
            self._tables.append(table)
        self._send(request)
        self.request = request
        self._is_cancelled = False

    def cancel(self) -> None:
        """Send word, once."""
        if self.request is not None and not self._is_cancelled:
            self._is_cancelled = True
            try:
                self._send(Cancel(self.request.ticket))
            except OSError:
                # It has died, which whoever looks after it will see.
                return

    def collect(self) -> list[Report]:
        """All that lies in the pipe."""
        reports: list[Report] = []
        # One that has died may have answered before.
        with contextlib.suppress(EOFError, OSError):
            while self._pipe.poll():
                reports.append(self._pipe.recv())
        if any(not isinstance(report, Progress) for report in reports):
            self.request = None
        return reports

    def tell_to_end(self) -> None:
        """Send word that it is to end; ``end`` sees to it that it does."""
        try:
            self._send(None)
        except OSError:
            return

    def end(self) -> None:
        """Have it ended, however it takes it; nothing is left when this returns."""
        self._process.join(STOP_SECONDS if self.is_alive() else None)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._pipe.close()
        self._process.close()

    def _send(self, message: Message) -> None:
        self._pipe.send(message)


class SliceWorker:
    """Works here, a few milliseconds each time ``collect`` is called: for want of a process."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self._bench = Bench()
        self._thought: Thought | None = None
        self._reports: list[Report] = []

    def give(self, request: Request, table: MatchTable | None) -> None:
        """Take a request up."""
        if table is not None:
            learn(table)
        self.request = request
        self._thought = thought_on(request, self._bench)

    def cancel(self) -> None:
        """Drop the work at once."""
        if self.request is not None and self._thought is not None:
            self._thought.close()
            self._thought = None
            self._reports.append(Cancelled(self.request.ticket))

    def collect(self) -> list[Report]:
        """Work for a slice of time, and say how far it is."""
        if self._thought is not None and self.request is not None:
            end = time.monotonic() + SLICE_SECONDS
            try:
                part = next(self._thought)
                while time.monotonic() < end:
                    part = next(self._thought)
                self._reports.append(Progress(self.request.ticket, part))
            except StopIteration as done:
                self._thought = None
                self._reports.append(done.value)
        if self._thought is None:
            self.request = None
        reports, self._reports = self._reports, []
        return reports
