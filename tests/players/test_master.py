"""The players that search: repeatable, in slices, and stronger than those that do not."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

import pytest

from qt_dominoes.model.move import Move
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.endings import solved
from qt_dominoes.players.known_tables import match_chances
from qt_dominoes.players.levels import OFFERED_LEVELS, chooser, nearest_level
from qt_dominoes.players.master import MasterPlayer
from qt_dominoes.players.outlook import Outlook
from qt_dominoes.players.player import decide, decide_in_slices
from qt_dominoes.players.search import finished
from qt_dominoes.players.selfplay import SelfPlay, match_numbers, rotated
from qt_dominoes.players.worlds import Worlds
from tests.model.rounds import Game, first_round, states, with_scores
from tests.support.notation import EVERY_VARIANT


def run(thoughts: Generator[float, None, Move]) -> tuple[list[float], Move]:
    shares = []
    while True:
        try:
            shares.append(next(thoughts))
        except StopIteration as done:
            return shares, done.value


@pytest.mark.parametrize("level", ["beginner", "expert", "master"])
def test_a_choice_in_slices_is_the_same_choice(level: str) -> None:
    for seed in range(4):
        state = first_round(Game("american-sniff", 3, (), seed))
        seen = Observation.of(state, state.turn)
        shares, move = run(decide_in_slices(chooser(level, 400), seen, Random(seed)))
        assert move == decide(chooser(level, 400), seen, Random(seed))
        assert shares == sorted(shares)
        assert bool(shares) == (level == "master")


def test_a_budget_is_kept_and_not_used_up_for_nothing() -> None:
    """Once no other play can catch up the search ends."""
    state = first_round(Game("five-up", 2, (), 1))
    seen = Observation.of(state, state.turn)
    spent = []
    for budget in (100, 1_000):
        shares, _ = run(decide_in_slices(MasterPlayer(budget), seen, Random(1)))
        spent.append(len(shares) * 50)
        assert spent[-1] <= budget
    assert spent[1] > spent[0]


def test_an_ending_is_played_as_it_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """One iteration finds little: where nothing is hidden none is needed."""
    searched_otherwise = 0
    for state in known_endings(8):
        seen = Observation.of(state, state.turn)
        worlds = Worlds(seen, state.plays(), Random(1))
        outlook = Outlook(seen, worlds.table, match_chances(seen.rules, seen.seats))
        table = worlds.only_one()
        assert table is not None
        best_first = finished(solved(table, outlook.value))
        if best_first is None:
            continue
        worths = {one.way: one.value.worth for one in best_first}
        chosen = worlds.table.way_of(MasterPlayer(1).choose(seen, state.plays(), Random(1)))
        assert worths[chosen] == best_first[0].value.worth
        with monkeypatch.context() as unsolved:
            unsolved.setattr(Worlds, "only_one", lambda _worlds: None)
            guess = worlds.table.way_of(MasterPlayer(1).choose(seen, state.plays(), Random(1)))
        searched_otherwise += worths[guess] < worths[chosen]
    assert searched_otherwise >= 3


def known_endings(rounds: int) -> Iterator[Round]:
    """Decisions with nothing left to draw, out of so many rounds."""
    for seed in range(rounds):
        for state in states(first_round(Game("all-fives", 2, (), seed)), Random(seed)):
            if len(state.plays()) > 1 and not state.boneyard:
                yield state


def points_are_open(state: Round) -> bool:
    """Some plays score, and not all do."""
    awards = {state.after(play)[0].scores != state.scores for play in state.plays()}
    return awards == {True, False}


@pytest.mark.parametrize("dials", [(), (("later_lead", "rotate"),)])
def test_a_match_is_won_when_it_can_be(dials: tuple[tuple[str, str], ...]) -> None:
    """Five points short, and the target looked at in play: any points at all end it."""
    tried = 0
    for seed in range(8):
        start = first_round(Game("all-fives", 2, dials, seed))
        near = start.target - 5
        for state in states(with_scores(start, (near, near), (True, True)), Random(seed)):
            if state.is_over or not points_are_open(state):
                continue
            seen = Observation.of(state, state.turn)
            play = MasterPlayer(300).choose(seen, state.plays(), Random(seed))
            assert state.after(play)[0].is_over
            tried += 1
    assert tried > 8


def ahead(strong: str, weak: str, variant: str, seats: int, numbers: int) -> int:
    """Raw points of the stronger beyond its best rival, in single rounds on equal tiles."""
    lead = 0
    levels = (strong, weak, weak) if seats == 3 else (strong, weak, strong, weak)[:seats]
    sides = VARIANTS[variant].side_count(seats)
    for number in match_numbers(7, numbers):
        for way in range(sides):
            scores = (
                SelfPlay(VARIANTS[variant], rotated(levels, way), number, way, 1, True, budget=150)
                .played()
                .scores
            )
            mine = -way % sides
            lead += scores[mine] - max(scores[:mine] + scores[mine + 1 :])
    return lead


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_those_that_search_beat_those_that_do_not(variant: str, seats: int) -> None:
    """Some rounds on equal tiles, always the same; matches by the thousand are a benchmark."""
    assert ahead("master", "random", variant, seats, 4) > 0


def test_every_level_is_offered_weakest_first() -> None:
    assert OFFERED_LEVELS == ("beginner", "casual", "club", "expert", "master")
    assert nearest_level("grandmaster") == "master"
    assert nearest_level(None) == "master"
    assert nearest_level("two-ply") == "two-ply"
