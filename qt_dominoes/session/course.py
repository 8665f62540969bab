"""The course of a match that was played: every place one can look at, and the state there.

A place is a deal or what one event led to; a match given up has one more, its end. Places count
from 0 through the whole match.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from qt_dominoes.model.events import Event, RoundEvent
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import move_of
from qt_dominoes.model.round import Round

#: So many rounds keep the states of all their places: the one looked at, and where one just was.
ROUNDS_KEPT: Final = 4


@dataclass(frozen=True, slots=True)
class Place:
    """Where one is: the round from 1, and after which of its moves; 0 is the deal."""

    round: int
    move: int


@dataclass(frozen=True, slots=True)
class Reached:
    """The state at a place, and the events that led there from the place before."""

    match: Match
    events: tuple[Event, ...]


class Course:
    """All places of a match.

    The states of a round are worked out when it is first looked at. How the rounds before it
    ended must be known for that: a match of thousands of rounds is opened without, and learns it
    piece by piece (``learn``), or at once where one goes far ahead.
    """

    def __init__(self, record: MatchRecord, match: Match | None = None) -> None:
        """``match`` is ``record`` replayed, if that was done; it replays without fault anyway.

        Raises:
            ValueError: nothing has been dealt in it.
        """
        if not record.rounds:
            raise ValueError("a match without a deal has no course")
        self._record = record
        self._rules = record.rules
        self._rounds: list[Round] = [] if match is None else list(match.rounds)
        lengths = [1 + len(told.events) for told in record.rounds]
        #: The place of each round's deal.
        self.starts: tuple[int, ...] = tuple(accumulate(lengths[:-1], initial=0))
        #: How many places there are.
        self.count = sum(lengths) + (record.resigned is not None)
        self._kept: OrderedDict[int, tuple[Reached, ...]] = OrderedDict()

    @property
    def last(self) -> int:
        """The place at which the match stands now."""
        return self.count - 1

    @property
    def is_known(self) -> bool:
        """How every round ended is known: each place is reached in no time."""
        return len(self._rounds) == len(self.starts)

    def learn(self) -> None:
        """Work out how one more round ended."""
        if not self.is_known:
            self._know(len(self._rounds) + 1)

    def where(self, place: int) -> Place:
        """The round and move of a place; the end of a match given up is its last move's."""
        number = bisect_right(self.starts, place)
        move = place - self.starts[number - 1]
        return Place(number, min(move, self.moves_in(number)))

    def moves_in(self, number: int) -> int:
        """How many moves that round has; rounds count from 1."""
        return len(self._record.rounds[number - 1].events)

    def events_in(self, number: int) -> tuple[RoundEvent, ...]:
        """All moves of that round."""
        self._know(number)
        return self._rounds[number - 1].history

    def place_of(self, number: int, move: int) -> int:
        """The place after that move of that round."""
        return self.starts[number - 1] + min(move, self.moves_in(number))

    def reached(self, place: int) -> Reached:
        """The state at a place with the events that led there."""
        resigned = self._record.resigned
        if resigned is not None and place == self.last:
            return Reached(*self.reached(place - 1).match.resign(resigned))
        number = bisect_right(self.starts, place)
        return self._round(number)[place - self.starts[number - 1]]

    def _round(self, number: int) -> tuple[Reached, ...]:
        if number in self._kept:
            self._kept.move_to_end(number)
            return self._kept[number]
        self._know(number - 1)
        found = [Reached(*self._before(number).begin_round(self._record.rounds[number - 1].deal))]
        for told in self._record.rounds[number - 1].events:
            before = found[-1].match
            found.append(Reached(*before.after(move_of(before.rounds[-1], told))))
        self._kept[number] = tuple(found)
        if len(self._kept) > ROUNDS_KEPT:
            self._kept.popitem(last=False)
        return self._kept[number]

    def _know(self, number: int) -> None:
        """Work out how the rounds up to that one ended."""
        while len(self._rounds) < number:
            told = self._record.rounds[len(self._rounds)]
            match = self._before(len(self._rounds) + 1).begin_round(told.deal)[0]
            # No move needs the rounds before, and there may be thousands.
            alone = replace(match, rounds=match.rounds[-1:])
            for event in told.events:
                alone = alone.after(move_of(alone.rounds[-1], event))[0]
            self._rounds.append(alone.rounds[-1])

    def _before(self, number: int) -> Match:
        """The match before the deal of that round."""
        return Match(self._rules, self._record.seats, tuple(self._rounds[: number - 1]))
