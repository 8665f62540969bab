"""A match being played: takes requests, keeps the match, tells what happened."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from PySide6.QtCore import QObject, QTimer, Signal

from qt_dominoes.model.deal import NUMBER_DIGITS, deal_number, deal_tiles
from qt_dominoes.model.events import Event, TileDrawn
from qt_dominoes.model.layout import Placement
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.record import Help, Kind, MatchRecord, rounds_of
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.tile import Tile
from qt_dominoes.players.levels import nearest_level
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.pace import Pace
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.session.timeline import Timeline, timeline_of


def _never(_move: Move) -> bool:
    return False


@dataclass(slots=True)
class _Waiting:
    """A computer's turn: what has to come together before its move is made."""

    seat: int
    ticket: int | None
    move: Move | None = None
    paused: bool = False


class MatchSession(TableSource):
    """One match, from its first deal to its winner.

    A seat without a level belongs to the person at the screen. Deals follow from the record's
    match number, so that undo can never change what is drawn.
    """

    #: The next thing to happen is a deal that a person must ask for (``next_round``).
    round_waits = Signal()
    #: What may be undone or redone has changed.
    history_changed = Signal()

    def __init__(
        self,
        record: MatchRecord,
        *,
        thinker: Thinker,
        autosaver: Autosaver,
        pace: Callable[[], Pace] = Pace,
        automatic: Callable[[Move], bool] = _never,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        parent: QObject | None = None,
    ) -> None:
        """Take up a record that replays without fault; ``start`` sets it going.

        ``automatic`` says whether a person's only possible draw or pass is made for them.
        """
        super().__init__(parent)
        self._header = record
        self._timeline: Timeline = timeline_of(record)
        self._thinker = thinker
        self._autosaver = autosaver
        self._pace = pace
        self._automatic = automatic
        self._now = now
        self._waiting: _Waiting | None = None
        self._is_hurried = False
        self._random = secrets.SystemRandom()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._on_pause_over)
        self._thinker.answered.connect(self._on_answered)
        self._autosaver.settled.connect(self._on_settled)
        self._autosaver.late.connect(self._on_settled)

    # What the table sees

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
        """The person's seat, or seat 0 where only computers play."""
        return next((seat for seat in range(self.match.seats) if self.is_person(seat)), 0)

    def is_person(self, seat: int) -> bool:
        """A person sits there."""
        return self._header.players[seat].kind is Kind.HUMAN

    def shows_hand_of(self, seat: int) -> bool:
        """The person's own tiles always; everybody's once the round is over."""
        current = self.match.round
        return self.is_person(seat) or (current is not None and current.is_over)

    def may_act(self, seat: int) -> bool:
        """It is that seat's turn and a person sits there."""
        current = self.match.round
        return (
            current is not None
            and not current.is_over
            and not self.match.is_over
            and current.turn == seat
            and self.is_person(seat)
        )

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
    def can_undo(self) -> bool:
        """There is an earlier choice to go back to."""
        return self._timeline.earlier(self._is_choice) is not None

    @property
    def can_redo(self) -> bool:
        """Something was undone."""
        return not self._timeline.is_latest

    @property
    def can_undo_one(self) -> bool:
        """There is a move to take back, or a deal after the first."""
        return self._timeline.present > 1

    @property
    def waits_to_play_on(self) -> bool:
        """Moves were taken back and a computer is to move; it waits for a redo or ``play_on``."""
        current = self.match.round
        if current is None or current.is_over or self.match.is_over or not self.can_redo:
            return False
        return not self.is_person(current.turn)

    # Requests

    def start(self) -> None:
        """Begin, or go on where the record ends."""
        if not self.match.rounds:
            self.next_round()
        else:
            self._save()
            self._advance()

    def next_round(self) -> None:
        """Deal the next round; does nothing while one is being played."""
        match = self.match
        if not match.awaits_deal:
            return
        if self.can_redo:
            # Dealt once already: dealing anew would let one shop for a better hand.
            self._jump(self._timeline.present + 1)
            return
        number = secrets.token_hex(NUMBER_DIGITS // 2)
        if self._header.match_number is not None:
            number = deal_number(self._header.match_number, len(match.rounds) + 1)
        deal = deal_tiles(match.rules, match.seats, number, match.opening())
        self._accept(*match.begin_round(deal))

    def play(self, play: Play) -> bool:
        """Ask for a play of the person's seat."""
        return self._request(play)

    def draw(self) -> bool:
        """Ask for a draw of the person's seat."""
        return self._request(Draw())

    def pass_turn(self) -> bool:
        """Ask for a pass of the person's seat."""
        return self._request(Pass())

    def undo(self) -> None:
        """Go back to the person's last real choice; the tiles to be drawn stay as they are."""
        place = self._timeline.earlier(self._is_choice)
        if place is not None:
            if self._tells_something_hidden(place):
                self._mark(Help.UNDO)
            self._jump(place)

    def redo(self) -> None:
        """Go forward to the next choice that was undone, or to where one was."""
        place = self._timeline.later(self._is_choice)
        if place is not None:
            self._jump(place)

    def undo_one(self) -> None:
        """Go back by exactly one move, or one deal, whoever made it.

        Where a computer is to move then, it waits: ``redo`` gives its move again, ``play_on``
        has it think anew.
        """
        if self.can_undo_one:
            place = self._timeline.present - 1
            if self._tells_something_hidden(place):
                self._mark(Help.UNDO)
            self._jump(place)

    def play_on(self) -> None:
        """Let the computer that waits since a move was taken back think anew."""
        if self.waits_to_play_on:
            self._timeline.forget_later()
            self.history_changed.emit()
            self._advance()

    @property
    def can_restart_round(self) -> bool:
        """Something has been done in the round on the table, and the match goes on."""
        current = self.match.round
        return current is not None and bool(current.history) and not self.match.is_over

    def restart_round(self) -> None:
        """Go back to the deal of this round; the match is marked assisted."""
        if not self.can_restart_round:
            return
        rounds = len(self.match.rounds)
        place = self._timeline.earlier(
            lambda state: len(state.rounds) == rounds and not state.rounds[-1].history
        )
        if place is not None:
            self._mark(Help.UNDO)
            self._timeline.present = place
            self._timeline.forget_later()
            self._jump(place)

    def hurry(self) -> None:
        """Do without pauses until a person is to move again, or the round is over."""
        waiting = self._waiting
        if waiting is None:
            return
        self._is_hurried = True
        if not waiting.paused:
            self._pause.stop()
            self._on_pause_over()

    def resign(self) -> None:
        """Give the match up; it counts as lost."""
        match = self.match
        if match.is_over:
            return
        side = match.rules.side_of(self.viewer, match.seats)
        self._accept(*match.resign(side))

    def leave(self) -> None:
        """Stop all that waits; the match stays where it is, saved."""
        self._stop_waiting()

    # The course of the match

    def _request(self, move: Move) -> bool:
        if not self.may_act(self.viewer):
            return False
        try:
            match, events = self.match.after(move)
        except IllegalMove as refusal:
            self.refused.emit(refusal)
            return False
        self._accept(match, events)
        return True

    def _accept(self, match: Match, events: tuple[Event, ...]) -> None:
        self._stop_waiting()
        self._timeline.add(match)
        if match.is_over:
            self._header = replace(self._header, finished=self._stamp())
        self._save()
        for event in events:
            self.happened.emit(event)
        self._announce_turn()
        self._advance()

    def _announce_turn(self) -> None:
        current = self.match.round
        if current is not None and not current.is_over and not self.match.is_over:
            self.turn_changed.emit(current.turn)
        self.history_changed.emit()

    def _advance(self) -> None:
        """Set going whatever comes next of itself."""
        match = self.match
        current = match.round
        if match.awaits_deal or current is None or self.is_person(current.turn):
            self._is_hurried = False
        if match.awaits_deal:
            self.round_waits.emit()
            return
        if match.is_over or current is None or not self._timeline.is_latest:
            return
        seat, moves = current.turn, current.legal_moves()
        forced = moves[0] if len(moves) == 1 else None
        if self.is_person(seat):
            if forced is None or isinstance(forced, Play) or not self._automatic(forced):
                return
            self._waiting = _Waiting(seat, None, forced)
        elif forced is not None:
            self._waiting = _Waiting(seat, None, forced)
        else:
            seen = Observation.of(current, seat)
            level = nearest_level(self._header.players[seat].level)
            ticket = self._thinker.ask(seen, level, self._random.getrandbits(64))
            self._waiting = _Waiting(seat, ticket)
        self._pause.start(self._pause_before(match, forced))

    def _pause_before(self, match: Match, forced: Move | None) -> int:
        if self._is_hurried:
            return 0
        pace = self._pace()
        history = match.rounds[-1].history
        if not history:
            return pace.lot if match.rounds[-1].deal.lot else pace.play
        if isinstance(forced, Draw) or isinstance(history[-1], TileDrawn):
            return pace.draw
        return pace.play

    def _on_pause_over(self) -> None:
        if self._waiting is not None:
            self._waiting.paused = True
            self._go_on()

    def _on_answered(self, ticket: int, move: Move) -> None:
        if self._waiting is not None and self._waiting.ticket == ticket:
            self._waiting.move = move
            self._go_on()

    def _on_settled(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        """Make the waiting move once it is known, the pause is over and the disk has the last."""
        waiting = self._waiting
        if waiting is None or waiting.move is None or not waiting.paused:
            return
        if not self._autosaver.lets_play_go_on:
            return
        self._accept(*self.match.after(waiting.move))

    def _stop_waiting(self) -> None:
        self._pause.stop()
        if self._waiting is not None and self._waiting.ticket is not None:
            self._thinker.drop(self._waiting.ticket)
        self._waiting = None

    # Undo

    def _is_choice(self, match: Match) -> bool:
        current = match.round
        if current is None or current.is_over or match.is_over:
            return False
        return self.is_person(current.turn) and len(current.legal_moves()) > 1

    def _tells_something_hidden(self, place: int) -> bool:
        """Between that state and now something was seen that one could not know then."""
        before, now = self._timeline.states[place], self.match
        if len(before.rounds) != len(now.rounds) or now.rounds[-1].is_over:
            return True
        since = now.rounds[-1].history[len(before.rounds[-1].history) :]
        return any(
            isinstance(event, TileDrawn) or not self.is_person(event.seat) for event in since
        )

    def _mark(self, help_taken: Help) -> None:
        if help_taken not in self._header.assisted:
            marked = (*self._header.assisted, help_taken)
            self._header = replace(self._header, assisted=marked)

    def _jump(self, place: int) -> None:
        self._stop_waiting()
        self._timeline.present = place
        if self.match.is_over and self._header.finished is None:
            self._header = replace(self._header, finished=self._stamp())
        self._save()
        self.replaced.emit()
        self._announce_turn()
        self._advance()

    def _save(self) -> None:
        self._autosaver.keep(self.record, self.match)

    def _stamp(self) -> str:
        return self._now().strftime("%Y-%m-%dT%H:%M:%SZ")
