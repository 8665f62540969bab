"""Advice: every legal play is rated from what its seat sees, and the reason is a true one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.players.advice import Advice, Motive, advise
from qt_dominoes.players.levels import chooser
from qt_dominoes.players.search import finished
from qt_dominoes.players.simple import points_of
from tests.model.rounds import Game, first_round, states
from tests.model.test_observation import swapped
from tests.support.notation import EVERY_VARIANT, round_with

FEW = 300


def advice(state: Round, budget: int = FEW, seed: int = 1) -> Advice:
    return finished(advise(Observation.of(state, state.turn), Random(seed), budget))


def motive_of(state: Round, play: str) -> Motive:
    return next(rated.motive for rated in advice(state).rated if str(rated.play) == play)


def positions(seats: int) -> Iterator[Round]:
    for seed in range(1_000):
        for variant in EVERY_VARIANT:
            open_ones = [
                state
                for state in states(first_round(Game(variant, seats, (), seed)), Random(seed))
                if state.plays()
            ]
            yield Random(seed).choice(open_ones)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_play_is_rated_and_no_hidden_tile_matters(
    seats: int, sample_size: Callable[[int], int]
) -> None:
    for state in islice(positions(seats), sample_size(900)):
        found = advice(state)
        assert sorted(str(rated.play) for rated in found.rated) == sorted(map(str, state.plays()))
        assert all(rated.chance is None or 0 <= rated.chance <= 1 for rated in found.rated)
        assert found.best == found.rated[0]
        assert found == advice(swapped(state, state.turn, Random(2)))


def test_without_a_play_there_is_no_advice() -> None:
    assert advice(round_with(hands=("1-3 0-0", "2-2"), line="4-6", boneyard="5-5")).best is None


def test_advice_comes_in_slices() -> None:
    seen = Observation.of(first_round(Game("five-up", 2, (), 1)), 0)
    shares = list(advise(seen, Random(1), FEW))
    assert shares == sorted(shares)
    assert shares[-1] == 1
    searching = [share for share in shares if share <= 0.95]
    assert len(searching) == FEW // 50
    assert len(shares) - len(searching) == 10


def test_the_best_rated_play_is_the_master_s() -> None:
    same = 0
    for seed in range(10):
        state = first_round(Game("five-up", 2, (), seed))
        seen = Observation.of(state, state.turn)
        chosen = chooser("master", 600).choose(seen, state.plays(), Random(seed))
        best = advice(state, 600, seed).best
        assert best is not None
        same += best.play == chosen
    assert same >= 6


def test_an_ending_without_hidden_tiles_is_exact() -> None:
    """Once all is drawn the other hand is known: no playouts, and no chance in the figures."""
    ends = 0
    for seed in range(6):
        for state in states(first_round(Game("all-fives", 2, (), seed)), Random(seed)):
            if len(state.plays()) > 1 and not state.boneyard:
                found = advice(state)
                assert {one.trials for one in found.rated} == {0}
                assert found == advice(state, seed=2)
                ends += 1
    assert ends > 3


def test_points_are_the_reason_where_they_are_the_most() -> None:
    state = round_with(hands=("5-5 0-1 2-3", "2-2 1-1 3-3"), boneyard=None)
    assert motive_of(state, "5-5") is Motive.POINTS_NOW


def test_the_only_play_and_the_last_tile_are_reasons_of_their_own() -> None:
    only = round_with(hands=("1-4 0-0", "2-2"), line="4-6", boneyard=None)
    assert motive_of(only, "1-4@4-6:low") is Motive.ONLY_PLAY
    last = round_with(hands=("4-6", "2-2 1-1"), line="4-5 5-6@4-5:high", boneyard=None)
    assert motive_of(last, "4-6@4-5:low") is Motive.GOES_OUT


def test_no_double_is_said_to_be_held_where_none_is() -> None:
    """The last double is led: whatever speaks for that, it keeps no place for another."""
    state = round_with(
        hands=("1-1 2-5 2-6 3-4 3-5", "0-0 0-1 0-2 0-3 0-4", "5-5 5-6 4-6 0-6 1-6"), boneyard=None
    )
    assert motive_of(state, "1-1") is not Motive.OPENS_EXIT


def test_a_place_is_kept_for_a_double_that_can_be_played_there() -> None:
    kept = 0
    for state in islice(positions(2), 40):
        for rated in advice(state, 60).rated:
            if rated.motive is Motive.OPENS_EXIT:
                after, _events = state.after(rated.play)
                held = after.hands[state.turn]
                numbers = {end.pip for end in after.layout.open_connections}
                assert any(tile.is_double and tile.low in numbers for tile in held)
                kept += 1
    assert kept


def test_no_points_are_never_called_points() -> None:
    for state in islice(positions(2), 12):
        seen = Observation.of(state, state.turn)
        for rated in advice(state, 60).rated:
            if rated.motive is Motive.POINTS_NOW:
                assert points_of(seen, rated.play)
