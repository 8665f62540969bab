"""Results over time: what each moment of them looks back on."""

import pytest

from qt_dominoes.storage.careers import Results
from qt_dominoes.storage.estimates import share
from qt_dominoes.wording.course import (
    WINDOW,
    course_of_points,
    course_of_wins,
    course_told,
    moment_told,
)


def test_a_moment_looks_back_on_the_last_matches_only() -> None:
    won = (True,) * WINDOW + (False,) * WINDOW
    course = course_of_wins(Results(won, (0,) * len(won), (1,) * len(won)))
    assert course.window == WINDOW
    assert course.at(0) == share(1, 1)
    assert course.at(WINDOW - 1) == share(WINDOW, WINDOW)
    assert course.at(WINDOW + 4) == share(WINDOW - 5, WINDOW)
    assert course.at(2 * WINDOW - 1) == share(0, WINDOW)
    assert moment_told(course, WINDOW + 4) == "After match 25: 75 % of the last 20 matches won."


def test_of_many_matches_a_moment_looks_back_on_more() -> None:
    won = (True, False) * 500
    course = course_of_wins(Results(won, (0,) * 1000, (1,) * 1000))
    assert course.window == 50
    assert course.at(999) == share(25, 50)


def test_points_are_divided_by_the_rounds_of_all_matches() -> None:
    course = course_of_points(Results((True, False), (100, 20), (2, 10)), unit=5)
    assert course.each == (10.0, 0.4)
    assert course.at(1).value == pytest.approx(120 / 12 / 5)
    assert course.highest == 10.0
    assert course_told(course) == "After match 2: 2.0 points a round in the last 2 matches."


def test_a_match_without_a_finished_round_counts_nothing() -> None:
    course = course_of_points(Results((False,), (0,), (0,)), unit=1)
    assert course.at(0).value == 0
    assert course_told(course_of_wins(Results((), (), ()))) == "No match is finished yet."
