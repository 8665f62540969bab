"""The three games that ship as defaults (``rules.md``, "The three variants")."""

from __future__ import annotations

from typing import Final

from qt_dominoes.model.ruleset import BySeats, Interior, Ruleset, Spinners, TargetTest, Unit

FIVE_UP: Final = Ruleset(
    variant="five-up",
    deal=BySeats(5, 5, 5),
    target=BySeats.same(305),
    spinners=Spinners.ALL,
    interior=Interior.NOTHING,
    target_test=TargetTest.SETTLED,
    unit=Unit.FIVES,
)

AMERICAN_SNIFF: Final = Ruleset(
    variant="american-sniff",
    deal=BySeats(7, 6, 5),
    target=BySeats(250, 200, 200),
    spinners=Spinners.FIRST,
    interior=Interior.OPEN_ARMS,
    target_test=TargetTest.IN_PLAY,
)

ALL_FIVES: Final = Ruleset(
    variant="all-fives",
    deal=BySeats(9, 7, 5),
    target=BySeats(250, 200, 200),
    spinners=Spinners.FIRST,
    interior=Interior.NOTHING,
    target_test=TargetTest.IN_PLAY,
)

#: Every variant by its id, in the order in which they are offered.
VARIANTS: Final[dict[str, Ruleset]] = {
    rules.variant: rules for rules in (FIVE_UP, AMERICAN_SNIFF, ALL_FIVES)
}
