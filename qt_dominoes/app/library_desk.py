"""The library's page at work: read beside the writer, changed through it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QPixmap

from qt_dominoes.app.csv_files import save_csv
from qt_dominoes.app.file_places import FilePlaces
from qt_dominoes.app.library_files import LibraryFiles
from qt_dominoes.app.miniatures import Miniatures
from qt_dominoes.app.services import Services
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.replay import RecordFault, replay
from qt_dominoes.panels.library_page import LibraryPage
from qt_dominoes.panels.score_sheet import ScoreSheet
from qt_dominoes.session.librarian import Librarian
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.codec import decode
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.table.skin import TableSkin, TileSkin
from qt_dominoes.wording import library as say
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import library_trouble

_log = logging.getLogger(__name__)
#: Seconds to wait for the writer, while nothing else can be done in the window.
PATIENCE: Final = 1.0
#: Milliseconds after which a library that was busy is asked again.
AGAIN: Final = 400


class LibraryDesk(QObject):
    """One page, one reader, one librarian.

    Attributes:
        page: the library's page.
        librarian: changes the library.
        files: takes matches in from files, and writes them.
    """

    #: A match is to be gone on with (its record).
    continue_wanted = Signal(object)
    #: A finished match is to be looked at (its id).
    review_wanted = Signal(str)
    #: These ids were deleted, or are about to be.
    forgotten = Signal(object)
    #: The library holds something else than before.
    changed = Signal()

    def __init__(
        self,
        services: Services,
        skins: tuple[TableSkin, TileSkin],
        session: Callable[[], MatchSession | None],
        parent: QObject | None = None,
    ) -> None:
        """``session`` tells the match on the table: it is described there, not in the library."""
        super().__init__(parent)
        autosaver = services.autosaver
        self._path = services.folders.library_file
        self._places = FilePlaces(services.settings)
        self._session = session
        self._reader: LibraryReader | None = None
        self._mark: int | None = None
        self._miniatures = Miniatures(*skins)
        self.page = LibraryPage()
        self.librarian = Librarian(autosaver, self)
        self.files = LibraryFiles(self.page, self._path, autosaver, self._places, self)
        self._taken_in: tuple[str, ...] = ()
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN)
        self._again.timeout.connect(self.look)
        self.page.details.draw_with(self._picture)
        autosaver.opened.connect(self._on_opened)
        autosaver.settled.connect(self._on_settled)
        self._connect()

    def _connect(self) -> None:
        page, librarian = self.page, self.librarian
        page.continue_requested.connect(self._on_continue)
        page.review_requested.connect(self.review_wanted)
        page.sheet_requested.connect(self.show_sheet)
        page.delete_requested.connect(self.delete)
        page.undo_requested.connect(self.undo)
        self.files.taken_in.connect(self._on_taken_in)
        page.details.described.connect(self._on_described)
        page.details.counted.connect(librarian.count_for_the_person)
        page.model.failed.connect(self._on_unreadable)
        librarian.changed.connect(self._on_changed)
        librarian.failed.connect(self._on_failed)
        librarian.removed.connect(self._on_removed)
        librarian.restored.connect(self._on_restored)

    # Reading

    def look(self) -> None:
        """Show what the library holds now, if it is another than what is shown."""
        try:
            if self._reader is None and self._path.exists():
                self._reader = LibraryReader.beside_writer(self._path, PATIENCE)
                self._mark = None
            mark = -1 if self._reader is None else self._reader.mark()
            tags = () if self._reader is None else self._reader.tags()
        except LibraryError as trouble:
            self._on_unreadable(trouble)
            return
        if mark == self._mark:
            return
        self._mark = mark
        self.page.filter.offer_tags(tags)
        self.page.read_from(self._reader)

    def dress(self, table: TableSkin, tiles: TileSkin) -> None:
        """Draw in other colours."""
        self._miniatures.dress(table, tiles)
        self.page.details.draw_with(self._picture)

    def rest(self) -> None:
        """Keep what was typed, wait for nothing, let go of the file."""
        self.page.details.finish_typing()
        self.page.details.rest()
        self._again.stop()
        self.page.model.read_from(None)
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def close(self) -> None:
        """The window closes: give up what goes on."""
        self.files.close()
        self.rest()

    def told(self, id: str) -> tuple[MatchRecord, Match] | None:
        """A match of the library; none, and a sentence, where it cannot be read."""
        try:
            record = decode(self._bytes(id))
            return record, replay(record)
        except (LibraryError, BadRecord, RecordFault) as trouble:
            self._on_failed(trouble)
            return None

    def _picture(self, id: str, size: QSize, sharpness: float) -> QPixmap | None:
        row = self.page.details.row
        key = (id, row.changed if row is not None else "")
        drawn = self._miniatures.remembered(key, size, sharpness)
        if drawn is not None:
            return drawn
        try:
            return self._miniatures.draw(key, self._bytes(id), size, sharpness)
        except (LibraryError, ValueError, IllegalMove) as trouble:
            _log.info("match %s cannot be drawn: %s", id, trouble)
            return None

    def _bytes(self, id: str) -> bytes:
        if self._reader is None:
            raise LibraryError(LibraryProblem.NO_SUCH_MATCH, self._path, id)
        return self._reader.record_bytes(id)

    def _on_opened(self, _opened: object) -> None:
        """A library that was mended is another file under the same name."""
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        self._on_settled()

    def _on_settled(self) -> None:
        if self.page.isVisible():
            self.look()

    def _on_unreadable(self, trouble: LibraryError) -> None:
        if trouble.problem is LibraryProblem.BUSY:
            self._again.start()
        else:
            self.page.line.say(library_trouble(trouble))

    # Changing

    def delete(self, ids: Sequence[str]) -> None:
        """Delete these; they can be brought back until the game is closed."""
        self.page.details.finish_typing()
        self._taken_in = ()
        self.forgotten.emit(tuple(ids))
        # Of many thousands it takes a while.
        self.page.line.say(say.deleting_line(len(ids)))
        self.librarian.take_out(ids)

    def undo(self) -> None:
        """Bring back what was deleted last, or take out what was taken in last."""
        if self._taken_in:
            ids, self._taken_in = self._taken_in, ()
            self.delete(ids)
        elif self.librarian.can_put_back:
            self.page.line.say(_("Bringing back what was deleted…"))
            self.librarian.put_back()

    def _on_taken_in(self, ids: tuple[str, ...]) -> None:
        self._taken_in = ids

    def _on_described(self, id: str, title: object, tags: object, note: object) -> None:
        self.page.line.pass_by()
        given = {"title": title, "tags": tags, "note": note}
        session = self._session()
        if session is not None and session.record.id == id:
            # Described in the library alone, the next move would write over it.
            session.describe(**given)  # type: ignore[arg-type]
        else:
            self.librarian.describe(id, **given)  # type: ignore[arg-type]

    def _on_changed(self) -> None:
        if self.page.isVisible():
            self.look()
        self.changed.emit()

    def _on_failed(self, trouble: Exception) -> None:
        if isinstance(trouble, LibraryError):
            self.page.line.say(library_trouble(trouble))
        elif isinstance(trouble, BadRecord | RecordFault):
            self.page.line.say(_("This match cannot be read: its record is damaged."))
        else:
            self.page.line.say(str(trouble))

    def _on_removed(self, count: int) -> None:
        self.page.tell_undone(say.deleted_line(count), can_undo=self.librarian.can_put_back)

    def _on_restored(self, ids: Sequence[str]) -> None:
        self._on_changed()
        told = say.restored_line(len(ids))
        self.page.tell_undone(told, can_undo=self.librarian.can_put_back)
        if len(ids) == 1:
            self.page.choose(ids[0])

    # Opening

    def show_sheet(self, id: str) -> None:
        """Show the score sheet of a match in the place of the list."""
        told, row = self.told(id), self.page.details.row
        if told is None or row is None:
            return
        record, match = told
        sheet = ScoreSheet(
            say.match_name(row), match, Cast(tuple(who.name for who in record.players))
        )
        sheet.export_wanted.connect(self._on_sheet_export)
        self.page.show_beside(sheet)

    def _on_sheet_export(self, data: bytes) -> None:
        row = self.page.details.row
        stem = say.file_stem(row) if row is not None else "match"
        told = save_csv(self.page, self._places, stem, data)
        if told:
            self.page.line.say(told)

    def _on_continue(self, id: str) -> None:
        told = self.told(id)
        if told is not None:
            self.continue_wanted.emit(told[0])
