"""Everything on the table that is no tile: plates, the boneyard's label, figures, the lot."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QGraphicsScene

from qt_dominoes.model.tile import Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.counting import CountSpot, count_spots
from qt_dominoes.table.marks import BubbleMark, CountMark, PopMark, TrayMark
from qt_dominoes.table.plates import LotCard, LotText, PileLabel, PlateItem
from qt_dominoes.table.regions import Area
from qt_dominoes.table.skin import TableSkin
from qt_dominoes.table.staging import Stage
from qt_dominoes.table.tile_art import TileArt
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.plates import plate_text
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext

COUNT_RADIUS_UNITS = 0.29
SMALLEST_COUNT = 8.0
LARGEST_COUNT = 17.0


class Furniture:
    """The items beside the tiles, brought to a stage by ``settle``.

    Attributes:
        counts_shown: the figures of the count are drawn.
        lot_held: the lot was drawn just now, and is looked at although a person may lead.
        pop: the points that rise from a placement.
        bubble: why something was refused.
    """

    def __init__(self, scene: QGraphicsScene, skin: TableSkin, art: TileArt, font: QFont) -> None:
        self.counts_shown = True
        self.lot_held = False
        self._scene = scene
        self._skin = skin
        self._art = art
        self._font = QFont(font)
        self._plates: list[PlateItem] = []
        self._counts: list[CountMark] = []
        self._counted = 0
        self._covered: tuple[Area, ...] = ()
        self._tray = TrayMark(skin)
        self._pile = PileLabel(skin)
        self._lot = LotCard(skin, art)
        self.pop = PopMark(skin, font)
        self.bubble = BubbleMark(skin)
        for item in (self._tray, self._pile, self._lot, self.pop, self.bubble):
            scene.addItem(item)

    @property
    def line_height(self) -> float:
        """The height of a line of text, in pixels."""
        return QFontMetricsF(self._font).height() * 1.08

    @property
    def lot_shown(self) -> bool:
        """The lot lies on the table."""
        return self._lot.isVisible()

    @property
    def plates(self) -> tuple[PlateItem, ...]:
        """The name plates, in seat order."""
        return tuple(self._plates)

    @property
    def counts(self) -> tuple[CountMark, ...]:
        """The figures of the count that are shown."""
        return tuple(mark for mark in self._counts if mark.isVisible())

    def cover_counts(self, areas: Iterable[Area]) -> None:
        """Leave out the figures that would lie under something there."""
        self._covered = tuple(areas)
        for mark in self._counts[: self._counted]:
            mark.setVisible(not self._is_covered(mark))

    def _is_covered(self, mark: CountMark) -> bool:
        return any(area.holds(mark.x(), mark.y()) for area in self._covered)

    def change_font(self, font: QFont) -> None:
        """Write in another font."""
        self._font = QFont(font)

    def change_skin(self, skin: TableSkin) -> None:
        """Take the colours of another table."""
        self._skin = skin
        self.clear()
        for item in (self._pile, self.pop):
            self._scene.removeItem(item)
        self._pile = PileLabel(skin)
        self.pop.change_skin(skin)
        self._tray.change_skin(skin)
        self.bubble.change_skin(skin)
        self._lot.change_skin(skin)
        for added in (self._pile, self.pop):
            self._scene.addItem(added)

    def clear(self) -> None:
        """Take everything away."""
        for item in (*self._plates, *self._counts):
            self._scene.removeItem(item)
        self._plates.clear()
        self._counts.clear()
        self._counted = 0
        self._lot.setVisible(False)
        self._pile.setVisible(False)
        self._tray.setVisible(False)

    def _settle_lot(self, source: TableSource, stage: Stage) -> None:
        """Lay the lot in the middle of the felt until the first tile is led; a person who leads
        has the felt free after a while.
        """
        current = source.match.rounds[-1]
        deal = current.deal
        due = source.may_act(source.viewer) and not self.lot_held
        shown = bool(deal.lot) and not current.history and not due
        self._lot.setVisible(shown)
        if not shown:
            return
        cast = Cast.of(source.players)
        if deal.opener == cast.you:
            outcome = _("You open.")
        else:
            outcome = _("{name} opens.").format(name=cast.names[deal.opener])
        names = [cast.label(seat) for seat in range(len(deal.hands))]
        words = LotText(_("Drawing lots: most pips leads"), names, outcome)
        self._lot.show_lot(stage.regions.felt, deal.lot, words, self._font)

    def explain(self, text: str, stage: Stage, tile: Tile | None) -> None:
        """Say why, in a bubble over an own tile, or over the middle of the hand."""
        hand = stage.regions.hand
        x, y = hand.middle[0], hand.y
        if tile is not None:
            pose = stage.poses[tile]
            if hand.holds(pose.x, pose.y):
                x, y = pose.x, pose.y - pose.size * 1.1
        self.bubble.show_text(text, QPointF(x, y), hand, self._font)

    def settle(self, source: TableSource, stage: Stage, *, moving: bool) -> None:
        """Bring everything to a stage; the figures wait while tiles of the layout are moving."""
        self._tray.setVisible(True)
        self._tray.show_tray(stage.regions.hand, solid=not stage.camera.is_home)
        self._settle_plates(source, stage)
        self._settle_pile(source, stage)
        self._settle_lot(source, stage)
        self._settle_counts(stage, moving=moving)

    def _settle_plates(self, source: TableSource, stage: Stage) -> None:
        cast = Cast.of(source.players)
        match = source.match
        while len(self._plates) > match.seats:
            self._scene.removeItem(self._plates.pop())
        while len(self._plates) < match.seats:
            plate = PlateItem(self._skin, self._font)
            self._scene.addItem(plate)
            self._plates.append(plate)
        for seat, plate in enumerate(self._plates):
            text = plate_text(match, seat, cast, thinks=source.thinks(seat))
            plate.show_plate(stage.regions.plates[seat], text, stage.regions.text, self._font)

    def _settle_pile(self, source: TableSource, stage: Stage) -> None:
        current = source.match.rounds[-1]
        count = len(current.boneyard)
        text = ngettext("{count} left", "{count} left", count).format(count=count)
        asks = source.may_act(source.viewer) and not current.plays() and current.drawable > 0
        self._pile.setVisible(True)
        self._pile.show_label(stage.regions.boneyard, text, asks, self._font)

    def _settle_counts(self, stage: Stage, *, moving: bool) -> None:
        spots: tuple[CountSpot, ...] = ()
        if self.counts_shown and not moving:
            spots = count_spots(stage)
        while len(self._counts) < len(spots):
            mark = CountMark(self._skin, self._font)
            self._scene.addItem(mark)
            self._counts.append(mark)
        radius = max(SMALLEST_COUNT, min(LARGEST_COUNT, COUNT_RADIUS_UNITS * stage.scale))
        self._counted = len(spots)
        for spot, mark in zip(spots, self._counts, strict=False):
            mark.show_count(spot.x, spot.y, spot.pips, radius)
            mark.setVisible(not self._is_covered(mark))
        for mark in self._counts[len(spots) :]:
            mark.setVisible(False)
