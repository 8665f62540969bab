"""The scoreboard: how the person fares, per variant, opponents and seat count."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.storage.statistics import ScoreLine
from qt_dominoes.storage.summary import Outcome
from qt_dominoes.wording.names import level_name, variant_name
from qt_dominoes.wording.scores import signed
from qt_dominoes.wording.shown_names import shown_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext


class ScoreboardDialog(QDialog):
    """Lines of figures, and the latest results below them."""

    def __init__(
        self,
        lines: Sequence[ScoreLine],
        results: Sequence[MatchRow],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Scoreboard"))
        self.resize(720, 520)
        column = QVBoxLayout(self)
        if lines:
            self.figures = self._figures(lines)
            column.addWidget(self.figures, 1)
            column.addWidget(QLabel(_("Finished matches, the latest first")))
            self.results = self._results(results)
            column.addWidget(self.results, 1)
        else:
            empty = QLabel(
                _(
                    "No match has been played yet. Results appear here once a match is over, "
                    "or left unfinished."
                )
            )
            empty.setWordWrap(True)
            empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(empty, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def _figures(self, lines: Sequence[ScoreLine]) -> QTableWidget:
        heads = (
            (_("Game"), _("The variant; assisted matches (undo, hints) have a line of their own")),
            (_("Against"), _("The levels of the opponents")),
            (_("Matches"), _("All matches, unfinished ones included")),
            (_("Won"), _("Matches won")),
            (_("Lost"), _("Matches lost, those given up included")),
            (_("Open"), _("Matches not finished")),
            (_("Points a round"), _("Points made with tiles, a finished round")),
            (_("Best play"), _("The most points made with one tile")),
        )
        rows = [_figures_row(line) for line in lines]
        return _table(heads, rows, _("Figures"), stretched=0)

    def _results(self, results: Sequence[MatchRow]) -> QTableWidget:
        heads = (
            (_("Date"), _("When the match was finished (UTC)")),
            (_("Game"), _("The variant")),
            (_("Players"), _("Who sat at the table, in seat order")),
            (_("Result"), _("How it ended for the person")),
            (_("Score"), _("The final score, one number a side")),
            (_("Rounds"), _("How many rounds were played")),
        )
        rows = [_result_row(row) for row in results]
        return _table(heads, rows, _("Results"), stretched=2)


def _figures_row(line: ScoreLine) -> tuple[str, ...]:
    rules = VARIANTS.get(line.variant)
    unit = 5 if rules is not None and rules.shown(5) == 1 else 1
    game = _("{variant}, {seats} players").format(
        variant=variant_name(line.variant), seats=line.seats
    )
    if line.assisted:
        game = _("{game} (assisted)").format(game=game)
    average = line.points_a_round
    return (
        game,
        ", ".join(level_name(level) for level in line.opponents),
        str(line.matches),
        str(line.won),
        str(line.lost),
        str(line.unfinished),
        pgettext("no figure", "–") if average is None else f"{average / unit:.1f}",
        str(line.best_play // unit),
    )


def _result_row(row: MatchRow) -> tuple[str, ...]:
    outcomes = {
        Outcome.WON: _("won"),
        Outcome.LOST: _("lost"),
        Outcome.SHARED: _("shared"),
    }
    rules = VARIANTS.get(row.variant)
    scores = [rules.shown(score) if rules else score for score in row.scores]
    result = pgettext("no result", "–") if row.outcome is None else outcomes[row.outcome]
    if row.resigned is not None and row.outcome is Outcome.LOST:
        result = _("given up")
    return (
        (row.finished or row.changed).replace("T", " ").replace("Z", "")[:16],
        variant_name(row.variant),
        ", ".join(shown_name(player.name) for player in row.players),
        result,
        " : ".join(signed(score) for score in scores),
        str(row.rounds),
    )


def _table(
    heads: Sequence[tuple[str, str]], rows: Sequence[Sequence[str]], name: str, stretched: int
) -> QTableWidget:
    table = QTableWidget(len(rows), len(heads))
    table.setAccessibleName(name)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setAlternatingRowColors(True)
    table.verticalHeader().hide()
    for column, (head, tip) in enumerate(heads):
        shown = QTableWidgetItem(head)
        shown.setToolTip(tip)
        table.setHorizontalHeaderItem(column, shown)
    for place, row in enumerate(rows):
        for column, text in enumerate(row):
            item = QTableWidgetItem(text)
            if column > 1 and text[:1].isdigit():
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            table.setItem(place, column, item)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
    return table
