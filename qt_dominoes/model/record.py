"""The match record: deals and events, from which every position is replayed.

The fields are those of ``record-format.md``; a codec in ``storage`` turns them into bytes. What a
record says beyond its deals and moves (totals, awards, results …) is recomputed by ``replay``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from qt_dominoes.model.deal import Deal
from qt_dominoes.model.events import Ended, RoundEnded, RoundEvent, TileDrawn, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.port import Port
from qt_dominoes.model.ruleset import DialValue, Ruleset
from qt_dominoes.model.tile import Tile
from qt_dominoes.model.variants import VARIANTS

#: Keys of a file that this version does not know; kept and written back.
Unknown = Mapping[str, Any]


class Kind(Enum):
    """Who sits at a seat."""

    HUMAN = "human"
    COMPUTER = "computer"


class EventType(Enum):
    """What a seat did."""

    PLAY = "play"
    DRAW = "draw"
    PASS = "pass"


class Help(Enum):
    """What makes a match "assisted": kept, but outside the records."""

    UNDO = "undo"
    HINT = "hint"
    TUTOR = "tutor"


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """Who sat at a seat; ``level`` for a computer."""

    name: str
    kind: Kind
    level: str | None = None
    unknown: Unknown = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class EventRecord:
    """One play, draw or pass; ``total`` and ``award`` are raw points, for a play only."""

    seat: int
    type: EventType
    tile: Tile | None = None
    at: tuple[Tile, Port] | None = None
    total: int | None = None
    award: int | None = None
    unknown: Unknown = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, event: RoundEvent) -> EventRecord:
        """The record of something that happened."""
        if isinstance(event, TilePlayed):
            at = None if event.at is None else (event.at.host, event.at.port)
            return cls(event.seat, EventType.PLAY, event.tile, at, event.total, event.award)
        if isinstance(event, TileDrawn):
            return cls(event.seat, EventType.DRAW, event.tile)
        return cls(event.seat, EventType.PASS)


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """How a round ended; ``debits`` one a seat, none when won in play; ``scores`` one a side."""

    ended: Ended
    by: int | None
    debits: tuple[int, ...] | None
    scores: tuple[int, ...]
    unknown: Unknown = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, result: RoundEnded) -> ResultRecord:
        """The record of a round's end."""
        debits = None if result.settlement is None else result.settlement.debits
        return cls(result.ended, result.by, debits, result.scores)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round as it is written down; ``commitment`` is what the file claims."""

    deal: Deal
    events: tuple[EventRecord, ...] = ()
    result: ResultRecord | None = None
    commitment: str | None = None
    unknown: Unknown = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Branch:
    """The match and place that a match was played on from.

    ``sha256`` is that of the match's record, ``id`` the match's own; round and event count from
    1, event 0 is the deal.
    """

    sha256: str
    round: int
    event: int
    id: str | None = None
    unknown: Unknown = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One match as it is written down: who, by which rules, and what happened."""

    variant: str
    players: tuple[PlayerRecord, ...]
    rounds: tuple[RoundRecord, ...] = ()
    dials: Mapping[str, DialValue] = field(default_factory=dict)
    id: str | None = None
    created: str | None = None
    app: str | None = None
    match_number: str | None = None
    assisted: tuple[Help, ...] = ()
    winner: int | None = None
    resigned: int | None = None
    branch_of: Branch | None = None
    tags: tuple[str, ...] | None = None
    note: str | None = None
    finished: str | None = None
    unknown: Unknown = field(default_factory=dict, compare=False)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.players)

    @property
    def rules(self) -> Ruleset:
        """The variant with the record's own dials.

        Raises:
            KeyError: no such variant.
            InvalidRules: a dial that cannot be set so.
        """
        return VARIANTS[self.variant].with_dials(self.dials)


def rounds_of(match: Match) -> tuple[RoundRecord, ...]:
    """The rounds of a match as a record writes them."""
    return tuple(
        RoundRecord(
            deal=played.deal,
            events=tuple(EventRecord.of(event) for event in played.history),
            result=None if played.result is None else ResultRecord.of(played.result),
            commitment=played.deal.commitment,
        )
        for played in match.rounds
    )
