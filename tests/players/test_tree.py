"""The tree's walks are rounds: made again in a compact round they come to the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from qt_dominoes.model.events import Ended
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.outlook import Outlook
from qt_dominoes.players.tree import Node, Tree, Worth
from qt_dominoes.players.worlds import Worlds
from tests.model.rounds import Game, first_round, first_round_later, house_games, states
from tests.support.notation import EVERY_VARIANT


class WatchedTree(Tree):
    """A tree that holds each of its walks against the same plays in a compact round.

    ``ends`` counts the walks that ended among plays made before, by how they did; ``sums`` are
    the worths that each play should have learnt.
    """

    def __init__(self, worlds: Worlds, worth: Worth) -> None:
        super().__init__(worlds.table, worlds.hidden, self._noted_worth)
        self.ends: Counter[Ended] = Counter()
        self.sums: dict[Node, list[float]] = {}
        self._start = worlds.table
        self._path: list[tuple[Node, int]] = []
        self._told = worth

    def _walked(
        self, hands: list[int], boneyard: list[int], path: list[tuple[Node, int]]
    ) -> FastRound:
        table = self._start.dealt(hands[:], boneyard[:])
        over = super()._walked(hands, boneyard, path)
        for node, side in path:
            assert table.advance()
            assert node.way in table.ways()
            assert side == table.rules.sides[table.turn]
            table.play(node.way)
        self._path = path
        if over.ended is None:
            for name in FastRound.__slots__:
                assert getattr(over, name) == getattr(table, name), name
            return over
        table.advance()
        assert (over.ended, over.by, over.scores) == (table.ended, table.by, table.scores)
        self.ends[over.ended] += path[-1][0].visits > 0
        return over

    def _noted_worth(self, over: FastRound) -> list[float]:
        worths = self._told(over)
        for node, side in self._path:
            self.sums.setdefault(node, []).append(worths[side])
        return worths


def grown(state: Round, random: Random, iterations: int) -> WatchedTree:
    """A tree for the seat to move, after so many walks."""
    seen = Observation.of(state, state.turn)
    worlds = Worlds(seen, state.plays(), random)
    tree = WatchedTree(worlds, Outlook(seen, worlds.table).worth)
    tree.grow(iterations)
    return tree


def choices(start: Round, random: Random) -> list[Round]:
    """The states of a round by random moves in which the seat to move has several plays."""
    return [state for state in states(start, random) if len(state.plays()) > 1]


def test_walks_are_rounds_whatever_dials_are_set_together(
    sample_size: Callable[[int], int],
) -> None:
    ends: Counter[Ended] = Counter()
    for game in house_games(sample_size(20_000)):
        random = Random(game.seed)
        found = choices(first_round_later(game, random), random)
        if found:
            ends += grown(random.choice(found), random, 60).ends
    assert set(ends) == set(Ended)
    assert min(ends.values()) > sample_size(10_000)


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_walks_are_rounds_in_every_variant(
    variant: str, seats: int, sample_size: Callable[[int], int]
) -> None:
    for seed in range(sample_size(300)):
        random = Random(seed)
        for state in choices(first_round(Game(variant, seats, (), seed)), random)[-2:]:
            grown(state, random, 200)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_play_learns_what_its_own_side_made_of_it(seats: int) -> None:
    random = Random(seats)
    tree = grown(first_round(Game("five-up", seats, (), 1)), random, 300)
    assert len(tree.sums) > 100
    for node, worths in tree.sums.items():
        assert node.visits == len(worths)
        assert node.sum == pytest.approx(sum(worths))


def test_each_play_at_the_root_is_tried_as_often_as_is_asked() -> None:
    state = first_round(Game("all-fives", 2, (), 1))
    worlds = Worlds(Observation.of(state, state.turn), state.plays(), Random(1))
    worth = Outlook(Observation.of(state, state.turn), worlds.table).worth
    least = {}
    for asked in (0, 40):
        tree = Tree(worlds.table, worlds.hidden, worth, least=asked)
        tree.grow(40 * len(worlds.choices) + 200)
        assert sum(tried.visits for tried in tree.tried()) == 40 * len(worlds.choices) + 200
        least[asked] = min(tried.visits for tried in tree.tried())
    assert least[0] < 40 <= least[40]


def test_a_decision_is_made_once_no_other_play_can_catch_up() -> None:
    state = first_round(Game("five-up", 2, (), 1))
    tree = grown(state, Random(1), 500)
    first, second = (tried.visits for tried in tree.tried()[:2])
    assert first > second
    assert tree.is_decided(first - second - 1)
    assert not tree.is_decided(first - second)
    assert tree.is_decided(2 * (first - second), 0.49)
