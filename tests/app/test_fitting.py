"""What the settings do to the window: text, movement, the dialogs that set them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import (
    QApplication,
    QMenu,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)
from pytestqt.qtbot import QtBot

from qt_dominoes.app.look import usual_font
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.pacing import Pacing, reduces_motion
from qt_dominoes.dialogs.controls import Choice
from qt_dominoes.dialogs.key_list import KeyListDialog
from qt_dominoes.dialogs.preferences import PreferencesDialog
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.settings import Input, Scheme, Speed, Switch
from qt_dominoes.table.scene import InputWay
from tests.support.windows import OpenWindow, begun

EXAMPLE = Path(__file__).parents[1] / "vectors" / "example.domino"


def text_sizes(window: MainWindow) -> list[float]:
    """The sizes of texts all over the window."""
    page = window.table_page
    panel = page.panel
    widgets: list[QWidget] = [
        window.menuBar(),
        page.message.draw_button,
        page.message._text,
        panel._game,
        panel._counted,
        panel._moves,
        panel._scores._scores[0],
        panel.summary.next_button,
        window.start_page.new_button,
    ]
    QApplication.processEvents()
    return [widget.font().pointSizeF() for widget in widgets]


def test_the_text_grows_everywhere_at_once_and_shrinks_again(open_window: OpenWindow) -> None:
    window = open_window(size=(1280, 720))
    begun(window)
    change = window.services.settings.change
    usual = text_sizes(window)
    rows = window.table_page.panel._moves.verticalHeader().defaultSectionSize()
    line = window.scene.furniture.line_height
    change(text_size=150)
    assert text_sizes(window) == [pytest.approx(1.5 * size) for size in usual]
    moves = window.table_page.panel._moves
    assert moves.verticalHeader().defaultSectionSize() > 1.3 * rows
    assert window.scene.furniture.line_height > 1.3 * line
    change(text_size=100)
    assert text_sizes(window) == [pytest.approx(size) for size in usual]
    assert window.scene.furniture.line_height == pytest.approx(line)


def test_large_text_is_there_from_the_start(open_window: OpenWindow) -> None:
    window = open_window(text_size=200)
    window.close()
    again = open_window(text_size=200)
    begun(again)
    QApplication.processEvents()
    assert again.menuBar().font().pointSizeF() == pytest.approx(2 * usual_font().pointSizeF())
    assert min(text_sizes(again)) > 1.5 * usual_font().pointSizeF()


def test_the_next_window_does_not_grow_upon_the_last(open_window: OpenWindow) -> None:
    window = open_window(text_size=200)
    again = open_window(text_size=200)
    QApplication.processEvents()
    assert again.menuBar().font() == window.menuBar().font()


def test_on_a_small_table_the_plates_decide_how_large_the_text_is(
    open_window: OpenWindow,
) -> None:
    window = open_window(size=(640, 480))
    begun(window)
    line = window.scene.furniture.line_height
    window.services.settings.change(text_size=200)
    assert line <= window.scene.furniture.line_height < 1.8 * line
    window.resize(1600, 1000)
    assert window.scene.furniture.line_height == pytest.approx(2 * line, rel=0.05)


def test_the_end_of_a_round_can_be_reached_at_any_text_size(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(size=(640, 480), text_size=200)
    session = begun(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    session.resign()
    review = window.table_page.panel.summary.review_button
    qtbot.waitUntil(review.hasFocus)
    roll = window.table_page._roll
    qtbot.waitUntil(lambda: roll.viewport().rect().intersects(
        review.rect().translated(review.mapTo(roll.viewport(), review.rect().topLeft()))
    ))  # fmt: skip


def test_how_tiles_are_played_is_set_at_once(open_window: OpenWindow) -> None:
    window = open_window()
    window.services.settings.change(input=Input.CLICK)
    assert window.scene.input_way is InputWay.CLICK


class NoAnimations(QProxyStyle):
    """A desktop on which nothing moves."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        if hint is QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, data)


@pytest.fixture
def still_desktop(qapp: object) -> Iterator[None]:
    name = QApplication.style().name()
    QApplication.setStyle(NoAnimations("fusion"))
    yield
    QApplication.setStyle(name)


def test_movement_is_reduced_where_the_desktop_does_not_move(still_desktop: None) -> None:
    assert reduces_motion(Switch.SYSTEM)
    assert reduces_motion(Switch.ON)
    assert not reduces_motion(Switch.OFF)


