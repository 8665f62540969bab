"""A match being played: takes requests, keeps the match, tells what happened."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from qt_dominoes.model.deal import NUMBER_DIGITS, deal_number, deal_tiles
from qt_dominoes.model.events import Event
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.record import Help, MatchRecord
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.levels import level_now, with_levels
from qt_dominoes.session.match_in_play import MatchInPlay
from qt_dominoes.session.next_move import NextMove
from qt_dominoes.session.pace import Pace
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.storage.texts import utc
from qt_dominoes.storage.titles import described


def _never(_move: Move) -> bool:
    return False


class MatchSession(MatchInPlay):
    """One match, from its first deal to its winner.

    Deals follow from the record's match number, so that undo can never change what is drawn.
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
        super().__init__(record, automatic, parent)
        self._thinker = thinker
        self._autosaver = autosaver
        self._now = now
        self._next = NextMove(thinker, autosaver, pace, self)
        self._next.due.connect(self._on_due)

    @property
    def is_hurried(self) -> bool:
        """Draws are made without pauses."""
        return self._next.is_hurried

    # Requests

    def start(self) -> None:
        """Begin, or go on where the record ends."""
        if not self.match.is_over:
            self._thinker.open_match(self.match.rules, self.match.seats)
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

    def hide_hand(self) -> None:
        """Where several people play, show no hand until its person says that they are there."""
        if not self._screen.leave():
            return
        if self.awaited is not None:
            # A draw or a pass that was to be made for them waits as they are waited for.
            self._next.stop()
        self.jumped.emit()

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
        self._take_back(self._takebacks.last_choice)

    def redo(self) -> None:
        """Go forward to the next choice that was undone, or to where one was."""
        place = self._takebacks.next_choice
        if place is not None:
            self._jump(place)

    def undo_one(self) -> None:
        """Go back by exactly one move, or one deal, whoever made it.

        Where a computer is to move then, it waits: ``redo`` gives its move again, ``play_on``
        has it think anew.
        """
        self._take_back(self._takebacks.last_step)

    def restart_round(self) -> None:
        """Go back to the deal of this round; the match is marked assisted."""
        place = self._takebacks.deal
        if place is not None:
            self._mark(Help.UNDO)
            self._timeline.present = place
            self._timeline.forget_later()
            self._jump(place)

    def play_on(self) -> None:
        """Let the computer that waits since a move was taken back think anew."""
        if self.waits_to_play_on:
            self._timeline.forget_later()
            self._announce_turn()
            self._advance()

    def change_levels(self, levels: Mapping[int, str]) -> None:
        """Have computers play at other levels from their next move on, by seat."""
        if self.match.is_over:
            return
        changed = with_levels(self.record, levels, can_redo=not self._timeline.is_latest)
        self._header = replace(self._header, players=changed.players)
        self._save()
        if self._next.is_awaited:
            self._next.stop()
            self._advance()

    def hurry(self) -> None:
        """Do without pauses until a person is to move again, or the round is over."""
        self._next.hurry()

    def skip_draws(self) -> None:
        """Draw the rest of a run without pauses; the play after it takes its time again."""
        if self.draws_on:
            self._next.skip_draws()

    def mark_assisted(self, help_taken: Help) -> bool:
        """The person was helped: the match is kept outside the records; false if it was already."""
        if help_taken in self._header.assisted:
            return False
        self._mark(help_taken)
        self._save()
        return True

    def resign(self) -> None:
        """Give the match up for the side of who is ``resigning``; it counts as lost."""
        match = self.match
        if match.is_over:
            return
        side = match.rules.side_of(self.resigning, match.seats)
        self._accept(*match.resign(side))

    def describe(
        self,
        title: str | None = None,
        tags: Sequence[str] | None = None,
        note: str | None = None,
    ) -> None:
        """Name the match, tag it, note something; it is kept with what is given."""
        self._header = described(self._header, title, tags, note)
        self._save()

    def leave(self) -> None:
        """Stop all that waits; the match stays where it is, saved."""
        self._next.stop()
        self._thinker.leave_match(self.match.rules, self.match.seats)

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
        self._next.stop()
        self._screen.follow(self.match, match)
        self._timeline.add(match)
        if match.is_over:
            self._header = replace(self._header, finished=utc(self._now()))
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
        self._next.slow_down(
            draws_on=self.draws_on,
            at_person=match.awaits_deal or current is None or self.is_person(current.turn),
        )
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
        if forced is None:
            self._next.think(current, level_now(self._header.players[seat]))
        else:
            self._next.take(current, forced)

    def _on_due(self, move: Move) -> None:
        self._accept(*self.match.after(move))

    # Taking back

    def _take_back(self, place: int | None) -> None:
        """Go to an earlier state, if there is one; what was learned since marks the match."""
        if place is not None:
            if self._takebacks.tells_something_hidden(place):
                self._mark(Help.UNDO)
            self._jump(place)

    def _mark(self, help_taken: Help) -> None:
        if help_taken not in self._header.assisted:
            marked = (*self._header.assisted, help_taken)
            self._header = replace(self._header, assisted=marked)

    def _jump(self, place: int) -> None:
        self._next.stop()
        self._next.end_skipping()
        self._screen.follow(self.match, self._timeline.states[place])
        self._timeline.present = place
        if self.match.is_over and self._header.finished is None:
            self._header = replace(self._header, finished=utc(self._now()))
        self._save()
        self.replaced.emit()
        self._announce_turn()
        self._advance()

    def _save(self) -> None:
        self._autosaver.keep(self.record, self.match)
