"""A box to tick grows with its text, and is ticked by mouse and key."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.app.look import sized_font
from qt_dominoes.dialogs.tick_box import TickBox


def test_the_mark_grows_with_the_text(qtbot: QtBot) -> None:
    box = TickBox("&Draw for me")
    qtbot.addWidget(box)
    small, before = box.side, box.sizeHint()
    box.setFont(sized_font(200, QApplication.font()))
    assert box.side > 1.5 * small
    assert box.sizeHint().width() > 1.5 * before.width()
    box.resize(box.sizeHint())
    middle = QPoint(box.side // 2, box.height() // 2)
    off = box.grab().toImage()
    box.setChecked(True)
    on = box.grab().toImage()
    near = range(-box.side // 3, box.side // 3)
    changed = sum(
        off.pixel(middle + QPoint(x, y)) != on.pixel(middle + QPoint(x, y))
        for x in near
        for y in near
    )
    assert changed > small


def test_mark_and_words_are_clicked_and_the_empty_room_beside_them_is_not(qtbot: QtBot) -> None:
    box = TickBox("&Draw for me")
    qtbot.addWidget(box)
    box.resize(600, 40)
    box.show()
    for x, is_on in ((5, True), (box.side + 20, False), (590, False)):
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(x, 20))
        assert box.isChecked() is is_on
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert box.isChecked()
