"""The level of a computer player, which may be changed in the middle of a match.

A record has one level a seat. It is the lowest that the seat has played at, so that no result is
worth more than it is; what the seat plays at now, where that is another, stands beside it under a
key of our own, which every reader keeps and none needs, and so does that it was ever changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord
from qt_dominoes.players.levels import OFFERED_LEVELS, nearest_level

#: The key in a player's part of the record.
LEVEL_NOW: Final = "level_now"
#: And the one that tells of a change since the first tile.
LEVEL_CHANGED: Final = "level_changed"


def level_now(player: PlayerRecord) -> str:
    """The level that a computer plays at now."""
    told = player.unknown.get(LEVEL_NOW)
    return nearest_level(told if isinstance(told, str) else player.level)


def level_then(record: MatchRecord, seat: int, place: tuple[int, int]) -> str | None:
    """The level that a computer made a move at, or none if that is not known for sure.

    ``place`` is the move's round and event, both counted from 1.
    """
    player, branch = record.players[seat], record.branch_of
    if LEVEL_NOW in player.unknown or LEVEL_CHANGED in player.unknown:
        return None
    if branch is not None and place <= (branch.round, branch.event):
        return None
    return level_now(player)


def with_levels(
    record: MatchRecord, levels: Mapping[int, str], *, can_redo: bool = False
) -> MatchRecord:
    """The record with computers at other levels from now on, by seat.

    ``can_redo``: moves that are not in the record may come back into it.
    """
    has_begun = can_redo or any(told.events for told in record.rounds)
    players = tuple(
        _at(player, levels[seat], keeps_lowest=has_begun)
        if seat in levels and player.kind is Kind.COMPUTER
        else player
        for seat, player in enumerate(record.players)
    )
    return replace(record, players=players)


def _at(player: PlayerRecord, level: str, *, keeps_lowest: bool) -> PlayerRecord:
    lowest = min(player.level or level, level, key=_strength) if keeps_lowest else level
    beside = {key: value for key, value in player.unknown.items() if key != LEVEL_NOW}
    if keeps_lowest and level != level_now(player):
        beside[LEVEL_CHANGED] = True
    if level != lowest:
        beside[LEVEL_NOW] = level
    return replace(player, level=lowest, unknown=beside)


def _strength(level: str) -> int:
    nearest = nearest_level(level)
    return OFFERED_LEVELS.index(nearest) if nearest in OFFERED_LEVELS else -1
