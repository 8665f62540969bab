"""Whose hand the screen shows: one person's always, several people's in turn."""

from __future__ import annotations

from collections.abc import Iterable

from qt_dominoes.model.match import Match


class AtScreen:
    """Who sits at the screen.

    One person is always there. Of several people nobody is until they say so (``come``); from
    then on their hand is shown while they and computers play, until another person is to move,
    a round is dealt, a round that was over is played again, or they look elsewhere (``leave``).

    Attributes:
        viewer: the seat at the near side: the person's whose hand was shown last.
    """

    def __init__(self, people: Iterable[int]) -> None:
        self._people = tuple(people)
        self.viewer = self._people[0] if self._people else 0
        self._shown = self._people[0] if len(self._people) == 1 else None

    @property
    def is_shared(self) -> bool:
        """Several people play."""
        return len(self._people) > 1

    def shows(self, seat: int) -> bool:
        """The hand of that seat may be seen by whoever is at the screen."""
        return seat == self._shown

    def awaited(self, match: Match) -> int | None:
        """The person who is to move and has not come to the screen yet; none if no one is."""
        return self._to_move(match) if self.is_shared and self._shown is None else None

    def follow(self, before: Match, after: Match) -> None:
        """The match went on, or was replaced; call before anything of it is shown."""
        if not self.is_shared:
            return
        to_move = self._to_move(after)
        other_deal = len(before.rounds) != len(after.rounds)
        # Where every hand lay face up, anyone may be looking.
        lay_open = bool(before.rounds) and before.rounds[-1].is_over
        if other_deal or lay_open or (to_move is not None and to_move != self._shown):
            self._shown = None

    def come(self, match: Match) -> bool:
        """The person who was awaited is there; false if nobody was."""
        seat = self.awaited(match)
        if seat is None:
            return False
        self._shown = self.viewer = seat
        return True

    def leave(self) -> bool:
        """Whoever sat there looks elsewhere; false if nobody did, or if it is one person's."""
        left = self.is_shared and self._shown is not None
        if left:
            self._shown = None
        return left

    def _to_move(self, match: Match) -> int | None:
        current = match.round
        if current is None or current.is_over or match.is_over:
            return None
        return current.turn if current.turn in self._people else None
