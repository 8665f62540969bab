"""The table in the real window: room enough at every size that a window may have."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.app.table_page import NARROW
from qt_dominoes.session.choices import Choices
from tests.support.windows import OpenWindow, begun, play_until


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720), (700, 1000)], ids=str)
def test_all_that_belongs_to_the_table_is_seen(
    open_window: OpenWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = open_window(size=size)
    session = begun(window, Choices("all-fives", 3, "Ada", ("club", "club")))
    play_until(qtbot, session, Random(3), lambda: len(session.match.rounds[-1].history) > 7)
    session.leave()
    window.scene.finish_moving()
    assert window.size().toTuple() == size
    view = window.table_page.view
    page = window.table_page.rect()
    panel = window.table_page.panel
    folded = size[0] < NARROW
    assert panel.isVisible() is not folded
    for part in (view, window.table_page.message, *(() if folded else (panel,))):
        assert part.isVisible()
        corner = part.mapTo(window.table_page, part.rect().bottomRight())
        assert page.contains(corner)
    for item in window.scene.items_of.values():
        assert view.sceneRect().contains(item.sceneBoundingRect().center())
    for plate in window.scene.furniture.plates:
        assert view.sceneRect().contains(plate.sceneBoundingRect())


def test_a_narrow_window_shows_the_panel_once_the_round_is_over(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(size=(640, 480))
    session = begun(window, Choices("five-up", 2, "Ada", ("club",)))
    play_until(qtbot, session, Random(3), lambda: session.match.rounds[-1].is_over)
    assert window.table_page.panel.isVisible()
    window.table_page.panel.summary.next_button.click()
    assert not window.table_page.panel.isVisible()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_1280_by_720_no_plate_is_cut_short(
    open_window: OpenWindow, qtbot: QtBot, seats: int
) -> None:
    window = open_window(size=(1280, 720))
    session = begun(window, Choices("five-up", seats, "Ada", ("club",) * 3))

    def look() -> bool:
        for plate in window.scene.furniture.plates:
            room = plate.boundingRect().width() - 10
            for text in (plate.text.name, plate.text.score, plate.text.status):
                assert QFontMetricsF(plate._font).horizontalAdvance(text) <= room, text
        return session.match.rounds[0].is_over

    play_until(qtbot, session, Random(seats), look)


def test_the_first_deal_is_not_cut_short_by_a_late_layout(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(size=(1280, 720))
    sizes: list[tuple[int, int]] = []
    # The person opens, so that nothing is said meanwhile: a long sentence takes a second line.
    begun(window, Choices("five-up", 2, "Ada", ("club",), match_number="3" * 32))
    before = window.table_page.view.size().toTuple()
    qtbot.wait(80)
    sizes.append(window.table_page.view.size().toTuple())
    assert sizes == [before]


def test_the_side_panel_is_shown_or_hidden_at_will(open_window: OpenWindow) -> None:
    window = open_window(size=(1000, 700))
    begun(window)
    action, panel = window.actions_of.side_panel, window.table_page.panel
    assert action.isChecked()
    action.trigger()
    assert not panel.isVisible()
    assert window.services.settings.settings.side_panel is False
    window.resize(640, 480)
    assert not action.isChecked()
    action.trigger()
    assert panel.isVisible()
    assert window.services.settings.settings.narrow_side_panel is True
    window.resize(1000, 700)
    assert not action.isChecked()
    assert not panel.isVisible()


def test_a_hidden_panel_comes_up_when_the_round_is_over(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(size=(1000, 700), side_panel=False)
    session = begun(window)
    panel = window.table_page.panel
    assert not panel.isVisible()
    play_until(qtbot, session, Random(3), lambda: session.match.rounds[-1].is_over)
    assert panel.isVisible()
    panel.summary.next_button.click()
    assert not panel.isVisible()


@pytest.mark.parametrize("seats", [2, 4])
def test_at_twice_the_text_the_smallest_window_cuts_nothing_off(
    open_window: OpenWindow, qtbot: QtBot, seats: int
) -> None:
    window = open_window(size=(640, 480), text_size=200)
    session = begun(window, Choices("american-sniff", seats, "Annabella", ("club",) * 3))
    page = window.table_page
    own = window.scene.furniture.plates[0]
    assert own.boundingRect().height() <= window.scene.stage.regions.plates[0].h + 1
    assert page.message.height() < page.height() / 3
    play_until(qtbot, session, Random(seats), lambda: session.match.rounds[-1].is_over)
    QApplication.processEvents()
    assert page.message.height() < page.height() / 2
    roll = page._roll
    assert roll.horizontalScrollBar().maximum() == 0
