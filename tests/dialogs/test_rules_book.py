"""The rules to read are those that are played."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.dialogs.rules_book import RulesDialog
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.wording.rules import rules_book


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_every_paragraph_of_the_rules_stands_in_the_book(qtbot: QtBot, variant: str) -> None:
    dialog = RulesDialog(VARIANTS[variant])
    qtbot.addWidget(dialog)
    shown = " ".join(dialog.page.toPlainText().split())
    for section in rules_book(VARIANTS[variant]):
        for text in (section.title, *section.paragraphs, *section.steps):
            assert " ".join(text.split()) in shown


def test_a_house_rule_changes_what_the_book_says(qtbot: QtBot) -> None:
    usual = RulesDialog(VARIANTS["five-up"])
    house = RulesDialog(VARIANTS["five-up"].with_dials({"reserve": 2}))
    qtbot.addWidget(usual)
    qtbot.addWidget(house)
    assert usual.page.toPlainText() != house.page.toPlainText()
