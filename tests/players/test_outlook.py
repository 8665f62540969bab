"""What ends of a round are worth: points, the next opening, and the match."""

from __future__ import annotations

import pytest

from qt_dominoes.model.events import Ended
from qt_dominoes.model.observation import Observation
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.known_tables import match_chances
from qt_dominoes.players.outlook import MATCH, OPENING, Outlook
from tests.model.rounds import Game, first_round, with_scores


def begun(
    variant: str, seats: int, scores: tuple[int, ...], **dials: str
) -> tuple[Observation, FastRound]:
    """A round just dealt at these scores, as its opener sees it."""
    start = first_round(Game(variant, seats, tuple(sorted(dials.items())), 5))
    state = with_scores(start, scores, (True,) * len(scores))
    seen = Observation.of(state, state.turn)
    return seen, FastRound.seen_by(seen)


def ended(table: FastRound, scores: list[int], by: int) -> FastRound:
    """The same round over, at other scores; ``by`` went out, or nobody (-1)."""
    over = table.copy()
    over.scores, over.by = scores, by
    over.ended = Ended.BLOCKED if by < 0 else Ended.DOMINO
    return over


def test_two_sides_want_opposite_things() -> None:
    seen, table = begun("five-up", 2, (50, 20))
    outlook = Outlook(seen, table)
    assert outlook.worth(ended(table, [60, 25], -1)) == [5, -5]
    assert outlook.points(ended(table, [60, 25], 1)) == [5, -5]


def test_who_went_out_opens_and_has_something_of_it() -> None:
    seen, table = begun("five-up", 2, (50, 20))
    assert Outlook(seen, table).worth(ended(table, [50, 20], 1)) == [-OPENING[2], OPENING[2]]
    pairs, four = begun("five-up", 4, (50, 20))
    assert Outlook(pairs, four).worth(ended(four, [50, 20], 2)) == [OPENING[4], -OPENING[4]]
    turned, rotating = begun("five-up", 2, (50, 20), later_lead="rotate")
    assert Outlook(turned, rotating).worth(ended(rotating, [50, 20], 1)) == [0, 0]


def test_three_sides_are_each_measured_against_the_best_rival() -> None:
    seen, table = begun("five-up", 3, (0, 0, 0))
    assert Outlook(seen, table).points(ended(table, [30, 10, 25], -1)) == [5, -20, -5]


def test_without_a_table_a_won_match_is_worth_more_than_any_round() -> None:
    seen, table = begun("all-fives", 2, (200, 240))
    assert Outlook(seen, table).worth(ended(table, [210, 250], -1)) == [-MATCH, MATCH]
    late, settled = begun("five-up", 2, (300, 300))
    level = Outlook(late, settled).worth(ended(settled, [310, 310], -1))
    assert level == [0, 0]


@pytest.mark.parametrize("known", [True, False])
def test_a_value_is_the_observers_and_compared_by_its_worth(known: bool) -> None:
    seen, table = begun("five-up", 2, (300, 100))
    outlook = Outlook(seen, table, match_chances(seen.rules, 2) if known else None)
    assert outlook.knows_chances is known
    side = table.rules.sides[seen.seat]
    over = ended(table, [305, 130], 0)
    value = outlook.value(over)
    assert value == (
        outlook.worth(over)[side],
        outlook.points(over)[side],
        outlook.chances(over)[side],
    )
    assert (value > outlook.value(ended(table, [300, 130], 1))) == (side == 0)


def test_with_a_table_chances_decide() -> None:
    seen, table = begun("five-up", 2, (300, 100))
    chances = match_chances(seen.rules, 2)
    assert chances is not None
    outlook = Outlook(seen, table, chances)
    won, ahead = ended(table, [305, 100], -1), ended(table, [300, 130], -1)
    assert outlook.chances(won) == [1, 0]
    assert outlook.worth(won)[0] > outlook.worth(ahead)[0]
    assert outlook.worth(won)[1] < outlook.worth(ahead)[1]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_worth_by_chances_is_about_as_large_as_the_points(seats: int) -> None:
    """Search explores alike at every score: thirty points are worth about thirty points."""
    for score in (0, 100, 200):
        seen, table = begun("five-up", seats, (score,) * seats)
        outlook = Outlook(seen, table, match_chances(seen.rules, seats))
        more = ended(table, [score + 30] + [score] * (seats - 1), -1)
        assert (
            20 < outlook.worth(more)[0] - outlook.worth(ended(table, [score] * seats, -1))[0] < 40
        )
