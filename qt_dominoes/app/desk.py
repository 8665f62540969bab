"""Where matches are begun, taken up, left and ended: the table's page with the match on it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from qt_dominoes.app.disk_news import DiskNews
from qt_dominoes.app.pacing import Pacing
from qt_dominoes.app.services import Services
from qt_dominoes.app.table_page import TablePage
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.codec import encode, holds_lines, replayed_matches
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.files import FileFault, FileLayer
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.storage.settings import NewMatchChoices
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.skin import TableSkin, TileSkin
from qt_dominoes.wording.faults import bad_record, unreadable
from qt_dominoes.wording.names import Cast, variant_name
from qt_dominoes.wording.scores import signed
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import file_trouble


class Desk(QObject):
    """One table, one match on it at a time.

    Attributes:
        page: the table's page.
        scene: the table.
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
            parent=self,
        )
        self.page = TablePage(self.scene)
        self._waiting: tuple[MatchRow, MatchRecord] | None = None
        self._say = say
        self._news = DiskNews(services, self._tell_trouble, self._show_trouble, self)
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
        """Begin the game that was chosen last, or ask where none was."""
        if self._services.settings.settings.new_match.variant is None:
            self.choose_match()
        else:
            self.begin(self.last_choices())

    def begin(self, choices: Choices) -> None:
        """Begin a match."""
        services = self._services
        self.open_record(
            MatchRecord(
                variant=choices.variant,
                players=choices.players(),
                dials=choices.rules.dials_unlike(Choices(choices.variant).rules, choices.seats),
                id=secrets.token_hex(16),
                created=services.now().strftime("%Y-%m-%dT%H:%M:%SZ"),
                app=services.program(),
                match_number=services.match_number(),
            )
        )

    def resume(self) -> None:
        """Go on with the match on the table, or with the one that was left last."""
        if self._plays():
            self.table_wanted.emit()
        elif self._waiting is not None:
            self.open_record(self._waiting[1])
            self.page.welcome_back()

    def open_record(self, record: MatchRecord) -> None:
        """Lay a match on the table and go on with it; one that was there before is kept."""
        old = self.session
        if old is not None:
            old.leave()
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
        session.history_changed.connect(self.changed)
        session.turn_changed.connect(self._on_turn_changed)
        self.table_wanted.emit()
        self.page.view.setFocus()
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
            self.page.view.setFocus()

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

    def resign(self) -> None:
        """Give up the match on the table, after a question if those are wanted."""
        session = self.session
        if session is None or session.match.is_over:
            return
        if self._services.settings.settings.confirmations:
            answer = QMessageBox.question(
                self._window,
                _("Resign"),
                _("Give this match up? It counts as lost. To stop and go on later, just close."),
                QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No,
                QMessageBox.StandardButton.No,
            )
            if answer != QMessageBox.StandardButton.Yes:
                return
        session.resign()

    def leave(self) -> None:
        """Let everything rest; the match stays where it is."""
        if self.session is not None:
            self.session.leave()
        self.scene.finish_moving()

    # What waits, and what was chosen last

    def look_for_waiting(self) -> None:
        """Look up the match that was left last."""
        self._waiting = self._services.shelf.to_go_on_with()

    @property
    def can_resume(self) -> bool:
        """There is a match to go on with."""
        return self._plays() or self._waiting is not None

    def waiting_told(self) -> str:
        """The match that waits to be gone on with, in a line; nothing if none does."""
        session = self.session
        if session is not None and not session.match.is_over:
            record, raw = session.record, session.match.scores
        elif self._waiting is not None:
            record, raw = self._waiting[1], self._waiting[0].scores
        else:
            return ""
        return _("{variant} against {names}, round {round}, {scores}").format(
            variant=variant_name(record.variant),
            names=", ".join(Cast.of(record.players).names[1:]),
            round=len(record.rounds),
            scores=" : ".join(signed(record.rules.shown(score)) for score in raw),
        )

    def last_told(self) -> str:
        """The game that was chosen last, in a line; nothing before the first."""
        if self._services.settings.settings.new_match.variant is None:
            return ""
        choices = self.last_choices()
        return _("{variant} to {target} against {names}").format(
            variant=variant_name(choices.variant),
            target=choices.rules.shown_target(choices.seats),
            names=", ".join(Cast.of(choices.players()).names[1:]),
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
            self._window, _("Open a saved match"), "", _("Matches (*.domino)")
        )
        if name:
            self.open_file(Path(name))

    def open_file(self, file: Path) -> None:
        """Take up a saved match; a file that is none is named in a sentence."""
        if holds_lines(file):
            told = _("{file} holds many matches; one is opened from a file that ends in .domino.")
            self._refuse_file(told.format(file=file.name))
            return
        try:
            record, _match = next(replayed_matches(file))
        except BadRecord as fault:
            self._refuse_file(bad_record(fault))
        except OSError as error:
            self._refuse_file(unreadable(file, error))
        else:
            self.open_record(record if record.id else replace(record, id=secrets.token_hex(16)))
            self.page.welcome_back()

    def _refuse_file(self, sentence: str) -> None:
        QMessageBox.warning(self._window, _("Open a saved match"), sentence)

    def ask_and_save(self) -> None:
        """Ask where, and save the match on the table there."""
        if self.session is None:
            return
        name, _kind = QFileDialog.getSaveFileName(
            self._window, _("Save the match"), "match.domino", _("Matches (*.domino)")
        )
        if name:
            path = Path(name)
            self.save(path if path.suffix else path.with_suffix(".domino"))

    def save(self, path: Path) -> None:
        """Save the match on the table."""
        if self.session is None:
            return
        try:
            FileLayer().write(path, encode(self.session.record))
        except FileFault as fault:
            self.page.tell(file_trouble(fault))
        else:
            self.page.tell(_("The match was saved as {file}.").format(file=path.name))

    def ask_and_save_picture(self) -> None:
        """Ask where, and save the table as a picture."""
        from qt_dominoes.app.pictures import ask_and_save_picture

        told = ask_and_save_picture(self.scene, self._window)
        if told:
            self.page.tell(told)

    def copy_picture(self) -> None:
        """Put the table as a picture on the clipboard."""
        from qt_dominoes.app.pictures import copy_picture

        copy_picture(self.scene)
        self.page.tell(_("The picture is on the clipboard."))
