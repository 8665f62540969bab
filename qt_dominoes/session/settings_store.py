"""The settings in use: changed in one place, told to all, kept at once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal

from qt_dominoes.storage.files import FileFault, FileLayer
from qt_dominoes.storage.settings import Settings
from qt_dominoes.storage.settings_file import LoadedSettings, load_settings, save_settings

_log = logging.getLogger(__name__)


class SettingsStore(QObject):
    """The current settings and their file."""

    #: A setting has another value; it is in use and kept.
    changed = Signal()
    #: The settings are in use, but could not be kept (a FileFault).
    failed = Signal(object)

    def __init__(
        self,
        path: Path,
        files: FileLayer | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path = path
        self._files = files or FileLayer()
        #: How the file was found; whoever shows messages tells what was wrong with it.
        self.found: LoadedSettings = load_settings(path, now(), self._files)
        self._settings = self.found.settings

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    @property
    def path(self) -> Path:
        """Their file."""
        return self._path

    def change(self, **values: Any) -> None:
        """Set some of the settings, by the names of their fields."""
        changed = msgspec.structs.replace(self._settings, **values)
        if changed == self._settings:
            return
        self._settings = changed
        self.changed.emit()
        if not self.found.may_be_saved:
            return
        try:
            save_settings(self._path, changed, self._files)
        except FileFault as fault:
            _log.info("the settings were not saved: %s", fault)
            self.failed.emit(fault)
