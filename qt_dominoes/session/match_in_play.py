"""A match in play as it is seen: who sits where, whose hand shows, what could be done now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject

from qt_dominoes.model.events import TileDrawn
from qt_dominoes.model.layout import Placement
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Play
from qt_dominoes.model.record import Kind, MatchRecord, rounds_of
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import Tile
from qt_dominoes.session.at_screen import AtScreen
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.session.takebacks import Takebacks
from qt_dominoes.session.timeline import Timeline, timeline_of


class MatchInPlay(TableSource):
    """The seen half of a match session; nothing here changes the match.

    A seat without a level belongs to a person at the screen; where several play, nothing is shown
    or taken from one until they say that they are there.
    """

    def __init__(
        self, record: MatchRecord, automatic: Callable[[Move], bool], parent: QObject | None
    ) -> None:
        super().__init__(parent)
        self._header = record
        self._timeline: Timeline = timeline_of(record)
        self._takebacks = Takebacks(self._timeline, self.is_person)
        self._screen = AtScreen(seat for seat in range(record.seats) if self.is_person(seat))
        self._automatic = automatic

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._timeline.now

    @property
    def record(self) -> MatchRecord:
        """The match as it would be written down now."""
        match = self.match
        return replace(
            self._header,
            rounds=rounds_of(match),
            winner=match.winner,
            resigned=match.resigned,
            finished=self._header.finished if match.is_over else None,
        )

    @property
    def viewer(self) -> int:
        """The seat of the person whose hand was shown last, or seat 0 where only computers play."""
        return self._screen.viewer

    @property
    def is_shared(self) -> bool:
        """Several people play at this screen."""
        return self._screen.is_shared

    @property
    def awaited(self) -> int | None:
        """The person who is to move and has not said yet that they are there."""
        return self._screen.awaited(self.match)

    def is_person(self, seat: int) -> bool:
        """A person sits there."""
        return self._header.players[seat].kind is Kind.HUMAN

    def shows_hand_of(self, seat: int) -> bool:
        """The tiles of the person at the screen always; everybody's once the round is over."""
        current = self.match.round
        return self._screen.shows(seat) or (current is not None and current.is_over)

    def may_act(self, seat: int) -> bool:
        """It is that seat's turn and its person is at the screen."""
        current = self._going_on
        return current is not None and current.turn == seat and self._screen.shows(seat)

    def thinks(self, seat: int) -> bool:
        """It is that seat's turn, a computer sits there, and it has a choice."""
        current = self._going_on
        if current is None or current.turn != seat or self.is_person(seat):
            return False
        return len(current.legal_moves()) > 1 and self._timeline.is_latest

    def plays_with(self, tile: Tile) -> tuple[tuple[Play, int], ...]:
        """The plays with that tile now, each with the raw points it would score."""
        current = self.match.round
        if current is None or not self.may_act(self.viewer):
            return ()
        return tuple(
            (play, current.award_for(current.layout.after(Placement(tile, play.at)).total))
            for play in current.plays()
            if play.tile == tile
        )

    @property
    def draws_on(self) -> bool:
        """The seat to move has drawn a tile and will draw another without being asked."""
        current = self.match.round
        if current is None or not current.history or not self._timeline.is_latest:
            return False
        last, seat = current.history[-1], current.turn
        if not isinstance(last, TileDrawn) or last.seat != seat or self.match.is_over:
            return False
        if self.is_person(seat) and not self._automatic(Draw()):
            return False
        return current.legal_moves() == (Draw(),)

    @property
    def resigning(self) -> int:
        """Who gives up if one resigns now: the person to move, else the one at the screen last."""
        current = self.match.round
        moves = current is not None and not current.is_over and self.is_person(current.turn)
        return current.turn if current is not None and moves else self.viewer

    # What can be taken back

    @property
    def can_undo(self) -> bool:
        """There is an earlier choice to go back to."""
        return self._takebacks.last_choice is not None

    @property
    def can_redo(self) -> bool:
        """Something was undone."""
        return not self._timeline.is_latest

    @property
    def can_undo_one(self) -> bool:
        """There is a move to take back, or a deal after the first."""
        return self._takebacks.last_step is not None

    @property
    def can_restart_round(self) -> bool:
        """Something has been done in the round on the table, and the match goes on."""
        return self._takebacks.deal is not None

    @property
    def waits_to_play_on(self) -> bool:
        """Moves were taken back and a computer is to move; it waits for a redo or ``play_on``."""
        current = self._going_on
        return current is not None and self.can_redo and not self.is_person(current.turn)

    @property
    def _going_on(self) -> Round | None:
        """The round in which somebody is to move now."""
        current = self.match.round
        return None if current is None or current.is_over or self.match.is_over else current
