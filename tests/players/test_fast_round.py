"""The compact round is the round of the model, move for move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given

from qt_dominoes.model.events import Ended, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Pass, Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import DOUBLE_SIX
from qt_dominoes.players.fast_round import NOBODY, FastRound
from qt_dominoes.players.fast_tables import ALL_TILES, BIT, bits_of, pips_of, tiles_of
from tests.model.rounds import Game, games, house_games, next_deal
from tests.players.fast import compact, drawn_last_first
from tests.support.notation import EVERY_VARIANT


def check_same(state: Round, fast: FastRound) -> None:
    """Everything that the compact round knows is what the model says."""
    assert fast.scores == list(state.scores)
    assert fast.entered == list(state.entered)
    assert fast.total == state.layout.total
    assert [tiles_of(hand) for hand in fast.hands] == [hand.tiles for hand in state.hands]
    assert fast.boneyard == drawn_last_first(state)
    result = state.result
    assert fast.ended == (None if result is None else result.ended)
    if result is not None:
        assert fast.by == (NOBODY if result.by is None else result.by)
        return
    assert fast.turn == state.turn
    ways = fast.ways()
    assert len(ways) == len(set(ways))
    assert set(ways) == {fast.way_of(play) for play in state.plays()}


def check_seen(state: Round, fast: FastRound) -> None:
    """What is read from an observation, with the true tiles put in, is the round itself."""
    table = FastRound.seen_by(Observation.of(state, state.turn))
    assert table.hands[state.turn] == fast.hands[state.turn]
    read = table.dealt(fast.hands, fast.boneyard)
    for name in FastRound.__slots__:
        assert getattr(read, name) == getattr(fast, name), name


def play_together(match: Match, game: Game, random: Random) -> Match:
    """One round of the match by random moves, in both; the match after it."""
    match, _ = match.begin_round(next_deal(match, game))
    fast = compact(match.rounds[-1])
    while True:
        state = match.rounds[-1]
        check_same(state, fast)
        if state.is_over:
            return match
        check_seen(state, fast)
        chosen = random.choice(state.legal_moves())
        match, _ = match.after(chosen)
        match chosen:
            case Play():
                award = fast.play(fast.way_of(chosen))
                told = match.rounds[-1].history[-1]
                assert isinstance(told, TilePlayed)
                assert award == told.award
            case Draw():
                assert fast.draw() == BIT[state.boneyard[0]]
            case Pass():
                fast.pass_turn()


def check_rounds(game: Game, rounds: int) -> None:
    """A match from its first deal, to its end or for so many rounds."""
    match, random = Match.new(game.rules, game.seats), Random(game.seed)
    while match.awaits_deal and len(match.rounds) < rounds:
        match = play_together(match, game, random)


@given(game=games())
def test_a_compact_round_is_the_round_of_the_model(game: Game) -> None:
    check_rounds(game, 4)


def test_it_is_whatever_dials_are_set_together(sample_size: Callable[[int], int]) -> None:
    for game in house_games(sample_size(20_000)):
        check_rounds(game, 4)


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_are_the_same(
    variant: str, seats: int, sample_size: Callable[[int], int]
) -> None:
    for seed in range(sample_size(300)):
        check_rounds(Game(variant, seats, (), seed), 12)


def test_awards_past_an_exact_target_count_while_a_tie_is_broken() -> None:
    """Level at the target: the round is played to pass it, which an observer must know too."""
    found = 0
    for seed in range(400):
        dials = (("exact_target", True), ("settlement", "none"), ("target", 20))
        game = Game("five-up", 2, dials, seed)
        match, random = Match.new(game.rules, 2), Random(seed)
        while match.awaits_deal and len(match.rounds) < 12:
            match = play_together(match, game, random)
            found += match.rounds[-1].breaks_tie
        if found > 2:
            return
    pytest.fail("no tie was broken")


def test_a_copy_is_independent() -> None:
    game = Game("five-up", 2, (), 3)
    match, _ = Match.new(game.rules, 2).begin_round(next_deal(Match.new(game.rules, 2), game))
    fast = compact(match.rounds[-1])
    before = {name: repr(getattr(fast, name)) for name in FastRound.__slots__}
    other = fast.copy()
    while other.advance():
        other.play(other.ways()[0])
    assert other.ended in (Ended.DOMINO, Ended.BLOCKED)
    assert before == {name: repr(getattr(fast, name)) for name in FastRound.__slots__}


def test_tiles_are_bits_and_back() -> None:
    assert bits_of(DOUBLE_SIX) == ALL_TILES == (1 << 28) - 1
    assert tiles_of(ALL_TILES) == DOUBLE_SIX
    assert pips_of(ALL_TILES) == 168
    random = Random(1)
    for _ in range(100):
        hand = tuple(sorted(random.sample(DOUBLE_SIX, random.randrange(28))))
        assert tiles_of(bits_of(hand)) == hand
        assert pips_of(bits_of(hand)) == sum(tile.pips for tile in hand)
