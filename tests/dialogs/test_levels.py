"""Levels in the dialogs: each with its sentence, and with its loss where that was measured."""

from __future__ import annotations

import weakref

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from qt_dominoes.dialogs.level_choice import LevelChoice
from qt_dominoes.dialogs.levels import LevelsDialog
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import OFFERED_LEVELS
from qt_dominoes.wording import levels as measured
from qt_dominoes.wording.names import level_name
from qt_dominoes.wording.variants import level_told


@pytest.mark.parametrize("level", OFFERED_LEVELS)
def test_every_level_has_a_name_and_a_sentence(level: str) -> None:
    sentence = level_told(level)
    assert sentence.lower().startswith(f"{level_name(level)}: ")
    assert sentence.endswith(".")
    # It says what such a player does.
    assert sentence.split()[1] in ("plays", "takes", "weighs")


def test_a_loss_stands_beside_the_name_in_the_unit_of_the_game(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measured, "POINTS_LOST", {"beginner": 4.2})
    choice = LevelChoice("Oak", "casual", VARIANTS["all-fives"])
    qtbot.addWidget(choice)
    assert choice.itemText(0) == "beginner (loses 4.20 points a decision)"
    assert choice.itemText(1) == "casual"
    choice.show_losses(VARIANTS["five-up"])
    assert choice.itemText(0) == "beginner (loses 0.84 points a decision)"
    assert choice.level == "casual"


def test_it_is_told_what_a_loss_is_compared_with(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measured, "POINTS_LOST", {"beginner": 4.2})
    choice = LevelChoice("Oak", "casual", VARIANTS["all-fives"])
    qtbot.addWidget(choice)
    tips = [choice.itemData(place, Qt.ItemDataRole.ToolTipRole) for place in range(2)]
    assert tips == [f"{level_told('beginner')} {measured.loss_told()}", level_told("casual")]
    assert "two to four seats" in measured.loss_told()
    assert choice.toolTip() == measured.loss_told()
    assert choice.accessibleDescription() == measured.loss_told_shortly()


def test_every_level_that_is_offered_was_measured_and_loses_less_than_the_one_below() -> None:
    losses = [measured.POINTS_LOST[level] for level in OFFERED_LEVELS]
    assert losses == sorted(losses, reverse=True)
    assert losses[-1] > 0


def test_the_present_levels_are_offered_and_others_can_be_chosen(qtbot: QtBot) -> None:
    dialog = LevelsDialog({1: "Oak", 3: "Elm"}, {1: "club", 3: "beginner"}, VARIANTS["five-up"])
    qtbot.addWidget(dialog)
    assert dialog.levels() == {1: "club", 3: "beginner"}
    dialog.choices[3].setCurrentIndex(1)
    assert dialog.levels() == {1: "club", 3: OFFERED_LEVELS[1]}
    assert dialog._told.text() == f"{level_told('club')} {level_told(OFFERED_LEVELS[1])}"
    assert dialog.choices[1].accessibleName() == "Level of Oak"


def test_the_dialog_is_high_enough_for_the_sentences_chosen(qtbot: QtBot) -> None:
    dialog = LevelsDialog({1: "Oak", 2: "Ash"}, {1: "club", 2: "club"}, VARIANTS["five-up"])
    qtbot.addWidget(dialog)
    dialog.show()
    heights = []
    for first, second in ((2, 2), (4, 4), (4, 3)):
        dialog.choices[1].setCurrentIndex(first)
        dialog.choices[2].setCurrentIndex(second)
        QApplication.processEvents()
        for label in (dialog._told, dialog._note):
            assert label.height() >= label.heightForWidth(label.width())
        heights.append(dialog._told.height())
    assert heights[-1] > heights[0]
    assert all(button.icon().isNull() for button in dialog.findChildren(QPushButton))


def test_a_closed_dialog_is_gone(qapp: object) -> None:
    dialog = LevelsDialog({1: "Oak"}, {1: "club"}, VARIANTS["five-up"])
    dialog.show()
    dialog.close()
    left = weakref.ref(dialog)
    del dialog
    assert left() is None
