"""The moves of a round, one a line, forced draws and passes included."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from qt_dominoes.model.events import RoundEvent, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.wording.aloud import aloud
from qt_dominoes.wording.happenings import points_text
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.scores import gained, move_text
from qt_dominoes.wording.text import gettext as _

_Index = QModelIndex | QPersistentModelIndex


class MoveModel(QAbstractTableModel):
    """Who, what, and the points of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._events: tuple[RoundEvent, ...] = ()
        self._match: Match | None = None
        self._cast = Cast(())
        self._shows_draws = False

    def show_round(self, match: Match, cast: Cast) -> None:
        """Show the running round, or the one played last; lines are added where it grew."""
        events = match.rounds[-1].history if match.rounds else ()
        self._match, self._cast = match, cast
        known = len(self._events)
        shows_draws = bool(match.rounds) and match.rounds[-1].is_over
        if shows_draws == self._shows_draws and events[:known] == self._events:
            if len(events) > known:
                self.beginInsertRows(QModelIndex(), known, len(events) - 1)
                self._events = events
                self.endInsertRows()
            return
        self.beginResetModel()
        self._events = events
        self._shows_draws = shows_draws
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """A row an event."""
        return 0 if parent.isValid() else len(self._events)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Who, what, points."""
        return 0 if parent.isValid() else 3

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns, for a screen reader."""
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return (_("Player"), _("Move"), _("Points"))[section]
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell."""
        if not index.isValid() or self._match is None:
            return None
        event, column = self._events[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(event, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return aloud(self._row_aloud(event) if column == 0 else self._text(event, column))
        if role == Qt.ItemDataRole.ToolTipRole:
            # Whole, since a narrow panel cuts it short.
            told = ", ".join(filter(None, (self._text(event, place) for place in range(3))))
            if isinstance(event, TilePlayed):
                made = _("The ends made {total}.").format(total=event.total)
                return f"{told}\n{made}"
            return told
        if role == Qt.ItemDataRole.TextAlignmentRole and column == 2:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _row_aloud(self, event: RoundEvent) -> str:
        """The whole line: whoever goes down the first column hears all of it."""
        parts = [self._text(event, column) for column in range(3)]
        if isinstance(event, TilePlayed) and event.award and self._match is not None:
            parts[2] = points_text(event.award, self._match.rules)
        return ", ".join(part for part in parts if part)

    def _text(self, event: RoundEvent, column: int) -> str:
        if column == 0:
            return self._cast.label(event.seat)
        if column == 1:
            return move_text(event, own=self._shows_draws or event.seat == self._cast.you)
        if isinstance(event, TilePlayed) and self._match is not None:
            return gained(self._match.rules.shown(event.award))
        return ""


class MoveList(QTableView):
    """Shows the moves, the newest in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = MoveModel(self)
        self.setModel(self._model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().hide()
        self._fit_rows()
        header = self.horizontalHeader()
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Moves of this round"))

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

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.45))

    def show_round(self, match: Match, cast: Cast) -> None:
        """Show the moves of the running round."""
        self._model.show_round(match, cast)
        self.scrollToBottom()
