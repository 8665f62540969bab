"""No player sees a hidden tile: what is sent to a worker is the same whatever they are."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from itertools import count, islice
from multiprocessing import Pipe
from random import Random

import pytest

from qt_dominoes.model.match import Match
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.players import master
from qt_dominoes.players.advice import Advice
from qt_dominoes.players.levels import LEVELS
from qt_dominoes.players.requests import (
    Answer,
    Failure,
    Grade,
    GradeRequest,
    HintRequest,
    MoveRequest,
    Request,
)
from qt_dominoes.players.worker import Bench, thought_on
from tests.model.rounds import Game, first_round_later, house_games, states
from tests.model.test_observation import swapped
from tests.support.notation import EVERY_VARIANT, match_of

#: Iterations of a search here: enough to build a tree, and to end.
FEW = 40
#: What a worker is asked for: a move of a level, or what the plays are worth.
ASKED = (*LEVELS, "hint", "grade")


def games(seed: int) -> Iterator[Game]:
    """Every variant and number of seats in turn, each followed by a game with all dials set."""
    house = house_games(1 << 30)
    for number in count(seed):
        for variant in EVERY_VARIANT:
            for seats in (2, 3, 4):
                yield Game(variant, seats, (), number)
                yield next(house)


def positions(asked: str) -> Iterator[tuple[int, Round]]:
    """Positions with a choice and hidden tiles that can lie otherwise; each with a seed."""
    random = Random(asked)
    for game in games(random.getrandbits(32)):
        open_ones = [
            state
            for state in states(first_round_later(game, random), random)
            if len(state.plays()) > 1 and (state.boneyard or state.seats > 2)
        ]
        for state in random.sample(open_ones, min(4, len(open_ones))):
            yield random.getrandbits(64), state


def dealt_otherwise(state: Round, random: Random) -> Round:
    """The same table with other tiles where the seat to move does not see them."""
    while True:
        other = swapped(state, state.turn, random)
        if (other.hands, other.boneyard) != (state.hands, state.boneyard):
            return other


def request_in(match: Match, asked: str, seed: int) -> Request:
    """What the window asks for the seat to move."""
    assert match.round is not None
    seen = Observation.of_match(match, match.round.turn)
    if asked == "hint":
        return HintRequest(1, seen, seed, FEW)
    if asked == "grade":
        return GradeRequest(1, seen, seed, FEW, seen.plays()[seed % len(seen.plays())])
    return MoveRequest(1, seen, seed, asked)


def sent(request: Request) -> bytes:
    """The bytes that come out of the pipe at the worker's end."""
    ours, theirs = Pipe()
    with ours, theirs:
        ours.send(request)
        return theirs.recv_bytes()


def answer_to(told: bytes) -> Answer:
    """What a worker makes of these bytes."""
    thought = thought_on(pickle.loads(told), Bench())
    while True:
        try:
            next(thought)
        except StopIteration as end:
            answer: Answer | Failure = end.value
            assert isinstance(answer, Answer)
            return answer


@pytest.mark.parametrize("asked", ASKED)
def test_neither_a_request_nor_its_answer_changes_with_the_hidden_tiles(
    asked: str, sample_size: Callable[[int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(master, "ITERATIONS", FEW)
    random = Random(asked)
    size = sample_size(10_000 if asked in LEVELS else 3_000)
    for seed, state in islice(positions(asked), size):
        other = dealt_otherwise(state, random)
        assert (other.hands, other.boneyard) != (state.hands, state.boneyard)
        told, again = (sent(request_in(match_of(table), asked, seed)) for table in (state, other))
        assert told == again
        answer = answer_to(told)
        assert answer == answer_to(again)
        match answer.found:
            case Advice(rated):
                assert {each.play for each in rated} == set(state.plays())
            case Grade(played):
                assert played.play in state.plays()
            case move:
                assert move in state.plays()
