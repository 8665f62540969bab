"""Transparent buttons over the own tiles: name, focus and press for keyboard and screen reader."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.overlay import OverlayButton
from qt_dominoes.table.scene import TableScene
from qt_dominoes.wording.names import spoken
from qt_dominoes.wording.text import gettext as _


class HandButton(OverlayButton):
    """Lies over one own tile; the mouse goes through it to the scene."""

    #: The focus has come here.
    got_focus = Signal()

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene
        self.tile: Tile | None = None
        self.clicked.connect(self._on_clicked)

    def cover(self, tile: Tile, rect: QRect, fits: bool) -> None:
        """Lie over that tile; the spoken name says whether it fits somewhere."""
        self.setGeometry(rect)
        if tile != self.tile:
            self.tile = tile
        name = spoken(tile)
        if fits:
            name = _("{tile}, can be played").format(tile=name)
        # Qt tells the screen reader of every new name, of the same one too.
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def _on_clicked(self) -> None:
        if self.tile is not None:
            self._scene.press_tile(self.tile)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space choose or place; up and down go through the places."""
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            if self.tile is not None and self._scene.chosen != self.tile:
                self._scene.choose(self.tile)
            self._scene.aim(1 if key == Qt.Key.Key_Up else -1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus ring; from now on Tab comes back to this tile."""
        super().focusInEvent(event)
        self.got_focus.emit()


class HandButtons:
    """As many buttons as the hand has tiles, in its order, moved along with it.

    Tab stops at one of them, the one that had the focus last: the hand is one zone.
    """

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        self._scene = scene
        self._parent = parent
        self._buttons: list[HandButton] = []
        self._stop = 0
        scene.staged.connect(self.sync)

    @property
    def buttons(self) -> tuple[QAbstractButton, ...]:
        """The buttons of the tiles in the hand, from left to right."""
        return tuple(button for button in self._buttons if button.tile is not None)

    @property
    def focused(self) -> int | None:
        """The place in the hand that has the focus, from the left and from 0."""
        places = enumerate(self._buttons)
        return next((place for place, button in places if button.hasFocus()), None)

    @property
    def stop(self) -> int:
        """The place in the hand that Tab comes to."""
        return self._stop

    def focus(self, place: int) -> None:
        """Give the focus to the tile at that place, or to the nearest there is."""
        count = len(self.buttons)
        if count:
            self._buttons[min(place, count - 1)].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def sync(self) -> None:
        """Lie over the tiles where the stage has them."""
        source = self._scene.source
        tiles: list[Tile] = []
        if source is not None and source.match.round is not None and self._scene.has_stage:
            # What lies face down is not among them: it is not read out either.
            tiles = self._scene.own_tiles()
        while len(self._buttons) < len(tiles):
            self._add()
        for place, button in enumerate(self._buttons[: len(tiles)]):
            pose = self._scene.stage.poses[tiles[place]]
            width, height = round(pose.size) + 8, round(pose.size * 2) + 8
            rect = QRect(round(pose.x - width / 2), round(pose.y - height / 2), width, height)
            fits = source is not None and bool(source.plays_with(tiles[place]))
            button.cover(tiles[place], rect, fits)
            button.show()
        self._take_away(len(tiles))
        self._set_stop(min(self._stop, max(0, len(tiles) - 1)))

    def _add(self) -> None:
        button = HandButton(self._scene, self._parent)
        button.got_focus.connect(self._on_focus)
        self._buttons.append(button)

    def _take_away(self, left: int) -> None:
        """Hide the buttons from that place on; a focus on one of them stays in the zone."""
        gone = self._buttons[left:]
        for button in gone:
            button.tile = None
            button.setAccessibleName("")
        if any(button.hasFocus() for button in gone):
            if left:
                self.focus(left - 1)
            else:
                self._parent.setFocus()
        for button in gone:
            button.hide()

    def _on_focus(self) -> None:
        place = self.focused
        if place is not None:
            self._set_stop(place)

    def _set_stop(self, stop: int) -> None:
        self._stop = stop
        for place, button in enumerate(self._buttons):
            policy = Qt.FocusPolicy.TabFocus if place == stop else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
