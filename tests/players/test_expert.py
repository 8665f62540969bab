"""A hundred games a decision, and the play that comes off best in them."""

from __future__ import annotations

from random import Random

import pytest

from qt_dominoes.model.observation import Observation
from qt_dominoes.players import rollouts
from qt_dominoes.players.expert import PLAYOUTS, ExpertPlayer
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import tiles_of
from qt_dominoes.players.levels import chooser
from qt_dominoes.players.player import decide
from qt_dominoes.players.playout import play_out
from tests.support.notation import round_with, tiles


def chosen(hand: str, rival: str) -> set[str]:
    """The leads from this hand that are made, whatever the player's luck."""
    seen = Observation.of(round_with(hands=(hand, rival), boneyard=None), 0)
    return {str(decide(ExpertPlayer(), seen, Random(seed))) for seed in range(40)}


def test_what_is_likely_to_be_paid_for_is_led() -> None:
    """Neither scores: 12 pips are shed rather than 4. In a single game luck decides."""
    assert chosen("1-3 6-6", "0-3 0-4 0-5") == {"6-6"}


def test_points_are_taken() -> None:
    assert chosen("0-6 5-5", "0-3 0-4 0-5") == {"5-5"}


@pytest.mark.parametrize("hand", ["0-1 0-2", "0-1 0-2 0-3", "0-1 0-2 0-3 0-4 0-5 0-6 1-1"])
def test_a_hundred_games_are_shared_by_all_plays(
    hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[tuple[object, ...]] = []
    rivals: list[tuple[object, ...]] = []

    def noted(table: FastRound) -> None:
        tried.append(tiles_of(table.hands[0]))
        rivals.append(tiles_of(table.hands[1]))
        play_out(table)

    monkeypatch.setattr(rollouts, "play_out", noted)
    seen = Observation.of(round_with(hands=(hand, "2-4 3-3"), boneyard=None), 0)
    decide(chooser("expert", 7), seen, Random(1))
    plays = len(tiles(hand))
    assert PLAYOUTS == 100 <= len(tried) < PLAYOUTS + plays
    # Every play in the same worlds, one after another.
    assert len(set(tried[:plays])) == plays
    assert tried == tried[:plays] * (len(tried) // plays)
    assert all(rivals[place::plays] == rivals[::plays] for place in range(plays))
    assert len(set(rivals)) > len(rivals) // plays // 2


def test_plays_that_come_to_the_same_need_no_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both line sides of the lead are open to the same tile."""
    monkeypatch.setattr(rollouts, "play_out", None)
    state = round_with(hands=("4-6 0-1", "2-3"), line="4-4", boneyard=None)
    assert len(state.plays()) == 2
    assert decide(ExpertPlayer(), Observation.of(state, 0), Random(1)) == state.plays()[0]
