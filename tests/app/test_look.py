"""Light and dark for every widget, on every platform, and looks that change at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QFrame,
    QLineEdit,
    QPushButton,
    QToolTip,
    QVBoxLayout,
)
from pytestqt.qtbot import QtBot

from qt_dominoes.app.look import DARK, LIGHT, WidgetColours, apply_scheme, is_dark, panel_colours
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import build_window
from qt_dominoes.dialogs.scrolled import Warned
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.settings import Scheme
from qt_dominoes.table.skin import TABLE_COLOURS, TILE_SKINS, table_skin
from tests.support.vision import luminance


@pytest.fixture
def window(qapp: object, tmp_path: Path) -> Iterator[MainWindow]:
    """The main window, not shown."""
    made = build_window(Folders.under(tmp_path))
    yield made
    made.close()
    made.deleteLater()
    QApplication.processEvents()


def a_dialog() -> QDialog:
    """A field and a button."""
    dialog = QDialog()
    column = QVBoxLayout(dialog)
    column.addWidget(QLineEdit("text"))
    column.addWidget(QPushButton("button"))
    return dialog


def shown_ground(dialog: QDialog) -> str:
    """The colour that is painted in its corner, once a change has gone round."""
    QApplication.processEvents()
    return dialog.grab().toImage().pixelColor(2, 2).name()


def test_a_checked_box_on_a_card_has_a_tick(qtbot: QtBot) -> None:
    colours = panel_colours(table_skin("green", dark=False))
    card = QFrame()
    qtbot.addWidget(card)
    card.setObjectName("card")
    card.setStyleSheet(colours.style_sheet())
    box = QCheckBox("counts", card)
    box.setChecked(True)
    card.resize(200, 60)
    card.show()
    drawn = box.grab(QRect(4, 4, 13, box.height() - 8)).toImage()
    dark = [
        (x, y)
        for x in range(drawn.width())
        for y in range(drawn.height())
        if drawn.pixelColor(x, y).name() == colours.on_accent
    ]
    assert len(dark) > 4


@pytest.mark.parametrize("scheme, colours", [(Scheme.LIGHT, LIGHT), (Scheme.DARK, DARK)])
def test_a_dialog_is_light_or_dark_without_help_from_the_platform(
    scheme: Scheme, colours: WidgetColours, qapp: object
) -> None:
    apply_scheme(scheme)
    dialog = a_dialog()
    assert shown_ground(dialog) == colours.window
    dialog.deleteLater()


def test_a_dialog_that_is_open_changes_too(qapp: object) -> None:
    apply_scheme(Scheme.LIGHT)
    dialog = a_dialog()
    assert luminance(shown_ground(dialog)) > 0.7
    apply_scheme(Scheme.DARK)
    assert luminance(shown_ground(dialog)) < 0.05
    dialog.deleteLater()


@pytest.mark.parametrize("scheme, colours", [(Scheme.LIGHT, LIGHT), (Scheme.DARK, DARK)])
def test_a_warning_in_a_dialog_stands_out(
    scheme: Scheme, colours: WidgetColours, qtbot: QtBot
) -> None:
    apply_scheme(Scheme.LIGHT if scheme is Scheme.DARK else Scheme.DARK)
    warned = Warned()
    qtbot.addWidget(warned)
    warned.say("No such number.")
    warned.show()
    apply_scheme(scheme)
    QApplication.processEvents()
    assert warned.font().bold()
    assert warned.palette().color(warned.foregroundRole()).name() == colours.strong
    drawn = warned.grab().toImage()
    places = [(x, y) for x in range(drawn.width()) for y in range(drawn.height())]
    assert any(drawn.pixelColor(x, y).name() == colours.strong for x, y in places)


def test_a_warning_can_be_read_in_the_systems_own_colours(qapp: QApplication, qtbot: QtBot) -> None:
    palette = QPalette(QColor("#ffffff"))
    palette.setColor(QPalette.ColorRole.BrightText, QColor("#ffffff"))
    qapp.setPalette(palette)
    warned = Warned()
    qtbot.addWidget(warned)
    assert warned.foregroundRole() is QPalette.ColorRole.WindowText


def test_tool_tips_follow(qapp: object) -> None:
    apply_scheme(Scheme.DARK)
    assert QToolTip.palette().color(QPalette.ColorRole.ToolTipBase).name() == DARK.tip
    apply_scheme(Scheme.LIGHT)
    assert QToolTip.palette().color(QPalette.ColorRole.ToolTipBase).name() == LIGHT.tip


def test_without_a_choice_the_widgets_are_what_the_system_is(qapp: QApplication) -> None:
    apply_scheme(Scheme.SYSTEM)
    expected = DARK if is_dark(Scheme.SYSTEM) else LIGHT
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == expected.window


def test_the_same_choice_again_polishes_nothing_anew(qapp: object) -> None:
    apply_scheme(Scheme.DARK)
    dialog = a_dialog()
    seen: list[QEvent.Type] = []

    class Watched(QPushButton):
        def changeEvent(self, event: QEvent) -> None:
            seen.append(event.type())
            super().changeEvent(event)

    watched = Watched(dialog)
    QApplication.processEvents()
    assert watched.parent() is dialog
    seen.clear()
    apply_scheme(Scheme.DARK)
    QApplication.processEvents()
    assert QEvent.Type.PaletteChange not in seen
    apply_scheme(Scheme.LIGHT)
    QApplication.processEvents()
    assert QEvent.Type.PaletteChange in seen
    dialog.deleteLater()


@pytest.mark.parametrize("skin", TILE_SKINS)
def test_a_tile_skin_is_taken_at_once(window: MainWindow, skin: str) -> None:
    window.services.settings.change(skin=skin)
    assert window.scene.art.skin is TILE_SKINS[skin]


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
@pytest.mark.parametrize("colour", TABLE_COLOURS)
def test_a_table_colour_is_taken_at_once(window: MainWindow, colour: str, scheme: Scheme) -> None:
    window.services.settings.change(table_colour=colour, scheme=scheme)
    table = TABLE_COLOURS[colour][scheme is Scheme.DARK]
    assert window.scene.skin is table
    pages = window.centralWidget()
    assert pages is not None
    assert table.card in pages.styleSheet()


def test_a_word_from_a_newer_version_falls_back(window: MainWindow) -> None:
    window.services.settings.change(skin="bakelite", table_colour="plaid", scheme=Scheme.LIGHT)
    assert window.scene.art.skin is TILE_SKINS["ivory"]
    assert window.scene.skin is TABLE_COLOURS["green"][0]
