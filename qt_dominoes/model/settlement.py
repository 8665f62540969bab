"""What the tiles left in the hands cost (``rules.md``, "Settlement")."""

from __future__ import annotations

from collections.abc import Sequence

from qt_dominoes.model.events import Settlement
from qt_dominoes.model.hand import Hand
from qt_dominoes.model.ruleset import Ruleset, SettlementWay


def to_nearest_five(pips: int) -> int:
    """Pips to the nearest five: a remainder of 1 or 2 goes down, of 3 or 4 up."""
    return (pips + 2) // 5 * 5


def settle(rules: Ruleset, hands: Sequence[Hand], by: int | None) -> Settlement:
    """The settlement of a round that ended by domino (``by`` went out) or blocked (none)."""
    seats = len(hands)
    pips = tuple(hand.pips for hand in hands)
    debits = (0,) * seats
    credits = [0] * rules.side_count(seats)
    if rules.settlement is SettlementWay.OWN_PIPS:
        debits = tuple(to_nearest_five(held) for held in pips)
    elif rules.settlement is SettlementWay.WINNER_COLLECTS:
        collector = _collector(rules, pips, by)
        if collector is not None:
            theirs = sum(
                held for seat, held in enumerate(pips) if rules.side_of(seat, seats) != collector
            )
            credits[collector] = to_nearest_five(theirs)
    return Settlement(pips, debits, tuple(credits))


def _collector(rules: Ruleset, pips: Sequence[int], by: int | None) -> int | None:
    """The side that collects: whose seat went out, else the one alone with fewest pips."""
    seats = len(pips)
    if by is not None:
        return rules.side_of(by, seats)
    held = [
        sum(pips[seat] for seat in rules.seats_of(side, seats))
        for side in range(rules.side_count(seats))
    ]
    fewest = min(held)
    return held.index(fewest) if held.count(fewest) == 1 else None
