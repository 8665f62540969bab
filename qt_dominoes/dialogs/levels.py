"""The dialog that changes the level of computer players in the middle of a match."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from qt_dominoes.dialogs.button_row import button_row
from qt_dominoes.dialogs.field_label import add_field
from qt_dominoes.dialogs.level_choice import LevelChoice
from qt_dominoes.dialogs.on_screen import room_for
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.wording.names import level_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.variants import level_told


class LevelsDialog(QDialog):
    """Asks for the level of each computer player, beginning with the present ones.

    Attributes:
        choices: by seat.
    """

    def __init__(
        self,
        names: Mapping[int, str],
        levels: Mapping[int, str],
        rules: Ruleset,
        parent: QWidget | None = None,
    ) -> None:
        """``names`` and ``levels`` are those of the computers, by seat."""
        super().__init__(parent)
        self.setWindowTitle(_("Computer's level"))
        self.choices: dict[int, LevelChoice] = {}
        form = QFormLayout()
        for seat, name in names.items():
            choice = LevelChoice(name, levels[seat], rules)
            if choice.findData(levels[seat]) < 0:
                # A level that is not on offer, out of a file: it may stay.
                choice.addItem(level_name(levels[seat]), levels[seat])
                choice.setCurrentIndex(choice.count() - 1)
            choice.currentIndexChanged.connect(self._tell)
            # A screen reader on Linux reads a choice's label, not its name.
            add_field(form, name, choice)
            self.choices[seat] = choice
        self._told = _words("")
        self._note = _words(
            _("The next move is made at the new level. The result counts under the lowest used.")
        )
        buttons = button_row(
            QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = self._column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self._told)
        column.addWidget(self._note)
        column.addStretch(1)
        column.addWidget(buttons)
        self._tell()

    def levels(self) -> dict[int, str]:
        """What is chosen now, by seat."""
        return {seat: choice.level for seat, choice in self.choices.items()}

    def _tell(self) -> None:
        chosen = dict.fromkeys(self.levels().values())
        self._told.setText(" ".join(level_told(level) for level in chosen))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be high enough for the lines that the texts need at this width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._column.invalidate()
        needed = self._column.totalHeightForWidth(self.width())
        self.setMinimumHeight(min(needed, room_for(self).height()))


def _words(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setMinimumWidth(360)
    return label
