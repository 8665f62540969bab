"""Matches looked at again: begun, left, and played on from one of their places."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from qt_dominoes.app.review_page import ReviewPage
from qt_dominoes.app.services import Services
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.branching import branch_from
from qt_dominoes.session.review_session import ReviewSession
from qt_dominoes.session.sight import Sight
from qt_dominoes.storage.texts import utc
from qt_dominoes.table.directing import Tempo
from qt_dominoes.table.skin import TableSkin, TileSkin
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.reviewing import may_be_shown
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext


class Reviewing(QObject):
    """One review at a time, on a page of its own that is made for the first."""

    #: The page was made (a ReviewPage).
    page_made = Signal(object)
    #: A review begins; its page is to be shown.
    begun = Signal()
    #: Nothing is looked at any more, for whatever reason.
    ended = Signal()
    #: The person goes back to where they were; after ``ended``.
    left = Signal()
    #: A match goes on from a place of the one looked at (its MatchRecord).
    branched = Signal(object)

    def __init__(
        self,
        services: Services,
        tempo: Callable[[], Tempo],
        skins: Callable[[], tuple[TableSkin, TileSkin]],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._services = services
        self._tempo = tempo
        self._skins = skins
        self._window = window
        self._page: ReviewPage | None = None

    @property
    def page(self) -> ReviewPage:
        """The page; made now, if it was not yet."""
        if self._page is None:
            self._page = ReviewPage(self._tempo, self._skins())
            self._page.play_wanted.connect(self.play_from_here)
            self._page.leave_wanted.connect(self.leave)
            self.page_made.emit(self._page)
        return self._page

    @property
    def session(self) -> ReviewSession | None:
        """The match that is looked at; none at other times."""
        return None if self._page is None else self._page.session

    @property
    def is_on(self) -> bool:
        """A match is looked at."""
        return self.session is not None

    def change_skin(self, skin: TableSkin, tiles: TileSkin) -> None:
        """Take other colours."""
        if self._page is not None:
            self._page.change_skin(skin, tiles)

    def begin(
        self, record: MatchRecord, match: Match | None = None, *, goes_on: bool = False
    ) -> None:
        """Look at a match with at least one deal; ``match`` is its record replayed, if it was.

        ``goes_on`` says that it is still being played here: its last round keeps its secrets.
        """
        self.end()
        session = ReviewSession(record, match, Sight.of(record, goes_on=goes_on), self)
        session.consent_wanted.connect(self._ask)
        self.page.show_session(session)
        self.begun.emit()
        self.page.view.setFocus()

    def end(self) -> None:
        """Look at nothing any more."""
        session = self.session
        if session is not None:
            self.page.show_session(None)
            session.rest()
            session.deleteLater()
            self.ended.emit()

    def leave(self) -> None:
        """Go back to where one was."""
        if self.is_on:
            self.end()
            self.left.emit()

    def play_from_here(self) -> None:
        """Ask who plays on from the place on the table, and have it begun."""
        from qt_dominoes.dialogs.play_from_here import PlayFromHereDialog

        session = self.session
        if session is None or not session.can_be_played_from:
            return
        self.page.autoplay.stop()
        match = session.match
        dialog = PlayFromHereDialog(
            session.players, session.viewer, match.rounds[-1].turn, match.rules, self._window
        )
        if dialog.exec():
            services = self._services
            name = services.settings.settings.player_name.strip()
            branch = branch_from(
                session.whole_record,
                match,
                session.where,
                dialog.choices(),
                name=name or pgettext("name of the person at the screen", "You"),
                id=secrets.token_hex(16),
                created=utc(services.now()),
                app=services.program(),
            )
            self._keep_parent(session)
            self.end()
            self.branched.emit(branch)
        dialog.deleteLater()

    def _keep_parent(self, session: ReviewSession) -> None:
        """Have the library hold the match that is branched from, if it does not yet."""
        record, match = session.whole_record, session.course.reached(session.course.last).match
        self._services.autosaver.ask(lambda store: store.take_in(record, match))

    def _ask(self, seats: frozenset[int]) -> None:
        """Ask the people at the screen before their hands are shown to each other."""
        session = self.session
        if session is None:
            return
        cast = Cast.of(session.players)
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(_("Show these tiles"))
        box.setText(may_be_shown([cast.names[seat] for seat in sorted(seats)]))
        show = box.addButton(_("Show them"), QMessageBox.ButtonRole.AcceptRole)
        hide = box.addButton(_("Leave them face down"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(hide)
        box.exec()
        if box.clickedButton() is show:
            session.consent(seats)
        else:
            session.refuse()
        box.deleteLater()
