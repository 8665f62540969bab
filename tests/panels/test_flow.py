"""Widgets in lines that break where there is no room."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QPushButton, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.panels.flow import FlowLayout


def test_what_does_not_fit_goes_on_below(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    flow = FlowLayout(page, spacing=10)
    flow.setContentsMargins(5, 6, 7, 8)
    buttons = [QPushButton(text) for text in "abc"]
    for button in buttons:
        button.setFixedSize(100, 30)
        flow.addWidget(button)
    assert flow.heightForWidth(12 + 320) == 14 + 30
    assert flow.heightForWidth(12 + 319) == 14 + 70
    assert flow.heightForWidth(12 + 100) == 14 + 110
    page.resize(12 + 210, 200)
    page.show()
    assert [(button.x(), button.y()) for button in buttons] == [(5, 6), (115, 6), (5, 46)]
    buttons[0].hide()
    assert flow.heightForWidth(12 + 210) == 14 + 30
    assert flow.takeAt(5) is None
    taken = flow.takeAt(2)
    assert taken is not None
    assert taken.widget() is buttons[2]
    assert flow.count() == 2


def test_one_that_stretches_takes_what_is_left_of_its_line(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    flow = FlowLayout(page, spacing=10)
    field, button = QLineEdit(), QPushButton("x")
    field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    button.setFixedSize(100, 30)
    flow.addWidget(field)
    flow.addWidget(button)
    page.resize(500, 60)
    page.show()
    assert field.width() == 390
    assert button.x() == 400
