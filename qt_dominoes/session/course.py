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

from qt_dominoes.model.events import Event, RoundEvent, TileDrawn, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play

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
    """All places of a match; a round is replayed when it is first looked at.

    Opening takes no longer for a match of thousands of rounds than for one of ten.
    """

    def __init__(self, match: Match) -> None:
        """``match`` has at least one round.

        Raises:
            ValueError: nothing has been dealt in it.
        """
        if not match.rounds:
            raise ValueError("a match without a deal has no course")
        self.match = match
        lengths = [1 + len(played.history) for played in match.rounds]
        #: The place of each round's deal.
        self.starts: tuple[int, ...] = tuple(accumulate(lengths[:-1], initial=0))
        #: How many places there are.
        self.count = sum(lengths) + (match.resigned is not None)
        self._kept: OrderedDict[int, tuple[Reached, ...]] = OrderedDict()

    @property
    def last(self) -> int:
        """The place at which the match stands now."""
        return self.count - 1

    def where(self, place: int) -> Place:
        """The round and move of a place; the end of a match given up is its last move's."""
        number = bisect_right(self.starts, place)
        move = place - self.starts[number - 1]
        return Place(number, min(move, self.moves_in(number)))

    def moves_in(self, number: int) -> int:
        """How many moves that round has; rounds count from 1."""
        return len(self.match.rounds[number - 1].history)

    def events_in(self, number: int) -> tuple[RoundEvent, ...]:
        """All moves of that round."""
        return self.match.rounds[number - 1].history

    def place_of(self, number: int, move: int) -> int:
        """The place after that move of that round."""
        return self.starts[number - 1] + min(move, self.moves_in(number))

    def reached(self, place: int) -> Reached:
        """The state at a place with the events that led there."""
        if self.match.resigned is not None and place == self.last:
            return Reached(*self.reached(place - 1).match.resign(self.match.resigned))
        number = bisect_right(self.starts, place)
        return self._round(number)[place - self.starts[number - 1]]

    def _round(self, number: int) -> tuple[Reached, ...]:
        if number in self._kept:
            self._kept.move_to_end(number)
            return self._kept[number]
        self._kept[number] = found = self._replayed(number)
        if len(self._kept) > ROUNDS_KEPT:
            self._kept.popitem(last=False)
        return found

    def _replayed(self, number: int) -> tuple[Reached, ...]:
        before = replace(
            self.match, rounds=self.match.rounds[: number - 1], winner=None, resigned=None
        )
        played = self.match.rounds[number - 1]
        found = [Reached(*before.begin_round(played.deal))]
        for event in played.history:
            found.append(Reached(*found[-1].match.after(move_behind(event))))
        return tuple(found)


def move_behind(event: RoundEvent) -> Move:
    """The move that made an event happen."""
    if isinstance(event, TilePlayed):
        return Play(event.tile, event.at)
    return Draw() if isinstance(event, TileDrawn) else Pass()
