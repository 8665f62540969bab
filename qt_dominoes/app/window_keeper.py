"""Remembers where the window stood, from one start to the next."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QMainWindow

from qt_dominoes.storage.files import FileFault, FileLayer
from qt_dominoes.storage.window_state import WindowState, load_window_state, save_window_state
from qt_dominoes.wording.troubles import window_state_told

_log = logging.getLogger(__name__)


class WindowKeeper:
    """The window's place and bars in a small file.

    Whatever is wrong with that file never stops the game: the window has its usual place then.

    Attributes:
        told: what was wrong with the file when it was read; none if all was well.
    """

    def __init__(
        self, path: Path, now: Callable[[], datetime], files: FileLayer | None = None
    ) -> None:
        self._path = path
        self._now = now
        self._files = files or FileLayer()
        self.told: str | None = None

    def restore(self, window: QMainWindow) -> bool:
        """Put the window where it stood; false if that is not known, or not a place any more."""
        found = load_window_state(self._path, self._now(), self._files)
        self.told = window_state_told(found, self._path)
        state = found.state
        if not state.geometry:
            return False
        restored = window.restoreGeometry(state.geometry)
        window.restoreState(state.panels)
        return bool(restored)

    def keep(self, window: QMainWindow) -> None:
        """Write down where the window stands."""
        state = WindowState(
            geometry=bytes(window.saveGeometry().data()),
            panels=bytes(window.saveState().data()),
        )
        try:
            save_window_state(self._path, state, self._files)
        except FileFault as fault:
            _log.info("the place of the window was not kept: %s", fault)
