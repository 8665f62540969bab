"""What the tiles left in the hands cost or bring (`rules.md`, "Settlement")."""

import pytest

from qt_dominoes.model.events import Ended, Settlement
from qt_dominoes.model.hand import Hand
from qt_dominoes.model.settlement import settle, to_nearest_five
from tests.support.notation import EVERY_VARIANT, played, round_with, rules, tiles


def _settled(hands: list[str], by: int | None, variant: str = "all-fives", **dials: object) -> (
    Settlement
):  # fmt: skip
    return settle(
        rules(variant, **dials),  # type: ignore[arg-type]
        [Hand.of(tiles(hand)) for hand in hands],
        by,
    )


@pytest.mark.parametrize(("pips", "rounded"), [(0, 0), (2, 0), (3, 5), (7, 5), (8, 10), (6, 5)])
def test_a_remainder_of_two_goes_down_and_of_three_up(pips: int, rounded: int) -> None:
    assert to_nearest_five(pips) == rounded


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_partners_are_rounded_each_alone_and_both_pay(variant: str) -> None:
    hands = ("1-2", "1-4", "0-3", "6-6")
    out = played(round_with(variant, hands=hands, line="4-4", turn=1), "1-4@4-4:line-a")
    assert out.result is not None
    assert out.result.settlement is not None
    assert out.result.settlement.debits == (5, 0, 5, 10)
    assert out.scores == (-10, -10)


def test_the_partner_of_who_went_out_pays_as_well() -> None:
    assert _settled(["", "1-1", "6-6", "2-2"], 0).debits == (0, 0, 10, 5)


def test_four_players_alone_pay_each_for_themselves() -> None:
    hands = ("1-2", "1-4", "0-3", "6-6")
    state = round_with(rules("five-up", partners=False), hands=hands, line="4-4", turn=1)
    assert played(state, "1-4@4-4:line-a").scores == (-5, 0, -5, -10)


def test_a_blocked_round_costs_everybody() -> None:
    assert _settled(["1-2", "6-6", "0-2"], None).debits == (5, 10, 0)


def test_pips_held_are_told() -> None:
    assert _settled(["1-2 5-5", "", "0-2"], 1).pips == (13, 0, 2)


# ---------------------------------------------------------------------------- winner collects


def test_who_goes_out_collects_all_other_hands_rounded_once() -> None:
    settlement = _settled(["", "1-2", "0-3"], 0, settlement="winner-collects")
    assert settlement.debits == (0, 0, 0)
    assert settlement.credits == (5, 0, 0)  # 3 + 3 = 6; each alone would give 10


def test_the_partner_of_who_goes_out_is_ignored_when_the_winner_collects() -> None:
    settlement = _settled(["6-6", "1-2", "", "0-3"], 2, settlement="winner-collects")
    assert settlement.credits == (5, 0)


def test_a_pair_of_the_other_side_collects_by_its_own_player() -> None:
    settlement = _settled(["6-6", "1-2", "0-1", ""], 3, settlement="winner-collects")
    assert settlement.credits == (0, 15)


def test_after_a_block_the_side_with_fewest_pips_collects() -> None:
    assert _settled(["1-2", "6-6", "0-5"], None, settlement="winner-collects").credits == (
        15, 0, 0,
    )  # fmt: skip


def test_after_a_block_a_pair_counts_both_hands_to_find_the_fewest() -> None:
    # Seat 0 holds least, but its pair holds 13 against 11.
    settlement = _settled(["0-1", "1-4", "6-6", "0-6"], None, settlement="winner-collects")
    assert settlement.credits == (0, 15)


def test_after_a_block_a_tie_for_the_fewest_collects_nothing() -> None:
    settlement = _settled(["1-2", "0-3", "6-6"], None, settlement="winner-collects")
    assert settlement.credits == (0, 0, 0)


def test_a_tie_between_the_others_does_not_keep_the_fewest_from_collecting() -> None:
    settlement = _settled(["0-1", "0-3", "1-2"], None, settlement="winner-collects")
    assert settlement.credits == (5, 0, 0)


def test_what_the_winner_collects_is_added_to_its_score() -> None:
    game = rules("american-sniff", settlement="winner-collects")
    out = played(round_with(game, hands=("1-4", "6-6 5-6"), scores=(5, 10)), "1-4")
    assert out.scores == (5 + 5 + 25, 10)


# ---------------------------------------------------------------------------- none


@pytest.mark.parametrize("by", [0, None])
def test_without_a_settlement_the_tiles_left_cost_nothing(by: int | None) -> None:
    settlement = _settled(["", "6-6"], by, settlement="none")
    assert settlement == Settlement((0, 12), (0, 0), (0, 0))


def test_a_round_without_a_settlement_still_ends_as_domino() -> None:
    out = played(round_with(rules("five-up", settlement="none"), hands=("1-4", "6-6")), "1-4")
    assert out.result is not None
    assert out.result.ended is Ended.DOMINO
    assert out.scores == (5, 0)
