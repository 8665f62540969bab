"""Endings: solved exactly as plain minimax on the readable model solves them."""

from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random

import pytest

from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import DialValue
from qt_dominoes.players.endings import MOST_PLAYS, Solved, ending_of, solved
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.knowledge import Knowledge
from qt_dominoes.players.outlook import Value
from qt_dominoes.players.search import finished
from tests.model.rounds import Game, first_round, states
from tests.players.fast import drawn_last_first
from tests.support.notation import round_with

#: Opening the next round is worth this here, in raw points.
OPENING = 7.0
#: Dials that change how a round ends or what it brings; each with all three variants.
DIALS: tuple[dict[str, DialValue], ...] = (
    {},
    {"target_test": "in-play", "target": 25},
    {"target_test": "in-play", "target": 25, "exact_target": True},
    {"settlement": "winner-collects"},
    {"settlement": "winner-collects", "target_test": "in-play", "target": 30},
    {"settlement": "none", "ten_to_get_in": True},
    {"drawing": False, "spinners": "none"},
    {"target": 30, "exact_target": True, "target_test": "settled"},
)


def compact_now(state: Round) -> FastRound:
    """A round of the model as it stands, all hands open."""
    table = FastRound.seen_by(Observation.of(state, state.turn))
    hands = [FastRound.seen_by(Observation.of(state, s)).hands[s] for s in range(state.seats)]
    return table.dealt(hands, drawn_last_first(state))


def ahead(scores: tuple[int, ...] | list[int], by: int, rules_sides: tuple[int, ...]) -> Value:
    """What an end is worth to side 0: points ahead, and the next lead."""
    lead = 0.0 if by < 0 else -OPENING if rules_sides[by] else OPENING
    points = float(scores[0] - scores[1])
    return Value(points + lead, points, 0.0)


def turned(value: Value, side: int) -> Value:
    """What is worth so much to side 0, as that side sees it."""
    return Value(-value.worth, -value.points, 0.0) if side else value


def value_for(table: FastRound) -> Callable[[FastRound], Value]:
    """What ends are worth to the side to move."""
    sides = table.rules.sides
    return lambda over: turned(ahead(over.scores, over.by, sides), sides[table.turn])


def solution(table: FastRound, most_plays: int = MOST_PLAYS) -> list[Solved] | None:
    return finished(solved(table, value_for(table), most_plays))


def minimax(state: Round) -> Value:
    """What a state is worth to side 0 when both sides play at their best."""
    if state.result is not None:
        by = -1 if state.result.by is None else state.result.by
        sides = tuple(state.rules.side_of(seat, state.seats) for seat in range(state.seats))
        return ahead(state.result.scores, by, sides)
    side = state.rules.side_of(state.turn, state.seats)
    best = min if side else max
    return best(minimax(state.after(move)[0]) for move in state.legal_moves())


def endings(variant: str, dials: dict[str, DialValue], tiles: int) -> Iterator[Round]:
    """Rounds near their end with nothing to draw and a choice to make, one a deal."""
    for seed in count():
        random = Random(seed)
        seats = random.choice([2, 2, 4])
        deal = 14 if seats == 2 and dials.get("drawing", True) else 7
        game = Game(variant, seats, (("deal", deal), *dials.items()), seed)
        for state in states(first_round(game), random):
            left = sum(len(hand) for hand in state.hands)
            if not state.is_over and left <= tiles and len(state.plays()) > 1:
                yield state
                break


@pytest.mark.parametrize("variant", ["five-up", "american-sniff", "all-fives"])
@pytest.mark.parametrize("dials", DIALS, ids=str)
def test_an_ending_is_solved_as_the_model_solves_it(
    variant: str, dials: dict[str, DialValue], sample_size: Callable[[int], int]
) -> None:
    for state in islice(endings(variant, dials, 7), sample_size(400)):
        side = state.rules.side_of(state.turn, state.seats)
        expected: dict[str, Value] = {}
        table = compact_now(state)
        for play in state.plays():
            value = minimax(state.after(play)[0])
            expected[str(table.way_of(play))] = turned(value, side)
        found = solution(table)
        assert found is not None
        assert {str(one.way): one.value for one in found} == expected
        worths = [one.value.worth for one in found]
        assert worths == sorted((value.worth for value in expected.values()), reverse=True)


def test_the_table_stays_as_it_is() -> None:
    state = next(endings("all-fives", {}, 8))
    table = compact_now(state)
    before = (table.hands[:], table.scores[:], table.total, table.turn)
    solution(table)
    assert (table.hands, table.scores, table.total, table.turn) == before


def test_a_large_ending_is_left_to_search() -> None:
    state = next(endings("all-fives", {}, 20))
    assert solution(compact_now(state), most_plays=50) is None


def test_with_three_sides_nothing_is_solved() -> None:
    state = round_with(hands=("1-4 0-4", "2-4", "3-4"), line="4-6")
    assert solution(compact_now(state)) is None


# ---------------------------------------------------------------------------- when it applies


def test_the_last_hand_is_certain_once_the_boneyard_is_empty() -> None:
    for state in islice(endings("all-fives", {}, 12), 5):
        if state.seats == 2:
            seen = Observation.of(state, state.turn)
            table = ending_of(FastRound.seen_by(seen), Knowledge.of(seen))
            assert table is not None
            assert table.hands == compact_now(state).hands


def test_with_a_reserve_no_hand_is_certain() -> None:
    state = next(endings("all-fives", {"reserve": 1, "deal": 12}, 9))
    seen = Observation.of(state, state.turn)
    assert ending_of(FastRound.seen_by(seen), Knowledge.of(seen)) is None
