"""Two people at one window: the curtain between their turns."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.tile import Tile
from qt_dominoes.panels.curtain import Curtain
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.hints import HintStage
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.wording.names import spoken
from tests.app.test_keyboard import take_turn, window_in_front
from tests.support.listening import Listener, Role, listening
from tests.support.tables import act, laid_out
from tests.support.windows import OpenWindow, begun, session_of, wait_for_library

__all__ = ["listening", "window_in_front"]

WAIT = 20_000
ROLES = (Role.Button, Role.List, Role.StaticText)
TWO = Choices("five-up", 2, "Ada", ("club",), names=("Ash",), people=(0, 1))
HANDS = ("1-4 4-5 2-2 0-3", "0-0 0-1 0-2 0-6")


def curtain_of(window: MainWindow) -> Curtain:
    """The curtain, which is up."""
    curtain = window.table_page.curtain
    assert curtain is not None
    return curtain


def opened_for_two(window: MainWindow) -> MatchSession:
    window.open_record(laid_out(*HANDS, people=(0, 1)))
    return session_of(window)


def texts_of(window: MainWindow) -> list[str]:
    """All that the window's widgets and its list of moves say, or would say."""
    found = []
    for each in window.findChildren(QWidget):
        found += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
        found.append(str(each.property("text") or ""))
    model = window.table_page.panel._moves.model()
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
                found.append(str(model.index(row, column).data(role)))
    return found


def names_one_of(text: str, tiles: list[Tile]) -> bool:
    return any(
        re.search(rf"(?<![\w-]){re.escape(said)}(?![\w-])", text)
        for tile in tiles
        for said in ({str(tile)} | ({spoken(tile)} if tile.is_double else set()))
    )


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_round_of_two_is_played_by_keys_through_curtains(
    window_in_front: OpenWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    window = window_in_front()
    session = begun(window, TWO)
    came: list[int | None] = []
    for _turn in range(80):
        if session.match.rounds[-1].is_over:
            break
        if session.awaited is not None:
            came.append(session.awaited)
            curtain = curtain_of(window)
            assert QApplication.focusWidget() is curtain.show_button
            assert not window.table_page.view.isVisible()
            QTest.keyClick(curtain.show_button, key)
        assert window.table_page.curtain is None
        take_turn(window, session)
    assert session.match.rounds[0].is_over
    assert window.table_page.curtain is None
    assert len(came) > 4
    assert all(one != other for one, other in pairwise(came))
    if not session.match.is_over:
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Space)
        assert len(session.match.rounds) == 2
        assert QApplication.focusWidget() is curtain_of(window).show_button


def test_a_key_held_down_from_the_move_before_shows_nothing(window_in_front: OpenWindow) -> None:
    session = opened_for_two(window := window_in_front())
    button = curtain_of(window).show_button
    for is_held in (True, False):
        kind, key = QEvent.Type.KeyPress, Qt.Key.Key_Return
        held = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "\r", is_held)
        QApplication.sendEvent(button, held)
        assert (session.awaited is None) is not is_held


