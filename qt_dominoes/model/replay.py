"""Replaying: a record, whose every claim is recomputed, and a match up to a moment of it.

Any difference between what a record says and what the rules give is a fault.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from qt_dominoes.model.deal import commitment_to, deal_number, deal_tiles
from qt_dominoes.model.events import TileDrawn, TilePlayed
from qt_dominoes.model.match import DealProblem, InvalidDeal, Match
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.record import EventRecord, EventType, MatchRecord, ResultRecord, RoundRecord
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import InvalidRules
from qt_dominoes.model.variants import VARIANTS


class Fault(Enum):
    """What a record says that does not agree with the rules."""

    UNKNOWN_VARIANT = "unknown variant"
    RULES = "rules"
    DEAL = "deal"
    DEAL_NUMBER = "deal number"
    DEAL_NOT_OF_NUMBER = "deal not of its number"
    COMMITMENT = "commitment"
    NOT_ON_TURN = "not on turn"
    ILLEGAL = "illegal"
    DRAWN_TILE = "drawn tile"
    TOTAL = "total"
    AWARD = "award"
    EVENT_AFTER_END = "event after the end"
    RESULT_MISSING = "result missing"
    RESULT_TOO_EARLY = "result too early"
    ENDED = "ended"
    BY = "by"
    DEBITS = "debits"
    SCORES = "scores"
    ROUND_AFTER_UNFINISHED = "round after an unfinished one"
    ROUND_AFTER_END = "round after the end"
    WINNER = "winner"
    RESIGNED = "resigned"


class RecordFault(ValueError):
    """A record that contradicts itself or the rules.

    Attributes:
        fault: what is wrong.
        round: the round, from 1, where the fault has one.
        event: the event of that round, from 1, where the fault has one.
        cause: the refusal behind it, where there is one.
        found: what the record says, where one value is wrong.
        expected: what the rules give instead.
    """

    def __init__(
        self,
        fault: Fault,
        *,
        round: int | None = None,
        event: int | None = None,
        cause: Exception | None = None,
        found: object = None,
        expected: object = None,
    ) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.round = round
        self.event = event
        self.cause = cause
        self.found = found
        self.expected = expected


def replay(record: MatchRecord) -> Match:
    """The match that a record tells, with every claim of it checked.

    Raises:
        RecordFault: the first difference between what it says and what the rules give.
    """
    match = _start(record)
    for number, told in enumerate(record.rounds, 1):
        match = _replay_round(record, match, told, number)
    if record.resigned is not None:
        match = _resigned(record, match)
    if record.winner != match.winner:
        raise RecordFault(Fault.WINNER, found=record.winner, expected=match.winner)
    return match


def match_after(match: Match, number: int, events: int) -> Match:
    """The match as it stood after so many events of a round; rounds count from 1.

    0 events is after the deal. The later rounds and a resignation are not in it.
    """
    moment = Match(match.rules, match.seats, match.rounds[: number - 1])
    played = match.rounds[number - 1]
    moment, _ = moment.begin_round(played.deal)
    for event in played.history[:events]:
        moment, _ = moment.after(event.move)
    return moment


def _start(record: MatchRecord) -> Match:
    if record.variant not in VARIANTS:
        raise RecordFault(Fault.UNKNOWN_VARIANT, found=record.variant)
    try:
        return Match.new(record.rules, record.seats)
    except InvalidRules as problem:
        raise RecordFault(Fault.RULES, cause=problem) from problem


def _resigned(record: MatchRecord, match: Match) -> Match:
    side = record.resigned
    if side is None or match.is_over or not 0 <= side < len(match.scores):
        raise RecordFault(Fault.RESIGNED, found=side)
    return match.resign(side)[0]


def _replay_round(record: MatchRecord, match: Match, told: RoundRecord, number: int) -> Match:
    match = _deal(record, match, told, number)
    # The rounds before are left out meanwhile: no move needs them, and there may be thousands.
    alone = replace(match, rounds=match.rounds[-1:])
    for place, event in enumerate(told.events, 1):
        alone = _replay_event(alone, event, number, place)
    _check_result(alone.rounds[-1], told.result, number)
    return replace(alone, rounds=(*match.rounds[:-1], *alone.rounds))


def _deal(record: MatchRecord, match: Match, told: RoundRecord, number: int) -> Match:
    _check_numbers(record, match, told, number)
    try:
        return match.begin_round(told.deal)[0]
    except InvalidDeal as problem:
        fault = {
            DealProblem.MATCH_IS_OVER: Fault.ROUND_AFTER_END,
            DealProblem.ROUND_NOT_OVER: Fault.ROUND_AFTER_UNFINISHED,
        }.get(problem.problem, Fault.DEAL)
        raise RecordFault(fault, round=number, cause=problem) from problem


def _check_numbers(record: MatchRecord, match: Match, told: RoundRecord, number: int) -> None:
    """The chain match number → deal number → commitment, lot, deal."""
    own = told.deal.deal_number
    if record.match_number is not None and own is not None:
        due = deal_number(record.match_number, number)
        if own != due:
            raise RecordFault(Fault.DEAL_NUMBER, round=number, found=own, expected=due)
    if own is None:
        return
    if told.commitment is not None and told.commitment != commitment_to(own):
        raise RecordFault(Fault.COMMITMENT, round=number, found=told.commitment)
    if not match.awaits_deal:
        return
    due_deal = deal_tiles(match.rules, match.seats, own, match.opening())
    if (
        _as_held(due_deal.hands) != _as_held(told.deal.hands)
        or replace(due_deal, hands=told.deal.hands) != told.deal
    ):
        raise RecordFault(Fault.DEAL_NOT_OF_NUMBER, round=number)


def _as_held(hands: tuple[tuple[object, ...], ...]) -> list[set[object]]:
    return [set(hand) for hand in hands]


def _replay_event(match: Match, told: EventRecord, number: int, place: int) -> Match:
    current = match.rounds[-1]
    if current.is_over:
        raise RecordFault(Fault.EVENT_AFTER_END, round=number, event=place)
    if told.seat != current.turn:
        raise RecordFault(
            Fault.NOT_ON_TURN, round=number, event=place, found=told.seat, expected=current.turn
        )
    try:
        moved, events = match.after(move_of(current, told))
    except IllegalMove as refusal:
        raise RecordFault(Fault.ILLEGAL, round=number, event=place, cause=refusal) from refusal
    happened = events[0]
    if isinstance(happened, TileDrawn) and happened.tile != told.tile:
        raise RecordFault(
            Fault.DRAWN_TILE, round=number, event=place, found=told.tile, expected=happened.tile
        )
    if isinstance(happened, TilePlayed):
        for fault, found, due in (
            (Fault.TOTAL, told.total, happened.total),
            (Fault.AWARD, told.award, happened.award),
        ):
            if found != due:
                raise RecordFault(fault, round=number, event=place, found=found, expected=due)
    return moved


def move_of(current: Round, told: EventRecord) -> Move:
    """The move that an event record tells.

    Raises:
        IllegalMove: the place it names is not open, or a play names no tile.
    """
    if told.type is EventType.DRAW:
        return Draw()
    if told.type is EventType.PASS:
        return Pass()
    if told.tile is None:
        raise IllegalMove(Reason.NOT_IN_HAND)
    at = None if told.at is None else current.layout.connection(*told.at)
    return Play(told.tile, at)


def _check_result(played: Round, told: ResultRecord | None, number: int) -> None:
    if played.result is None:
        if told is not None:
            raise RecordFault(Fault.RESULT_TOO_EARLY, round=number)
        return
    if told is None:
        raise RecordFault(Fault.RESULT_MISSING, round=number)
    due = ResultRecord.of(played.result)
    for fault, found, expected in (
        (Fault.ENDED, told.ended.value, due.ended.value),
        (Fault.BY, told.by, due.by),
        (Fault.DEBITS, told.debits, due.debits),
        (Fault.SCORES, told.scores, due.scores),
    ):
        if found != expected:
            raise RecordFault(fault, round=number, found=found, expected=expected)
