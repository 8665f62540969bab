"""The rules of a game as data: every difference between variants is a field here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum, StrEnum
from typing import Final

MOST_TILES: Final = 28
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 4


class FirstLead(StrEnum):
    """Who leads the first round."""

    LOT = "lot"
    HIGHEST_DOUBLE = "highest-double"
    HEAVIEST_TILE = "heaviest-tile"


class LaterLead(StrEnum):
    """Who leads every later round."""

    WENT_OUT = "went-out"
    ROTATE = "rotate"


class SettlementWay(StrEnum):
    """What happens to the tiles left in the hands when a round is over."""

    OWN_PIPS = "own-pips"
    WINNER_COLLECTS = "winner-collects"
    NONE = "none"


class TargetTest(StrEnum):
    """When the target is looked at."""

    SETTLED = "settled"
    IN_PLAY = "in-play"


class Spinners(StrEnum):
    """Which doubles can take four tiles."""

    NONE = "none"
    FIRST = "first"
    ALL = "all"


class Interior(StrEnum):
    """What a spinner with both line sides used counts."""

    NOTHING = "nothing"
    OPEN_ARMS = "open-arms"


class Unit(StrEnum):
    """How scores are shown; inside they are always raw pips."""

    RAW = "raw"
    FIVES = "fives"


class DialProblem(Enum):
    """Why a house rule cannot be set so."""

    UNKNOWN_KEY = "unknown key"
    WRONG_VALUE = "wrong value"
    TOO_MANY_TILES = "too many tiles"
    WRONG_SEATS = "wrong number of seats"


class InvalidRules(ValueError):
    """A dial that does not exist, a value it cannot take, or a deal larger than the set.

    Attributes:
        problem: what is wrong.
        key: the dial.
        value: the value that was asked for.
    """

    def __init__(self, problem: DialProblem, key: str, value: object) -> None:
        super().__init__(f"{problem.value}: {key}={value}")
        self.problem = problem
        self.key = key
        self.value = value


@dataclass(frozen=True, slots=True)
class BySeats:
    """A number that depends on how many seats play."""

    two: int
    three: int
    four: int

    @classmethod
    def same(cls, number: int) -> BySeats:
        """The same number at every seat count."""
        return cls(number, number, number)

    def at(self, seats: int) -> int:
        """The number for that many seats (2, 3 or 4)."""
        return (self.two, self.three, self.four)[seats - FEWEST_SEATS]


DialValue = str | int | bool
CHOICES: Final[Mapping[str, type[StrEnum]]] = {
    "first_lead": FirstLead,
    "later_lead": LaterLead,
    "settlement": SettlementWay,
    "target_test": TargetTest,
    "spinners": Spinners,
    "interior": Interior,
    "unit": Unit,
}
SWITCHES: Final = ("forced_lead", "exact_target", "ten_to_get_in", "drawing", "partners")
NUMBERS: Final = ("deal", "target", "reserve")
MOST_RESERVE: Final = 2
HIGHEST_TARGET: Final = 100_000


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All the rules of one game (``rules.md``, "The dials"): a variant, or a house's own.

    ``variant`` is the id of the variant that the dials started from; ``target`` is in raw
    pips; ``deal`` is tiles a seat.
    """

    variant: str
    deal: BySeats
    target: BySeats
    spinners: Spinners
    interior: Interior
    target_test: TargetTest
    unit: Unit = Unit.RAW
    first_lead: FirstLead = FirstLead.LOT
    forced_lead: bool = False
    later_lead: LaterLead = LaterLead.WENT_OUT
    settlement: SettlementWay = SettlementWay.OWN_PIPS
    reserve: int = 0
    exact_target: bool = False
    ten_to_get_in: bool = False
    drawing: bool = True
    partners: bool = True

    def with_dials(self, dials: Mapping[str, DialValue]) -> Ruleset:
        """These rules with some dials set, by their keys as a record writes them.

        Raises:
            InvalidRules: an unknown dial, or a value it cannot take.
        """
        return replace(self, **{key: _dial(key, value) for key, value in dials.items()})  # type: ignore[arg-type]

    def dials(self, seats: int) -> dict[str, DialValue]:
        """Every dial with its value for that many seats, as a record writes them."""
        found: dict[str, DialValue] = {}
        for field in fields(self):
            if field.name == "variant":
                continue
            value = getattr(self, field.name)
            if isinstance(value, BySeats):
                value = value.at(seats)
            found[field.name] = value.value if isinstance(value, StrEnum) else value
        return found

    def dials_unlike(self, other: Ruleset, seats: int) -> dict[str, DialValue]:
        """The dials whose value differs from ``other``'s at that many seats."""
        theirs = other.dials(seats)
        return {key: value for key, value in self.dials(seats).items() if value != theirs[key]}

    def check_seats(self, seats: int) -> None:
        """Make sure that many seats can be dealt in.

        Raises:
            InvalidRules: not two to four seats, or seats × deal above 28 (``rules.md``, "deal").
        """
        if not FEWEST_SEATS <= seats <= MOST_SEATS:
            raise InvalidRules(DialProblem.WRONG_SEATS, "seats", seats)
        if seats * self.deal.at(seats) > MOST_TILES:
            raise InvalidRules(DialProblem.TOO_MANY_TILES, "deal", self.deal.at(seats))

    def has_pairs(self, seats: int) -> bool:
        """Four seats that play as two fixed pairs, seated opposite."""
        return self.partners and seats == MOST_SEATS

    def side_count(self, seats: int) -> int:
        """How many sides keep a score."""
        return 2 if self.has_pairs(seats) else seats

    def side_of(self, seat: int, seats: int) -> int:
        """The side that a seat scores for."""
        return seat % 2 if self.has_pairs(seats) else seat

    def seats_of(self, side: int, seats: int) -> tuple[int, ...]:
        """The seats that score for a side."""
        return tuple(seat for seat in range(seats) if self.side_of(seat, seats) == side)

    def shown(self, raw: int) -> int:
        """A raw score or award as it is shown (``rules.md``, "score unit")."""
        return raw // 5 if self.unit is Unit.FIVES else raw

    def shown_target(self, seats: int) -> int:
        """The target as it is shown."""
        return self.shown(self.target.at(seats))


def _dial(key: str, value: DialValue) -> object:
    if key in CHOICES:
        for choice in CHOICES[key]:
            if isinstance(value, str) and choice.value == value:
                return choice
        raise InvalidRules(DialProblem.WRONG_VALUE, key, value)
    if key in SWITCHES:
        if isinstance(value, bool):
            return value
        raise InvalidRules(DialProblem.WRONG_VALUE, key, value)
    if key not in NUMBERS:
        raise InvalidRules(DialProblem.UNKNOWN_KEY, key, value)
    if isinstance(value, bool) or not isinstance(value, int) or not _in_range(key, value):
        raise InvalidRules(DialProblem.WRONG_VALUE, key, value)
    return value if key == "reserve" else BySeats.same(value)


def _in_range(key: str, value: int) -> bool:
    if key == "deal":
        return 1 <= value <= MOST_TILES
    if key == "target":
        return 0 < value <= HIGHEST_TARGET and value % 5 == 0
    return 0 <= value <= MOST_RESERVE
