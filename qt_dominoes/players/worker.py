"""The other end of the thinker's pipe: a process that holds observations only."""

from __future__ import annotations

import signal
import traceback
from multiprocessing.connection import Connection as Pipe
from random import Random

from qt_dominoes.players.levels import chooser
from qt_dominoes.players.player import decide
from qt_dominoes.players.requests import Answer, Failure, MoveAnswer, MoveRequest


def answer(request: MoveRequest) -> Answer:
    """The move for one request, or why there is none."""
    try:
        move = decide(chooser(request.level), request.seen, Random(request.seed))
    except Exception:
        return Failure(request.ticket, traceback.format_exc())
    return MoveAnswer(request.ticket, move)


def serve(pipe: Pipe) -> None:
    """Answer requests until the window closes its end, or goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            request = pipe.recv()
            if request is None:
                return
            pipe.send(answer(request))
        except (EOFError, OSError):
            return
