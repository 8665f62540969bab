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
from qt_dominoes.players.advice import Advice, advise
from qt_dominoes.players.levels import chooser
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
)

#: Progress is told so often at most.
PROGRESS_SECONDS: Final = 0.1

#: How far the process stands back behind the window, where the system knows such a thing.
NICENESS: Final = 10

#: Work in slices of a few milliseconds: yields how much is done, from 0 to 1.
Thought = Generator[float, None, Answer | Failure]


def thought_on(request: Request) -> Thought:
    """The work on a request, to be run slice by slice and closed at will."""
    try:
        found = yield from _found(request)
    except Exception:
        return Failure(request.ticket, traceback.format_exc())
    return Answer(request.ticket, found)


def _found(request: Request) -> Generator[float, None, Move | Advice | Grade]:
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
    try:
        while (message := pipe.recv()) is not None:
            # A cancel that arrives here crossed the answer it was meant to stop.
            if not isinstance(message, Cancel) and not _work(pipe, message):
                return
            gc.collect()
    except (EOFError, OSError):
        return


def _work(pipe: Pipe, request: Request) -> bool:
    """Work on one request, with an eye on the pipe; false if all is to end."""
    thought, told = thought_on(request), time.monotonic()
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
