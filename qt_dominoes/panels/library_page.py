"""The library: every match there is, listed, looked for, opened, named, deleted."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.panels.dressing import dress
from qt_dominoes.panels.flow import FlowLayout
from qt_dominoes.panels.labels import button, label
from qt_dominoes.panels.library_actions import LibraryActions
from qt_dominoes.panels.library_details import LibraryDetails
from qt_dominoes.panels.library_empty import LibraryEmpty
from qt_dominoes.panels.library_filter import LibraryFilter
from qt_dominoes.panels.library_list import LibraryList
from qt_dominoes.panels.library_model import LibraryModel
from qt_dominoes.panels.roll import Roll
from qt_dominoes.panels.rows import choose_row
from qt_dominoes.panels.score_sheet import ScoreSheet
from qt_dominoes.panels.sentences import Sentences
from qt_dominoes.panels.task_line import TaskLine
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.storage.searching import Search
from qt_dominoes.wording import library as say
from qt_dominoes.wording.text import gettext as _

#: Below this width, in lines of text, the details take the place of the list when asked for.
WIDE: Final = 64
#: Below this height, in lines of text, most of the filter waits behind a button.
TALL: Final = 34
#: The width of the details, in lines of text, at least and at most.
DETAILS: Final = (19, 27)


class LibraryPage(QWidget):
    """Asks for everything by signals; ids are those of the matches.

    Attributes:
        model: what is listed.
        filter: what is looked for.
        details: the match that is chosen.
        line: what happened last.
    """

    #: The page is to be left.
    back_wanted = Signal()
    #: A match that is not over is to be gone on with: its id.
    continue_requested = Signal(str)
    #: A finished match is to be looked at: its id.
    review_requested = Signal(str)
    #: The score sheet of a match is to be shown: its id.
    sheet_requested = Signal(str)
    #: These matches are to be deleted (ids).
    delete_requested = Signal(object)
    #: What was deleted last is to come back.
    undo_requested = Signal()
    #: These matches are to be written to files (ids).
    export_requested = Signal(object)
    #: Matches are to be read from files.
    import_requested = Signal()
    #: A new match is wanted.
    new_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("libraryPage")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = LibraryModel(self)
        self.filter = LibraryFilter()
        self.details = LibraryDetails()
        self.line = TaskLine()
        self.view = LibraryList(self.model)
        self._is_wide: bool | None = None
        self._is_looking = False
        self._can_undo = False
        self._palette: QPalette | None = None
        self.back_button = button(_("Back"))
        self.back_button.setToolTip(_("Back to where you were (Esc)"))
        self.import_button = button(_("Import…"))
        self.import_button.setToolTip(_("Take matches in from .domino and .jsonl files"))
        self.details_button = button(_("Details"))
        self.details_button.setCheckable(True)
        self.details_button.setToolTip(_("Show the match that is chosen in place of the list"))
        self._count = label(soft=True)
        self._count.setWordWrap(False)
        self._arrange()
        self._actions = LibraryActions(
            self,
            self.view,
            {
                "open": self.open_chosen,
                "rename": self._on_rename,
                "sheet": self._on_sheet,
                "export": self._on_export,
                "delete": self._on_delete,
                "undo": self.undo_requested.emit,
                "find": self._on_find,
                "back": self._on_escape,
            },
        )
        self._connect()
        self._show_state()

    # What stands where

    def _arrange(self) -> None:
        head = QFrame()
        head.setObjectName("card")
        top = FlowLayout()
        title = label(_("Library"), size=1.6, bold=True)
        title.setWordWrap(False)
        self._count.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        for part in (
            self.back_button,
            title,
            self._count,
            self.details_button,
            self.import_button,
        ):
            top.addWidget(part)
        column = QVBoxLayout(head)
        column.setContentsMargins(14, 8, 14, 8)
        column.addLayout(top)
        column.addWidget(self.filter)
        listed = QFrame()
        listed.setObjectName("card")
        inside = QVBoxLayout(listed)
        inside.setContentsMargins(8, 8, 8, 8)
        inside.addWidget(self.view)
        self._left = QStackedWidget()
        self._left.addWidget(listed)
        self._nothing = LibraryEmpty()
        self._left.addWidget(self._nothing)
        self._roll = Roll(self.details)
        self._parts = QSplitter(Qt.Orientation.Horizontal)
        self._parts.setChildrenCollapsible(False)
        self._parts.addWidget(self._left)
        self._parts.addWidget(self._roll)
        self._parts.setStretchFactor(0, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(8, 6, 8, 6)
        whole.setSpacing(6)
        whole.addWidget(head)
        whole.addWidget(self._parts, 1)
        whole.addWidget(self.line)

    def _connect(self) -> None:
        self.filter.changed.connect(self._on_filter)
        self.model.order_wanted.connect(self._on_order)
        self.model.shown.connect(self._on_shown)
        self.view.selectionModel().selectionChanged.connect(self._on_selection)
        self.view.doubleClicked.connect(self.open_chosen)
        self.details.open_wanted.connect(self.open_chosen)
        self.details.sheet_wanted.connect(self._on_sheet)
        self.details.export_wanted.connect(self._on_export)
        self.details.delete_wanted.connect(self._on_delete)
        self.details_button.toggled.connect(self._fold)
        self.back_button.clicked.connect(self.back_wanted)
        self.import_button.clicked.connect(self.import_requested)
        self.line.undo_wanted.connect(self.undo_requested)
        self._nothing.new_wanted.connect(self.new_wanted)
        self._nothing.import_wanted.connect(self.import_requested)
        self._nothing.clear_wanted.connect(self.filter.clear)
        self._nothing.undo_wanted.connect(self.undo_requested)

    # What it shows

    def dress(self, palette: QPalette) -> None:
        """Take other colours."""
        self._palette = palette
        dress(self, palette)

    def read_from(self, reader: LibraryReader | None) -> None:
        """Read from there, and show what it holds; what was chosen stays so."""
        self.model.read_from(reader)
        self.refresh()

    def refresh(self) -> None:
        """Look again: something has changed."""
        self.look_for(self.model.search)

    def tell_undone(self, sentence: str, *, can_undo: bool) -> None:
        """Say what was deleted or came back, and whether more can come back."""
        self._can_undo = can_undo
        self.line.say(sentence, undo=can_undo)
        self._show_state()

    def choose(self, id: str) -> None:
        """Choose that match, if it is listed."""
        place = self.model.place_of(id)
        if place is not None:
            self.view.choose(place)

    def show_beside(self, panel: QWidget | None) -> None:
        """Show something in the place of the list; without it, the list again."""
        while self._left.count() > 2:
            if (old := self._left.widget(2)) is not None:
                self._left.removeWidget(old)
                old.deleteLater()
        if panel is not None:
            self._left.addWidget(panel)
            self._left.setCurrentWidget(panel)
            if self._palette is not None:
                dress(panel, self._palette)
            if isinstance(panel, Sentences | ScoreSheet):
                panel.closed.connect(self._on_panel_closed)
            panel.setFocus()
        else:
            self._show_state()
            self.view.setFocus()

    def _on_panel_closed(self) -> None:
        self.show_beside(None)

    def look_for(self, search: Search) -> None:
        """Look for that; the match that was chosen stays so, if it is found near the top.

        Where nothing else is looked for than before, wherever it is.
        """
        again = search == self.model.search
        places, row = self.view.chosen(), self.details.row
        at = self.view.verticalScrollBar().value()
        kept = row.id if row is not None and len(places) == 1 else None
        # The choice goes and comes while the list is another: nobody needs to see it.
        self._is_looking = True
        if not again:
            self.view.scrollToTop()
        self.model.look(search)
        place = None if kept is None else self.model.place_of(kept, among_first=not again)
        if place is None and self.model.found:
            place = min(places[0], self.model.found - 1) if places and again else 0
        if place is not None:
            choose_row(self.view, place)
        if again:
            self.view.verticalScrollBar().setValue(at)
        elif place is not None:
            self.view.scrollTo(self.model.index(place, 0))
        self._is_looking = False
        self._on_selection()

    def _on_shown(self) -> None:
        search = self.model.search
        self._count.setText(
            say.found_line(self.model.found, self.model.all, narrowed=search.narrows)
        )
        self.view.show_order(search)
        self._show_state()

    def _show_state(self) -> None:
        """The list; or why there is none."""
        if self._left.count() > 2:
            return
        self._nothing.tell(library_empty=self.model.all == 0, emptied=self._can_undo)
        self._left.setCurrentIndex(0 if self.model.found else 1)
        self._fold()

    def _on_filter(self) -> None:
        self.line.pass_by()
        self.look_for(self.filter.search(self.model.search))

    def _on_order(self, search: Search) -> None:
        self.line.pass_by()
        self.look_for(search)

    def _on_selection(self) -> None:
        if self._is_looking:
            return
        places = self.view.chosen()
        row = self.model.row_at(places[0]) if len(places) == 1 else None
        if row is None and len(places) > 1:
            self.details.show_many(len(places))
        else:
            self.details.show_row(row)
        self._actions.offer(len(places))

    # What is asked for

    def open_chosen(self) -> None:
        """Ask for the match that is chosen to be opened."""
        row = self._one()
        if row is not None:
            signal = self.review_requested if row.over else self.continue_requested
            signal.emit(row.id)

    def _one(self) -> MatchRow | None:
        places = self.view.chosen()
        return self.model.row_at(places[0]) if len(places) == 1 else None

    def _on_rename(self) -> None:
        if self._one() is not None:
            if not self._is_wide:
                self.details_button.setChecked(True)
            self.details.rename()

    def _on_sheet(self) -> None:
        row = self._one()
        if row is not None:
            self.line.pass_by()
            self.sheet_requested.emit(row.id)

    def _on_export(self) -> None:
        ids = self.model.ids_at(self.view.chosen())
        if ids:
            self.export_requested.emit(ids)

    def _on_delete(self) -> None:
        ids = self.model.ids_at(self.view.chosen())
        if ids:
            self.delete_requested.emit(ids)

    def _on_find(self) -> None:
        self.filter.text.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.text.selectAll()

    def _on_escape(self) -> None:
        """Back by one step: from a sheet to the list, from the details, from the page."""
        if self._left.count() > 2:
            self.show_beside(None)
        elif not self._is_wide and self.details_button.isChecked():
            self.details_button.setChecked(False)
        else:
            self.back_wanted.emit()

    # Its size

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a narrow page the list has all the room until the details are asked for."""
        super().resizeEvent(event)
        line = self.fontMetrics().height()
        wide = self.width() >= WIDE * line
        low, high = DETAILS
        self._roll.setMinimumWidth(low * line if wide else 0)
        self._roll.setMaximumWidth(high * line if wide else 16_777_215)
        self.filter.fold(self.height() < TALL * line)
        if wide != self._is_wide:
            self._is_wide = wide
            self._fold()

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever comes back has read what was said, unless it still goes on."""
        super().hideEvent(event)
        if not event.spontaneous() and not self.line.is_busy:
            self.line.say("")

    def _fold(self) -> None:
        wide = bool(self._is_wide)
        some = self.model.found > 0
        self.details_button.setVisible(not wide and some)
        in_place = not wide and some and self.details_button.isChecked()
        self._roll.setVisible(some and (wide or in_place))
        self._left.setVisible(not in_place)
