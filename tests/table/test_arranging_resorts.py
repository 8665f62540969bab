"""When a search for a layout fails there is another, and at last one that cannot fail."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.variants import FIVE_UP
from qt_dominoes.table.arrangement import Arrangement, Felt
from qt_dominoes.table.arranging_grid import GAP, touch
from qt_dominoes.table.arranging_ground import Frame, Ground
from qt_dominoes.table.arranging_resort import lay_anyhow
from qt_dominoes.table.arranging_search import USUAL, Manners, Relaid, relay
from tests.benchmarks.arrangement import play_round

FRAME = Frame(24.0, Felt.LANDSCAPE.aspect)


def without(*names: str) -> Manners:
    """The usual tries, but for some that find nothing."""
    return USUAL._replace(**{name: getattr(USUAL, name)._replace(tries=0) for name in names})


ONLY = {
    "wide": without("branch", "whole", "branch_askew", "last"),
    "single": without("branch", "whole", "branch_askew", "last", "wide"),
    "anyhow": without(*Manners._fields),
}


def bushy(rounds: int) -> Iterator[tuple[Layout, Ground]]:
    """The layouts of rounds in which all doubles branch, each with the ground before its end."""
    for seed in range(rounds):
        table = Arrangement.empty(FIVE_UP, Felt.LANDSCAPE)
        for placement in play_round(FIVE_UP, 4, "bushy", Random(seed)):
            before, table = table, table.after(placement)
            if len(table.layout.placements) % 4 == 0:
                yield table.layout, before._ground


def expect_sound(layout: Layout, relaid: Relaid) -> None:
    """Every tile and every room has a place, and none overlaps another."""
    spots = relaid.ground.spots
    assert set(spots) == set(layout.tiles)
    rooms = [relaid.plan.rooms[at] for at in layout.open_connections]
    boxes = [*(spot.box for spot in spots.values()), *(room.box for room in rooms)]
    assert not [pair for pair in combinations(boxes, 2) if touch(*pair, 0)]
    for left, top, right, bottom in boxes:
        assert {right - left, bottom - top} == {2, 4}


@pytest.mark.allow_log
@pytest.mark.parametrize("stage", ONLY)
def test_every_resort_gives_a_layout(stage: str) -> None:
    for layout, ground in bushy(4):
        expect_sound(layout, relay(layout, ground, FRAME, ONLY[stage]))


@pytest.mark.parametrize("stage", ["wide", "single"])
def test_the_first_resorts_keep_every_end_open_and_say_nothing(stage: str) -> None:
    for layout, ground in bushy(2):
        relaid = relay(layout, ground, FRAME, ONLY[stage])
        for placement in layout.placements[1:]:
            assert placement.at is not None
            one, other = relaid.ground.spots[placement.tile], relaid.ground.spots[placement.at.host]
            assert touch(one.box, other.box, GAP)


@pytest.mark.allow_log
def test_what_has_no_room_lies_apart_and_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    told = 0
    with caplog.at_level(logging.WARNING):
        for layout, ground in bushy(14):
            start = ground.spots[layout.placements[0].tile]
            for _again in range(2):
                expect_sound(layout, Relaid(*lay_anyhow(layout, start, FRAME)))
            found = [record.getMessage() for record in caplog.records]
            assert len(set(found)) == len(found)
            told = len(found)
    assert told


@pytest.mark.allow_log
def test_play_goes_on_from_the_last_resort() -> None:
    placements = play_round(FIVE_UP, 4, "bushy", Random(1))
    table = Arrangement.of(FIVE_UP, placements[:16], Felt.LANDSCAPE)
    start = table._ground.spots[placements[0].tile]
    ground, plan = lay_anyhow(table.layout, start, FRAME)
    table = Arrangement(table.layout, table.felt, True, ground, plan)
    assert {target.at for target in table.targets} == set(table.layout.open_connections)
    for placement in placements[16:]:
        table = table.after(placement)
        expect_sound(table.layout, Relaid(table._ground, table._plan))
