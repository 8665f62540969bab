"""Tables written to a file of the person's choice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from qt_dominoes.app.file_places import FilePlaces
from qt_dominoes.storage.files import FileFault, FileLayer
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import file_trouble

_SUFFIX: Final = ".csv"


def save_csv(window: QWidget, places: FilePlaces, stem: str, data: bytes) -> str:
    """Ask where, and write a table there; a sentence that says how it went, or nothing."""
    name, _kind = QFileDialog.getSaveFileName(
        window, _("Export as CSV"), places.propose(f"{stem}{_SUFFIX}"), _("Tables (*.csv)")
    )
    if not name:
        return ""
    path = Path(name)
    if path.suffix.lower() != _SUFFIX:
        # Nobody was asked about a file of this longer name.
        path = path.with_name(f"{path.name}{_SUFFIX}")
        if path.exists() and not _may_replace(window, path):
            return ""
    places.remember(path)
    return write_csv(path, data)


def write_csv(path: Path, data: bytes) -> str:
    """Write a table; a sentence that says how it went."""
    try:
        FileLayer().write(path, data)
    except FileFault as fault:
        return file_trouble(fault)
    return _("The table was saved as {file}.").format(file=path.name)


def _may_replace(window: QWidget, path: Path) -> bool:
    answer = QMessageBox.question(
        window,
        _("Export as CSV"),
        _("{file} is there already. Replace it?").format(file=path.name),
    )
    return answer == QMessageBox.StandardButton.Yes
