"""A match being played: takes requests, keeps the match, tells what happened."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
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
from qt_dominoes.session.at_screen import AtScreen
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.levels import level_now, with_levels
from qt_dominoes.session.pace import Pace
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.session.timeline import Timeline, timeline_of
from qt_dominoes.storage.texts import utc
from qt_dominoes.storage.titles import described


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

    A seat without a level belongs to a person at the screen; where several play, nothing is shown
    or taken from one until they say that they are there (``show_hand``). Deals follow from the
    record's match number, so that undo can never change what is drawn.
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
        self._screen = AtScreen(seat for seat in range(record.seats) if self.is_person(seat))
        self._thinker = thinker
        self._autosaver = autosaver
        self._pace = pace
        self._automatic = automatic
        self._now = now
        self._waiting: _Waiting | None = None
        self._is_hurried = False
        self._skips_draws = False
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
        current = self.match.round
        return (
            current is not None
            and not current.is_over
            and not self.match.is_over
            and current.turn == seat
            and self._screen.shows(seat)
        )

    def thinks(self, seat: int) -> bool:
        """It is that seat's turn, a computer sits there, and it has a choice."""
        current = self.match.round
        if current is None or current.is_over or self.match.is_over or current.turn != seat:
            return False
        chooses = not self.is_person(seat) and len(current.legal_moves()) > 1
        return chooses and self._timeline.is_latest

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
    def is_hurried(self) -> bool:
        """Draws are made without pauses."""
        return self._is_hurried or self._skips_draws

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

    def show_hand(self) -> None:
        """Show the hand of the person who is awaited: they say that they are there."""
        if self._screen.come(self.match):
            self.jumped.emit()
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
            self._announce_turn()
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

    def change_levels(self, levels: Mapping[int, str]) -> None:
        """Have computers play at other levels from their next move on, by seat."""
        if self.match.is_over:
            return
        self._header = replace(self._header, players=with_levels(self.record, levels).players)
        self._save()
        if self._waiting is not None:
            self._stop_waiting()
            self._advance()

    def hurry(self) -> None:
        """Do without pauses until a person is to move again, or the round is over."""
        waiting = self._waiting
        if waiting is None:
            return
        self._is_hurried = True
        self._end_pause(waiting)

    def skip_draws(self) -> None:
        """Draw the rest of a run without pauses; the play after it takes its time again."""
        if self.draws_on and self._waiting is not None:
            self._skips_draws = True
            self._end_pause(self._waiting)

    def mark_assisted(self, help_taken: Help) -> bool:
        """The person was helped: the match is kept outside the records; false if it was already."""
        if help_taken in self._header.assisted:
            return False
        self._mark(help_taken)
        self._save()
        return True

    @property
    def resigning(self) -> int:
        """Who gives up if one resigns now: the person to move, else the one at the screen last."""
        current = self.match.round
        moves = current is not None and not current.is_over and self.is_person(current.turn)
        return current.turn if current is not None and moves else self.viewer

    def resign(self) -> None:
        """Give the match up for the side of who is ``resigning``; it counts as lost."""
        match = self.match
        if match.is_over:
            return
        side = match.rules.side_of(self.resigning, match.seats)
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
        self._screen.follow(self.match, match)
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
        self._skips_draws = self._skips_draws and self.draws_on
        if match.awaits_deal or current is None or self.is_person(current.turn):
            self._is_hurried = self._is_hurried and self.draws_on
        if match.awaits_deal:
            self.round_waits.emit()
            return
        if match.is_over or current is None or not self._timeline.is_latest:
            return
        seat, moves = current.turn, current.legal_moves()
        forced = moves[0] if len(moves) == 1 else None
        if self.is_person(seat):
            if not self._screen.shows(seat):
                return
            if forced is None or isinstance(forced, Play) or not self._automatic(forced):
                return
            self._waiting = _Waiting(seat, None, forced)
        elif forced is not None:
            self._waiting = _Waiting(seat, None, forced)
        else:
            seen = Observation.of(current, seat)
            level = level_now(self._header.players[seat])
            ticket = self._thinker.ask(seen, level, self._random.getrandbits(64))
            self._waiting = _Waiting(seat, ticket)
        self._pause.start(self._pause_before(match, forced))

    def _pause_before(self, match: Match, forced: Move | None) -> int:
        if self._is_hurried or (self._skips_draws and isinstance(forced, Draw)):
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

    def _end_pause(self, waiting: _Waiting) -> None:
        if not waiting.paused:
            self._pause.stop()
            self._on_pause_over()

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
        self._skips_draws = False
        self._screen.follow(self.match, self._timeline.states[place])
        self._timeline.present = place
        if self.match.is_over and self._header.finished is None:
            self._header = replace(self._header, finished=self._stamp())
        self._save()
        self.replaced.emit()
        self._announce_turn()
        self._advance()

    def describe(
        self,
        title: str | None = None,
        tags: Sequence[str] | None = None,
        note: str | None = None,
    ) -> None:
        """Name the match, tag it, note something; it is kept with what is given."""
        self._header = described(self._header, title, tags, note)
        self._save()

    def _save(self) -> None:
        self._autosaver.keep(self.record, self.match)

    def _stamp(self) -> str:
        return utc(self._now())
