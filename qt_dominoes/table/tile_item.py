"""A tile in the scene: it shows a pose and knows nothing of the game."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.skin import TableSkin
from qt_dominoes.table.tile_art import TileArt
from qt_dominoes.table.tile_painter import BLEED, outline, paint_ring


class Mark(Enum):
    """What is drawn round a tile."""

    SPINNER = auto()
    LAST = auto()
    CHOSEN = auto()
    PLAYABLE = auto()


#: Bounding box, from the middle, in short sides: turning and lifting included.
REACH: Final = 1.0 + BLEED + 0.2


class TileItem(QGraphicsItem):
    """One of the 28 tiles.

    Attributes:
        tile: which one.
        pose: where and how it is shown now.
        marks: what is drawn round it.
    """

    def __init__(self, tile: Tile, art: TileArt, table: TableSkin) -> None:
        super().__init__()
        self.tile = tile
        self.pose = Pose(0, 0, 40, face_up=False)
        self.marks: frozenset[Mark] = frozenset()
        self._art = art
        self._table = table
        self._flip = 1.0
        self._art_size = self.pose.size
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_pose(self, pose: Pose, *, flip: float = 1.0, art_size: float | None = None) -> None:
        """Take a pose; ``flip`` narrows the tile while it turns over.

        ``art_size`` is the size at which the picture is made while the size changes.
        """
        art_size = pose.size if art_size is None else art_size
        if art_size != self._art_size:
            self.prepareGeometryChange()
            self._art_size = art_size
        turned_over = pose.face_up != self.pose.face_up
        quarter = round(pose.angle / 90) * 90
        if turned_over or quarter != round(self.pose.angle / 90) * 90:
            self.update()
        self.pose = pose
        self._flip = flip
        self.setPos(pose.x, pose.y)
        self.setZValue(pose.z)
        rest = pose.angle - quarter
        zoom = pose.size / art_size
        if rest == 0 and flip == 1.0 and zoom == 1.0:
            self.setTransform(QTransform())
        else:
            self.setTransform(QTransform().scale(flip, 1.0).rotate(rest).scale(zoom, zoom))

    def set_marks(self, marks: frozenset[Mark]) -> None:
        """Draw these round the tile."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def change_skin(self, table: TableSkin) -> None:
        """Draw marks in the colours of another table."""
        self._table = table
        self.update()

    def boundingRect(self) -> QRectF:
        """Room for the tile at every angle, with its shadow and marks."""
        reach = self._art_size * REACH
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def shape(self) -> QPainterPath:
        """The tile's own outline."""
        path = QPainterPath()
        path.addRect(outline(self._art_size, self.pose.angle))
        return path

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """The tile, or its back, and the marks round it."""
        sharpness = painter.device().devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        angle = round(self.pose.angle / 90) * 90
        size = self._art_size
        face = self.tile if self.pose.face_up else None
        self._paint_glow(painter, size, angle)
        self._art.paint(painter, face, size, angle, sharpness)
        if Mark.SPINNER in self.marks and self.pose.face_up:
            self._paint_ring(painter, size, angle, self._table.spinner, 0.03, 0.06)
        if Mark.CHOSEN in self.marks:
            self._paint_ring(painter, size, angle, self._table.accent, 0.06, 0.09)

    def _paint_glow(self, painter: QPainter, size: float, angle: float) -> None:
        if Mark.LAST in self.marks and self.pose.face_up:
            self._paint_ring(painter, size, angle, self._table.accent, 0.07, 0.06)
        elif Mark.PLAYABLE in self.marks and Mark.CHOSEN not in self.marks:
            self._paint_ring(painter, size, angle, self._table.accent, 0.03, 0.05, alpha=200)

    def _paint_ring(
        self,
        painter: QPainter,
        size: float,
        angle: float,
        colour: str,
        outside: float,
        width: float,
        alpha: int = 255,
    ) -> None:
        colours = (colour, self._table.keyline)
        paint_ring(painter, size, angle, colours, outside=outside, width=width, alpha=alpha)

    def middle(self) -> QPointF:
        """The centre of the tile in the scene."""
        return QPointF(self.pose.x, self.pose.y)
