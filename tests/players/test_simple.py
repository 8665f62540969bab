"""The simple players: what each prefers, by the rules."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Pass, Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import LEVELS, UnknownLevel, chooser
from qt_dominoes.players.player import Chooser, decide
from qt_dominoes.players.simple import (
    BeginnerPlayer,
    BushyPlayer,
    ClubPlayer,
    GreedyPlayer,
    RandomPlayer,
    points_of,
)
from tests.model.rounds import Game, first_round, games, next_deal
from tests.support.notation import move, round_with

SIMPLE: list[type[Chooser]] = [
    RandomPlayer, GreedyPlayer, BeginnerPlayer, ClubPlayer, BushyPlayer,
]  # fmt: skip
every_player = pytest.mark.parametrize("player", SIMPLE)


def choices(player: Chooser, state: Round, times: int = 60) -> Counter[str]:
    """What a player chooses, over and over."""
    seen = Observation.of(state, state.turn)
    return Counter(str(decide(player, seen, Random(seed))) for seed in range(times))


# ---------------------------------------------------------------------------- the rules


@every_player
@given(game=games(), seed=st.integers(0, 2**32))
def test_a_player_plays_whole_rounds_by_the_rules(
    player: type[Chooser], game: Game, seed: int
) -> None:
    state, random = first_round(game), Random(seed)
    while not state.is_over:
        state, _ = state.after(decide(player(), Observation.of(state, state.turn), random))


# ---------------------------------------------------------------------------- forced moves


class _NeverAsked:
    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        raise AssertionError("a forced move reached the player")


def test_forced_moves_never_reach_a_player() -> None:
    one_play = round_with(hands=("1-4 0-0", "2-2"), line="4-6", boneyard=None)
    must_draw = round_with(hands=("1-3 0-0", "2-2"), line="4-6", boneyard="5-5")
    must_pass = round_with(hands=("1-3 0-0", "2-4"), line="4-6")
    for state, forced in (
        (one_play, move("1-4@4-6:low")), (must_draw, Draw()), (must_pass, Pass()),
    ):  # fmt: skip
        assert decide(_NeverAsked(), Observation.of(state, 0), Random(0)) == forced


# ---------------------------------------------------------------------------- preferences


def test_points_of_a_play_are_those_of_its_total() -> None:
    seen = Observation.of(round_with(hands=("1-4 3-6 4-6", "2-2"), line="4-4"), 0)
    plays = {str(play): points_of(seen, play) for play in seen.plays()}
    assert plays == {
        "1-4@4-4:line-a": 0, "1-4@4-4:line-b": 0, "4-6@4-4:line-a": 0, "4-6@4-4:line-b": 0,
    }  # fmt: skip
    lead = Observation.of(round_with(hands=("1-4 3-6 5-5 0-0", "2-2")), 0)
    assert [points_of(lead, play) for play in lead.plays()] == [0, 5, 0, 10]


def test_greedy_takes_most_points() -> None:
    state = round_with(hands=("1-4 5-5 3-6", "2-2"), boneyard=None)
    assert set(choices(GreedyPlayer(), state)) == {"5-5"}


def test_greedy_breaks_ties_at_random() -> None:
    state = round_with(hands=("1-4 2-3 3-6", "2-2"), boneyard=None)
    chosen = choices(GreedyPlayer(), state)
    assert set(chosen) == {"1-4", "2-3"}
    assert min(chosen.values()) > 15


def test_random_plays_anything() -> None:
    state = round_with(hands=("1-4 5-5 3-6", "2-2"), boneyard=None)
    chosen = choices(RandomPlayer(), state, 120)
    assert set(chosen) == {"1-4", "5-5", "3-6"}
    assert min(chosen.values()) > 20


def test_a_beginner_is_half_random_and_half_greedy() -> None:
    state = round_with(hands=("0-1 5-5 3-6 2-4", "2-2"), boneyard=None)
    chosen = choices(BeginnerPlayer(), state, 400)
    assert set(chosen) == {"0-1", "5-5", "3-6", "2-4"}
    assert 200 < chosen["5-5"] < 300  # 1/2 + 1/2 × 1/4 = 250


def test_club_takes_points_first_then_doubles_then_weight() -> None:
    points = round_with(hands=("5-5 6-6 1-2", "2-2"), boneyard=None)
    assert set(choices(ClubPlayer(), points)) == {"5-5"}
    double = round_with(hands=("1-1 5-6 1-2", "2-2"), boneyard=None)
    assert set(choices(ClubPlayer(), double)) == {"1-1"}
    weight = round_with(hands=("0-1 5-6 1-2", "2-2"), boneyard=None)
    assert set(choices(ClubPlayer(), weight)) == {"5-6"}


def test_bushy_plays_doubles_then_arms() -> None:
    line = "4-4 1-4@4-4:line-a 2-4@4-4:line-b"
    double = round_with(hands=("1-1 0-4 1-3", "2-2"), line=line, boneyard=None)
    assert set(choices(BushyPlayer(), double)) == {"1-1@1-4:low"}
    arm = round_with(hands=("0-4 1-3", "2-2"), line=line, boneyard=None)
    assert set(choices(BushyPlayer(), arm)) == {"0-4@4-4:arm-a", "0-4@4-4:arm-b"}


# ---------------------------------------------------------------------------- levels


@pytest.mark.parametrize("name", ["beginner", "casual", "club", "random", "greedy", "bushy"])
def test_a_simple_level_has_a_player(name: str) -> None:
    assert name in LEVELS
    assert hasattr(chooser(name), "choose")


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevel) as caught:
        chooser("grandmaster")
    assert caught.value.name == "grandmaster"


def _duel(strong: str, weak: str, matches: int) -> int:
    """Matches won by the stronger, each deal played from both seats."""
    won = 0
    for number in range(matches):
        for seat in (0, 1):
            random = Random(number)
            game = Game("five-up", 2, (("target", 100),), number)
            players = [chooser(weak), chooser(weak)]
            players[seat] = chooser(strong)
            match = Match.new(game.rules, 2)
            while not match.is_over:
                match, _ = match.begin_round(next_deal(match, game))
                while match.round is not None and not match.round.is_over:
                    seen = Observation.of_match(match, match.round.turn)
                    match, _ = match.after(decide(players[match.round.turn], seen, random))
            won += match.winner == seat
    return won


@pytest.mark.parametrize(("strong", "weak"), [("casual", "beginner"), ("beginner", "random")])
def test_the_levels_differ_when_they_meet(strong: str, weak: str) -> None:
    """Forty matches, seats swapped: more than two standard errors above even."""
    assert _duel(strong, weak, 20) > 26


def test_every_variant_is_played_to_its_end_by_computers() -> None:
    for variant, rules in VARIANTS.items():
        game = Game(variant, 2, (), 7)
        match, random = Match.new(rules, 2), Random(7)
        while not match.is_over:
            match, _ = match.begin_round(next_deal(match, game))
            while match.round is not None and not match.round.is_over:
                seen = Observation.of_match(match, match.round.turn)
                match, _ = match.after(decide(GreedyPlayer(), seen, random))
        assert match.winner is not None
        assert match.scores[match.winner] >= rules.target.at(2)
