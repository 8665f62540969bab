"""The table with a hand over it: tiles are lifted, chosen, placed with the mouse."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from qt_dominoes.model.move import Play
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.asking_table import AskingTable
from qt_dominoes.table.interactions import Interaction, Pan, TileDrag
from qt_dominoes.table.staging import own_slots
from qt_dominoes.table.why_not import why_not_now, why_nowhere


class InputWay(Enum):
    """How tiles are played with the mouse."""

    DRAG = "drag"
    CLICK = "click"
    BOTH = "both"

    @property
    def drags(self) -> bool:
        """A tile follows the pointer."""
        return self is not InputWay.CLICK

    @property
    def clicks(self) -> bool:
        """A click chooses a tile, and a click on a place plays it."""
        return self is not InputWay.DRAG


class TableScene(AskingTable):
    """The table with a hand over it: gestures, and what they ask for.

    Attributes:
        input_way: drag, click or both.
        suggested: the play that a hint shows at a point, if any.
    """

    input_way = InputWay.BOTH
    suggested: Callable[[QPointF], Play | None] = staticmethod(lambda _point: None)
    _interaction: Interaction | None = None

    # Gestures

    def take_up(self, tile: Tile) -> None:
        """A tile is lifted: its places glow."""
        self.choose(None)
        self._choreography.held = tile
        self.light(tile)

    def carry_out(self, tile: Tile) -> None:
        """A lifted tile leaves the hand: say why, if it has no place."""
        why = why_nowhere(self._source, tile)
        if why is not None:
            self.said.emit(why)

    def drop(self, tile: Tile, point: QPointF) -> None:
        """A lifted tile is let go of at that point."""
        self._choreography.held = None
        self.show_ghost(None)
        if self.stage.regions.hand.holds(point.x(), point.y()):
            self.put_out()
            self.hush()
            self._sort(tile, point)
        else:
            self.try_place(tile, point, dropped=True)
            self.put_out()

    def _sort(self, tile: Tile, point: QPointF) -> None:
        """Put an own tile where it was dropped in the hand."""
        stager = self._stager
        if stager is None:
            return
        viewer = stager.source.viewer
        others = [other for other in self.own_tiles() if other != tile]
        slots = own_slots(len(others) + 1, self.stage.regions, viewer)
        far = [(point - QPointF(x, y)).manhattanLength() for x, y in slots]
        place = far.index(min(far))
        before = others[place] if place < len(others) else None
        stager.orders.put(viewer, tile, before)
        self.glide_home()

    def click_tile(self, tile: Tile) -> None:
        """An own tile was clicked: choose it, or give the choice up."""
        if self.input_way.clicks:
            self.choose(None if tile == self._choosing.tile else tile)

    def end_interaction(self) -> None:
        """The gesture is over."""
        self._interaction = None

    def cancel(self) -> None:
        """Give up what is held or chosen."""
        self._choreography.held = None
        if self._interaction is not None:
            self._interaction.cancel()
        super().cancel()

    def own_tile_at(self, point: QPointF) -> Tile | None:
        """The tile of the own hand at that point."""
        source = self._source
        if source is None or source.match.round is None or self._stage is None:
            return None
        if not source.takes_moves or not source.shows_hand_of(source.viewer):
            return None
        poses, own = self._stage.poses, source.match.round.hands[source.viewer]
        under = [tile for tile in own if poses[tile].holds(point.x(), point.y(), 2.0)]
        return max(under, key=lambda tile: poses[tile].z, default=None)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Begin a gesture, place a chosen tile, or draw."""
        point = event.scenePos()
        event.accept()
        self.hush()
        if event.button() is not Qt.MouseButton.LeftButton:
            self.cancel()
            return
        if self._source is None or self._stage is None or self._interaction is not None:
            return
        tile = self.own_tile_at(point)
        if tile is not None:
            self._choreography.finish()
            self._interaction = TileDrag(self, tile, point)
        elif self._source.takes_moves and self._stage.regions.boneyard.holds(point.x(), point.y()):
            self._draw()
        elif self._choosing.click(point):
            return
        elif self.input_way.clicks and (play := self.suggested(point)) is not None:
            self.request(play)
        elif self._stage.regions.felt.holds(point.x(), point.y()):
            self._interaction = Pan(self, point)

    def skip_draws(self) -> None:
        """Let a run of draws be over at once, if there is one."""
        if self._source is not None and self._source.draws_on:
            self._choreography.finish()
            self._source.skip_draws()

    def _draw(self) -> None:
        source = self._source
        if source is None:
            return
        self._choreography.finish()
        if source.draws_on:
            source.skip_draws()
        elif not source.may_act(source.viewer):
            self._say_why(why_not_now(self._source))
        else:
            source.draw()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Go on with a gesture; a chosen tile shows where it would go."""
        if self._interaction is not None:
            self._interaction.move(event.scenePos())
        elif self._choosing.tile is not None and self._lit.spots:
            near = self.spot_near(event.scenePos())
            if near is not None:
                self.show_ghost(near)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """End a gesture."""
        event.accept()
        if self._interaction is not None and event.button() is Qt.MouseButton.LeftButton:
            self._interaction.release(event.scenePos())

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Play an own tile that fits in one place only; choose another."""
        tile = self.own_tile_at(event.scenePos())
        source = self._source
        if tile is None or source is None or event.button() is not Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
            return
        event.accept()
        plays = source.plays_with(tile)
        if len(plays) == 1:
            self.request(plays[0][0])
            return
        if self.input_way.clicks:
            self.choose(tile)
        self._interaction = TileDrag(self, tile, event.scenePos(), again=True)