def test_behind_the_curtain_nothing_in_the_window_names_a_hidden_tile(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = begun(window, TWO)
    random = Random(2)
    seen = 0
    while not session.match.rounds[-1].is_over:
        if session.awaited is not None:
            current = session.match.rounds[-1]
            hidden = [*current.hands[0], *current.hands[1], *current.boneyard]
            found = [text for text in texts_of(window) if names_one_of(text, hidden)]
            assert found == []
            seen += 1
        act(session, random)
    assert seen > 4
    wait_for_library(window, qtbot)


def test_the_screen_reader_hears_whose_turn_it_is_and_finds_one_button(
    open_window: OpenWindow, qtbot: QtBot, listening: type[Listener]
) -> None:
    window = open_window()
    said: list[str] = []
    window.table_page.said.connect(said.append)
    session = opened_for_two(window)
    assert said[-1] == "Ada, it is your turn. Round 1: Ada opens by lot."
    seen = listening(window)
    seen.press("Show my tiles")
    assert said[-1] == "Your turn."
    assert "1 4, can be played" in seen.names(*ROLES)
    act(session, Random(1))
    assert said[-1].startswith("Oak, it is your turn. Ada led ")
    curtain = curtain_of(window)
    assert listening(window).names(*ROLES).count("Show my tiles") == 1
    assert not any("can be played" in found for found in seen.names(*ROLES))
    assert curtain.text.whole == said[-1]


def test_what_was_played_comes_to_rest_before_the_curtain_falls(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(speed=0.2)
    session = opened_for_two(window)
    qtbot.waitUntil(lambda: window.table_page.curtain is not None, timeout=WAIT)
    QTest.mouseClick(curtain_of(window).show_button, Qt.MouseButton.LeftButton)
    assert window.table_page.curtain is None
    act(session, Random(1))
    assert session.awaited == 1
    assert window.table_page.curtain is None
    assert window.scene.own_tiles() == []
    qtbot.waitUntil(lambda: window.table_page.curtain is not None, timeout=WAIT)
    assert window.scene.is_quiet


def test_undo_and_a_match_taken_up_again_raise_the_curtain(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = opened_for_two(window)
    act(session, Random(1))
    session.show_hand()
    assert window.table_page.curtain is None
    window.actions_of.undo.trigger()
    assert curtain_of(window).text.title == "Ada, it is your turn"
    window.actions_of.redo.trigger()
    assert curtain_of(window).text.title == "Oak, it is your turn"
    session.show_hand()
    wait_for_library(window, qtbot)
    window.close()
    again = open_window()
    again.desk.resume()
    assert curtain_of(again).text.title == "Oak, it is your turn"
    assert "against Oak" in again.desk.waiting_told()
    session_of(again).resign()
    assert again.table_page.curtain is None


def test_whoever_comes_back_to_the_table_finds_the_curtain(open_window: OpenWindow) -> None:
    window = open_window()
    session = opened_for_two(window)
    actions = window.actions_of

    def by_start_page() -> None:
        actions.start_page.trigger()
        actions.resume.trigger()

    def by_library() -> None:
        actions.library.trigger()
        window.side_pages.library.page.back_wanted.emit()

    def by_scoreboard() -> None:
        actions.scoreboard.trigger()
        window.side_pages.statistics.page.back_wanted.emit()

    def by_review() -> None:
        actions.review.trigger()
        actions.leave_review.trigger()

    for there_and_back in (by_start_page, by_library, by_scoreboard, by_review):
        session.show_hand()
        assert window.table_page.curtain is None
        actions.hint.trigger()
        there_and_back()
        assert window.table_page.isVisible(), there_and_back
        assert curtain_of(window).text.title == "Ada, it is your turn", there_and_back
        assert window.table_page.message.text == ""
        assert window.desk.hinting.hints is not None
        assert window.desk.hinting.hints.stage is HintStage.NONE
        assert window.scene.own_tiles() == []


def test_one_person_comes_back_to_the_hand_as_it_was(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_record(laid_out(*HANDS, people=(0,)))
    window.actions_of.start_page.trigger()
    window.actions_of.resume.trigger()
    assert window.table_page.curtain is None
    assert len(window.scene.own_tiles()) == 4


def test_the_one_who_resigns_is_asked_by_name(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window = open_window(confirmations=True)
    session = opened_for_two(window)
    act(session, Random(1))
    asked: list[str] = []

    def answer(_parent: QWidget, _title: str, text: str, *_rest: object) -> object:
        asked.append(text)
        return QMessageBox.StandardButton.Yes

    monkeypatch.setattr(QMessageBox, "question", answer)
    window.desk.playing.resign()
    assert asked[0].startswith("Oak, do you give this match up?")
    assert asked[0].endswith("just close the window.")
    assert session.record.resigned == 1


def test_matches_of_several_people_are_kept_and_are_nobodys_result(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = opened_for_two(window)
    session.resign()
    wait_for_library(window, qtbot)
    assert window.services.shelf.scoreboard() == ()
    (row,) = window.services.shelf.results()
    assert [player.name for player in row.players] == ["Ada", "Oak"]
    assert row.outcome is None


def test_the_same_people_are_offered_again(open_window: OpenWindow) -> None:
    window = open_window()
    window.desk.chosen.remember(TWO)
    assert window.desk.chosen.read() == TWO
    assert window.desk.chosen.told() == "Five Up to 61 against Ash"
    wider = Choices("five-up", 4, "Ada", ("club",) * 3, {}, ("", "Bo", ""), (0, 2))
    window.desk.chosen.remember(wider)
    assert window.desk.chosen.read() == wider


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1920, 1080)])
def test_the_button_is_in_sight_at_every_size(
    open_window: OpenWindow, qtbot: QtBot, size: tuple[int, int], text_size: int
) -> None:
    window = open_window(size=size, text_size=text_size)
    window.open_record(laid_out(*HANDS, "1-1 1-2 1-3 5-5", "3-3 3-4 3-5 6-6", people=(0, 2)))
    curtain = curtain_of(window)
    qtbot.wait(20)
    button = curtain.show_button
    area = button.visibleRegion().boundingRect()
    assert area.size() == button.size()
    assert button.size().boundedTo(QSize(24, 24)) == QSize(24, 24)
    page = window.table_page
    row = page.layout()
    assert row is not None
    row.activate()
    covered = curtain.geometry()
    session_of(window).show_hand()
    row.activate()
    assert page.view.geometry() == covered
