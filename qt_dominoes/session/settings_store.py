"""The settings in use: changed in one place, told to all, kept at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal

from qt_dominoes.session.file_writer import FileWriter
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.settings import Settings
from qt_dominoes.storage.settings_file import LoadedSettings, load_settings, settings_bytes


class SettingsStore(QObject):
    """The current settings and their file."""

    #: A setting has another value; it is in use and on its way to the disk.
    changed = Signal()
    #: The settings are in use, but could not be kept (a FileFault).
    failed = Signal(object)
    #: The settings are kept.
    kept = Signal()

    def __init__(
        self,
        path: Path,
        files: FileLayer | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path = path
        self._writer = FileWriter(files, self)
        self._writer.failed.connect(self.failed)
        self._writer.written.connect(self.kept)
        #: How the file was found; whoever shows messages tells what was wrong with it.
        self.found: LoadedSettings = load_settings(path, now(), files or FileLayer())
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
        if self.found.may_be_saved:
            self._writer.write(self._path, settings_bytes(changed))

    def finish(self, seconds: float = 2.0) -> bool:
        """Wait until the settings are on the disk, so long at most; true if none wait for it."""
        return self._writer.finish(seconds)
