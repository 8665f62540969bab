"""The chance to win a match: shared out wholly, never worse with more points, true in play."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice, pairwise
from math import sqrt
from random import Random

import match_tables
import pytest

from qt_dominoes.model.events import Ended
from qt_dominoes.model.ruleset import DialValue, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.fast_round import NOBODY, FastRound
from qt_dominoes.players.fast_rules import FastRules
from qt_dominoes.players.fast_tables import BITS
from qt_dominoes.players.match_chances import MatchChances, place_of
from qt_dominoes.players.match_table import (
    MatchTable,
    can_have_table,
    shipped_table,
    table_in_slices,
)
from qt_dominoes.players.playout import play_out
from qt_dominoes.players.score_axis import ScoreAxis
from qt_dominoes.players.told_rounds import ToldRound, told_rounds
from tests.support.notation import EVERY_VARIANT, rules

every_table = pytest.mark.parametrize(
    ("variant", "seats"), [(variant, seats) for variant in EVERY_VARIANT for seats in (2, 3, 4)]
)


@cache
def shipped(variant: str, seats: int) -> MatchTable:
    """The table that comes with the game."""
    found = shipped_table(VARIANTS[variant], seats)
    assert found is not None
    return found


@cache
def made(variant: str, seats: int, dials: tuple[tuple[str, DialValue], ...] = ()) -> MatchTable:
    """A table made on the spot, of few rounds and with few scores."""
    game = rules(variant, **dict(dials))
    return match_tables.finished(table_in_slices(game, seats, seed=3, rounds=200))


def solved(game: Ruleset, most: int, told: list[ToldRound]) -> list[Sequence[float]]:
    """Chances of two sides out of rounds told by hand."""
    chances = MatchChances(game, 2, ScoreAxis(range(most + 1)), told)
    shares = list(chances.solve())
    assert all(0 <= share < 1 for share in shares)
    return list(chances.chances)


# ---------------------------------------------------------------------------- rounds by hand

#: A step for the opener's side, or for the other; then a lot.
COIN = [ToldRound(((side, 1),), (0, 0), NOBODY) for side in (0, 1)]
#: Nought to five fives a round for each side, and a debit for one.
WALK = [
    ToldRound(((0, mine), (1, theirs)), (-loss, 0), NOBODY)
    for mine in range(6)
    for theirs in range(5)
    for loss in (0, 2)
]
IN_PLAY, SETTLED = rules("all-fives"), rules("five-up")


@pytest.mark.parametrize("game", [IN_PLAY, SETTLED], ids=["in play", "settled"])
@pytest.mark.parametrize(
    ("needs", "chance"), [((1, 1), 1 / 2), ((1, 2), 3 / 4), ((2, 1), 1 / 4), ((2, 3), 11 / 16)]
)
def test_a_race_of_coins_is_won_as_often_as_computed(
    game: Ruleset, needs: tuple[int, int], chance: float
) -> None:
    opener, other = solved(game, 4, COIN)
    assert opener[place_of(needs, 4)] == pytest.approx(chance)
    assert other[place_of(needs, 4)] == pytest.approx(1 - chance)


def test_who_opens_next_is_followed() -> None:
    """The opener's side gains a step and the other opens: strictly by turns."""
    opener, _ = solved(IN_PLAY, 4, [ToldRound(((0, 1),), (0, 0), 1)])
    assert opener[place_of((3, 3), 4)] == pytest.approx(1, abs=1e-4)
    assert opener[place_of((3, 2), 4)] == pytest.approx(0, abs=1e-4)


def test_in_play_the_first_at_the_target_wins() -> None:
    """The other side has more in the end, and would have won a game that looks afterwards."""
    told = [ToldRound(((0, 1), (1, 3)), (0, 0), 0)]
    assert solved(IN_PLAY, 3, told)[0][place_of((1, 1), 3)] == 1
    assert solved(SETTLED, 3, told)[0][place_of((1, 1), 3)] == 0


def test_what_the_settlement_takes_is_not_won() -> None:
    told = [ToldRound(((0, 2),), (-2, 0), 0), ToldRound(((1, 1),), (0, 0), 0)]
    assert solved(SETTLED, 3, told)[0][place_of((2, 1), 3)] == pytest.approx(0, abs=1e-4)
    assert solved(IN_PLAY, 3, told)[0][place_of((2, 1), 3)] == pytest.approx(1 / 2, abs=1e-4)


def test_level_at_the_target_another_round_is_played() -> None:
    level = ToldRound(((0, 1), (1, 1)), (0, 0), 0)
    told = [level, ToldRound(((1, 1),), (0, 0), 0), ToldRound((), (0, 0), 0)]
    assert solved(SETTLED, 2, told)[0][place_of((1, 1), 2)] == pytest.approx(0, abs=1e-4)


def test_an_exact_target_refuses_what_goes_past_it() -> None:
    told = [ToldRound(((0, 2), (1, 1)), (0, 0), 0)]
    exact = rules("all-fives", exact_target=True)
    assert solved(exact, 3, told)[0][place_of((2, 1), 3)] == 1
    assert solved(exact, 3, told)[0][place_of((1, 1), 3)] == 0
    assert solved(IN_PLAY, 3, told)[0][place_of((1, 1), 3)] == 1


