"""What a person chooses for a new match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord
from qt_dominoes.model.ruleset import DialValue, InvalidRules, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import DEFAULT_LEVEL
from qt_dominoes.wording.names import UNNAMED, nameless
from qt_dominoes.wording.text import gettext as _

COMPUTER_NAMES: Final = ("Oak", "Ash", "Elm")


@dataclass(frozen=True, slots=True)
class Choices:
    """What was chosen: enough to begin a match, and to offer the same again.

    ``levels`` and ``names`` are those of the seats from 1 on, where an empty name stands for the
    usual one; ``dials`` is what differs from the variant. ``people`` are the seats of people;
    one of them is at seat 0, and the level of a person's seat means nothing. ``match_number``
    gives the deals of an earlier match again; without one they are new.
    """

    variant: str = "five-up"
    seats: int = 2
    name: str = ""
    levels: tuple[str, ...] = ()
    dials: Mapping[str, DialValue] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    people: tuple[int, ...] = (0,)
    match_number: str = ""

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
        """Who sits where. Where several people play no two players have the same name."""
        people = [seat for seat in range(self.seats) if seat == 0 or seat in self.people]
        names = [self.name.strip() or usual_name(0, people)]
        for seat in range(1, self.seats):
            called = self.names[seat - 1].strip() if seat <= len(self.names) else ""
            names.append(called or usual_name(seat, people))
        if len(people) > 1:
            names = told_apart(names)
        levels = [*self.levels, *(DEFAULT_LEVEL for _seat in range(self.seats))]
        return tuple(
            PlayerRecord(names[seat], Kind.HUMAN)
            if seat in people
            else PlayerRecord(names[seat], Kind.COMPUTER, levels[seat - 1])
            for seat in range(self.seats)
        )


def usual_name(seat: int, people: Sequence[int]) -> str:
    """What a seat is called that was given no name; ``people`` are the seats of people."""
    if seat not in people:
        return COMPUTER_NAMES[seat - 1]
    if len(people) == 1:
        return nameless()
    return _("Player {number}").format(number=sorted(people).index(seat) + 1)


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, each with the next free number after it if another before it is the same."""
    told: list[str] = []
    taken = {name.casefold() for name in names}
    for name in names:
        wished, number = name, 2
        if any(name.casefold() == other.casefold() for other in told):
            while (wished := f"{name} {number}").casefold() in taken:
                number += 1
            taken.add(wished.casefold())
        told.append(wished)
    return told
