"""Who leads the next round, and when a match is won (`rules.md`, "Lead" and the target)."""

import pytest

from qt_dominoes.model.deal import Deal, OpenedBy, Opening, deal_tiles
from qt_dominoes.model.events import MatchEnded, RoundBegan, RoundEnded
from qt_dominoes.model.match import DealProblem, InvalidDeal, Match
from qt_dominoes.model.refusal import Reason
from qt_dominoes.model.round import Round
from qt_dominoes.model.variants import VARIANTS
from tests.support.notation import (
    EVERY_VARIANT,
    match_of,
    move,
    refusal,
    refused,
    round_with,
    rules,
)

every_variant = pytest.mark.parametrize("variant", EVERY_VARIANT)
NUMBER = "0" * 32


def _played(match: Match, line: str) -> Match:
    for word in line.split():
        match, _ = match.after(move(word))
    return match


def _next_deal(match: Match, seats: int = 2) -> Deal:
    return deal_tiles(match.rules, seats, NUMBER, match.opening())


def _blocked(variant: str = "five-up", **dials: str) -> Match:
    game = rules(variant, **dials)
    state = round_with(game, hands=("4-4 1-1", "2-3 1-2"), line="0-4")
    return _played(match_of(state), "4-4@0-4:high")


# ---------------------------------------------------------------------------- the lead


@every_variant
def test_the_first_round_is_opened_by_lot(variant: str) -> None:
    assert Match.new(VARIANTS[variant], 2).opening() == Opening(OpenedBy.LOT)


@every_variant
def test_who_played_the_last_tile_leads_the_next_round(variant: str) -> None:
    hands = ("1-1 1-2", "6-6 2-2", "1-4", "2-3 5-5")
    match = match_of(round_with(variant, hands=hands, line="4-4", turn=2))
    assert _played(match, "1-4@4-4:line-a").opening() == Opening(OpenedBy.WENT_OUT, 2)


@every_variant
def test_after_a_block_a_new_lot_decides(variant: str) -> None:
    match = _blocked(variant)
    assert match.opening() == Opening(OpenedBy.LOT)
    dealt = _next_deal(match)
    assert dealt.lot
    begun, events = match.begin_round(dealt)
    assert events == (RoundBegan(2, dealt),)
    assert begun.round is not None
    assert begun.round.turn == dealt.opener


def test_after_a_block_the_collector_does_not_lead() -> None:
    assert _blocked(settlement="winner-collects").opening() == Opening(OpenedBy.LOT)


def test_after_a_block_a_new_lot_decides_even_if_the_first_round_went_by_the_tiles() -> None:
    assert _blocked(first_lead="highest-double").opening() == Opening(OpenedBy.LOT)


@pytest.mark.parametrize(("opener", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_lead_rotates_from_the_last_opener(opener: int, following: int) -> None:
    game = rules("all-fives", later_lead="rotate")
    hands = ["2-2 1-2", "6-6 2-3", "5-5 0-1"]
    hands[opener] = "1-4"
    match = match_of(round_with(game, hands=hands, turn=opener))
    assert _played(match, "1-4").opening() == Opening(OpenedBy.ROTATION, following)


def test_the_lead_rotates_after_a_block_too() -> None:
    assert _blocked(later_lead="rotate").opening() == Opening(OpenedBy.ROTATION, 1)


def test_only_the_right_seat_can_be_dealt_the_lead() -> None:
    match = _played(match_of(round_with(hands=("1-4", "0-1"))), "1-4")
    right = deal_tiles(match.rules, 2, NUMBER, Opening(OpenedBy.WENT_OUT, 0))
    for wrong, problem in (
        (Opening(OpenedBy.WENT_OUT, 1), DealProblem.OPENER),
        (Opening(OpenedBy.LOT), DealProblem.OPENED_BY),
        (Opening(OpenedBy.ROTATION, 0), DealProblem.OPENED_BY),
    ):
        with pytest.raises(InvalidDeal) as caught:
            match.begin_round(deal_tiles(match.rules, 2, NUMBER, wrong))
        assert caught.value.problem is problem
    lot = deal_tiles(match.rules, 2, NUMBER, Opening(OpenedBy.LOT)).lot
    with pytest.raises(InvalidDeal) as caught:
        match.begin_round(Deal(right.hands, right.boneyard, 0, right.opened_by, lot))
    assert caught.value.problem is DealProblem.LOT
    match.begin_round(right)


def test_scores_go_on_into_the_next_round() -> None:
    match = _played(match_of(round_with(hands=("1-4", "6-6"), scores=(20, 30))), "1-4")
    assert match.scores == (25, 20)
    begun, _ = match.begin_round(_next_deal(match))
    assert begun.scores == (25, 20)
    assert begun.round is not None
    assert begun.round.layout.tiles == ()
    assert begun.round.layout.spinners == ()


def test_no_round_begins_before_the_last_has_ended() -> None:
    match, _ = Match.new(VARIANTS["five-up"], 2).begin_round(
        deal_tiles(VARIANTS["five-up"], 2, NUMBER, Opening(OpenedBy.LOT))
    )
    assert not match.awaits_deal
    with pytest.raises(InvalidDeal) as caught:
        match.begin_round(_next_deal(match))
    assert caught.value.problem is DealProblem.ROUND_NOT_OVER


# ---------------------------------------------------------------------------- the target


def _settled(scores: tuple[int, ...], variant: str = "five-up", **dials: int) -> Match:
    """A match whose round has just ended with nothing to pay, at these scores."""
    hands = ["1-2", "0-0", "0-1"][: len(scores)]
    match = match_of(round_with(rules(variant, **dials), hands=hands, scores=scores))
    return _played(match, "1-2")


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ((300, 0), None), ((305, 0), 0), ((305, 310), 1), ((400, 310), 0), ((310, 310), None),
        ((305, 310, 310), None), ((305, 310, 315), 2), ((300, 300, 300), None),
    ],
)  # fmt: skip
def test_after_a_settlement_the_best_at_the_target_and_alone_on_top_wins(
    scores: tuple[int, ...], winner: int | None
) -> None:
    match = _settled(scores)
    assert match.winner == winner
    assert match.is_over is (winner is not None)
    assert match.awaits_deal is (winner is None)


