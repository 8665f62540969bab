"""The scoreboard's lines: a person's figures, each defined in its tip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from qt_dominoes.panels.library_list import LEAST_ROW
from qt_dominoes.panels.rows import choose_row
from qt_dominoes.storage.statistics import ScoreLine
from qt_dominoes.wording.figures import Figure, figures, kind_word
from qt_dominoes.wording.text import gettext as _

_NUMBER: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LINE: Final = Qt.ItemDataRole.UserRole


class _Cell(QTableWidgetItem):
    """Sorted by its value, not by its text."""

    def __init__(self, text: str, value: float | str) -> None:
        super().__init__(text)
        self._value = value

    def __lt__(self, other: QTableWidgetItem) -> bool:
        if isinstance(other, _Cell) and type(other._value) is type(self._value):
            return bool(self._value < other._value)  # type: ignore[operator]
        return super().__lt__(other)


class FiguresTable(QTableWidget):
    """A line a kind of match; lines of few matches are paler."""

    #: Another line is chosen (a ScoreLine), or none.
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures: tuple[Figure, ...] = figures()
        self._lines: tuple[ScoreLine, ...] = ()
        self._place_of_kind = [each.text for each in self._figures].index(kind_word)
        self.setColumnCount(len(self._figures))
        self.setAccessibleName(_("Figures"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self._fit_rows()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for place, figure in enumerate(self._figures):
            item = QTableWidgetItem(figure.head)
            item.setToolTip(figure.tip)
            self.setHorizontalHeaderItem(place, item)
        self.itemSelectionChanged.connect(self._on_selection)

    @property
    def line(self) -> ScoreLine | None:
        """The line that is chosen."""
        items = self.selectedItems()
        if not items:
            return None
        found = self.item(items[0].row(), 0)
        return None if found is None else self._lines[int(found.data(_LINE))]

    def minimumSizeHint(self) -> QSize:
        """The heads and four lines."""
        rows = 4 * self.verticalHeader().defaultSectionSize()
        return QSize(200, rows + self.horizontalHeader().height() + 14)

    def sizeHint(self) -> QSize:
        """No higher than it must be: it takes what is left."""
        return self.minimumSizeHint()

    def show_lines(self, lines: Sequence[ScoreLine]) -> None:
        """Show these; those that are kept apart come last."""
        self.setSortingEnabled(False)
        self._lines = tuple(sorted(lines, key=lambda line: (line.against_self, line.assisted)))
        self.setRowCount(len(self._lines))
        for row, line in enumerate(self._lines):
            for column, figure in enumerate(self._figures):
                self.setItem(row, column, self._cell(figure, line, row))
        kept_apart = any(kind_word(line) for line in self._lines)
        self.setColumnHidden(self._place_of_kind, not kept_apart)
        # Unsorted until a head is clicked: what is kept apart stands last.
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        if self._lines:
            choose_row(self, 0)

    def changeEvent(self, event: QEvent) -> None:
        """Text of another size needs rows of another height."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_rows()
            self.updateGeometry()

    def _fit_rows(self) -> None:
        high = max(LEAST_ROW, round(self.fontMetrics().height() * 1.7))
        self.verticalHeader().setDefaultSectionSize(high)

    def _cell(self, figure: Figure, line: ScoreLine, row: int) -> QTableWidgetItem:
        value = figure.value(line)
        cell = _Cell(figure.text(line), value)
        told = figure.told(line) if figure.told is not None else ""
        cell.setToolTip(f"{figure.tip} {told}".strip())
        cell.setData(_LINE, row)
        if not isinstance(value, str):
            cell.setTextAlignment(_NUMBER)
        if figure.is_share and line.is_small:
            cell.setForeground(self.palette().color(QPalette.ColorRole.PlaceholderText))
        return cell

    def _on_selection(self) -> None:
        self.chosen.emit(self.line)
