"""The library as a table: read in slices, so that it may hold any number of matches."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QDateTime,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.storage.searching import Search, Sort
from qt_dominoes.wording import library as say
from qt_dominoes.wording.names import variant_name
from qt_dominoes.wording.text import gettext as _

#: Matches whose numbers are asked for at once, before anyone scrolls beyond them.
FIRST: Final = 400
#: Rows that are read together, and how many such slices are remembered.
SLICE: Final = 128
SLICES: Final = 24

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
# Plain numbers: the roles are compared some thousand times for every picture of the list.
_DISPLAY: Final = int(_Role.DisplayRole)
_ALIGNMENT: Final = int(_Role.TextAlignmentRole)
_ROLES: Final = frozenset({_DISPLAY, _ALIGNMENT, int(_Role.ToolTipRole)})
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the list: what it is sorted by, its head, what the head means, its text."""

    sort: Sort
    head: str
    tip: str
    text: Callable[[MatchRow], str]
    is_number: bool = False


def local_time(text: str) -> QDateTime:
    """A time of the library in local time; an invalid one where it is none."""
    try:
        when = datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        return QDateTime()
    return QDateTime.fromSecsSinceEpoch(int(when.timestamp()))


def when(text: str) -> str:
    """A time of the library as the person's locale writes it."""
    local = local_time(text)
    if not local.isValid():
        return text
    return QLocale().toString(local, QLocale.FormatType.ShortFormat)


def columns() -> tuple[Column, ...]:
    """All that the list can show, in the order in which it does."""
    return (
        Column(Sort.DATE, _("Date"), _("When the match was begun"), lambda row: when(row.created)),
        Column(Sort.VARIANT, _("Game"), _("The variant"), lambda row: variant_name(row.variant)),
        Column(Sort.OPPONENTS, _("Opponents"), _("Who played against you"), say.opponents_line),
        Column(Sort.RESULT, _("Result"), _("How the match ended for you"), say.result_word),
        Column(
            Sort.SCORE,
            _("Score"),
            _("The score, yours first; sorted by how far you were ahead, in pips"),
            say.score_line,
            is_number=True,
        ),
        Column(
            Sort.LENGTH,
            _("Rounds"),
            _("How many rounds were finished"),
            lambda row: str(row.rounds),
            is_number=True,
        ),
        Column(Sort.LEVELS, _("Levels"), _("How well the computers played"), say.levels_line),
        Column(Sort.RULES, _("Rules"), _("The usual rules, or house rules"), say.rules_word),
        Column(
            Sort.HELP,
            _("Help"),
            _("Which help was taken: the match is assisted"),
            say.help_words,
        ),
        Column(Sort.TITLE, _("Title"), _("The name you gave the match"), lambda row: row.title),
        Column(Sort.TAGS, _("Tags"), _("Your tags"), lambda row: say.tags_line(row.tags)),
        Column(Sort.NOTE, _("Note"), _("Your note"), lambda row: " ".join(row.note.split())),
        Column(
            Sort.SEATS,
            _("Seats"),
            _("How many played"),
            lambda row: str(row.seats),
            is_number=True,
        ),
    )


