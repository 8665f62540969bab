"""Every placement of many simulated matches, checked by the numbers of ``picture`` alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.command_line import run_inside
from tests.support.drawn import faults_of, short_side

pytestmark = pytest.mark.slow

KINDS = [
    (variant, ",".join((player,) * seats))
    for variant in ("five-up", "american-sniff", "all-fives")
    for seats in (2, 3, 4)
    for player in ("bushy", "greedy")
]


@pytest.mark.parametrize(("variant", "players"), KINDS)
def test_every_placement_is_drawn_without_a_fault(
    variant: str, players: str, tmp_path: Path, sample_size: Callable[[int], int]
) -> None:
    matches = max(1, sample_size(300) // len(KINDS))
    played, drawn = tmp_path / "played.jsonl", tmp_path / "drawn.jsonl"
    simulated = run_inside(
        "simulate", "--variant", variant, "--players", players, "--matches", str(matches),
        "--seed", "7", "--out", played,
    )  # fmt: skip
    assert simulated.code == 0, simulated.err
    run = run_inside("picture", played, "--every-event", "-o", drawn)
    assert run.code == 0, run.err
    count = 0
    for line in drawn.read_text().splitlines():
        picture = json.loads(line)
        faults = faults_of(picture, variant)
        place = f"match {picture['match']}, round {picture['round']}, event {picture['event']}"
        assert not faults, f"{place}: {faults}"
        assert short_side(picture) >= 36, place
        count += 1
    assert count >= matches * 4


def test_the_check_finds_a_tile_that_is_moved(tmp_path: Path) -> None:
    played, drawn = tmp_path / "played.jsonl", tmp_path / "drawn.jsonl"
    run_inside(
        "simulate", "--variant", "five-up", "--players", "bushy,bushy", "--matches", "1",
        "--rounds", "--seed", "7", "--out", played,
    )  # fmt: skip
    run_inside("picture", played, "--every-event", "-o", drawn)
    picture = json.loads(drawn.read_text().splitlines()[-1])
    assert faults_of(picture, "five-up") == []
    picture["tiles"][-1]["x"] += short_side(picture) / 4
    assert faults_of(picture, "five-up") != []
