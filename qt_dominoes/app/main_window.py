"""The main window: places the pages and connects what they ask for, nothing else."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QAction, QCloseEvent, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QStackedWidget

from qt_dominoes.app.actions import Actions
from qt_dominoes.app.backdrop import backdrop
from qt_dominoes.app.fitting import Fitting
from qt_dominoes.app.look import apply_scheme, is_dark, panel_colours
from qt_dominoes.app.pacing import Pacing
from qt_dominoes.app.shelf import Shelf
from qt_dominoes.app.table_page import TablePage
from qt_dominoes.app.window_keeper import WindowKeeper
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.panels.start_page import StartPage
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.caretaker import Caretaker
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.storage.codec import replayed_matches
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.files import FileFault
from qt_dominoes.storage.library import Opened
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.storage.settings import NewMatchChoices
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.skin import TableSkin, TileSkin, table_skin, tile_skin
from qt_dominoes.wording.faults import bad_record, unreadable
from qt_dominoes.wording.names import Cast, variant_name
from qt_dominoes.wording.scores import signed
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import (
    file_trouble,
    library_trouble,
    opening_told,
    settings_told,
)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """What the window works with; built once, in ``startup``."""

    settings: SettingsStore
    autosaver: Autosaver
    caretaker: Caretaker
    thinker: Thinker
    shelf: Shelf
    program: Callable[[], str]
    now: Callable[[], datetime]
    match_number: Callable[[], str] = lambda: secrets.token_hex(16)
    keeper: WindowKeeper | None = None


class MainWindow(QMainWindow):
    """The start page, and the table."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        # Before there are widgets, which would have to be polished again.
        apply_scheme(services.settings.settings.scheme)
        self.setWindowTitle(_("Qt Dominoes"))
        self.setMinimumSize(640, 480)
        self.resize(self._usual_size())
        self._pacing = Pacing(services.settings)
        self.scene = TableScene(
            font=QApplication.font(),
            tempo=self._pacing.tempo,
            skin=self._table_skin(),
            tile_skin=self._tile_skin(),
            parent=self,
        )
        self.start_page = StartPage()
        self.table_page = TablePage(self.scene)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start_page)
        self._pages.addWidget(self.table_page)
        self.setCentralWidget(self._pages)
        self.actions_of = Actions(self)
        self.fitting = Fitting(self, self.actions_of, self.table_page, services.settings)
        self._waiting: tuple[MatchRow, MatchRecord] | None = None
        self._connect()
        if services.keeper is not None:
            services.keeper.restore(self)
        self._on_settings()
        self._tell_findings()
        self.show_start_page()

    def _usual_size(self) -> QSize:
        """Large, but inside the screen with its frame."""
        room = self.screen().availableSize()
        return QSize(min(1280, room.width() - 20), min(800, room.height() - 48))

    def _connect(self) -> None:
        actions, services = self.actions_of, self.services
        for signal, slot in (
            (actions.again.triggered, self.play_again),
            (actions.new.triggered, self.choose_match),
            (actions.resume.triggered, self.resume),
            (actions.start_page.triggered, self.show_start_page),
            (actions.resign.triggered, self.resign),
            (actions.scoreboard.triggered, self.show_scoreboard),
            (actions.quit.triggered, self.close),
            (actions.undo.triggered, self._undo),
            (actions.redo.triggered, self._redo),
            (actions.draw.triggered, self.table_page.draw),
            (actions.pass_turn.triggered, self.table_page.pass_turn),
            (actions.undo_one.triggered, self._undo_one),
            (actions.play_on.triggered, self.table_page.play_on),
            (actions.schemes.triggered, self._on_scheme_chosen),
            (actions.about.triggered, self.show_about),
            (self.start_page.continue_wanted, self.resume),
            (self.start_page.again_wanted, self.play_again),
            (self.start_page.new_wanted, self.choose_match),
            (self.start_page.scoreboard_wanted, self.show_scoreboard),
            (self.table_page.panel.next_wanted, self._next_round),
            (self.table_page.panel.again_wanted, self.play_again),
            (self.table_page.panel.new_wanted, self.choose_match),
            (self.table_page.panel.scoreboard_wanted, self.show_scoreboard),
            (services.settings.changed, self._on_settings),
            (services.settings.failed, self._on_settings_not_kept),
            (services.autosaver.opened, self._on_library_opened),
            (services.caretaker.damage_found, self._on_damage_found),
            (services.autosaver.failed, self._on_not_saved),
            (services.autosaver.recovered, self._on_saved_again),
        ):
            signal.connect(slot)

    # Matches

    @property
    def session(self) -> MatchSession | None:
        """The match on the table."""
        return self.table_page.session

    def choose_match(self) -> None:
        """Ask for a new match, and begin it."""
        from qt_dominoes.app.examples import example_picture
        from qt_dominoes.dialogs.new_match import NewMatchDialog

        example = partial(example_picture, table=self.scene.skin, tiles=self.scene.art.skin)
        dialog = NewMatchDialog(self._last_choices(), example, self)
        if dialog.exec():
            choices = dialog.choices()
            self._remember(choices)
            self.begin(choices)
        dialog.deleteLater()

    def play_again(self) -> None:
        """Begin the game that was chosen last, or ask where none was."""
        if self.services.settings.settings.new_match.variant is None:
            self.choose_match()
        else:
            self.begin(self._last_choices())

    def begin(self, choices: Choices) -> None:
        """Begin a match."""
        number = self.services.match_number()
        self.open_record(
            MatchRecord(
                variant=choices.variant,
                players=choices.players(),
                dials=choices.rules.dials_unlike(Choices(choices.variant).rules, choices.seats),
                id=secrets.token_hex(16),
                created=self.services.now().strftime("%Y-%m-%dT%H:%M:%SZ"),
                app=self.services.program(),
                match_number=number,
            )
        )

    def resume(self) -> None:
        """Go on with the match on the table, or with the one that was left last."""
        if self.session is not None and not self.session.match.is_over:
            self._pages.setCurrentWidget(self.table_page)
        elif self._waiting is not None:
            record = self._waiting[1]
            self.open_record(record)
            self.table_page.welcome_back()

    def resign(self) -> None:
        """Give up the match on the table, after a question if those are wanted."""
        session = self.session
        if session is None or session.match.is_over:
            return
        if self.services.settings.settings.confirmations:
            answer = QMessageBox.question(
                self,
                _("Resign"),
                _("Give this match up? It counts as lost. To stop and go on later, just close."),
            )
            if answer is not QMessageBox.StandardButton.Yes:
                return
        session.resign()

    def open_record(self, record: MatchRecord) -> None:
        """Lay a match on the table and go on with it; one that was there before is kept."""
        old = self.session
        if old is not None:
            old.leave()
        session = MatchSession(
            record,
            thinker=self.services.thinker,
            autosaver=self.services.autosaver,
            pace=self._pacing.pace,
            automatic=self._pacing.is_automatic,
            now=self.services.now,
            parent=self,
        )
        self.table_page.show_session(session)
        session.history_changed.connect(self._offer_actions)
        self._pages.setCurrentWidget(self.table_page)
        self.table_page.view.setFocus()
        session.start()
        self._offer_actions()
        if old is not None:
            old.deleteLater()

    def _next_round(self) -> None:
        if self.session is not None:
            self.session.next_round()
            self.table_page.view.setFocus()

    def _undo(self) -> None:
        if self.session is not None:
            self.session.undo()

    def _redo(self) -> None:
        if self.session is not None:
            self.session.redo()

    def _undo_one(self) -> None:
        if self.session is not None:
            self.session.undo_one()

    def _offer_actions(self) -> None:
        session, actions = self.session, self.actions_of
        on_table = session is not None and self._pages.currentWidget() is self.table_page
        actions.undo_one.setEnabled(on_table and session is not None and session.can_undo_one)
        waits = session is not None and (session.match.awaits_deal or session.waits_to_play_on)
        actions.play_on.setEnabled(on_table and waits)
        for action in (actions.zoom_in, actions.zoom_out, actions.fit):
            action.setEnabled(on_table)
        actions.undo.setEnabled(on_table and session is not None and session.can_undo)
        actions.redo.setEnabled(on_table and session is not None and session.can_redo)
        running = session is not None and not session.match.is_over
        for action in (actions.draw, actions.pass_turn):
            action.setEnabled(on_table and running)
        actions.resign.setEnabled(on_table and running)
        actions.resume.setEnabled(not on_table and (running or self._waiting is not None))
        actions.start_page.setEnabled(on_table)

    # Pages

    def show_start_page(self) -> None:
        """Leave the table for the start page; the match stays where it is."""
        self._waiting = self.services.shelf.to_go_on_with()
        self._pages.setCurrentWidget(self.start_page)
        self.start_page.offer(waiting=self._waiting_told(), last=self._last_told())
        self._offer_actions()

    def show_scoreboard(self) -> None:
        """Show won and lost matches."""
        from qt_dominoes.dialogs.scoreboard import ScoreboardDialog

        dialog = ScoreboardDialog(
            self.services.shelf.scoreboard(), self.services.shelf.results(), self
        )
        dialog.exec()
        dialog.deleteLater()

    def show_about(self) -> None:
        """Say what this is, and by which licences."""
        QMessageBox.about(
            self,
            _("About Qt Dominoes"),
            _(
                "{program}\n\nFive Up, American Sniff and All Fives, against the computer.\n\n"
                "Licence: MIT. Made with Qt and PySide6, used under the GNU LGPL version 3."
            ).format(program=self.services.program()),
        )

    def _waiting_told(self) -> str:
        """The match that waits to be gone on with, in a line; nothing if none does."""
        if self.session is not None and not self.session.match.is_over:
            record, raw = self.session.record, self.session.match.scores
        elif self._waiting is not None:
            record, raw = self._waiting[1], self._waiting[0].scores
        else:
            return ""
        names = [player.name for player in record.players[1:]]
        scores = " : ".join(signed(record.rules.shown(score)) for score in raw)
        return _("{variant} against {names}, round {round}, {scores}").format(
            variant=variant_name(record.variant),
            names=", ".join(names),
            round=len(record.rounds),
            scores=scores,
        )

    def _last_told(self) -> str:
        if self.services.settings.settings.new_match.variant is None:
            return ""
        choices = self._last_choices()
        cast = Cast.of(choices.players())
        others = ", ".join(cast.names[1:])
        return _("{variant} to {target} against {names}").format(
            variant=variant_name(choices.variant),
            target=choices.rules.shown_target(choices.seats),
            names=others,
        )

    # Settings

    def _last_choices(self) -> Choices:
        settings = self.services.settings.settings
        last = settings.new_match
        choices = Choices(
            last.variant or "five-up",
            last.seats,
            settings.player_name,
            tuple(last.levels),
            dict(last.dials),
        )
        return choices if choices.is_playable() else replace(choices, variant="five-up", dials={})

    def _remember(self, choices: Choices) -> None:
        store = self.services.settings
        new_match = msgspec.structs.replace(
            store.settings.new_match,
            variant=choices.variant,
            seats=choices.seats,
            levels=choices.levels,
            dials=dict(choices.dials),
        )
        assert isinstance(new_match, NewMatchChoices)
        store.change(new_match=new_match, player_name=choices.name)

    def _on_settings(self) -> None:
        settings = self.services.settings.settings
        self.fitting.fit_text()
        self._take_colours()
        for action in self.actions_of.schemes.actions():
            action.setChecked(action.data() == settings.scheme)
        self.fitting.apply()

    def _table_skin(self) -> TableSkin:
        settings = self.services.settings.settings
        return table_skin(settings.table_colour, dark=is_dark(settings.scheme))

    def _tile_skin(self) -> TileSkin:
        return tile_skin(self.services.settings.settings.skin)

    def _take_colours(self) -> None:
        apply_scheme(self.services.settings.settings.scheme)
        skin, tiles = self._table_skin(), self._tile_skin()
        if (skin, tiles) != (self.scene.skin, self.scene.art.skin):
            self.scene.change_skin(skin, tiles)
            self.table_page.view.resetCachedContent()
        # A style sheet remembers fonts: it must be another one when the text has another size.
        size = QApplication.font().pointSizeF()
        style = f"/* {size} */{panel_colours(skin).style_sheet()}"
        if style != self._pages.styleSheet():
            self._pages.setStyleSheet(style)
        self.start_page.set_backdrop(lambda size, sharpness: backdrop(size, sharpness, skin, tiles))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system from light to dark and back; know when the screen is filled."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ThemeChange:
            self._take_colours()
            self.fitting.draw_icons()
        elif event.type() is QEvent.Type.WindowStateChange:
            self.fitting.show_window_state()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer the way back to hidden bars."""
        self.fitting.offer_bars(event)

    def _on_scheme_chosen(self, action: QAction) -> None:
        self.services.settings.change(scheme=action.data())

    # The disk

    def _tell_findings(self) -> None:
        """Say what was wrong with the small files, if anything was."""
        store, keeper = self.services.settings, self.services.keeper
        findings = (
            settings_told(store.found, store.path),
            None if keeper is None else keeper.told,
        )
        told = " ".join(finding for finding in findings if finding)
        if told:
            self._warn(told)

    def _on_settings_not_kept(self, fault: FileFault) -> None:
        self._warn(
            _("{trouble} The settings are in use, but are not kept.").format(
                trouble=file_trouble(fault)
            )
        )

    def _on_library_opened(self, opened: Opened) -> None:
        told = opening_told(opened)
        if told is not None:
            self._warn(told)
        if self._pages.currentWidget() is self.start_page:
            self.show_start_page()
        self.services.caretaker.start()

    def _on_damage_found(self, _report: object) -> None:
        self.services.autosaver.recover()

    def _on_not_saved(self, trouble: object) -> None:
        told = library_trouble(trouble) if isinstance(trouble, LibraryError) else str(trouble)
        self._warn(
            _("{trouble} Play goes on, but this match is not being saved.").format(trouble=told)
        )

    def _on_saved_again(self) -> None:
        self._warn(_("The match is being saved again."))

    def _warn(self, sentence: str) -> None:
        self.table_page.tell(sentence)
        self.start_page.warn(sentence)

    def tell_fault(self, what: str) -> None:
        """Say that something went wrong inside the program, once."""
        QMessageBox.warning(
            self,
            _("Something went wrong"),
            _(
                "The game has a fault ({what}). Your match is saved up to its last move; you can "
                "play on, or close the game and go on later. The log tells more."
            ).format(what=what),
        )

    def warm_up(self) -> None:
        """Have the computer players ready before they are asked."""
        self.services.thinker.warm_up()

    def open_file(self, file: Path) -> None:
        """Take up a saved match; a file that is none is named in a sentence."""
        try:
            record, _match = next(replayed_matches(file))
        except BadRecord as fault:
            self._refuse_file(bad_record(fault))
        except OSError as error:
            self._refuse_file(unreadable(file, error))
        else:
            self.open_record(record if record.id else replace(record, id=secrets.token_hex(16)))

    def _refuse_file(self, sentence: str) -> None:
        QMessageBox.warning(self, _("Open a saved match"), sentence)

    # The end

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop thinking, let the writer finish, remember the place, go."""
        if self.services.keeper is not None:
            self.services.keeper.keep(self)
        if self.session is not None:
            self.session.leave()
        self.scene.finish_moving()
        self.services.thinker.stop()
        self.services.caretaker.stop()
        if not self.services.autosaver.close():
            _log.warning("the writer had not finished when the window closed")
        super().closeEvent(event)
