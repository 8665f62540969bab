"""Why the model refuses something: reasons, never sentences (those live in ``wording``)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qt_dominoes.model.port import Connection
    from qt_dominoes.model.tile import Tile


class Reason(Enum):
    """The rule that a refused move would have broken."""

    NOT_IN_HAND = "the tile is not in the hand of the seat to move"
    HALF_DOES_NOT_MATCH = "no half of the tile equals the open connection"
    SECOND_SIDE_FIRST = "an arm opens only after both line sides are used"
    NOT_A_SPINNER = "a double that is no spinner has no arms"
    NOT_OPEN = "that connection is used already, or does not exist"
    LEAD_HAS_NO_PLACE = "the lead is joined to nothing"
    PLACE_NEEDED = "a tile after the lead must be joined to an open connection"
    FORCED_LEAD = "one tile must be led this round"
    CAN_PLAY_SO_NO_DRAW = "who can play may not draw"
    NOTHING_TO_DRAW = "the boneyard is empty"
    CAN_PLAY_SO_NO_PASS = "who can play may not pass"
    MUST_DRAW_FIRST = "who cannot play draws before passing"
    ROUND_IS_OVER = "the round has ended"
    MATCH_IS_OVER = "the match has ended"
    ROUND_NOT_OVER = "the round is still being played"


class IllegalMove(ValueError):
    """A move that the rules refuse; the state it was tried on is unchanged.

    Attributes:
        reason: the rule it would break.
        tile: the tile that was to be played, if one was.
        connection: where it was to be joined, if anywhere.
    """

    def __init__(
        self, reason: Reason, tile: Tile | None = None, connection: Connection | None = None
    ) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.tile = tile
        self.connection = connection


class InvalidNotation(ValueError):
    """Text that names no tile, port or connection.

    Attributes:
        text: what was read.
    """

    def __init__(self, text: str) -> None:
        super().__init__(f"not a tile or a place: {text!r}")
        self.text = text
