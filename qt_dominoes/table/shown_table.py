"""The table as it is shown: a source's state, drawn from nothing, and the camera over it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGraphicsScene

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.camera import HOME, Camera
from qt_dominoes.table.choreography import Choreography, Step, show
from qt_dominoes.table.directing import CHANGE_MS, Tempo
from qt_dominoes.table.furniture import Furniture
from qt_dominoes.table.rising import Rising
from qt_dominoes.table.skin import IVORY, TableSkin, TileSkin, table_skin
from qt_dominoes.table.stager import Stager
from qt_dominoes.table.staging import Stage, resting
from qt_dominoes.table.tile_art import TileArt
from qt_dominoes.table.tile_item import Mark, TileItem


class ShownTable(QGraphicsScene):
    """Tiles, plates and marks for one source; the finished scene is a function of its state.

    What a hand does on it is its subclass's: ``cancel`` and ``_light_again`` are called here.

    Attributes:
        items_of: the item of each of the 28 tiles.
        furniture: what lies beside the tiles.
    """

    #: Something is to be said to the person: a sentence.
    said = Signal(str)
    #: What was said of a tile or a place holds no longer.
    hushed = Signal()
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
        self._rising = Rising(self.furniture.pop, self)
        self._rising.finished.connect(self._tell_quiet)
        self._source: TableSource | None = None
        self._stager: Stager | None = None
        self._size = (960.0, 640.0)
        self.setSceneRect(QRectF(0, 0, *self._size))
        self._stage: Stage | None = None

    # What a hand does, in a subclass

    @property
    def chosen(self) -> Tile | None:
        """The own tile that was clicked and waits for a place."""
        return None

    def cancel(self) -> None:
        """Give up what is held or chosen."""

    def _light_again(self) -> None:
        """Let the places glow that a tile held or chosen has now."""

    def hush(self) -> None:
        """Take back what was said of a tile or a place: it held for a moment only."""
        self.furniture.bubble.clear()
        self.hushed.emit()

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
        self.hush()
        self._source = source
        self._stager = None if source is None else Stager(source)
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
        self._restage(hides_hands=False)
        poses = resting() if self._stage is None else self._stage.poses
        for tile, item in self.items_of.items():
            item.show_pose(poses[tile])
        self._settle()
        self.rebuilt.emit()

    # The camera

    @property
    def camera(self) -> Camera:
        """How far one has zoomed in and moved."""
        return HOME if self._stager is None else self._stager.camera

    def zoom(self, factor: float, point: QPointF | None = None) -> None:
        """Zoom by a factor about a point of the scene, or about the middle of the felt."""
        if self._stage is None:
            return
        x, y = self._stage.regions.felt.middle
        at = QPointF(x, y) if point is None else point
        self._look(self.camera.zoomed(factor, at.x() - x, at.y() - y), smooth=point is None)

    def pan(self, dx: float, dy: float) -> None:
        """Move what is seen by so many pixels."""
        if self._stage is not None:
            felt = self._stage.regions.felt
            self._look(self.camera.moved(dx, dy, felt.w, felt.h), smooth=False)

    def fit(self) -> None:
        """Show the whole layout again."""
        if self._stage is not None:
            self._look(HOME, smooth=True)

    def _look(self, camera: Camera, *, smooth: bool) -> None:
        if self._stager is not None:
            self._stager.camera = camera
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
        return not self.is_moving and not self._rising.is_running

    def _tell_quiet(self) -> None:
        if self.is_quiet:
            self.quiet.emit()

    def finish_moving(self) -> None:
        """Let every tile be where it is going."""
        self._choreography.finish()
        self._rising.cut()
        self._tell_quiet()

    # The stage

    def _move(self, step: Step) -> None:
        self._choreography.add(step)
        self._settle()

    def _layout(self) -> Layout:
        source = self._source
        if source is None or source.match.round is None:
            raise RuntimeError("no round is shown")
        return source.match.round.layout

    def _restage(self, *, hides_hands: bool | None = None) -> None:
        """Work out where everything stands now; with ``hides_hands``, for as long as told."""
        if self._stager is None:
            self._stage = None
            return
        if hides_hands is not None:
            self._stager.hides_hands = hides_hands
        self._stage = self._stager.stage(*self._size, self.furniture.line_height)

    def own_tiles(self) -> list[Tile]:
        """The tiles of the own hand, as they lie from left to right; none while it is hidden."""
        return [] if self._stager is None else self._stager.own_tiles()

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
