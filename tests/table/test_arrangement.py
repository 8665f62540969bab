"""Where the tiles lie on the table, and where the next ones may (`table.md`, "Arrangement")."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.model.layout import Placement
from qt_dominoes.model.port import Port
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.model.tile import tile
from qt_dominoes.model.variants import FIVE_UP, VARIANTS
from qt_dominoes.table.arrangement import (
    GAP_UNITS,
    MARGIN,
    Arrangement,
    Box,
    Felt,
    Place,
    fit,
)
from tests.benchmarks.arrangement import (
    SHARES,
    STEPS,
    Figures,
    dead_connections,
    gap,
    play_alone,
    play_round,
    rounds,
)
from tests.support.notation import ends, placements, rules, tiles

#: Ten tiles without a double, right and left in turn.
RIGHT_AND_LEFT = (
    "0-1 1-2@0-1:high 0-2@0-1:low 2-3@1-2:high 2-4@0-2:high "
    "3-4@2-3:high 4-6@2-4:high 4-5@3-4:high 1-6@4-6:high 5-6@4-5:high"
)
#: A spinner with two tiles on each line side and on each arm.
TWO_ON_EACH_ARM = (
    "6-6 1-6@6-6:line-a 2-6@6-6:line-b 3-6@6-6:arm-a 4-6@6-6:arm-b "
    "1-3@1-6:low 2-4@2-6:low 3-5@3-6:low 4-5@4-6:low"
)

every_felt = pytest.mark.parametrize("felt", list(Felt))


def laid(game: str | Ruleset, line: str, felt: Felt = Felt.LANDSCAPE) -> Arrangement:
    """The table after a line of play."""
    chosen = VARIANTS[game] if isinstance(game, str) else game
    return Arrangement.of(chosen, placements(line), felt)


def placement(text: str) -> Placement:
    """`"1-4@4-4:line-a"`."""
    return placements(text)[0]


@st.composite
def played(draw: st.DrawFn) -> tuple[Ruleset, list[Placement], Felt]:
    """Any round of any sort of players, with any doubles branching, on any felt."""
    variant, seats, player = draw(st.sampled_from(SHARES))
    spinners = draw(st.sampled_from(["none", "first", "all"]))
    chosen = rules(variant, spinners=spinners)
    random = Random(draw(st.integers(0, 2**32)))
    return chosen, play_round(chosen, seats, player, random), draw(st.sampled_from(Felt))


def tables(chosen: Ruleset, line: list[Placement], felt: Felt) -> list[Arrangement]:
    """The table after each placement, the bare one first."""
    found = [Arrangement.empty(chosen, felt)]
    for one in line:
        found.append(found[-1].after(one))
    return found


def half(place: Place, port: Port) -> Box:
    """The half of a non-double at its low or high end."""
    step_x, step_y = STEPS[place.angle // 90]
    side = 0.5 if port is Port.LOW else -0.5
    return Box(place.x + side * step_x, place.y + side * step_y, 1.0, 1.0)


def is_upright(place: Place) -> bool:
    return place.box.h > place.box.w


# ---------------------------------------------------------------------------- tile by tile


@given(played())
def test_no_tiles_overlap_and_those_not_joined_keep_a_quarter_tile_apart(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    for table in tables(*game):
        joined = {frozenset((at.host, own.host)) for at, own in table.layout.joints()}
        for one, other in combinations(table.places, 2):
            between = gap(one.box, other.box)
            if frozenset((one.tile, other.tile)) in joined:
                assert between == 0
            else:
                assert between >= GAP_UNITS


@given(played())
def test_joined_halves_touch_and_show_the_same_pip(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    table = tables(*game)[-1]
    for at, own in table.layout.joints():
        assert own.host.shows(at.pip)
        assert at.host.shows(at.pip)
        host, guest = table.place_of(at.host), table.place_of(own.host)
        face = host.box if at.host.is_double else half(host, at.port)
        mine = guest.box if own.host.is_double else half(guest, own.port)
        edges = sorted((gap_along(face, mine, "x"), gap_along(face, mine, "y")))
        assert edges[1] == 0
        assert edges[0] <= -0.5


def gap_along(one: Box, other: Box, axis: str) -> float:
    """The free strip along one axis."""
    if axis == "x":
        return max(one.left - other.right, other.left - one.right)
    return max(one.top - other.bottom, other.top - one.bottom)


@given(played())
def test_a_double_lies_crosswise_and_centred_on_the_half_it_is_joined_to(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    table = tables(*game)[-1]
    for at, own in table.layout.joints():
        if own.host.is_double:
            face, double = half(table.place_of(at.host), at.port), table.place_of(own.host)
            off = (abs(double.x - face.x), abs(double.y - face.y))
            assert off == ((1.0, 0.0) if is_upright(double) else (0.0, 1.0))


@given(played())
def test_arms_leave_the_short_ends_and_lines_the_long_sides(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    table = tables(*game)[-1]
    for at, own in table.layout.joints():
        if at.host.is_double:
            double, guest = table.place_of(at.host), half(table.place_of(own.host), own.port)
            along, across = abs(double.y - guest.y), abs(double.x - guest.x)
            if not is_upright(double):
                along, across = across, along
            if at.port.is_arm:
                assert along == 1.5
                assert across <= 0.5
            else:
                assert across == 1.0
                assert along <= 0.5


@given(played())
def test_opposite_faces_of_a_double_lie_opposite(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    table = tables(*game)[-1]
    at_port = {(at.host, at.port): table.place_of(own.host) for at, own in table.layout.joints()}
    for (host, port), guest in at_port.items():
        other = at_port.get((host, Port.ARM_B))
        if port is Port.ARM_A and other is not None:
            middle = table.place_of(host)
            if is_upright(middle):
                assert (guest.y < middle.y) is not (other.y < middle.y)
            else:
                assert (guest.x < middle.x) is not (other.x < middle.x)


# ---------------------------------------------------------------------------- targets


@given(played())
def test_the_targets_are_the_open_connections_and_each_has_room(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    for table in tables(*game)[1:]:
        assert tuple(target.at for target in table.targets) == table.layout.open_connections
        assert dead_connections(table) == []


@given(played())
def test_no_two_targets_claim_the_same_spot(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    for table in tables(*game):
        for one, other in combinations(table.targets, 2):
            assert gap(one.box, other.box) >= 0
            assert gap(one.catch, other.catch) >= 0
        for target in table.targets:
            assert gap(target.catch, target.box) < 0


def test_the_bare_table_has_no_target_and_no_size() -> None:
    bare = Arrangement.empty(FIVE_UP, Felt.LANDSCAPE)
    assert bare.targets == ()
    assert bare.places == ()
    assert (bare.bounds, bare.extent) == (Box(0, 0, 0, 0), Box(0, 0, 0, 0))


def test_a_lone_double_has_a_target_on_each_long_side() -> None:
    table = laid("five-up", "5-5")
    left, right = table.targets
    assert [str(target.at) for target in table.targets] == ["5-5:line-a", "5-5:line-b"]
    assert left.box == Box(-1.5, 0, 2, 1)
    assert right.box == Box(1.5, 0, 2, 1)


# ---------------------------------------------------------------------------- staying put


@given(played())
def test_tiles_stay_where_they_are_unless_the_table_says_it_rearranged(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    for before, after in zip(every := tables(*game), every[1:], strict=False):
        assert after.rearranged is (after.places[:-1] != before.places)


@given(played())
def test_the_ghost_lies_where_the_tile_will(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    for before, after in zip(every := tables(*game), every[1:], strict=False):
        new = after.layout.placements[-1]
        assert before.place_for(new) == after.places[-1] == after.place_of(new.tile)


@given(played())
def test_the_same_placements_lie_the_same_however_they_came(
    game: tuple[Ruleset, list[Placement], Felt],
) -> None:
    chosen, line, felt = game
    assert Arrangement.of(chosen, line, felt) == tables(chosen, line, felt)[-1]


def test_the_table_is_the_same_in_every_process() -> None:
    told = (
        "from random import Random;"
        "from qt_dominoes.model.variants import FIVE_UP;"
        "from qt_dominoes.table.arrangement import Arrangement, Felt;"
        "from tests.benchmarks.arrangement import play_alone;"
        "line = play_alone(FIVE_UP, Random(4));"
        "print(Arrangement.of(FIVE_UP, line, Felt.LANDSCAPE).places)"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", told],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_a_table_is_a_value() -> None:
    table = laid("five-up", "5-5")
    table.after(placement("1-5@5-5:line-a"))
    assert table.layout.tiles == (tile(5, 5),)
    with pytest.raises(FrozenInstanceError):
        table.rearranged = True  # type: ignore[misc]


def test_a_tile_the_layout_refuses_has_no_ghost() -> None:
    table = laid("five-up", "4-4 1-4@4-4:line-a")
    with pytest.raises(IllegalMove):
        table.place_for(placement("4-6@4-4:arm-a"))
    with pytest.raises(KeyError):
        table.place_of(tile(4, 6))


# ---------------------------------------------------------------------------- what one sees


def test_a_line_grows_outwards_on_both_sides_and_bends_at_the_edge() -> None:
    table = laid("five-up", RIGHT_AND_LEFT)
    right = [table.place_of(one) for one in tiles("0-1 1-2 2-3 3-4 4-5 5-6")]
    left = [table.place_of(one) for one in tiles("0-1 0-2 2-4 4-6 1-6")]
    row = [place for place in (*right, *left) if place.y == 0]
    assert len({place.tile for place in row}) >= 5
    assert [place.x for place in right[:3]] == [0, 2, 4]
    assert [place.x for place in left[:3]] == [0, -2, -4]
    assert right[-1].y != 0
    assert left[-1].y != 0
    assert all(place.x > 0 for place in right[1:])
    assert all(place.x < 0 for place in left[1:])


@every_felt
def test_two_tiles_lie_on_each_arm_of_a_spinner(felt: Felt) -> None:
    table = laid("all-fives", TWO_ON_EACH_ARM, felt)
    spinner = table.place_of(tile(6, 6))
    line_a, line_b, arm_a, arm_b = (table.place_of(one) for one in tiles("1-6 2-6 3-6 4-6"))
    if felt.lies_flat:
        assert is_upright(spinner)
        assert line_a.x < spinner.x < line_b.x
        assert arm_a.y < spinner.y < arm_b.y
    else:
        assert not is_upright(spinner)
        assert line_a.y < spinner.y < line_b.y
        assert arm_b.x < spinner.x < arm_a.x
    assert ends(table.layout) == ["1-3:high", "2-4:high", "3-5:high", "4-5:high"]
    assert dead_connections(table) == []
    assert not table.rearranged


@every_felt
@pytest.mark.parametrize("line", ["1-4", "1-4 4-4@1-4:high", "1-4 1-1@1-4:low", "4-4"])
def test_the_first_double_lies_crosswise_whichever_way_the_line_runs(line: str, felt: Felt) -> None:
    for place in laid("five-up", line, felt).places:
        assert is_upright(place) is (place.tile.is_double is felt.lies_flat)


@every_felt
def test_the_line_through_the_lead_runs_along_the_long_side(felt: Felt) -> None:
    lead = laid("five-up", "1-4", felt)
    low, high = half(lead.places[0], Port.LOW), half(lead.places[0], Port.HIGH)
    if felt.lies_flat:
        assert (low.x, high.x) == (-0.5, 0.5)
    else:
        assert (low.y, high.y) == (-0.5, 0.5)


def test_a_double_after_a_bend_lies_crosswise_to_the_new_direction() -> None:
    table = laid("five-up", RIGHT_AND_LEFT + " 6-6@5-6:high")
    six, double = table.place_of(tile(5, 6)), table.place_of(tile(6, 6))
    end = half(six, Port.HIGH)
    assert abs(double.x - end.x) + abs(double.y - end.y) == 1.0
    assert is_upright(double) is (double.y == end.y)


@pytest.mark.parametrize(
    ("place", "top", "right"),
    [(0, "low", None), (90, None, "low"), (180, "high", None), (270, None, "high")],
)
def test_the_angle_turns_the_low_half_clockwise_from_the_top(
    place: int, top: str | None, right: str | None
) -> None:
    lying = Place(tile(2, 5), 0, 0, place)
    halves = {"low": half(lying, Port.LOW), "high": half(lying, Port.HIGH)}
    if top is not None:
        assert halves[top].y == -0.5
        assert lying.box == Box(0, 0, 1, 2)
    if right is not None:
        assert halves[right].x == 0.5
        assert lying.box == Box(0, 0, 2, 1)


# ---------------------------------------------------------------------------- size


@given(played(), st.integers(200, 4000), st.integers(200, 4000))
def test_tiles_targets_and_margin_fit_the_area(
    game: tuple[Ruleset, list[Placement], Felt], width: int, height: int
) -> None:
    table = tables(*game)[-1]
    found = fit(table, width, height)
    assert 0 < found.scale <= height / 6
    for box in (*(p.box for p in table.places), *(t.box for t in table.targets)):
        assert box.left * found.scale + found.dx >= MARGIN * found.scale - 1e-6
        assert box.top * found.scale + found.dy >= MARGIN * found.scale - 1e-6
        assert box.right * found.scale + found.dx <= width - MARGIN * found.scale + 1e-6
        assert box.bottom * found.scale + found.dy <= height - MARGIN * found.scale + 1e-6


def test_a_lone_tile_is_not_larger_than_a_sixth_of_the_height() -> None:
    assert fit(laid("five-up", "1-4"), 1280, 720).scale == 120


def test_the_layout_lies_in_the_middle_of_the_area() -> None:
    table = laid("five-up", "1-4 4-4@1-4:high")
    found = fit(table, 1280, 720)
    assert table.extent.x * found.scale + found.dx == pytest.approx(640)
    assert table.extent.y * found.scale + found.dy == pytest.approx(360)


@pytest.mark.parametrize(
    ("size", "felt"),
    [
        ((1280, 720), Felt.LANDSCAPE),
        ((640, 480), Felt.LANDSCAPE),
        ((800, 700), Felt.SQUARE),
        ((600, 600), Felt.SQUARE),
        ((480, 640), Felt.PORTRAIT),
        ((0, 0), Felt.LANDSCAPE),
    ],
)
def test_the_felt_has_the_shape_of_its_area(size: tuple[int, int], felt: Felt) -> None:
    assert Felt.for_size(*size) is felt


@every_felt
def test_a_round_uses_the_shape_of_the_felt(felt: Felt) -> None:
    wide = 0.0
    for share, line in rounds(27, 5):
        extent = Arrangement.of(VARIANTS[share[0]], line, felt).extent
        wide += extent.w / extent.h / 27
    assert felt.aspect * 0.6 < wide < felt.aspect * 1.6


# ---------------------------------------------------------------------------- many rounds


@pytest.mark.slow
def test_whole_rounds_keep_to_the_figures(sample_size: Callable[[int], int]) -> None:
    figures = Figures()
    for share, line in rounds(sample_size(27_000), 1):
        figures.add_round(share, line)
    assert figures.without == figures.overlaps == figures.dead == 0
    assert figures.touching_targets == 0
    assert figures.elsewhere <= figures.aimed / 50
    assert figures.rearranged.total() / 3 <= figures.placements / 100
    assert min(figures.sides) >= 36
    sides = sorted(figures.sides)
    assert sides[len(sides) // 2] >= 80
    assert sides[len(sides) // 100] >= 48


@pytest.mark.slow
def test_all_tiles_with_all_doubles_branching_find_a_place(
    sample_size: Callable[[int], int],
) -> None:
    for seed in range(sample_size(800)):
        line = play_alone(FIVE_UP, Random(seed))
        for table in tables(FIVE_UP, line, Felt.LANDSCAPE)[-4:]:
            assert dead_connections(table) == []
            assert all(gap(one.box, other.box) >= 0 for one, other in combinations(table.places, 2))
