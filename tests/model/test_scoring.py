"""What counts, and what people get wrong about it (`rules.md`, "Points")."""

import pytest

from qt_dominoes.model.events import PointsScored
from qt_dominoes.model.layout import Contribution
from qt_dominoes.model.refusal import Reason
from tests.support.notation import (
    EVERY_VARIANT,
    award,
    happened,
    placements,
    played,
    refused,
    round_with,
    rules,
    table,
    tiles,
)

every_variant = pytest.mark.parametrize("variant", EVERY_VARIANT)


@every_variant
@pytest.mark.parametrize(
    ("lead", "raw"),
    [("1-4", 5), ("2-3", 5), ("0-5", 5), ("4-6", 10), ("5-5", 10), ("0-0", 0), ("6-6", 0),
     ("5-6", 0), ("0-1", 0)],
)  # fmt: skip
def test_the_lead_scores_like_any_play(variant: str, lead: str, raw: int) -> None:
    assert award(round_with(variant, hands=(f"{lead} 2-2", "3-3")), lead) == raw


@every_variant
def test_a_lone_double_counts_both_halves_once(variant: str) -> None:
    layout = table(variant, "5-5")
    assert layout.contributions() == (Contribution(tiles("5-5")[0], 10),)


def test_a_lone_double_five_is_two_in_five_up() -> None:
    five_up = rules("five-up")
    assert five_up.shown(award(round_with(five_up, hands=("5-5 0-0", "1-1")), "5-5")) == 2


@every_variant
def test_a_double_still_counts_both_halves_with_one_line_side_used(variant: str) -> None:
    assert table(variant, "6-6 4-6@6-6:line-a").total == 16


@every_variant
def test_sixteen_scores_nothing(variant: str) -> None:
    state = played(round_with(variant, hands=("6-6 0-0", "4-6 1-1"), boneyard=None), "6-6")
    assert award(state, "4-6@6-6:line-a") == 0


@pytest.mark.parametrize(
    ("variant", "total"), [("five-up", 5), ("all-fives", 5), ("american-sniff", 17)]
)
def test_a_spinner_between_two_tiles_counts_its_open_arms_in_sniff_alone(
    variant: str, total: int
) -> None:
    assert table(variant, "6-6 3-6@6-6:line-a 2-6@6-6:line-b").total == total


@pytest.mark.parametrize(
    ("variant", "total"), [("five-up", 9), ("all-fives", 9), ("american-sniff", 14)]
)
def test_a_spinner_that_was_not_led_is_not_counted_again(variant: str, total: int) -> None:
    line = "5-6 5-5@5-6:low 1-5@5-5:line-b 2-5@5-5:arm-a"
    assert table(variant, line).total == total


def test_an_interior_sniff_counts_two_halves_then_one_then_none() -> None:
    sides = "4-4 1-4@4-4:line-a 2-4@4-4:line-b"
    assert table("american-sniff", sides).total == 1 + 2 + 8
    assert table("american-sniff", sides + " 3-4@4-4:arm-b").total == 1 + 2 + 3 + 4
    assert table("american-sniff", sides + " 3-4@4-4:arm-b 0-4@4-4:arm-a").total == 1 + 2 + 3 + 0


def test_an_arm_begun_with_a_double_counts_that_double() -> None:
    line = "4-6 4-4@4-6:low 2-4@4-4:line-b"
    assert table("five-up", line).total == 8
    assert table("american-sniff", line).total == 16
    grown = line + " 1-4@4-4:arm-a 1-1@1-4:low"
    assert table("five-up", grown).total == 10
    assert table("american-sniff", grown).total == 14


@every_variant
def test_a_double_at_the_end_counts_twelve_or_nothing_once_passed(variant: str) -> None:
    line = "1-1 1-6@1-1:line-a 6-6@1-6:high"
    assert table(variant, line).total == 14
    assert table(variant, line + " 0-6@6-6:line-b").total == 2


