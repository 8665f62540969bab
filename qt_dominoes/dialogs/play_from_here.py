"""The dialog that asks who plays on from a place of a match."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.dialogs.button_row import button_row
from qt_dominoes.dialogs.level_choice import LevelChoice
from qt_dominoes.model.record import PlayerRecord
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.session.branching import BranchChoices, usual_level
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _


class PlayFromHereDialog(QDialog):
    """One's own seat, and a level for each of the others."""

    def __init__(
        self,
        players: Sequence[PlayerRecord],
        seat: int,
        turn: int,
        rules: Ruleset,
        parent: QWidget | None = None,
    ) -> None:
        """``seat`` is offered first as one's own; ``turn`` is to move."""
        super().__init__(parent)
        self.setWindowTitle(_("Play from here"))
        cast = Cast.of(tuple(players))
        names = [cast.label(place) for place in range(len(players))]
        told = QLabel(
            _(
                "A new match begins here, with all hidden tiles as they were. It is kept beside "
                "the one you look at, which stays as it is, and is left out of the statistics."
            )
        )
        told.setWordWrap(True)
        self.seats = QComboBox()
        for place, name in enumerate(names):
            text = _("{name}, who is to move") if place == turn else _("{name}")
            self.seats.addItem(text.format(name=name))
        self.seats.setCurrentIndex(seat)
        self.levels: list[LevelChoice] = []
        form = self._form = QFormLayout()
        form.addRow(_("Your &seat"), self.seats)
        for place, (player, name) in enumerate(zip(players, names, strict=True)):
            levels = LevelChoice(name, usual_level(player), rules)
            text = _("Level in {name}'s seat").format(name=name)
            form.addRow(_("Level in the seat you had") if place == cast.you else text, levels)
            self.levels.append(levels)
        buttons = button_row(
            QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel
        )
        self.start_button = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.start_button.setText(_("Play on"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for part in (told, form, buttons):
            if isinstance(part, QFormLayout):
                column.addLayout(part)
            else:
                column.addWidget(part)
        self.seats.currentIndexChanged.connect(self._on_seat)
        self._on_seat()

    def choices(self) -> BranchChoices:
        """What is chosen now."""
        seat = self.seats.currentIndex()
        levels = {place: chosen.level for place, chosen in enumerate(self.levels) if place != seat}
        return BranchChoices(seat, levels)

    def _on_seat(self) -> None:
        for place, levels in enumerate(self.levels):
            self._form.setRowVisible(levels, place != self.seats.currentIndex())
