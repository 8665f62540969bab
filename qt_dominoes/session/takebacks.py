"""Taking back: to which state one goes, and whether something was seen on the way from it."""

from __future__ import annotations

from collections.abc import Callable

from qt_dominoes.model.events import TileDrawn
from qt_dominoes.model.match import Match
from qt_dominoes.session.timeline import Timeline


class Takebacks:
    """Finds places of a timeline; ``is_person`` says where people sit."""

    def __init__(self, timeline: Timeline, is_person: Callable[[int], bool]) -> None:
        self._timeline = timeline
        self._is_person = is_person

    @property
    def last_choice(self) -> int | None:
        """The place of a person's last real choice, if there was one."""
        return self._timeline.earlier(self._is_choice)

    @property
    def next_choice(self) -> int | None:
        """The place of the next choice that was undone, else the latest; none if none was."""
        return self._timeline.later(self._is_choice)

    @property
    def last_step(self) -> int | None:
        """The place before the last move or deal; the first deal is not taken back."""
        return self._timeline.present - 1 if self._timeline.present > 1 else None

    @property
    def deal(self) -> int | None:
        """The deal of the round on the table, if something was done in it and it may be again."""
        match = self._timeline.now
        current, rounds = match.round, len(match.rounds)
        if current is None or not current.history or match.is_over:
            return None
        return self._timeline.earlier(
            lambda state: len(state.rounds) == rounds and not state.rounds[-1].history
        )

    def tells_something_hidden(self, place: int) -> bool:
        """Between that state and now something was seen that one could not know then.

        At the end of a round, and of a match that was given up, the whole deal may be looked at.
        """
        before, now = self._timeline.states[place], self._timeline.now
        if len(before.rounds) != len(now.rounds) or now.rounds[-1].is_over or now.is_over:
            return True
        since = now.rounds[-1].history[len(before.rounds[-1].history) :]
        return any(
            isinstance(event, TileDrawn) or not self._is_person(event.seat) for event in since
        )

    def _is_choice(self, match: Match) -> bool:
        current = match.round
        if current is None or current.is_over or match.is_over:
            return False
        return self._is_person(current.turn) and len(current.legal_moves()) > 1
