"""The panel beside the table: score and target, counted ends, moves, the end of a round."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from qt_dominoes.model.events import Event
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind
from qt_dominoes.panels.labels import button, label, show_bright
from qt_dominoes.panels.move_list import MoveList
from qt_dominoes.panels.play_reasons import PlayReasons
from qt_dominoes.panels.roll import OnePage
from qt_dominoes.panels.round_summary import RoundSummary
from qt_dominoes.panels.score_rows import ScoreRows
from qt_dominoes.panels.seal_row import SealRow
from qt_dominoes.panels.tally_sheet import TallySheet
from qt_dominoes.panels.why_bubble import WhyBubble
from qt_dominoes.session.levels import level_now
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.wording.explaining import explain_total, explained_aloud
from qt_dominoes.wording.levels import levels_line
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.scores import (
    count_line,
    game_line,
    game_tip,
    is_worth_points,
    worth_line,
)
from qt_dominoes.wording.text import gettext as _


class SidePanel(QFrame):
    """Follows one source."""

    #: The person wants the next round.
    next_wanted = Signal()
    #: The person wants the same game again.
    again_wanted = Signal()
    #: The person wants to choose another game.
    new_wanted = Signal()
    #: The person wants to see the scoreboard.
    scoreboard_wanted = Signal()
    #: The person wants to look at the match again.
    review_wanted = Signal()
    #: The person wants the deal computed anew.
    check_wanted = Signal()
    #: The total was explained, in a bubble; with its text.
    explained = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._source: TableSource | None = None
        self._game = label(soft=True, size=0.92)
        self._levels = label(soft=True, size=0.92)
        self._levels.setToolTip(_("How well the computers play"))
        # A name of one long word must not widen the panel.
        self._levels.setMinimumWidth(1)
        self._scores = ScoreRows()
        self._counted_head = label(_("Counted ends"), soft=True, size=0.92)
        self._counted_head.setToolTip(
            _("The halves that count now; a sum that five divides brings points.")
        )
        self._counted = label(bold=True, size=1.1)
        self._worth = label(bright=True, size=0.95)
        self.why_button = button(_("Why?"))
        self.why_button.setToolTip(_("Why this total? Every end with its reason"))
        self.why_button.clicked.connect(self.explain)
        self._tally = TallySheet()
        self._tally.hide()
        self._moves = self._made_moves()
        self.summary = RoundSummary()
        self.seal = SealRow()
        self._pages = OnePage()
        self._pages.addWidget(self._moves)
        self.reasons = PlayReasons()
        for page in (self.summary, self.reasons):
            self._pages.addWidget(page)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(6)
        for part in (self._game, self._levels, self._scores, self._tally, self._counted_head):
            column.addWidget(part)
        counted = QGridLayout()
        counted.setVerticalSpacing(2)
        counted.addWidget(self._counted, 0, 0)
        counted.addWidget(self._worth, 1, 0)
        counted.addWidget(self.why_button, 0, 1, 2, 1)
        counted.setColumnStretch(0, 1)
        column.addLayout(counted)
        column.addSpacing(6)
        column.addWidget(self._pages, 1)
        column.addWidget(self.seal)
        self.seal.check_wanted.connect(self.check_wanted)
        self.summary.next_wanted.connect(self.next_wanted)
        self.summary.again_wanted.connect(self.again_wanted)
        self.summary.new_wanted.connect(self.new_wanted)
        self.summary.scoreboard_wanted.connect(self.scoreboard_wanted)
        self.summary.review_wanted.connect(self.review_wanted)
        self.summary.moves_wanted.connect(self._show_reasons)
        self.reasons.back_wanted.connect(self._show_summary)

    def show_source(self, source: TableSource | None) -> None:
        """Follow another match, or none."""
        if self._source is not None:
            self._source.happened.disconnect(self._on_happened)
            self._source.turn_changed.disconnect(self._on_turn_changed)
            self._source.replaced.disconnect(self.refresh)
            self._source.jumped.disconnect(self.refresh)
        self._source = source
        if source is not None:
            source.happened.connect(self._on_happened)
            source.turn_changed.connect(self._on_turn_changed)
            source.replaced.connect(self.refresh)
            source.jumped.connect(self.refresh)
        self.refresh()

    def _show_reasons(self) -> None:
        """The moves of the finished round in place of its summary."""
        source = self._source
        if source is not None:
            self.reasons.show_round(source.match, source.players)
            self._turn_to(self.reasons)
            self.reasons.moves.setFocus()

    def _show_summary(self) -> None:
        self._turn_to(self.summary)
        self.summary.moves_button.setFocus()

    def _turn_to(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)
        self._pages.updateGeometry()

    def show_count(self, shown: bool) -> None:
        """Show the counted ends, or leave them to the head."""
        for part in (self._counted_head, self._counted, self._worth, self.why_button):
            part.setVisible(shown)

    def show_tally(self, shown: bool) -> None:
        """Show the score as a paper tally too."""
        self._tally.setVisible(shown)

    def _made_moves(self) -> MoveList:
        """The list of moves that this panel has."""
        return MoveList()

    def _front(self, match: Match) -> QWidget:
        """What stands in the lower part: the moves, or how the round or match ended."""
        current = match.round
        is_over = match.is_over or (current is not None and current.is_over)
        return self.summary if is_over else self._moves

    def _show_moves(self, match: Match, cast: Cast) -> None:
        """Bring the list of moves to the state."""
        self._moves.show_round(match, cast)

    def _level_of(self, source: TableSource, seat: int) -> str | None:
        """The level that a computer plays at, or none if that is not known."""
        return level_now(source.players[seat])

    def _place_above_moves(self, part: QWidget) -> None:
        """Put something between the counted ends and the moves."""
        self._column.insertWidget(self._column.indexOf(self._pages), part)

    def explain(self) -> None:
        """Open the bubble that explains the total."""
        source = self._source
        if source is None or source.match.round is None:
            return
        lines = explain_total(source.match.round.layout, source.match.rules)
        bubble = WhyBubble(lines, self._style(), self)
        bubble.show_beside(self.why_button)
        self.explained.emit(explained_aloud(lines))

    def _style(self) -> str:
        widget: QWidget | None = self
        while widget is not None and not widget.styleSheet():
            widget = widget.parentWidget()
        return "" if widget is None else widget.styleSheet()

    def _on_happened(self, _event: Event) -> None:
        self.refresh()

    def _on_turn_changed(self, _seat: int) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the state as it is."""
        source = self._source
        if source is None:
            return
        match, cast = source.match, Cast.of(source.players)
        self._game.setText(game_line(match.rules, match.seats))
        self._game.setToolTip(game_tip(match.rules))
        told = {
            cast.label(seat): level
            for seat, player in enumerate(source.players)
            if player.kind is Kind.COMPUTER and (level := self._level_of(source, seat)) is not None
        }
        self._levels.setText(levels_line(told))
        # How a round ended needs the room.
        self._levels.setVisible(bool(told) and self._front(match) is not self.summary)
        self._scores.show_match(match, cast)
        self._tally.show_match(match, cast)
        current = match.round
        if current is None:
            return
        self._counted.setText(count_line(current.layout))
        self._worth.setText(worth_line(current.layout.total, match.rules))
        show_bright(self._worth, is_worth_points(current.layout.total))
        self._show_moves(match, cast)
        self.seal.show_match(match)
        front = self._front(match)
        if front is self.summary:
            self.summary.show_round(match, cast)
        self._turn_to(front)
