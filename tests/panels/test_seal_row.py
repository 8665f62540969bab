"""The seal stands in the side panel from before the first tile, and is checked after the round."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.model.deal import commitment_to, deal_number
from qt_dominoes.panels.seal_row import SealRow
from qt_dominoes.panels.side_panel import SidePanel
from tests.support.tables import NUMBER, Tables, laid_out, seated

SEAL = commitment_to(deal_number(NUMBER, 1))


def test_before_the_first_tile_it_can_be_read_whole_and_copied(
    tables: Tables, qtbot: QtBot
) -> None:
    session = tables.sit(seated(people=(0, 1)), store=None)
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.show_source(session)
    panel.show()
    session.start()
    assert not session.match.rounds[0].history
    assert panel.seal.isVisible()
    assert panel.seal.text == f"Seal: {SEAL[7:11]}…{SEAL[-4:]}"
    assert SEAL in panel.seal.toolTip()
    assert not panel.seal.check_button.isVisible()
    panel.seal.copy_button.click()
    assert QApplication.clipboard().text() == SEAL


def test_after_the_round_it_asks_for_the_check(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(seated(people=(0, 1)), store=None)
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.show_source(session)
    panel.show()
    session.start()
    session.resign()
    panel.refresh()
    assert not panel.seal.copy_button.isVisible()
    with qtbot.waitSignal(panel.check_wanted):
        panel.seal.check_button.click()


def test_a_deal_by_hand_shows_none(tables: Tables, qtbot: QtBot) -> None:
    row = SealRow()
    qtbot.addWidget(row)
    session = tables.sit(laid_out("0-1 1-1", "5-5 5-6"), store=None)
    row.show_match(session.match)
    assert row.isHidden()
