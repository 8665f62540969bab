"""A match as it stood at some moment: its moves made again up to there."""

from __future__ import annotations

from typing import assert_never

from qt_dominoes.model.events import RoundEvent, TileDrawn, TilePlayed, TurnPassed
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play


def match_after(match: Match, round_number: int, events: int) -> Match:
    """The match after so many events of one of its rounds, counted from 1; 0 is after the deal."""
    played = match.rounds[round_number - 1]
    before = Match(match.rules, match.seats, match.rounds[: round_number - 1])
    moment, _ = before.begin_round(played.deal)
    for event in played.history[:events]:
        moment, _ = moment.after(_move_of(event))
    return moment


def _move_of(event: RoundEvent) -> Move:
    match event:
        case TilePlayed():
            return Play(event.tile, event.at)
        case TileDrawn():
            return Draw()
        case TurnPassed():
            return Pass()
    assert_never(event)
