"""A table that shows a review: wherever one jumps, it shows the state, and no more of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.model.tile import Tile
from qt_dominoes.session.review_session import ReviewSession
from qt_dominoes.session.timeline import timeline_of
from tests.support.boards import Board, MakeBoard, built_anew, seen
from tests.support.notation import EVERY_VARIANT
from tests.support.reviews import finished, review_of

SIZES = ((1000, 700), (640, 480), (700, 1000), (1280, 720))
MATCHES = 50
JUMPS = 1000


def same_as_new(made: Board) -> bool:
    """The scene shows what a scene would show that was built from the state alone."""
    size = made.view.viewport().size().toTuple()
    return seen(made.scene) == built_anew(made.source, size, [])


@pytest.mark.slow
def test_after_random_jumps_scene_and_state_are_equal(
    board: MakeBoard, sample_size: Callable[[int], int]
) -> None:
    """A thousand jumps over fifty matches; every day a tenth, and every day all variants."""
    random = Random(1000)
    matches = max(9, sample_size(MATCHES))
    jumps = max(90, sample_size(JUMPS))
    made = board(None, tempo=0.3)
    for number in range(matches):
        seats = 2 + number % 3
        record = finished(EVERY_VARIANT[number // 3 % 3], seats, rounds=4, seed=number)
        session, states = review_of(record), timeline_of(record).states[1:]
        made.view.resize(*random.choice(SIZES))
        made.scene.show_source(session)
        for _jump in range(jumps // matches):
            disturb(session, random)
            session.go_to(elsewhere(session, random))
            assert not made.scene.is_moving
            assert session.match == states[session.place]
            assert same_as_new(made)
        made.scene.show_source(None)


def elsewhere(session: ReviewSession, random: Random) -> int:
    """Any place but this one."""
    others = [place for place in range(session.course.count) if place != session.place]
    return random.choice(others)


def some_steps(session: ReviewSession) -> None:
    """Three steps on, before the first has come to rest."""
    for _step in range(3):
        session.step(1)


def disturb(session: ReviewSession, random: Random) -> None:
    """Something that may lie between two jumps: steps still moving, another view."""
    ways: list[Callable[[], None]] = [
        lambda: session.step(1),
        partial(some_steps, session),
        lambda: session.look_from(random.randrange(session.match.seats)),
        lambda: session.show_all(not session.shows_all),
        lambda: session.to_round(random.choice([-1, 1])),
        lambda: None,
    ]
    random.choice(ways)()


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_step_by_step_a_table_ends_up_where_a_jump_leads(board: MakeBoard, variant: str) -> None:
    session = review_of(finished(variant, 3, rounds=2))
    made = board(session, tempo=0.3)
    for _step in range(session.course.last):
        session.step(1)
        made.scene.finish_moving()
        assert same_as_new(made)
    assert session.is_last


def faces(made: Board) -> set[Tile]:
    """The tiles that show their pips."""
    return {tile for tile, item in made.scene.items_of.items() if item.pose.face_up}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_seat_s_view_shows_no_hidden_pip_at_any_moment(board: MakeBoard, seats: int) -> None:
    session = review_of(finished("all-fives", seats, rounds=2, people=(1,)))
    made = board(session, tempo=0.3)

    def look() -> None:
        QApplication.processEvents()
        current = session.match.rounds[-1]
        may = {*current.layout.tiles, *current.hands[session.viewer].tiles}
        if current.is_over:
            may.update(tile for hand in current.hands for tile in hand)
        assert faces(made) <= may

    random = Random(seats)
    for number in range(session.course.last):
        session.step(1)
        look()
        if number % 5 == 0:
            made.scene.finish_moving()
            look()
        if number % 7 == 0:
            session.look_from(random.randrange(seats))
            look()
        if number % 11 == 0:
            session.go_to(random.randrange(session.course.count))
            look()
            session.go_to(number + 1)
    made.scene.finish_moving()
    look()
    assert session.is_last


def test_with_all_tiles_up_hands_stay_up_while_a_tile_flies(board: MakeBoard) -> None:
    session = review_of(finished("all-fives", 3, rounds=1))
    made = board(session, tempo=0.3)
    session.show_all(True)
    while not session.is_last:
        session.step(1)
        current = session.match.rounds[-1]
        held = {tile for hand in current.hands for tile in hand}
        stage = {tile for tile in held if made.scene.stage.poses[tile].face_up}
        assert stage == held
    made.scene.finish_moving()


def test_with_all_tiles_up_the_next_tile_of_the_boneyard_can_be_read(board: MakeBoard) -> None:
    session = review_of(finished("five-up", 2))
    made = board(session)
    pile = session.match.rounds[-1].boneyard
    assert not faces(made) & set(pile)
    session.show_all(True)
    assert faces(made) & set(pile) == {pile[0]}


def test_hands_that_must_be_asked_about_lie_in_an_order_that_tells_nothing(
    board: MakeBoard,
) -> None:
    places = set()
    made = board(None)
    for seed in range(25):
        session = review_of(finished("five-up", 2, people=(0, 1), seed=seed, rounds=1))
        made.scene.show_source(session)
        assert not faces(made)
        hand = session.match.rounds[0].hands[0].tiles
        by_place = sorted(hand, key=lambda tile: made.scene.stage.poses[tile].x)
        places.add(by_place.index(hand[0]))
        made.scene.show_source(None)
    assert places == set(range(5))


def test_a_step_moves_tiles_and_comes_to_rest_at_the_state(board: MakeBoard, qtbot: QtBot) -> None:
    session = review_of(finished())
    made = board(session, tempo=0.05)
    for _step in range(6):
        session.step(1)
        qtbot.waitUntil(lambda: not made.scene.is_moving, timeout=5000)
        assert same_as_new(made)
