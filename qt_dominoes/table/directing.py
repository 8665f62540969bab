"""Which movement an event of the match becomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from qt_dominoes.model.events import (
    Event,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    TileDrawn,
    TilePlayed,
)
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.choreography import Step
from qt_dominoes.table.staging import Stage

PLAY_MS: Final = 420
DRAW_MS: Final = 360
DEAL_MS: Final = 1100
TURN_UP_MS: Final = 520
CHANGE_MS: Final = 260
HOME_MS: Final = 230
SHAKE_MS: Final = 320


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long movements last: a factor for all, 0 for none at all."""

    factor: float = 1.0

    def ms(self, duration: int) -> int:
        """A duration at this tempo, in milliseconds."""
        return round(duration * self.factor)


def direct(event: Event, stage: Stage, tempo: Tempo, dealt: Sequence[Tile] = ()) -> Step | None:
    """The movement to the stage after an event, or none if nothing moves.

    ``dealt`` are the tiles of the hands in the order of dealing.
    """
    match event:
        case RoundBegan():
            count = max(1, len(dealt))
            delays = {tile: 0.75 * place / count for place, tile in enumerate(dealt)}
            return Step(stage, tempo.ms(DEAL_MS), delays, frozenset(dealt))
        case TilePlayed():
            return Step(stage, tempo.ms(PLAY_MS), over=frozenset({event.tile}))
        case TileDrawn():
            return Step(stage, tempo.ms(DRAW_MS), over=frozenset({event.tile}))
        case RoundEnded():
            return Step(stage, tempo.ms(TURN_UP_MS))
        case MatchEnded(resigned=int()):
            return Step(stage, tempo.ms(CHANGE_MS))
        case _:
            return None
