"""The pages beside the table, made when they are first shown: the library, the scoreboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QStackedWidget, QWidget

from qt_dominoes.app.desk import Desk
from qt_dominoes.app.look import panel_colours, panel_palette
from qt_dominoes.app.services import Services
from qt_dominoes.table.skin import TableSkin, TileSkin

if TYPE_CHECKING:
    from qt_dominoes.app.library_desk import LibraryDesk
    from qt_dominoes.app.statistics_desk import StatisticsDesk
    from qt_dominoes.model.record import MatchRecord
    from qt_dominoes.storage.statistics import ScoreLine


class SidePages(QObject):
    """Puts the pages into the window's stack and connects them to the table's desk."""

    #: A page was put in front; the actions are to be offered anew.
    shown = Signal()
    #: The start page is to be shown.
    back_wanted = Signal()

    def __init__(
        self,
        services: Services,
        desk: Desk,
        pages: QStackedWidget,
        skins: Callable[[], tuple[TableSkin, TileSkin]],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._services = services
        self._desk = desk
        self._pages = pages
        self._skins = skins
        self._library: LibraryDesk | None = None
        self._statistics: StatisticsDesk | None = None
        self._came_from_table = False

    @property
    def library(self) -> LibraryDesk:
        """The library; made now, if it was not yet."""
        if self._library is None:
            self._library = self._made_library()
        return self._library

    def show_library(self) -> None:
        """Put the library in front."""
        library = self.library
        self._go_to(library.page)
        library.look()
        library.page.view.setFocus()
        self.shown.emit()

    @property
    def statistics(self) -> StatisticsDesk:
        """The scoreboard; made now, if it was not yet."""
        if self._statistics is None:
            self._statistics = self._made_statistics()
        return self._statistics

    def show_statistics(self) -> None:
        """Put the scoreboard in front."""
        statistics = self.statistics
        self.leave()
        self._go_to(statistics.page)
        statistics.look()
        statistics.page.table.setFocus()
        self.shown.emit()

    def _go_to(self, page: QWidget) -> None:
        if self._pages.currentWidget() not in self._own_pages():
            self._came_from_table = self._pages.currentWidget() is self._desk.page
        self._pages.setCurrentWidget(page)

    def _own_pages(self) -> list[QWidget]:
        return [made.page for made in (self._library, self._statistics) if made is not None]

    def _go_back(self) -> None:
        """To the table, where one came from it and a match still lies there."""
        if self._came_from_table and self._desk.session is not None:
            self._desk.table_wanted.emit()
        else:
            self.back_wanted.emit()

    def leave(self) -> None:
        """Whatever is typed is kept, and no file is held."""
        if self._library is not None:
            self._library.rest()

    def close(self) -> None:
        """The window closes."""
        if self._library is not None:
            self._library.close()

    def take_in(self, files: Sequence[Path]) -> None:
        """Take the matches of these files in, and show them."""
        self.show_library()
        self.library.files.take_in(files)

    def dress(self) -> None:
        """Take the colours of the table as it is now."""
        if self._library is not None:
            self._library.page.dress(self._palette())
            self._library.dress(*self._skins())
        if self._statistics is not None:
            self._statistics.page.dress(self._palette())

    def _palette(self) -> QPalette:
        return panel_palette(panel_colours(self._skins()[0]))

    def _made_library(self) -> LibraryDesk:
        from qt_dominoes.app.library_desk import LibraryDesk

        services = self._services
        library = LibraryDesk(services, self._skins(), lambda: self._desk.session, self)
        library.page.view.hide_columns(services.settings.settings.library_hidden)
        library.page.view.columns_changed.connect(self._on_columns)
        self._pages.addWidget(library.page)
        library.page.dress(self._palette())
        library.page.back_wanted.connect(self._go_back)
        library.page.new_wanted.connect(self._desk.choose_match)
        library.continue_wanted.connect(self._on_continue)
        library.review_wanted.connect(self._on_review)
        library.forgotten.connect(self._on_forgotten)
        library.changed.connect(self._on_changed)
        return library

    def _made_statistics(self) -> StatisticsDesk:
        from qt_dominoes.app.statistics_desk import StatisticsDesk

        statistics = StatisticsDesk(self._services, self)
        self._pages.addWidget(statistics.page)
        statistics.page.dress(self._palette())
        statistics.page.back_wanted.connect(self._go_back)
        statistics.page.new_wanted.connect(self._desk.choose_match)
        statistics.matches_wanted.connect(self._on_matches)
        return statistics

    def _on_columns(self, hidden: tuple[str, ...]) -> None:
        self._services.settings.change(library_hidden=hidden)

    def _on_matches(self, line: ScoreLine) -> None:
        self.show_library()
        self.library.page.filter.choose(
            variant=line.variant, seats=line.seats, opponent=line.opponents[0]
        )

    def _on_continue(self, record: MatchRecord) -> None:
        session = self._desk.session
        if session is not None and session.record.id == record.id:
            self._desk.resume()
        else:
            self._desk.open_record(record)
            self._desk.page.welcome_back()

    def _on_review(self, id: str) -> None:
        self._desk.review(id)

    def _on_forgotten(self, ids: Sequence[str]) -> None:
        session = self._desk.session
        if session is not None and session.record.id in ids:
            self._desk.clear()

    def _on_changed(self) -> None:
        self._desk.look_for_waiting()
        self._desk.changed.emit()
