"""A test leaves the application as it found it: its letters and colours, no key or button held."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def the_next_test_finds_all_as_it_was() -> Iterator[None]:
    """Puts back what belongs to the application, where there is one."""
    if "PySide6.QtWidgets" not in sys.modules:
        yield
        return
    from PySide6.QtWidgets import QApplication, QToolTip

    if QApplication.instance() is None:
        yield
        return
    font, palette, tips = QApplication.font(), QApplication.palette(), QToolTip.palette()
    yield
    if QApplication.font() != font:
        QApplication.setFont(font)
    if QApplication.palette() != palette:
        QApplication.setPalette(palette)
    if QToolTip.palette() != tips:
        QToolTip.setPalette(tips)
    _let_go()


def _let_go() -> None:
    """No key and no button of the mouse is held any more."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QWidget

    nothing = Qt.KeyboardModifier.NoModifier
    if QApplication.keyboardModifiers() != nothing:
        QTest.keyRelease(QWidget(), Qt.Key.Key_Shift, nothing)
    for held in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        if QApplication.mouseButtons() & held:
            QTest.mouseRelease(QWidget(), held, nothing)
