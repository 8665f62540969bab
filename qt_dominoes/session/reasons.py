"""Why a computer played as it did: worked out afterwards, from what its seat could see then."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.replay import match_after
from qt_dominoes.players.advice import Advice
from qt_dominoes.players.requests import Grade
from qt_dominoes.session.thinker import Thinker

#: The same play gets the same reason whenever it is asked for, once the chances are known.
SEED = 1


@dataclass(frozen=True, slots=True)
class PlayReason:
    """A play of the round and what speaks for it; ``place`` counts events from 0."""

    place: int
    event: TilePlayed
    grade: Grade


class Reasons(QObject):
    """Answers for one play at a time; asking for another drops the one before."""

    #: The reason of the play that was asked for last: a PlayReason.
    found = Signal(object)
    #: It is being worked out, and so much is done, from 0 to 1.
    progressed = Signal(float)
    #: It cannot be worked out; the log says why.
    failed = Signal()

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._asked: tuple[int, int, TilePlayed] | None = None
        thinker.answered.connect(self._on_answered)
        thinker.progressed.connect(self._on_progressed)
        thinker.failed.connect(self._on_failed)

    def ask(self, match: Match, place: int) -> bool:
        """Ask for the reason of a play of the last round; false if it is none.

        The round has to be over: a seat's tiles are looked at.
        """
        self.drop()
        event = match.rounds[-1].history[place]
        if not match.rounds[-1].is_over or not isinstance(event, TilePlayed):
            return False
        seen = Observation.of_match(match_after(match, len(match.rounds), place), event.seat)
        played = Play(event.tile, event.at)
        if len(seen.plays()) == 1:
            only = Advice.without_choice(played)
            self.found.emit(PlayReason(place, event, Grade(only.rated[0], only)))
        else:
            self._asked = (self._thinker.grade(seen, played, SEED), place, event)
        return True

    def drop(self) -> None:
        """The reason asked for is not wanted any more."""
        if self._asked is not None:
            self._thinker.drop(self._asked[0])
            self._asked = None

    def _on_answered(self, ticket: int, grade: object) -> None:
        if self._asked is not None and ticket == self._asked[0] and isinstance(grade, Grade):
            _ticket, place, event = self._asked
            self._asked = None
            self.found.emit(PlayReason(place, event, grade))

    def _on_progressed(self, ticket: int, part: float) -> None:
        if self._asked is not None and ticket == self._asked[0]:
            self.progressed.emit(part)

    def _on_failed(self, ticket: int) -> None:
        if self._asked is not None and ticket == self._asked[0]:
            self._asked = None
            self.failed.emit()
