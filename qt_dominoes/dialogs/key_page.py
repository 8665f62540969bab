"""The page of the preferences that gives actions other keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.dialogs.key_tree import KeyTree
from qt_dominoes.dialogs.keys import (
    KeyRow,
    clash_told,
    is_single_letter,
    keys_of,
    native,
    owner,
    with_key,
    without_usual,
)
from qt_dominoes.dialogs.scrolled import Notice
from qt_dominoes.dialogs.tick_box import TickBox
from qt_dominoes.storage.settings import Settings
from qt_dominoes.wording.text import gettext as _

#: The settings that this page changes.
FIELDS: Final = ("letter_keys", "shortcuts")


class KeyPage(QWidget):
    """A list of actions, and below it the keys of the chosen one.

    A key that is free belongs to the action as soon as it was pressed; one that another
    action has is said to, and moves only when that is confirmed.
    """

    def __init__(
        self,
        rows: Sequence[KeyRow],
        change: Callable[..., None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._rows = tuple(rows)
        self._change = change
        self._settings = Settings()
        self._wished = ""
        self.letters = TickBox(_("&Single letters are keys"))
        self.letters.setToolTip(
            _("Without them no letter pressed by mistake draws or passes; the menus still do.")
        )
        self.tree = KeyTree(rows)
        self._label = QLabel()
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(1)
        self.edit.setToolTip(_("Press the key that this action shall have."))
        self._label.setBuddy(self.edit)
        self.usual_button = QPushButton(_("&Usual key"))
        self.none_button = QPushButton(_("N&o key"))
        self.said = Notice()
        self.move_button = QPushButton(_("&Move it here"))
        for button in (self.usual_button, self.none_button, self.move_button):
            button.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(self.edit, 1)
        row.addWidget(self.usual_button)
        row.addWidget(self.none_button)
        below = QHBoxLayout()
        below.addWidget(self.said, 1)
        below.addWidget(self.move_button)
        column = QVBoxLayout(self)
        column.addWidget(self.letters)
        column.addWidget(self.tree, 1)
        column.addWidget(self._label)
        column.addLayout(row)
        column.addLayout(below)
        self.letters.toggled.connect(self._on_letters)
        self.tree.chosen.connect(self._on_chosen)
        self.edit.keySequenceChanged.connect(self._on_pressed)
        self.usual_button.clicked.connect(self._on_usual)
        self.none_button.clicked.connect(self._on_none)
        self.move_button.clicked.connect(self._on_move)
        self._say("")

    def show_settings(self, settings: Settings) -> None:
        """Show these settings."""
        self._settings = settings
        self.letters.setChecked(settings.letter_keys)
        self.tree.show_keys(settings.shortcuts, letter_keys=settings.letter_keys)
        self._show_chosen()

    def _on_letters(self, on: bool) -> None:
        self._change(letter_keys=on)

    def _on_chosen(self) -> None:
        self._say("")
        self._show_chosen()

    def _show_chosen(self) -> None:
        row = self.tree.row
        may_change = row is not None and not row.is_fixed
        for widget in (self.edit, self.usual_button, self.none_button):
            widget.setEnabled(may_change)
        if row is None:
            self._label.setText(_("Choose an action above to give it another &key."))
        elif row.is_fixed:
            self._label.setText(_("“{action}” always has these keys.").format(action=row.name))
        else:
            self._label.setText(_("&Key for “{action}”:").format(action=row.name))
        if not self._wished:
            keys = () if row is None else keys_of(row, self._settings.shortcuts)
            self._show_key(keys[0] if keys else "")

    def _show_key(self, key: str) -> None:
        blocked = self.edit.blockSignals(True)
        self.edit.setKeySequence(QKeySequence(key))
        self.edit.blockSignals(blocked)

    def _on_pressed(self, pressed: QKeySequence) -> None:
        row = self.tree.row
        if row is None:
            return
        key = pressed.toString(QKeySequence.SequenceFormat.PortableText)
        if not key:
            return
        had_by = owner(key, self._rows, self._settings.shortcuts, apart=row.id)
        if had_by is None:
            self._give(key, row)
            return
        self._wished = "" if had_by.is_fixed else key
        self._say(clash_told(key, had_by), may_move=not had_by.is_fixed)

    def _on_move(self) -> None:
        row, key = self.tree.row, self._wished
        if row is not None and key:
            self._give(key, row)
            self.edit.setFocus()

    def _give(self, key: str, row: KeyRow) -> None:
        self._say("")
        self._change(shortcuts=with_key(key, row, self._rows, self._settings.shortcuts))
        if is_single_letter(key) and not self._settings.letter_keys:
            self._say(
                _("Single letters are switched off, so {key} does nothing now.").format(
                    key=native([key])
                )
            )

    def _on_none(self) -> None:
        row = self.tree.row
        if row is not None:
            self._say("")
            given = {**self._settings.shortcuts, row.id: ""}
            self._change(shortcuts=without_usual(self._rows, given))

    def _on_usual(self) -> None:
        row = self.tree.row
        if row is None:
            return
        given = {name: text for name, text in self._settings.shortcuts.items() if name != row.id}
        for key in row.usual:
            had_by = owner(key, self._rows, given, apart=row.id)
            if had_by is not None:
                self._wished = key
                self._say(clash_told(key, had_by), may_move=True)
                return
        self._say("")
        self._change(shortcuts=given)

    def _say(self, sentence: str, *, may_move: bool = False) -> None:
        if not may_move:
            self._wished = ""
        self.move_button.setVisible(may_move)
        self.said.say(sentence)
