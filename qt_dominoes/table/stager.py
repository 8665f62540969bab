"""From a source's state to the stage: arranged, hands in their order, as the camera sees it."""

from __future__ import annotations

from qt_dominoes.model.tile import Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.arranger import Arranger
from qt_dominoes.table.camera import HOME
from qt_dominoes.table.hand_orders import HandOrders
from qt_dominoes.table.regions import divide
from qt_dominoes.table.staging import Stage, stage_of


class Stager:
    """Sets the stage for one source, again and again.

    Attributes:
        source: what is shown.
        orders: how people keep their tiles in this round.
        camera: how far one has zoomed in and moved.
        hides_hands: while the last tile flies, no hand is turned up that was not.
    """

    def __init__(self, source: TableSource) -> None:
        self.source = source
        self.orders = HandOrders()
        self.camera = HOME
        self.hides_hands = False
        self._arranger = Arranger(source.match.rules)
        self._hands_up: list[bool] = []

    def begin_round(self) -> None:
        """Other tiles are dealt: nothing is in a person's order yet, and the camera is at home."""
        self.orders.forget()
        self.camera = HOME

    def stage(self, width: float, height: float, line_height: float) -> Stage | None:
        """The stage in a window of that size, in pixels; none where no round is on the table."""
        source = self.source
        current, viewer = source.match.round, source.viewer
        if current is None:
            return None
        own = current.hands[viewer].tiles
        self.orders.take(viewer, own, kept=source.takes_moves)
        regions = divide(width, height, [len(hand) for hand in current.hands], viewer, line_height)
        felt = regions.felt
        return stage_of(
            current,
            self._arranger.arrange(current.layout.placements, felt.w, felt.h),
            regions,
            viewer,
            face_up=self._faces(),
            raised=frozenset(tile for tile in own if source.plays_with(tile)),
            order=self.orders.of(viewer),
            camera=self.camera,
            shows_next=source.shows_boneyard,
        )

    def own_tiles(self) -> list[Tile]:
        """The tiles of the own hand, as they lie from left to right; none while it is hidden."""
        source = self.source
        current, viewer = source.match.round, source.viewer
        if current is None or not source.shows_hand_of(viewer):
            return []
        return [tile for tile in self.orders.of(viewer) if tile in current.hands[viewer].tiles]

    def _faces(self) -> list[bool]:
        """Which hands lie face up."""
        source = self.source
        shown = [source.shows_hand_of(seat) for seat in range(source.match.seats)]
        if not self.hides_hands:
            self._hands_up = shown
            return shown
        before = self._hands_up or [False] * len(shown)
        return [
            up and (was or seat == source.viewer)
            for seat, (up, was) in enumerate(zip(shown, before, strict=True))
        ]
