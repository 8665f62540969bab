"""The file checks itself: every claim of a record is recomputed (`record-format.md`)."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.model.deal import Deal
from qt_dominoes.model.events import Ended
from qt_dominoes.model.match import Match
from qt_dominoes.model.notation import parse_place, parse_tile
from qt_dominoes.model.record import (
    EventRecord,
    EventType,
    MatchRecord,
    ResultRecord,
    RoundRecord,
    rounds_of,
)
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.replay import Fault, RecordFault, match_after, replay
from qt_dominoes.model.ruleset import DialValue
from tests.model.rounds import Game, games, next_deal, random_match
from tests.model.test_properties import record_of
from tests.model.test_vectors import example_record
from tests.support.notation import EVERY_VARIANT

EXAMPLE = example_record()


def fault_of(record: MatchRecord) -> RecordFault:
    with pytest.raises(RecordFault) as caught:
        replay(record)
    return caught.value


def with_round(number: int, record: MatchRecord = EXAMPLE, **fields: Any) -> MatchRecord:
    """The record with one round (from 1) told otherwise."""
    rounds = list(record.rounds)
    rounds[number - 1] = replace(rounds[number - 1], **fields)
    return replace(record, rounds=tuple(rounds))


def with_event(number: int, place: int, **fields: Any) -> MatchRecord:
    """The example with one event (both from 1) told otherwise."""
    events = list(EXAMPLE.rounds[number - 1].events)
    events[place - 1] = replace(events[place - 1], **fields)
    return with_round(number, events=tuple(events))


def with_result(**fields: Any) -> MatchRecord:
    """The example with the second result told otherwise."""
    result = EXAMPLE.rounds[1].result
    assert result is not None
    return with_round(2, result=replace(result, **fields))


def with_deal(number: int, **fields: Any) -> MatchRecord:
    """The example with one deal told otherwise."""
    return with_round(number, deal=replace(EXAMPLE.rounds[number - 1].deal, **fields))


def place(fault: RecordFault) -> tuple[Fault, int | None, int | None]:
    return fault.fault, fault.round, fault.event


# ---------------------------------------------------------------------------- events


def test_a_wrong_total_is_a_fault() -> None:
    fault = fault_of(with_event(2, 5, total=10))
    assert place(fault) == (Fault.TOTAL, 2, 5)
    assert (fault.found, fault.expected) == (10, 5)
    assert place(fault_of(with_event(1, 1, total=None))) == (Fault.TOTAL, 1, 1)


def test_a_wrong_award_is_a_fault() -> None:
    assert place(fault_of(with_event(1, 4, award=0))) == (Fault.AWARD, 1, 4)
    assert place(fault_of(with_event(1, 3, award=5))) == (Fault.AWARD, 1, 3)


def test_an_illegal_placement_is_a_fault_with_its_reason() -> None:
    fault = fault_of(with_event(1, 2, at=parse_place("4-4:arm-a")))
    assert place(fault) == (Fault.ILLEGAL, 1, 2)
    assert isinstance(fault.cause, IllegalMove)
    assert fault.cause.reason is Reason.SECOND_SIDE_FIRST
    for fields, reason in (
        ({"tile": parse_tile("2-5")}, Reason.HALF_DOES_NOT_MATCH),
        ({"tile": parse_tile("1-4")}, Reason.NOT_IN_HAND),
        ({"at": None}, Reason.PLACE_NEEDED),
        ({"at": parse_place("6-6:line-a")}, Reason.NOT_OPEN),
        ({"type": EventType.PASS}, Reason.CAN_PLAY_SO_NO_PASS),
        ({"type": EventType.DRAW}, Reason.CAN_PLAY_SO_NO_DRAW),
    ):
        cause = fault_of(with_event(1, 2, **fields)).cause
        assert isinstance(cause, IllegalMove)
        assert cause.reason is reason


def test_a_lead_with_a_place_is_a_fault() -> None:
    told = with_event(1, 1, at=parse_place("4-4:line-a"))
    assert place(fault_of(told)) == (Fault.ILLEGAL, 1, 1)


def test_a_play_without_a_tile_is_not_taken_for_a_pass() -> None:
    """Round 1 of a match without drawing: seat 0 must pass, the record says play."""
    game = Game("all-fives", 3, (("deal", 3), ("drawing", False)), 5)
    record = record_of(random_match(game, 1), game)
    events = list(record.rounds[0].events)
    number = next(n for n, event in enumerate(events) if event.type is EventType.PASS)
    events[number] = EventRecord(events[number].seat, EventType.PLAY)
    assert place(fault_of(with_round(1, record, events=tuple(events)))) == (
        Fault.ILLEGAL, 1, number + 1,
    )  # fmt: skip


def test_a_drawn_tile_that_is_not_the_next_one_is_a_fault() -> None:
    assert place(fault_of(with_event(2, 2, tile=parse_tile("0-6")))) == (Fault.DRAWN_TILE, 2, 2)
    assert place(fault_of(with_event(2, 2, tile=None))) == (Fault.DRAWN_TILE, 2, 2)


def test_a_seat_that_is_not_on_turn_is_a_fault() -> None:
    fault = fault_of(with_event(1, 2, seat=1))
    assert place(fault) == (Fault.NOT_ON_TURN, 1, 2)
    assert (fault.found, fault.expected) == (1, 0)


def test_an_event_after_the_end_is_a_fault() -> None:
    events = EXAMPLE.rounds[0].events
    told = with_round(1, events=(*events, EventRecord(0, EventType.PASS)))
    assert place(fault_of(told)) == (Fault.EVENT_AFTER_END, 1, 10)


# ---------------------------------------------------------------------------- results


def test_a_missing_result_of_a_finished_round_is_a_fault() -> None:
    assert place(fault_of(with_round(2, result=None))) == (Fault.RESULT_MISSING, 2, None)


def test_a_result_on_an_unfinished_round_is_a_fault() -> None:
    told = with_round(2, events=EXAMPLE.rounds[1].events[:-1])
    assert place(fault_of(told)) == (Fault.RESULT_TOO_EARLY, 2, None)


def test_a_round_after_an_unfinished_one_is_a_fault() -> None:
    told = with_round(1, events=EXAMPLE.rounds[0].events[:-1], result=None)
    assert place(fault_of(told)) == (Fault.ROUND_AFTER_UNFINISHED, 2, None)


def test_an_unfinished_last_round_is_valid() -> None:
    told = with_round(2, events=EXAMPLE.rounds[1].events[:-1], result=None)
    assert replay(told).rounds[-1].turn == 1
    assert replay(with_round(2, events=(), result=None)).rounds[-1].history == ()


def test_a_match_before_its_first_deal_is_valid() -> None:
    assert replay(replace(EXAMPLE, rounds=())).awaits_deal


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"ended": Ended.BLOCKED}, Fault.ENDED),
        ({"ended": Ended.TARGET}, Fault.ENDED),
        ({"by": 0}, Fault.BY),
        ({"by": None}, Fault.BY),
        ({"debits": (25, 0)}, Fault.DEBITS),
        ({"debits": (30,)}, Fault.DEBITS),
        ({"debits": None}, Fault.DEBITS),
        ({"scores": (-20, 5)}, Fault.SCORES),
        ({"scores": (-20,)}, Fault.SCORES),
    ],
)
def test_a_wrong_result_is_a_fault(fields: dict[str, Any], fault: Fault) -> None:
    assert place(fault_of(with_result(**fields))) == (fault, 2, None)


def test_a_result_won_in_play_has_no_debits_and_names_its_player() -> None:
    game = Game("all-fives", 2, (("target", 10),), 3)
    match = random_match(game, 20)
    record = record_of(match, game)
    result = record.rounds[-1].result
    assert result is not None
    assert (result.ended, result.debits) == (Ended.TARGET, None)
    assert result.by == match.rounds[-1].history[-1].seat
    told = replace(result, debits=(0, 0))
    number = len(record.rounds)
    assert fault_of(with_round(number, record, result=told)).fault is Fault.DEBITS


def test_a_blocked_round_names_nobody() -> None:
    record = _blocked()
    result = record.rounds[0].result
    assert result is not None
    assert (result.ended, result.by) == (Ended.BLOCKED, None)
    told = with_round(1, record, result=replace(result, by=0))
    assert place(fault_of(told)) == (Fault.BY, 1, None)


def _blocked() -> MatchRecord:
    for seed in range(100):
        game = Game("all-fives", 2, (("drawing", False),), seed)
        match = random_match(game, 1)
        result = match.rounds[0].result
        if result is not None and result.ended is Ended.BLOCKED:
            return record_of(match, game)
    raise AssertionError


# ---------------------------------------------------------------------------- winner, rules


def test_a_wrong_winner_is_a_fault() -> None:
    assert place(fault_of(replace(EXAMPLE, winner=1))) == (Fault.WINNER, None, None)
    game = Game("all-fives", 2, (("target", 10),), 3)
    won = record_of(random_match(game, 20), game)
    assert won.winner is not None
    replay(won)
    for wrong in (None, 1 - won.winner, 2):
        assert fault_of(replace(won, winner=wrong)).fault is Fault.WINNER


def test_a_round_after_the_match_is_a_fault() -> None:
    game = Game("all-fives", 2, (("target", 10),), 3)
    won = record_of(random_match(game, 20), game)
    told = replace(won, rounds=(*won.rounds, won.rounds[-1]), match_number=None)
    assert place(fault_of(told)) == (Fault.ROUND_AFTER_END, len(won.rounds) + 1, None)


def test_a_match_that_was_resigned_is_won_by_the_other() -> None:
    assert replay(replace(EXAMPLE, resigned=0, winner=1)).is_over
    assert fault_of(replace(EXAMPLE, resigned=0)).fault is Fault.WINNER
    assert fault_of(replace(EXAMPLE, resigned=0, winner=0)).fault is Fault.WINNER
    for nobody in (2, -1):
        assert fault_of(replace(EXAMPLE, resigned=nobody, winner=1)).fault is Fault.RESIGNED


def test_an_unknown_variant_or_dial_is_a_fault() -> None:
    assert place(fault_of(replace(EXAMPLE, variant="muggins"))) == (
        Fault.UNKNOWN_VARIANT, None, None,
    )  # fmt: skip
    for dials in ({"colour": "red"}, {"deal": "5"}, {"deal": 15}, {"target": 304}):
        assert fault_of(replace(EXAMPLE, dials=dials)).fault is Fault.RULES
    assert fault_of(replace(EXAMPLE, players=EXAMPLE.players[:1])).fault is Fault.RULES


def test_other_rules_than_those_played_by_are_a_fault() -> None:
    assert fault_of(replace(EXAMPLE, dials={"spinners": "none"})).fault is Fault.ILLEGAL
    assert fault_of(replace(EXAMPLE, dials={"interior": "open-arms"})).fault is Fault.TOTAL
    assert fault_of(replace(EXAMPLE, dials={"settlement": "none"})).fault is Fault.DEBITS
    assert fault_of(replace(EXAMPLE, dials={"deal": 6})).fault is Fault.DEAL_NOT_OF_NUMBER
    assert fault_of(replace(EXAMPLE, dials={"ten_to_get_in": True})).fault is Fault.AWARD
    assert fault_of(replace(EXAMPLE, dials={"later_lead": "rotate"})).round == 2


#: Each dial at another value than any variant's, or at the other of two.
OTHER_VALUES: list[tuple[str, DialValue]] = [
    ("first_lead", "highest-double"), ("first_lead", "heaviest-tile"), ("later_lead", "rotate"),
    ("deal", 6), ("settlement", "winner-collects"), ("settlement", "none"), ("target", 15),
    ("target_test", "settled"), ("target_test", "in-play"), ("reserve", 1), ("reserve", 2),
    ("spinners", "none"), ("spinners", "first"), ("spinners", "all"), ("interior", "nothing"),
    ("interior", "open-arms"), ("exact_target", True), ("ten_to_get_in", True),
    ("drawing", False), ("partners", False), ("unit", "raw"), ("unit", "fives"),
]  # fmt: skip


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize(("key", "value"), OTHER_VALUES)
def test_rule_flags_are_kept_when_a_match_is_saved_in_mid_hand(
    variant: str, key: str, value: DialValue
) -> None:
    game = Game(variant, 4, ((key, value),), 11)
    match = random_match(game, 2)
    record = record_of(match, game)
    last = record.rounds[-1]
    for count in (0, 1, len(last.events) // 2, len(last.events) - 1):
        told = with_round(len(record.rounds), record, events=last.events[:count], result=None)
        loaded = replay(replace(told, winner=None)).rounds[-1]
        state = match_after(match, len(match.rounds), count).rounds[-1]
        assert loaded == state
        assert loaded.rules == game.rules
        assert loaded.legal_moves() == state.legal_moves()


# ---------------------------------------------------------------------------- deals


def test_a_deal_that_its_number_does_not_give_is_a_fault() -> None:
    deal = EXAMPLE.rounds[0].deal
    swapped = (deal.boneyard[1], deal.boneyard[0], *deal.boneyard[2:])
    assert place(fault_of(with_deal(1, boneyard=swapped))) == (Fault.DEAL_NOT_OF_NUMBER, 1, None)
    for fields in ({"hands": deal.hands[::-1]}, {"lot": deal.lot[:1]}, {"lot": ()},
                   {"opener": 0}):  # fmt: skip
        assert fault_of(with_deal(1, **fields)).fault is Fault.DEAL_NOT_OF_NUMBER
    assert fault_of(with_deal(2, opener=0)).round == 2


def test_the_order_within_a_hand_does_not_matter() -> None:
    deal = EXAMPLE.rounds[0].deal
    assert replay(with_deal(1, hands=tuple(hand[::-1] for hand in deal.hands))).scores == (-20, 0)


def test_a_number_that_does_not_follow_from_the_match_is_a_fault() -> None:
    other = EXAMPLE.rounds[1].deal.deal_number
    assert place(fault_of(with_deal(1, deal_number=other))) == (Fault.DEAL_NUMBER, 1, None)
    assert fault_of(replace(EXAMPLE, match_number="0" * 32)).fault is Fault.DEAL_NUMBER


def test_a_commitment_that_is_not_of_the_number_is_a_fault() -> None:
    told = with_round(2, commitment=EXAMPLE.rounds[0].commitment)
    assert place(fault_of(told)) == (Fault.COMMITMENT, 2, None)


def test_a_deal_entered_by_hand_is_valid() -> None:
    by_hand = tuple(
        RoundRecord(
            Deal(r.deal.hands, r.deal.boneyard, r.deal.opener, r.deal.opened_by),
            r.events,
            r.result,
        )
        for r in EXAMPLE.rounds
    )
    match = replay(replace(EXAMPLE, rounds=by_hand, match_number=None, id=None))
    assert match.scores == (-20, 0)


def test_a_tile_twice_or_missing_in_a_deal_by_hand_is_a_fault() -> None:
    deal = EXAMPLE.rounds[0].deal
    for fields in (
        {"boneyard": (*deal.boneyard[1:], deal.boneyard[1])},
        {"boneyard": deal.boneyard[1:]},
        {"hands": (deal.hands[0], deal.hands[0])},
        {"hands": (*deal.hands, ())},
        {"opener": 0},
    ):
        told = with_deal(1, deal_number=None, **fields)
        assert place(fault_of(told)) == (Fault.DEAL, 1, None)


def test_an_undone_match_replays_from_its_shortened_events() -> None:
    for count in range(len(EXAMPLE.rounds[1].events)):
        told = with_round(2, events=EXAMPLE.rounds[1].events[:count], result=None)
        match: Match = replay(told)
        assert rounds_of(match) == told.rounds


def test_the_record_of_a_result_is_what_ended_the_round() -> None:
    match = replay(EXAMPLE)
    result = match.rounds[0].result
    assert result is not None
    assert ResultRecord.of(result) == EXAMPLE.rounds[0].result


# ---------------------------------------------------------------------------- back to a moment


@given(games(), st.integers(1, 3))
def test_a_match_goes_back_to_every_moment_of_it(game: Game, rounds: int) -> None:
    random, match = Random(game.seed), Match.new(game.rules, game.seats)
    moments: list[tuple[int, int, Match]] = []
    while match.awaits_deal and len(match.rounds) < rounds:
        match, _ = match.begin_round(next_deal(match, game))
        moments.append((len(match.rounds), 0, match))
        while not match.rounds[-1].is_over:
            match, _ = match.after(random.choice(match.rounds[-1].legal_moves()))
            moments.append((len(match.rounds), len(match.rounds[-1].history), match))
    for number, events, then in moments:
        assert match_after(match, number, events) == then


def test_going_back_takes_a_resignation_back() -> None:
    match = replay(with_round(2, events=EXAMPLE.rounds[1].events[:3], result=None))
    given_up, _ = match.resign(0)
    assert match_after(given_up, 2, 3) == match
    assert match_after(given_up, 1, 0).winner is None
