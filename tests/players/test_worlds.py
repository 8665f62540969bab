"""The worlds that search plays in: all that is seen, and nothing drawn that may not be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from qt_dominoes.model.events import Ended
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.ruleset import DialValue
from qt_dominoes.players.fast_tables import ALL_TILES, BIT, bits_of
from qt_dominoes.players.knowledge import Knowledge
from qt_dominoes.players.worlds import Worlds
from tests.model.rounds import Game, first_round, house_games, states
from tests.support.notation import round_with


def worlds(seen: Observation, seed: int = 1) -> Worlds:
    return Worlds(seen, seen.plays(), Random(seed))


def test_a_world_holds_what_is_seen_and_every_other_tile_once_but_the_reserve() -> None:
    reserves: Counter[int] = Counter()
    for game in house_games(100):
        random = Random(game.seed)
        *going_on, _ = states(first_round(game), random)
        for state in random.sample(going_on, min(2, len(going_on))):
            seen = Observation.of(state, state.turn)
            hands, boneyard = worlds(seen).hidden()
            assert [hand.bit_count() for hand in hands] == list(seen.hand_sizes)
            assert hands[seen.seat] == bits_of(seen.hand)
            assert len(boneyard) == state.drawable
            tiles = [*hands, *boneyard, *(BIT[tile] for tile in seen.layout.tiles)]
            left_out = ALL_TILES ^ sum(tiles)
            assert sum(map(int.bit_count, tiles)) + left_out.bit_count() == 28
            reserves[left_out.bit_count() if game.rules.drawing else -1] += 1
    assert min(reserves[kept] for kept in (0, 1, 2)) > 10


@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_the_last_tiles_of_the_boneyard_are_the_reserve(reserve: int) -> None:
    """And the next tile to be drawn is the last of the list."""
    state = first_round(Game("five-up", 2, (("reserve", reserve),), 3))
    seen = Observation.of(state, state.turn)
    hands, boneyard = worlds(seen, 5).hidden()
    known = Knowledge.of(seen).sample(Random(5))
    assert hands == known.hands
    assert boneyard == known.boneyard[: 18 - reserve][::-1]


@pytest.mark.parametrize(
    ("dials", "kept"), [({}, 0), ({"reserve": 2}, 2), ({"drawing": False}, 18)]
)
def test_a_game_in_a_world_that_is_blocked_leaves_the_reserve_undrawn(
    dials: dict[str, DialValue], kept: int
) -> None:
    blocked = 0
    for seed in range(300):
        state = first_round(Game("five-up", 2, tuple(dials.items()), seed))
        table, random = worlds(Observation.of(state, state.turn), seed).dealt(), Random(seed)
        played = 0
        while table.advance():
            table.play(random.choice(table.ways()))
            played += 1
        if table.ended is Ended.BLOCKED:
            assert played + sum(map(int.bit_count, table.hands)) == 28 - kept
            blocked += 1
    assert blocked > 3


def test_plays_that_come_to_the_same_are_one_choice_the_first_of_them() -> None:
    state = round_with(hands=("4-6 1-4", "2-3"), line="4-4", boneyard=None)
    first, _, other, _ = state.plays()
    assert list(worlds(Observation.of(state, 0)).choices.values()) == [first, other]


def test_there_is_one_world_only_when_no_tile_is_in_doubt() -> None:
    state = first_round(Game("five-up", 2, (("deal", 14),), 1))
    only = worlds(Observation.of(state, state.turn)).only_one()
    assert only is not None
    assert only.hands == [bits_of(hand) for hand in state.hands]
    for dials in ((("deal", 13),), (("deal", 13), ("reserve", 2))):
        doubtful = first_round(Game("five-up", 2, dials, 1))
        assert worlds(Observation.of(doubtful, doubtful.turn)).only_one() is None


def test_while_a_tile_can_be_drawn_no_ending_is_known_though_every_hand_is() -> None:
    """The rival's last draw told its hand, and with it the tile that is left."""
    found = 0
    for seed in range(20):
        for state in states(first_round(Game("five-up", 2, (("deal", 12),), seed)), Random(seed)):
            if not state.is_over and state.drawable == 1 and state.plays():
                seen = Observation.of(state, state.turn)
                found += Knowledge.of(seen).certain_hands() is not None
                assert worlds(seen).only_one() is None
    assert found > 3
