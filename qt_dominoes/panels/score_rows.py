"""The score of every side, and how far the leader is from the target."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QWidget

from qt_dominoes.model.match import Match
from qt_dominoes.panels.fitted_grid import FittedGrid
from qt_dominoes.panels.labels import SizedLabel, label, show_bright
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.scores import leader_line, standing
from qt_dominoes.wording.text import gettext as _


class ScoreRows(FittedGrid):
    """A row a side; the side to move is bright."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: list[SizedLabel] = []
        self._scores: list[SizedLabel] = []
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(_("Leader's way to the target"))

    def show_match(self, match: Match, cast: Cast) -> None:
        """Show the scores of a match."""
        sides = len(match.scores)
        if len(self._names) != sides:
            self._make_rows(sides)
        current = match.round
        to_move = None
        if current is not None and not current.is_over and not match.is_over:
            to_move = match.rules.side_of(current.turn, match.seats)
        for side in range(sides):
            self._names[side].setText(cast.side_label(side, match))
            self._scores[side].setText(standing(match, side))
            for shown in (self._names[side], self._scores[side]):
                show_bright(shown, side == to_move)
        target = match.rules.target.at(match.seats)
        self._bar.setRange(0, target)
        self._bar.setValue(min(target, max(0, *match.scores)))
        told = leader_line(match, cast)
        self._bar.setToolTip(told)
        self._bar.setAccessibleDescription(told)
        self.fit()

    def labels(self) -> Sequence[SizedLabel]:
        """The names and the scores."""
        return [*self._names, *self._scores]

    def _make_rows(self, sides: int) -> None:
        for old in (*self._names, *self._scores):
            self.grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._names = [label(size=1.15, bold=True) for _side in range(sides)]
        self._scores = [label(size=1.6, bold=True) for _side in range(sides)]
        for side in range(sides):
            self._scores[side].setAlignment(
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            )
            self._scores[side].setWordWrap(False)
            self.grid.addWidget(self._names[side], side, 0)
            self.grid.addWidget(self._scores[side], side, 1)
        self.grid.addWidget(self._bar, sides, 0, 1, 2)