def test_movement_is_usual_where_the_desktop_moves(qapp: object) -> None:
    assert not reduces_motion(Switch.SYSTEM)
    assert reduces_motion(Switch.ON)


@pytest.mark.parametrize(
    "speed, motion, factor",
    [
        (Speed.OFF, Switch.OFF, 0.0),
        (Speed.FAST, Switch.OFF, 0.5),
        (Speed.SLOW, Switch.SYSTEM, 2.0),
        (1.25, Switch.OFF, 1.25),
        (Speed.SLOW, Switch.ON, 0.0),
    ],
)
def test_one_speed_for_all_movement(
    open_window: OpenWindow, speed: Speed | float, motion: Switch, factor: float
) -> None:
    window = open_window(speed=speed, reduced_motion=motion, pause_ms=700)
    pacing = Pacing(window.services.settings)
    assert pacing.tempo().factor == factor
    assert pacing.pace().play >= 700


def test_the_preferences_open_close_and_die(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.actions_of.preferences.trigger()
    dialogs = window.findChildren(PreferencesDialog)
    assert len(dialogs) == 1
    assert not dialogs[0].keys.isVisible()
    dialogs[0].close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert window.findChildren(PreferencesDialog) == []
    window.services.settings.change(text_size=110)


def test_the_pictures_of_the_tables_follow_light_and_dark(open_window: OpenWindow) -> None:
    window = open_window(scheme=Scheme.LIGHT)
    window.actions_of.preferences.trigger()
    dialog = window.findChildren(PreferencesDialog)[0]
    tables, schemes = dialog.appearance.control("table_colour"), dialog.appearance.control("scheme")
    assert isinstance(tables, Choice)
    assert isinstance(schemes, Choice)
    shown = tables.currentText()
    light = tables.itemIcon(0).pixmap(40, 22).toImage()
    schemes.pick(Scheme.DARK)
    QApplication.processEvents()
    dark = tables.itemIcon(0).pixmap(40, 22).toImage()
    assert dark != light
    assert tables.currentText() == shown
    schemes.pick(Scheme.LIGHT)
    QApplication.processEvents()
    assert tables.itemIcon(0).pixmap(40, 22).toImage() == light
    dialog.close()


def test_light_or_dark_has_one_name_everywhere(open_window: OpenWindow) -> None:
    window = open_window()
    view = window.menuBar().actions()[2].menu()
    assert isinstance(view, QMenu)
    menus = [action.text().replace("&", "") for action in view.actions() if action.menu()]
    window.actions_of.preferences.trigger()
    dialog = window.findChildren(PreferencesDialog)[0]
    assert menus == [dialog.appearance.control("scheme").accessibleName()]
    dialog.close()


def test_the_list_of_keys_leads_to_changing_them(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.actions_of.keys.trigger()
    listed = window.findChildren(KeyListDialog)[0]
    listed.change_wanted.emit()
    assert not listed.isVisible()
    preferences = window.findChildren(PreferencesDialog)[0]
    assert preferences.keys.isVisible()
    preferences.keys.tree.choose("draw")
    preferences.keys.none_button.click()
    assert window.actions_of.draw.shortcuts() == []
    preferences.close()


def test_settings_that_were_damaged_are_told_at_the_start(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    home = Folders.under(tmp_path / "home")
    for file in (home.settings_file, home.window_file):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"nonsense")
    window = open_window()
    told = window.start_page._warning.text()
    assert "settings.json" in told
    assert "window.json" in told
    window.open_file(EXAMPLE)
    assert window.table_page.message.text == f"{told} Welcome back."
    window.open_file(EXAMPLE)
    assert window.table_page.message.text == "Welcome back."


def test_settings_that_cannot_be_kept_are_told_and_used(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window()
    file = Folders.under(tmp_path / "home").settings_file
    assert window.services.settings.finish(10)
    file.unlink()
    file.mkdir()
    window.services.settings.change(input=Input.DRAG)
    assert window.scene.input_way is InputWay.DRAG
    trouble = window.table_page.trouble
    qtbot.waitUntil(lambda: "not kept" in trouble.text)
    assert window.start_page._warning.text() == trouble.text
    file.rmdir()
    window.services.settings.change(input=Input.CLICK)
    qtbot.waitUntil(lambda: not trouble.text)
    assert not window.start_page._warning.isVisible()
