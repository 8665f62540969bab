"""The search behind moves, hints and grades: in short slices, and judged as it ranks."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import TypeVar

import pytest

from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.players import endings
from qt_dominoes.players.advice import advise
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import Way
from qt_dominoes.players.outlook import Outlook
from qt_dominoes.players.requests import (
    Answer,
    Grade,
    GradeRequest,
    HintRequest,
    MoveRequest,
    Request,
)
from qt_dominoes.players.search import Effort, Valued, finished, valued
from qt_dominoes.players.worker import Bench, thought_on
from qt_dominoes.players.worlds import Worlds
from qt_dominoes.wording.hints import next_best_told
from qt_dominoes.wording.play_reasons import play_reason_told
from tests.model.rounds import Game, first_round, states, with_scores

FEW = 300
#: Plays that may be tried between two signs of life: some milliseconds.
SHORT = 1_000
#: Tiles in two known hands: the round can just be solved, and just not.
LONG, TOO_LONG = 13, 15

_Found = TypeVar("_Found")


def all_dealt(tiles: int) -> Round:
    """A choice with nothing to draw and so many tiles in both hands: everybody knows all."""
    start = first_round(Game("all-fives", 2, (("deal", 14),), 3))
    return next(
        state
        for state in states(start, Random(3))
        if sum(map(len, state.hands)) == tiles and len(state.plays()) > 1
    )


def run(work: Generator[float, None, _Found]) -> tuple[list[float], _Found]:
    """The shares of the work that were told, and what came of it."""
    shares = []
    while True:
        try:
            shares.append(next(work))
        except StopIteration as done:
            return shares, done.value


def searched(tiles: int) -> tuple[list[float], list[Valued]]:
    seen = Observation.of(all_dealt(tiles), all_dealt(tiles).turn)
    worlds = Worlds(seen, seen.plays(), Random(1))
    return run(valued(worlds, Outlook(seen, worlds.table), Effort(FEW)))


# ---------------------------------------------------------------------------- in slices


def test_an_ending_is_solved_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says how far it is, and comes to what it comes to in one go."""
    shares, found = searched(LONG)
    assert {play.trials for play in found} == {0}
    assert len(shares) > 20
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] < 1
    for plays in (1, endings.MOST_PLAYS + 1):
        monkeypatch.setattr(endings, "SLICE", plays)
        in_one_go, same = searched(LONG)
        assert same == found
        assert bool(in_one_go) == (plays == 1)


def test_an_ending_that_is_too_large_is_searched_after_all() -> None:
    """What was tried in vain counts as half of the work."""
    shares, found = searched(TOO_LONG)
    assert sum(play.trials for play in found) == FEW
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert sum(share > 0.5 for share in shares) == FEW // 50


def requests(seen: Observation) -> tuple[Request, ...]:
    played = seen.plays()[-1]
    return (
        MoveRequest(1, seen, 1, "master"),
        HintRequest(1, seen, 1, FEW),
        GradeRequest(1, seen, 1, FEW, played),
    )


@pytest.mark.parametrize("tiles", [LONG, TOO_LONG])
@pytest.mark.parametrize("kind", [0, 1, 2], ids=["move", "hint", "grade"])
def test_whoever_asks_waits_for_short_steps_only(
    monkeypatch: pytest.MonkeyPatch, kind: int, tiles: int
) -> None:
    tried = 0
    play = FastRound.play

    def counted(table: FastRound, way: Way) -> int:
        nonlocal tried
        tried += 1
        return play(table, way)

    monkeypatch.setattr(FastRound, "play", counted)
    state = all_dealt(tiles)
    thought = thought_on(requests(Observation.of(state, state.turn))[kind], Bench())
    steps, answer = [], None
    while answer is None:
        before = tried
        try:
            next(thought)
        except StopIteration as done:
            answer = done.value
        steps.append(tried - before)
    assert isinstance(answer, Answer)
    assert sum(steps) > 10 * SHORT
    assert max(steps) <= SHORT


# ---------------------------------------------------------------------------- as it ranks


@pytest.mark.parametrize("dials", [(), (("target", 150),)], ids=["chances", "no-chances"])
def test_a_play_that_lets_a_won_match_go_by_is_not_called_as_good(
    dials: tuple[tuple[str, int], ...],
) -> None:
    """All Fives, both five points short: 1-4 wins at once, and 3-3 brings as many points."""
    start = first_round(Game("all-fives", 2, dials, 5))
    near = start.target - 5
    state = with_scores(start, (near, near), (True, True))
    advice = finished(advise(Observation.of(state, 0), Random(1), FEW))
    best, other = (
        next(rated for rated in advice.rated if str(rated.play) == play) for play in ("1-4", "3-3")
    )
    assert best.points - other.points < 5
    assert (best.chance is None) == bool(dials)
    assert Grade(other, advice).loss > 10
    assert Grade(best, advice).loss == 0
    told = play_reason_told(Grade(other, advice), 0, state.rules, "Oak")
    assert "Better: lead 1-4; " in told
    assert "as good" not in next_best_told(best, other, state.rules)
    assert "No other play" in play_reason_told(Grade(best, advice), 5, state.rules, "Oak")
