"""The shape of a record's JSON: which keys there are, and of which kind their values are.

Every key of ``record-format.md`` is a field here and nowhere else; what a file holds beyond them
is unknown and travels along. Version 1 is the only one so far.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from qt_dominoes.model.deal import OpenedBy
from qt_dominoes.model.events import Ended
from qt_dominoes.model.record import Help, Kind

FORMAT: Final = "qt-dominoes-match"
VERSION: Final = 1

_TILE: Final = "(0-[0-6]|1-[1-6]|2-[2-6]|3-[3-6]|4-[4-6]|5-[56]|6-6)"

Seat = Annotated[int, Meta(ge=0, le=3)]
Side = Annotated[int, Meta(ge=0, le=3)]
FromOne = Annotated[int, Meta(ge=1)]
FromZero = Annotated[int, Meta(ge=0)]
Number = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Sha256 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Commitment = Annotated[str, Meta(pattern=r"\Asha256:[0-9a-f]{64}\Z")]
Instant = Annotated[str, Meta(pattern=r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|\+00:00)\Z")]
TileText = Annotated[str, Meta(pattern=rf"\A{_TILE}\Z")]
PlaceText = Annotated[str, Meta(pattern=rf"\A{_TILE}:(low|high|line-a|line-b|arm-a|arm-b)\Z")]
Lot = Annotated[list[list[TileText | None]], Meta(min_length=1)]


class PlayerShape(Struct):
    """Who sits at a seat."""

    name: str
    kind: Kind
    level: str | UnsetType = UNSET


class PlayShape(Struct, tag_field="type", tag="play"):
    """A placement; the lead has no ``at``."""

    seat: Seat
    tile: TileText
    total: int
    award: int
    at: PlaceText | UnsetType = UNSET


class DrawShape(Struct, tag_field="type", tag="draw"):
    """A tile taken from the boneyard."""

    seat: Seat
    tile: TileText


class PassShape(Struct, tag_field="type", tag="pass"):
    """A turn without a play."""

    seat: Seat


class ResultShape(Struct):
    """How a round ended; ``by`` and ``debits`` where the ending has them."""

    ended: Ended
    scores: list[int]
    by: Seat | UnsetType = UNSET
    debits: list[int] | UnsetType = UNSET


class RoundShape(Struct):
    """One round."""

    opener: Seat
    opened_by: OpenedBy
    deal: list[list[TileText]]
    boneyard: list[TileText]
    events: list[PlayShape | DrawShape | PassShape]
    lot: Lot | UnsetType = UNSET
    deal_number: Number | UnsetType = UNSET
    commitment: Commitment | UnsetType = UNSET
    result: ResultShape | UnsetType = UNSET


class BranchShape(Struct):
    """Where a match was played on from."""

    sha256: Sha256
    round: FromOne
    event: FromZero
    id: Number | UnsetType = UNSET


class MatchShape(Struct):
    """One match; ``version`` and ``format`` are looked at before anything else."""

    format: Literal["qt-dominoes-match"]
    version: Literal[1]
    variant: str
    players: Annotated[list[PlayerShape], Meta(min_length=2, max_length=4)]
    rounds: list[RoundShape]
    id: Number | UnsetType = UNSET
    created: Instant | UnsetType = UNSET
    app: str | UnsetType = UNSET
    rules: dict[str, Any] | UnsetType = UNSET
    match_number: Number | UnsetType = UNSET
    assisted: list[Help] | UnsetType = UNSET
    winner: Side | None = None
    resigned: Side | UnsetType = UNSET
    branch_of: BranchShape | UnsetType = UNSET
    tags: list[str] | UnsetType = UNSET
    note: str | UnsetType = UNSET
    finished: Instant | UnsetType = UNSET


_PLAY_KEYS: Final = frozenset({"type", *PlayShape.__struct_fields__})

#: The keys that this version knows, by the kind of object; those of a play are an event's.
MATCH_KEYS: Final = frozenset(MatchShape.__struct_fields__)
PLAYER_KEYS: Final = frozenset(PlayerShape.__struct_fields__)
ROUND_KEYS: Final = frozenset(RoundShape.__struct_fields__)
RESULT_KEYS: Final = frozenset(ResultShape.__struct_fields__)
BRANCH_KEYS: Final = frozenset(BranchShape.__struct_fields__)
EVENT_KEYS: Final = _PLAY_KEYS
#: The known keys that an event of another kind than a play must not have.
NOT_IN_A_DRAW: Final = _PLAY_KEYS - {"type", *DrawShape.__struct_fields__}
NOT_IN_A_PASS: Final = _PLAY_KEYS - {"type", *PassShape.__struct_fields__}
