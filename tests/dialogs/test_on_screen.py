"""No dialog opens larger than the screen: on a small one every button can be reached."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.dialogs.crash_report import CrashReportDialog
from qt_dominoes.dialogs.fair_play import FairPlayDialog
from qt_dominoes.dialogs.key_list import KeyListDialog
from qt_dominoes.dialogs.keys import KeyRow
from qt_dominoes.dialogs.levels import LevelsDialog
from qt_dominoes.dialogs.new_match import NewMatchDialog
from qt_dominoes.dialogs.on_screen import FRAME, grow, on_screen
from qt_dominoes.dialogs.play_from_here import PlayFromHereDialog
from qt_dominoes.dialogs.rules_book import RulesDialog
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.session.choices import Choices
from qt_dominoes.wording.fair_play import FairSection

FIVE_UP = VARIANTS["five-up"]
LONG = [FairSection("A title", ("Some words to read. " * 40,)) for _each in range(20)]
KEYS = tuple(KeyRow(f"key-{each}", "Move", "Undo", ("Ctrl+Z",)) for each in range(60))
DIALOGS: dict[str, Callable[[], QDialog]] = {
    "fair play": lambda: FairPlayDialog(LONG),
    "rules": lambda: RulesDialog(FIVE_UP),
    "keys": lambda: KeyListDialog(KEYS, {}, letter_keys=False),
    "crash": lambda: CrashReportDialog("It broke.", "All is saved.", "line\n" * 200),
    "levels": lambda: LevelsDialog({1: "Oak"}, {1: "club"}, FIVE_UP),
    "play from here": lambda: PlayFromHereDialog(Choices(seats=4).players(), 0, 0, FIVE_UP),
    "new match": lambda: NewMatchDialog(Choices(seats=4), lambda _name, size, _: QPixmap(size)),
}


class SmallScreen:
    """Stands for a screen of a size that the tests' own one does not have."""

    def __init__(self, width: int, height: int) -> None:
        self._free = QRect(0, 0, width, height)

    def availableGeometry(self) -> QRect:
        return self._free

    def availableSize(self) -> QSize:
        return self._free.size()


def use_screen(monkeypatch: pytest.MonkeyPatch, width: int, height: int) -> None:
    screen = SmallScreen(width, height)
    monkeypatch.setattr(QWidget, "screen", lambda _widget: screen)


@pytest.mark.parametrize(("width", "height"), [(800, 600), (640, 480)])
@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_opens_inside_a_small_screen_with_all_its_buttons(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, width: int, height: int
) -> None:
    use_screen(monkeypatch, width, height)
    dialog = DIALOGS[name]()
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    assert dialog.width() <= width - 16
    assert dialog.height() <= height - 40
    for button in dialog.findChildren(QPushButton):
        place = QRect(button.mapTo(dialog, button.rect().topLeft()), button.size())
        assert button.isHidden() or dialog.rect().contains(place)


def test_on_a_large_screen_a_dialog_has_the_size_it_wishes(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_screen(monkeypatch, 1920, 1080)
    fair_play, rules = FairPlayDialog(LONG), RulesDialog(FIVE_UP)
    for dialog in (fair_play, rules):
        qtbot.addWidget(dialog)
    assert fair_play.size() == QSize(680, 620)
    assert rules.size() == QSize(560, 600)


def test_a_window_that_grows_stays_on_the_screen_and_never_shrinks(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_screen(monkeypatch, 800, 600)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 200)
    window.move(100, 350)
    window.show()
    grow(window, QSize(200, 100))
    assert window.size() == QSize(300, 200)
    grow(window, QSize(300, 400))
    assert window.size() == QSize(300, 400)
    assert window.frameGeometry().bottom() < 600
    grow(window, QSize(2000, 2000))
    assert window.size() == QSize(800, 600) - FRAME
    assert window.frameGeometry().top() >= 0
    assert on_screen(window, QSize(10, 2000)) == QSize(10, 560)
