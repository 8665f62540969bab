"""A match played on from a place of another one, with the hidden tiles as they were."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Branch, Help, Kind, MatchRecord, PlayerRecord, rounds_of
from qt_dominoes.players.levels import DEFAULT_LEVEL, OFFERED_LEVELS
from qt_dominoes.session.choices import COMPUTER_NAMES
from qt_dominoes.session.course import Place
from qt_dominoes.session.levels import level_now
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.titles import described, title_of
from qt_dominoes.wording.reviewing import branch_title


@dataclass(frozen=True, slots=True)
class BranchChoices:
    """Who plays on: the person's seat, and the levels of the other seats."""

    seat: int
    levels: Mapping[int, str]


def usual_level(player: PlayerRecord) -> str:
    """The level that is offered first for a seat: its last one, if one can choose it."""
    last = level_now(player)
    return last if player.kind is Kind.COMPUTER and last in OFFERED_LEVELS else DEFAULT_LEVEL


def fingerprint(record: MatchRecord) -> str:
    """SHA-256 of a record as this program writes it, by which a branch names its match."""
    return hashlib.sha256(encode(record)).hexdigest()


def branch_from(
    record: MatchRecord,
    match: Match,
    where: Place,
    choices: BranchChoices,
    *,
    name: str,
    id: str,
    created: str,
    app: str,
) -> MatchRecord:
    """The record of a match that goes on where ``record`` stood as ``match``.

    It counts as assisted, since hidden tiles may have been seen; ``name`` is the person's where
    the record tells none.
    """
    branch = MatchRecord(
        variant=record.variant,
        players=_players(record.players, choices, name),
        rounds=rounds_of(match),
        dials=record.dials,
        id=id,
        created=created,
        app=app,
        match_number=record.match_number,
        assisted=tuple(dict.fromkeys((*record.assisted, Help.UNDO))),
        branch_of=Branch(fingerprint(record), where.round, where.move, record.id),
    )
    return described(branch, branch_title(title_of(record), where.round, where.move))


def _players(
    players: tuple[PlayerRecord, ...], choices: BranchChoices, name: str
) -> tuple[PlayerRecord, ...]:
    people = [player.name for player in players if player.kind is Kind.HUMAN]
    own = players[choices.seat]
    called = own.name if own.kind is Kind.HUMAN else people[0] if len(people) == 1 else name
    taken = {called, *(player.name for player in players if player.kind is Kind.COMPUTER)}
    free = [each for each in COMPUTER_NAMES if each not in taken]
    found = []
    for seat, player in enumerate(players):
        if seat == choices.seat:
            found.append(PlayerRecord(called, Kind.HUMAN))
            continue
        named = player.kind is Kind.COMPUTER or not free
        level = choices.levels.get(seat, usual_level(player))
        found.append(PlayerRecord(player.name if named else free.pop(0), Kind.COMPUTER, level))
    return tuple(found)