def test_scores_far_below_count_as_the_lowest() -> None:
    told = [ToldRound((), (-1, 0), 0), ToldRound(((0, 1),), (0, 0), 0)]
    opener, _ = solved(IN_PLAY, 3, told)
    assert opener[place_of((3, 3), 3)] == pytest.approx(1, abs=1e-4)


# ---------------------------------------------------------------------------- told rounds


def test_rounds_are_told_by_their_rules() -> None:
    def some(**dials: DialValue) -> list[ToldRound]:
        return list(islice(told_rounds(rules("all-fives", **dials), 2, Random(1)), 50))

    assert all(max(one.settled) <= 0 for one in some())
    assert any(min(one.settled) < 0 for one in some())
    assert all(min(one.settled) >= 0 for one in some(settlement="winner-collects"))
    assert all(one.settled == (0, 0) for one in some(settlement="none"))
    assert {one.next_opener for one in some()} == {NOBODY, 0, 1}
    assert {one.next_opener for one in some(later_lead="rotate")} == {1}
    # The target of the match does not cut them short.
    assert some(target=5) == some()


# ---------------------------------------------------------------------------- scores told apart


def test_near_the_target_every_score_is_told_apart() -> None:
    axis = ScoreAxis.of(73, 16)
    assert axis.points[:4] == (0, 1, 2, 3)
    assert axis.points[-1] == 73
    assert len(axis.points) <= 16
    assert ScoreAxis.of(73, 100).points == tuple(range(74))


def test_values_between_points_lie_on_a_curve_of_the_third_degree() -> None:
    axis = ScoreAxis.of(73, 16)
    for need in range(1, 74):
        found = sum(part * axis.points[place] ** 3 for place, part in axis.parts(need))
        assert found == pytest.approx(need**3)
    assert axis.parts(0) == ((0, 1.0),)
    assert axis.parts(100) == axis.parts(73)


def test_a_coarse_axis_finds_what_a_whole_one_finds() -> None:
    whole, coarse = (
        MatchChances(SETTLED, 2, axis, WALK)
        for axis in (ScoreAxis(range(31)), ScoreAxis.of(30, 12))
    )
    for chances in (whole, coarse):
        assert list(chances.solve())
    for needs in ((30, 30), (17, 23), (5, 1), (27, 12)):
        place = place_of(needs, 30)
        assert coarse.chances[0][place] == pytest.approx(whole.chances[0][place], abs=0.005)


# ---------------------------------------------------------------------------- tables


@every_table
def test_a_table_comes_with_each_variant(variant: str, seats: int) -> None:
    table = shipped(variant, seats)
    level = table.before_round([0] * table.sides, None)
    assert level == pytest.approx([1 / table.sides] * table.sides)
    leads = table.before_round([0] * table.sides, 0)
    assert 1 / table.sides < leads[0] < 1 / table.sides + 0.1
    assert sum(leads) == pytest.approx(1, abs=1e-4)


