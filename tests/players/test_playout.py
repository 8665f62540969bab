"""A playout ends a round as the compact round does when it is played greedily move by move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given

from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import W_BIT, W_CHANGE, W_COST, Way
from qt_dominoes.players.playout import play_out
from tests.model.rounds import Game, first_round, first_round_later, games, house_games, with_scores
from tests.players.fast import compact
from tests.support.notation import EVERY_VARIANT

#: What a playout leaves as it was, or does not keep up.
UNKEPT = ("total", "cost_0", "cost_1", "cost_2", "free", "doubles", "branches", "turn")


def greedy_way(table: FastRound) -> Way:
    """Most points by the total; of as many an ordinary half, then the tile most gladly shed."""
    ways = table.ways()

    def points(way: Way) -> int:
        total = table.total + way[W_CHANGE]
        return total if total > 0 and total % 5 == 0 else 0

    most = max(points(way) for way in ways)
    if not most:
        return ways[0]
    best = [way for way in ways if points(way) == most]
    return min(best, key=lambda way: ((1, 0, 2, -1).index(way[W_COST]), way[W_BIT]))


def outcome(table: FastRound) -> dict[str, object]:
    kept = {name: getattr(table, name) for name in FastRound.__slots__ if name not in UNKEPT}
    if not table.rules.ten_to_get_in:
        del kept["entered"]
    return kept


def check_from_here(table: FastRound) -> None:
    """Both ways of playing on from here come to the same end."""
    slow, fast = table.copy(), table.copy()
    while slow.advance():
        slow.play(greedy_way(slow))
    play_out(fast)
    assert outcome(fast) == outcome(slow)


def check_along(start: FastRound, random: Random) -> None:
    """From every state of a round played by random moves."""
    table = start
    check_from_here(table)
    while table.advance():
        table.play(random.choice(table.ways()))
        check_from_here(table)


@given(game=games())
def test_a_playout_ends_like_greedy_play(game: Game) -> None:
    random = Random(game.seed)
    check_along(compact(first_round_later(game, random)), random)


def test_it_does_whatever_dials_are_set_together(sample_size: Callable[[int], int]) -> None:
    for game in house_games(sample_size(30_000)):
        random = Random(game.seed)
        check_along(compact(first_round_later(game, random)), random)


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_near_the_target(
    variant: str, seats: int, sample_size: Callable[[int], int]
) -> None:
    for seed in range(sample_size(1_000)):
        game = Game(variant, seats, (), seed)
        start = first_round(game)
        sides = len(start.scores)
        near = tuple(game.rules.target.at(seats) - 5 * (seed % 9 + 1) for _ in range(sides))
        check_along(compact(with_scores(start, near, (False,) * sides)), Random(seed))
