"""More pictures for the gallery: menus and settings, skins, portrait, and the bushiest tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.layout import Placement
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.storage.settings import Scheme
from qt_dominoes.table.skin import TABLE_COLOURS, TILE_SKINS
from qt_dominoes.table.snapshot import layout_drawing, pixmap_of
from tests.support.gallery import a_window, bushy_record, many_spinners, save

SIZES = (QSize(800, 600), QSize(1920, 1080))
PORTRAIT = QSize(720, 1100)
SMALLEST = QSize(640, 480)
#: The bushy Five Up rounds with most arms (6, 6 and 8) of 699, by seats: their seeds.
BUSHIEST = {2: 403, 3: 620, 4: 646}


def bushiest_record(seats: int) -> MatchRecord:
    """A whole bushy round of Five Up that branches as much as any."""
    return bushy_record(seats=seats, seed=BUSHIEST[seats])


def layout_pictures(folder: Path, rules: Ruleset, placements: Sequence[Placement]) -> None:
    """A layout alone, as `picture` draws it, at several shapes of felt."""
    for size in (QSize(1280, 720), QSize(800, 800), QSize(720, 1280)):
        draw = layout_drawing(rules, placements, size)
        pixmap_of(draw, size, 1.0).save(str(folder / f"layout-{size.width()}x{size.height()}.png"))


def skin_pictures(folder: Path) -> None:
    """Every skin on every table, light and dark, with many spinners."""
    for scheme, size in product((Scheme.LIGHT, Scheme.DARK), SIZES):
        mark = f"{scheme.value}-{size.width()}x{size.height()}"
        with a_window(size, scheme) as window:
            window.open_record(bushy_record(seats=2, wanted=many_spinners, seed=11, rounds=40))
            for skin in TILE_SKINS:
                window.services.settings.change(skin=skin)
                window.scene.rebuild()
                save(window, folder, f"skin-{skin}-{mark}")
            window.services.settings.change(skin="ivory")
            for colour in TABLE_COLOURS:
                window.services.settings.change(table_colour=colour)
                save(window, folder, f"colour-{colour}-{mark}")


def bushiest_pictures(folder: Path) -> None:
    """The tables that branch most, at every size and shape."""
    for scheme in (Scheme.LIGHT, Scheme.DARK):
        for size in (*SIZES, PORTRAIT, SMALLEST):
            with a_window(size, scheme) as window:
                for seats in BUSHIEST:
                    window.open_record(bushiest_record(seats))
                    window.scene.rebuild()
                    mark = f"{scheme.value}-{size.width()}x{size.height()}"
                    save(window, folder, f"bushiest-{seats}-{mark}")


def menu_pictures(window: MainWindow, folder: Path, mark: str) -> None:
    """Every menu, dropped down over the window."""
    window.open_record(bushy_record(seats=2, wanted=many_spinners, seed=11, rounds=40))
    window.scene.rebuild()
    for action in window.menuBar().actions():
        menu = action.menu()
        if isinstance(menu, QMenu):
            menu.popup(window.mapToGlobal(window.menuBar().actionGeometry(action).bottomLeft()))
            name = action.text().replace("&", "").lower()
            save(menu, folder, f"menu-{name}-{mark}")
            menu.close()


def settings_pictures(window: MainWindow, folder: Path, mark: str) -> None:
    """Every page of the preferences, and the other dialogs of the menus."""
    window.actions_of.preferences.trigger()
    dialog = _opened(window)
    tabs = getattr(dialog, "tabs")  # noqa: B009
    for page in range(tabs.count()):
        tabs.setCurrentIndex(page)
        save(dialog, folder, f"settings-{page + 1}-{mark}")
    dialog.close()
    for name, action in (
        ("keys", window.actions_of.keys),
        ("rules", window.actions_of.rules),
    ):
        action.trigger()
        dialog = _opened(window)
        save(dialog, folder, f"{name}-{mark}")
        dialog.close()


def _opened(window: QWidget) -> QDialog:
    """The dialog that has just come up."""
    for _turn in range(50):
        QTest.qWait(10)
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog) and widget.isVisible():
                return widget
    raise AssertionError("no dialog came up")
