"""Turns, drawing, passing and the end of a round (`rules.md`, 2, 5 and 6)."""

import pytest

from qt_dominoes.model.events import Ended, RoundEnded, TileDrawn, TilePlayed, TurnPassed
from qt_dominoes.model.move import Draw
from qt_dominoes.model.refusal import Reason
from qt_dominoes.model.round import Round
from tests.support.notation import (
    EVERY_VARIANT,
    happened,
    legal,
    played,
    refusal,
    round_with,
    rules,
    tiles,
    told,
)

every_variant = pytest.mark.parametrize("variant", EVERY_VARIANT)


def _end(state: Round) -> tuple[Ended, int | None, tuple[int, ...] | None]:
    assert state.result is not None
    settlement = state.result.settlement
    debits = None if settlement is None else settlement.debits
    return state.result.ended, state.result.by, debits


# ---------------------------------------------------------------------------- turns


@every_variant
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(variant: str, seats: int) -> None:
    hands = ["0-6 1-1", "5-6 1-2", "4-5 1-3", "3-4 2-2"][:seats]
    state = round_with(variant, hands=hands, turn=seats - 1, line="6-6", boneyard=None)
    if seats == 2:
        state = played(state, "5-6@6-6:line-a")
        assert state.turn == 0
    turns = []
    for _ in range(seats):
        turns.append(state.turn)
        move = next((m for m in state.legal_moves() if not isinstance(m, Draw)), None)
        while move is None:
            state, _ = state.after(Draw())
            move = next((m for m in state.legal_moves() if not isinstance(m, Draw)), None)
        state, _ = state.after(move)
    assert turns == [(turns[0] + step) % seats for step in range(seats)]


@every_variant
def test_a_tile_that_is_not_held_cannot_be_played(variant: str) -> None:
    state = round_with(variant, hands=("1-4 0-0", "2-3 1-1"))
    assert refusal(state, "2-3") is Reason.NOT_IN_HAND
    assert refusal(state, "6-6") is Reason.NOT_IN_HAND


@every_variant
def test_the_leader_may_lead_any_tile_and_must_lead(variant: str) -> None:
    state = round_with(variant, hands=("1-4 0-0 5-5", "2-3 1-1"), boneyard=None)
    assert legal(state) == ["0-0", "1-4", "5-5"]
    assert refusal(state, "draw") is Reason.CAN_PLAY_SO_NO_DRAW
    assert refusal(state, "pass") is Reason.CAN_PLAY_SO_NO_PASS
    assert refusal(state, "1-4@5-5:line-a") is Reason.LEAD_HAS_NO_PLACE


@every_variant
def test_a_deal_without_doubles_can_be_led_too(variant: str) -> None:
    state = round_with(variant, hands=("1-4 0-3", "2-3 1-6"), boneyard=None)
    assert legal(state) == ["0-3", "1-4"]


# ---------------------------------------------------------------------------- drawing


@every_variant
def test_who_can_play_must_play(variant: str) -> None:
    state = round_with(variant, hands=("1-4 0-0", "2-3"), line="4-4", boneyard=None)
    assert legal(state) == ["1-4@4-4:line-a", "1-4@4-4:line-b"]
    assert refusal(state, "draw") is Reason.CAN_PLAY_SO_NO_DRAW
    assert refusal(state, "pass") is Reason.CAN_PLAY_SO_NO_PASS


@every_variant
def test_who_cannot_play_draws_until_a_tile_fits_and_plays_it_at_once(variant: str) -> None:
    state = round_with(variant, hands=("1-2 0-0", "2-3"), line="4-4", boneyard="1-1 0-3 2-4 4-6")
    for _ in range(3):
        assert legal(state) == ["draw"]
        assert refusal(state, "pass") is Reason.MUST_DRAW_FIRST
        state = played(state, "draw")
        assert state.turn == 0
    assert legal(state) == ["2-4@4-4:line-a", "2-4@4-4:line-b"]
    assert refusal(state, "draw") is Reason.CAN_PLAY_SO_NO_DRAW
    assert refusal(state, "1-2@4-4:line-a") is Reason.HALF_DOES_NOT_MATCH
    assert told(played(state, "2-4@4-4:line-b")) == [
        "0 draw 1-1", "0 draw 0-3", "0 draw 2-4", "0 2-4@4-4:line-b",
    ]  # fmt: skip


