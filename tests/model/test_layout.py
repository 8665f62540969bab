"""Spinners, sides and arms: where a tile may be joined (`rules.md`, "Doubles")."""

import pytest

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.port import Connection, Port
from qt_dominoes.model.refusal import Reason
from qt_dominoes.model.tile import tile
from tests.support.notation import (
    EVERY_VARIANT,
    connection,
    ends,
    placements,
    refused,
    round_with,
    rules,
    table,
    tiles,
)

every_variant = pytest.mark.parametrize("variant", EVERY_VARIANT)


def _refused(layout: Layout, play: str) -> Reason:
    return refused(layout.after, placements(play)[0])


@every_variant
def test_both_line_sides_of_an_opening_double_are_open(variant: str) -> None:
    assert ends(table(variant, "4-4")) == ["4-4:line-a", "4-4:line-b"]


@every_variant
@pytest.mark.parametrize(("first", "second"), [("line-a", "line-b"), ("line-b", "line-a")])
def test_an_arm_opens_only_after_both_line_sides(variant: str, first: str, second: str) -> None:
    one = table(variant, f"4-4 1-4@4-4:{first}")
    assert ends(one) == [f"4-4:{second}", "1-4:low"]
    assert _refused(one, "4-6@4-4:arm-a") is Reason.SECOND_SIDE_FIRST
    assert _refused(one, "4-6@4-4:arm-b") is Reason.SECOND_SIDE_FIRST
    both = table(variant, f"4-4 1-4@4-4:{first} 2-4@4-4:{second}")
    assert ends(both) == ["4-4:arm-a", "4-4:arm-b", "1-4:low", "2-4:low"]


@every_variant
def test_a_lone_double_has_no_open_arm(variant: str) -> None:
    assert _refused(table(variant, "4-4"), "4-6@4-4:arm-a") is Reason.SECOND_SIDE_FIRST


@every_variant
@pytest.mark.parametrize(("first", "second"), [("arm-a", "arm-b"), ("arm-b", "arm-a")])
def test_the_arms_open_in_either_order_and_the_fourth_side_too(
    variant: str, first: str, second: str
) -> None:
    line = "5-5 1-5@5-5:line-a 2-5@5-5:line-b"
    three = table(variant, f"{line} 3-5@5-5:{first}")
    assert f"5-5:{second}" in ends(three)
    four = table(variant, f"{line} 3-5@5-5:{first} 4-5@5-5:{second}")
    assert ends(four) == ["1-5:low", "2-5:low", "3-5:low", "4-5:low"]


@every_variant
def test_the_table_keeps_four_ends_after_an_arm(variant: str) -> None:
    layout = table(variant, "4-4 1-4@4-4:line-a 2-4@4-4:line-b 0-4@4-4:arm-a")
    assert ends(layout) == ["4-4:arm-b", "1-4:low", "2-4:low", "0-4:low"]


@every_variant
def test_the_tile_a_double_is_played_on_fills_one_line_side(variant: str) -> None:
    one = table(variant, "5-6 5-5@5-6:low")
    assert ends(one) == ["5-6:high", "5-5:line-b"]
    assert _refused(one, "1-5@5-5:line-a") is Reason.NOT_OPEN
    assert _refused(one, "1-5@5-5:arm-a") is Reason.SECOND_SIDE_FIRST
    assert ends(table(variant, "5-6 5-5@5-6:low 1-5@5-5:line-b")) == [
        "5-6:high", "5-5:arm-a", "5-5:arm-b", "1-5:low",
    ]  # fmt: skip


@every_variant
def test_a_used_side_takes_no_second_tile(variant: str) -> None:
    layout = table(variant, "6-6 3-6@6-6:line-a")
    assert _refused(layout, "2-6@6-6:line-a") is Reason.NOT_OPEN
    arms = table(variant, "6-6 3-6@6-6:line-a 2-6@6-6:line-b 1-6@6-6:arm-a")
    for used in ("line-a", "line-b", "arm-a"):
        assert _refused(arms, f"4-6@6-6:{used}") is Reason.NOT_OPEN
    assert _refused(arms, "4-6@1-6:high") is Reason.NOT_OPEN


@every_variant
def test_two_tiles_on_each_arm_leave_the_outer_ones_open(variant: str) -> None:
    layout = table(
        variant,
        "6-6 3-6@6-6:line-a 2-6@6-6:line-b 1-6@6-6:arm-a 4-6@6-6:arm-b "
        "1-5@1-6:low 0-4@4-6:low 0-5@1-5:high 0-0@0-4:low",
    )
    assert ends(layout) == ["3-6:low", "2-6:low", "0-5:low", "0-0:line-b"]


@pytest.mark.parametrize("variant", ["american-sniff", "all-fives"])
def test_a_second_double_has_no_arms_where_the_first_alone_is_a_spinner(variant: str) -> None:
    line = "2-2 2-6@2-2:line-a 6-6@2-6:high"
    assert table(variant, line).spinners == tiles("2-2")
    assert _refused(table(variant, line), "1-6@6-6:arm-a") is Reason.NOT_A_SPINNER
    crossed = table(variant, line + " 4-6@6-6:line-b")
    assert ends(crossed) == ["2-2:line-b", "4-6:low"]
    assert _refused(crossed, "1-6@6-6:arm-a") is Reason.NOT_A_SPINNER


