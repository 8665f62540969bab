"""A round by the keyboard alone, wherever on the table's page the focus is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.match_session import MatchSession
from tests.support.tables import laid_out
from tests.support.windows import OpenWindow, begun, play_until, session_of

WAIT = 20_000
Key = Qt.Key


@pytest.fixture
def window_in_front(open_window: OpenWindow, qtbot: QtBot) -> OpenWindow:
    """The window, active: no other listens to keys."""

    def opened(**settings: Any) -> MainWindow:
        window = open_window(**settings)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    return opened


def opened(window: MainWindow, record: MatchRecord) -> MatchSession:
    window.open_record(record)
    return session_of(window)


def press(window: MainWindow, key: Qt.Key) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(QApplication.focusWidget() or window, key)


def places_of_focus(window: MainWindow) -> dict[str, Callable[[], QWidget]]:
    page = window.table_page
    return {
        "view": lambda: page.view,
        "list": lambda: page.panel._moves,
        "why": lambda: page.panel.why_button,
        "hand": lambda: page.view.hand_buttons.buttons[0],
    }


@pytest.mark.parametrize("place", ["view", "list", "why", "hand"])
def test_a_whole_round_is_played_by_keys(
    window_in_front: OpenWindow, qtbot: QtBot, place: str
) -> None:
    window = window_in_front()
    session = begun(window)
    focus = places_of_focus(window)[place]

    def my_turn_or_over() -> bool:
        return session.may_act(0) or session.match.rounds[-1].is_over

    for _turn in range(60):
        qtbot.waitUntil(my_turn_or_over, timeout=WAIT)
        if session.match.rounds[-1].is_over:
            break
        focus().setFocus()
        take_turn(window, session)
    assert session.match.rounds[0].is_over
    if not session.match.is_over:
        press(window, Key.Key_Space)
        assert len(session.match.rounds) == 2


def take_turn(window: MainWindow, session: MatchSession) -> None:
    """One move by keys."""
    before = session.match
    current = session.match.rounds[-1]
    if not current.plays():
        press(window, Key.Key_B if current.drawable else Key.Key_K)
    else:
        tiles = window.scene.own_tiles()
        wished = next(place for place, tile in enumerate(tiles) if session.plays_with(tile))
        if wished < 9:
            press(window, Qt.Key(Key.Key_1.value + wished))
        while window.scene.chosen != tiles[wished]:
            press(window, Key.Key_Right)
        if len(session.plays_with(tiles[wished])) > 1:
            press(window, Key.Key_Up)
        press(window, Key.Key_Return)
    assert session.match != before


HANDS = ("1-4 4-5 2-2 0-3", "0-0 0-1 0-2 0-6")


def test_digits_choose_the_tile_and_take_the_focus(window_in_front: OpenWindow) -> None:
    window = window_in_front()
    opened(window, laid_out(*HANDS))
    tiles = window.scene.own_tiles()
    press(window, Key.Key_3)
    assert window.scene.chosen == tiles[2]
    assert window.table_page.view.hand_buttons.focused == 2
    press(window, Key.Key_9)
    assert window.scene.chosen == tiles[2]


def test_return_deals_the_next_round_after_keys_went_through_the_hand(
    window_in_front: OpenWindow, qtbot: QtBot
) -> None:
    window = window_in_front()
    session = begun(window)
    play_until(qtbot, session, Random(4), lambda: session.match.awaits_deal)
    window.table_page.view.setFocus()
    press(window, Key.Key_Right)
    press(window, Key.Key_Return)
    assert len(session.match.rounds) == 2


def test_keys_belong_to_the_table_again_when_the_menus_are_left(
    window_in_front: OpenWindow, qtbot: QtBot
) -> None:
    window = window_in_front()
    opened(window, laid_out(*HANDS))
    window.menuBar().setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.table_page.view)
    press(window, Key.Key_Return)
    assert window.scene.chosen == window.scene.own_tiles()[0]


def test_keys_belong_to_the_table_again_when_a_dialog_closes(
    window_in_front: OpenWindow, qtbot: QtBot
) -> None:
    window = window_in_front()
    opened(window, laid_out(*HANDS))
    window.menuBar().setFocus()
    window.actions_of.keys.trigger()
    dialog = next(each for each in window.findChildren(QDialog) if each.isVisible())
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.close()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.table_page.view)


def test_digits_are_no_letters_and_stay(window_in_front: OpenWindow) -> None:
    window = window_in_front(letter_keys=False)
    opened(window, laid_out(*HANDS))
    press(window, Key.Key_1)
    assert window.scene.chosen == window.scene.own_tiles()[0]


def test_left_and_right_go_round_through_the_hand(window_in_front: OpenWindow) -> None:
    window = window_in_front()
    opened(window, laid_out(*HANDS))
    tiles = window.scene.own_tiles()
    press(window, Key.Key_Left)
    assert window.scene.chosen == tiles[-1]
    press(window, Key.Key_Right)
    assert window.scene.chosen == tiles[0]
    press(window, Key.Key_Right)
    assert window.scene.chosen == tiles[1]


def test_up_and_down_go_through_the_places(window_in_front: OpenWindow) -> None:
    """0-4 fits at both sides of the line: at the 0 and at the 4."""
    window = window_in_front()
    record = laid_out("1-4 0-4 2-2", "0-1 3-3 6-6", line="1-4 0-1@1-4:low")
    session = opened(window, record)
    scene = window.scene
    tiles = scene.own_tiles()
    tile = next(tile for tile in tiles if str(tile) == "0-4")
    spots = [play for play, _points in session.plays_with(tile)]
    assert len(spots) == 2
    press(window, Qt.Key(Key.Key_1.value + tiles.index(tile)))
    press(window, Key.Key_Up)
    press(window, Key.Key_Up)
    press(window, Key.Key_Space)
    placed = session.match.rounds[-1].layout.placements[2]
    assert (placed.tile, placed.at) == (tile, spots[1].at)


def test_escape_gives_the_choice_up(window_in_front: OpenWindow) -> None:
    window = window_in_front()
    opened(window, laid_out(*HANDS))
    press(window, Key.Key_2)
    press(window, Key.Key_Escape)
    assert window.scene.chosen is None


def test_a_tile_that_fits_nowhere_is_told_why(window_in_front: OpenWindow) -> None:
    window = window_in_front()
    session = opened(window, laid_out("4-4 4-5 2-2", "0-4 0-1 0-2", line="4-4 0-4@4-4:line-a"))
    before = session.match
    tiles = window.scene.own_tiles()
    wrong = next(place for place, tile in enumerate(tiles) if str(tile) == "2-2")
    press(window, Qt.Key(Key.Key_1.value + wrong))
    press(window, Key.Key_Space)
    assert session.match == before
    assert "2-2" in window.table_page.message.text


def test_tab_stops_once_at_the_hand(window_in_front: OpenWindow) -> None:
    window = window_in_front()
    opened(window, laid_out(*HANDS))
    press(window, Key.Key_2)
    hand = window.table_page.view.hand_buttons.buttons
    seen = []
    for _step in range(12):
        press(window, Key.Key_Escape)
        press(window, Key.Key_Tab)
        seen.append(QApplication.focusWidget())
    assert [widget for widget in hand if widget in seen] == [hand[1]]


def test_letters_do_nothing_when_they_are_switched_off(window_in_front: OpenWindow) -> None:
    window = window_in_front(letter_keys=False)
    record = laid_out("4-4 5-5 2-2", "0-4 0-1 0-2", line="4-4 0-4@4-4:line-a", boneyard="1-6 1-5")
    session = opened(window, record)
    window.table_page.view.setFocus()
    before = session.match
    press(window, Key.Key_B)
    assert session.match == before
    window.actions_of.draw.trigger()
    assert session.match != before


def test_zoom_and_fit_by_keys(window_in_front: OpenWindow) -> None:
    window = window_in_front()
    opened(window, laid_out(*HANDS, line="1-4"))
    window.table_page.view.setFocus()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(window.table_page.view, Key.Key_Plus, control)
    assert window.scene.camera.zoom > 1
    press(window, Key.Key_F)
    assert window.scene.camera.is_home
    QTest.keyClick(window.table_page.view, Key.Key_Minus, control)
    assert window.scene.camera.zoom < 1
    QTest.keyClick(window.table_page.view, Key.Key_0, control)
    assert window.scene.camera.is_home