@every_variant
def test_the_boneyard_is_drawn_from_its_front(variant: str) -> None:
    state = round_with(variant, hands=("1-2", "2-3"), line="4-4", boneyard="1-1 0-3 4-6")
    assert happened(state, "draw") == (TileDrawn(0, tiles("1-1")[0]),)
    drawn = played(state, "draw")
    assert drawn.boneyard == tiles("0-3 4-6")
    assert drawn.hands[0].tiles == tiles("1-1 1-2")


@every_variant
def test_all_of_the_boneyard_may_be_drawn_then_the_turn_is_passed(variant: str) -> None:
    state = round_with(variant, hands=("1-2", "2-4 1-1"), line="4-4", boneyard="1-3 0-3")
    state = played(state, "draw draw")
    assert legal(state) == ["pass"]
    assert refusal(state, "draw") is Reason.NOTHING_TO_DRAW
    assert happened(state, "pass") == (TurnPassed(0),)
    passed = played(state, "pass")
    assert not passed.is_over
    assert passed.turn == 1
    assert legal(passed) == ["2-4@4-4:line-a", "2-4@4-4:line-b"]


@every_variant
def test_the_last_tile_drawn_is_played_if_it_fits(variant: str) -> None:
    state = round_with(variant, hands=("1-2", "2-4 1-1"), line="4-4", boneyard="4-6")
    state = played(state, "draw")
    assert legal(state) == ["4-6@4-4:line-a", "4-6@4-4:line-b"]
    assert refusal(state, "pass") is Reason.CAN_PLAY_SO_NO_PASS


# ---------------------------------------------------------------------------- domino


@every_variant
def test_going_out_is_only_at_no_tiles(variant: str) -> None:
    state = round_with(variant, hands=("1-4 0-0", "4-6"), line="4-4", boneyard=None)
    one_left = played(state, "1-4@4-4:line-a")
    assert not one_left.is_over
    out = played(round_with(variant, hands=("1-4", "4-6"), line="4-4"), "1-4@4-4:line-a")
    assert _end(out) == (Ended.DOMINO, 0, (0, 10))


@every_variant
def test_going_out_against_a_lone_double_blank_costs_the_other_nothing(variant: str) -> None:
    out = played(round_with(variant, hands=("1-4", "0-0"), line="4-4"), "1-4@4-4:line-a")
    assert _end(out) == (Ended.DOMINO, 0, (0, 0))
    assert out.hands[0].tiles == ()


@every_variant
def test_the_last_tile_scores_before_the_settlement(variant: str) -> None:
    scored = played(round_with(variant, hands=("1-4", "3-6")), "1-4")
    assert scored.scores == (5, -10)


@every_variant
def test_going_out_brings_no_bonus(variant: str) -> None:
    out = played(round_with(variant, hands=("1-2", "6-6 5-6")), "1-2")
    assert out.scores == (0, -25)


@every_variant
def test_the_player_who_went_out_is_named_not_the_partner(variant: str) -> None:
    hands = ("6-6 5-6", "1-1 1-2", "1-4", "2-2 2-3")
    out = played(round_with(variant, hands=hands, line="4-4", turn=2), "1-4@4-4:line-a")
    assert _end(out) == (Ended.DOMINO, 2, (25, 5, 0, 10))
    assert out.scores == (-25, -15)


@every_variant
def test_nothing_can_be_done_after_the_end(variant: str) -> None:
    out = played(round_with(variant, hands=("1-4", "0-0"), line="4-4"), "1-4@4-4:line-a")
    assert out.legal_moves() == ()
    assert out.plays() == ()
    for text in ("0-0@1-4:low", "draw", "pass"):
        assert refusal(out, text) is Reason.ROUND_IS_OVER


# ---------------------------------------------------------------------------- blocked


@every_variant
def test_a_placement_that_leaves_nobody_a_play_ends_the_round_without_passes(
    variant: str,
) -> None:
    state = round_with(variant, hands=("4-4 1-1", "2-3 1-2"), line="0-4")
    out = played(state, "4-4@0-4:high")
    assert _end(out) == (Ended.BLOCKED, None, (0, 10))
    assert told(out) == ["0 4-4@0-4:high"]


@every_variant
def test_nobody_is_blocked_while_the_boneyard_has_tiles(variant: str) -> None:
    state = round_with(variant, hands=("4-4 1-1", "2-3 1-2"), line="0-4", boneyard="1-3")
    on = played(state, "4-4@0-4:high")
    assert not on.is_over
    assert legal(on) == ["draw"]


