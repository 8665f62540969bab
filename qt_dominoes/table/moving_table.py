"""What happens at the table, as movement: a source's events, one after another."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import SignalInstance

from qt_dominoes.model.events import (
    Event,
    MatchEnded,
    PointsScored,
    RoundBegan,
    TileDrawn,
    TilePlayed,
    TurnPassed,
)
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.tile import Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.choreography import Step
from qt_dominoes.table.directing import CHANGE_MS, Tempo, direct
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.shown_table import ShownTable
from qt_dominoes.wording.happenings import explain_refusal
from qt_dominoes.wording.text import gettext as _


class MovingTable(ShownTable):
    """The shown table as it follows its source from state to state."""

    def show_source(self, source: TableSource | None) -> None:
        """Show another match, or none."""
        if self._source is not None:
            for signal, slot in self._links(self._source):
                signal.disconnect(slot)
        super().show_source(source)
        if source is not None:
            for signal, slot in self._links(source):
                signal.connect(slot)

    def _links(self, source: TableSource) -> tuple[tuple[SignalInstance, Callable[..., None]], ...]:
        return (
            (source.happened, self._on_happened),
            (source.turn_changed, self._on_turn_changed),
            (source.refused, self._on_refused),
            (source.replaced, self._on_replaced),
            (source.jumped, self._on_jumped),
        )

    def _on_happened(self, event: Event) -> None:
        source = self._source
        if source is None or source.match.round is None:
            return
        self.hush()
        if isinstance(event, MatchEnded):
            # Given up in the middle of a play: nothing is placed any more.
            self.cancel()
        if isinstance(event, PointsScored):
            self._pop_points(event)
            return
        if isinstance(event, TurnPassed):
            self._pop_pass(event)
        if isinstance(event, RoundBegan):
            self._gather()
        self._restage(hides_hands=isinstance(event, TilePlayed))
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
        if self._stager is not None:
            self._stager.begin_round()
        self._restage()
        x, y = self.stage.regions.boneyard.middle
        for item in self.items_of.values():
            item.show_pose(Pose(x, y, self.stage.regions.back_size, 0, False, 30))

    def _on_turn_changed(self, _seat: int) -> None:
        self.hush()
        self._restage(hides_hands=False)
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
        self.hush()
        self.cancel()
        self.finish_moving()
        self._restage(hides_hands=False)
        self._turn_down()
        if self._stage is not None:
            self._move(Step(self.stage, self._tempo().ms(CHANGE_MS)))
        self._settle()

    def _on_jumped(self) -> None:
        """Another state or another hand is shown: at once, so that no back can be followed."""
        self.hush()
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
        self._rising.rise(x, y, text, self.stage.scale, self._tempo())
