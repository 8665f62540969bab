"""The preferences: in use at once, kept at once, page by page back to the defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from qt_dominoes.dialogs.controls import Choice, Number, Option, SpeedSlider, Tick
from qt_dominoes.dialogs.key_list import KeyListDialog
from qt_dominoes.dialogs.keys import KeyRow, as_keys, is_single_letter, native
from qt_dominoes.dialogs.preference_pages import APPEARANCE, PLAYING, Looks
from qt_dominoes.dialogs.preferences import PreferencesDialog
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.storage.settings import Input, Scheme, Settings, Speed, Switch

LOOKS = Looks(
    [Option("ivory", "Ivory"), Option("ebony", "Ebony")],
    [Option("green", "Green"), Option("blue", "Blue")],
)
ROWS = (
    KeyRow("undo", "Move", "Undo", ("Ctrl+Z", "Alt+Backspace")),
    KeyRow("draw", "Move", "Draw a tile", ("B",)),
    KeyRow("pass", "Move", "Pass", ("K",)),
    KeyRow("resign", "Game", "Resign", ()),
    KeyRow("tiles", "Table", "Choose a tile", ("1", "2", "9"), "1 … 9", is_fixed=True),
)


@dataclass
class Opened:
    """The dialog over a store."""

    dialog: PreferencesDialog
    store: SettingsStore

    @property
    def settings(self) -> Settings:
        return self.store.settings

    def give(self, action: str, key: str) -> None:
        """Press a key for an action, in the field for it."""
        page = self.dialog.keys
        page.tree.choose(action)
        page.edit.setKeySequence(QKeySequence(key))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@pytest.fixture
def opened(qtbot: QtBot, file: Path) -> Callable[..., Opened]:
    """`opened(skin="ebony")`: the dialog, with those settings."""
    made: list[Opened] = []

    def make(**settings: object) -> Opened:
        store = SettingsStore(file)
        store.change(**settings)
        dialog = PreferencesDialog(store, lambda: LOOKS, ROWS)
        qtbot.addWidget(dialog)
        dialog.show()
        made.append(Opened(dialog, store))
        return made[-1]

    return make


def pick(opened: Opened, name: str, value: object) -> None:
    """Set a control as a person does."""
    dialog = opened.dialog
    page = dialog.playing if name in PLAYING else dialog.appearance
    control = page.control(name)
    if isinstance(control, Choice):
        control.pick(value)
    elif isinstance(control, Tick):
        assert control.isChecked() is not value
        control.click()
    elif isinstance(control, Number):
        assert isinstance(value, int)
        control.setValue(value)
    else:
        assert isinstance(control, SpeedSlider)
        places = {Speed.OFF: 0, Speed.FAST: 2, Speed.NORMAL: 4, 1.25: 5, Speed.SLOW: 8}
        control.slider.setValue(places[value])


EVERY = (
    ("input", Input.CLICK),
    ("input", Input.DRAG),
    ("speed", Speed.OFF),
    ("speed", Speed.FAST),
    ("speed", Speed.SLOW),
    ("speed", 1.25),
    ("pause_ms", 1200),
    ("automatic_draw", True),
    ("automatic_pass", True),
    ("counting_overlay", False),
    ("confirmations", False),
    ("skin", "ebony"),
    ("table_colour", "blue"),
    ("scheme", Scheme.DARK),
    ("text_size", 150),
    ("reduced_motion", Switch.ON),
    ("reduced_motion", Switch.OFF),
)


@pytest.mark.parametrize("name, value", EVERY)
def test_every_change_is_in_use_and_kept_at_once(
    opened: Callable[..., Opened], file: Path, name: str, value: object
) -> None:
    now = opened()
    pick(now, name, value)
    assert getattr(now.settings, name) == value
    assert now.store.finish(10)
    assert getattr(SettingsStore(file).settings, name) == value


def test_every_setting_of_a_page_has_its_control(opened: Callable[..., Opened]) -> None:
    dialog = opened().dialog
    assert {name for name, _value in EVERY} == {*PLAYING, *APPEARANCE}
    for page, names in ((dialog.playing, PLAYING), (dialog.appearance, APPEARANCE)):
        assert {*page._controls} == {*names}


def test_the_controls_show_what_is_set(opened: Callable[..., Opened]) -> None:
    now = opened(speed=Speed.SLOW, text_size=130, automatic_pass=True, skin="ebony")
    playing, appearance = now.dialog.playing, now.dialog.appearance
    speed = playing.control("speed")
    assert isinstance(speed, SpeedSlider)
    assert (speed.slider.value(), speed.told) == (8, "Slow")
    size = appearance.control("text_size")
    assert isinstance(size, Number)
    assert size.value() == 130
    skin = appearance.control("skin")
    assert isinstance(skin, Choice)
    assert skin.currentText() == "Ebony"


def test_a_change_from_elsewhere_shows_too(opened: Callable[..., Opened]) -> None:
    now = opened()
    now.store.change(counting_overlay=False, letter_keys=False)
    counting = now.dialog.playing.control("counting_overlay")
    assert isinstance(counting, Tick)
    assert not counting.isChecked()
    assert not now.dialog.keys.letters.isChecked()
    assert now.dialog.keys.tree.keys_shown("draw") == "B (off)"


def test_what_a_file_says_beyond_the_controls_is_shown_and_kept(
    opened: Callable[..., Opened],
) -> None:
    now = opened(speed=3.5, skin="marble")
    speed = now.dialog.playing.control("speed")
    assert isinstance(speed, SpeedSlider)
    assert speed.told == "350 % of the normal time"
    skin = now.dialog.appearance.control("skin")
    assert isinstance(skin, Choice)
    assert skin.currentIndex() == -1
    pick(now, "automatic_draw", True)
    assert (now.settings.speed, now.settings.skin) == (3.5, "marble")


@pytest.mark.parametrize("page", [0, 1, 2])
def test_defaults_come_back_page_by_page(opened: Callable[..., Opened], page: int) -> None:
    changed = {
        "pause_ms": 100,
        "text_size": 150,
        "letter_keys": False,
        "shortcuts": {"undo": "F5"},
    }
    now = opened(**changed, player_name="Ada")
    now.dialog.tabs.setCurrentIndex(page)
    now.dialog.restore_button.click()
    usual = Settings()
    back = {name for name in changed if getattr(now.settings, name) == getattr(usual, name)}
    assert back == ({"pause_ms"}, {"text_size"}, {"letter_keys", "shortcuts"})[page]
    assert now.settings.player_name == "Ada"


def test_a_free_key_is_given_at_once(opened: Callable[..., Opened], file: Path) -> None:
    now = opened()
    now.give("resign", "Ctrl+G")
    assert now.settings.shortcuts == {"resign": "Ctrl+G"}
    assert now.store.finish(10)
    assert SettingsStore(file).settings.shortcuts == {"resign": "Ctrl+G"}
    assert now.dialog.keys.tree.keys_shown("resign") == "Ctrl+G"


def test_a_key_is_taken_from_the_keyboard(opened: Callable[..., Opened], qtbot: QtBot) -> None:
    now = opened()
    page = now.dialog.keys
    now.dialog.show_keys()
    page.tree.choose("draw")
    page.edit.setFocus()
    QTest.keyClick(page.edit, Qt.Key.Key_D)
    assert now.settings.shortcuts == {"draw": "D"}


def test_a_key_of_another_action_is_told_and_moves_only_when_asked(
    opened: Callable[..., Opened],
) -> None:
    now = opened()
    page = now.dialog.keys
    now.give("pass", "B")
    assert page.said.text() == "B belongs to “Draw a tile” already."
    assert not page.move_button.isHidden()
    assert now.settings.shortcuts == {}
    page.move_button.click()
    assert now.settings.shortcuts == {"pass": "B", "draw": ""}
    assert page.move_button.isHidden()
    assert page.said.text() == ""


def test_one_of_two_keys_moves_and_the_other_stays(opened: Callable[..., Opened]) -> None:
    now = opened()
    now.give("resign", "Alt+Backspace")
    now.dialog.keys.move_button.click()
    assert now.settings.shortcuts == {"resign": "Alt+Backspace", "undo": "Ctrl+Z"}


def test_a_key_of_the_table_never_moves(opened: Callable[..., Opened]) -> None:
    now = opened()
    now.give("draw", "1")
    assert now.dialog.keys.said.text() == "1 belongs to “Choose a tile” and stays there."
    assert now.dialog.keys.move_button.isHidden()
    assert now.settings.shortcuts == {}


def test_another_action_chosen_forgets_the_key_that_was_wished(
    opened: Callable[..., Opened],
) -> None:
    now = opened()
    now.give("pass", "B")
    now.dialog.keys.tree.choose("undo")
    assert now.dialog.keys.said.text() == ""
    assert now.dialog.keys.move_button.isHidden()
    assert now.dialog.keys.edit.keySequence() == QKeySequence("Ctrl+Z")


def test_no_key_and_the_usual_one_again(opened: Callable[..., Opened]) -> None:
    now = opened()
    page = now.dialog.keys
    page.tree.choose("draw")
    page.none_button.click()
    assert now.settings.shortcuts == {"draw": ""}
    assert page.tree.keys_shown("draw") == ""
    page.usual_button.click()
    assert now.settings.shortcuts == {}


def test_a_usual_key_that_another_action_has_now_is_told(opened: Callable[..., Opened]) -> None:
    now = opened(shortcuts={"draw": "", "resign": "B"})
    page = now.dialog.keys
    page.tree.choose("draw")
    page.usual_button.click()
    assert page.said.text() == "B belongs to “Resign” already."
    page.move_button.click()
    assert now.settings.shortcuts == {"resign": ""} or now.settings.shortcuts == {}
    assert page.tree.keys_shown("draw") == "B"


def test_the_tables_keys_cannot_be_edited(opened: Callable[..., Opened]) -> None:
    page = opened().dialog.keys
    page.tree.choose("tiles")
    assert page.tree.keys_shown("tiles") == "1 … 9"
    assert not page.edit.isEnabled()
    assert not page.usual_button.isEnabled()


def test_a_letter_given_while_letters_are_off_says_that_it_does_nothing(
    opened: Callable[..., Opened],
) -> None:
    now = opened(letter_keys=False)
    now.give("resign", "R")
    assert now.settings.shortcuts == {"resign": "R"}
    assert "does nothing now" in now.dialog.keys.said.text()


def test_keys_of_actions_that_this_version_has_not_are_kept(
    opened: Callable[..., Opened],
) -> None:
    now = opened(shortcuts={"hint": "H"})
    now.give("resign", "Ctrl+G")
    assert now.settings.shortcuts == {"hint": "H", "resign": "Ctrl+G"}


@pytest.mark.parametrize(
    "text, keys",
    [
        ("Ctrl+Z; Alt+Backspace", ("Ctrl+Z", "Alt+Backspace")),
        ("", ()),
        ("rubbish", ()),
        ("Ctrl+Foo; B", ("B",)),
        ("Ctrl+;; A", ("Ctrl+;", "A")),
    ],
)
def test_keys_in_the_settings_are_read_with_care(
    qapp: object, text: str, keys: tuple[str, ...]
) -> None:
    assert as_keys(text) == keys


@pytest.mark.parametrize(
    "key, is_one",
    [("B", True), ("Shift+B", True), ("Ş", True), ("Ctrl+B", False), ("1", False), ("F1", False)],
)
def test_what_a_single_letter_is(qapp: object, key: str, is_one: bool) -> None:
    assert is_single_letter(key) is is_one


def test_the_wheel_over_a_control_changes_nothing(opened: Callable[..., Opened]) -> None:
    now = opened()
    for name in ("input", "pause_ms", "speed"):
        control = now.dialog.playing.control(name)
        target: QWidget = control.slider if isinstance(control, SpeedSlider) else control
        middle = target.rect().center()
        event = QWheelEvent(
            QPointF(middle), QPointF(target.mapToGlobal(middle)), QPoint(), QPoint(0, -120),
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(target, event)
    assert now.settings == Settings()


def test_every_control_has_a_label_with_its_key_or_a_text(
    opened: Callable[..., Opened],
) -> None:
    dialog = opened().dialog
    buddies = {label.buddy() for label in dialog.findChildren(QLabel) if label.buddy()}
    for page in (dialog.playing, dialog.appearance):
        for control in page._controls.values():
            if isinstance(control, QAbstractButton):
                assert "&" in control.text()
            else:
                assert (control.focusProxy() or control) in buddies


def test_mnemonics_of_a_page_are_all_different(opened: Callable[..., Opened]) -> None:
    dialog = opened().dialog
    for page in (dialog.playing, dialog.appearance, dialog.keys):
        texts = [label.text() for label in page.findChildren(QLabel)]
        texts += [button.text() for button in page.findChildren(QAbstractButton)]
        texts.append(dialog.restore_button.text())
        letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert len(set(letters)) == len(letters), letters


@pytest.fixture
def large_text(qapp: object) -> Iterator[None]:
    usual = QApplication.font()
    large = QApplication.font()
    large.setPointSizeF(usual.pointSizeF() * 2)
    QApplication.setFont(large)
    yield
    QApplication.setFont(usual)


@pytest.mark.parametrize("page", [0, 1, 2])
def test_at_twice_the_text_everything_is_within_reach_of_the_smallest_window(
    opened: Callable[..., Opened], large_text: None, page: int
) -> None:
    dialog = opened().dialog
    dialog.tabs.setCurrentIndex(page)
    dialog.resize(620, 440)
    QApplication.processEvents()
    assert (dialog.width(), dialog.height()) == (620, 440)
    area = dialog.tabs.currentWidget()
    assert isinstance(area, QScrollArea)
    content = area.widget()
    assert content is not None
    assert content.width() <= area.viewport().width()
    assert dialog.restore_button.geometry().right() < dialog.width()
    for widget in content.findChildren(QAbstractButton):
        if widget.isVisible() and widget.text():
            words = QFontMetrics(widget.font()).horizontalAdvance(widget.text().replace("&", ""))
            assert widget.width() >= words, widget.text()


def test_the_list_of_keys_shows_what_is_given(qtbot: QtBot) -> None:
    dialog = KeyListDialog(ROWS, {"draw": "Ctrl+D"}, letter_keys=False)
    qtbot.addWidget(dialog)
    assert dialog.tree.keys_shown("draw") == "Ctrl+D"
    assert dialog.tree.keys_shown("pass") == "K (off)"
    assert dialog.tree.keys_shown("tiles") == "1 … 9"
    assert native(["Ctrl+Z"]) == "Ctrl+Z"


def test_a_clash_of_keys_is_said_where_one_looks(
    opened: Callable[..., Opened], large_text: None
) -> None:
    now = opened()
    now.dialog.show_keys()
    now.dialog.resize(420, 340)
    QApplication.processEvents()
    area = now.dialog.tabs.currentWidget()
    assert isinstance(area, QScrollArea)
    area.verticalScrollBar().setValue(0)
    now.give("undo", "B")
    QApplication.processEvents()
    said = now.dialog.keys.said
    assert said.text() == "B belongs to “Draw a tile” already."
    assert not said.visibleRegion().isEmpty()
    assert said.visibleRegion().boundingRect() == said.rect()
    assert not now.dialog.keys.move_button.visibleRegion().isEmpty()
