"""A hint for the person at the table: asked for step by step, gone with the next move."""

from __future__ import annotations

import secrets
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal

from qt_dominoes.model.events import Event
from qt_dominoes.model.match import Match
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.record import Help
from qt_dominoes.players.advice import Advice, Rated
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.wording.hints import NoHint


class HintStage(Enum):
    """How much of a hint is shown."""

    NONE = auto()
    LOOKING = auto()
    BEST = auto()
    REASON = auto()


class Hints(QObject):
    """Each press goes one step on: look for the best play, show it, say why, take it away.

    The match is marked assisted when a hint is shown; a play without an alternative is none.

    Attributes:
        stage: how much is shown.
        marks_now: this hint, of all in the match, was the one that marked it.
    """

    #: Another stage was reached.
    changed = Signal()
    #: The best play is being looked for, and so much is done, from 0 to 1.
    progressed = Signal(float)
    #: A hint was asked for where there can be none: a NoHint.
    declined = Signal(object)

    def __init__(
        self, session: MatchSession, thinker: Thinker, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.stage = HintStage.NONE
        self.marks_now = False
        self._session = session
        self._thinker = thinker
        self._ticket: int | None = None
        self._known: tuple[Match, Advice] | None = None
        session.happened.connect(self._on_happened)
        session.replaced.connect(self.clear)
        session.jumped.connect(self.clear)
        thinker.answered.connect(self._on_answered)
        thinker.progressed.connect(self._on_progressed)
        thinker.failed.connect(self._on_failed)

    @property
    def shown(self) -> tuple[Rated, ...]:
        """The plays to be shown, the best first; two of them at most."""
        if self._known is None or self.stage in (HintStage.NONE, HintStage.LOOKING):
            return ()
        best, *others = self._known[1].rated
        if self.stage is HintStage.BEST:
            return (best,)
        return (best, *[other for other in others if not _comes_to_the_same(best, other)][:1])

    @property
    def is_forced(self) -> bool:
        """What is shown is the only play there is."""
        return bool(self.shown) and self._known is not None and len(self._known[1].rated) == 1

    def award(self, rated: Rated) -> int:
        """Raw points that a play brings at once."""
        plays = dict(self._session.plays_with(rated.play.tile))
        return plays.get(rated.play, 0)

    def press(self) -> None:
        """One step on."""
        if self.stage is HintStage.NONE:
            self._begin()
        elif self.stage is HintStage.BEST and not self.is_forced:
            self._reach(HintStage.REASON)
        elif self.stage is not HintStage.LOOKING:
            self.clear()

    def clear(self) -> None:
        """Take the hint away, or stop looking for it."""
        if self._ticket is not None:
            self._thinker.drop(self._ticket)
            self._ticket = None
        if self.stage is not HintStage.NONE:
            self._reach(HintStage.NONE)

    def _begin(self) -> None:
        why_not = self._why_not()
        if why_not is not None:
            self.declined.emit(why_not)
            return
        match = self._session.match
        seen = Observation.of_match(match, self._session.viewer)
        plays = seen.plays()
        if self._still_holds(match):
            self._show()
        elif len(plays) == 1:
            self._known = (match, Advice.without_choice(plays[0]))
            self._show()
        else:
            self._ticket = self._thinker.advise(seen, secrets.randbits(64))
            self._reach(HintStage.LOOKING)

    def _still_holds(self, match: Match) -> bool:
        """What is known is of this position, and could not be told in chances now if it is not."""
        if self._known is None or self._known[0] is not match:
            return False
        rated = self._known[1].rated
        counted = len(rated) == 1 or rated[0].chance is not None
        return counted or not self._thinker.tables.knows_chances(match.rules, match.seats)

    def _why_not(self) -> NoHint | None:
        session = self._session
        current = session.match.round
        if current is None or current.is_over or session.match.is_over:
            return NoHint.ROUND_IS_OVER
        if not session.may_act(session.viewer):
            return NoHint.NOT_YOUR_TURN
        if not current.plays():
            return NoHint.MUST_DRAW if current.drawable else NoHint.MUST_PASS
        return None

    def _show(self) -> None:
        assert self._known is not None
        forced = len(self._known[1].rated) == 1
        self.marks_now = not forced and self._session.mark_assisted(Help.HINT)
        self._reach(HintStage.BEST)

    def _reach(self, stage: HintStage) -> None:
        self.stage = stage
        self.changed.emit()

    def _on_answered(self, ticket: int, found: object) -> None:
        if ticket == self._ticket and isinstance(found, Advice):
            self._ticket = None
            self._known = (self._session.match, found)
            self._show()

    def _on_progressed(self, ticket: int, part: float) -> None:
        if ticket == self._ticket:
            self.progressed.emit(part)

    def _on_failed(self, ticket: int) -> None:
        if ticket == self._ticket:
            self.clear()
            self.declined.emit(NoHint.FAILED)

    def _on_happened(self, _event: Event) -> None:
        self.clear()


def _comes_to_the_same(one: Rated, other: Rated) -> bool:
    """The same tile at another end of the same number, or at the other arm of a spinner."""
    return (one.play.tile, one.points, one.chance) == (other.play.tile, other.points, other.chance)