@every_variant
def test_blanks_are_listed_with_nothing(variant: str) -> None:
    layout = table(variant, "0-0 0-5@0-0:line-a")
    assert [(str(c.tile), c.pips) for c in layout.contributions()] == [("0-0", 0), ("0-5", 5)]
    assert table(variant, "0-3").contributions() == (
        Contribution(tiles("0-3")[0], 0),
        Contribution(tiles("0-3")[0], 3),
    )


def test_the_arms_of_a_blank_sniff_are_listed_with_nothing() -> None:
    layout = table("american-sniff", "0-0 0-5@0-0:line-a 0-3@0-0:line-b")
    assert [(str(c.tile), c.pips) for c in layout.contributions()] == [
        ("0-0", 0), ("0-0", 0), ("0-5", 5), ("0-3", 3),
    ]  # fmt: skip


@every_variant
def test_the_double_blank_is_the_spinner_all_the_same(variant: str) -> None:
    assert table(variant, "0-0").spinners == tiles("0-0")
    assert table(variant, "0-0 0-5@0-0:line-a 0-3@0-0:line-b 0-1@0-0:arm-a").total == 9


@every_variant
def test_nothing_counts_on_a_bare_table(variant: str) -> None:
    layout = table(variant)
    assert (layout.total, layout.contributions(), layout.explanation()) == (0, (), ())


def test_nothing_caps_the_total() -> None:
    """With every double a spinner, 50 has been seen."""
    line = (
        "2-2 2-6@2-2:line-a 2-5@2-2:line-b 2-4@2-2:arm-a 2-3@2-2:arm-b "
        "6-6@2-6:high 5-5@2-5:high 4-4@2-4:high 3-3@2-3:high "
        "3-6@3-3:line-b 3-5@3-3:arm-a 3-4@3-3:arm-b 4-6@4-4:line-b 4-5@4-4:arm-a 1-4@4-4:arm-b"
    )
    assert table("five-up", line + " 1-2@1-4:low").total == 50
    state = round_with("five-up", hands=("1-2 0-0", "0-1"), line=line, boneyard="0-2")
    assert award(state, "1-2@1-4:low") == 50


@every_variant
def test_a_score_is_not_cut_off_at_the_target(variant: str) -> None:
    game = rules(variant, target=365)
    state = round_with(game, hands=("3-6 0-0", "1-1"), line="6-6", scores=(360, 0), boneyard=None)
    scored = happened(state, "3-6@6-6:line-a")[1]
    assert isinstance(scored, PointsScored)
    assert scored.scores == (375, 0)


@every_variant
def test_points_stay_with_the_seat_that_made_them(variant: str) -> None:
    for leader in (0, 1, 2):
        hands = ["0-1", "0-2", "0-3"]
        hands[leader] += " 5-5"
        state = played(round_with(variant, hands=hands, turn=leader, boneyard=None), "5-5")
        assert state.scores == tuple(10 if seat == leader else 0 for seat in range(3))


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_partners_score_for_one_side(variant: str) -> None:
    hands = ("2-3 0-0", "3-3 0-1", "2-5 0-2", "6-6 0-6")
    led = played(round_with(variant, hands=hands, boneyard=None), "2-3 3-3@2-3:high")
    assert led.scores == (5, 0)
    pair = round_with(variant, hands=("0-2", "1-1", "4-5 0-1", "2-2"), line="0-4", turn=2)
    assert played(pair, "4-5@0-4:high").scores == (5, 0)


@every_variant
def test_a_total_that_is_no_multiple_of_five_gives_no_points_event(variant: str) -> None:
    state = round_with(variant, hands=("1-2 0-0", "1-1"), boneyard=None)
    assert len(happened(state, "1-2")) == 1


@every_variant
def test_a_tile_that_does_not_match_is_refused_and_nothing_changes(variant: str) -> None:
    layout = table(variant, "0-0")
    assert refused(layout.after, placements("1-3@0-0:line-a")[0]) is (Reason.HALF_DOES_NOT_MATCH)
    grown = layout.after(placements("0-3@0-0:line-a")[0])
    assert [str(c) for c in grown.open_connections] == ["0-0:line-b", "0-3:high"]
