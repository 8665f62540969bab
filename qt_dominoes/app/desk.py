"""Where matches are begun, taken up, left and ended: the table's page with the match on it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from qt_dominoes.app.disk_news import DiskNews
from qt_dominoes.app.file_places import FilePlaces
from qt_dominoes.app.hinting import Hinting
from qt_dominoes.app.pacing import Pacing
from qt_dominoes.app.reasoning import Reasoning
from qt_dominoes.app.reviewing import Reviewing
from qt_dominoes.app.services import Services
from qt_dominoes.app.table_page import TablePage
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.seals import Seals
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.storage.codec import encode, encode_line, holds_lines, replayed_matches
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.files import FileFault, FileLayer
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.storage.rows import MatchRow, id_of
from qt_dominoes.storage.settings import NewMatchChoices
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.skin import TableSkin, TileSkin
from qt_dominoes.wording.company import company
from qt_dominoes.wording.faults import bad_record, unreadable
from qt_dominoes.wording.names import Cast, variant_name
from qt_dominoes.wording.scores import signed
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import file_trouble, library_trouble, shown_path


class Desk(QObject):
    """One table, one match on it at a time.

    Attributes:
        page: the table's page.
        scene: the table.
        reviews: where matches are looked at again.
        hinting: hints on it.
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
        self._places = FilePlaces(services.settings)
        self.scene = TableScene(
            font=QApplication.font(),
            tempo=self._pacing.tempo,
            skin=skins[0],
            tile_skin=skins[1],
            lot_ms=lambda: self._pacing.pace().lot,
            parent=self,
        )
        self.page = TablePage(self.scene)
        self.hinting = Hinting(self.page, services.thinker)
        self._reasoning = Reasoning(self.page, services.thinker)
        self._seals: Seals | None = None
        self._waiting: tuple[MatchRow, MatchRecord] | None = None
        self._left: MatchRecord | None = None
        self._say = say
        self._news = DiskNews(services, self._tell_trouble, self._show_trouble, self)
        self.reviews = Reviewing(
            services, self._pacing.tempo, lambda: (self.scene.skin, self.scene.art.skin), window
        )
        self.reviews.begun.connect(self._on_review_begun)
        self.reviews.ended.connect(self._on_review_ended)
        self.reviews.branched.connect(self._on_branched)
        self.page.panel.review_wanted.connect(self.review_table)
        self.page.panel.next_wanted.connect(self.next_round)
        self.page.panel.again_wanted.connect(self.play_again)
        self.page.panel.new_wanted.connect(self.choose_match)
        services.autosaver.opened.connect(self._on_library_opened)
        self._news.tell_findings()
        services.autosaver.start()

    def _tell_trouble(self, sentence: str) -> None:
        self.page.tell(sentence)
        self._say(sentence)

    def _show_trouble(self, sentence: str) -> None:
        self.page.show_trouble(sentence)
        self._say(sentence)

    # Beginning

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
        from qt_dominoes.app.examples import example_picture
        from qt_dominoes.dialogs.new_match import NewMatchDialog

        example = partial(example_picture, table=self.scene.skin, tiles=self.scene.art.skin)
        dialog = NewMatchDialog(self.last_choices(), example, self._window)
        if dialog.exec():
            choices = dialog.choices()
            self.remember(choices)
            self.begin(choices)
        dialog.deleteLater()

    def play_again(self) -> None:
        """Begin the game of the match on the table, else the one that was chosen last, or ask
        where none was.
        """
        session = self.session
        again = Choices.like(session.record) if session and self.page.isVisible() else None
        if again is not None:
            self.begin(again)
        elif self._services.settings.settings.new_match.variant is None:
            self.choose_match()
        else:
            self.begin(self.last_choices())

    def begin(self, choices: Choices) -> None:
        """Begin a match; one that is being played is kept, and it is said how to go on with it."""
        services = self._services
        left = self.waiting_told() if self._plays() else ""
        self.open_record(
            MatchRecord(
                variant=choices.variant,
                players=choices.players(),
                dials=choices.rules.dials_unlike(Choices(choices.variant).rules, choices.seats),
                id=secrets.token_hex(16),
                created=services.now().strftime("%Y-%m-%dT%H:%M:%SZ"),
                app=services.program(),
                match_number=choices.match_number or services.match_number(),
            )
        )
        if left:
            told = _("{match}, is kept: “Continue” in the menu goes on with it.")
            self.page.add(told.format(match=left))

    def resume(self) -> None:
        """Go on with the match on the table, or with the one that was left last.

        At the table it is the one that was left for the match there.
        """
        if self._left is not None and self.page.isVisible():
            self.open_record(self._left)
            self.page.welcome_back()
        elif self._plays():
            self.table_wanted.emit()
        elif self._waiting is not None:
            self.open_record(self._waiting[1])
            self.page.welcome_back()

    def open_record(self, record: MatchRecord) -> None:
        """Lay a match on the table and go on with it; one that was there before is kept."""
        old = self.session
        if old is not None:
            old.leave()
        if old is not None and not old.match.is_over:
            self._left = old.record
        elif self._left is not None and self._left.id == record.id:
            self._left = None
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

    def _on_turn_changed(self, seat: int) -> None:
        """Ask for attention when it is a person's turn again and they look elsewhere."""
        session = self.session
        if session is not None and session.is_person(seat) and not self._window.isActiveWindow():
            QApplication.alert(self._window)

    # In the middle

    def _plays(self) -> bool:
        return self.session is not None and not self.session.match.is_over

    def next_round(self) -> None:
        """Deal the next round."""
        if self.session is not None:
            self.session.next_round()
            self.page.take_focus()

    def undo(self) -> None:
        """Back to the person's last choice."""
        if self.session is not None:
            self.session.undo()

    def redo(self) -> None:
        """Forward again."""
        if self.session is not None:
            self.session.redo()

    def undo_one(self) -> None:
        """Back by one move of anyone."""
        if self.session is not None:
            self.session.undo_one()

    def restart_round(self) -> None:
        """Back to the deal of this round."""
        if self.session is not None:
            self.session.restart_round()

    def hurry(self) -> None:
        """Let the computers play without pauses, up to the person's turn."""
        self.scene.finish_moving()
        if self.session is not None:
            self.session.hurry()

    def choose_levels(self) -> None:
        """Ask for other levels of the computers in the match on the table."""
        from qt_dominoes.app.level_changing import change_levels

        if self.session is not None:
            told = change_levels(self.session, self._window)
            if told:
                self.page.tell(told)

    def resign(self) -> None:
        """Give up the match on the table, after a question if those are wanted."""
        session = self.session
        if session is None or session.match.is_over:
            return
        if self._services.settings.settings.confirmations:
            text = _("Give this match up? It counts as lost. To stop and go on later, just close.")
            if session.is_shared:
                text = _(
                    "{name}, do you give this match up? It counts as lost for you. "
                    "To stop and go on later, just close."
                ).format(name=session.players[session.resigning].name)
            answer = QMessageBox.question(
                self._window,
                _("Resign"),
                text,
                QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No,
                QMessageBox.StandardButton.No,
            )
            if answer != QMessageBox.StandardButton.Yes:
                return
        session.resign()

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

    # Looking at matches again

    def review(self, match_id: str) -> bool:
        """Look at a match of the library; false, and a sentence, if it cannot be shown."""
        try:
            row, record, match = self._services.shelf.record(match_id)
        except LibraryError as trouble:
            self._refuse_file(library_trouble(trouble))
        except BadRecord as fault:
            self._refuse_file(bad_record(fault))
        else:
            return self._review(record, match, goes_on=row.running)
        return False

    def review_table(self) -> None:
        """Look at the match on the table from its first deal."""
        session = self.session
        if session is not None:
            self._review(session.record, session.match, goes_on=not session.match.is_over)

    def _review(self, record: MatchRecord, match: Match | None, *, goes_on: bool) -> bool:
        if not record.rounds:
            self._refuse_file(_("Nothing has been dealt in this match yet."))
            return False
        self.reviews.begin(record, match, goes_on=goes_on)
        return True

    def _on_review_begun(self) -> None:
        """The match on the table rests while another is looked at."""
        if self.session is not None:
            self.session.leave()

    def _on_review_ended(self) -> None:
        if self._plays() and self.session is not None:
            self.session.start()

    def _on_branched(self, branch: MatchRecord) -> None:
        self.open_record(branch)
        self.page.welcome_back()

    # What waits, and what was chosen last

    def look_for_waiting(self) -> None:
        """Look up the match that was left last."""
        self._waiting = self._services.shelf.to_go_on_with()

    @property
    def can_resume(self) -> bool:
        """There is a match to go on with."""
        return self._plays() or self._waiting is not None

    @property
    def can_go_back(self) -> bool:
        """A match was left, unfinished, for the one on the table."""
        return self._left is not None

    def waiting_told(self) -> str:
        """The match that waits to be gone on with, in a line; nothing if none does."""
        session = self.session
        if session is not None and not session.match.is_over:
            record, raw = session.record, session.match.scores
        elif self._waiting is not None:
            record, raw = self._waiting[1], self._waiting[0].scores
        else:
            return ""
        return _("{variant} {company}, round {round}, {scores}").format(
            variant=variant_name(record.variant),
            company=company(record.rules, Cast.of(record.players)),
            round=len(record.rounds),
            scores=" : ".join(signed(record.rules.shown(score)) for score in raw),
        )

    def last_told(self) -> str:
        """The game that was chosen last, in a line; nothing before the first."""
        if self._services.settings.settings.new_match.variant is None:
            return ""
        choices = self.last_choices()
        return _("{variant} to {target} {company}").format(
            variant=variant_name(choices.variant),
            target=choices.rules.shown_target(choices.seats),
            company=company(choices.rules, Cast.of(choices.players())),
        )

    def last_choices(self) -> Choices:
        """What was chosen last, as far as it can be played."""
        settings = self._services.settings.settings
        last = settings.new_match
        choices = Choices(
            last.variant or "five-up",
            last.seats,
            settings.player_name,
            tuple(last.levels),
            dict(last.dials),
            tuple(last.names),
            people=tuple(sorted({*range(last.people), *last.people_at, 0} & {*range(last.seats)})),
        )
        return choices if choices.is_playable() else replace(choices, variant="five-up", dials={})

    def remember(self, choices: Choices) -> None:
        """Offer the same again next time."""
        store = self._services.settings
        new_match = msgspec.structs.replace(
            store.settings.new_match,
            variant=choices.variant,
            seats=choices.seats,
            levels=choices.levels,
            dials=dict(choices.dials),
            names=choices.names,
            people=1,
            people_at=choices.people[1:],
        )
        assert isinstance(new_match, NewMatchChoices)
        store.change(new_match=new_match, player_name=choices.name)

    def _on_library_opened(self, _opened: object) -> None:
        self.look_for_waiting()
        self.changed.emit()

    # Files

    def ask_and_open(self) -> None:
        """Ask for a saved match, and take it up."""
        name, _kind = QFileDialog.getOpenFileName(
            self._window, _("Open a saved match"), self._places.propose(), _("Matches (*.domino)")
        )
        if name:
            self._places.remember(Path(name))
            self.open_file(Path(name), asks=True)

    def open_file(self, file: Path, *, asks: bool = False) -> None:
        """Look at a saved match that is over, take up one that is not.

        ``asks`` lets one look at an unfinished match too. A file that is none is named in a
        sentence.
        """
        if holds_lines(file):
            told = _("{file} holds many matches; one is opened from a file that ends in .domino.")
            self._refuse_file(told.format(file=file.name))
            return
        try:
            record, match = next(replayed_matches(file))
        except BadRecord as fault:
            self._refuse_file(bad_record(fault))
        except OSError as error:
            self._refuse_file(unreadable(file, error))
        else:
            known = replace(record, id=id_of(record, encode(record)))
            goes_on = not match.is_over and self._goes_on_here(known)
            if match.is_over or (asks and match.rounds and self._wants_to_look()):
                self._review(known, match, goes_on=goes_on)
            else:
                apart = self._services.shelf.apart(known)
                # Before the first move is saved: what comes from a file counts for nobody here.
                self._services.autosaver.ask(lambda store: store.take_in(apart, match))
                self.open_record(apart)
                self.page.welcome_back()

    def _goes_on_here(self, record: MatchRecord) -> bool:
        """That match is being played on the table, or waits in the library to be gone on with."""
        session = self.session
        if session is not None and session.record.id == record.id:
            return self._plays()
        return record.id is not None and self._services.shelf.goes_on(record.id)

    def _wants_to_look(self) -> bool:
        """Ask whether an unfinished match is to be looked at, or played on."""
        box = QMessageBox(self._window)
        box.setWindowTitle(_("Open a saved match"))
        box.setText(_("This match is not finished. You can play on, or look at it again."))
        play = box.addButton(_("Play on"), QMessageBox.ButtonRole.AcceptRole)
        look = box.addButton(_("Review"), QMessageBox.ButtonRole.ActionRole)
        box.setDefaultButton(play)
        box.exec()
        looks = box.clickedButton() is look
        box.deleteLater()
        return looks

    def _refuse_file(self, sentence: str) -> None:
        QMessageBox.warning(self._window, _("Open a saved match"), sentence)

    def ask_and_save(self) -> None:
        """Ask where, and save the match in front there."""
        if self.in_front is None:
            return
        name, _kind = QFileDialog.getSaveFileName(
            self._window,
            _("Save the match"),
            self._places.propose("match.domino"),
            _("Matches (*.domino)"),
        )
        if name:
            path = Path(name)
            self._places.remember(path)
            self.save(path if path.suffix else path.with_suffix(".domino"))

    def save(self, path: Path) -> None:
        """Save the match in front: the one looked at, else the one on the table."""
        record = self._record_in_front()
        if record is None:
            return
        try:
            FileLayer().write(path, encode_line(record) if holds_lines(path) else encode(record))
        except FileFault as fault:
            self._tell(file_trouble(fault))
        else:
            self._tell(_("The match was saved as {file}.").format(file=shown_path(path)))

    @property
    def in_front(self) -> TableSource | None:
        """The match that is looked at, else the one on the table."""
        return self.reviews.session or self.session

    def _record_in_front(self) -> MatchRecord | None:
        looked_at = self.reviews.session
        if looked_at is not None:
            return looked_at.whole_record
        return None if self.session is None else self.session.record

    def _tell(self, sentence: str) -> None:
        (self.reviews.page if self.reviews.is_on else self.page).tell(sentence)

    @property
    def _scene_in_front(self) -> TableScene:
        return self.reviews.page.scene if self.reviews.is_on else self.scene

    def ask_and_save_picture(self) -> None:
        """Ask where, and save the table as a picture."""
        from qt_dominoes.app.pictures import ask_and_save_picture

        told = ask_and_save_picture(self._scene_in_front, self._places, self._window)
        if told:
            self._tell(told)

    def copy_picture(self) -> None:
        """Put the table as a picture on the clipboard."""
        from qt_dominoes.app.pictures import copy_picture

        copy_picture(self._scene_in_front)
        self._tell(_("The picture is on the clipboard."))
