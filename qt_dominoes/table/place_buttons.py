"""Buttons over the places for the chosen tile: keyboard and screen reader play it there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from qt_dominoes.model.tile import Tile
from qt_dominoes.table.announcing import Announcer
from qt_dominoes.table.hand_buttons import HandButtons
from qt_dominoes.table.lit_targets import Spot
from qt_dominoes.table.overlay import OverlayButton, is_kept_from_shortcuts
from qt_dominoes.table.scene import TableScene
from qt_dominoes.wording.aloud import chosen_aloud, place_aloud

_ON: Final = (Qt.Key.Key_Up, Qt.Key.Key_Right)
_BACK: Final = (Qt.Key.Key_Down, Qt.Key.Key_Left)
_PRESS: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PlaceButton(OverlayButton):
    """Lies over one place; its press plays the chosen tile there."""

    #: The focus is wanted so many places further on.
    step_wanted = Signal(int)

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene
        self.spot: Spot | None = None
        self.clicked.connect(self._on_clicked)

    def _on_clicked(self) -> None:
        if self.spot is not None:
            self._scene.request(self.spot.play)

    def event(self, event: QEvent) -> bool:
        """Keep the keys that mean something here from the shortcuts of the table."""
        return is_kept_from_shortcuts(event, (*_ON, *_BACK, *_PRESS)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go through the places."""
        if event.key() in _ON:
            self.step_wanted.emit(1)
        elif event.key() in _BACK:
            self.step_wanted.emit(-1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let the tile show through where it would lie."""
        super().focusInEvent(event)
        if self.spot in self._scene.lit_spots:
            self._scene.show_ghost(self.spot)


class PlaceButtons:
    """As many buttons as the chosen tile has places; without a chosen tile there are none.

    When they vanish under the focus it goes back to the hand.
    """

    def __init__(self, scene: TableScene, hand: HandButtons, parent: QWidget) -> None:
        self._scene = scene
        self._hand = hand
        self._parent = parent
        self._announcer = Announcer(parent)
        self._buttons: list[PlaceButton] = []
        self._told: tuple[Tile | None, tuple[str, ...]] = (None, ())
        self._slot = 0
        scene.staged.connect(self.sync)
        scene.lit_changed.connect(self._on_lit_changed)
        scene.aim_changed.connect(self._on_aim_changed)

    @property
    def buttons(self) -> tuple[QAbstractButton, ...]:
        """The buttons of the places, in the order in which one aims at them."""
        return tuple(button for button in self._buttons if button.spot is not None)

    def sync(self) -> None:
        """Lie over the places where the stage has them."""
        spots = self._scene.lit_spots if self._scene.chosen is not None else ()
        while len(self._buttons) < len(spots):
            self._add()
        gone = self._buttons[len(spots) :]
        for button in gone:
            button.spot = None
            button.setAccessibleName("")
        if any(button.hasFocus() for button in gone):
            self._hand.focus(self._slot)
        for button in gone:
            button.hide()
        for button, spot in zip(self._buttons, spots, strict=False):
            self._cover(button, spot)

    def _add(self) -> None:
        button = PlaceButton(self._scene, self._parent)
        button.step_wanted.connect(self._on_step_wanted)
        self._buttons.append(button)

    def _on_step_wanted(self, steps: int) -> None:
        shown = self.buttons
        place = next((place for place, button in enumerate(shown) if button.hasFocus()), None)
        if place is not None:
            after = shown[(place + steps) % len(shown)]
            after.setFocus(Qt.FocusReason.TabFocusReason)

    def _cover(self, button: PlaceButton, spot: Spot) -> None:
        source = self._scene.source
        if source is None:
            return
        area = self._scene.stage.area(spot.box)
        button.setGeometry(QRect(round(area.x), round(area.y), round(area.w), round(area.h)))
        if button.spot is None or spot.play != button.spot.play:
            button.setAccessibleName(place_aloud(spot.play, spot.points, source.match.rules))
        button.spot = spot
        button.show()

    def _on_lit_changed(self) -> None:
        chosen = self._scene.chosen
        if chosen is not None:
            tiles = self._scene.own_tiles()
            self._slot = tiles.index(chosen) if chosen in tiles else 0
        self.sync()
        told = (chosen, tuple(button.accessibleName() for button in self.buttons))
        if chosen is not None and told != self._told:
            self._announcer.announce(chosen_aloud(chosen, told[1]))
        self._told = told

    def _on_aim_changed(self, spot: Spot) -> None:
        source = self._scene.source
        if source is not None:
            self._announcer.announce(place_aloud(spot.play, spot.points, source.match.rules))
