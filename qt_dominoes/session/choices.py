"""What a person chooses for a new match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord
from qt_dominoes.model.ruleset import DialValue, InvalidRules, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import DEFAULT_LEVEL
from qt_dominoes.wording.names import UNNAMED, nameless

COMPUTER_NAMES: Final = ("Oak", "Ash", "Elm")


@dataclass(frozen=True, slots=True)
class Choices:
    """What was chosen: enough to begin a match, and to offer the same again.

    ``levels`` and ``names`` are those of the seats from 1 on, where an empty name stands for the
    usual one; ``dials`` is what differs from the variant.
    """

    variant: str = "five-up"
    seats: int = 2
    name: str = ""
    levels: tuple[str, ...] = ()
    dials: Mapping[str, DialValue] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    @classmethod
    def like(cls, record: MatchRecord) -> Choices | None:
        """What begins a match as this one began; none where not one person sits at seat 0 alone."""
        person, *others = record.players
        if person.kind is not Kind.HUMAN or any(seat.kind is Kind.HUMAN for seat in others):
            return None
        names = tuple(
            "" if seat.name == usual else seat.name
            for seat, usual in zip(others, COMPUTER_NAMES, strict=False)
        )
        return cls(
            record.variant,
            record.seats,
            "" if person.name in (UNNAMED, nameless()) else person.name,
            tuple(seat.level or DEFAULT_LEVEL for seat in others),
            dict(record.dials),
            names if any(names) else (),
        )

    @property
    def rules(self) -> Ruleset:
        """The rules of the match."""
        return VARIANTS[self.variant].with_dials(self.dials)

    def is_playable(self) -> bool:
        """There is such a variant, and enough tiles for it."""
        try:
            self.rules.check_seats(self.seats)
        except (KeyError, InvalidRules):
            return False
        return True

    def players(self) -> tuple[PlayerRecord, ...]:
        """Who sits where; the person sits at seat 0."""
        name = self.name.strip() or nameless()
        people = [PlayerRecord(name, Kind.HUMAN)]
        for place in range(self.seats - 1):
            level = self.levels[place] if place < len(self.levels) else DEFAULT_LEVEL
            called = self.names[place].strip() if place < len(self.names) else ""
            people.append(PlayerRecord(called or COMPUTER_NAMES[place], Kind.COMPUTER, level))
        return tuple(people)
