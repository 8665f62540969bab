"""Hints and reasons in words: which play, what it brings, why, and against what."""

from __future__ import annotations

import pytest

from qt_dominoes.model.move import Play
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.advice import Advice, Motive, Rated
from qt_dominoes.players.requests import Grade
from qt_dominoes.wording.hints import (
    NoHint,
    hint_told,
    next_best_told,
    no_hint_told,
    play_told,
    reason_told,
    why_told,
)
from qt_dominoes.wording.play_reasons import play_reason_told, reason_source_told
from tests.support.notation import move

FIVE_UP, SNIFF = VARIANTS["five-up"], VARIANTS["american-sniff"]


def rated(
    text: str,
    points: float = 0.0,
    motive: Motive = Motive.POINTS_NOW,
    chance: float | None = None,
    worth: float | None = None,
) -> Rated:
    """A rated play; it is worth its points unless said otherwise."""
    play = move(text)
    assert isinstance(play, Play)
    return Rated(play, points if worth is None else worth, points, chance, 10, motive)


def test_a_play_is_told_by_its_place() -> None:
    assert play_told(rated("2-5@5-5:line-a").play) == "2-5 on 5-5"
    assert play_told(rated("2-5@5-5:arm-b").play) == "2-5 on an arm of 5-5"
    assert play_told(rated("5-5").play) == "lead 5-5"


def test_points_are_in_the_unit_of_the_game() -> None:
    best = rated("2-5@5-5:line-a")
    assert hint_told(best, 10, FIVE_UP) == "Hint: 2-5 on 5-5, for 2 points."
    assert hint_told(best, 10, SNIFF) == "Hint: 2-5 on 5-5, for 10 points."
    assert hint_told(best, 0, SNIFF) == "Hint: 2-5 on 5-5."


@pytest.mark.parametrize("motive", Motive)
def test_every_motive_is_one_sentence(motive: Motive) -> None:
    for alone in (False, True):
        for name in (None, "Oak"):
            told = reason_told(rated("5-5", motive=motive), 10, FIVE_UP, alone=alone, name=name)
            assert told.endswith(".")
            assert told.count(".") == 1
            assert "{" not in told
            assert "others" not in told


def test_a_play_without_an_alternative_is_told_from_one_whose_like_there_are() -> None:
    only = rated("5-5", motive=Motive.ONLY_PLAY)
    assert reason_told(only, 0, FIVE_UP, alone=True) == "There was no other play."
    assert reason_told(only, 0, FIVE_UP, alone=False) == "Every other play comes to the same."


def test_whose_next_turn_a_play_prepares_for_is_said() -> None:
    later = rated("5-5", motive=Motive.KEEPS_NEXT_SCORE)
    theirs = reason_told(later, 0, FIVE_UP, alone=False, name="Oak {points}")
    assert theirs == "It prepares a score on Oak {points}'s next turn."
    assert why_told(later, 0, None, FIVE_UP).endswith("It prepares a score on your next turn.")


@pytest.mark.parametrize(
    "best, second, told",
    [
        ((9, 9, None), (4, 4, None), "Next best: {}, expected to bring 1.0 points less."),
        ((9, 9, None), (8.9, 8.9, None), "Next best, and about as good: {}."),
        ((30, 9, 0.64), (20, 8.9, 0.6), "Next best: {}; the chance to win is 4 % lower."),
        ((9, 9, 0.64), (8, 1, 0.638), "Next best, and about as good: {}."),
        ((9, 9, 0.64), (4, 5, 0.63), "Next best: {}, expected to bring 0.8 points less."),
        ((9, 4, 0.64), (4, 6, 0.63), "Next best: {}; it does less to win the match."),
        ((109, 5, None), (8, 3, None), "Next best: {}; it does less to win the match."),
    ],
)
def test_the_next_best_is_held_against_the_best(
    best: tuple[float, float, float | None], second: tuple[float, float, float | None], told: str
) -> None:
    """By what both are worth to the search; told by the figure that says most of it."""
    one = rated("2-5@5-5:arm-a", best[1], chance=best[2], worth=best[0])
    other = rated("1-3@1-5:low", second[1], chance=second[2], worth=second[0])
    expected = told.format("1-3 on 1-5")
    assert next_best_told(one, other, FIVE_UP) == expected
    assert why_told(one, 5, other, FIVE_UP).endswith(expected)


def test_without_a_next_best_there_is_the_reason_alone() -> None:
    told = why_told(rated("2-5@5-5:arm-a"), 5, None, FIVE_UP)
    assert told == "Why 2-5 on an arm of 5-5? It scores 1 point at once."


@pytest.mark.parametrize("why", NoHint)
def test_why_there_is_no_hint_is_one_sentence(why: NoHint) -> None:
    told = no_hint_told(why, "Oak")
    assert told.endswith(".")
    assert "{" not in told


def test_a_computers_play_is_held_against_the_best() -> None:
    best = rated("2-5@5-5:arm-a", 9.0)
    worse = rated("1-3@1-5:low", 4.0, Motive.SHEDS_WEIGHT)
    advice = Advice((best, worse))
    assert play_reason_told(Grade(best, advice), 10, FIVE_UP, "Oak") == (
        "It scores 2 points at once. No other play was better."
    )
    assert play_reason_told(Grade(worse, advice), 0, FIVE_UP, "Oak") == (
        "It gets rid of pips that would have to be paid for. "
        "Better: 2-5 on an arm of 5-5, expected to bring 1.0 points more."
    )


@pytest.mark.parametrize(
    "chances, better",
    [
        ((1.0, 0.78), "Better: lead 1-4; the chance to win is 22 % higher."),
        ((None, None), "Better: lead 1-4; it does more to win the match."),
    ],
)
def test_a_match_thrown_away_is_not_called_as_good(
    chances: tuple[float | None, float | None], better: str
) -> None:
    """However little the points differ."""
    winning = rated("1-4", 5.0, chance=chances[0], worth=112.0)
    other = rated("3-3", 4.0, Motive.KEEPS_NEXT_SCORE, chance=chances[1], worth=80.0)
    told = play_reason_told(Grade(other, Advice((winning, other))), 0, FIVE_UP, "Oak")
    assert told == f"It prepares a score on Oak's next turn. {better}"


def test_where_a_reason_comes_from_is_said() -> None:
    told = reason_source_told("Oak", "casual")
    assert told.startswith("Worked out now by the master, from what Oak could see then. Casual: ")
    alone = "Worked out now by the master, from what Oak could see then."
    assert reason_source_told("Oak", "master") == alone
    assert reason_source_told("Oak", None) == alone
