"""A match as the library's rows: made from its record and summary, sealed, read again."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord
from qt_dominoes.model.ruleset import DialValue
from qt_dominoes.storage.schema import MATCH_COLUMNS, SEAT_COLUMNS
from qt_dominoes.storage.summary import MatchSummary, Outcome, SeatSummary, summary_of
from qt_dominoes.storage.texts import searchable, storable
from qt_dominoes.storage.titles import title_of

#: Letters of a name, a tag and a note that the rows keep; the record keeps all.
MOST_NAME: Final = 200
MOST_NOTE: Final = 2000
#: Letters that a search looks through, a match.
MOST_WORDS: Final = 4000
_ID: Final = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Who sat at a seat, as the library remembers it."""

    name: str
    kind: Kind
    level: str | None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as the library lists it; texts may be cut, scores are raw, one a side.

    Attributes:
        running: it can be played on.
        over: somebody has won, or resigned.
        created, changed, finished: UTC, ``2026-11-29T21:00:00Z``.
        own_side: the side at which people sit, if there is only one such side.
        outcome: for that side.
        rounds: how many were finished.
        assisted: any of "undo", "hint", "tutor".
        imported: it was not played here, and counts for nobody.
    """

    id: str
    created: str
    changed: str
    finished: str | None
    running: bool
    over: bool
    variant: str
    dials: dict[str, DialValue]
    seats: int
    players: tuple[PlayerRow, ...]
    winner: int | None
    resigned: int | None
    own_side: int | None
    outcome: Outcome | None
    scores: tuple[int, ...]
    rounds: int
    best_play: int
    assisted: tuple[str, ...]
    tags: tuple[str, ...]
    note: str
    title: str
    imported: bool


@dataclass(frozen=True, slots=True)
class Place:
    """What the library, and not the record, knows of a match.

    Attributes:
        sequence: the number of its last write.
        changed, created: UTC; ``created`` is used where the record does not say.
        running: it can be played on.
        imported: it was not played here.
    """

    id: str
    sequence: int
    changed: str
    created: str
    running: bool
    imported: bool


@dataclass(frozen=True, slots=True)
class Rows:
    """What is stored of a match beside its record: values in the order of the columns."""

    match: tuple[Any, ...]
    seats: tuple[tuple[Any, ...], ...]

    @property
    def seal(self) -> bytes:
        """SHA-256 over every value."""
        return seal_of(self.match, self.seats)


def seal_of(match: Sequence[Any], seats: Iterable[Sequence[Any]]) -> bytes:
    """What a match's rows are sealed with; it differs if any value does."""
    return hashlib.sha256(msgspec.json.encode([match, list(seats)])).digest()


def id_of(record: MatchRecord, data: bytes) -> str:
    """The record's own id, or one made from its bytes: the same file, the same match."""
    if record.id is not None and _ID.fullmatch(record.id):
        return record.id
    return hashlib.sha256(data).hexdigest()[:32]


def rows_of(record: MatchRecord, match: Match, place: Place) -> Rows:
    """The rows of a match."""
    summary = summary_of(record, match)
    names = [storable(player.name, MOST_NAME) for player in record.players]
    tags = [storable(tag, MOST_NAME) for tag in record.tags or ()]
    note = storable(record.note or "", MOST_NOTE)
    title = storable(title_of(record), MOST_NAME)
    assisted = ",".join(sorted(help.value for help in record.assisted))
    levels = sorted(player.level or "" for player in record.players if player.kind is Kind.COMPUTER)
    values: dict[str, Any] = {
        "id": place.id,
        "sequence": place.sequence,
        "created": place.created if record.created is None else storable(record.created, MOST_NAME),
        "changed": place.changed,
        "finished": None if record.finished is None else storable(record.finished, MOST_NAME),
        "running": int(place.running),
        "over": int(summary.over),
        "variant": record.variant,
        "dials": _json(dict(record.dials)),
        "seats": match.seats,
        "players": _json(
            [_player(who, name) for who, name in zip(record.players, names, strict=True)]
        ),
        "levels": storable(",".join(levels), MOST_NOTE),
        "winner": summary.winner,
        "resigned": summary.resigned,
        "own_side": summary.own_side,
        "outcome": summary.outcome,
        "scores": _json(summary.scores),
        "rounds": summary.rounds,
        "best_play": summary.best_play,
        "assisted": assisted,
        "tags": _json(tags),
        "note": note,
        "words": words_of(names, title, tags, note),
        "title": title,
        "opponents": opponents_of(names, summary.own_side, len(summary.scores)),
        "margin": margin_of(summary.scores, summary.own_side),
        "imported": int(place.imported),
    }
    seats = tuple(_seat_row(record, summary, seat, place) for seat in summary.seats)
    return Rows(tuple(_plain(values[column]) for column in MATCH_COLUMNS), seats)


