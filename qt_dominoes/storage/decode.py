"""From a record's bytes to the record: strict about what it knows, careful with the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import msgspec

from qt_dominoes.model.deal import Deal, Lot
from qt_dominoes.model.notation import parse_place, parse_tile
from qt_dominoes.model.record import (
    Branch,
    EventRecord,
    EventType,
    Kind,
    MatchRecord,
    PlayerRecord,
    ResultRecord,
    RoundRecord,
)
from qt_dominoes.model.ruleset import InvalidRules
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.storage import shape
from qt_dominoes.storage.faults import BadRecord, Place, Problem
from qt_dominoes.storage.strict_json import parse

#: A match is refused above this many bytes.
MOST_BYTES: Final = 8_000_000

_STEP: Final = re.compile(r"\.(\w+)|\[(\d+)\]")
_NO_MORE: Final[Mapping[str, Any]] = {}
_MISSING: Final = re.compile(r"Object missing required field `(\w+)`")

_EventShape = shape.PlayShape | shape.DrawShape | shape.PassShape


def decode(data: bytes) -> MatchRecord:
    """The record that the bytes spell; its claims are not replayed yet.

    Raises:
        BadRecord: the bytes are no record, with round and event where the fault has them.
    """
    if len(data) > MOST_BYTES:
        raise BadRecord(Problem.TOO_LARGE)
    if not data.strip():
        raise BadRecord(Problem.EMPTY)
    return record_of(parse(data))


def record_of(value: Any) -> MatchRecord:
    """The record that a JSON value tells.

    Raises:
        BadRecord: it tells none.
    """
    _check_head(value)
    try:
        told = msgspec.convert(value, shape.MatchShape, strict=True)
    except msgspec.ValidationError as error:
        raise _where(value, str(error)) from error
    if told.variant not in VARIANTS:
        raise BadRecord(Problem.UNKNOWN_VARIANT, key="variant", found=told.variant)
    dials = told.rules if isinstance(told.rules, dict) else {}
    try:
        VARIANTS[told.variant].with_dials(dials)
    except InvalidRules as refusal:
        raise BadRecord(Problem.RULES, key=refusal.key, cause=refusal) from refusal
    return MatchRecord(
        variant=told.variant,
        players=tuple(
            _player(player, value["players"][seat], seat)
            for seat, player in enumerate(told.players)
        ),
        rounds=tuple(
            _round(played, value["rounds"][place], place + 1)
            for place, played in enumerate(told.rounds)
        ),
        dials=dials,
        id=_or_none(told.id),
        created=_instant("created", told.created),
        app=_or_none(told.app),
        match_number=_or_none(told.match_number),
        assisted=() if told.assisted is msgspec.UNSET else tuple(told.assisted),
        winner=told.winner,
        resigned=_or_none(told.resigned),
        branch_of=_branch(told.branch_of, value),
        tags=None if told.tags is msgspec.UNSET else tuple(told.tags),
        note=_or_none(told.note),
        finished=_instant("finished", told.finished),
        unknown=_beyond(shape.MATCH_KEYS, value),
    )


def _check_head(value: Any) -> None:
    """It is a record, and of a version that is known here."""
    if not isinstance(value, dict) or value.get("format") != shape.FORMAT:
        raise BadRecord(Problem.NOT_A_RECORD)
    version = value.get("version")
    if isinstance(version, int) and version > shape.VERSION:
        raise BadRecord(Problem.NEWER_VERSION, key="version", found=version)


def _where(value: Any, message: str) -> BadRecord:
    """The fault that a message of the validation speaks of."""
    what, _, path = message.rpartition(" - at `$")
    missing = _MISSING.match(what or message)
    steps: list[str | int] = [
        name or int(index) for name, index in _STEP.findall(path.removesuffix("`"))
    ]
    found: Any = value
    for step in steps:
        found = found[step]
    round_, event = None, None
    if steps[:1] == ["rounds"] and len(steps) > 1:
        round_, steps = int(steps[1]) + 1, steps[2:]
        if steps[:1] == ["events"] and len(steps) > 1:
            event, steps = int(steps[1]) + 1, steps[2:]
    if missing:
        steps.append(missing[1])
    key = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return BadRecord(
        Problem.MISSING_KEY if missing else Problem.WRONG_VALUE,
        Place(round=round_, event=event),
        key=key.removeprefix(".") or None,
        found=None if missing else found,
    )


def _player(told: shape.PlayerShape, value: Mapping[str, Any], seat: int) -> PlayerRecord:
    level = _or_none(told.level)
    key = f"players[{seat}].level"
    if told.kind is Kind.COMPUTER and level is None:
        raise BadRecord(Problem.MISSING_KEY, key=key)
    if told.kind is Kind.HUMAN and level is not None:
        raise BadRecord(Problem.MISPLACED_KEY, key=key)
    return PlayerRecord(told.name, told.kind, level, _beyond(shape.PLAYER_KEYS, value))


def _round(told: shape.RoundShape, value: Mapping[str, Any], number: int) -> RoundRecord:
    commitment = _or_none(told.commitment)
    deal_number = _or_none(told.deal_number)
    if deal_number is not None and commitment is None:
        raise BadRecord(Problem.COMMITMENT_MISSING, Place(round=number), key="commitment")
    return RoundRecord(
        deal=Deal(
            hands=tuple(tuple(parse_tile(tile) for tile in hand) for hand in told.deal),
            boneyard=tuple(parse_tile(tile) for tile in told.boneyard),
            opener=told.opener,
            opened_by=told.opened_by,
            lot=_lot(told.lot),
            deal_number=deal_number,
        ),
        events=tuple(
            _event(event, raw, number, place)
            for place, (event, raw) in enumerate(zip(told.events, value["events"], strict=True), 1)
        ),
        result=_result(told.result, value),
        commitment=commitment,
        unknown=_beyond(shape.ROUND_KEYS, value),
    )


def _lot(told: shape.Lot | msgspec.UnsetType) -> Lot:
    if told is msgspec.UNSET:
        return ()
    return tuple(tuple(None if tile is None else parse_tile(tile) for tile in row) for row in told)


def _event(told: _EventShape, value: Mapping[str, Any], round_: int, place: int) -> EventRecord:
    more = _NO_MORE if value.keys() <= shape.EVENT_KEYS else _beyond(shape.EVENT_KEYS, value)
    if isinstance(told, shape.PlayShape):
        at = None if told.at is msgspec.UNSET else parse_place(told.at)
        tile = parse_tile(told.tile)
        return EventRecord(told.seat, EventType.PLAY, tile, at, told.total, told.award, more)
    if isinstance(told, shape.DrawShape):
        if not shape.NOT_IN_A_DRAW.isdisjoint(value):
            raise _misplaced(shape.NOT_IN_A_DRAW, value, round_, place)
        return EventRecord(told.seat, EventType.DRAW, parse_tile(told.tile), None, None, None, more)
    if not shape.NOT_IN_A_PASS.isdisjoint(value):
        raise _misplaced(shape.NOT_IN_A_PASS, value, round_, place)
    return EventRecord(told.seat, EventType.PASS, None, None, None, None, more)


def _misplaced(
    keys: frozenset[str], value: Mapping[str, Any], round_: int, place: int
) -> BadRecord:
    key = next(key for key in value if key in keys)
    return BadRecord(Problem.MISPLACED_KEY, Place(round=round_, event=place), key=key)


def _result(
    told: shape.ResultShape | msgspec.UnsetType, value: Mapping[str, Any]
) -> ResultRecord | None:
    if told is msgspec.UNSET:
        return None
    return ResultRecord(
        ended=told.ended,
        by=_or_none(told.by),
        debits=None if told.debits is msgspec.UNSET else tuple(told.debits),
        scores=tuple(told.scores),
        unknown=_beyond(shape.RESULT_KEYS, value["result"]),
    )


def _branch(told: shape.BranchShape | msgspec.UnsetType, value: Mapping[str, Any]) -> Branch | None:
    if told is msgspec.UNSET:
        return None
    unknown = _beyond(shape.BRANCH_KEYS, value["branch_of"])
    return Branch(told.sha256, told.round, told.event, _or_none(told.id), unknown)


def _instant(key: str, told: str | msgspec.UnsetType) -> str | None:
    """A moment in UTC, kept as it was written."""
    if told is msgspec.UNSET:
        return None
    try:
        datetime.fromisoformat(told.split(".")[0].removesuffix("Z"))
    except ValueError as error:
        raise BadRecord(Problem.WRONG_VALUE, key=key, found=told) from error
    return told


def _or_none(told: Any) -> Any:
    return None if told is msgspec.UNSET else told


def _beyond(known: frozenset[str], value: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the object holds beyond the known keys, in the order of the file."""
    if value.keys() <= known:
        return _NO_MORE
    return {key: more for key, more in value.items() if key not in known}
