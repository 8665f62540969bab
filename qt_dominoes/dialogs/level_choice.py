"""A choice among the levels of the computer players, each with what it considers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.levels import OFFERED_LEVELS
from qt_dominoes.wording.levels import is_measured, level_with_loss, loss_told, loss_told_shortly
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.variants import level_told


class LevelChoice(QComboBox):
    """The levels on offer, weakest first."""

    def __init__(self, name: str, chosen: str, rules: Ruleset, parent: QWidget | None = None):
        """``name`` is the player's whose level it is."""
        super().__init__(parent)
        self.setAccessibleName(_("Level of {name}").format(name=name))
        for place, level in enumerate(OFFERED_LEVELS):
            self.addItem("", level)
            self.setItemData(place, _tip(level), Qt.ItemDataRole.ToolTipRole)
        self.setToolTip(loss_told())
        self.setAccessibleDescription(loss_told_shortly())
        self.show_losses(rules)
        self.setCurrentIndex(max(0, self.findData(chosen)))

    @property
    def level(self) -> str:
        """The level that is chosen."""
        return str(self.currentData())

    def show_losses(self, rules: Ruleset) -> None:
        """Show what was measured in the unit of these rules."""
        for place, level in enumerate(OFFERED_LEVELS):
            self.setItemText(place, level_with_loss(level, rules))


def _tip(level: str) -> str:
    """What a level considers, and what its loss is compared with."""
    return f"{level_told(level)} {loss_told()}" if is_measured(level) else level_told(level)
