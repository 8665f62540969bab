"""The arrangement of the tiles over whole rounds: what it keeps, how large, how fast.

`python -m tests.benchmarks.arrangement [--rounds N] [--seed S]`: equal shares of the three
variants, 2, 3 and 4 seats, and three sorts of players: random, greedy (most points), bushy
(doubles and arms as early as it can). Who cannot play draws until able, all of the boneyard.
Sizes are for 1280 × 720, times are CPU times of `Arrangement.after`. A figure that is missed
is marked, and is a fault (exit 1). The last lines tell the round whose table branched most:
`round_of` plays it again.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.port import LINE_SIDES, Connection, Port
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.table.arrangement import GAP_UNITS, Arrangement, Box, Felt, Place, fit

AREA = (1280, 720)
PLAYERS = ("random", "greedy", "bushy")
#: Variant, seats and sort of player: every round is of one of these, in turn.
SHARES = tuple(product(VARIANTS, (2, 3, 4), PLAYERS))

STEPS = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


def play_round(rules: Ruleset, seats: int, player: str, random: Random) -> list[Placement]:
    """The placements of one round, until a hand is empty or nobody can play."""
    tiles = random.sample(DOUBLE_SIX, len(DOUBLE_SIX))
    dealt = rules.deal.at(seats)
    hands = [tiles[seat * dealt : (seat + 1) * dealt] for seat in range(seats)]
    boneyard = tiles[seats * dealt :]
    layout = Layout.empty(rules)
    seat = random.randrange(seats)
    passes = 0
    while passes < seats:
        hand = hands[seat]
        plays = _plays(layout, hand)
        while not plays and boneyard:
            hand.append(boneyard.pop())
            plays = _plays(layout, hand[-1:])
        if plays:
            passes = 0
            placement = _choice(layout, plays, player, random)
            layout = layout.after(placement)
            hand.remove(placement.tile)
            if not hand:
                break
        else:
            passes += 1
        seat = (seat + 1) % seats
    return list(layout.placements)


def play_alone(rules: Ruleset, random: Random) -> list[Placement]:
    """All tiles open in one bushy hand, played until none fits: the worst for the table."""
    hand = random.sample(DOUBLE_SIX, len(DOUBLE_SIX))
    layout = Layout.empty(rules)
    while plays := _plays(layout, hand):
        placement = _choice(layout, plays, "bushy", random)
        layout = layout.after(placement)
        hand.remove(placement.tile)
    return list(layout.placements)


def rounds(number: int, seed: int) -> Iterator[tuple[tuple[str, int, str], list[Placement]]]:
    """So many rounds with the share each belongs to."""
    for one in range(number):
        yield round_of(one, seed)


def round_of(number: int, seed: int) -> tuple[tuple[str, int, str], list[Placement]]:
    """One round of a seed, counted from 0, with the share it belongs to."""
    share = variant, seats, player = SHARES[number % len(SHARES)]
    return share, play_round(VARIANTS[variant], seats, player, Random(f"{seed}/{number}"))


def gap(one: Box, other: Box) -> float:
    """The free strip between two boxes, in units; below 0 they overlap."""
    return max(
        one.left - other.right,
        other.left - one.right,
        one.top - other.bottom,
        other.top - one.bottom,
    )


def is_wrongly_near(arrangement: Arrangement, one: Place, other: Place) -> bool:
    """Two tiles overlap, are joined but apart, or lie closer than a quarter tile unjoined."""
    hosts = {p.tile: p.at.host for p in arrangement.layout.placements if p.at is not None}
    joined = hosts.get(one.tile) == other.tile or hosts.get(other.tile) == one.tile
    between = gap(one.box, other.box)
    return between != 0 if joined else between < GAP_UNITS


def dead_connections(arrangement: Arrangement) -> list[Connection]:
    """The open connections without a target of their own, or without room for the double."""
    places = arrangement.places
    targets = {target.at: target for target in arrangement.targets}
    dead = []
    for at in arrangement.layout.open_connections:
        others = [place.box for place in places if place.tile != at.host]
        target = targets.get(at)
        is_free = target is not None and all(gap(target.box, box) >= GAP_UNITS for box in others)
        if not is_free or not _has_double_room(arrangement, at, others):
            dead.append(at)
    return dead


def _has_double_room(arrangement: Arrangement, at: Connection, others: list[Box]) -> bool:
    double = Tile(at.pip, at.pip)
    if double in arrangement.layout.tiles:
        return True
    place = arrangement.place_of(at.host)
    outward = (place.angle // 90 + (0 if at.port is Port.LOW else 2)) % 4
    step_x, step_y = STEPS[outward]
    x, y = place.x + step_x / 2, place.y + step_y / 2
    for way in (outward, (outward + 1) % 4, (outward + 3) % 4):
        step_x, step_y = STEPS[way]
        room = Box(x + step_x, y + step_y, 1.0 + abs(step_y), 1.0 + abs(step_x))
        if all(gap(room, box) >= GAP_UNITS for box in others):
            return True
    return False


def _plays(layout: Layout, hand: list[Tile]) -> list[Placement]:
    if not layout.placements:
        return [Placement(tile) for tile in hand]
    return [Placement(tile, at) for tile in hand for at in layout.places_for(tile)]


def _choice(layout: Layout, plays: list[Placement], player: str, random: Random) -> Placement:
    if player == "random":
        return random.choice(plays)
    random.shuffle(plays)
    return max(plays, key=_Points(layout) if player == "greedy" else _Bushiness(layout))


class _Points:
    """How greedy a play is: its points, then its pips."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __call__(self, play: Placement) -> tuple[int, int]:
        total = self._layout.after(play).total
        return (total if total % 5 == 0 else 0, play.tile.pips)


