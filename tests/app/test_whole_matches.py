"""Whole matches in the real window, one after the other; windows that are gone when closed."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.model.events import TileDrawn
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from tests.support.boards import built_anew, seen
from tests.support.samples import full_samples
from tests.support.windows import OpenWindow, begun, play_until, wait_for_library


def swept() -> None:
    """All that waits to be deleted is deleted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()


@pytest.mark.slow
def test_whole_matches_of_every_game_are_played_in_one_window(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    """To a short target in everyday runs, to the game's own with `--full`."""
    window = open_window(workers=2)
    random = Random(11)
    games = [(variant, seats) for variant in VARIANTS for seats in (2, 3, 4)]
    for variant, seats in games:
        dials = {} if full_samples() else {"target": 15}
        session = begun(window, Choices(variant, seats, "Ada", ("club",) * (seats - 1), dials))
        play_until(qtbot, session, random, lambda: session.match.is_over)  # noqa: B023
        assert window.table_page.panel.summary.again_button.isVisible()
        window.scene.finish_moving()
        size = window.table_page.view.viewport().size().toTuple()
        shown = built_anew(session, size, window.scene.own_tiles())
        assert seen(window.scene)["poses"] == shown["poses"]
        swept()
        assert window.findChildren(MatchSession) == [session]
    wait_for_library(window, qtbot)
    assert len(window.services.shelf.results()) == len(games)


def test_a_destroyed_window_takes_everything_with_it(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    session = begun(window)
    qtbot.wait(50)
    window.close()
    left = [
        weakref.ref(thing)
        for thing in (window, window.scene, window.table_page, window.table_page.view, session)
    ]
    window.deleteLater()
    del window, session
    swept()
    assert [thing() is None for thing in left] == [True] * len(left)


@pytest.mark.parametrize("drawing", [True, False])
def test_draw_and_pass_are_offered_exactly_when_due(
    open_window: OpenWindow, qtbot: QtBot, sample_size: Callable[[int], int], drawing: bool
) -> None:
    window = open_window(automatic_draw=False, automatic_pass=False)
    message = window.table_page.message
    random = Random(2)
    session = begun(window, Choices("five-up", 2, "Ada", ("club",), {"drawing": drawing}))
    offered: list[str] = []

    def look() -> None:
        current = session.match.round
        assert current is not None
        due = session.may_act(0) and not current.plays()
        assert message.draw_button.isVisible() is (due and current.drawable > 0)
        assert message.pass_button.isVisible() is (due and not current.drawable)
        if message.draw_button.isVisible():
            offered.append("draw")
            assert "draw" in message.text
            message.draw_button.click()
            assert isinstance(session.match.rounds[-1].history[-1], TileDrawn)
        elif message.pass_button.isVisible():
            offered.append("pass")
            assert "pass" in message.text
            message.pass_button.click()

    def done() -> bool:
        look()
        enough = len(offered) >= sample_size(300)
        return enough or session.match.is_over or len(session.match.rounds) > 40

    play_until(qtbot, session, random, done)
    assert ("draw" if drawing else "pass") in offered
    assert drawing or "draw" not in offered


def test_undo_in_the_window_comes_back_to_the_choice(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    session = begun(window)
    actions = window.actions_of
    assert not actions.undo.isEnabled()
    random = Random(1)
    play_until(qtbot, session, random, lambda: session.can_undo)
    actions.undo.trigger()
    assert session.may_act(0)
    assert actions.redo.isEnabled()
    actions.redo.trigger()
    QApplication.processEvents()
    assert len(session.match.rounds[-1].history) > 0
