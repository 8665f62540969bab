"""Transparent buttons over the own tiles: name, focus and press for keyboard and screen reader."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.scene import TableScene
from qt_dominoes.wording.names import spoken
from qt_dominoes.wording.text import gettext as _


class HandButton(QPushButton):
    """Lies over one own tile; the mouse goes through it to the scene."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene
        self.tile: Tile | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFlat(True)
        self.clicked.connect(self._on_clicked)

    def cover(self, tile: Tile, rect: QRect, fits: bool) -> None:
        """Lie over that tile; the spoken name says whether it fits somewhere."""
        self.setGeometry(rect)
        if tile != self.tile:
            self.tile = tile
        name = spoken(tile)
        self.setAccessibleName(name if not fits else _("{tile}, can be played").format(tile=name))

    def _on_clicked(self) -> None:
        if self.tile is None:
            return
        if self._scene.chosen == self.tile and self._scene.place_chosen():
            return
        self._scene.choose(self.tile)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space choose or place; up and down go through the places."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            if self.tile is not None and self._scene.chosen != self.tile:
                self._scene.choose(self.tile)
            self._scene.aim(1 if key == Qt.Key.Key_Up else -1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus ring."""
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Nothing but the ring of the focus."""
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(Qt.GlobalColor.white, 4))
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 7, 7)
            painter.setPen(QPen(Qt.GlobalColor.black, 1.5))
            painter.drawRoundedRect(self.rect().adjusted(3, 3, -3, -3), 6, 6)


class HandButtons:
    """As many buttons as the hand has tiles, in its order, moved along with it."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        self._scene = scene
        self._parent = parent
        self._buttons: list[HandButton] = []
        scene.staged.connect(self.sync)

    @property
    def buttons(self) -> tuple[QAbstractButton, ...]:
        """The buttons of the tiles in the hand, from left to right."""
        return tuple(button for button in self._buttons if button.tile is not None)

    def sync(self) -> None:
        """Lie over the tiles where the stage has them."""
        source = self._scene.source
        tiles: list[Tile] = []
        if source is not None and source.match.round is not None and self._scene.has_stage:
            tiles = self._scene.own_tiles()
        while len(self._buttons) < len(tiles):
            self._buttons.append(HandButton(self._scene, self._parent))
        for place, button in enumerate(self._buttons):
            if place >= len(tiles) or source is None:
                button.tile = None
                button.hide()
                continue
            pose = self._scene.stage.poses[tiles[place]]
            width, height = round(pose.size) + 8, round(pose.size * 2) + 8
            rect = QRect(round(pose.x - width / 2), round(pose.y - height / 2), width, height)
            button.cover(tiles[place], rect, bool(source.plays_with(tiles[place])))
            button.show()
