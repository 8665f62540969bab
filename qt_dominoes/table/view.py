"""The window onto the table: felt, and a scene that is as large as itself."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from qt_dominoes.table.hand_buttons import HandButtons
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.skin import TableSkin
from qt_dominoes.wording.text import gettext as _


def paint_felt(painter: QPainter, area: QRectF, skin: TableSkin) -> None:
    """The felt, lighter towards its middle."""
    reach = max(area.width(), area.height()) * 0.62
    light = QRadialGradient(area.center(), reach)
    light.setColorAt(0, QColor(skin.felt_light))
    light.setColorAt(1, QColor(skin.felt_dark))
    painter.fillRect(area, light)


def paint_tray(painter: QPainter, area: QRectF) -> None:
    """The darker ground on which the own hand lies."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 72))
    painter.drawRoundedRect(area, 14, 14)


class TableView(QGraphicsView):
    """Shows a table scene one to one: a unit of the scene is a pixel of the view."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMinimumSize(320, 300)
        self.setAccessibleName(_("Table"))
        self.hand_buttons = HandButtons(scene, self.viewport())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the scene fill the view."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self._scene.resize_to(size.width(), size.height())
        self.resetCachedContent()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The felt, and the tray of the own hand."""
        whole = QRectF(self.viewport().rect())
        paint_felt(painter, whole, self._scene.skin)
        if self._scene.has_stage:
            hand = self._scene.stage.regions.hand
            paint_tray(painter, QRectF(hand.x, hand.y, hand.w, hand.h))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc gives up what is held or chosen."""
        if event.key() == Qt.Key.Key_Escape:
            self._scene.cancel()
        else:
            super().keyPressEvent(event)

    def where(self, x: float, y: float) -> QPoint:
        """A point of the scene in the coordinates of the screen."""
        return self.viewport().mapToGlobal(QPoint(round(x), round(y)))
