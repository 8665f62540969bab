"""What the window asks of a worker process, and what comes back: plain values to send."""

from __future__ import annotations

from dataclasses import dataclass

from qt_dominoes.model.move import Move
from qt_dominoes.model.observation import Observation


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Choose a move for the observer, at a level; the same seed gives the same choice."""

    ticket: int
    level: str
    seen: Observation
    seed: int


@dataclass(frozen=True, slots=True)
class MoveAnswer:
    """The move chosen for the request of that ticket."""

    ticket: int
    move: Move


@dataclass(frozen=True, slots=True)
class Failure:
    """The request of that ticket ended in an error, told as text for the log."""

    ticket: int
    trace: str


Answer = MoveAnswer | Failure
