"""What a match amounts to: the figures of the match-end card and of the library's rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from qt_dominoes.model.events import TileDrawn, TilePlayed, TurnPassed
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind, MatchRecord
from qt_dominoes.model.round import Round


class Outcome(StrEnum):
    """How a match that is over ended for a side.

    ``SHARED``: another side resigned, and the rest are level.
    """

    WON = "won"
    LOST = "lost"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat's figures; points are raw.

    Attributes:
        points: scored with tiles, all rounds.
        round_points: the same, finished rounds only, so that they can be divided by ``rounds``.
        debits: taken off at settlements.
        best_play: the most points with one tile.
        went_out: rounds it ended with its last tile.
        outcome: none while the match goes on.
    """

    seat: int
    side: int
    points: int
    round_points: int
    debits: int
    best_play: int
    went_out: int
    plays: int
    draws: int
    passes: int
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """One match's figures.

    Attributes:
        over: somebody has won, or resigned.
        winner: a side.
        scores: raw, one a side.
        rounds: how many were finished.
        own_side: the side at which people sit, if there is only one such side.
        outcome: for that side.
        seats: one a seat, in seat order.
    """

    over: bool
    winner: int | None
    resigned: int | None
    scores: tuple[int, ...]
    rounds: int
    own_side: int | None
    outcome: Outcome | None
    seats: tuple[SeatSummary, ...]

    @property
    def best_play(self) -> int:
        """The most raw points with one tile, whoever's."""
        return max((seat.best_play for seat in self.seats), default=0)


def summary_of(record: MatchRecord, match: Match) -> MatchSummary:
    """The figures of a match; ``record`` says who sits where, ``match`` is it replayed."""
    own_side = _own_side(record, match)
    return MatchSummary(
        over=match.is_over,
        winner=match.winner,
        resigned=match.resigned,
        scores=match.scores,
        rounds=sum(played.is_over for played in match.rounds),
        own_side=own_side,
        outcome=None if own_side is None else outcome_for(match, own_side),
        seats=tuple(_seat_summary(match, seat) for seat in range(match.seats)),
    )


def outcome_for(match: Match, side: int) -> Outcome | None:
    """How the match ended for a side; none while it goes on."""
    if not match.is_over:
        return None
    if match.winner == side:
        return Outcome.WON
    if match.winner is None and match.resigned != side:
        return Outcome.SHARED
    return Outcome.LOST


def _own_side(record: MatchRecord, match: Match) -> int | None:
    sides = {
        match.rules.side_of(seat, match.seats)
        for seat, player in enumerate(record.players)
        if player.kind is Kind.HUMAN
    }
    return sides.pop() if len(sides) == 1 else None


def _seat_summary(match: Match, seat: int) -> SeatSummary:
    own = [[event for event in played.history if event.seat == seat] for played in match.rounds]
    plays = [event for events in own for event in events if isinstance(event, TilePlayed)]
    finished = [
        event.award
        for played, events in zip(match.rounds, own, strict=True)
        if played.is_over
        for event in events
        if isinstance(event, TilePlayed)
    ]
    side = match.rules.side_of(seat, match.seats)
    return SeatSummary(
        seat=seat,
        side=side,
        points=sum(play.award for play in plays),
        round_points=sum(finished),
        debits=sum(_debit(played, seat) for played in match.rounds),
        best_play=max((play.award for play in plays), default=0),
        went_out=sum(_went_out(played, seat) for played in match.rounds),
        plays=len(plays),
        draws=_count(own, TileDrawn),
        passes=_count(own, TurnPassed),
        outcome=outcome_for(match, side),
    )


def _count(rounds: Sequence[Sequence[object]], kind: type) -> int:
    return sum(isinstance(event, kind) for events in rounds for event in events)


def _debit(played: Round, seat: int) -> int:
    result = played.result
    if result is None or result.settlement is None:
        return 0
    return result.settlement.debits[seat]


def _went_out(played: Round, seat: int) -> bool:
    return played.result is not None and not played.hands[seat].tiles
