"""A match that is looked at again: the same face to the table as one being played."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from qt_dominoes.model.events import RoundEvent
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord, rounds_of
from qt_dominoes.session.course import Course, Place
from qt_dominoes.session.sight import Sight
from qt_dominoes.session.watched_source import WatchedSource

#: Seconds in which a long match is worked out before the window may do something else.
MOMENT: Final = 0.008


class ReviewSession(WatchedSource):
    """Goes to any place of a match, and shows it from any seat; it never changes the match.

    One step forward tells its events, so that a table can move; whatever else leads to another
    place fires ``jumped``.
    """

    #: One stands at another place; after ``happened``, ``turn_changed`` and ``jumped``.
    place_changed = Signal()
    #: Another seat is at the near side, or other hands lie face up; after ``jumped``.
    sight_changed = Signal()
    #: Hands were to be shown that must be asked about; with the seats (a frozenset).
    consent_wanted = Signal(object)

    def __init__(
        self,
        record: MatchRecord,
        match: Match | None = None,
        sight: Sight | None = None,
        parent: QObject | None = None,
    ) -> None:
        """The review begins at the first deal of ``record``, which replays without fault.

        ``match`` is it replayed; without it that is done bit by bit, whenever there is time.

        Raises:
            ValueError: nothing has been dealt in it.
        """
        super().__init__(parent)
        self._record = record
        self.course = Course(record, match)
        self._sight = Sight.of(record) if sight is None else sight
        self._place = 0
        self._viewer = _first_person(record.players)
        self._shows_all = False
        self._waiting: tuple[int | None, bool] = (None, False)
        self._learning = QTimer(self)
        self._learning.timeout.connect(self._on_time)
        if not self.course.is_known:
            self._learning.start()

    def rest(self) -> None:
        """The review is over: do nothing more."""
        self._learning.stop()

    def _on_time(self) -> None:
        """Use a moment in which nothing else happens."""
        begun = time.monotonic()
        while not self.course.is_known and time.monotonic() < begun + MOMENT:
            self.course.learn()
        if self.course.is_known:
            self._learning.stop()

    # What the table sees

    @property
    def match(self) -> Match:
        """The match as it stood at this place."""
        return self.course.reached(self._place).match

    @property
    def record(self) -> MatchRecord:
        """The match up to this place, as it would be written down."""
        match = self.match
        return replace(
            self._record,
            rounds=rounds_of(match),
            winner=match.winner,
            resigned=match.resigned,
            finished=self._record.finished if match.is_over else None,
        )

    @property
    def whole_record(self) -> MatchRecord:
        """The match as it was handed over, to its end."""
        return self._record

    @property
    def players(self) -> tuple[PlayerRecord, ...]:
        """Who sat where."""
        return self._record.players

    @property
    def viewer(self) -> int:
        """The seat at the near side."""
        return self._viewer

    @property
    def shows_all(self) -> bool:
        """All hands lie face up, as far as they may."""
        return self._shows_all

    def shows_hand_of(self, seat: int) -> bool:
        """The near hand, or all of them, as far as they may be seen; all once a round is over."""
        current = self.match.round
        if current is not None and current.is_over:
            return True
        wanted = self._shows_all or seat == self._viewer
        return wanted and self._sight.allows(seat, self.where.round)

    @property
    def shows_boneyard(self) -> bool:
        """The tiles still to be drawn may be read too."""
        return self._shows_all and self.where.round != self._sight.open_round

    @property
    def takes_moves(self) -> bool:
        """Nobody moves in a review."""
        return False

    # Where one is

    @property
    def place(self) -> int:
        """The place one stands at, from 0."""
        return self._place

    @property
    def where(self) -> Place:
        """The same as round and move."""
        return self.course.where(self._place)

    @property
    def moves(self) -> tuple[RoundEvent, ...]:
        """All moves of the round on the table, those still to come too."""
        return self.course.events_in(self.where.round)

    @property
    def is_first(self) -> bool:
        """Nothing lies before this place."""
        return self._place == 0

    @property
    def is_last(self) -> bool:
        """Nothing follows."""
        return self._place == self.course.last

    @property
    def can_be_played_from(self) -> bool:
        """A seat is to move here, and the round is not one that is still being played."""
        match = self.match
        current = match.round
        if current is None or current.is_over or match.is_over:
            return False
        return not self.is_still_played

    @property
    def is_still_played(self) -> bool:
        """The round one stands in is still being played: it keeps its secrets."""
        return self.where.round == self._sight.open_round

    # Going somewhere

    def go_to(self, place: int) -> None:
        """Stand at that place at once, or at the nearest there is."""
        place = min(max(place, 0), self.course.last)
        if place != self._place:
            self._place = place
            self.jumped.emit()
            self.place_changed.emit()

    def step(self, steps: int) -> None:
        """Go so many places on, or back; one place on tells what happened."""
        if steps == 1 and not self.is_last:
            self._step_on()
        else:
            self.go_to(self._place + steps)

    def _step_on(self) -> None:
        self._place += 1
        reached = self.course.reached(self._place)
        for event in reached.events:
            self.happened.emit(event)
        current = reached.match.rounds[-1]
        if not current.is_over and not reached.match.is_over:
            self.turn_changed.emit(current.turn)
        self.place_changed.emit()

    def to_round(self, steps: int) -> None:
        """Go so many rounds on, to the deal; back, first to the deal of this round."""
        number = self.where.round + steps
        if steps < 0 and self._place > self.course.starts[self.where.round - 1]:
            number += 1
        if number > len(self.course.starts):
            self.go_to(self.course.last)
        else:
            self.go_to(self.course.starts[max(0, number - 1)])

    def to_move(self, move: int) -> None:
        """Stand after that move of the round on the table; from 1."""
        self.go_to(self.course.place_of(self.where.round, move))

    # Who sees what

    @property
    def needs_consent(self) -> bool:
        """The near hand lies face down until its person agrees."""
        return bool(self._sight.to_ask({self._viewer}))

    def look_from(self, seat: int) -> None:
        """Sit at that seat; a hand that must be asked about is shown after ``consent``."""
        self._change_sight(seat, self._shows_all)

    def show_all(self, shown: bool) -> None:
        """Turn all tiles up, or all but the near hand down."""
        self._change_sight(self._viewer, shown)

    def look(self) -> None:
        """Ask for the near hand, if it lies face down for want of consent."""
        self._change_sight(self._viewer, self._shows_all)

    def consent(self, seats: Iterable[int]) -> None:
        """Those people agree that their hands are shown; what was wanted is done."""
        self._sight = self._sight.after_consent(seats)
        seat, shown = self._waiting
        self._change_sight(self._viewer if seat is None else seat, shown)

    def refuse(self) -> None:
        """They do not agree: nothing is turned up."""
        self._waiting = (None, self._shows_all)
        self.sight_changed.emit()

    def _change_sight(self, seat: int, shows_all: bool) -> None:
        seats = range(len(self.players)) if shows_all else (seat,)
        to_ask = self._sight.to_ask(seats)
        if to_ask:
            self._waiting = (seat, shows_all)
            self.consent_wanted.emit(to_ask)
            return
        self._waiting = (None, shows_all)
        self._viewer, self._shows_all = seat, shows_all
        self.jumped.emit()
        self.sight_changed.emit()


def _first_person(players: tuple[PlayerRecord, ...]) -> int:
    return next((seat for seat, player in enumerate(players) if player.kind is Kind.HUMAN), 0)
