"""The actions: ids, menus, keys, bars, and what hides and comes back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from qt_dominoes.app.actions import REVIEW_PAGE, TABLE_PAGE, Actions, Entry
from qt_dominoes.app.icons import icon_of
from qt_dominoes.app.look import DARK, LIGHT
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.shortcuts import key_rows
from qt_dominoes.app.window_keeper import WindowKeeper
from qt_dominoes.dialogs.keys import keys_of
from qt_dominoes.model.tile import Tile
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.settings import Scheme, Settings
from tests.support.tables import laid_out
from tests.support.windows import OpenWindow, begun, play_until, session_of

Role = QAction.MenuRole
#: The offscreen platform says so of every menu that pops up.
POPUP = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


def entry(actions: Actions, name: str) -> Entry:
    return next(entry for entry in actions.entries if entry.id == name)


def keys(action: QAction) -> list[str]:
    return [one.toString() for one in action.shortcuts()]


def in_menus(window: MainWindow) -> set[QAction]:
    found: set[QAction] = set()
    waiting = list(window.menuBar().actions())
    while waiting:
        action = waiting.pop()
        menu = action.menu()
        if isinstance(menu, QMenu):
            waiting += menu.actions()
        elif not action.isSeparator():
            found.add(action)
    return found


def test_the_menus_stand_in_their_order(open_window: OpenWindow) -> None:
    window = open_window()
    titles = [action.text().replace("&", "") for action in window.menuBar().actions()]
    assert titles == ["Game", "Move", "View", "Review", "Settings", "Help"]


def test_every_action_has_an_id_of_its_own_that_settings_can_keep(
    open_window: OpenWindow,
) -> None:
    window = open_window()
    names = [entry.id for entry in window.actions_of.entries]
    assert len(set(names)) == len(names)
    window.services.settings.change(shortcuts=dict.fromkeys(names, "Ctrl+J"))
    window.close()
    again = open_window()
    assert set(again.services.settings.settings.shortcuts) == set(names)


def test_whatever_is_no_key_of_the_table_is_in_a_menu(open_window: OpenWindow) -> None:
    window = open_window()
    actions = window.actions_of
    of_table = {*actions.of_page, *actions.of_view}
    shown = in_menus(window)
    for each in actions.entries:
        assert each.action in of_table or each.action is actions.menus or each.action in shown


@pytest.mark.parametrize("page", [TABLE_PAGE, REVIEW_PAGE])
def test_no_two_actions_of_a_page_share_a_usual_key(open_window: OpenWindow, page: str) -> None:
    entries = open_window().actions_of.entries
    usual = [key for each in entries if each.page in ("", page) for key in each.usual]
    assert len(set(usual)) == len(usual)


def test_the_arrows_belong_to_the_hand_on_one_page_and_to_the_match_on_the_other(
    open_window: OpenWindow,
) -> None:
    actions = open_window().actions_of
    assert keys(actions.tile_right) == keys(actions.review_next) == ["Right"]
    assert keys(actions.review_on) == ["Shift+Right"]
    assert keys(actions.review_round_back) == ["PgUp"]


def test_a_key_given_to_an_action_of_one_page_stays_with_the_other(
    open_window: OpenWindow,
) -> None:
    window = open_window(shortcuts={"tile-left": "Right", "review-next": "Left; B"})
    actions = window.actions_of
    assert keys(actions.tile_left) == ["Right"]
    assert keys(actions.tile_right) == []
    assert keys(actions.review_next) == ["Left"]
    assert keys(actions.draw) == ["B"]


def test_mnemonics_of_a_menu_are_all_different(open_window: OpenWindow) -> None:
    window = open_window()
    bar = window.menuBar()
    menus = [action.menu() for action in bar.actions()]
    for menu in (bar, *menus):
        assert menu is not None
        texts = [action.text() for action in menu.actions() if "&" in action.text()]  # type: ignore[attr-defined]
        letters = [text[text.index("&") + 1].lower() for text in texts]
        assert len(set(letters)) == len(letters), letters


@pytest.mark.parametrize(
    "name, key",
    [
        ("same-game", "Ctrl+N"),
        ("undo", "Ctrl+Z"),
        ("redo", "Ctrl+Shift+Z"),
        ("full-screen", "F11"),
        ("preferences", "Ctrl+,"),
        ("quit", "Ctrl+Q"),
        ("draw", "B"),
        ("pass", "K"),
        ("fit", "F"),
        ("menu-bar", "Ctrl+M"),
        ("open-menus", "F10"),
        ("keyboard-shortcuts", "F1"),
        ("zoom-in", "Ctrl++"),
        ("zoom-out", "Ctrl+-"),
        ("fit", "Ctrl+0"),
    ],
)
def test_the_usual_keys(open_window: OpenWindow, name: str, key: str) -> None:
    window = open_window()
    assert key in keys(entry(window.actions_of, name).action)


def test_the_system_finds_what_belongs_into_its_own_menu(open_window: OpenWindow) -> None:
    window = open_window()
    actions = window.actions_of
    roles = {
        each.id: each.action.menuRole()
        for each in actions.entries
        if each.action.menuRole() is not Role.NoRole
    }
    assert roles == {
        "quit": Role.QuitRole,
        "preferences": Role.PreferencesRole,
        "about": Role.AboutRole,
    }


def test_given_keys_stand_instead_of_the_usual_ones(open_window: OpenWindow) -> None:
    window = open_window(shortcuts={"undo": "Ctrl+U; F5", "redo": "", "quit": "rubbish"})
    actions = window.actions_of
    assert keys(actions.undo) == ["Ctrl+U", "F5"]
    assert keys(actions.redo) == []
    assert keys(actions.quit) == []
    window.services.settings.change(shortcuts={})
    assert keys(actions.quit) == ["Ctrl+Q"]


def test_a_key_given_twice_works_for_the_first_action(open_window: OpenWindow) -> None:
    window = open_window(shortcuts={"continue": "Ctrl+N", "draw": "1"})
    actions = window.actions_of
    assert keys(actions.again) == ["Ctrl+N"]
    assert keys(actions.resume) == []
    assert keys(actions.draw) == []


def test_single_letters_can_be_switched_off_and_the_menus_still_work(
    open_window: OpenWindow,
) -> None:
    window = open_window()
    window.services.settings.change(letter_keys=False)
    actions = window.actions_of
    assert keys(actions.draw) == keys(actions.pass_turn) == []
    assert keys(actions.fit) == ["Ctrl+0"]
    assert keys(actions.tiles[0]) == ["1"]
    begun(window)
    assert actions.draw.isEnabled()


def test_tool_tips_name_the_key(open_window: OpenWindow) -> None:
    window = open_window()
    actions = window.actions_of
    assert actions.undo.toolTip() == "Undo (Ctrl+Z)"
    assert actions.draw.toolTip() == "Draw a tile (B)"
    window.services.settings.change(letter_keys=False)
    assert actions.draw.toolTip() == "Draw a tile"


def test_the_tool_bar_has_icons_of_our_own(open_window: OpenWindow) -> None:
    window = open_window(scheme=Scheme.DARK)
    shown = [action for action in window.fitting.bar.actions() if action.objectName()]
    assert [action.objectName() for action in shown] == [
        "same-game", "undo", "redo", "hint", "draw", "pass", "side-panel"
    ]  # fmt: skip
    for action in shown:
        image = action.icon().pixmap(22, 22).toImage()
        assert any(image.pixelColor(x, y).alpha() > 128 for x in range(22) for y in range(22)), (
            action.text()
        )
    assert icon_of("about", QApplication.palette()).isNull()


def test_the_bars_hide_and_come_back_at_the_next_start(open_window: OpenWindow) -> None:
    window = open_window()
    window.actions_of.menu_bar.trigger()
    window.actions_of.tool_bar.trigger()
    assert not window.menuBar().isVisible()
    assert not window.fitting.bar.isVisible()
    window.close()
    again = open_window()
    assert not again.menuBar().isVisible()
    assert not again.fitting.bar.isVisible()
    again.actions_of.tool_bar.trigger()
    assert again.fitting.bar.isVisible()


def test_keys_work_while_the_menu_bar_is_hidden(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for visible in (False, True):
        QTest.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
        assert window.menuBar().isVisible() is visible


@POPUP
def test_f10_shows_the_menus_again(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(menu_bar=False)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_F10)
    assert window.menuBar().isVisible()
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu)
    popup.close()


def right_click(window: MainWindow, place: QPoint) -> QMenu | None:
    reason = QContextMenuEvent.Reason.Mouse
    event = QContextMenuEvent(reason, place, window.mapToGlobal(place))
    QApplication.sendEvent(window, event)
    popup = QApplication.activePopupWidget()
    return popup if isinstance(popup, QMenu) else None


@POPUP
def test_the_right_button_shows_the_way_back_but_not_on_the_table(
    open_window: OpenWindow,
) -> None:
    window = open_window(menu_bar=False)
    begun(window)
    page = window.table_page
    beside = page.message.mapTo(window, page.message.rect().center())
    menu = right_click(window, beside)
    assert menu is not None
    next(a for a in menu.actions() if a.text().replace("&", "") == "Menu bar").trigger()
    menu.close()
    assert window.menuBar().isVisible()
    on_table = page.view.mapTo(window, page.view.rect().center())
    assert right_click(window, on_table) is None


def test_where_the_window_stood_is_kept(open_window: OpenWindow) -> None:
    window = open_window(size=(723, 561))
    window.close()
    keeper = window.services.keeper
    assert keeper is not None
    other = QMainWindow()
    assert keeper.restore(other)
    assert (other.width(), other.height()) == (723, 561)


@pytest.mark.parametrize("content", [b"nonsense", b"", b'{"geometry": "", "panels": ""}'])
def test_a_damaged_file_of_the_window_stops_nothing(
    tmp_path: Path, qapp: object, content: bytes
) -> None:
    file = tmp_path / "window.json"
    file.write_bytes(content)
    keeper = WindowKeeper(file, lambda: datetime(2026, 11, 29, tzinfo=UTC))
    window = QMainWindow()
    assert not keeper.restore(window)
    keeper.keep(window)
    assert keeper.finish(10)
    assert keeper.restore(window)


def test_a_place_that_cannot_be_kept_stops_nothing(tmp_path: Path, qapp: object) -> None:
    (tmp_path / "file").write_bytes(b"")
    keeper = WindowKeeper(tmp_path / "file" / "window.json", lambda: datetime.now(UTC))
    keeper.keep(QMainWindow())


def test_one_move_can_be_taken_back_and_the_computer_waits_for_play_on(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = begun(window)
    actions, message = window.actions_of, window.table_page.message
    play_until(qtbot, session, Random(1), lambda: session.waits_to_play_on or step_back(session))
    assert session.waits_to_play_on
    assert message.play_on_button.isVisible()
    assert "play on" in message.text
    assert actions.play_on.isEnabled()
    before = session.match
    actions.play_on.trigger()
    assert not message.play_on_button.isVisible()
    qtbot.waitUntil(lambda: session.match != before, timeout=20_000)


def step_back(session: MatchSession) -> bool:
    """Take one move back, if the computer has just played; true if it waits now."""
    history = session.match.rounds[-1].history
    if history and history[-1].seat != 0:
        session.undo_one()
    return session.waits_to_play_on


def test_lists_of_keys_are_made_from_the_actions(open_window: OpenWindow) -> None:
    window = open_window()
    actions = window.actions_of
    rows = key_rows(actions.entries)
    by_id = {row.id: row for row in rows}
    assert by_id["undo"].name == "Undo"
    assert by_id["new-match"].name == "New match"
    assert by_id["tiles"].shown == "1 … 9"
    assert by_id["zone"].usual == ("Tab", "Shift+Tab")
    for each in actions.entries:
        if each.id in by_id:
            assert list(keys_of(by_id[each.id], Settings().shortcuts)) == [
                QKeySequence(key).toString() for key in each.usual
            ]


def framed(window: MainWindow) -> list[str]:
    """The actions of the tool bar that are marked as due, and of the menu, by their ids."""
    bar = window.fitting.bar
    shown = [
        action.objectName()
        for action in bar.actions()
        if bar.widgetForAction(action).accessibleDescription() == "due now"
    ]
    default = move_menu(window).defaultAction()
    return shown + ([f"menu: {default.objectName()}"] if default is not None else [])


def move_menu(window: MainWindow) -> QMenu:
    menu = window.menuBar().actions()[1].menu()
    assert isinstance(menu, QMenu)
    return menu


def test_the_draw_that_is_due_is_marked_and_what_is_not_can_be_pressed(
    open_window: OpenWindow,
) -> None:
    window = open_window()
    actions = window.actions_of
    window.open_record(laid_out("2-3 2-2", "5-5 0-0", opener=1, line="5-5", boneyard="1-1 2-5"))
    session = session_of(window)
    assert framed(window) == ["draw", "menu: draw"]
    assert actions.pass_turn.isEnabled()
    actions.pass_turn.trigger()
    assert window.table_page.message.text == "There are tiles to draw, so you may not pass yet."
    actions.draw.trigger()
    assert framed(window) == ["draw", "menu: draw"]
    actions.draw.trigger()
    assert session.plays_with(Tile(2, 5))
    assert framed(window) == []
    assert actions.draw.isEnabled()


def test_the_pass_that_is_due_is_marked_in_the_colours_of_the_palette(
    open_window: OpenWindow,
) -> None:
    window = open_window(scheme=Scheme.DARK)
    window.open_record(laid_out("2-3 2-2", "5-5 0-5", opener=1, line="5-5", drawing=False))
    assert framed(window) == ["pass", "menu: pass"]
    button = window.fitting.bar.widgetForAction(window.actions_of.pass_turn)
    assert DARK.chosen in button.styleSheet()
    window.services.settings.change(scheme=Scheme.LIGHT)
    assert LIGHT.chosen in button.styleSheet()
    window.show_start_page()
    assert framed(window) == []
