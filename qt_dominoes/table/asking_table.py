"""The table as it asks: places glow for a tile, and requests go up to the source."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QFont

from qt_dominoes.model.move import Play
from qt_dominoes.model.port import Connection
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.choosing import Choosing
from qt_dominoes.table.choreography import Step
from qt_dominoes.table.directing import HOME_MS, SHAKE_MS, Tempo
from qt_dominoes.table.dropping import Missed, closed_port_at, connection_at
from qt_dominoes.table.lit_targets import LitTargets, Spot
from qt_dominoes.table.moving_table import MovingTable
from qt_dominoes.table.skin import IVORY, TableSkin, TileSkin
from qt_dominoes.table.tile_item import TileItem
from qt_dominoes.table.why_not import why_not_now, why_nowhere
from qt_dominoes.wording.text import gettext as _

GHOST_OPACITY: Final = 0.55


class AskingTable(MovingTable):
    """The table with places that glow for a tile, and with requests; no gesture is known here."""

    #: Other places glow than before, for a tile that is held or chosen; or none do.
    lit_changed = Signal()
    #: One aims at another place with the keyboard: a Spot.
    aim_changed = Signal(object)

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
        super().__init__(
            font=font, tempo=tempo, skin=skin, tile_skin=tile_skin, lot_ms=lot_ms, parent=parent
        )
        self._lit = LitTargets(self, self._skin, font)
        self._choosing = Choosing(self)
        self._ghost: TileItem | None = None

    # Places for a tile that is held or chosen

    @property
    def lit_spots(self) -> tuple[Spot, ...]:
        """The places that glow."""
        return self._lit.spots

    @property
    def chosen(self) -> Tile | None:
        """The own tile that was clicked and waits for a place."""
        return self._choosing.tile

    def _light_again(self) -> None:
        """Let the places glow that a tile held or chosen has now."""
        held = self._choreography.held
        if held is not None:
            self.show_ghost(None)
            self.light(held)
        elif self._choosing.tile is not None:
            self._choosing.choose(self._choosing.tile)

    def light(self, tile: Tile) -> None:
        """Let the places of a tile glow; the source is asked once."""
        source = self._source
        if source is not None:
            rules = source.match.rules
            self.furniture.cover_counts(())
            plays, figures = source.plays_with(tile), [mark.area for mark in self.furniture.counts]
            self._lit.light(self.stage, plays, rules, self._skin, figures)
            self.furniture.cover_counts(self._lit.areas(self.stage))
            self.lit_changed.emit()

    def put_out(self) -> None:
        """Let nothing glow."""
        self._lit.clear()
        self.furniture.cover_counts(())
        self.lit_changed.emit()

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
        """Choose an own tile, so that its places glow, or hear why it has none; none gives the
        choice up.
        """
        self._choreography.finish()
        self.hush()
        self._choosing.choose(tile)
        self._settle()
        why = None if tile is None else why_nowhere(self._source, tile)
        if why is not None:
            self._say_why(why, tile)

    def aim(self, steps: int) -> None:
        """Aim at another place of the chosen tile."""
        self._choosing.aim(steps)

    def press_tile(self, tile: Tile) -> None:
        """Do what Space and a screen reader's Press mean: choose an own tile, then place it."""
        if self._source is not None and not self._source.takes_moves:
            self._say_why(why_not_now(self._source), tile)
        else:
            self._choosing.press(tile)

    def explain(self, tile: Tile) -> None:
        """Say why an own tile cannot be played now."""
        source = self._source
        if source is None or not source.may_act(source.viewer):
            self._say_why(why_not_now(self._source), tile)
            return
        ends = self._layout().open_connections
        self.request(Play(tile, ends[0]) if ends else Play(tile))

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
        why = ""
        if not source.may_act(source.viewer):
            why = why_not_now(self._source)
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
                why = _("That is between two places: let go nearer to one of them.")
        self.choose(None)
        self.glide_home()
        if why:
            self._say_why(why, tile)

    def glide_home(self, shaken: Tile | None = None) -> None:
        """Let the tiles go back to where they belong; one of them shakes."""
        self._restage()
        self._move(Step(self.stage, self._tempo().ms(HOME_MS)))
        if shaken is not None and self._tempo().factor > 0:
            self._move(Step(self.stage, self._tempo().ms(SHAKE_MS), shaken=shaken))

    def cancel(self) -> None:
        """Give up what is held or chosen."""
        self.hush()
        self._choreography.held = None
        self._choosing.choose(None)
        if self._stage is not None:
            self._settle()
