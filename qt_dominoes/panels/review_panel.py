"""The panel beside a match that is looked at again: scores, counted ends, every move."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QWidget

from qt_dominoes.model.match import Match
from qt_dominoes.panels.labels import label
from qt_dominoes.panels.move_list import MoveList
from qt_dominoes.panels.side_panel import SidePanel
from qt_dominoes.players.levels import LEVELS
from qt_dominoes.session.levels import level_then
from qt_dominoes.session.review_session import ReviewSession
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.reviewing import boneyard_told, round_told


class ReviewPanel(SidePanel):
    """The moves of the whole round stay in sight; a click on one goes there."""

    #: That move of the round is to be looked at; from 1.
    move_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._round = label(bold=True, size=1.05)
        self._boneyard = label(soft=True, size=0.92)
        column = self.layout()
        assert column is not None
        column.addWidget(self._boneyard)
        self._place_above_moves(self._round)
        self._moves.move_chosen.connect(self.move_wanted)
        self._moves.doubleClicked.connect(self._on_double_click)

    def refresh(self) -> None:
        """Show the state as it is; the seal of a deal is of use where it can be checked."""
        super().refresh()
        source = self._source
        if source is not None and not source.match.is_over and not source.match.rounds[-1].is_over:
            self.seal.hide()

    def _level_of(self, source: TableSource, seat: int) -> str | None:
        """The level that the seat played at then; one of another program is not known here."""
        if not isinstance(source, ReviewSession) or source.players[seat].level not in LEVELS:
            return None
        where = source.where
        return level_then(source.record, seat, (where.round, where.move))

    def _made_moves(self) -> MoveList:
        return MoveList(totals=True)

    def _front(self, _match: Match) -> QWidget:
        return self._moves

    def _show_moves(self, match: Match, cast: Cast) -> None:
        session = self._source
        if not isinstance(session, ReviewSession):
            return
        where, rounds = session.where, len(session.course.starts)
        named = [seat for seat in range(match.seats) if session.shows_hand_of(seat)]
        self._round.setText(round_told(where.round, rounds))
        self._moves.show_moves(session.moves, match.rules, cast, named=named, present=where.move)
        self._boneyard.setVisible(session.shows_boneyard)
        self._boneyard.setText(boneyard_told(match.rounds[-1].boneyard))

    def _on_double_click(self, _index: QModelIndex) -> None:
        self.explain()
