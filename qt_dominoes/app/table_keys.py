"""What the keys do at the table: choose a tile, aim at a place, place it, look closer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtGui import QAction

from qt_dominoes.app.actions import Actions
from qt_dominoes.app.table_page import TablePage
from qt_dominoes.table.camera import STEP


class TableKeys:
    """Connects the actions of the table with its scene and its hand buttons.

    A key that chooses a tile also takes the focus there, from wherever on the page it is.
    """

    def __init__(self, page: TablePage, actions: Actions) -> None:
        self._page = page
        self._view = page.view
        self._scene = page.scene
        self._hand = page.view.hand_buttons
        page.addActions(actions.of_page)
        page.view.addActions(actions.of_view)
        for place, action in enumerate(actions.tiles):
            do(action, self.choose_tile, place)
        do(actions.tile_left, self.step, -1)
        do(actions.tile_right, self.step, 1)
        do(actions.next_place, self.aim, 1)
        do(actions.last_place, self.aim, -1)
        do(actions.zoom_in, self.zoom, STEP)
        do(actions.zoom_out, self.zoom, 1 / STEP)
        actions.place.triggered.connect(self.press)
        actions.give_up.triggered.connect(self._scene.cancel)
        actions.fit.triggered.connect(self.fit)

    def zoom(self, factor: float) -> None:
        """Look closer, or from further away, while this table is the one in front."""
        if self._view.isVisible():
            self._scene.zoom(factor)

    def fit(self) -> None:
        """Show the whole layout again, while this table is the one in front."""
        if self._view.isVisible():
            self._scene.fit()

    def choose_tile(self, place: int) -> None:
        """Choose the own tile at that place, from the left and from 0, if there is one."""
        tiles = self._scene.own_tiles()
        if place < len(tiles):
            self._scene.choose(tiles[place])
            self._hand.focus(place)

    def step(self, steps: int) -> None:
        """Choose the tile so many further to the right; from none, the first or the last."""
        tiles = self._scene.own_tiles()
        if not tiles:
            return
        place = self._place()
        if place is None:
            self.choose_tile(0 if steps > 0 else len(tiles) - 1)
        else:
            self.choose_tile((place + steps) % len(tiles))

    def aim(self, steps: int) -> None:
        """Aim at another place of the chosen tile; without one, choose that of the focus."""
        if self._scene.chosen is None:
            self.choose_tile(self._place() or 0)
        self._scene.aim(steps)

    def press(self) -> None:
        """Place the chosen tile where one aims; choose that of the focus if none is.

        When a round is over there is nothing to place: the next one is dealt.
        """
        session = self._page.session
        if session is not None and session.match.awaits_deal:
            self._page.play_on()
            return
        tiles, place = self._scene.own_tiles(), self._place()
        if place is None:
            self.choose_tile(self._hand.stop)
        elif place < len(tiles):
            self._scene.press_tile(tiles[place])

    def _place(self) -> int | None:
        """Where in the hand the chosen tile lies, or else the one that has the focus."""
        tiles = self._scene.own_tiles()
        chosen = self._scene.chosen
        return tiles.index(chosen) if chosen in tiles else self._hand.focused


def do(action: QAction, deed: Callable[[Any], object], value: float) -> None:
    """Have an action do something with a value, without the flag that ``triggered`` sends."""

    def do(_checked: bool = False) -> None:
        deed(value)

    action.triggered.connect(do)
