"""Matches from files into the library, and from the library into files: asked, done, told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox

from qt_dominoes.app.file_places import FilePlaces
from qt_dominoes.panels.library_page import LibraryPage
from qt_dominoes.panels.sentences import Sentences
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.exporter import Exported, Exporter
from qt_dominoes.session.importer import Imported, Importer
from qt_dominoes.session.task import Task
from qt_dominoes.storage.files import FileFault
from qt_dominoes.storage.importing import Known
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.storage.suffixes import LINES_SUFFIX, MATCH_SUFFIX
from qt_dominoes.wording import library as say
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext
from qt_dominoes.wording.troubles import file_trouble, library_trouble, shown_path

_BUTTONS: Final = QMessageBox.ButtonRole


class LibraryFiles(QObject):
    """One task at a time, told in the page's line."""

    #: These ids were taken in; they can be taken out again.
    taken_in = Signal(object)

    def __init__(
        self,
        page: LibraryPage,
        library: Path,
        autosaver: Autosaver,
        places: FilePlaces,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._library = library
        self._autosaver = autosaver
        self._places = places
        self._task: Task | None = None
        self._going = ""
        self._done: Callable[[Any], None] = _nothing
        self._sentences: tuple[str, ...] = ()
        page.import_requested.connect(self.ask_and_import)
        page.export_requested.connect(self.ask_and_export)
        page.line.cancel_wanted.connect(self.stop)
        page.line.more_wanted.connect(self._show_sentences)

    @property
    def is_busy(self) -> bool:
        """Something is going on."""
        return self._task is not None

    def stop(self) -> None:
        """Give up what goes on; what is done stays done."""
        if self._task is not None:
            self._task.stop()

    def close(self) -> None:
        """Give up what goes on, and wait for it a moment."""
        if self._task is not None:
            self._task.close()
            self._task = None

    # In

    def ask_and_import(self) -> None:
        """Ask for files, and take their matches in."""
        names, _kind = QFileDialog.getOpenFileNames(
            self._page,
            _("Import matches"),
            self._places.propose(),
            _("Matches ({patterns})").format(patterns=f"*{MATCH_SUFFIX} *{LINES_SUFFIX}"),
        )
        if names:
            self._places.remember(Path(names[0]))
            self.take_in([Path(name) for name in names])

    def take_in(self, files: Sequence[Path], known: Known = Known.LEAVE_OUT) -> None:
        """Take in the matches of these files."""
        if self._is_busy_told():
            return
        task = Importer(files, self._autosaver, known, self)
        self._begin(task, _("Taking in: {count} matches so far"), self._on_imported)

    def _on_imported(self, result: Imported) -> None:
        taken = result.taken
        self._sentences = result.told
        self._page.refresh()
        told = say.imported_line(
            len(taken.ids), taken.known, result.faults, complete=result.complete
        )
        self.taken_in.emit(taken.ids)
        self._page.line.say(told, undo=bool(taken.ids), more=bool(result.told))
        if len(taken.ids) == 1:
            self._page.choose(taken.ids[0])
        if taken.unlike:
            self._ask_about(taken.unlike)

    def _ask_about(self, files: Sequence[Path]) -> None:
        """What is to become of matches that the library has in another state."""
        box = QMessageBox(self._page)
        box.setWindowTitle(_("Import matches"))
        box.setIcon(QMessageBox.Icon.Question)
        names = ", ".join(file.name for file in files[:3])
        box.setText(
            ngettext(
                "{names} holds matches that are in the library too, but told differently.",
                "{names} and others hold matches that are in the library too, but told "
                "differently.",
                len(files) if len(files) > 3 else 1,
            ).format(names=names)
        )
        box.setInformativeText(
            _("They were left out. You can keep both, or have those of the files replace yours.")
        )
        both = box.addButton(_("Keep both"), _BUTTONS.AcceptRole)
        instead = box.addButton(_("Replace mine"), _BUTTONS.DestructiveRole)
        leave = box.addButton(_("Leave them out"), _BUTTONS.RejectRole)
        box.setDefaultButton(leave)
        box.setEscapeButton(leave)
        box.exec()
        chosen = box.clickedButton()
        box.deleteLater()
        if chosen in (both, instead):
            self.take_in(files, Known.KEEP_BOTH if chosen is both else Known.REPLACE)

    # Out

    def ask_and_export(self, ids: Sequence[str]) -> None:
        """Ask where, and write these matches there."""
        if self._is_busy_told():
            return
        where = self._asked_one(ids[0]) if len(ids) == 1 else self._asked_many(len(ids))
        if where is not None:
            self.write(ids, where)

    def write(self, ids: Sequence[str], where: Path) -> None:
        """Write these matches to a file, or into a folder."""
        if self._is_busy_told():
            return
        task = Exporter(self._library, ids, where, self)
        self._begin(task, _("Writing: {count} matches so far"), self._on_exported)

    def _asked_one(self, id: str) -> Path | None:
        row = self._page.details.row
        stem = say.file_stem(row) if row is not None and row.id == id else "match"
        return self._asked_file(
            f"{stem}{MATCH_SUFFIX}",
            _("A match (*.domino);;A match a line (*.jsonl)"),
            MATCH_SUFFIX,
        )

    def _asked_many(self, count: int) -> Path | None:
        box = QMessageBox(self._page)
        box.setWindowTitle(_("Export matches"))
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(
            _("Write {count} matches to one file, or to a file each?").format(count=f"{count:,}")
        )
        one = box.addButton(_("One file…"), _BUTTONS.AcceptRole)
        each = box.addButton(_("A file each…"), _BUTTONS.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(one)
        box.exec()
        chosen = box.clickedButton()
        box.deleteLater()
        if chosen is one:
            kind = _("A match a line (*.jsonl)")
            return self._asked_file(f"matches{LINES_SUFFIX}", kind, LINES_SUFFIX)
        if chosen is each:
            name = QFileDialog.getExistingDirectory(
                self._page, _("A folder for the matches"), self._places.propose()
            )
            return Path(name) if name else None
        return None

    def _asked_file(self, name: str, kinds: str, suffix: str) -> Path | None:
        chosen, kind = QFileDialog.getSaveFileName(
            self._page, _("Export matches"), self._places.propose(name), kinds
        )
        if not chosen:
            return None
        path = Path(chosen)
        self._places.remember(path)
        if path.suffix.lower() in (MATCH_SUFFIX, LINES_SUFFIX):
            return path
        # Nobody was asked about a file of this longer name.
        named = path.with_name(path.name + (LINES_SUFFIX if LINES_SUFFIX in kind else suffix))
        return named if not named.exists() or self._may_replace(named) else None

    def _may_replace(self, path: Path) -> bool:
        answer = QMessageBox.question(
            self._page,
            _("Export matches"),
            _("{file} is there already. Replace it?").format(file=path.name),
        )
        return answer == QMessageBox.StandardButton.Yes

    def _on_exported(self, result: Exported) -> None:
        self._sentences = result.told
        told = say.exported_line(result.count, shown_path(result.where), complete=result.complete)
        self._page.line.say(told, more=bool(result.told))

    # How it goes

    def _begin(self, task: Task, going: str, done: Callable[[Any], None]) -> None:
        self._task, self._going, self._done = task, going, done
        self._page.line.progress(going.format(count=0), 0)
        task.progressed.connect(self._on_progressed)
        task.finished.connect(self._on_finished)
        task.start()

    def _on_progressed(self, part: float, count: int) -> None:
        if self._task is not None:
            self._page.line.progress(self._going.format(count=f"{count:,}"), part)

    def _on_finished(self, result: object, trouble: Exception | None) -> None:
        if self._task is None:
            return
        self._task.close()
        self._task.deleteLater()
        self._task = None
        if trouble is None:
            self._done(result)
        else:
            self._page.refresh()
            self._page.line.say(_trouble_told(trouble))

    def _is_busy_told(self) -> bool:
        """Something is going on already; that was said."""
        if self._task is not None:
            self._page.line.say(_("One thing after another: wait for this to end, or cancel it."))
        return self._task is not None

    def _show_sentences(self) -> None:
        self._page.show_beside(Sentences(_("What went wrong"), self._sentences))


def _nothing(_result: object) -> None:
    """Nothing goes on."""


def _trouble_told(trouble: Exception) -> str:
    if isinstance(trouble, LibraryError):
        return library_trouble(trouble)
    if isinstance(trouble, FileFault):
        return file_trouble(trouble)
    return str(trouble)
