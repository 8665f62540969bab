"""The window onto the table: felt, and a scene that is as large as itself."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QNativeGestureEvent,
    QPainter,
    QRadialGradient,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGestureEvent, QGraphicsView, QPinchGesture, QWidget

from qt_dominoes.table.accessibility import let_be_read
from qt_dominoes.table.camera import STEP
from qt_dominoes.table.hand_buttons import HandButtons
from qt_dominoes.table.place_buttons import PlaceButtons
from qt_dominoes.table.readouts import EndsReadout, LayoutReadout
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.skin import TableSkin
from qt_dominoes.wording.text import gettext as _

#: A notch of a usual wheel, in eighths of a degree.
WHEEL_NOTCH: Final = 120


def paint_felt(painter: QPainter, area: QRectF, skin: TableSkin) -> None:
    """The felt, lighter towards its middle."""
    reach = max(area.width(), area.height()) * 0.62
    light = QRadialGradient(area.center(), reach)
    light.setColorAt(0, QColor(skin.felt_light))
    light.setColorAt(1, QColor(skin.felt_dark))
    painter.fillRect(area, light)


class TableView(QGraphicsView):
    """Shows a table scene one to one: a unit of the scene is a pixel of the view.

    Attributes:
        hand_buttons: what keyboard and screen reader find over the own tiles.
        place_buttons: the same over the places for the chosen tile.
        ends_readout: the open ends as a list.
        layout_readout: the tiles on the table as a list.
    """

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        let_be_read()
        super().__init__(scene, parent)
        self._scene = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        # Small updates left slivers of other pictures standing; a whole frame takes 2 to 5 ms.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMinimumSize(320, 300)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.setAccessibleName(_("Table"))
        self.ends_readout = EndsReadout(scene, self.viewport())
        self.layout_readout = LayoutReadout(scene, self.viewport())
        scene.rebuilt.connect(self.viewport().update)
        self.hand_buttons = HandButtons(scene, self.viewport())
        self.place_buttons = PlaceButtons(scene, self.hand_buttons, self.viewport())
        self._stops: list[QWidget] = []
        scene.staged.connect(self._order_stops)
        scene.lit_changed.connect(self._order_stops)

    def _order_stops(self) -> None:
        """Let Tab go from the hand to the places, then to the lists, then on to the panels."""
        stops: list[QWidget] = [
            *self.hand_buttons.buttons,
            *self.place_buttons.buttons,
            self.ends_readout,
            self.layout_readout,
        ]
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise((self, *stops)):
                QWidget.setTabOrder(before, after)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the scene fill the view."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self._scene.resize_to(size.width(), size.height())
        self.resetCachedContent()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The felt."""
        whole = QRectF(self.viewport().rect())
        paint_felt(painter, whole, self._scene.skin)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel zooms about the pointer; with two fingers on a pad it moves the view."""
        event.accept()
        pixels, angle = event.pixelDelta(), event.angleDelta()
        by_fingers = event.source() is Qt.MouseEventSource.MouseEventNotSynthesized
        if not pixels.isNull() and by_fingers and not event.modifiers():
            self._scene.pan(pixels.x(), pixels.y())
        elif angle.y():
            self._scene.zoom(
                STEP ** (angle.y() / WHEEL_NOTCH), self.mapToScene(event.position().toPoint())
            )

    def viewportEvent(self, event: QEvent) -> bool:
        """Two fingers that spread or pinch zoom."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self._scene.zoom(1 + event.value(), self.mapToScene(event.position().toPoint()))
                return True
        elif isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self._scene.zoom(pinch.scaleFactor(), pinch.centerPoint())
                return True
        return super().viewportEvent(event)

    def event(self, event: QEvent) -> bool:
        """Whatever key is pressed, what was said before holds no longer."""
        if event.type() is QEvent.Type.ShortcutOverride:
            self._scene.hush()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc gives up what is held or chosen."""
        if event.key() == Qt.Key.Key_Escape:
            self._scene.cancel()
        else:
            super().keyPressEvent(event)

    def where(self, x: float, y: float) -> QPoint:
        """A point of the scene in the coordinates of the screen."""
        return self.viewport().mapToGlobal(QPoint(round(x), round(y)))


class ReviewView(TableView):
    """A view on which the wheel zooms with Ctrl alone; else it goes through the match."""

    #: The wheel was turned so far, in eighths of a degree, away from oneself.
    turned = Signal(int)

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        # Lower than where one plays: the bar below takes more room than a line of text.
        self.setMinimumSize(320, 190)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl, else tell how far it was turned."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
        else:
            event.accept()
            self.turned.emit(event.angleDelta().y())
