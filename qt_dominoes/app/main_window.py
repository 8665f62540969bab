"""The main window: places the pages and connects what they ask for, nothing else."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from qt_dominoes.app.actions import Actions
from qt_dominoes.app.dressing import Dressing
from qt_dominoes.app.dropping import FileDrops
from qt_dominoes.app.fitting import Fitting
from qt_dominoes.app.help_windows import HelpWindows
from qt_dominoes.app.leaving import may_leave
from qt_dominoes.app.look import apply_scheme
from qt_dominoes.app.offering import connect_desk, offer
from qt_dominoes.app.services import Services
from qt_dominoes.panels.start_page import StartPage
from qt_dominoes.storage.settings import Scheme
from qt_dominoes.storage.suffixes import LINES_SUFFIX
from qt_dominoes.wording.text import gettext as _

if TYPE_CHECKING:
    from qt_dominoes.app.desk import Desk
    from qt_dominoes.app.review_page import ReviewPage
    from qt_dominoes.app.side_pages import SidePages
    from qt_dominoes.app.table_page import TablePage
    from qt_dominoes.model.record import MatchRecord
    from qt_dominoes.session.choices import Choices
    from qt_dominoes.session.match_session import MatchSession
    from qt_dominoes.table.scene import TableScene

_log = logging.getLogger(__name__)
USUAL_SIZE: Final = QSize(1280, 800)


class MainWindow(QMainWindow):
    """The start page, and the table.

    The window shows before the table is made: ``desk`` makes it when it is first needed, or
    ``warm_up`` once the first picture is on the screen.
    """

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        # Before there are widgets, which would have to be polished again.
        apply_scheme(services.settings.settings.scheme)
        self.setWindowTitle(_("Qt Dominoes"))
        self.setMinimumSize(640, 480)
        self.resize(self._usual_size())
        self.start_page = StartPage()
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start_page)
        self.setCentralWidget(self._pages)
        self._dressing = Dressing(services.settings, self._pages, self.start_page)
        self.actions_of = Actions(self)
        self.fitting = Fitting(self, self.actions_of, services.settings)
        self._desk: Desk | None = None
        self._help = HelpWindows(services, lambda: self.desk, self)
        self._before_review: QWidget | None = None
        self._side_pages: SidePages | None = None
        self._drops = FileDrops(self)
        self._drops.opened.connect(self.open_file)
        self._drops.taken_in.connect(self.take_in)
        services.keeper.restore(self)
        self._on_settings()
        services.settings.changed.connect(self._on_settings)

    def _usual_size(self) -> QSize:
        """Large, but inside the screen with its frame."""
        room = self.screen().availableSize()
        return QSize(
            min(USUAL_SIZE.width(), room.width() - 20), min(USUAL_SIZE.height(), room.height() - 48)
        )

    # The table

    @property
    def desk(self) -> Desk:
        """Where matches are played; made now, if it was not yet."""
        if self._desk is None:
            self._desk = self._made_desk()
            self._connect(self._desk)
            self._dressing.dress_start_page()
            self.show_start_page()
        return self._desk

    def _made_desk(self) -> Desk:
        from qt_dominoes.app.desk import Desk
        from qt_dominoes.app.focus_return import FocusReturn

        desk = Desk(self.services, self._dressing.skins, self.start_page.warn, self)
        self._pages.addWidget(desk.page)
        self.fitting.take_page(desk.page)
        self._drops.pass_through(desk.page.view)
        FocusReturn(self, desk.page)
        return desk

    @property
    def table_page(self) -> TablePage:
        """The table with its panel and its message line."""
        return self.desk.page

    @property
    def scene(self) -> TableScene:
        """The table."""
        return self.desk.scene

    @property
    def session(self) -> MatchSession | None:
        """The match on the table."""
        return None if self._desk is None else self._desk.session

    @property
    def side_pages(self) -> SidePages:
        """The library, and the other pages beside the table."""
        if self._side_pages is None:
            from qt_dominoes.app.side_pages import SidePages

            self._side_pages = SidePages(
                self.services, self.desk, self._pages, lambda: self._dressing.skins, self
            )
            self._side_pages.shown.connect(self._offer_actions)
            self._side_pages.back_wanted.connect(self.show_start_page)
        return self._side_pages

    def show_library(self) -> None:
        """Show the matches that are kept."""
        self.desk.reviews.end()
        self.side_pages.show_library()

    def show_scoreboard(self) -> None:
        """Show how the person fares."""
        self.side_pages.show_statistics()

    def _connect(self, desk: Desk) -> None:
        actions, panel = self.actions_of, desk.page.panel
        connect_desk(actions, self.start_page, desk)
        for signal, slot in (
            (actions.start_page.triggered, self.show_start_page),
            (actions.library.triggered, self.show_library),
            (actions.scoreboard.triggered, self.show_scoreboard),
            (actions.quit.triggered, self.close),
            (actions.schemes.triggered, self._on_scheme_chosen),
            (actions.rules.triggered, self._help.show_rules),
            (actions.fair_play.triggered, self._help.show_fair_play),
            (actions.about.triggered, self._help.show_about),
            (self.start_page.library_wanted, self.show_library),
            (self.start_page.scoreboard_wanted, self.show_scoreboard),
            (panel.scoreboard_wanted, self.show_scoreboard),
            (panel.check_wanted, self._help.show_fair_play),
            (desk.reviews.page_made, self._take_review_page),
            (desk.reviews.begun, self._show_review),
            (desk.reviews.left, self._leave_review),
            (desk.table_wanted, self._show_table),
            (desk.changed, self._on_desk_changed),
        ):
            signal.connect(slot)

    def begin(self, choices: Choices) -> None:
        """Begin a match."""
        self.desk.begin(choices)

    def open_record(self, record: MatchRecord) -> None:
        """Lay a match on the table and go on with it."""
        self.desk.open_record(record)

    def open_file(self, file: Path) -> None:
        """Take up a saved match; take those of a file of many into the library."""
        if file.suffix.lower() == LINES_SUFFIX:
            self.take_in([file])
        else:
            self.desk.files.open(file)

    def take_in(self, files: Sequence[Path]) -> None:
        """Take the matches of these files into the library."""
        self.side_pages.take_in(files)

    def come_to_front(self) -> None:
        """Show the window over all others."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()

    def warm_up(self) -> None:
        """Have the table and the computer players ready before they are asked for."""
        from qt_dominoes.app.icon import program_icon

        QApplication.setWindowIcon(program_icon())
        self.desk.page.ensurePolished()
        self.services.thinker.warm_up()

    # Pages

    def show_start_page(self) -> None:
        """Leave the table for the start page; the match stays where it is."""
        desk = self.desk
        desk.reviews.end()
        desk.look_for_waiting()
        self._leave_side_pages()
        self._pages.setCurrentWidget(self.start_page)
        self._offer_start()
        self._offer_actions()

    def _offer_start(self) -> None:
        desk = self.desk
        self.start_page.offer(waiting=desk.waiting_told(), last=desk.chosen.told())

    def _leave_side_pages(self) -> None:
        if self._side_pages is not None:
            self._side_pages.leave()

    def _take_review_page(self, page: ReviewPage) -> None:
        self._pages.addWidget(page)
        self.fitting.take_review_page(page)
        self._drops.pass_through(page.view)
        page.panel.check_wanted.connect(self._help.show_fair_play)

    def _show_review(self) -> None:
        page = self.desk.reviews.page
        if self._pages.currentWidget() is not page:
            self._before_review = self._pages.currentWidget()
        self._pages.setCurrentWidget(page)
        self._offer_actions()

    def _leave_review(self) -> None:
        """Go back to where one was; a match on the table goes on."""
        before, sides = self._before_review, self._side_pages
        if before in (None, self.start_page):
            self.show_start_page()
        elif sides is not None and before is sides.library.page:
            self.show_library()
        elif before is self.desk.page:
            self._show_table()
        else:
            self._pages.setCurrentWidget(before)
            self._offer_actions()

    def _show_table(self) -> None:
        self.desk.reviews.end()
        self._leave_side_pages()
        self._turn_to_table()
        self._offer_actions()

    def _turn_to_table(self) -> None:
        """Whoever comes back may be another person: no hand is seen before they say who it is."""
        page = self.desk.page
        if self._pages.currentWidget() is page:
            return
        if page.session is not None:
            page.session.hide_hand()
        self._pages.setCurrentWidget(page)
        page.take_focus()

    def _on_desk_changed(self) -> None:
        if self._pages.currentWidget() is self.start_page:
            self._offer_start()
        self._offer_actions()

    def _offer_actions(self) -> None:
        desk, front = self.desk, self._pages.currentWidget()
        on_table = desk.session is not None and front is desk.page
        offer(self.actions_of, desk, on_table=on_table, on_start_page=front is self.start_page)
        self.fitting.show_due(desk.page.due if on_table else None)

    # Settings

    def _on_settings(self) -> None:
        settings = self.services.settings.settings
        self.fitting.fit_text()
        self._dressing.dress(self._desk, self._side_pages)
        for action in self.actions_of.schemes.actions():
            action.setChecked(action.data() == settings.scheme)
        self.fitting.apply()

    def _on_scheme_chosen(self, action: QAction) -> None:
        # Qt hands a word back where it was given one of ours.
        self.services.settings.change(scheme=Scheme(action.data()))

    # The window itself

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system from light to dark and back; know when the screen is filled."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ThemeChange:
            self._dressing.dress(self._desk, self._side_pages)
            self.fitting.draw_icons()
        elif event.type() is QEvent.Type.WindowStateChange:
            self.fitting.show_window_state()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer the way back to hidden bars."""
        self.fitting.offer_bars(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop thinking, let the writer finish, remember the place, go."""
        if not may_leave(self):
            event.ignore()
            return
        self.services.keeper.keep(self)
        if self._side_pages is not None:
            self._side_pages.close()
        if self._desk is not None:
            self._desk.leave()
        if not self.services.close():
            _log.warning("the writer had not finished when the window closed")
        super().closeEvent(event)