def words_of(names: Sequence[str], title: str, tags: Sequence[str], note: str) -> str:
    """What a search looks through."""
    return searchable("\n".join([*names, *([title] if title else ()), *tags, note]))[:MOST_WORDS]


def opponents_of(names: Sequence[str], own_side: int | None, sides: int) -> str:
    """The names of those who play against the person, as a list is sorted by them.

    Where nobody is the person, of all but the first seat.
    """
    own = own_side or 0
    others = [name for seat, name in enumerate(names) if seat % sides != own]
    return searchable(", ".join(others))[:MOST_NAME]


def margin_of(scores: Sequence[int], own_side: int | None) -> int:
    """How far the person is ahead of the best other side, raw; below zero if behind.

    Where nobody is the person, the first side.
    """
    own = own_side or 0
    return scores[own] - max(score for side, score in enumerate(scores) if side != own)


def match_row(values: Sequence[Any]) -> MatchRow:
    """A row read again, from the values in the order of the columns."""
    row = dict(zip(MATCH_COLUMNS, values, strict=True))
    return MatchRow(
        id=row["id"],
        created=row["created"],
        changed=row["changed"],
        finished=row["finished"],
        running=bool(row["running"]),
        over=bool(row["over"]),
        variant=row["variant"],
        dials=msgspec.json.decode(row["dials"], type=dict[str, bool | int | str]),
        seats=row["seats"],
        players=msgspec.json.decode(row["players"], type=tuple[PlayerRow, ...]),
        winner=row["winner"],
        resigned=row["resigned"],
        own_side=row["own_side"],
        outcome=None if row["outcome"] is None else Outcome(row["outcome"]),
        scores=msgspec.json.decode(row["scores"], type=tuple[int, ...]),
        rounds=row["rounds"],
        best_play=row["best_play"],
        assisted=tuple(row["assisted"].split(",")) if row["assisted"] else (),
        tags=msgspec.json.decode(row["tags"], type=tuple[str, ...]),
        note=row["note"],
        title=row["title"],
        imported=bool(row["imported"]),
    )


def _player(player: PlayerRecord, name: str) -> PlayerRow:
    level = None if player.level is None else storable(player.level, MOST_NAME)
    return PlayerRow(name, player.kind, level)


def _seat_row(
    record: MatchRecord, summary: MatchSummary, seat: SeatSummary, place: Place
) -> tuple[Any, ...]:
    player = record.players[seat.seat]
    people = sum(who.kind is Kind.HUMAN for who in record.players)
    namesakes = _namesakes(record, summary, seat)
    values: dict[str, Any] = {
        "seat": seat.seat,
        "side": seat.side,
        "name": storable(player.name, MOST_NAME),
        "kind": player.kind.value,
        "level": None if player.level is None else storable(player.level, MOST_NAME),
        "only_person": int(player.kind is Kind.HUMAN and people == 1),
        "variant": record.variant,
        "seats": len(summary.seats),
        "opponents": _opponents(record, summary, seat.side),
        "assisted": int(bool(record.assisted)),
        "outcome": seat.outcome,
        "over": int(summary.over),
        "rounds": summary.rounds,
        "points": seat.points,
        "round_points": seat.round_points,
        "debits": seat.debits,
        "best_play": seat.best_play,
        "went_out": seat.went_out,
        "plays": seat.plays,
        "draws": seat.draws,
        "passes": seat.passes,
        "imported": int(place.imported),
        "against_self": int(any(other.side != seat.side for other in namesakes)),
        "named_before": int(any(other.seat < seat.seat for other in namesakes)),
    }
    return tuple(_plain(values[column]) for column in SEAT_COLUMNS)


def _namesakes(record: MatchRecord, summary: MatchSummary, seat: SeatSummary) -> list[SeatSummary]:
    """The other seats at which a person of the same name sits."""
    own = record.players[seat.seat]
    if own.kind is not Kind.HUMAN:
        return []
    name = searchable(own.name.strip())
    return [
        other
        for other in summary.seats
        if other.seat != seat.seat
        and record.players[other.seat].kind is Kind.HUMAN
        and searchable(record.players[other.seat].name.strip()) == name
    ]


def _opponents(record: MatchRecord, summary: MatchSummary, side: int) -> str:
    """The levels of the other sides' seats, sorted; "human" for a person."""
    levels = (
        record.players[seat.seat].level or record.players[seat.seat].kind.value
        for seat in summary.seats
        if seat.side != side
    )
    return storable(",".join(sorted(levels)), MOST_NOTE)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, Outcome) else value
