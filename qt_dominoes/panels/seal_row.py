"""The seal of the deal: shown before the first tile, checked after the round."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QWidget

from qt_dominoes.model.match import Match
from qt_dominoes.panels.labels import button, label
from qt_dominoes.wording.fair_play import seal_line, seal_tip
from qt_dominoes.wording.text import gettext as _


class SealRow(QWidget):
    """A line with the seal; its button copies it, and checks the deal once the round is over."""

    #: The deal is to be computed anew.
    check_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seal = ""
        self._text = label(soft=True, size=0.92)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.copy_button = button(_("Copy"))
        self.check_button = button(_("Check this deal"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._text, 1)
        row.addWidget(self.copy_button)
        row.addWidget(self.check_button)
        self.copy_button.clicked.connect(self._copy)
        self.check_button.clicked.connect(self.check_wanted)

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def show_match(self, match: Match) -> None:
        """Show the seal of the round on the table; a deal entered by hand has none."""
        current = match.round
        seal = None if current is None else current.deal.commitment
        self.setVisible(seal is not None)
        if seal is None or current is None:
            return
        over = current.is_over or match.is_over
        self._seal = seal
        self._text.setText(seal_line(seal))
        self.setToolTip(seal_tip(seal))
        self.copy_button.setVisible(not over)
        self.check_button.setVisible(over)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self._seal)
