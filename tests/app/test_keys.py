"""The whole game by keyboard: from the start page through a round and on to the next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from tests.support.notation import told
from tests.support.windows import WAIT, OpenWindow, begun, session_of

Key = Qt.Key


def press(window: MainWindow, key: Key) -> None:
    """A key, wherever the focus is."""
    QTest.keyClick(QApplication.focusWidget() or window, key)


def activated(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=WAIT)


def one_turn(window: MainWindow, session: MatchSession) -> None:
    """Whatever is due, with keys: draw, pass, or the first tile that fits, at its first place."""
    current = session.match.rounds[-1]
    before = len(current.history)
    if not current.plays():
        press(window, Key.Key_B if current.drawable else Key.Key_K)
    else:
        tiles = window.scene.own_tiles()
        place = next(i for i, tile in enumerate(tiles) if session.plays_with(tile))
        if place < 9:
            press(window, Key(Key.Key_1.value + place))
        else:
            press(window, Key.Key_1)
            for _step in range(place):
                press(window, Key.Key_Right)
        assert window.scene.chosen == tiles[place]
        press(window, Key.Key_Up)
        press(window, Key.Key_Return)
    assert len(session.match.rounds[-1].history) > before or session.match.rounds[-1].is_over


def test_a_round_and_the_next_are_played_with_keys_alone(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    window.desk.chosen.remember(Choices("all-fives", 2, "Ada", ("club",)))
    window.show_start_page()
    activated(window, qtbot)
    press(window, Key.Key_Return)
    session = session_of(window)

    def over() -> bool:
        if session.may_act(0):
            one_turn(window, session)
        return session.match.rounds[0].is_over

    qtbot.waitUntil(over, timeout=WAIT)
    assert sum(line.startswith("0 ") for line in told(session.match.rounds[0])) > 3
    press(window, Key.Key_Return)
    assert len(session.match.rounds) == 2
    qtbot.waitUntil(lambda: session.may_act(0), timeout=WAIT)
    one_turn(window, session)


@pytest.mark.parametrize("key", [Key.Key_Right, Key.Key_Left])
def test_arrows_go_round_the_hand(open_window: OpenWindow, qtbot: QtBot, key: Key) -> None:
    window = open_window()
    activated(window, qtbot)
    session = begun(window)
    qtbot.waitUntil(lambda: session.may_act(0), timeout=WAIT)
    tiles = window.scene.own_tiles()
    seen = []
    for _tile in tiles:
        press(window, key)
        seen.append(window.scene.chosen)
    assert seen == (tiles if key == Key.Key_Right else tiles[::-1])
    press(window, Key.Key_Escape)
    assert window.scene.chosen is None
