"""The table as it is shown: a source's state, its events as movement, and the camera."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QObject, QPointF, QRectF, QVariantAnimation, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGraphicsScene

from qt_dominoes.model.events import (
    Event,
    PointsScored,
    RoundBegan,
    TileDrawn,
    TilePlayed,
    TurnPassed,
)
from qt_dominoes.model.layout import Layout
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.arranger import Arranger
from qt_dominoes.table.camera import HOME, Camera
from qt_dominoes.table.choreography import Choreography, Step, show
from qt_dominoes.table.directing import CHANGE_MS, Tempo, direct
from qt_dominoes.table.furniture import Furniture
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.regions import divide
from qt_dominoes.table.skin import IVORY, TableSkin, TileSkin, table_skin
from qt_dominoes.table.staging import Stage, in_order, resting, stage_of
from qt_dominoes.table.tile_art import TileArt
from qt_dominoes.table.tile_item import Mark, TileItem
from qt_dominoes.wording.happenings import explain_refusal
from qt_dominoes.wording.text import gettext as _

POP_MS: Final = 1100


class ShownTable(QGraphicsScene):
    """Tiles, plates and marks for one source; the finished scene is a function of its state.

    What a hand does on it is its subclass's: ``cancel`` and ``_light_again`` are called here.

    Attributes:
        items_of: the item of each of the 28 tiles.
        furniture: what lies beside the tiles.
    """

    #: Something is to be said to the person: a sentence.
    said = Signal(str)
    #: Everything stands where the state says, or is on its way there.
    staged = Signal()
    #: The table was drawn afresh: everything may lie elsewhere than before.
    rebuilt = Signal()
    #: Nothing moves any more, points that rose included.
    quiet = Signal()

    def __init__(
        self,
        *,
        font: QFont,
        tempo: Callable[[], Tempo] = Tempo,
        skin: TableSkin | None = None,
        tile_skin: TileSkin = IVORY,
        lot_ms: Callable[[], int] = lambda: 0,
        parent: QObject | None = None,
    ) -> None:
        """``lot_ms`` is how long the lot for the lead is held before a person leads."""
        super().__init__(parent)
        self._lot_ms = lot_ms
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._tempo = tempo
        self._skin = skin or table_skin(dark=False)
        self.art = TileArt(tile_skin)
        self.items_of = {tile: TileItem(tile, self.art, self._skin) for tile in DOUBLE_SIX}
        for tile, item in self.items_of.items():
            item.show_pose(resting()[tile])
            self.addItem(item)
        self.furniture = Furniture(self, self._skin, self.art, font)
        self._choreography = Choreography(self.items_of, self)
        self._choreography.rested.connect(self._settle)
        self._choreography.rested.connect(self._tell_quiet)
        self._pop = QVariantAnimation(self)
        self._pop.setStartValue(0.0)
        self._pop.setEndValue(1.0)
        self._pop.valueChanged.connect(self.furniture.pop.show_part)
        self._pop.finished.connect(self._tell_quiet)
        self._source: TableSource | None = None
        self._arranger: Arranger | None = None
        self._size = (960.0, 640.0)
        self.setSceneRect(QRectF(0, 0, *self._size))
        self._stage: Stage | None = None
        #: The own tiles of this round as they are kept, those that have left the hand among them.
        self._order: list[Tile] = []
        #: The seat whose order that is, and those of people who are not at the screen.
        self._order_of = 0
        self._orders: dict[int, list[Tile]] = {}
        self._camera = HOME
        self._hides_hands = False
        self._hands_up: list[bool] = []

    # What a hand does, in a subclass

    @property
    def chosen(self) -> Tile | None:
        """The own tile that was clicked and waits for a place."""
        return None

    def cancel(self) -> None:
        """Give up what is held or chosen."""

    def _light_again(self) -> None:
        """Let the places glow that a tile held or chosen has now."""

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
            self._source.jumped.disconnect(self._on_jumped)
        self.furniture.bubble.clear()
        self._source = source
        self._forget_orders()
        self._hands_up = []
        self._camera = HOME
        self._arranger = None
        if source is not None:
            source.happened.connect(self._on_happened)
            source.turn_changed.connect(self._on_turn_changed)
            source.refused.connect(self._on_refused)
            source.replaced.connect(self._on_replaced)
            source.jumped.connect(self._on_jumped)
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
        self.finish_moving()
        self._hides_hands = False
        self._restage()
        poses = resting() if self._stage is None else self._stage.poses
        for tile, item in self.items_of.items():
            item.show_pose(poses[tile])
        self._settle()
        self.rebuilt.emit()

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
        self._choreography.finish()
        self._restage()
        if self._stage is None:
            return
        if smooth:
            self._move(Step(self._stage, self._tempo().ms(CHANGE_MS)))
        else:
            show(self.items_of, self._stage)
            self._settle()
        self._light_again()

    @property
    def is_moving(self) -> bool:
        """Tiles are on their way."""
        return self._choreography.is_running

    @property
    def is_quiet(self) -> bool:
        """Nothing moves, points that rise included."""
        return not self.is_moving and self._pop.state() == QAbstractAnimation.State.Stopped

    def _tell_quiet(self) -> None:
        if self.is_quiet:
            self.quiet.emit()

    def finish_moving(self) -> None:
        """Let every tile be where it is going."""
        self._choreography.finish()
        self._pop.stop()
        self.furniture.pop.setVisible(False)
        self._tell_quiet()

    # Events

    def _on_happened(self, event: Event) -> None:
        source = self._source
        if source is None or source.match.round is None:
            return
        self.furniture.bubble.clear()
        if isinstance(event, PointsScored):
            self._pop_points(event)
            return
        if isinstance(event, TurnPassed):
            self._pop_pass(event)
        if isinstance(event, RoundBegan):
            self._gather()
        self._hides_hands = isinstance(event, TilePlayed)
        self._restage()
        self._turn_down()
        hands = source.match.round.deal.hands
        dealt = [tile for row in zip(*hands, strict=True) for tile in row]
        step = direct(event, self.stage, self._tempo_now(), dealt)
        if step is not None:
            self._move(step)
        if isinstance(event, RoundBegan) and event.deal.lot and source.may_act(source.viewer):
            # Nothing moves: it is a while to look at the lot, and any press ends it.
            self.furniture.lot_held = True
            self._move(Step(self.stage, self._lot_ms()))

    def _gather(self) -> None:
        """Have all tiles in the boneyard, face down, before they are dealt."""
        self.cancel()
        self._choreography.finish()
        self._forget_orders()
        self._camera = HOME
        self._restage()
        x, y = self.stage.regions.boneyard.middle
        for item in self.items_of.values():
            item.show_pose(Pose(x, y, self.stage.regions.back_size, 0, False, 30))

    def _on_turn_changed(self, _seat: int) -> None:
        self.furniture.bubble.clear()
        self._hides_hands = False
        self._restage()
        self._turn_down()
        self._move(Step(self.stage, self._tempo_now().ms(CHANGE_MS) // 2))
        self._light_again()

    def _tempo_now(self) -> Tempo:
        """The tempo for what just happened: draws in a hurry are there at once."""
        source = self._source
        history = () if source is None else source.match.rounds[-1].history
        drawn = bool(history) and isinstance(history[-1], TileDrawn)
        return Tempo(0) if drawn and source is not None and source.is_hurried else self._tempo()

    def _on_replaced(self) -> None:
        self.furniture.bubble.clear()
        self.cancel()
        self.finish_moving()
        self._hides_hands = False
        self._restage()
        self._turn_down()
        if self._stage is not None:
            self._move(Step(self.stage, self._tempo().ms(CHANGE_MS)))
        self._settle()

    def _on_jumped(self) -> None:
        """Another state or another hand is shown: at once, so that no back can be followed."""
        self.furniture.bubble.clear()
        self.cancel()
        self.rebuild()

    def _turn_down(self) -> None:
        """Where nobody's hand may be seen any more, nothing of it shows for another moment."""
        source, stage = self._source, self._stage
        if source is None or stage is None or source.shows_hand_of(source.viewer):
            return
        poses = stage.poses
        if any(item.pose.face_up > poses[tile].face_up for tile, item in self.items_of.items()):
            self.cancel()
            self._choreography.cut()
            for tile, item in self.items_of.items():
                if not poses[tile].face_up:
                    item.show_pose(poses[tile])

    def _on_refused(self, refusal: IllegalMove) -> None:
        self._say_why(explain_refusal(refusal, self._layout()), refusal.tile)

    def _say_why(self, sentence: str, tile: Tile | None = None) -> None:
        """Say why something cannot be: in a bubble, and to whoever listens."""
        self.furniture.explain(sentence, self.stage, tile)
        self.said.emit(sentence)

    def _pop_points(self, event: PointsScored) -> None:
        placed = self._layout().placements[-1].tile
        source = self._source
        if source is not None:
            pose = self.stage.poses[placed]
            self._pop_up(pose.x, pose.y, f"+{source.match.rules.shown(event.points)}")

    def _pop_pass(self, event: TurnPassed) -> None:
        if self._stage is not None:
            plate = self._stage.regions.plates[event.seat]
            self._pop_up(plate.x + plate.w / 2, plate.y + plate.h / 2, _("passes"))

    def _pop_up(self, x: float, y: float, text: str) -> None:
        if self._tempo().factor == 0:
            return
        self._pop.stop()
        self.furniture.pop.start(x, y, text, self.stage.scale)
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
        if viewer != self._order_of:
            self._orders[self._order_of] = self._order
            self._order, self._order_of = self._orders.pop(viewer, []), viewer
        # Tiles that left the hand keep their place: undo brings them back to where they were.
        if source.takes_moves:
            self._order += sorted(set(own) - set(self._order))
        else:
            self._order = in_order(own, ())
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
            face_up=self._faces(source),
            raised=frozenset(tile for tile in own if source.plays_with(tile)),
            order=self._order,
            camera=self._camera,
            shows_next=source.shows_boneyard,
        )

    def _faces(self, source: TableSource) -> list[bool]:
        """Which hands lie face up; while the last tile flies none is turned up that was not."""
        shown = [source.shows_hand_of(seat) for seat in range(source.match.seats)]
        if not self._hides_hands:
            self._hands_up = shown
            return shown
        before = self._hands_up or [False] * len(shown)
        return [
            up and (was or seat == source.viewer)
            for seat, (up, was) in enumerate(zip(shown, before, strict=True))
        ]

    def own_tiles(self) -> list[Tile]:
        """The tiles of the own hand, as they lie from left to right; none while it is hidden."""
        source = self._source
        if source is None or source.match.round is None:
            return []
        if not source.shows_hand_of(source.viewer):
            return []
        own = source.match.round.hands[source.viewer].tiles
        return [tile for tile in self._order if tile in own]

    def _forget_orders(self) -> None:
        self._order = []
        self._orders.clear()

    def _settle(self) -> None:
        """Bring marks, plates and figures to the stage."""
        source, stage = self._source, self._stage
        if source is None or stage is None:
            self.furniture.clear()
            self.staged.emit()
            return
        layout = stage.arrangement.layout
        last = layout.placements[-1].tile if layout.placements else None
        counted = self.furniture.counts_shown
        for tile, item in self.items_of.items():
            marks = {
                Mark.SPINNER: counted and tile in layout.spinners,
                Mark.LAST: tile == last,
                Mark.CHOSEN: tile == self.chosen,
            }
            item.set_marks(frozenset(mark for mark, shown in marks.items() if shown))
        if not self._choreography.is_running:
            self.furniture.lot_held = False
        moving = any(self.items_of[tile].pose != stage.poses[tile] for tile in layout.tiles)
        self.furniture.settle(source, stage, moving=moving)
        self.staged.emit()
