"""Every page and dialog by its names: nothing that can be pressed or filled in is nameless."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible, QPixmap
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.dialogs.new_match import NewMatchDialog
from qt_dominoes.panels.library_page import LibraryPage
from qt_dominoes.panels.start_page import StartPage
from qt_dominoes.panels.statistics_page import StatisticsPage
from qt_dominoes.session.choices import Choices
from tests.support.listening import Listener, Role, listening, name

__all__ = ["listening"]


def no_picture(_variant: str, size: QSize, _sharpness: float) -> QPixmap:
    return QPixmap(size)


def start_page() -> QWidget:
    page = StartPage()
    page.offer(waiting="Five Up against Oak", last="Five Up to 61")
    return page


def new_match() -> QDialog:
    return NewMatchDialog(Choices("five-up", 4), no_picture)


def scoreboard() -> QWidget:
    return StatisticsPage()


def library() -> QWidget:
    return LibraryPage()


@pytest.mark.parametrize("made", [start_page, new_match, scoreboard, library])
def test_all_that_can_be_pressed_or_filled_in_has_a_name(
    made: type[QWidget], qtbot: QtBot, listening: type[Listener], tmp_path: Path
) -> None:
    widget = made()
    qtbot.addWidget(widget)
    widget.show()
    seen = listening(widget)
    found = seen.everything(
        Role.Button, Role.CheckBox, Role.EditableText, Role.SpinBox, Role.Table, Role.ComboBox
    )
    assert found
    assert all(name(each) for each in found), [name(each) for each in found]


def test_every_choice_of_a_new_match_has_a_label(qtbot: QtBot, listening: type[Listener]) -> None:
    dialog = new_match()
    qtbot.addWidget(dialog)
    dialog.show()
    labels = [
        name(label)
        for choice in listening(dialog).everything(Role.ComboBox)
        for label, _kind in choice.relations(QAccessible.RelationFlag.Label)
    ]
    assert labels == ["Players", "To your left", "Your partner", "To your right"]