@every_variant
def test_a_dead_layout_with_tiles_left_is_drawn_out_passed_and_paid_for(variant: str) -> None:
    state = round_with(variant, hands=("4-4 1-1", "2-3 1-2"), line="0-4", boneyard="1-3 6-6 5-6")
    state = played(state, "4-4@0-4:high draw draw draw")
    assert not state.is_over
    assert legal(state) == ["pass"]
    over, events = state.after(state.legal_moves()[0])
    assert [type(event) for event in events] == [TurnPassed, RoundEnded]
    assert _end(over) == (Ended.BLOCKED, None, (0, 35))
    assert told(over)[-1] == "1 pass"


@every_variant
def test_who_draws_the_last_tile_in_vain_passes_before_the_block_is_looked_at(
    variant: str,
) -> None:
    state = round_with(variant, hands=("1-1", "2-3 1-2"), line="4-4 0-4@4-4:line-a", boneyard="1-3")
    drawn = played(state, "draw")
    assert not drawn.is_over
    over = played(drawn, "pass")
    assert told(over) == ["0 draw 1-3", "0 pass"]
    assert _end(over) == (Ended.BLOCKED, None, (5, 10))


@every_variant
def test_a_pass_does_not_end_the_round_while_somebody_can_play(variant: str) -> None:
    hands = ("1-1", "1-2", "4-6 0-1")
    state = round_with(variant, hands=hands, line="4-4")
    after = played(state, "pass pass")
    assert after.turn == 2
    assert not after.is_over


@every_variant
def test_a_forced_pass_is_in_the_history(variant: str) -> None:
    state = round_with(variant, hands=("1-4 0-4", "2-2", "1-6 3-3"), line="4-4")
    after = played(state, "1-4@4-4:line-a pass")
    assert told(after) == ["0 1-4@4-4:line-a", "1 pass"]


@every_variant
def test_a_last_tile_that_blocks_everybody_is_a_domino(variant: str) -> None:
    state = round_with(variant, hands=("4-4", "2-3 1-2"), line="0-4")
    assert _end(played(state, "4-4@0-4:high")) == (Ended.DOMINO, 0, (0, 10))


@every_variant
def test_a_blocked_round_has_no_winner_and_everybody_pays(variant: str) -> None:
    hands = ("4-4 1-1 1-3", "2-3 1-2", "6-6")
    over = played(round_with(variant, hands=hands, line="0-4"), "4-4@0-4:high")
    assert _end(over) == (Ended.BLOCKED, None, (5, 10, 10))
    assert over.scores == (-5, -10, -10)


# ---------------------------------------------------------------------------- target


def test_a_last_tile_that_reaches_the_target_in_play_ends_as_target_unsettled() -> None:
    game = rules("all-fives", target=10)
    over = played(round_with(game, hands=("5-5", "6-6")), "5-5")
    assert _end(over) == (Ended.TARGET, 0, None)
    assert over.scores == (10, 0)


def test_the_target_reached_in_play_ends_the_round_at_once() -> None:
    game = rules("american-sniff", target=15)
    state = round_with(game, hands=("5-5 6-6 1-1", "0-5 2-2"), scores=(5, 10), boneyard=None)
    over, events = state.after(state.legal_moves()[1])
    assert str(state.legal_moves()[1]) == "5-5"
    assert over.result == RoundEnded(Ended.TARGET, 0, None, (15, 10))
    assert isinstance(events[0], TilePlayed)
    assert events[-1] == over.result
    assert len(over.hands[0]) == 2


def test_a_target_looked_at_after_the_settlement_does_not_stop_a_round() -> None:
    game = rules("five-up", target=10)
    state = round_with(game, hands=("5-5 6-6 1-1", "0-5 2-2"), boneyard=None)
    assert not played(state, "5-5").is_over


def test_a_placement_that_reaches_the_target_and_blocks_ends_as_target() -> None:
    game = rules("all-fives", target=10)
    state = round_with(game, hands=("4-4 1-1", "2-3 1-2"), line="2-4", scores=(0, 0))
    assert _end(played(state, "4-4@2-4:high"))[0] is Ended.TARGET


def test_scores_may_fall_below_nothing() -> None:
    out = played(round_with(hands=("1-2", "6-6"), scores=(-15, -20)), "1-2")
    assert out.scores == (-15, -30)


def test_refused_moves_leave_the_round_as_it_was() -> None:
    state = round_with(hands=("1-4 0-0", "2-3"), line="4-4", boneyard=None)
    twin = round_with(hands=("1-4 0-0", "2-3"), line="4-4", boneyard=None)
    for text in ("draw", "pass", "0-0@4-4:line-a", "2-3@4-4:line-a", "1-4@4-4:arm-a", "1-4"):
        refusal(state, text)
    assert state == twin
