"""Files of single matches: opened to the table or to a review, saved, drawn as a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from qt_dominoes.app.file_places import FilePlaces
from qt_dominoes.app.in_front import InFront
from qt_dominoes.app.services import Services
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.codec import encode, encode_line, holds_lines, replayed_matches
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.files import FileFault, FileLayer
from qt_dominoes.storage.rows import id_of
from qt_dominoes.wording.faults import bad_record, unreadable
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import file_trouble, shown_path


class MatchFiles(QObject):
    """Asks which file, and reads or writes it; a file that is none is named in a sentence."""

    #: A match of a file goes on (its MatchRecord); the library has been asked to take it in.
    taken_up = Signal(object)
    #: A match of a file is to be looked at: its MatchRecord, and the Match it leads to.
    review_wanted = Signal(object, object)

    def __init__(self, services: Services, front: InFront, window: QWidget) -> None:
        super().__init__(window)
        self._services = services
        self._front = front
        self._window = window
        self._places = FilePlaces(services.settings)

    def ask_and_open(self) -> None:
        """Ask for a saved match, and take it up."""
        name, _kind = QFileDialog.getOpenFileName(
            self._window, _("Open a saved match"), self._places.propose(), _("Matches (*.domino)")
        )
        if name:
            self._places.remember(Path(name))
            self.open(Path(name), asks=True)

    def open(self, file: Path, *, asks: bool = False) -> None:
        """Look at a saved match that is over, take up one that is not.

        ``asks`` lets one look at an unfinished match too.
        """
        if holds_lines(file):
            told = _("{file} holds many matches; one is opened from a file that ends in .domino.")
            refuse_to_open(told.format(file=file.name), self._window)
            return
        try:
            record, match = next(replayed_matches(file))
        except BadRecord as fault:
            refuse_to_open(bad_record(fault), self._window)
        except OSError as error:
            refuse_to_open(unreadable(file, error), self._window)
        else:
            known = replace(record, id=id_of(record, encode(record)))
            self._take(known, match, asks=asks)

    def _take(self, record: MatchRecord, match: Match, *, asks: bool) -> None:
        if match.is_over or (asks and match.rounds and self._wants_to_look()):
            self.review_wanted.emit(record, match)
        else:
            apart = self._services.shelf.apart(record)
            # Before the first move is saved: what comes from a file counts for nobody here.
            self._services.autosaver.ask(lambda store: store.take_in(apart, match))
            self.taken_up.emit(apart)

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

    def ask_and_save(self) -> None:
        """Ask where, and save the match in front there."""
        if self._front.source is None:
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
        record = self._front.record
        if record is None:
            return
        try:
            FileLayer().write(path, encode_line(record) if holds_lines(path) else encode(record))
        except FileFault as fault:
            self._front.tell(file_trouble(fault))
        else:
            self._front.mention(_("The match was saved as {file}.").format(file=shown_path(path)))

    def ask_and_save_picture(self) -> None:
        """Ask where, and save the table as a picture."""
        from qt_dominoes.app.pictures import ask_and_save_picture

        told = ask_and_save_picture(self._front.scene, self._places, self._window)
        if told:
            self._front.mention(told)

    def copy_picture(self) -> None:
        """Put the table as a picture on the clipboard."""
        from qt_dominoes.app.pictures import copy_picture

        copy_picture(self._front.scene)
        self._front.mention(_("The picture is on the clipboard."))


def refuse_to_open(sentence: str, window: QWidget) -> None:
    """Say why a saved match cannot be shown."""
    QMessageBox.warning(window, _("Open a saved match"), sentence)
