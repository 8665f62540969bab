"""Whose tiles may be seen in a review: at once, after a question, or not yet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from qt_dominoes.model.record import Kind, MatchRecord


@dataclass(frozen=True, slots=True)
class Sight:
    """What a review may show.

    Attributes:
        asked: seats of people whose hands are shown only after they were asked: theirs, where
            two or more people share the screen.
        open_round: a round that is still being played, from 1; none where nothing is.
        own: the seats whose hands may be seen in that round too.
    """

    asked: frozenset[int] = frozenset()
    open_round: int | None = None
    own: frozenset[int] = frozenset()

    @classmethod
    def of(cls, record: MatchRecord, *, goes_on: bool = False) -> Sight:
        """The sight that suits a record; ``goes_on`` says that somebody is playing it."""
        people = frozenset(
            seat for seat, player in enumerate(record.players) if player.kind is Kind.HUMAN
        )
        return cls(
            asked=people if len(people) > 1 else frozenset(),
            open_round=len(record.rounds) if goes_on and _is_open(record) else None,
            own=people,
        )

    def to_ask(self, seats: Iterable[int]) -> frozenset[int]:
        """Those of the seats whose people must be asked first."""
        return self.asked & frozenset(seats)

    def after_consent(self, seats: Iterable[int]) -> Sight:
        """The sight once those people have agreed."""
        return replace(self, asked=self.asked - frozenset(seats))

    def allows(self, seat: int, number: int) -> bool:
        """The hand of that seat may be shown in that round."""
        if seat in self.asked:
            return False
        return number != self.open_round or seat in self.own


def _is_open(record: MatchRecord) -> bool:
    return bool(record.rounds) and record.rounds[-1].result is None and record.resigned is None
