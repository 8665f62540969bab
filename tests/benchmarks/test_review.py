"""How fast a review goes from place to place, in the real window's page."""

from __future__ import annotations

from random import Random

from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from qt_dominoes.app.review_page import ReviewPage
from qt_dominoes.session.course import Course
from qt_dominoes.table.directing import Tempo
from qt_dominoes.table.skin import IVORY, table_skin
from tests.support.reviews import finished, review_of

ROUNDS = 40


def page_of(qtbot: QtBot) -> ReviewPage:
    page = ReviewPage(lambda: Tempo(0), (table_skin(dark=False), IVORY))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.show_session(review_of(finished("five-up", 4, rounds=ROUNDS)))
    return page


def test_a_jump_anywhere(benchmark: BenchmarkFixture, qtbot: QtBot) -> None:
    page, random = page_of(qtbot), Random(1)
    session = page.session
    assert session is not None

    def jump() -> None:
        page.go_to(random.randrange(session.course.count))
        page.repaint()

    benchmark(jump)
    page.show_session(None)


def test_a_step_on(benchmark: BenchmarkFixture, qtbot: QtBot) -> None:
    page = page_of(qtbot)
    session = page.session
    assert session is not None

    def step() -> None:
        if session.is_last:
            session.go_to(0)
        page.step(1)
        page.repaint()

    benchmark(step)
    page.show_session(None)


def test_the_state_at_a_place_in_a_round_not_looked_at_before(
    benchmark: BenchmarkFixture,
) -> None:
    record = finished("five-up", 4, rounds=ROUNDS)
    course, random = Course(record), Random(1)
    course.reached(course.last)

    def look() -> None:
        course._kept.clear()
        course.reached(random.randrange(course.count))

    benchmark(look)
