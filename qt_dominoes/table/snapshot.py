"""Pictures of a layout, or of the whole table, without a window: PNG and SVG."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QImage, QImageWriter, QPainter, QPixmap
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.arrangement import Arrangement, Felt, Fit, fit
from qt_dominoes.table.directing import Tempo
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.skin import IVORY, TableSkin, TileSkin, table_skin
from qt_dominoes.table.tile_painter import paint_ring, paint_tile
from qt_dominoes.table.view import paint_felt

Draw = Callable[[QPainter], None]


def layout_drawing(
    rules: Ruleset,
    placements: Sequence[Placement],
    size: QSize,
    skin: TableSkin | None = None,
    *,
    tiles: TileSkin = IVORY,
    targets: bool = True,
) -> Draw:
    """What draws a layout alone, as large as the area of that size in pixels holds it.

    ``targets`` keeps room for every target too.

    Raises:
        IllegalMove: a placement that the layout refuses.
    """
    colours = skin or table_skin(dark=False)
    felt = Felt.for_size(size.width(), size.height())
    arrangement = Arrangement.of(rules, placements, felt)
    spinners = arrangement.layout.spinners

    def draw(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_felt(painter, QRectF(0, 0, size.width(), size.height()), colours)
        if not placements:
            return
        fitted = fit(arrangement, size.width(), size.height())
        if not targets:
            fitted = _tight(arrangement, size)
        for place in arrangement.places:
            painter.save()
            x, y = place.x * fitted.scale + fitted.dx, place.y * fitted.scale + fitted.dy
            painter.translate(x, y)
            paint_tile(painter, place.tile, fitted.scale, place.angle, tiles)
            if place.tile in spinners:
                _paint_spinner(painter, fitted.scale, place.angle, colours)
            painter.restore()

    return draw


def _tight(arrangement: Arrangement, size: QSize) -> Fit:
    """The tiles alone as large as the area holds them, with a margin of a unit."""
    bounds = arrangement.bounds
    scale = min(size.width() / (bounds.w + 2), size.height() / (bounds.h + 2))
    return Fit(scale, size.width() / 2 - bounds.x * scale, size.height() / 2 - bounds.y * scale)


def _paint_spinner(painter: QPainter, scale: float, angle: float, colours: TableSkin) -> None:
    inks = (colours.spinner, colours.keyline)
    paint_ring(painter, scale, angle, inks, outside=0.03, width=0.05)


def table_drawing(
    source: TableSource, size: QSize, skin: TableSkin | None = None, font: QFont | None = None
) -> Draw:
    """What draws the whole table of a source: hands, plates, boneyard, layout."""
    colours = skin or table_skin(dark=False)
    scene = TableScene(font=font or QFont(), tempo=lambda: Tempo(0), skin=colours)
    scene.resize_to(size.width(), size.height())
    scene.show_source(source)
    return scene_drawing(scene)


def scene_drawing(scene: TableScene) -> Draw:
    """What draws a table as it stands."""
    area = scene.sceneRect()

    def draw(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_felt(painter, area, scene.skin)
        scene.render(painter, area, area)

    return draw


def ensure_application() -> QApplication:
    """The application that painting needs; offscreen where there is no screen."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QApplication(["qt-dominoes"])


def save_layout_picture(layout: Layout, rules: Ruleset, path: Path, size: QSize) -> None:
    """Write a layout alone to a ``.png`` or ``.svg``.

    Raises:
        OSError: the file cannot be written.
    """
    ensure_application()
    _save(layout_drawing(rules, layout.placements, size), path, size)


def save_table_picture(source: TableSource, path: Path, size: QSize) -> None:
    """Write a whole table to a ``.png`` or ``.svg``.

    Raises:
        OSError: the file cannot be written.
    """
    ensure_application()
    _save(table_drawing(source, size), path, size)


def _save(draw: Draw, path: Path, size: QSize) -> None:
    if path.suffix.lower() == ".svg":
        path.write_bytes(svg_of(draw, size, path.stem))
    else:
        path.write_bytes(png_of(draw, size))


def png_of(draw: Draw, size: QSize, sharpness: float = 1.0) -> bytes:
    """A drawing as PNG; ``sharpness`` is how many pixels a unit becomes."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(_image(draw, size, sharpness))
    return bytes(data.data())


def svg_of(draw: Draw, size: QSize, title: str) -> bytes:
    """A drawing as SVG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    painter = QPainter(generator)
    draw(painter)
    painter.end()
    buffer.close()
    return bytes(data.data())


def pixmap_of(draw: Draw, size: QSize, sharpness: float = 1.0) -> QPixmap:
    """A drawing as a pixmap for a screen of that sharpness."""
    return QPixmap.fromImage(_image(draw, size, sharpness))


def _image(draw: Draw, size: QSize, sharpness: float) -> QImage:
    image = QImage(
        round(size.width() * sharpness),
        round(size.height() * sharpness),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(sharpness)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw(painter)
    painter.end()
    return image
