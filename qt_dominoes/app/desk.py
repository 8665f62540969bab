"""Where matches are begun, taken up, left and ended: the table's page with the match on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from qt_dominoes.app.beginning import ask_for_match, new_record
from qt_dominoes.app.disk_news import DiskNews
from qt_dominoes.app.hinting import Hinting
from qt_dominoes.app.in_front import InFront
from qt_dominoes.app.last_choices import LastChoices
from qt_dominoes.app.match_files import MatchFiles, refuse_to_open
from qt_dominoes.app.pacing import Pacing
from qt_dominoes.app.playing import Playing
from qt_dominoes.app.reasoning import Reasoning
from qt_dominoes.app.reviewing import Reviewing
from qt_dominoes.app.services import Services
from qt_dominoes.app.table_page import TablePage
from qt_dominoes.app.waiting import Waiting
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.seals import Seals
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.skin import TableSkin, TileSkin
from qt_dominoes.wording.faults import bad_record
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import library_trouble


class Desk(QObject):
    """One table, one match on it at a time.

    Attributes:
        page: the table's page.
        scene: the table.
        playing: what is asked of the match on it beside moves.
        hinting: hints on it.
        reviews: where matches are looked at again.
        front: what is in front, the review's match or the table's.
        files: opens and saves single matches.
        chosen: what was chosen for the last match.
    """

    #: A match lies on the table; its page is to be shown.
    table_wanted = Signal()
    #: What can be done now has changed.
    changed = Signal()

    def __init__(
        self,
        services: Services,
        skins: tuple[TableSkin, TileSkin],
        say: Callable[[str], None],
        window: QWidget,
    ) -> None:
        """``say`` shows a sentence of trouble to a person who is not at the table."""
        super().__init__(window)
        self._window = window
        self._services = services
        self._pacing = Pacing(services.settings)
        self.scene = TableScene(
            font=QApplication.font(),
            tempo=self._pacing.tempo,
            skin=skins[0],
            tile_skin=skins[1],
            lot_ms=lambda: self._pacing.pace().lot,
            parent=self,
        )
        self.page = TablePage(self.scene)
        self.playing = Playing(self.page, services.settings, window)
        self.hinting = Hinting(self.page, services.thinker)
        self._reasoning = Reasoning(self.page, services.thinker)
        self._seals: Seals | None = None
        self.chosen = LastChoices(services.settings)
        self._waiting = Waiting(services)
        self._say = say
        self._news = DiskNews(services, self._tell_trouble, self._show_trouble, self)
        self.reviews = Reviewing(services, self._pacing.tempo, self._skins, window)
        self.front = InFront(self.page, self.reviews)
        self.files = MatchFiles(services, self.front, window)
        self._connect()
        self._news.tell_findings()
        services.autosaver.start()

    def _connect(self) -> None:
        panel = self.page.panel
        self.reviews.begun.connect(self._on_review_begun)
        self.reviews.ended.connect(self._on_review_ended)
        self.reviews.branched.connect(self.take_up)
        self.files.taken_up.connect(self.take_up)
        self.files.review_wanted.connect(self._on_file_review)
        panel.review_wanted.connect(self.review_table)
        panel.next_wanted.connect(self.playing.next_round)
        panel.again_wanted.connect(self.play_again)
        panel.new_wanted.connect(self.choose_match)
        self._services.autosaver.opened.connect(self._on_library_opened)

    def _skins(self) -> tuple[TableSkin, TileSkin]:
        return self.scene.skin, self.scene.art.skin

    def _tell_trouble(self, sentence: str) -> None:
        self.page.tell(sentence)
        self._say(sentence)

    def _show_trouble(self, sentence: str) -> None:
        self.page.show_trouble(sentence)
        self._say(sentence)

    # The match on the table

    @property
    def session(self) -> MatchSession | None:
        """The match on the table."""
        return self.page.session

    @property
    def seals(self) -> Mapping[int, str]:
        """The commitments shown in the match on the table, by round, from 1."""
        return {} if self._seals is None else self._seals.shown

    def choose_match(self) -> None:
        """Ask for a new match, and begin it."""
        choices = ask_for_match(self.chosen.read(), self._skins(), self._window)
        if choices is not None:
            self.chosen.remember(choices)
            self.begin(choices)

    def play_again(self) -> None:
        """Begin the game of the match on the table, else the one that was chosen last, or ask
        where none was.
        """
        session = self.session
        again = Choices.like(session.record) if session and self.page.isVisible() else None
        if again is not None:
            self.begin(again)
        elif self.chosen.are_made:
            self.begin(self.chosen.read())
        else:
            self.choose_match()

    def begin(self, choices: Choices) -> None:
        """Begin a match; one that is being played is kept, and it is said how to go on with it."""
        left = self.waiting_told() if self.playing.goes_on else ""
        self.open_record(new_record(choices, self._services))
        if left:
            told = _("{match}, is kept: “Continue” in the menu goes on with it.")
            self.page.add(told.format(match=left))

    def resume(self) -> None:
        """Go on with the match on the table, or with the one that was left last.

        At the table it is the one that was left for the match there.
        """
        if self._waiting.left is not None and self.page.isVisible():
            self.take_up(self._waiting.left)
        elif self.playing.goes_on:
            self.table_wanted.emit()
        elif self._waiting.kept is not None:
            self.take_up(self._waiting.kept)

    def take_up(self, record: MatchRecord) -> None:
        """Lay a match on the table that was begun before, and say how it stands."""
        self.open_record(record)
        self.page.welcome_back()

    def open_record(self, record: MatchRecord) -> None:
        """Lay a match on the table and go on with it; one that was there before is kept."""
        old = self.session
        if old is not None:
            old.leave()
        self._waiting.replace(old, record)
        session = MatchSession(
            record,
            thinker=self._services.thinker,
            autosaver=self._services.autosaver,
            pace=self._pacing.pace,
            automatic=self._pacing.is_automatic,
            now=self._services.now,
            parent=self,
        )
        self.page.show_session(session)
        self.hinting.follow(session)
        self._seals = Seals(session, session)
        session.history_changed.connect(self.changed)
        session.turn_changed.connect(self._on_turn_changed)
        self.table_wanted.emit()
        self.page.take_focus()
        session.start()
        self.changed.emit()
        if old is not None:
            old.deleteLater()

    def clear(self) -> None:
        """Take the match off the table; it is deleted, and must not be saved again."""
        session = self.session
        if session is not None:
            session.leave()
            self.page.show_session(None)
            session.deleteLater()
            self.changed.emit()

    def leave(self) -> None:
        """Let everything rest; the match stays where it is."""
        self.hinting.clear()
        self._reasoning.drop()
        if self.session is not None:
            self.session.leave()
        self.scene.finish_moving()

    def _on_turn_changed(self, seat: int) -> None:
        """Ask for attention when it is a person's turn again and they look elsewhere."""
        session = self.session
        if session is not None and session.is_person(seat) and not self._window.isActiveWindow():
            QApplication.alert(self._window)

    # Looking at matches again

    def review(self, match_id: str) -> bool:
        """Look at a match of the library; false, and a sentence, if it cannot be shown."""
        try:
            row, record, match = self._services.shelf.record(match_id)
        except LibraryError as trouble:
            refuse_to_open(library_trouble(trouble), self._window)
        except BadRecord as fault:
            refuse_to_open(bad_record(fault), self._window)
        else:
            return self._review(record, match, goes_on=row.running)
        return False

    def review_table(self) -> None:
        """Look at the match on the table from its first deal."""
        session = self.session
        if session is not None:
            self._review(session.record, session.match, goes_on=self.playing.goes_on)

    def _on_file_review(self, record: MatchRecord, match: Match) -> None:
        self._review(record, match, goes_on=not match.is_over and self._goes_on_here(record))

    def _review(self, record: MatchRecord, match: Match | None, *, goes_on: bool) -> bool:
        if not record.rounds:
            refuse_to_open(_("Nothing has been dealt in this match yet."), self._window)
            return False
        self.reviews.begin(record, match, goes_on=goes_on)
        return True

    def _goes_on_here(self, record: MatchRecord) -> bool:
        """That match is being played on the table, or waits in the library to be gone on with."""
        session = self.session
        if session is not None and session.record.id == record.id:
            return self.playing.goes_on
        return record.id is not None and self._services.shelf.goes_on(record.id)

    def _on_review_begun(self) -> None:
        """The match on the table rests while another is looked at."""
        if self.session is not None:
            self.session.leave()

    def _on_review_ended(self) -> None:
        if self.playing.goes_on and self.session is not None:
            self.session.start()

    # What waits

    def look_for_waiting(self) -> None:
        """Look up the match that was left last."""
        self._waiting.look()

    @property
    def can_resume(self) -> bool:
        """There is a match to go on with."""
        return self.playing.goes_on or self._waiting.kept is not None

    @property
    def can_go_back(self) -> bool:
        """A match was left, unfinished, for the one on the table."""
        return self._waiting.left is not None

    def waiting_told(self) -> str:
        """The match that waits to be gone on with, in a line; nothing if none does."""
        return self._waiting.told(self.session)

    def _on_library_opened(self, _opened: object) -> None:
        self.look_for_waiting()
        self.changed.emit()