@every_table
def test_no_side_wins_less_often_with_more_points(variant: str, seats: int) -> None:
    table = shipped(variant, seats)
    target = table.rules.target.at(seats)
    others = [[0], [target // 2], [target - 5], [-20]]
    if table.sides == 3:
        others = [[a, b] for (a,) in others for b in (0, target // 2)]
    for rivals in others:
        for opener in range(table.sides):
            chances = [
                table.before_round([own, *rivals], opener)[0] for own in range(-60, target, 5)
            ]
            # Where next to nothing is left to win, a curve may swing by a hair.
            assert all(more >= less - 1e-4 for less, more in pairwise(chances))
            assert chances[0] < chances[-1]


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_two_sides_are_two_of_a_kind(variant: str) -> None:
    table = shipped(variant, 2)
    for mine, theirs in ((0, 0), (100, 40), (245, 245), (-30, 200)):
        for opener in (0, 1):
            here = table.before_round([mine, theirs], opener)
            there = table.before_round([theirs, mine], 1 - opener)
            assert here == pytest.approx(there[::-1])
            assert sum(here) == pytest.approx(1, abs=1e-4)


def winner_of_a_match(
    game: Ruleset, seats: int, scores: list[int], opener: int, random: Random
) -> int:
    """The side that wins a match of greedy players from these scores on."""
    fast, each = FastRules.of(game, seats), game.deal.at(seats)
    while True:
        deck = list(BITS)
        random.shuffle(deck)
        hands = [sum(deck[seat * each : (seat + 1) * each]) for seat in range(seats)]
        table = FastRound(fast, hands, deck[seats * each :], opener, scores.copy())
        play_out(table)
        winner = table.winner()
        if winner is not None:
            return winner
        scores = table.scores
        opener = random.randrange(seats) if table.by == NOBODY else table.by


@every_table
def test_matches_are_won_as_often_as_the_table_says(
    variant: str, seats: int, sample_size: Callable[[int], int]
) -> None:
    table, game, random = shipped(variant, seats), VARIANTS[variant], Random(17)
    target, matches = game.target.at(seats), sample_size(30_000)
    level = [0] * (table.sides - 1)
    for scores in ([100, *level], [target - 30, target - 5, *level[1:]], [-30, 120, *level[1:]]):
        wins = [0] * table.sides
        for _ in range(matches):
            wins[winner_of_a_match(game, seats, scores, 0, random)] += 1
        for won, chance in zip(wins, table.before_round(scores, 0), strict=True):
            error = sqrt(chance * (1 - chance) / matches)
            assert won / matches == pytest.approx(chance, abs=4 * error + 0.015)


def test_a_table_made_on_the_spot_agrees_with_the_one_shipped() -> None:
    for seats in (2, 4):
        quick, whole = made("five-up", seats), shipped("five-up", seats)
        for scores in ([0, 0], [100, 0], [250, 280], [-40, 60]):
            for opener in (0, 1, None):
                chances = quick.before_round(scores, opener)
                assert chances == pytest.approx(whole.before_round(scores, opener), abs=0.06)


@pytest.mark.parametrize(
    "dials",
    [
        {"exact_target": True},
        {"settlement": "winner-collects", "target": 100},
        {"later_lead": "rotate", "drawing": False},
        {"target": 5, "ten_to_get_in": True},
    ],
    ids=str,
)
@pytest.mark.parametrize("seats", [2, 4])
def test_any_rules_have_a_table(dials: dict[str, DialValue], seats: int) -> None:
    slices = table_in_slices(rules("all-fives", **dials), seats, seed=1, rounds=60)
    table = match_tables.finished(slices)
    chances = table.before_round([0, 0], 1)
    assert sum(chances) == pytest.approx(1, abs=1e-4)
    assert all(0 < chance < 1 for chance in chances) or dials.get("target") == 5


def test_only_four_sides_are_too_many() -> None:
    assert can_have_table(rules(partners=True), 4)
    assert can_have_table(rules(partners=False), 3)
    assert not can_have_table(rules(partners=False), 4)


def test_far_from_the_target_the_lead_counts() -> None:
    table = made("five-up", 2, (("target", 100_000),))
    ahead = table.before_round([2_300, 2_000], 0)[0]
    assert ahead > table.before_round([2_000, 2_000], 0)[0] + 0.05
    assert table.before_round([300, 0], 0)[0] == pytest.approx(ahead)


def test_the_same_seed_makes_the_same_table() -> None:
    game = rules("american-sniff", target=50)
    first, again, other = (
        match_tables.finished(table_in_slices(game, 2, seed, rounds=40)).to_json()
        for seed in (1, 1, 2)
    )
    assert first == again != other


def test_only_rules_that_change_nothing_share_the_table_of_a_variant() -> None:
    assert shipped_table(rules("five-up", unit="raw", first_lead="highest-double"), 2) is not None
    assert shipped_table(rules("five-up", target=200), 2) is None
    assert shipped_table(rules("five-up", settlement="none"), 2) is None


def test_a_table_can_be_written_and_read() -> None:
    for table in (made("five-up", 2), shipped("five-up", 3)):
        again = MatchTable.from_json(table.to_json(), table.rules, table.seats)
        assert (again.axis.points, again.chances) == (table.axis.points, table.chances)
        scores = [100, 0, 50][: table.seats]
        assert again.before_round(scores, 1) == table.before_round(scores, 1)


# ---------------------------------------------------------------------------- after a round


def ended(game: Ruleset, scores: list[int], by: int, how: Ended = Ended.DOMINO) -> FastRound:
    """A round of two seats that is over."""
    table = FastRound(FastRules.of(game, 2), [0, 0], [], 0, scores)
    table.ended, table.by = how, by
    return table


def test_a_won_match_is_certain() -> None:
    table = shipped("five-up", 2)
    assert table.after_round(ended(table.rules, [305, 100], 0), 0) == [1, 0]
    assert table.after_round(ended(table.rules, [305, 310], 0), 0) == [0, 1]


def test_level_at_the_target_nothing_is_decided() -> None:
    table = shipped("five-up", 2)
    chances = table.after_round(ended(table.rules, [315, 315], 1), 0)
    assert 0.3 < chances[0] < 0.5 < chances[1] < 0.7


def test_who_went_out_opens_the_next_round() -> None:
    table = shipped("american-sniff", 2)
    for by, opener in ((0, 0), (1, 1), (NOBODY, None)):
        how = Ended.BLOCKED if by == NOBODY else Ended.DOMINO
        chances = table.after_round(ended(table.rules, [50, 80], by, how), 1)
        assert chances == table.before_round([50, 80], opener)


def test_where_the_lead_rotates_it_goes_on_from_the_opener() -> None:
    table = made("five-up", 2, (("later_lead", "rotate"),))
    assert table.after_round(ended(table.rules, [0, 50], 0), 0) == table.before_round([0, 50], 1)
    assert table.after_round(ended(table.rules, [0, 50], 0), 1) == table.before_round([0, 50], 0)
