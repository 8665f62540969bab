"""The wary judgement: the same as looking at the table after each play."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import (
    ALL_TILES,
    FITS,
    NO_WAY,
    SCORING_0,
    SCORING_1,
    SCORING_2,
    Way,
    pips_of,
)
from qt_dominoes.players.playout import NO_SIDE, play_out
from qt_dominoes.players.wary import DOUBLE, OPEN, PIP, PLAYABLE, REPLY, wary_way
from tests.model.rounds import Game, first_round, games, house_games
from tests.players.fast import compact
from tests.players.test_playout import greedy_way


def worth_of(table: FastRound, hidden: int, way: Way) -> float:
    """The judgement, taken from a table on which the play was made."""
    after = table.copy()
    seat = table.turn
    after.play(way)
    replies = hidden & (
        SCORING_1[after.total][after.cost_1]
        | SCORING_0[after.total][after.cost_0]
        | SCORING_2[after.total][after.cost_2]
    )
    return (
        (after.total if after.total % 5 == 0 else 0)
        + PIP * pips_of(way[0])
        + DOUBLE * way[7]
        - OPEN * after.joins.bit_count()
        + PLAYABLE * (after.hands[seat] & FITS[after.joins]).bit_count()
        - REPLY * replies.bit_count()
    )


def chosen(table: FastRound, hidden: int) -> Way:
    return wary_way(
        table.hands[table.turn], hidden, table.total, table.cost_1, table.cost_0, table.cost_2,
        table.free, table.doubles, table.branches, table.rules.arms_count,
    )  # fmt: skip


def check_judgement(game: Game) -> None:
    """At every turn of a round by random moves the play of most worth is chosen."""
    table, random = compact(first_round(game)), Random(game.seed)
    gone = 0
    while table.advance():
        ways = table.ways()
        if table.joins:
            hidden = ALL_TILES & ~gone & ~table.hands[table.turn]
            way = chosen(table, hidden)
            assert way in ways
            most = max(worth_of(table, hidden, other) for other in ways)
            assert abs(worth_of(table, hidden, way) - most) < 1e-9
        way = random.choice(ways)
        gone |= way[0]
        table.play(way)


def check_playout(game: Game, side: int) -> None:
    """Move for move what the judgement chooses, with every tile hidden that is not on the table."""
    slow = compact(first_round(game))
    slow.advance()
    slow.play(slow.ways()[0])
    fast = slow.copy()
    while slow.advance():
        seen_by_nobody = sum(slow.hands) + sum(slow.boneyard)
        wary = chosen(slow, seen_by_nobody ^ slow.hands[slow.turn])
        slow.play(wary if slow.rules.sides[slow.turn] == side else greedy_way(slow))
    play_out(fast, side)
    assert (fast.scores, fast.hands, fast.ended, fast.by) == (
        slow.scores, slow.hands, slow.ended, slow.by,
    )  # fmt: skip


@given(game=games())
def test_the_wary_play_is_the_one_of_most_worth(game: Game) -> None:
    check_judgement(game)


def test_without_a_play_there_is_none() -> None:
    table = compact(first_round(Game("five-up", 2, (), 1)))
    table.play(table.ways()[0])
    table.hands[table.turn] = ALL_TILES & ~FITS[table.joins]
    assert chosen(table, 0) is NO_WAY


@given(game=games(), side=st.sampled_from([NO_SIDE, 0, 1]))
def test_in_a_playout_one_side_is_wary_and_the_others_are_greedy(game: Game, side: int) -> None:
    check_playout(game, side)


def test_both_hold_whatever_dials_are_set_together(sample_size: Callable[[int], int]) -> None:
    for game in house_games(sample_size(30_000)):
        check_judgement(game)
        for side in (NO_SIDE, 0, 1):
            check_playout(game, side)
