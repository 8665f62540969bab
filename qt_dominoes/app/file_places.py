"""Where the dialogs that ask for a file begin: in the folder used last, else with the documents."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths

from qt_dominoes.session.settings_store import SettingsStore


class FilePlaces:
    """Remembers the folder of the file that was opened or saved last."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store

    @property
    def folder(self) -> Path:
        """Where to begin: a folder that is there."""
        wished = (self._store.settings.last_folder, _documents())
        return next((Path(text) for text in wished if text and Path(text).is_dir()), Path.home())

    def propose(self, name: str = "") -> str:
        """That folder, or a file in it, as a file dialog wants it."""
        return str(self.folder / name)

    def remember(self, file: Path) -> None:
        """Begin beside this file next time."""
        self._store.change(last_folder=str(file.absolute().parent))


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
