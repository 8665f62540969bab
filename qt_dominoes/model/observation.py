"""What one seat may know: all that a computer player or a hint is ever given."""

from __future__ import annotations

from dataclasses import dataclass

from qt_dominoes.model.deal import OpenedBy
from qt_dominoes.model.events import TileDrawn, TilePlayed, TurnPassed
from qt_dominoes.model.hand import Hand
from qt_dominoes.model.layout import Layout
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.model.tile import Tile


@dataclass(frozen=True, slots=True)
class TilesTaken:
    """A seat took ``count`` tiles from the boneyard, one after another; which, is its secret."""

    seat: int
    count: int


PublicEvent = TilePlayed | TilesTaken | TurnPassed


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one seat sees it on its turn.

    ``hand_sizes`` are one a seat; ``boneyard`` and ``drawable`` are counts; ``scores`` are raw,
    one a side; ``history`` holds plays, passes and how many tiles each draw took; ``drawn`` are
    the tiles that the seat itself took from the boneyard, in that order, so that all others it
    holds or played were dealt to it; ``forced_tile`` is the tile that must be led, if one must.
    """

    rules: Ruleset
    seat: int
    hand: Hand
    layout: Layout
    turn: int
    opener: int
    opened_by: OpenedBy
    scores: tuple[int, ...]
    entered: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    boneyard: int
    drawable: int
    history: tuple[PublicEvent, ...]
    drawn: tuple[Tile, ...]
    forced_tile: Tile | None = None

    @classmethod
    def of(cls, played: Round, seat: int) -> Observation:
        """What that seat sees of a round."""
        return cls(
            rules=played.rules,
            seat=seat,
            hand=played.hands[seat],
            layout=played.layout,
            turn=played.turn,
            opener=played.deal.opener,
            opened_by=played.deal.opened_by,
            scores=played.scores,
            entered=played.entered,
            hand_sizes=tuple(len(hand) for hand in played.hands),
            boneyard=len(played.boneyard),
            drawable=played.drawable,
            history=_public(played),
            drawn=tuple(
                event.tile
                for event in played.history
                if isinstance(event, TileDrawn) and event.seat == seat
            ),
            forced_tile=played.forced_tile if seat == played.turn else None,
        )

    @classmethod
    def of_match(cls, match: Match, seat: int) -> Observation:
        """What that seat sees of the round being played.

        Raises:
            IllegalMove: no round has begun.
        """
        if match.round is None:
            raise IllegalMove(Reason.ROUND_IS_OVER)
        return cls.of(match.round, seat)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hand_sizes)

    def plays(self) -> tuple[Play, ...]:
        """Every play of the observer, were it to move."""
        if not self.layout.placements:
            return tuple(Play(tile) for tile in self.hand if self.forced_tile in (None, tile))
        return tuple(Play(tile, at) for tile in self.hand for at in self.layout.places_for(tile))

    def legal_moves(self) -> tuple[Move, ...]:
        """All that the observer may do, were it to move."""
        plays = self.plays()
        if plays:
            return plays
        return (Draw(),) if self.drawable else (Pass(),)


def _public(played: Round) -> tuple[PublicEvent, ...]:
    told: list[PublicEvent] = []
    for event in played.history:
        if not isinstance(event, TileDrawn):
            told.append(event)
            continue
        last = told[-1] if told else None
        if isinstance(last, TilesTaken) and last.seat == event.seat:
            told[-1] = TilesTaken(event.seat, last.count + 1)
        else:
            told.append(TilesTaken(event.seat, 1))
    return tuple(told)
