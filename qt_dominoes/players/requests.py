"""What the window asks of a worker process, and what comes back: plain values to send."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from qt_dominoes.model.move import Move, Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.advice import Advice, Rated
from qt_dominoes.players.match_table import MatchTable


class Urgency(IntEnum):
    """Who waits for the answer, the most impatient first."""

    MOVE = 0
    HINT = 1
    GRADE = 2
    TABLE = 3


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Choose a move for the observer, at a level; the same seed gives the same choice."""

    ticket: int
    seen: Observation
    seed: int
    level: str

    @property
    def urgency(self) -> Urgency:
        """The match waits."""
        return Urgency.MOVE


@dataclass(frozen=True, slots=True)
class HintRequest:
    """Rate every play of the observer, who has one at least."""

    ticket: int
    seen: Observation
    seed: int
    budget: int

    @property
    def urgency(self) -> Urgency:
        """A person waits, and can do something else meanwhile."""
        return Urgency.HINT


@dataclass(frozen=True, slots=True)
class GradeRequest:
    """Rate one play of the observer among all that it could have made then."""

    ticket: int
    seen: Observation
    seed: int
    budget: int
    played: Play

    @property
    def urgency(self) -> Urgency:
        """Done in the background; it gives way to moves and hints."""
        return Urgency.GRADE


@dataclass(frozen=True, slots=True)
class TableRequest:
    """Make the table of match chances for rules that none ships for; always the same."""

    ticket: int
    rules: Ruleset
    seats: int

    @property
    def urgency(self) -> Urgency:
        """Everybody can do without it for a while; it gives way to all others."""
        return Urgency.TABLE


Request = MoveRequest | HintRequest | GradeRequest | TableRequest


@dataclass(frozen=True, slots=True)
class Grade:
    """A play among all that could have been made in its place."""

    played: Rated
    advice: Advice

    @property
    def loss(self) -> float:
        """How much more the best play is worth, in raw points as the search counts them."""
        return self.played.behind(self.advice.rated[0])


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found for the request of that ticket."""

    ticket: int
    found: Move | Advice | Grade | MatchTable


@dataclass(frozen=True, slots=True)
class Failure:
    """The request of that ticket ended in an error, told as text for the log."""

    ticket: int
    trace: str


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The work on that ticket was given up, as asked."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of the work on that ticket is done, from 0 to 1."""

    ticket: int
    part: float


@dataclass(frozen=True, slots=True)
class Cancel:
    """Give up the work on that ticket, if it is not done yet."""

    ticket: int


Outcome = Answer | Failure | Cancelled
Report = Outcome | Progress
#: What goes to a worker; a table is for it to know from now on, none tells it to end.
Message = Request | MatchTable | Cancel | None
