"""No player sees a hidden tile: with others in their place and the same seed it plays the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

import pytest

from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.players.levels import LEVELS, chooser
from qt_dominoes.players.player import decide
from tests.model.rounds import Game, first_round, states
from tests.model.test_observation import swapped
from tests.support.notation import EVERY_VARIANT

#: Iterations of a master here: enough to build a tree, and to end.
FEW = 40


def positions(level: str) -> Iterator[tuple[int, Round]]:
    """Positions with a choice, of every variant and number of seats in turn, without end."""
    for seed in count():
        for variant in EVERY_VARIANT:
            for seats in (2, 3, 4):
                random = Random(f"{level}:{seed}")
                game = Game(variant, seats, (), seed)
                open_ones = [
                    state
                    for state in states(first_round(game), random)
                    if not state.is_over and len(state.plays()) > 1
                ]
                for state in random.sample(open_ones, min(2, len(open_ones))):
                    yield seed, state


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_change_with_the_hidden_tiles(
    level: str, sample_size: Callable[[int], int]
) -> None:
    random = Random(level)
    differ = 0
    for (seed, state), _ in zip(positions(level), range(sample_size(10_000)), strict=False):
        other = swapped(state, state.turn, random)
        differ += other.hands != state.hands
        seen, again = (Observation.of(table, state.turn) for table in (state, other))
        chosen = decide(chooser(level, FEW), seen, Random(seed))
        assert isinstance(chosen, Play)
        assert chosen in state.plays()
        assert chosen == decide(chooser(level, FEW), again, Random(seed))
    assert differ > sample_size(10_000) // 2