class LibraryModel(QAbstractTableModel):
    """What a search finds; the order is the library's, not ours.

    Attributes:
        columns: what each column shows.
    """

    #: The library could not be read (a LibraryError); what was shown before stays, or is empty.
    failed = Signal(object)
    #: The list is to be in another order (the Search for it).
    order_wanted = Signal(object)
    #: The search that is shown has changed, or was made anew.
    shown = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = columns()
        self._reader: LibraryReader | None = None
        self._search = Search()
        self._count = 0
        self._all = 0
        self._numbers = array("q")
        self._slices: OrderedDict[int, dict[int, MatchRow]] = OrderedDict()

    # What is looked for

    @property
    def search(self) -> Search:
        """What is looked for."""
        return self._search

    @property
    def found(self) -> int:
        """How many matches are found."""
        return self._count

    @property
    def all(self) -> int:
        """How many there are."""
        return self._all

    def read_from(self, reader: LibraryReader | None) -> None:
        """Another reader, or none; ``look`` shows what it holds."""
        self._reader = reader

    def look(self, search: Search) -> None:
        """Show what is found; where that fails, what was shown stays."""
        found = array("q")
        count = every = 0
        if self._reader is not None:
            try:
                every = self._reader.count()
                found = self._reader.find(search, FIRST)
                count = len(found) if len(found) < FIRST else self._counted(search, every)
            except LibraryError as trouble:
                self.failed.emit(trouble)
                return
        self.beginResetModel()
        self._search = search
        self._count, self._all, self._numbers = count, every, found
        self._slices.clear()
        self.endResetModel()
        self.shown.emit()

    def _counted(self, search: Search, every: int) -> int:
        assert self._reader is not None
        return self._reader.count_of(search) if search.narrows else every

    # Which match is where

    def row_at(self, place: int) -> MatchRow | None:
        """The match in that row; none where it cannot be read."""
        number = self._number_at(place)
        if number is None:
            return None
        key = place // SLICE
        slice_ = self._slices.get(key)
        if slice_ is None:
            slice_ = self._read(key)
        else:
            self._slices.move_to_end(key)
        return slice_.get(number)

    def place_of(self, id: str, *, among_first: bool = False) -> int | None:
        """The row in which a match stands; if ``among_first``, only near the top is looked."""
        if self._reader is None:
            return None
        try:
            number = self._reader.number_of(id)
        except LibraryError as trouble:
            self.failed.emit(trouble)
            return None
        if number is None:
            return None
        if not among_first and number not in self._numbers:
            self._complete()
        return self._numbers.index(number) if number in self._numbers else None

    def ids_at(self, places: Sequence[int]) -> tuple[str, ...]:
        """The ids of the matches in those rows."""
        if self._reader is None or not places:
            return ()
        if max(places) >= len(self._numbers):
            self._complete()
        try:
            return self._reader.ids_at(
                self._numbers[place] for place in places if place < len(self._numbers)
            )
        except LibraryError as trouble:
            self.failed.emit(trouble)
            return ()

    def _number_at(self, place: int) -> int | None:
        if place >= len(self._numbers):
            self._complete()
        return self._numbers[place] if 0 <= place < len(self._numbers) else None

    def _complete(self) -> None:
        """Have the numbers of all that is found, once somebody looks beyond the first."""
        if self._reader is None or len(self._numbers) >= self._count:
            return
        try:
            self._numbers = self._reader.find(self._search, self._count)
        except LibraryError as trouble:
            self.failed.emit(trouble)

    def _read(self, key: int) -> dict[int, MatchRow]:
        first = key * SLICE
        if first + SLICE > len(self._numbers):
            self._complete()
        if self._reader is None:
            return {}
        try:
            found = self._reader.rows_at(self._numbers[first : first + SLICE])
        except LibraryError as trouble:
            self.failed.emit(trouble)
            found = {}
        self._slices[key] = found
        if len(self._slices) > SLICES:
            self._slices.popitem(last=False)
        return found

    # What views ask for

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """The matches that are found."""
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """The columns."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        """A text, or how it stands in its cell."""
        if role not in _ROLES:
            return None
        column = self.columns[index.column()]
        if role == _ALIGNMENT:
            return _RIGHT if column.is_number else None
        row = self.row_at(index.row())
        if row is None:
            return None
        return column.text(row) if role == _DISPLAY else self._tip(column, row)

    def _tip(self, column: Column, row: MatchRow) -> str | None:
        if column.sort is Sort.RULES:
            return say.rules_told(row)
        if column.sort is Sort.NOTE:
            return row.note or None
        return column.text(row) or None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> Any:
        """The heads, with what they mean."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == _Role.DisplayRole:
            return column.head
        if role == _Role.ToolTipRole:
            return column.tip
        if role == _Role.TextAlignmentRole:
            return _RIGHT if column.is_number else _LEFT
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Ask for another order."""
        if not 0 <= column < len(self.columns):
            return
        sort, descending = self.columns[column].sort, order is Qt.SortOrder.DescendingOrder
        if (sort, descending) != (self._search.sort, self._search.descending):
            self.order_wanted.emit(replace(self._search, sort=sort, descending=descending))
