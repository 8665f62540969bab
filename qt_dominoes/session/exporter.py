"""Writes matches of the library to files, beside everything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject

from qt_dominoes.session.task import Task
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.suffixes import MATCH_SUFFIX
from qt_dominoes.wording.library import file_stem
from qt_dominoes.wording.troubles import library_trouble


@dataclass(frozen=True, slots=True)
class Exported:
    """How an export went.

    Attributes:
        where: the file, or the folder of the files.
        count: how many matches were written.
        told: a sentence for each that could not be.
        complete: nobody stopped it; a ``.jsonl`` that was stopped is not written at all.
    """

    where: Path
    count: int
    told: tuple[str, ...]
    complete: bool


class _Stopped(Exception):
    """Somebody stopped it."""


class Exporter(Task):
    """Writes one ``.domino``, a ``.jsonl`` of many, or a folder of ``.domino`` files.

    A file that is named is written over (who named it was asked); in a folder none is.
    """

    def __init__(
        self, library: Path, ids: Sequence[str], where: Path, parent: QObject | None = None
    ) -> None:
        """``where`` ends in ``.domino`` or ``.jsonl``, or is a folder."""
        super().__init__("exporter", parent)
        self._library = library
        self._ids = tuple(ids)
        self._where = where
        self._files = FileLayer()
        self._sentences: list[str] = []
        self._count = 0

    def work(self) -> Exported:
        """Write all of them.

        Raises:
            FileFault: a file cannot be written.
            LibraryError: the library cannot be read.
        """
        with LibraryReader.beside_writer(self._library) as library:
            if self._where.is_dir():
                self._write_folder(library)
            elif self._where.suffix.lower() == MATCH_SUFFIX:
                for data in self._records(library):
                    self._files.write(self._where, data)
            else:
                try:
                    self._files.write_pieces(self._where, self._lines(library))
                except _Stopped:
                    self._count = 0
        return Exported(self._where, self._count, tuple(self._sentences), not self.is_stopped)

    def _write_folder(self, library: LibraryReader) -> None:
        for place, id in enumerate(self._ids):
            if self.is_stopped:
                return
            try:
                stem = file_stem(library.match(id))
                self._files.write(_free(self._where, stem), library.record_bytes(id))
                self._count += 1
            except LibraryError as trouble:
                self._sentences.append(library_trouble(trouble))
            self.tell((place + 1) / len(self._ids), self._count)

    def _lines(self, library: LibraryReader) -> Iterator[bytes]:
        for data in self._records(library):
            if self.is_stopped:
                raise _Stopped
            yield one_line(data)

    def _records(self, library: LibraryReader) -> Iterator[bytes]:
        for place, id in enumerate(self._ids):
            try:
                data = library.record_bytes(id)
            except LibraryError as trouble:
                self._sentences.append(library_trouble(trouble))
                continue
            self._count += 1
            yield data
            self.tell((place + 1) / len(self._ids), self._count)


def one_line(data: bytes) -> bytes:
    """A record's text in one line, its line end included: within texts JSON breaks no lines."""
    return b"".join(line.strip() for line in data.splitlines()) + b"\n"


def _free(folder: Path, stem: str) -> Path:
    """A name in the folder that no file has."""
    name, count = folder / f"{stem}{MATCH_SUFFIX}", 1
    while name.exists():
        count += 1
        name = folder / f"{stem} ({count}){MATCH_SUFFIX}"
    return name
