"""From a record to its bytes: for people to read, or one line of many."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from qt_dominoes.model.deal import Lot
from qt_dominoes.model.record import EventRecord, MatchRecord, ResultRecord, RoundRecord
from qt_dominoes.model.tile import Tile
from qt_dominoes.storage.shape import FORMAT, VERSION


def encode(record: MatchRecord) -> bytes:
    """The text of a ``.domino`` file: one event a line, always the same for equal records."""
    lines = []
    for key, value in _match(record).items():
        text = _rounds(value) if key == "rounds" else _plain(value)
        lines.append(f"{_plain(key)}: {text}")
    return ("{" + ",\n ".join(lines) + "}\n").encode("utf-8")


def encode_line(record: MatchRecord) -> bytes:
    """The text of one match in a ``.jsonl`` file, its line end included."""
    text = json.dumps(_match(record), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8") + b"\n"


def _rounds(rounds: list[dict[str, Any]]) -> str:
    return _list((_round_lines(played) for played in rounds), "\n  ")


def _round_lines(played: dict[str, Any]) -> str:
    lines = []
    for key, value in played.items():
        text = _list(map(_plain, value), "\n    ") if key == "events" else _plain(value)
        lines.append(f"{_plain(key)}: {text}")
    return "{" + ",\n   ".join(lines) + "}"


def _list(items: Iterable[str], line: str) -> str:
    joined = f",{line}".join(items)
    return f"[{line}{joined}]" if joined else "[]"


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _match(record: MatchRecord) -> dict[str, Any]:
    told: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "id": record.id,
        "created": record.created,
        "app": record.app,
        "variant": record.variant,
        "rules": dict(record.dials),
        "players": [
            _with_unknown(
                {"name": player.name, "kind": player.kind.value, "level": player.level},
                player.unknown,
            )
            for player in record.players
        ],
        "match_number": record.match_number,
        "assisted": [helped.value for helped in record.assisted],
        "rounds": [_round(played) for played in record.rounds],
    }
    branch = record.branch_of
    later = {
        "resigned": record.resigned,
        "branch_of": None
        if branch is None
        else _with_unknown(
            {
                "sha256": branch.sha256,
                "round": branch.round,
                "event": branch.event,
                "id": branch.id,
            },
            branch.unknown,
        ),
        "tags": None if record.tags is None else list(record.tags),
        "note": record.note,
        "finished": record.finished,
    }
    # The winner alone is written as null while there is none.
    return _with_unknown(
        {**_present(told), "winner": record.winner, **_present(later)}, record.unknown
    )


def _round(played: RoundRecord) -> dict[str, Any]:
    deal = played.deal
    return _with_unknown(
        {
            "opener": deal.opener,
            "opened_by": deal.opened_by.value,
            "lot": _lot(deal.lot) if deal.lot else None,
            "deal_number": deal.deal_number,
            "commitment": played.commitment,
            "deal": [_tiles(hand) for hand in deal.hands],
            "boneyard": _tiles(deal.boneyard),
            "events": [_event(event) for event in played.events],
            "result": None if played.result is None else _result(played.result),
        },
        played.unknown,
    )


def _event(event: EventRecord) -> dict[str, Any]:
    return _with_unknown(
        {
            "seat": event.seat,
            "type": event.type.value,
            "tile": None if event.tile is None else str(event.tile),
            "at": None if event.at is None else f"{event.at[0]}:{event.at[1].value}",
            "total": event.total,
            "award": event.award,
        },
        event.unknown,
    )


def _result(result: ResultRecord) -> dict[str, Any]:
    return _with_unknown(
        {
            "ended": result.ended.value,
            "by": result.by,
            "debits": None if result.debits is None else list(result.debits),
            "scores": list(result.scores),
        },
        result.unknown,
    )


def _tiles(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _lot(lot: Lot) -> list[list[str | None]]:
    return [[None if tile is None else str(tile) for tile in row] for row in lot]


def _present(told: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if value is not None}


def _with_unknown(told: Mapping[str, Any], unknown: Mapping[str, Any]) -> dict[str, Any]:
    """The known keys that have a value (of the match, the winner always), then the others."""
    kept = {key: value for key, value in told.items() if value is not None or key == "winner"}
    return kept | {key: value for key, value in unknown.items() if key not in kept}
