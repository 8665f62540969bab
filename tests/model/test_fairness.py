"""Deals computed anew, and draws counted turn by turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from qt_dominoes.model.deal import commitment_to, deal_number
from qt_dominoes.model.events import TileDrawn, TurnPassed
from qt_dominoes.model.fairness import DrawCount, check_deal, draw_counts
from qt_dominoes.model.match import Match
from qt_dominoes.model.replay import replay
from tests.support.matches import some_match
from tests.support.notation import match_of, round_with
from tests.support.tables import laid_out

SampleSize = Callable[[int], int]


def test_every_deal_of_a_match_holds(sample_size: SampleSize) -> None:
    checked = 0
    for seed in range(sample_size(300)):
        record = some_match(Random(seed), rounds=2)
        match = replay(record)
        for number, told in enumerate(record.rounds, 1):
            check = check_deal(match, number, told.commitment, record.match_number)
            if told.deal.deal_number is None:
                assert check is None
                continue
            assert check is not None
            assert check.holds
            assert check.number == told.deal.deal_number
            assert check.fingerprint == commitment_to(check.number)
            checked += 1
    assert checked > 0


def numbered() -> tuple[Match, str, str]:
    """A match of one round with its seal and its match number."""
    record = next(
        found for seed in range(100)
        if (found := some_match(Random(seed), rounds=1)).match_number is not None
    )  # fmt: skip
    match = replay(record)
    seal, number = match.rounds[0].deal.commitment, record.match_number
    assert seal is not None
    assert number is not None
    return match, seal, number


def test_a_deal_that_was_changed_does_not_hold() -> None:
    match, seal, number = numbered()
    deal = match.rounds[0].deal
    first, *others = deal.boneyard
    for changed in (
        replace(deal, boneyard=(*others, first)),
        replace(deal, hands=tuple(reversed(deal.hands))),
    ):
        dealt = replace(match, rounds=(replace(match.rounds[0], deal=changed),))
        check = check_deal(dealt, 1, seal, number)
        assert check is not None
        assert (check.is_sealed, check.is_same, check.holds) == (True, False, False)


def test_the_order_in_which_a_hand_is_written_is_nothing() -> None:
    match, seal, number = numbered()
    deal = match.rounds[0].deal
    turned = replace(deal, hands=tuple(tuple(reversed(hand)) for hand in deal.hands))
    written = replace(match, rounds=(replace(match.rounds[0], deal=turned),))
    check = check_deal(written, 1, seal, number)
    assert check is not None
    assert check.holds


def test_another_seal_or_match_number_is_found_out() -> None:
    match, seal, number = numbered()
    other = check_deal(match, 1, commitment_to("0" * 32), number)
    assert other is not None
    assert (other.is_sealed, other.holds) == (False, False)
    strange = check_deal(match, 1, seal, "f" * 32)
    assert strange is not None
    assert (strange.follows_match, strange.holds) == (False, False)
    unknown = check_deal(match, 1, seal, None)
    assert unknown is not None
    assert (unknown.follows_match, unknown.holds) == (None, True)
    assert deal_number(number, 1) == match.rounds[0].deal.deal_number


def test_draws_are_counted_by_turns() -> None:
    """0 leads, 1 draws twice and plays, 0 plays, 1 is drawing."""
    record = laid_out(
        "1-4 1-5 2-4",
        "0-0 0-2 0-3",
        line="1-4 draw draw 4-5@1-4:high 1-5@1-4:low draw",
        boneyard="6-6 4-5 3-6 2-2",
    )
    assert draw_counts(replay(record)) == (
        DrawCount(turns=2),
        DrawCount(turns=2, stuck=2, drawn=3),
    )


def test_a_pass_is_a_turn_without_a_play() -> None:
    stuck = round_with("five-up", hands=("2-2 1-1", "3-3 5-5"), line="0-0", boneyard="", turn=1)
    match = match_of(stuck)
    passed, _events = match.after(match.rounds[-1].legal_moves()[0])
    counted = draw_counts(passed)[1]
    assert counted == DrawCount(turns=1, stuck=1, passes=1)


@pytest.mark.parametrize("seed", range(3))
def test_the_counts_add_up_to_the_events(seed: int) -> None:
    match = replay(some_match(Random(seed), rounds=2))
    events = [event for played in match.rounds for event in played.history]
    counts = draw_counts(match)
    assert sum(count.drawn for count in counts) == sum(isinstance(e, TileDrawn) for e in events)
    assert sum(count.passes for count in counts) == sum(isinstance(e, TurnPassed) for e in events)
    assert all(count.passes <= count.stuck <= count.turns for count in counts)
