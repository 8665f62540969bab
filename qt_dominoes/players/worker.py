"""The other end of the thinker's pipe: a process that holds observations only."""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
import traceback
from collections.abc import Generator
from multiprocessing.connection import Connection as Pipe
from random import Random
from typing import Final, assert_never

from qt_dominoes.model.move import Move
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.advice import Advice, advise
from qt_dominoes.players.known_tables import learn
from qt_dominoes.players.levels import chooser
from qt_dominoes.players.match_table import MatchTable, table_in_slices
from qt_dominoes.players.player import decide_in_slices
from qt_dominoes.players.requests import (
    Answer,
    Cancel,
    Cancelled,
    Failure,
    Grade,
    GradeRequest,
    HintRequest,
    MoveRequest,
    Progress,
    Request,
    TableRequest,
)

#: Progress is told so often at most.
PROGRESS_SECONDS: Final = 0.1

#: How far the process stands back behind the window, where the system knows such a thing.
NICENESS: Final = 10

#: Work in slices of a few milliseconds: yields how much is done, from 0 to 1.
Thought = Generator[float, None, Answer | Failure]


class Bench:
    """Where a worker's table lies that had to give way, to be gone on with: one at most."""

    def __init__(self) -> None:
        self._rules: tuple[Ruleset, int] | None = None
        self._begun: Generator[float, None, MatchTable] | None = None

    def table(self, request: TableRequest) -> Generator[float, None, MatchTable]:
        """The work on a table, from where it was left; another one's is thrown away."""
        rules, begun = (request.rules, request.seats), self._begun
        if begun is None or self._rules != rules:
            begun = table_in_slices(request.rules, request.seats)
        self._rules, self._begun = rules, None
        try:
            while True:
                yield next(begun)
        except StopIteration as done:
            made: MatchTable = done.value
            return made
        except GeneratorExit:
            self._begun = begun
            raise


def thought_on(request: Request, bench: Bench) -> Thought:
    """The work on a request, to be run slice by slice and closed at will."""
    try:
        found = yield from _found(request, bench)
    except Exception:
        return Failure(request.ticket, traceback.format_exc())
    return Answer(request.ticket, found)


def _found(
    request: Request, bench: Bench
) -> Generator[float, None, Move | Advice | Grade | MatchTable]:
    if isinstance(request, TableRequest):
        return (yield from bench.table(request))
    random = Random(request.seed)
    match request:
        case MoveRequest():
            return (yield from decide_in_slices(chooser(request.level), request.seen, random))
        case HintRequest():
            return (yield from advise(request.seen, random, request.budget))
        case GradeRequest():
            advice = yield from advise(request.seen, random, request.budget)
            played = next(rated for rated in advice.rated if rated.play == request.played)
            return Grade(played, advice)
    assert_never(request)


def serve(pipe: Pipe) -> None:
    """Work on requests until the window says so, closes its end, or goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        # The window comes first where there are fewer cores than there is work.
        os.nice(NICENESS)
    # A search makes a great many objects and no cycles: looking for some would stop it for 20 ms.
    gc.disable()
    bench = Bench()
    try:
        while (message := pipe.recv()) is not None:
            if isinstance(message, MatchTable):
                learn(message)
            # A cancel that arrives here crossed the answer it was meant to stop.
            elif not isinstance(message, Cancel) and not _work(pipe, message, bench):
                return
            gc.collect()
    except (EOFError, OSError):
        return


def _work(pipe: Pipe, request: Request, bench: Bench) -> bool:
    """Work on one request, with an eye on the pipe; false if all is to end."""
    thought, told = thought_on(request, bench), time.monotonic()
    while True:
        try:
            part = next(thought)
        except StopIteration as end:
            pipe.send(end.value)
            return True
        if pipe.poll():
            thought.close()
            if pipe.recv() is None:
                return False
            pipe.send(Cancelled(request.ticket))
            return True
        if time.monotonic() - told >= PROGRESS_SECONDS:
            told = time.monotonic()
            pipe.send(Progress(request.ticket, part))
