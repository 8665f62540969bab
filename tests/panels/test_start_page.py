"""The start page: the card is whole as soon as it says something."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.panels.start_page import StartPage


@pytest.mark.parametrize("size", [(1000, 700), (1920, 1080)])
def test_the_card_is_whole_from_the_first_picture_on(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = StartPage()
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    QApplication.processEvents()
    for waiting in ("", "Five Up against Oak, round 2, 5 : 4"):
        page.offer(waiting=waiting, last="Five Up to 61 against Oak" if waiting else "")
        # Before any event is handled: so it would be painted.
        assert page._roll.verticalScrollBar().maximum() == 0
        assert page._roll.height() >= page._card.sizeHint().height()
        before = page._roll.geometry()
        QApplication.processEvents()
        assert page._roll.geometry() == before