def test_tied_sides_play_whole_rounds_until_one_is_alone_on_top() -> None:
    match = _settled((310, 310))
    again, _ = match.begin_round(_next_deal(match))
    state = round_with("five-up", hands=("1-4 0-0", "1-1 0-1"), scores=(310, 310))
    played_on = _played(Match(again.rules, 2, (*match.rounds, state)), "1-4")
    assert not played_on.is_over
    ended = _played(
        Match(again.rules, 2, (*match.rounds, round_with(
            "five-up", hands=("1-4", "0-0"), scores=(310, 310)))), "1-4"
    )  # fmt: skip
    assert (ended.scores, ended.winner) == ((315, 310), 0)


def test_a_side_below_the_target_again_after_paying_has_not_won() -> None:
    state = round_with("five-up", hands=("1-2", "6-6"), scores=(0, 305))
    match = _played(match_of(state), "1-2")
    assert (match.scores, match.winner) == ((0, 295), None)


def test_points_in_play_do_not_win_five_up_before_the_settlement() -> None:
    state = round_with("five-up", hands=("5-5 6-6", "0-5 0-0"), scores=(300, 0), boneyard=None)
    match = _played(match_of(state), "5-5")
    assert match.scores == (310, 0)
    assert not match.is_over


@pytest.mark.parametrize("variant", ["american-sniff", "all-fives"])
def test_the_placement_that_reaches_the_target_wins_the_match(variant: str) -> None:
    state = round_with(variant, hands=("5-5 6-6", "0-5 0-0"), scores=(240, 245), boneyard=None)
    match, events = match_of(state).after(move("5-5"))
    assert [type(event) for event in events[-2:]] == [RoundEnded, MatchEnded]
    assert events[-1] == MatchEnded(0)
    assert (match.winner, match.scores) == (0, (250, 245))


def test_a_pair_wins_together() -> None:
    hands = ("5-5 6-6", "0-5 0-0", "1-1 1-2", "2-2")
    state = round_with("all-fives", hands=hands, scores=(0, 190), turn=1, boneyard=None)
    state = Round(
        state.rules, state.deal, (state.hands[1], state.hands[0], *state.hands[2:]),
        state.boneyard, state.layout, 1, state.scores, state.entered,
    )  # fmt: skip
    assert _played(match_of(state), "5-5").winner == 1


def test_nothing_can_be_done_after_the_match() -> None:
    match = _settled((305, 0))
    assert refusal(match, "draw") is Reason.MATCH_IS_OVER
    assert refused(match.resign, 0) is Reason.MATCH_IS_OVER
    with pytest.raises(InvalidDeal) as caught:
        match.begin_round(_next_deal(match))
    assert caught.value.problem is DealProblem.MATCH_IS_OVER


def test_nothing_can_be_played_before_the_first_deal() -> None:
    match = Match.new(VARIANTS["five-up"], 3)
    assert refusal(match, "draw") is Reason.ROUND_IS_OVER
    assert match.round is None
    assert match.scores == (0, 0, 0)


def test_a_second_match_begins_afresh() -> None:
    _settled((305, 0))
    fresh = Match.new(VARIANTS["five-up"], 2)
    assert (fresh.scores, fresh.opening()) == ((0, 0), Opening(OpenedBy.LOT))


# ---------------------------------------------------------------------------- resigning


def test_who_resigns_loses_to_the_other() -> None:
    state = round_with("five-up", hands=("1-4 0-0", "0-1"), scores=(100, -5))
    match, events = match_of(state).resign(0)
    assert (match.winner, match.resigned, match.is_over) == (1, 0, True)
    assert events == (MatchEnded(1, 0),)
    assert refusal(match, "1-4") is Reason.MATCH_IS_OVER


def test_of_three_the_best_of_the_others_wins_when_one_resigns() -> None:
    hands = ("1-4 0-0", "0-1", "0-2")
    best, _ = match_of(round_with(hands=hands, scores=(50, 5, 10))).resign(0)
    assert best.winner == 2
    level, _ = match_of(round_with(hands=hands, scores=(50, 10, 10))).resign(0)
    assert level.winner is None
    assert level.is_over