class _Bushiness:
    """How bushy a play is: a double, then a spinner's second side, then an arm."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __call__(self, play: Placement) -> tuple[bool, bool, bool]:
        at = play.at
        on_spinner = at is not None and at.host in self._layout.spinners
        opens_arms = on_spinner and at is not None and at.port in LINE_SIDES
        return play.tile.is_double, opens_arms, on_spinner


@dataclass
class Figures:
    """What was counted and measured over all placements."""

    rounds: int = 0
    overlaps: int = 0
    dead: int = 0
    touching_targets: int = 0
    without: int = 0
    aimed: int = 0
    elsewhere: int = 0
    times: list[float] = field(default_factory=list)
    sides: list[float] = field(default_factory=list)
    placed: Counter[str] = field(default_factory=Counter)
    rearranged: Counter[str] = field(default_factory=Counter)
    moved: Counter[int] = field(default_factory=Counter)
    bushiest: tuple[int, int, int] = (0, 0, 0)

    @property
    def placements(self) -> int:
        return len(self.times)

    def add_round(self, share: tuple[str, int, str], placements: list[Placement]) -> None:
        """Lay one round tile by tile and look at every table."""
        self.rounds += 1
        lying = Arrangement.empty(VARIANTS[share[0]], Felt.LANDSCAPE)
        for placement in placements:
            began = time.process_time()
            try:
                after = lying.after(placement)
            except AssertionError:
                self.without += 1
                return
            self.times.append(time.process_time() - began)
            self._look(share, lying, after)
            lying = after
        self.bushiest = max(self.bushiest, (*_branching(lying.layout), -self.rounds))

    def _look(self, share: tuple[str, int, str], lying: Arrangement, after: Arrangement) -> None:
        names = (share[0], f"{share[1]} seats", share[2])
        self.placed.update(names)
        places = after.places
        if after.rearranged:
            self.rearranged.update(names)
            was = lying.places
            self.moved[sum(one != other for one, other in zip(was, places, strict=False))] += 1
        last = after.layout.placements[-1]
        if last.at is not None and not last.tile.is_double and not after.rearranged:
            box = next(target.box for target in lying.targets if target.at == last.at)
            self.aimed += 1
            self.elsewhere += box != places[-1].box
        new = places if after.rearranged else places[-1:]
        self.overlaps += sum(
            is_wrongly_near(after, one, other)
            for one in new
            for other in places
            if one.tile != other.tile
        )
        self.dead += len(dead_connections(after))
        targets = after.targets
        self.touching_targets += sum(
            gap(one.catch, other.catch) < 0
            for number, one in enumerate(targets)
            for other in targets[:number]
        )
        self.sides.append(fit(after, *AREA).scale)

    def report(self) -> bool:
        """Print every figure with its sample; true if none is missed."""
        times, sides = sorted(self.times), sorted(self.sides)
        number = self.placements
        share = 100 * self.rearranged.total() / 3 / number
        elsewhere = 100 * self.elsewhere / max(1, self.aimed)
        below = sum(side < 40 for side in sides)
        print(f"{self.rounds:,} rounds, {number:,} placements, {AREA[0]} × {AREA[1]}")
        lines = (
            ("rounds without a layout", f"{self.without}", self.without == 0),
            ("overlaps and wrong gaps", f"{self.overlaps}", self.overlaps == 0),
            ("dead connections", f"{self.dead}", self.dead == 0),
            ("catch areas that overlap", f"{self.touching_targets}", self.touching_targets == 0),
            ("rearrangements (≤ 1 %)", f"{share:.3f} %", share <= 1),
            ("not where the target was", f"{elsewhere:.2f} %", True),
            ("time, median", f"{_part(times, 0.5) * 1e3:.2f} ms", True),
            _timed("time, p95 (≤ 2 ms)", _part(times, 0.95), 2),
            _timed("time, p99 (≤ 16 ms)", _part(times, 0.99), 16),
            _timed("time, worst (≤ 100 ms)", times[-1], 100),
            _sized("short side, median (≥ 85 px)", _part(sides, 0.5), 85),
            _sized("short side, p1 (≥ 48 px)", _part(sides, 0.01), 48),
            _sized("short side, smallest (≥ 36 px)", sides[0], 36),
            ("below 40 px (≤ 1 in 100,000)", f"{below}", below <= max(1, number / 100_000)),
        )
        for name, value, is_kept in lines:
            print(f"  {name:<32}{value:>12}{'' if is_kept else '   MISSED'}")
        for name, placed in self.placed.items():
            print(f"  rearranged, {name:<20}{100 * self.rearranged[name] / placed:>11.3f} %")
        moved = ", ".join(f"{tiles}: {times}" for tiles, times in sorted(self.moved.items()))
        print(f"  tiles moved by a rearrangement: how often  {moved}")
        arms, tiles, number = self.bushiest
        print(f"  bushiest: {arms} arms begun, {tiles} tiles, round {-number - 1} of this seed")
        return all(is_kept for _, _, is_kept in lines)


def _branching(layout: Layout) -> tuple[int, int]:
    """How much a table branches: its begun arms, then its tiles."""
    arms = sum(p.at is not None and p.at.port.is_arm for p in layout.placements)
    return arms, len(layout.placements)


def _part(values: list[float], part: float) -> float:
    return values[min(len(values) - 1, int(part * len(values)))]


def _timed(name: str, seconds: float, most: float) -> tuple[str, str, bool]:
    return name, f"{seconds * 1e3:.2f} ms", seconds * 1e3 <= most


def _sized(name: str, pixels: float, least: float) -> tuple[str, str, bool]:
    return name, f"{pixels:.1f} px", pixels >= least


def main() -> int:
    """Lay the rounds and print the figures; 1 if one is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (default: 1)")
    given = parser.parse_args()
    figures = Figures()
    for share, placements in rounds(given.rounds, given.seed):
        figures.add_round(share, placements)
    return 0 if figures.report() else 1


if __name__ == "__main__":
    sys.exit(main())
