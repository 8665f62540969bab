"""The finished scene is a function of the state: whatever happened, one built anew is the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.match_session import MatchSession
from tests.support.boards import Board, MakeBoard, built_anew, seen
from tests.support.notation import EVERY_VARIANT
from tests.support.tables import Tables, laid_out, random_move, seated

SIZES = ((1000, 700), (640, 480), (700, 1000), (900, 900), (1280, 720), (404, 372))


def same_as_new(made: Board) -> None:
    """The scene shows what a scene would show that was built from the state alone."""
    made.scene.finish_moving()
    size = made.view.viewport().size().toTuple()
    is_so, should = seen(made.scene), built_anew(made.source, size, made.scene.own_tiles())
    assert differences(is_so, should) == []


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """What differs between two sights, in words."""
    found: list[str] = []
    for key in one:
        if isinstance(one[key], dict):
            found += [
                f"{key} of {name}: {one[key].get(name)}, should be {other[key].get(name)}"
                for name in {**one[key], **other[key]}
                if one[key].get(name) != other[key].get(name)
            ]
        elif one[key] != other[key]:
            found.append(f"{key}: {one[key]}, should be {other[key]}")
    return found


def moved_on(session: MatchSession, random: Random) -> None:
    """Whoever is to move does something; a new round is dealt if one is due."""
    match = session.match
    if match.awaits_deal:
        session.next_round()
    elif not match.is_over:
        session._accept(*match.after(random_move(match, random)))
    session.leave()


class Disturbance:
    """Things that come between: each is done now and then."""

    def __init__(self, made: Board, random: Random, other: MatchSession) -> None:
        self.made = made
        self.random = random
        self.other = other

    def one(self, session: MatchSession) -> None:
        """One of them."""
        self.random.choice(self.choices(session))()

    def choices(self, session: MatchSession) -> list[Callable[[], object]]:
        """All of them."""
        scene, view = self.made.scene, self.made.view
        return [
            QApplication.processEvents,
            QApplication.processEvents,
            scene.finish_moving,
            scene.rebuild,
            lambda: view.resize(*self.random.choice(SIZES)),
            session.undo,
            session.redo,
            lambda: self._visit(session),
            lambda: scene.choose(self.random.choice([None, *scene.own_tiles()])),
            lambda: scene.show_counts(not scene.furniture.counts_shown),
            scene.cancel,
            self._lift_and_drop,
        ]

    def _visit(self, session: MatchSession) -> None:
        self.made.scene.show_source(self.other)
        self.made.scene.show_source(session)

    def _lift_and_drop(self) -> None:
        if self.made.scene.has_stage and self.made.scene.own_tiles():
            tile = str(self.random.choice(self.made.scene.own_tiles()))
            self.made.lift(tile, self.made.felt)
            self.random.choice([self.made.scene.cancel, self._sort])()

    def _sort(self) -> None:
        self.made.release(self.made.tile(str(self.random.choice(self.made.scene.own_tiles()))))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_a_disturbed_match_ends_up_as_one_built_from_its_state(
    tables: Tables,
    board: MakeBoard,
    sample_size: Callable[[int], int],
    variant: str,
    seats: int,
) -> None:
    random = Random(f"{variant}{seats}")
    other = tables.sit(seated("all-fives", 3, number="d" * 32), store=None)
    other.start()
    other.leave()
    for number in range(sample_size(100)):
        record = seated(variant, seats, number=f"{number:032x}", people=(seats - 1,))
        session = tables.sit(record, store=None)
        made = board(session, random.choice(SIZES), tempo=0.5)
        session.start()
        session.leave()
        disturbance = Disturbance(made, random, other)
        for _event in range(70):
            moved_on(session, random)
            while random.random() < 0.4:
                disturbance.one(session)
                session.leave()
            if random.random() < 0.25:
                made.scene.choose(None)
                made.scene.show_counts(True)
                same_as_new(made)
        made.scene.choose(None)
        made.scene.show_counts(True)
        same_as_new(made)
        made.scene.show_source(None)


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_left_alone_the_animation_ends_where_the_state_says(
    tables: Tables, board: MakeBoard, qtbot: QtBot, variant: str
) -> None:
    session = tables.sit(seated(variant, 2), store=None)
    made = board(session, tempo=0.05)
    random = Random(variant)
    session.start()
    for _event in range(9):
        moved_on(session, random)
        qtbot.waitUntil(lambda: not made.scene.is_moving, timeout=5000)
        size = made.view.viewport().size().toTuple()
        assert seen(made.scene) == built_anew(session, size, made.scene.own_tiles())
    made.scene.finish_moving()


ENDS: dict[str, MatchRecord] = {
    "domino": laid_out("1-4 3-4", "5-5 0-1", line="1-4 0-1@1-4:low 3-4@1-4:high"),
    "lead": laid_out("1-4 3-4", "5-5 0-1"),
    "last draw": laid_out("1-4", "5-5", opener=1, boneyard="0-0 0-1"),
}


@pytest.mark.parametrize("end", ENDS)
def test_an_empty_hand_and_a_bare_table_are_shown_too(
    tables: Tables, board: MakeBoard, end: str
) -> None:
    session = tables.sit(ENDS[end], store=None)
    made = board(session)
    session.start()
    same_as_new(made)


def test_after_giving_up_nothing_is_raised_and_nobody_is_to_move(
    tables: Tables, board: MakeBoard
) -> None:
    session = tables.sit(laid_out("1-4 3-4", "5-5 0-1"), store=None)
    made = board(session, tempo=1)
    session.start()
    session.resign()
    same_as_new(made)
    assert not any(plate.text.is_turn for plate in made.scene.furniture.plates)


def test_without_a_match_the_table_is_bare(tables: Tables, board: MakeBoard) -> None:
    session = tables.sit(laid_out("1-4 3-4", "5-5 0-1", line="1-4"), store=None)
    made = board(session)
    session.start()
    made.scene.show_source(None)
    assert made.scene.furniture.plates == ()
    assert made.scene.furniture.counts == ()
    assert made.view.hand_buttons.buttons == ()
    shown = made.view.sceneRect()
    assert not [t for t, item in made.scene.items_of.items() if shown.contains(item.pos())]


def test_points_do_not_rise_over_another_state(tables: Tables, board: MakeBoard) -> None:
    session = tables.sit(laid_out("1-4 3-4", "5-5 0-1"), store=None)
    made = board(session, tempo=1)
    session.start()
    session.play(session.plays_with(made.scene.own_tiles()[0])[0][0])
    pop = made.scene.furniture.pop
    made.scene._rising.setCurrentTime(200)
    assert pop.isVisible()
    session.undo()
    session.leave()
    assert not pop.isVisible()
    made.scene.finish_moving()
