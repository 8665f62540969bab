"""The score sheet of one match: round by round, or as a paper tally."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.model.match import Match
from qt_dominoes.panels.labels import button, label
from qt_dominoes.panels.library_list import LEAST_ROW
from qt_dominoes.panels.roll import Roll
from qt_dominoes.panels.tally_sheet import TallySheet
from qt_dominoes.wording.csv_text import csv_text
from qt_dominoes.wording.library import NOTHING
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.score_sheet import score_sheet, side_names
from qt_dominoes.wording.scores import gained, signed
from qt_dominoes.wording.text import gettext as _

_NUMBER: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ScoreSheet(QFrame):
    """A line a round; three columns a side."""

    #: It has been read.
    closed = Signal()
    #: It is to be written to a file: its bytes, as CSV.
    export_wanted = Signal(bytes)

    def __init__(self, title: str, match: Match, cast: Cast, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._match = match
        self._cast = cast
        self.table = self._made_table()
        self.tally = TallySheet()
        self.tally.show_match(match, cast)
        self._views = QStackedWidget()
        self._views.addWidget(self.table)
        self._views.addWidget(Roll(self.tally))
        self.close_button = button(_("Back to the list"))
        self.tally_button = button(_("Paper tally"))
        self.tally_button.setCheckable(True)
        self.tally_button.setToolTip(_("The scores in strokes and crosses, as on paper"))
        self.export_button = button(_("Export as CSV…"))
        self.setFocusProxy(self.table)
        heading = label(title, size=1.3, bold=True)
        row = QHBoxLayout()
        row.addWidget(self.close_button)
        row.addWidget(self.tally_button)
        row.addWidget(self.export_button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.addWidget(heading)
        column.addWidget(self._views, 1)
        column.addLayout(row)
        self.close_button.clicked.connect(self.closed)
        self.tally_button.toggled.connect(self._on_tally)
        self.export_button.clicked.connect(self._on_export)

    def csv(self) -> bytes:
        """The sheet as CSV."""
        names = side_names(self._match, self._cast)
        heads: list[str | int] = [_("Round")]
        for name in names:
            for what in (_("{name}: made"), _("{name}: settled"), _("{name}: score")):
                heads.append(what.format(name=name))
        rows: list[list[str | int]] = [[*heads, _("Ended")]]
        for line in score_sheet(self._match, self._cast):
            cells: list[str | int] = ["" if line.number is None else line.number]
            for side in range(len(names)):
                cells += [line.made[side], line.settled[side], line.scores[side]]
            rows.append([*cells, line.ended])
        return csv_text(rows)

    def _on_tally(self, on: bool) -> None:
        self._views.setCurrentIndex(int(on))

    def _on_export(self) -> None:
        self.export_wanted.emit(self.csv())

    def _made_table(self) -> QTableWidget:
        names = side_names(self._match, self._cast)
        rows = score_sheet(self._match, self._cast)
        table = QTableWidget(len(rows), 2 + 3 * len(names))
        table.setAccessibleName(_("Score sheet"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(
            max(LEAST_ROW, round(table.fontMetrics().height() * 1.7))
        )
        for column, (text, tip) in enumerate(_heads(names)):
            head = QTableWidgetItem(text)
            head.setToolTip(tip)
            table.setHorizontalHeaderItem(column, head)
        for place, line in enumerate(rows):
            cells = [NOTHING if line.number is None else str(line.number)]
            for side in range(len(names)):
                cells += [
                    gained(line.made[side]),
                    gained(line.settled[side]),
                    signed(line.scores[side]),
                ]
            for column, text in enumerate([*cells, line.ended]):
                item = QTableWidgetItem(text)
                if column <= 3 * len(names):
                    item.setTextAlignment(_NUMBER)
                if column and column <= 3 * len(names) and column % 3 == 0:
                    font = item.font()
                    font.setBold(True)
                    item.setFont(font)
                table.setItem(place, column, item)
        head_view = table.horizontalHeader()
        head_view.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head_view.setStretchLastSection(True)
        head_view.setHighlightSections(False)
        return table


def _heads(names: tuple[str, ...]) -> list[tuple[str, str]]:
    """The text over each column, and what it means."""
    heads = [(_("Round"), _("The rounds in the order in which they were played"))]
    for name in names:
        heads += [
            (
                _("{name}\nmade").format(name=name),
                _("Points that {name} made with tiles in this round").format(name=name),
            ),
            (
                _("{name}\nsettled").format(name=name),
                _("What the settlement at the end of the round took off or gave"),
            ),
            (
                _("{name}\nscore").format(name=name),
                _("The score of {name} after this round").format(name=name),
            ),
        ]
    return [*heads, (_("Ended"), _("How the round ended, and who played the last tile"))]
