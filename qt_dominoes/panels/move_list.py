"""The moves of a round, one a line, forced draws and passes included."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from qt_dominoes.model.events import RoundEvent, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.wording.aloud import aloud
from qt_dominoes.wording.happenings import points_text
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.scores import gained, move_text
from qt_dominoes.wording.text import gettext as _

_Index = QModelIndex | QPersistentModelIndex

#: Letters of a name that are shown at least, however narrow the list is.
LEAST_LETTERS: Final = 3


class MoveModel(QAbstractTableModel):
    """Who, what, perhaps the total it made, and the points of it."""

    def __init__(self, parent: QWidget, *, totals: bool = False) -> None:
        """``totals`` gives the totals a column of their own."""
        super().__init__(parent)
        self._events: tuple[RoundEvent, ...] = ()
        self._rules: Ruleset | None = None
        self._cast = Cast(())
        self._named: frozenset[int] = frozenset()
        self._heads = [_("Player"), _("Move"), _("Points")]
        if totals:
            self._heads.insert(2, _("Total"))

    def show_round(self, match: Match, cast: Cast) -> None:
        """Show the running round, or the one played last; lines are added where it grew."""
        events = match.rounds[-1].history if match.rounds else ()
        is_over = bool(match.rounds) and match.rounds[-1].is_over
        named = range(match.seats) if is_over else [] if cast.you is None else [cast.you]
        self.show_moves(events, match.rules, cast, named)

    def show_moves(
        self, events: Sequence[RoundEvent], rules: Ruleset, cast: Cast, named: Collection[int]
    ) -> None:
        """Show these moves; the tiles that the ``named`` seats draw are named."""
        shown, seats, known = tuple(events), frozenset(named), len(self._events)
        is_same = (rules, cast, seats) == (self._rules, self._cast, self._named)
        self._rules, self._cast = rules, cast
        if is_same and shown[:known] == self._events:
            if len(shown) > known:
                self.beginInsertRows(QModelIndex(), known, len(shown) - 1)
                self._events = shown
                self.endInsertRows()
            return
        self.beginResetModel()
        self._events, self._named = shown, seats
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """A row an event."""
        return 0 if parent.isValid() else len(self._events)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Who, what, the total where it is wanted, points."""
        return 0 if parent.isValid() else len(self._heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns, for a screen reader."""
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self._heads[section]
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell."""
        if not index.isValid() or self._rules is None:
            return None
        event, column = self._events[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._row(event)[column]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return aloud(self._row_aloud(event) if column == 0 else self._row(event)[column])
        if role == Qt.ItemDataRole.ToolTipRole:
            # Whole, since a narrow panel cuts it short.
            told = ", ".join(filter(None, self._row(event)))
            if isinstance(event, TilePlayed):
                made = _("The ends made {total}.").format(total=event.total)
                return f"{told}\n{made}"
            return told
        if role == Qt.ItemDataRole.TextAlignmentRole and column > 1:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _row_aloud(self, event: RoundEvent) -> str:
        """The whole line: whoever goes down the first column hears all of it."""
        parts = self._row(event)
        if isinstance(event, TilePlayed) and self._rules is not None:
            if len(parts) > 3:
                parts[2] = _("total {total}").format(total=event.total)
            if event.award:
                parts[-1] = points_text(event.award, self._rules)
        return ", ".join(part for part in parts if part)

    def _row(self, event: RoundEvent) -> list[str]:
        """The texts of a line."""
        texts = [self._cast.label(event.seat), move_text(event, own=event.seat in self._named)]
        total = points = ""
        if isinstance(event, TilePlayed) and self._rules is not None:
            total, points = str(event.total), gained(self._rules.shown(event.award))
        return [*texts, total, points] if len(self._heads) > 3 else [*texts, points]


class _Heads(QHeaderView):
    """Names the columns for a screen reader; unseen, it asks for no width of its own."""

    def sectionSizeFromContents(self, _column: int) -> QSize:
        return QSize(0, 0)


class MoveList(QTableView):
    """Shows the moves, the newest in sight, or the one that is looked at."""

    #: A line was clicked, or reached by keys: the move's number, from 1.
    move_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, totals: bool = False) -> None:
        super().__init__(parent)
        self._model = MoveModel(self, totals=totals)
        self.setModel(self._model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = _Heads(Qt.Orientation.Horizontal)
        self.setHorizontalHeader(header)
        header.hide()
        self._fit_rows()
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for column in range(2, self._model.columnCount()):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Moves of this round"))
        self.clicked.connect(self._on_clicked)

    def sizeHintForColumn(self, column: int) -> int:
        """The width of what stands there; a long name leaves room for what was played."""
        width = super().sizeHintForColumn(column)
        if column:
            return width
        narrowest = self.horizontalHeader().minimumSectionSize()
        room = self.viewport().width()
        for other in range(1, self._model.columnCount()):
            room -= max(narrowest, super().sizeHintForColumn(other))
        least = self.fontMetrics().averageCharWidth() * (LEAST_LETTERS + 2)
        return min(width, max(room, least))

    def sizeHint(self) -> QSize:
        """A few lines; it takes what room there is beyond."""
        return QSize(120, 4 * self.verticalHeader().defaultSectionSize())

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Lines grow with the text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_rows()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the line in sight that is looked at."""
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.45))

    def show_round(self, match: Match, cast: Cast) -> None:
        """Show the moves of the running round."""
        self._model.show_round(match, cast)
        self.scrollToBottom()

    def show_moves(
        self,
        events: Sequence[RoundEvent],
        rules: Ruleset,
        cast: Cast,
        *,
        named: Collection[int],
        present: int,
    ) -> None:
        """Show these moves, and that one stands after the ``present`` one; 0 is before them."""
        self._model.show_moves(events, rules, cast, named)
        if present:
            index = self._model.index(present - 1, max(0, self.currentIndex().column()))
            self.setCurrentIndex(index)
            self.scrollTo(index)
        else:
            self.setCurrentIndex(QModelIndex())
            self.scrollToTop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go from line to line."""
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        row = self.currentIndex().row()
        if row not in (before, -1):
            self.move_chosen.emit(row + 1)

    def _on_clicked(self, index: QModelIndex) -> None:
        self.move_chosen.emit(index.row() + 1)
