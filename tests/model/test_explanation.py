"""Why this total? Each end of each tile, and why it counts or does not."""

from random import Random

import pytest

from qt_dominoes.model.layout import Layout, Placement, Why
from qt_dominoes.model.port import LINE_SIDES, Port
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.model.tile import DOUBLE_SIX
from tests.support.notation import EVERY_VARIANT, rules, table

every_variant = pytest.mark.parametrize("variant", EVERY_VARIANT)


def explained(layout: Layout) -> list[tuple[str, str, int | None, Why]]:
    return [
        (
            str(part.tile),
            " ".join(part.ports),
            None if part.contribution is None else part.contribution.pips,
            part.why,
        )
        for part in layout.explanation()
    ]


@every_variant
def test_a_lone_double_counts_since_no_side_is_used(variant: str) -> None:
    assert explained(table(variant, "5-5")) == [("5-5", "line-a line-b", 10, Why.OPEN_DOUBLE)]


@every_variant
def test_a_lone_tile_counts_both_halves_apart(variant: str) -> None:
    assert explained(table(variant, "1-4")) == [
        ("1-4", "low", 1, Why.FREE_HALF),
        ("1-4", "high", 4, Why.FREE_HALF),
    ]


@pytest.mark.parametrize("variant", ["five-up", "all-fives"])
def test_a_crossed_spinner_is_told_though_it_counts_nothing(variant: str) -> None:
    assert explained(table(variant, "6-6 3-6@6-6:line-a 2-6@6-6:line-b")) == [
        ("6-6", "arm-a arm-b", None, Why.CROSSED_SPINNER),
        ("3-6", "low", 3, Why.FREE_HALF),
        ("2-6", "low", 2, Why.FREE_HALF),
    ]


def test_an_interior_sniff_tells_each_open_arm() -> None:
    line = "6-6 3-6@6-6:line-a 2-6@6-6:line-b"
    assert explained(table("american-sniff", line))[:2] == [
        ("6-6", "arm-a", 6, Why.UNBEGUN_ARM),
        ("6-6", "arm-b", 6, Why.UNBEGUN_ARM),
    ]
    assert explained(table("american-sniff", line + " 1-6@6-6:arm-a"))[0] == (
        "6-6", "arm-b", 6, Why.UNBEGUN_ARM,
    )  # fmt: skip


@every_variant
def test_a_double_joined_on_all_sides_is_told_as_enclosed(variant: str) -> None:
    line = "6-6 3-6@6-6:line-a 2-6@6-6:line-b 1-6@6-6:arm-a 0-6@6-6:arm-b"
    assert explained(table(variant, line))[0] == ("6-6", "", None, Why.ENCLOSED)


@pytest.mark.parametrize("variant", ["american-sniff", "all-fives"])
def test_a_double_that_is_no_spinner_is_enclosed_once_passed(variant: str) -> None:
    line = "2-2 2-6@2-2:line-a 6-6@2-6:high 4-6@6-6:line-b"
    assert ("6-6", "", None, Why.ENCLOSED) in explained(table(variant, line))


@every_variant
def test_a_tile_joined_on_both_halves_is_left_out(variant: str) -> None:
    told = explained(table(variant, "1-4 1-1@1-4:low 4-4@1-4:high"))
    assert [part[0] for part in told] == ["1-1", "4-4"]


@pytest.mark.parametrize("spinners", ["none", "first", "all"])
@pytest.mark.parametrize("interior", ["nothing", "open-arms"])
def test_the_explanation_agrees_with_what_counts(spinners: str, interior: str) -> None:
    game = rules("all-fives", spinners=spinners, interior=interior)
    for layout in _grown_layouts(game, 40):
        parts = layout.explanation()
        counted = tuple(p.contribution for p in parts if p.contribution is not None)
        assert counted == layout.contributions()
        assert sum(c.pips for c in counted) == layout.total
        assert all(p.contribution is None or p.contribution.tile == p.tile for p in parts)
        told = [(p.tile, port) for p in parts for port in p.ports]
        assert sorted(told) == sorted((c.host, c.port) for c in layout.open_connections)
        doubles = [tile for tile in layout.tiles if tile.is_double]
        assert {p.tile for p in parts if p.tile.is_double} == set(doubles)
        for part in parts:
            _check_why(part.why, part.ports, part.tile.is_double, part.contribution is None)


def _check_why(why: Why, ports: tuple[Port, ...], is_double: bool, silent: bool) -> None:
    assert silent is (why in (Why.CROSSED_SPINNER, Why.ENCLOSED))
    assert is_double is (why is not Why.FREE_HALF)
    if why is Why.ENCLOSED:
        assert ports == ()
    elif why is Why.OPEN_DOUBLE:
        assert ports
        assert set(ports) <= set(LINE_SIDES)
    elif why in (Why.UNBEGUN_ARM, Why.CROSSED_SPINNER):
        assert all(port.is_arm for port in ports)


def _grown_layouts(game: Ruleset, count: int) -> list[Layout]:
    """Every layout on the way to those that nothing fits any more."""
    layouts = []
    for seed in range(count):
        random = Random(seed)
        left = list(DOUBLE_SIX)
        random.shuffle(left)
        layout = Layout.of(game, [Placement(left.pop())])
        while True:
            layouts.append(layout)
            choices = [(tile, at) for tile in left for at in layout.places_for(tile)]
            if not choices:
                break
            tile, at = random.choice(choices)
            left.remove(tile)
            layout = layout.after(Placement(tile, at))
    return layouts
