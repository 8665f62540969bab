"""The dials of a ruleset as the fast core wants them: flags and figures at one number of seats."""

from __future__ import annotations

from dataclasses import dataclass

from qt_dominoes.model.ruleset import Interior, Ruleset, SettlementWay, Spinners, TargetTest


@dataclass(frozen=True, slots=True)
class FastRules:
    """What playing a round needs to know of its rules.

    ``sides`` is the side of each seat. ``first_branches`` tells whether the first double is a
    spinner, ``later_branch`` whether all others are; ``arms_count`` that unbegun arms count.
    """

    seats: int
    sides: tuple[int, ...]
    side_count: int
    first_branches: bool
    later_branch: bool
    arms_count: bool
    target: int
    in_play: bool
    exact_target: bool
    ten_to_get_in: bool
    settlement: SettlementWay
    own_pips: bool

    @classmethod
    def of(cls, rules: Ruleset, seats: int) -> FastRules:
        """The flags of these rules for that many seats."""
        return cls(
            seats=seats,
            sides=tuple(rules.side_of(seat, seats) for seat in range(seats)),
            side_count=rules.side_count(seats),
            first_branches=rules.spinners is not Spinners.NONE,
            later_branch=rules.spinners is Spinners.ALL,
            arms_count=rules.interior is Interior.OPEN_ARMS,
            target=rules.target.at(seats),
            in_play=rules.target_test is TargetTest.IN_PLAY,
            exact_target=rules.exact_target,
            ten_to_get_in=rules.ten_to_get_in,
            settlement=rules.settlement,
            own_pips=rules.settlement is SettlementWay.OWN_PIPS,
        )

    def settle(self, scores: list[int], pips: list[int], by: int, exact: bool) -> None:
        """Settle a round into the scores; ``pips`` are held by seat, ``by`` is -1 after a block."""
        if self.own_pips:
            for seat, held in enumerate(pips):
                scores[self.sides[seat]] -= (held + 2) // 5 * 5
        elif self.settlement is SettlementWay.WINNER_COLLECTS:
            self._collect(scores, pips, by, exact)

    def _collect(self, scores: list[int], pips: list[int], by: int, exact: bool) -> None:
        held = [0] * self.side_count
        for seat, weight in enumerate(pips):
            held[self.sides[seat]] += weight
        if by >= 0:
            collector = self.sides[by]
        else:
            fewest = min(held)
            if held.count(fewest) > 1:
                return
            collector = held.index(fewest)
        credit = (sum(held) - held[collector] + 2) // 5 * 5
        if not exact or scores[collector] + credit <= self.target:
            scores[collector] += credit
