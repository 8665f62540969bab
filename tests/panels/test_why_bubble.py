"""The bubble that explains a total."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.app.look import panel_colours
from qt_dominoes.panels.why_bubble import WhyBubble
from qt_dominoes.table.skin import table_skin


def test_it_is_painted_to_its_corners_and_leaves_nothing_to_a_compositor(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    colours = panel_colours(table_skin("green", dark=False))
    lines = [("6", "3-6: its free half, 6"), ("6", "no points")]
    bubble = WhyBubble(lines, colours.style_sheet(), page)
    bubble.adjustSize()
    assert not bubble.testAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    picture = bubble.grab().toImage()
    right, bottom = bubble.width() - 1, bubble.height() - 1
    for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        assert picture.pixelColor(x, y) == picture.pixelColor(right // 2, 0)
    assert picture.pixelColor(2, 2).name() == colours.card
