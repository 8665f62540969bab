"""Files that are dropped on the window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from qt_dominoes.storage.suffixes import LINES_SUFFIX, MATCH_SUFFIX


class FileDrops(QObject):
    """Takes files anywhere on a window; what is no match is not taken.

    One ``.domino`` is opened, anything more is taken into the library.
    """

    #: A match is to be opened (its path).
    opened = Signal(object)
    #: Matches are to be taken into the library (paths).
    taken_in = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def pass_through(self, area: QAbstractScrollArea) -> None:
        """What is dropped on an area that would swallow it goes on to the window."""
        area.setAcceptDrops(False)
        area.viewport().setAcceptDrops(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Files of ours are welcome; when they are let go, they are opened."""
        if isinstance(event, QDropEvent) and (files := files_of(event)):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            if event.type() is QEvent.Type.Drop:
                self._drop(files)
            return True
        return super().eventFilter(watched, event)

    def _drop(self, files: Sequence[Path]) -> None:
        if len(files) == 1 and files[0].suffix.lower() == MATCH_SUFFIX:
            self.opened.emit(files[0])
        else:
            self.taken_in.emit(tuple(files))


def files_of(event: QDropEvent) -> tuple[Path, ...]:
    """The files of matches that are dragged."""
    names = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return tuple(name for name in names if name.suffix.lower() in (MATCH_SUFFIX, LINES_SUFFIX))