@pytest.mark.parametrize("variant", ["american-sniff", "all-fives"])
def test_the_first_double_is_the_spinner_even_when_it_was_not_led(variant: str) -> None:
    layout = table(variant, "2-6 6-6@2-6:high 2-2@2-6:low")
    assert layout.spinners == tiles("6-6")


def test_every_double_is_a_spinner_in_five_up_those_on_arms_too() -> None:
    layout = table(
        "five-up",
        "2-2 2-6@2-2:line-a 2-3@2-2:line-b 2-4@2-2:arm-a 4-4@2-4:high 1-4@4-4:line-b",
    )
    assert layout.spinners == tiles("2-2 4-4")
    assert ends(layout) == [
        "2-2:arm-b", "2-6:high", "2-3:high", "4-4:arm-a", "4-4:arm-b", "1-4:low",
    ]  # fmt: skip


@every_variant
def test_a_new_hand_has_no_spinner_until_its_first_double(variant: str) -> None:
    assert table(variant, "5-6 1-5@5-6:low").spinners == ()
    assert round_with(variant, hands=("1-2", "3-3")).layout.spinners == ()


@every_variant
def test_a_double_is_joined_by_its_first_line_side(variant: str) -> None:
    layout = table(variant, "4-6 4-4@4-6:low 6-6@4-6:high")
    assert [(str(host), str(joined)) for host, joined in layout.joints()] == [
        ("4-6:low", "4-4:line-a"),
        ("4-6:high", "6-6:line-a"),
    ]


@every_variant
def test_a_double_on_an_arm_is_joined_by_its_line_side(variant: str) -> None:
    layout = table(variant, "1-4 4-4@1-4:high 2-4@4-4:line-b 0-4@4-4:arm-b 0-0@0-4:low")
    assert [str(joined) for _, joined in layout.joints()] == [
        "4-4:line-a", "2-4:high", "0-4:high", "0-0:line-a",
    ]  # fmt: skip
    assert [placement.port for placement in layout.placements][:2] == [None, Port.LINE_A]


@every_variant
def test_two_ends_with_the_same_number_are_two_places(variant: str) -> None:
    layout = table(variant, "3-3 3-6@3-3:line-a 3-5@3-3:line-b 5-6@3-6:high")
    assert layout.places_for(tile(5, 5)) == (connection("3-5:high"), connection("5-6:low"))
    assert len(layout.places_for(tile(3, 5))) == 4


@every_variant
def test_the_lead_is_joined_to_nothing_and_every_later_tile_to_something(variant: str) -> None:
    assert _refused(table(variant), "1-4@4-4:line-a") is Reason.LEAD_HAS_NO_PLACE
    assert _refused(table(variant, "4-4"), "1-4") is Reason.PLACE_NEEDED


@every_variant
@pytest.mark.parametrize("place", ["1-5:low", "4-4:low", "1-4:line-a", "1-4:arm-a", "6-6:arm-a"])
def test_a_place_that_does_not_exist_is_not_open(variant: str, place: str) -> None:
    layout = table(variant, "4-4 1-4@4-4:line-a")
    host, port = connection(place).host, connection(place).port
    assert refused(layout.connection, host, port) is Reason.NOT_OPEN
    for pip in (1, 4):
        made_up = Placement(tile(pip, 6), Connection(host, port, pip))
        assert refused(layout.after, made_up) is Reason.NOT_OPEN


def test_an_open_place_with_a_made_up_number_is_refused() -> None:
    layout = table("five-up", "4-4")
    forged = Placement(tile(1, 3), Connection(tile(4, 4), Port.LINE_A, 3))
    assert refused(layout.after, forged) is Reason.NOT_OPEN


@pytest.mark.parametrize("interior", ["nothing", "open-arms"])
def test_without_spinners_the_layout_is_that_of_muggins(interior: str) -> None:
    game = rules("american-sniff", spinners="none", interior=interior)
    layout = table(game, "6-6 3-6@6-6:line-a 2-6@6-6:line-b")
    assert layout.spinners == ()
    assert ends(layout) == ["3-6:low", "2-6:low"]
    assert layout.total == 5
    assert _refused(layout, "1-6@6-6:arm-a") is Reason.NOT_A_SPINNER


def test_every_spinner_counts_its_open_arms_if_the_house_says_so() -> None:
    game = rules("american-sniff", spinners="all")
    layout = table(game, "2-2 2-6@2-2:line-a 6-6@2-6:high 4-6@6-6:line-b 2-3@2-2:line-b")
    assert layout.total == 2 + 2 + 6 + 6 + 4 + 3


def test_the_first_spinner_alone_can_be_had_in_five_up() -> None:
    game = rules("five-up", spinners="first")
    assert table(game, "2-6 6-6@2-6:high 2-2@2-6:low").spinners == tiles("6-6")


@every_variant
def test_a_layout_is_a_value(variant: str) -> None:
    before = table(variant, "4-4 1-4@4-4:line-a")
    before.after(placements("2-4@4-4:line-b")[0])
    assert before == table(variant, "4-4 1-4@4-4:line-a")
    assert hash(before) == hash(table(variant, "4-4 1-4@4-4:line-a"))


@every_variant
def test_everything_fits_on_the_bare_table_and_matching_tiles_after(variant: str) -> None:
    assert table(variant).fits(tile(0, 0))
    assert table(variant).places_for(tile(0, 0)) == ()
    assert table(variant, "4-4").fits(tile(1, 4))
    assert not table(variant, "4-4").fits(tile(1, 3))
