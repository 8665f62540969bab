"""Remembers where the window stood, from one start to the next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QMainWindow

from qt_dominoes.session.file_writer import FileWriter
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.window_state import (
    LoadedWindowState,
    WindowState,
    load_window_state,
    window_state_bytes,
)


class WindowKeeper:
    """The window's place and bars in a small file.

    Whatever is wrong with that file never stops the game: the window has its usual place then.
    """

    def __init__(
        self, path: Path, now: Callable[[], datetime], files: FileLayer | None = None
    ) -> None:
        self._path = path
        self._now = now
        self._files = files or FileLayer()
        self._writer = FileWriter(self._files)
        self._found: LoadedWindowState | None = None

    @property
    def told(self) -> str | None:
        """What was wrong with the file when it was read; none if all was well."""
        from qt_dominoes.wording.troubles import window_state_told

        return None if self._found is None else window_state_told(self._found, self._path)

    def restore(self, window: QMainWindow) -> bool:
        """Put the window where it stood; false if that is not known, or not a place any more."""
        found = load_window_state(self._path, self._now(), self._files)
        self._found = found
        state = found.state
        if not state.geometry:
            return False
        restored = window.restoreGeometry(state.geometry)
        window.restoreState(state.panels)
        return bool(restored)

    def keep(self, window: QMainWindow) -> None:
        """Have it written down where the window stands."""
        state = WindowState(
            geometry=bytes(window.saveGeometry().data()),
            panels=bytes(window.saveState().data()),
        )
        self._writer.write(self._path, window_state_bytes(state))

    def finish(self, seconds: float = 2.0) -> bool:
        """Wait until it is on the disk, so long at most; true if nothing waits for it."""
        return self._writer.finish(seconds)
