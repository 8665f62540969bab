"""Facts: what happened in a round or a match, in the order in which it happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from qt_dominoes.model.deal import Deal
from qt_dominoes.model.move import Draw, Pass, Play
from qt_dominoes.model.port import Connection
from qt_dominoes.model.tile import Tile


class Ended(StrEnum):
    """How a round ended (``rules.md``, "End of a round")."""

    DOMINO = "domino"
    BLOCKED = "blocked"
    TARGET = "target"


@dataclass(frozen=True, slots=True)
class Settlement:
    """What the tiles left in the hands cost or bring (``rules.md``, "Settlement").

    ``pips`` and ``debits`` are one a seat, ``credits`` one a side; debits and credits are raw
    points, multiples of five, never negative. In a ``RoundEnded`` they are those that counted:
    a credit that would pass an ``exact_target`` is 0 there.
    """

    pips: tuple[int, ...]
    debits: tuple[int, ...]
    credits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The tiles are dealt; ``number`` counts from 1."""

    number: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class TilePlayed:
    """A tile lies on the table; ``total`` and ``award`` are raw points after it."""

    seat: int
    tile: Tile
    at: Connection | None
    total: int
    award: int

    @property
    def move(self) -> Play:
        """The move that made it happen."""
        return Play(self.tile, self.at)


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat took a tile from the boneyard; which one is known to that seat alone."""

    seat: int
    tile: Tile

    @property
    def move(self) -> Draw:
        """The move that made it happen."""
        return Draw()


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A seat could neither play nor draw."""

    seat: int

    @property
    def move(self) -> Pass:
        """The move that made it happen."""
        return Pass()


@dataclass(frozen=True, slots=True)
class PointsScored:
    """A placement brought its side points; ``scores`` are raw, one a side, after it."""

    seat: int
    side: int
    points: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over; ``by`` played the last tile, ``scores`` are those after the settlement."""

    ended: Ended
    by: int | None
    settlement: Settlement | None
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A side has won; by the target, or since another ``resigned``."""

    winner: int | None
    resigned: int | None = None


#: What a record writes down of a round, in order.
RoundEvent = TilePlayed | TileDrawn | TurnPassed
Event = RoundBegan | TilePlayed | TileDrawn | TurnPassed | PointsScored | RoundEnded | MatchEnded
