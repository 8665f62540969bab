"""The list of matches as one sees it: columns to choose, to move and to sort by."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QTableView,
    QWidget,
)

from qt_dominoes.panels.library_model import LibraryModel
from qt_dominoes.panels.rows import choose_row
from qt_dominoes.storage.searching import Search, Sort
from qt_dominoes.wording.text import gettext as _

#: The widths of the columns, in letters.
WIDTHS: Final = {
    Sort.DATE: 18,
    Sort.TITLE: 12,
    Sort.VARIANT: 15,
    Sort.OPPONENTS: 17,
    Sort.LEVELS: 12,
    Sort.RESULT: 11,
    Sort.SCORE: 14,
    Sort.LENGTH: 8,
    Sort.SEATS: 7,
    Sort.RULES: 13,
    Sort.HELP: 10,
    Sort.TAGS: 14,
    Sort.NOTE: 24,
}
#: The least height of a row, in pixels: it is clicked on.
LEAST_ROW: Final = 24


class LibraryList(QTableView):
    """Shows a model of the library; whole rows are chosen."""

    #: Other columns are shown: the words of those that are hidden.
    columns_changed = Signal(object)

    def __init__(self, model: LibraryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setAccessibleName(_("Matches"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        # Its own: asked which columns are chosen, 100,000 rows take seconds at every repaint.
        head.setSelectionModel(QItemSelectionModel(model, head))
        head.setSectionsMovable(True)
        head.setHighlightSections(False)
        head.setStretchLastSection(True)
        head.setSortIndicator(0, Qt.SortOrder.DescendingOrder)
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.customContextMenuRequested.connect(self._on_head_menu)
        self.setSortingEnabled(True)
        self._fit_columns()

    def minimumSizeHint(self) -> QSize:
        """The heads and three rows."""
        rows = 3 * self.verticalHeader().defaultSectionSize()
        return QSize(200, rows + self.horizontalHeader().height() + 14)

    def hidden(self) -> tuple[str, ...]:
        """The words of the columns that are hidden."""
        return tuple(
            column.sort.value
            for place, column in enumerate(self._model.columns)
            if self.isColumnHidden(place)
        )

    def hide_columns(self, words: Collection[str]) -> None:
        """Hide these columns and no others; the date is always shown."""
        for place, column in enumerate(self._model.columns[1:], 1):
            self.setColumnHidden(place, column.sort.value in words)

    def chosen(self) -> list[int]:
        """The rows that are chosen, from top to bottom."""
        chosen: set[int] = set()
        selection = self.selectionModel().selection()
        for part in range(selection.count()):
            span = selection.at(part)
            chosen.update(range(span.top(), span.bottom() + 1))
        return sorted(chosen)

    def choose(self, place: int) -> None:
        """Choose that row and no other, and bring it into sight."""
        choose_row(self, place)
        self.scrollTo(self._model.index(place, 0))

    def show_order(self, search: Search) -> None:
        """Mark the column that the list is sorted by."""
        head = self.horizontalHeader()
        place = [column.sort for column in self._model.columns].index(search.sort)
        order = Qt.SortOrder.DescendingOrder if search.descending else Qt.SortOrder.AscendingOrder
        if (head.sortIndicatorSection(), head.sortIndicatorOrder()) != (place, order):
            head.setSortIndicator(place, order)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Home and End lead to the first and the last row: whole rows are chosen."""
        rows = self._model.rowCount()
        if rows and action is QAbstractItemView.CursorAction.MoveHome:
            return self._model.index(0, max(0, self.currentIndex().column()))
        if rows and action is QAbstractItemView.CursorAction.MoveEnd:
            return self._model.index(rows - 1, max(0, self.currentIndex().column()))
        return super().moveCursor(action, modifiers)

    def changeEvent(self, event: QEvent) -> None:
        """Text of another size needs other columns."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_columns()

    def _fit_columns(self) -> None:
        letters = self.fontMetrics().averageCharWidth()
        for place, column in enumerate(self._model.columns):
            self.setColumnWidth(place, WIDTHS[column.sort] * letters + 12)
        rows = self.verticalHeader()
        # Asked for their heights, 100,000 rows take seconds.
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(0)
        rows.setDefaultSectionSize(max(LEAST_ROW, round(self.fontMetrics().height() * 1.7)))

    def _on_head_menu(self, at: QPoint) -> None:
        """Which columns are shown; the date always is."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for place, column in enumerate(self._model.columns[1:], 1):
            action = menu.addAction(column.head)
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(place))
            action.setData(place)
        menu.triggered.connect(self._on_column)
        menu.popup(self.horizontalHeader().mapToGlobal(at))

    def _on_column(self, action: QAction) -> None:
        self.setColumnHidden(int(action.data()), not action.isChecked())
        self.columns_changed.emit(self.hidden())
