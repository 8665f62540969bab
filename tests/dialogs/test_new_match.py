"""Choosing a new match: what was chosen last is offered, what is chosen can be played."""

from __future__ import annotations

import weakref
from random import Random

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from qt_dominoes.app.look import sized_font
from qt_dominoes.dialogs.field_label import FieldLabel
from qt_dominoes.dialogs.new_match import PERSON, NewMatchDialog
from qt_dominoes.dialogs.scrolled import Scrolled, Warned
from qt_dominoes.model.match import Match
from qt_dominoes.model.ruleset import HIGHEST_TARGET, Unit
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import DEFAULT_LEVEL, OFFERED_LEVELS
from qt_dominoes.session.choices import Choices
from tests.support.notation import EVERY_VARIANT


def no_picture(_variant: str, size: QSize, _sharpness: float) -> QPixmap:
    return QPixmap(size)


def opened(qtbot: QtBot, last: Choices | None = None) -> NewMatchDialog:
    dialog = NewMatchDialog(last or Choices(), no_picture)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def choose(dialog: NewMatchDialog, variant: str, seats: int) -> None:
    """Click the card of a variant, and choose how many play."""
    dialog._variants.buttons()[list(VARIANTS).index(variant)].click()
    dialog._seats.setCurrentIndex(seats - 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_what_was_chosen_last_is_chosen_again(qtbot: QtBot, variant: str, seats: int) -> None:
    random = Random(f"{variant}{seats}")
    levels = tuple(random.choice(OFFERED_LEVELS) for _seat in range(seats - 1))
    for dials in ({}, {"target": 5 * random.randint(1, 500)}):
        last = Choices(variant, seats, "Zoé", levels, dials)
        assert opened(qtbot, last).choices() == last


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_the_target_is_the_games_own_in_its_unit(qtbot: QtBot, variant: str, seats: int) -> None:
    dialog = opened(qtbot)
    choose(dialog, variant, seats)
    rules = VARIANTS[variant]
    unit = 1 if rules.unit is Unit.FIVES else 5
    target = dialog._target
    assert target.value() == rules.shown_target(seats)
    assert (target.minimum(), target.maximum()) == (unit, HIGHEST_TARGET * unit // 5)
    assert target.singleStep() == unit
    assert dialog.choices().dials == {}


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_whatever_target_is_typed_can_be_played(qtbot: QtBot, variant: str) -> None:
    dialog = opened(qtbot)
    choose(dialog, variant, 2)
    for typed in ("7", "103", "61", "99999", "1"):
        dialog._target.lineEdit().setFocus()
        dialog._target.lineEdit().selectAll()
        QTest.keyClicks(dialog._target.lineEdit(), typed)
        choices = dialog.choices()
        assert choices.is_playable()
        assert choices.rules.target.at(2) % 5 == 0
        Match.new(choices.rules, 2)


def test_a_chosen_target_is_kept_in_raw_points(qtbot: QtBot) -> None:
    dialog = opened(qtbot)
    choose(dialog, "five-up", 2)
    dialog._target.setValue(31)
    assert dialog.choices().dials == {"target": 155}
    choose(dialog, "all-fives", 2)
    dialog._target.setValue(155)
    assert dialog.choices().dials == {"target": 155}


def test_the_text_names_the_target_in_the_field(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices("five-up", dials={"target": 50}))
    assert "leads with 10 or more" in dialog._told.text()
    dialog._target.setValue(12)
    assert "leads with 12 or more" in dialog._told.text()
    choose(dialog, "all-fives", 2)
    assert "reaches 250 has won" in dialog._told.text()
    choose(dialog, "five-up", 2)
    dialog._target.setValue(61)
    assert "leads with 61 or more" in dialog._told.text()
    assert dialog._variants.buttons()[0].accessibleDescription() == dialog._told.text()


def test_a_changed_target_is_that_of_its_game_with_however_many_players(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices("five-up", 2, dials={"target": 50}))
    choose(dialog, "five-up", 4)
    assert dialog._target.value() == 10
    choose(dialog, "american-sniff", 3)
    assert dialog._target.value() == 200
    assert dialog.choices().dials == {}
    choose(dialog, "five-up", 2)
    assert dialog._target.value() == 10


@pytest.mark.parametrize("per_cent", [100, 200])
def test_the_cards_are_equally_wide_and_the_chosen_one_has_a_frame(
    qtbot: QtBot, per_cent: int
) -> None:
    usual = QApplication.font()
    QApplication.setFont(sized_font(per_cent, usual))
    try:
        dialog = opened(qtbot)
        choose(dialog, "all-fives", 2)
        QApplication.processEvents()
        cards = dialog._variants.buttons()
        widths = [card.width() for card in cards]
        # What cannot be divided by three is left over.
        assert max(widths) - min(widths) <= 1
        accent = dialog.palette().color(QPalette.ColorRole.Accent)
        framed = [card.grab().toImage().pixelColor(2, card.height() // 2) for card in cards]
        assert [colour == accent for colour in framed] == [False, False, True]
        for label in dialog.findChildren(FieldLabel):
            words = label.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, label.text())
            assert label.width() > words.width()
    finally:
        QApplication.setFont(usual)


def test_a_level_is_asked_for_each_computer(qtbot: QtBot) -> None:
    dialog = opened(qtbot)
    for seats in (4, 2, 3):
        choose(dialog, "five-up", seats)
        shown = [levels.isVisible() for levels in dialog._levels]
        assert shown == [place < seats - 1 for place in range(3)]
        assert len(dialog.choices().levels) == seats - 1
    for levels in dialog._levels:
        offered = [levels.itemData(place) for place in range(levels.count())]
        assert offered == [*OFFERED_LEVELS, PERSON]
        assert levels.currentData() == DEFAULT_LEVEL


def test_everyone_is_told_where_they_sit(qtbot: QtBot) -> None:
    dialog = opened(qtbot)
    choose(dialog, "five-up", 4)
    roles = [shown.text() for shown in dialog._level_labels]
    assert roles == ["To your left", "Your partner", "To your right"]
    choose(dialog, "five-up", 3)
    assert dialog._level_labels[1].text() == "To your right"
    choose(dialog, "five-up", 2)
    assert [name.isHidden() for name in dialog._names] == [False, True, True]


def test_computers_can_be_given_names_and_keep_them(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices(seats=3, names=("", "Birch")))
    assert dialog.choices().names == ("", "Birch")
    dialog._names[0].setText(" Fir ")
    chosen = dialog.choices()
    assert [player.name for player in chosen.players()] == ["You", "Fir", "Birch"]
    assert opened(qtbot, chosen).choices() == chosen


def test_who_gives_no_name_is_called_you(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices(name="Ada"))
    assert dialog.choices().players()[0].name == "Ada"
    dialog._name.setText("   ")
    assert dialog.choices().name == ""
    assert dialog.choices().players()[0].name == "You"


def test_enter_starts_and_esc_gives_up(qtbot: QtBot) -> None:
    for key, result in (
        (Qt.Key.Key_Return, QDialog.DialogCode.Accepted),
        (Qt.Key.Key_Escape, QDialog.DialogCode.Rejected),
    ):
        dialog = opened(qtbot)
        QTest.keyClick(dialog._name, key)
        assert dialog.result() == result


def test_an_unknown_variant_or_level_falls_back_to_what_there_is(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices("no-such", 3, "", ("no-such", "club")))
    assert dialog.choices().variant == "five-up"
    assert dialog.choices().levels[1] == "club"
    assert dialog.choices().is_playable()


def test_a_closed_dialog_is_gone(qapp: object) -> None:
    dialog = NewMatchDialog(Choices(), no_picture)
    dialog.show()
    dialog.close()
    left = weakref.ref(dialog)
    del dialog
    assert left() is None


def test_every_other_seat_can_be_a_person_with_a_name(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices(seats=4))
    partner = dialog._levels[1]
    partner.setCurrentIndex(partner.findData(PERSON))
    dialog._names[1].setText("Ash")
    chosen = dialog.choices()
    assert chosen.people == (0, 2)
    players = [(player.name, player.kind.value, player.level) for player in chosen.players()]
    assert players == [
        ("Player 1", "human", None),
        ("Oak", "computer", DEFAULT_LEVEL),
        ("Ash", "human", None),
        ("Elm", "computer", DEFAULT_LEVEL),
    ]
    assert opened(qtbot, chosen).choices() == chosen


def test_a_seat_that_does_not_play_is_no_persons(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices(seats=4, people=(0, 1, 3)))
    assert dialog.choices().people == (0, 1, 3)
    choose(dialog, "five-up", 2)
    assert dialog.choices().people == (0, 1)
    assert len(dialog.choices().levels) == 1


def test_the_names_offered_follow_who_plays(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices(seats=3))
    fields = (dialog._name, *dialog._names[:2])
    assert [name.placeholderText() for name in fields] == ["You", "Oak", "Ash"]
    assert "curtain" not in dialog._level_told.text()
    last = dialog._levels[1]
    last.setCurrentIndex(last.findData(PERSON))
    assert [name.placeholderText() for name in fields] == ["Player 1", "Oak", "Player 2"]
    assert "a curtain hides each hand" in dialog._level_told.text()


@pytest.mark.parametrize("per_cent", [100, 200])
def test_all_of_it_is_seen_where_the_screen_has_room_and_scrolled_where_not(
    qtbot: QtBot, per_cent: int
) -> None:
    usual = QApplication.font()
    QApplication.setFont(sized_font(per_cent, usual))
    try:
        dialog = opened(qtbot)
        area = dialog.findChildren(Scrolled)[0]
        for seats in (2, 4):
            choose(dialog, "american-sniff", seats)
            QApplication.processEvents()
            assert area.verticalScrollBar().maximum() == 0
            assert area.horizontalScrollBar().maximum() == 0
        dialog.resize(620, 420)
        QApplication.processEvents()
        for part in (*dialog._names, *dialog._levels, dialog._target):
            assert part.height() >= part.fontMetrics().height()
        assert dialog.rect().contains(dialog.start_button.geometry())
    finally:
        QApplication.setFont(usual)


def test_it_grows_with_the_sentences_of_the_levels(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices(seats=4, levels=("beginner",) * 3))
    bar = dialog.findChildren(Scrolled)[0].verticalScrollBar()
    QApplication.processEvents()
    low, card = dialog.height(), dialog._variants.buttons()[0]
    place = card.geometry()
    for choice, level in zip(dialog._levels, ("master", "expert", "casual"), strict=True):
        choice.setCurrentIndex(choice.findData(level))
        QApplication.processEvents()
        assert not bar.isVisible()
    assert dialog.height() > low
    assert card.geometry() == place
    told = dialog._level_told
    assert told.height() >= told.heightForWidth(told.width())


def test_it_grows_for_what_is_told_of_a_wrong_number(qtbot: QtBot) -> None:
    dialog = opened(qtbot, Choices(seats=4))
    dialog._number.setText("my lucky number")
    dialog.accept()
    QApplication.processEvents()
    assert not dialog.findChildren(Scrolled)[0].verticalScrollBar().isVisible()


def test_a_match_number_gives_the_same_deals_again(qtbot: QtBot) -> None:
    dialog = opened(qtbot)
    number = "0123456789abcdef0123456789abcdef"
    dialog._number.setText(f" {number[:16].upper()} {number[16:]} ")
    dialog.accept()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.choices().match_number == number


def test_what_is_no_match_number_is_told_and_nothing_begins(qtbot: QtBot) -> None:
    dialog = opened(qtbot)
    dialog._number.setText("my lucky number")
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert isinstance(dialog._notice, Warned)
    assert dialog._notice.text() == "A match number has 32 digits from 0 to 9 and a to f."
    dialog._number.clear()
    dialog.accept()
    assert dialog.choices().match_number == ""
