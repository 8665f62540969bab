"""The table as a picture: saved to a file, or put on the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from qt_dominoes.storage.files import FileFault, FileLayer
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.snapshot import pixmap_of, png_of, scene_drawing, svg_of
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import file_trouble

#: Pixels of a saved PNG for a pixel on the screen.
SHARPNESS: Final = 2.0


def copy_picture(scene: TableScene) -> None:
    """Put the table as it stands on the clipboard."""
    size = scene.sceneRect().size().toSize()
    QGuiApplication.clipboard().setPixmap(pixmap_of(scene_drawing(scene), size, SHARPNESS))


def ask_and_save_picture(scene: TableScene, parent: QWidget) -> str | None:
    """Ask where, and save the table there as PNG or SVG; what there is to say, or nothing."""
    name, _kind = QFileDialog.getSaveFileName(
        parent,
        _("Save picture"),
        str(Path.home() / "dominoes.png"),
        _("Pictures (*.png *.svg)"),
    )
    if not name:
        return None
    return save_picture(scene, Path(name))


def save_picture(scene: TableScene, path: Path) -> str:
    """Save the table as it stands; a sentence that says how it went."""
    size: QSize = scene.sceneRect().size().toSize()
    draw = scene_drawing(scene)
    if path.suffix.lower() == ".svg":
        data = svg_of(draw, size, path.stem)
    else:
        path = path if path.suffix.lower() == ".png" else path.with_name(f"{path.name}.png")
        data = png_of(draw, size, SHARPNESS)
    try:
        FileLayer().write(path, data)
    except FileFault as fault:
        return file_trouble(fault)
    return _("The picture was saved as {file}.").format(file=path.name)
