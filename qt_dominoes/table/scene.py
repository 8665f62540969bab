"""The table as a scene: it shows a source's state and hands requests up to it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from qt_dominoes.model.events import Event, PointsScored, RoundBegan, TilePlayed
from qt_dominoes.model.layout import Layout
from qt_dominoes.model.move import Play
from qt_dominoes.model.port import Connection
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.arranger import Arranger
from qt_dominoes.table.camera import HOME, Camera
from qt_dominoes.table.choosing import Choosing
from qt_dominoes.table.choreography import Choreography, Step, show
from qt_dominoes.table.directing import CHANGE_MS, HOME_MS, SHAKE_MS, Tempo, direct
from qt_dominoes.table.dropping import Missed, closed_port_at, connection_at
from qt_dominoes.table.furniture import Furniture
from qt_dominoes.table.interactions import Interaction, Pan, TileDrag
from qt_dominoes.table.lit_targets import LitTargets, Spot
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.regions import divide
from qt_dominoes.table.skin import IVORY, TableSkin, TileSkin, table_skin
from qt_dominoes.table.staging import Stage, in_order, own_slots, resting, stage_of
from qt_dominoes.table.tile_art import TileArt
from qt_dominoes.table.tile_item import Mark, TileItem
from qt_dominoes.wording.happenings import explain_refusal
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _

POP_MS: Final = 1100
GHOST_OPACITY: Final = 0.55


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


class TableScene(QGraphicsScene):
    """Tiles, plates and marks for one source; the finished scene is a function of its state.

    Attributes:
        items_of: the item of each of the 28 tiles.
        furniture: what lies beside the tiles.
        input_way: drag, click or both.
    """

    #: Something is to be said to the person: a sentence.
    said = Signal(str)
    #: Everything stands where the state says, or is on its way there.
    staged = Signal()

    def __init__(
        self,
        *,
        font: QFont,
        tempo: Callable[[], Tempo] = Tempo,
        skin: TableSkin | None = None,
        tile_skin: TileSkin = IVORY,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.input_way = InputWay.BOTH
        self._tempo = tempo
        self._skin = skin or table_skin(dark=False)
        self.art = TileArt(tile_skin)
        self.items_of = {tile: TileItem(tile, self.art, self._skin) for tile in DOUBLE_SIX}
        for tile, item in self.items_of.items():
            item.show_pose(resting()[tile])
            self.addItem(item)
        self.furniture = Furniture(self, self._skin, self.art, font)
        self._lit = LitTargets(self, self._skin, font)
        self._choosing = Choosing(self)
        self._choreography = Choreography(self.items_of, self)
        self._choreography.rested.connect(self._settle)
        self._pop = QVariantAnimation(self)
        self._pop.setStartValue(0.0)
        self._pop.setEndValue(1.0)
        self._pop.valueChanged.connect(self.furniture.pop.show_part)
        self._source: TableSource | None = None
        self._arranger: Arranger | None = None
        self._size = (960.0, 640.0)
        self.setSceneRect(QRectF(0, 0, *self._size))
        self._stage: Stage | None = None
        self._order: list[Tile] = []
        self._camera = HOME
        self._interaction: Interaction | None = None
        self._ghost: TileItem | None = None
        self._in_air: Tile | None = None
        self._hides_hands = False

    # The source

    @property
    def source(self) -> TableSource | None:
        """What is shown."""
        return self._source

    @property
    def stage(self) -> Stage:
        """Where everything stands, or is going.

        Raises:
            RuntimeError: no round is shown.
        """
        if self._stage is None:
            raise RuntimeError("no round is shown")
        return self._stage

    @property
    def has_stage(self) -> bool:
        """A round is shown."""
        return self._stage is not None

    def show_source(self, source: TableSource | None) -> None:
        """Show another match, or none."""
        self.cancel()
        self._choreography.finish()
        if self._source is not None:
            self._source.happened.disconnect(self._on_happened)
            self._source.turn_changed.disconnect(self._on_turn_changed)
            self._source.refused.disconnect(self._on_refused)
            self._source.replaced.disconnect(self._on_replaced)
        self._source = source
        self._order = []
        self._camera = HOME
        self._arranger = None
        if source is not None:
            source.happened.connect(self._on_happened)
            source.turn_changed.connect(self._on_turn_changed)
            source.refused.connect(self._on_refused)
            source.replaced.connect(self._on_replaced)
            self._arranger = Arranger(source.match.rules)
        self.furniture.clear()
        self.rebuild()

    def resize_to(self, width: float, height: float) -> None:
        """Fill that size, in pixels."""
        if width < 1 or height < 1 or (width, height) == self._size:
            return
        self._size = (width, height)
        self.setSceneRect(QRectF(0, 0, *self._size))
        self.cancel()
        self.rebuild()

    def change_font(self, font: QFont) -> None:
        """Write in that font from now on."""
        self.furniture.change_font(font)
        self.rebuild()

    @property
    def skin(self) -> TableSkin:
        """The colours of the table."""
        return self._skin

    def change_skin(self, skin: TableSkin, tile_skin: TileSkin | None = None) -> None:
        """Take other colours."""
        self.cancel()
        self._skin = skin
        if tile_skin is not None:
            self.art.change_skin(tile_skin)
        for item in self.items_of.values():
            item.change_skin(skin)
        self.furniture.change_skin(skin)
        self.rebuild()
        self.update()

    def show_counts(self, shown: bool) -> None:
        """Show the figures of the count, or leave them to the head."""
        self.furniture.counts_shown = shown
        self._settle()

    def rebuild(self) -> None:
        """Show the state as it is, at once and from nothing."""
        self._choreography.finish()
        self._hides_hands = False
        self._restage()
        if self._stage is not None:
            show(self.items_of, self._stage)
        self._settle()

    # The camera

    @property
    def camera(self) -> Camera:
        """How far one has zoomed in and moved."""
        return self._camera

    def zoom(self, factor: float, point: QPointF | None = None) -> None:
        """Zoom by a factor about a point of the scene, or about the middle of the felt."""
        if self._stage is None:
            return
        x, y = self._stage.regions.felt.middle
        at = QPointF(x, y) if point is None else point
        self._look(self._camera.zoomed(factor, at.x() - x, at.y() - y), smooth=point is None)

    def pan(self, dx: float, dy: float) -> None:
        """Move what is seen by so many pixels."""
        if self._stage is not None:
            felt = self._stage.regions.felt
            self._look(self._camera.moved(dx, dy, felt.w, felt.h), smooth=False)

    def fit(self) -> None:
        """Show the whole layout again."""
        if self._stage is not None:
            self._look(HOME, smooth=True)

    def _look(self, camera: Camera, *, smooth: bool) -> None:
        self._camera = camera
        held = self._choosing.tile
        self._choreography.finish()
        self._restage()
        if self._stage is None:
            return
        if smooth:
            self._move(Step(self._stage, self._tempo().ms(CHANGE_MS)))
        else:
            show(self.items_of, self._stage)
            self._settle()
        if held is not None:
            self._choosing.choose(held)

    @property
    def is_moving(self) -> bool:
        """Tiles are on their way."""
        return self._choreography.is_running

    def finish_moving(self) -> None:
        """Let every tile be where it is going."""
        self._choreography.finish()
        self._pop.stop()
        self.furniture.pop.setVisible(False)

    # Events

    def _on_happened(self, event: Event) -> None:
        source = self._source
        if source is None or source.match.round is None:
            return
        if isinstance(event, PointsScored):
            self._pop_points(event)
            return
        if isinstance(event, RoundBegan):
            self._gather()
        self._hides_hands = isinstance(event, TilePlayed)
        self._restage()
        hands = source.match.round.deal.hands
        dealt = [tile for row in zip(*hands, strict=True) for tile in row]
        step = direct(event, self.stage, self._tempo(), dealt)
        if step is not None:
            self._move(step)

    def _gather(self) -> None:
        """Have all tiles in the boneyard, face down, before they are dealt."""
        self.cancel()
        self._choreography.finish()
        self._order = []
        self._camera = HOME
        self._restage()
        x, y = self.stage.regions.boneyard.middle
        for item in self.items_of.values():
            item.show_pose(Pose(x, y, self.stage.regions.back_size, 0, False, 30))

    def _on_turn_changed(self, _seat: int) -> None:
        self._hides_hands = False
        self._restage()
        self._move(Step(self.stage, self._tempo().ms(CHANGE_MS) // 2))

    def _on_replaced(self) -> None:
        self.cancel()
        self._choreography.finish()
        self._hides_hands = False
        self._restage()
        if self._stage is not None:
            self._move(Step(self.stage, self._tempo().ms(CHANGE_MS)))
        self._settle()

    def _on_refused(self, refusal: IllegalMove) -> None:
        self.said.emit(explain_refusal(refusal, self._layout()))

    def _pop_points(self, event: PointsScored) -> None:
        placed = self._layout().placements[-1].tile
        source = self._source
        if source is None or self._tempo().factor == 0:
            return
        pose = self.stage.poses[placed]
        text = f"+{source.match.rules.shown(event.points)}"
        self._pop.stop()
        self.furniture.pop.start(pose.x, pose.y, text, self.stage.scale)
        self._pop.setDuration(self._tempo().ms(POP_MS))
        self._pop.start()

    def _move(self, step: Step) -> None:
        self._choreography.add(step)
        self._settle()

    # The stage

    def _layout(self) -> Layout:
        source = self._source
        if source is None or source.match.round is None:
            raise RuntimeError("no round is shown")
        return source.match.round.layout

    def _restage(self) -> None:
        source = self._source
        if source is None or source.match.round is None or self._arranger is None:
            self._stage = None
            return
        current, viewer = source.match.round, source.viewer
        own = current.hands[viewer].tiles
        self._order = in_order(own, self._order)
        regions = divide(
            *self._size,
            [len(hand) for hand in current.hands],
            viewer,
            self.furniture.line_height,
        )
        felt = regions.felt
        self._stage = stage_of(
            current,
            self._arranger.arrange(current.layout.placements, felt.w, felt.h),
            regions,
            viewer,
            face_up=[
                source.shows_hand_of(seat) and (seat == viewer or not self._hides_hands)
                for seat in range(current.seats)
            ],
            raised=frozenset(tile for tile in own if source.plays_with(tile)),
            order=self._order,
            camera=self._camera,
        )

    def _settle(self) -> None:
        """Bring marks, plates and figures to the stage."""
        source, stage = self._source, self._stage
        if source is None or stage is None:
            self.furniture.clear()
            return
        layout = stage.arrangement.layout
        last = layout.placements[-1].tile if layout.placements else None
        counted = self.furniture.counts_shown
        for tile, item in self.items_of.items():
            marks = {
                Mark.SPINNER: counted and tile in layout.spinners,
                Mark.LAST: tile == last,
                Mark.CHOSEN: tile == self._choosing.tile,
            }
            item.set_marks(frozenset(mark for mark, shown in marks.items() if shown))
        self.furniture.settle(source, stage, moving=self._choreography.is_running)
        self.staged.emit()

    # Places for a tile that is held or chosen

    @property
    def lit_spots(self) -> tuple[Spot, ...]:
        """The places that glow."""
        return self._lit.spots

    @property
    def chosen(self) -> Tile | None:
        """The own tile that was clicked and waits for a place."""
        return self._choosing.tile

    def light(self, tile: Tile) -> None:
        """Let the places of a tile glow; the source is asked once."""
        source = self._source
        if source is not None:
            plays = source.plays_with(tile)
            self._lit.light(self.stage, plays, source.match.rules, self._skin)
            self.furniture.lot_in_the_way = bool(plays)
            self.furniture.settle(source, self.stage, moving=self._choreography.is_running)

    def put_out(self) -> None:
        """Let nothing glow."""
        self._lit.clear()
        self.furniture.lot_in_the_way = False

    def spot_near(self, point: QPointF) -> Spot | None:
        """The glowing place that a drop at that point would take."""
        x, y = point.x(), point.y()
        if not self._lit.spots or not self.stage.regions.felt.holds(x, y):
            return None
        if self._lit.spots[0].play.at is None:
            return self._lit.spots[0]
        found = connection_at(self.stage, x, y)
        return next((spot for spot in self._lit.spots if spot.play.at == found), None)

    def show_ghost(self, spot: Spot | None) -> None:
        """Let the tile's exact final place show through, or nothing."""
        self._lit.emphasise(spot)
        if self._ghost is not None:
            self.removeItem(self._ghost)
            self._ghost = None
        if spot is not None:
            self._ghost = TileItem(spot.play.tile, self.art, self._skin)
            self._ghost.setOpacity(GHOST_OPACITY)
            self._ghost.show_pose(spot.pose(self.stage))
            self.addItem(self._ghost)

    def choose(self, tile: Tile | None) -> None:
        """Choose an own tile, so that its places glow; none gives the choice up."""
        self._choreography.finish()
        self._choosing.choose(tile)
        self._settle()

    def aim(self, steps: int) -> None:
        """Aim at another place of the chosen tile."""
        self._choosing.aim(steps)

    def place_chosen(self) -> bool:
        """Play the chosen tile where one aims; false if that is not decided."""
        return self._choosing.place()

    # Requests

    def request(self, play: Play, *, dropped: bool = False) -> bool:
        """Ask the source for a play; a refused tile goes home and shakes."""
        source = self._source
        if source is None:
            return False
        spot = next((s for s in self._lit.spots if s.play == play), None)
        self.choose(None)
        if dropped and spot is not None:
            self.items_of[play.tile].show_pose(spot.pose(self.stage))
        if source.play(play):
            return True
        self.glide_home(play.tile)
        return False

    def try_place(self, tile: Tile, point: QPointF, *, dropped: bool = False) -> None:
        """Do what letting a tile go at that point means: play it, or say why not."""
        source = self._source
        if source is None:
            return
        x, y = point.x(), point.y()
        if not source.may_act(source.viewer):
            self.said.emit(self._why_not_now())
        elif not self._layout().placements:
            if self.stage.regions.felt.holds(x, y):
                self.request(Play(tile), dropped=dropped)
                return
        else:
            found = connection_at(self.stage, x, y)
            if found is Missed.NOWHERE:
                found = closed_port_at(self.stage, x, y) or found
            if isinstance(found, Connection):
                self.request(Play(tile, found), dropped=dropped)
                return
            if found is Missed.BETWEEN:
                self.said.emit(_("That is between two places: let go nearer to one of them."))
        self.choose(None)
        self.glide_home()

    def glide_home(self, shaken: Tile | None = None) -> None:
        """Let the tiles go back to where they belong; one of them shakes."""
        self._restage()
        self._move(Step(self.stage, self._tempo().ms(HOME_MS)))
        if shaken is not None and self._tempo().factor > 0:
            self._move(Step(self.stage, self._tempo().ms(SHAKE_MS), shaken=shaken))

    def _why_not_now(self) -> str:
        source = self._source
        if source is None or source.match.round is None or source.match.round.is_over:
            return _("The round is over.")
        if source.match.is_over:
            return _("The match is over.")
        cast = Cast.of(source.players)
        return _("It is {name}'s turn.").format(name=cast.names[source.match.round.turn])

    # Gestures

    def take_up(self, tile: Tile) -> None:
        """A tile is lifted: its places glow."""
        self.choose(None)
        self._in_air = tile
        self.light(tile)

    def drop(self, tile: Tile, point: QPointF) -> None:
        """A lifted tile is let go of at that point."""
        self._in_air = None
        self.show_ghost(None)
        if self.stage.regions.hand.holds(point.x(), point.y()):
            self.put_out()
            self._sort(tile, point)
        else:
            self.try_place(tile, point, dropped=True)
            self.put_out()

    def _sort(self, tile: Tile, point: QPointF) -> None:
        """Put an own tile where it was dropped in the hand."""
        viewer = 0 if self._source is None else self._source.viewer
        slots = own_slots(len(self._order), self.stage.regions, viewer)
        far = [(point - QPointF(x, y)).manhattanLength() for x, y in slots]
        self._order.remove(tile)
        self._order.insert(far.index(min(far)), tile)
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
        if self._interaction is not None:
            self._interaction.cancel()
        self._in_air = None
        self._choosing.choose(None)
        if self._stage is not None:
            self._settle()

    def own_tiles(self) -> list[Tile]:
        """The tiles of the own hand, as they lie from left to right."""
        return list(self._order)

    def own_tile_at(self, point: QPointF) -> Tile | None:
        """The tile of the own hand at that point."""
        source = self._source
        if source is None or source.match.round is None or self._stage is None:
            return None
        poses, own = self._stage.poses, source.match.round.hands[source.viewer]
        under = [tile for tile in own if poses[tile].holds(point.x(), point.y(), 2.0)]
        return max(under, key=lambda tile: poses[tile].z, default=None)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Begin a gesture, place a chosen tile, or draw."""
        point = event.scenePos()
        event.accept()
        if event.button() is not Qt.MouseButton.LeftButton:
            self.cancel()
            return
        if self._source is None or self._stage is None or self._interaction is not None:
            return
        tile = self.own_tile_at(point)
        if tile is not None:
            self._choreography.finish()
            self._interaction = TileDrag(self, tile, point)
        elif self._stage.regions.boneyard.holds(point.x(), point.y()):
            self._draw()
        elif self._choosing.click(point):
            return
        elif self._stage.regions.felt.holds(point.x(), point.y()):
            self._interaction = Pan(self, point)

    def _draw(self) -> None:
        source = self._source
        if source is None:
            return
        self._choreography.finish()
        if not source.may_act(source.viewer):
            self.said.emit(self._why_not_now())
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
        """Play an own tile that fits in one place only."""
        tile = self.own_tile_at(event.scenePos())
        source = self._source
        if tile is None or source is None or event.button() is not Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
            return
        event.accept()
        plays = source.plays_with(tile)
        if len(plays) == 1:
            self.request(plays[0][0])
        else:
            self.mousePressEvent(event)
