"""The page that lists all keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from qt_dominoes.dialogs.button_row import button_row
from qt_dominoes.dialogs.key_tree import KeyTree
from qt_dominoes.dialogs.keys import KeyRow
from qt_dominoes.dialogs.on_screen import on_screen
from qt_dominoes.wording.text import gettext as _


class KeyListDialog(QDialog):
    """Every action with its keys, as they are now."""

    #: The person wants to change keys.
    change_wanted = Signal()

    def __init__(
        self,
        rows: Sequence[KeyRow],
        given: Mapping[str, str],
        *,
        letter_keys: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keyboard shortcuts"))
        self.tree = KeyTree(rows)
        self.tree.show_keys(given, letter_keys=letter_keys)
        buttons = button_row(QDialogButtonBox.StandardButton.Close)
        change = buttons.addButton(_("C&hange keys…"), QDialogButtonBox.ButtonRole.ActionRole)
        change.setAutoDefault(False)
        change.clicked.connect(self.change_wanted)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        if not letter_keys:
            off = QLabel(_("Single letters are switched off in the preferences."))
            off.setWordWrap(True)
            column.addWidget(off)
        column.addWidget(self.tree, 1)
        column.addWidget(buttons)

    def sizeHint(self) -> QSize:
        """As much of the list as the screen has room for, beside a small window's frame."""
        wished = super().sizeHint().expandedTo(QSize(480, 520))
        return on_screen(self, wished)
