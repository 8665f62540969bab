"""The table as a picture: saved to a file, or put on the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from qt_dominoes.app.file_places import FilePlaces
from qt_dominoes.storage.files import FileFault, FileLayer
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.snapshot import pixmap_of, png_of, scene_drawing, svg_of
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import file_trouble, shown_path

#: Pixels of a saved PNG for a pixel on the screen.
SHARPNESS: Final = 2.0


def copy_picture(scene: TableScene) -> None:
    """Put the table as it stands on the clipboard."""
    size = scene.sceneRect().size().toSize()
    QGuiApplication.clipboard().setPixmap(pixmap_of(scene_drawing(scene), size, SHARPNESS))


def ask_and_save_picture(scene: TableScene, places: FilePlaces, parent: QWidget) -> str | None:
    """Ask where, and save the table there as PNG or SVG; what there is to say, or nothing."""
    name, _kind = QFileDialog.getSaveFileName(
        parent, _("Save picture"), places.propose("dominoes.png"), _("Pictures (*.png *.svg)")
    )
    if not name:
        return None
    places.remember(Path(name))
    return save_picture(scene, Path(name))


def save_picture(scene: TableScene, path: Path) -> str:
    """Save the table as it stands; a sentence that says how it went.

    A name without a kind becomes a PNG's; one of another kind is refused.
    """
    size: QSize = scene.sceneRect().size().toSize()
    draw = scene_drawing(scene)
    kind = path.suffix.lower()
    if kind == ".svg":
        data = svg_of(draw, size, path.stem)
    elif kind == ".png" or not kind[1:].isalpha():
        path = path if kind == ".png" else path.with_name(f"{path.name}.png")
        data = png_of(draw, size, SHARPNESS)
    else:
        return _("A picture is saved as .png or .svg, so {file} was not written.").format(
            file=path.name
        )
    try:
        FileLayer().write(path, data)
    except FileFault as fault:
        return file_trouble(fault)
    return _("The picture was saved as {file}.").format(file=shown_path(path))
