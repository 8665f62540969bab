"""The move that comes by itself: a computer's, or a draw or pass made for a person."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from qt_dominoes.model.events import TileDrawn
from qt_dominoes.model.move import Draw, Move
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.pace import Pace
from qt_dominoes.session.thinker import Thinker


@dataclass(slots=True)
class _Awaited:
    """What has to come together before a move is made."""

    ticket: int | None
    move: Move | None = None
    paused: bool = False


class NextMove(QObject):
    """Waits for one move at a time: until it is known, its pause is over and the disk has the last.

    Pauses can be left out: ``hurry`` all of them until ``slow_down`` ends it, ``skip_draws``
    those of a run of draws.
    """

    #: The move is to be made now; nothing is awaited any more.
    due = Signal(object)

    def __init__(
        self,
        thinker: Thinker,
        autosaver: Autosaver,
        pace: Callable[[], Pace],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._autosaver = autosaver
        self._pace = pace
        self._awaited: _Awaited | None = None
        self._hurries = False
        self._skips_draws = False
        self._random = secrets.SystemRandom()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._on_pause_over)
        thinker.answered.connect(self._on_answered)
        autosaver.settled.connect(self._go_on)
        autosaver.late.connect(self._go_on)

    @property
    def is_awaited(self) -> bool:
        """A move is on its way."""
        return self._awaited is not None

    @property
    def is_hurried(self) -> bool:
        """Draws are made without pauses."""
        return self._hurries or self._skips_draws

    def think(self, current: Round, level: str) -> None:
        """Have the seat to move choose at that level."""
        seen = Observation.of(current, current.turn)
        ticket = self._thinker.ask(seen, level, self._random.getrandbits(64))
        self._awaited = _Awaited(ticket)
        self._pause.start(self._pause_before(current, None))

    def take(self, current: Round, move: Move) -> None:
        """Make the only move of the seat to move after its pause."""
        self._awaited = _Awaited(None, move)
        self._pause.start(self._pause_before(current, move))

    def stop(self) -> None:
        """Await nothing."""
        self._pause.stop()
        if self._awaited is not None and self._awaited.ticket is not None:
            self._thinker.drop(self._awaited.ticket)
        self._awaited = None

    def hurry(self) -> None:
        """Do without pauses from now on, if a move is awaited."""
        if self._awaited is not None:
            self._hurries = True
            self._end_pause(self._awaited)

    def skip_draws(self) -> None:
        """Do without the pauses of the run of draws that the awaited move belongs to."""
        if self._awaited is not None:
            self._skips_draws = True
            self._end_pause(self._awaited)

    def slow_down(self, *, draws_on: bool, at_person: bool) -> None:
        """Take pauses again: after a run of draws, and where a person or a deal is awaited."""
        self._skips_draws = self._skips_draws and draws_on
        if at_person:
            self._hurries = self._hurries and draws_on

    def end_skipping(self) -> None:
        """The run of draws was left: whatever is drawn next takes its time."""
        self._skips_draws = False

    def _pause_before(self, current: Round, forced: Move | None) -> int:
        if self._hurries or (self._skips_draws and isinstance(forced, Draw)):
            return 0
        pace = self._pace()
        if not current.history:
            return pace.lot if current.deal.lot else pace.play
        if isinstance(forced, Draw) or isinstance(current.history[-1], TileDrawn):
            return pace.draw
        return pace.play

    def _end_pause(self, awaited: _Awaited) -> None:
        if not awaited.paused:
            self._pause.stop()
            self._on_pause_over()

    def _on_pause_over(self) -> None:
        if self._awaited is not None:
            self._awaited.paused = True
            self._go_on()

    def _on_answered(self, ticket: int, move: Move) -> None:
        if self._awaited is not None and self._awaited.ticket == ticket:
            self._awaited.move = move
            self._go_on()

    def _go_on(self) -> None:
        awaited = self._awaited
        if awaited is None or awaited.move is None or not awaited.paused:
            return
        if self._autosaver.lets_play_go_on:
            self.stop()
            self.due.emit(awaited.move)
