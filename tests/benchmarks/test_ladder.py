"""When a rung is decided: by match numbers, whose games hang together."""

from __future__ import annotations

from tests.benchmarks.ladder import LEAST_GAMES, Tally


def tally(games: int, wins: list[int]) -> Tally:
    found = Tally()
    for won in wins:
        found.add(games, won)
    return found


def test_games_won_together_decide_less_than_as_many_single_ones() -> None:
    alone, together = tally(1, [1] * 80 + [0] * 40), tally(4, [4] * 20 + [0] * 10)
    assert (alone.games, alone.won) == (together.games, together.won) == (120, 80)
    assert (alone.numbers, together.numbers) == (120, 30)
    assert alone.verdict(0.5) == "reached"
    assert together.verdict(0.5) == "open"
    assert together.verdict(0.9) == "missed"


def test_few_games_decide_nothing() -> None:
    assert tally(2, [2] * (LEAST_GAMES // 2 - 1)).verdict(0.5) == "open"
    assert tally(2, [2] * (LEAST_GAMES // 2)).verdict(0.5) == "reached"
