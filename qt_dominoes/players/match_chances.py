"""Chances to win a match from every score, out of many told rounds.

A state is what every side needs, counted from the opener's side, clockwise. Its chances are the
mean, over all rounds, of those in the state that the round leads to. They are found by going over
the states again and again, those nearest to the target first, until nothing changes any more.
Only the points of a ``ScoreAxis`` are computed so; what lies between follows from them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import product
from math import exp
from operator import mul
from typing import Final

from qt_dominoes.model.ruleset import Ruleset, TargetTest
from qt_dominoes.players.fast_round import NOBODY
from qt_dominoes.players.score_axis import POINTS, ScoreAxis
from qt_dominoes.players.told_rounds import ToldRound

#: Where no chance changes by more in one go, they are found; tables keep no more than that.
EXACT: Final = 1e-5
#: A first guess: so many fives less to go make a side three times as likely to win.
_GUESSED: Final = 12
_MOST_SWEEPS: Final = 200

#: Fives that each side needs, the opener's side first.
Needs = tuple[int, ...]
#: States that rounds lead to, by place, with their share of all rounds.
_Lead = dict[int, float]


class _Group:
    """Rounds that change every score alike, as long as no target interferes.

    Attributes:
        rounds: the rounds themselves.
        won: what each side is awarded in play.
        change: what each side has gained at the end, the settlement included.
        leads: the sides that may open then, each with what the change takes off the place of a
            state (counted from that side on), and with its share of the rounds.
        reached: by round, side and fives: after how many awards the side has that many.
    """

    __slots__ = ("change", "leads", "reached", "rounds", "won")

    def __init__(self, rounds: list[ToldRound], share: float, most: int) -> None:
        """``share`` is what one round counts."""
        told = rounds[0]
        self.rounds = rounds
        self.won = told.won
        self.change = tuple(map(int.__add__, told.won, told.settled))
        openers = range(len(self.change))
        if told.next_opener != NOBODY:
            openers = range(told.next_opener, told.next_opener + 1)
        each = len(rounds) * share / len(openers)
        places = (place_of(turned(self.change, opener), most) for opener in openers)
        self.leads = [(opener, place, each) for opener, place in zip(openers, places, strict=True)]
        self.reached = [_reached(one, len(self.change)) for one in rounds]


class _State:
    """Where the rounds lead from one state of a match.

    Attributes:
        place: where its own chances lie.
        wins: the share of rounds with which each side wins the match.
    """

    __slots__ = ("_leads", "place", "wins")

    def __init__(self, place: int, wins: list[float], leads: Sequence[_Lead]) -> None:
        """``leads`` are the states that the other rounds lead to, by the side that opens."""
        self.place = place
        self.wins = wins
        self._leads = [(array("L", lead), array("d", lead.values())) for lead in leads]

    def chance(self, side: int, known: Sequence[array[float]]) -> float:
        """The chance of a side by the chances known in the states that follow."""
        chance = self.wins[side]
        for opener, (places, shares) in enumerate(self._leads):
            found = known[(side - opener) % len(known)]
            chance += sum(map(mul, shares, map(found.__getitem__, places)))
        return chance


class _Leading:
    """Collects where the rounds lead from one state.

    Attributes:
        wins: as in ``_State``.
        leads: as in ``_State``.
    """

    __slots__ = ("leads", "wins")

    def __init__(self, sides: int) -> None:
        self.wins = [0.0] * sides
        self.leads: list[_Lead] = [{} for _ in range(sides)]

    def add(self, opener: int, place: int, share: float) -> None:
        """So many rounds lead to that state."""
        lead = self.leads[opener]
        lead[place] = lead.get(place, 0.0) + share


class MatchChances:
    """The chances of all sides in every state.

    Attributes:
        chances: by side, then by ``place_of`` the needs; there and right once ``solve`` has run.
    """

    def __init__(
        self, rules: Ruleset, sides: int, axis: ScoreAxis, rounds: Sequence[ToldRound]
    ) -> None:
        self._sides = sides
        self._axis = axis
        self._most = axis.most
        self._in_play = rules.target_test is TargetTest.IN_PLAY
        self._exact = rules.exact_target
        self._rounds = rounds
        self._share = 1 / len(rounds)
        self._quiet: list[_Group] = []
        self._raced: list[_Group] = []
        self._highest: Needs = ()
        self.chances: list[array[float]] = []

    def solve(self, exact: float = EXACT) -> Iterator[float]:
        """Find the chances to about ``exact``; yields the share of the work that is done."""
        for _ in self._prepare():
            yield 0.0
        every = sorted(product(self._axis.points, repeat=self._sides), key=sum)
        states = []
        for done, needs in enumerate(every):
            if self._goes_on(needs):
                states.append(self._state(needs))
            yield 0.8 * done / len(every)
        for sweep in range(_MOST_SWEEPS):
            share = 1 - 0.2 * 0.8**sweep
            for _ in self._fill():
                yield share
            change = 0.0
            for number, state in enumerate(states):
                change = max(change, self._improve(state))
                if number % 16 == 0:
                    yield share
            if change < exact:
                return

    def _goes_on(self, needs: Needs) -> bool:
        """Nobody is at the target; or, where it is looked at after a round, sides are level."""
        there = needs.count(0)
        return not there or (there > 1 and not self._in_play)

    def _prepare(self) -> Iterator[None]:
        """Sort the rounds, and guess the chances."""
        self._quiet = self._grouped(by_awards=False)
        yield
        self._raced = self._grouped(by_awards=self._in_play or self._exact)
        self._highest = tuple(
            max(max(group.won[side], group.change[side]) for group in self._raced)
            for side in range(self._sides)
        )
        yield
        yield from self._guess()

    def _guess(self) -> Iterator[None]:
        """Chances to begin with: the less a side needs, the likelier it wins."""
        self.chances = [array("d") for _ in range(self._sides)]
        weights = [exp(-need / _GUESSED) for need in range(self._most + 1)]
        for first in weights:
            for others in product(weights, repeat=self._sides - 1):
                total = sum((first, *others))
                for side, weight in enumerate((first, *others)):
                    self.chances[side].append(weight / total)
            yield

    def _grouped(self, *, by_awards: bool) -> list[_Group]:
        found: dict[object, list[ToldRound]] = {}
        for told in self._rounds:
            change = tuple(map(int.__add__, told.won, told.settled))
            found.setdefault((change, told.next_opener, by_awards and told.won), []).append(told)
        return [_Group(alike, self._share, self._most) for alike in found.values()]

    def _state(self, needs: Needs) -> _State:
        """Where every round leads from one state."""
        most = self._most
        bases = [place_of(turned(needs, opener), most) for opener in range(self._sides)]
        leading = _Leading(self._sides)
        # Level at the target, a side must pass it: the exact target rests.
        exact = self._exact and 0 not in needs
        quiet = not (exact or self._in_play) or all(map(int.__gt__, needs, self._highest))
        for group in self._quiet if quiet else self._raced:
            left = tuple(map(int.__sub__, needs, group.change))
            if not quiet and any(map(int.__ge__, group.won, needs)):
                self._race(needs, group, leading, exact)
            elif min(left) > 0 and max(left) <= most:
                for opener, change, share in group.leads:
                    leading.add(opener, bases[opener] - change, share)
            elif exact and min(left) < 0:
                self._race(needs, group, leading, exact)
            else:
                self._go_on(left, group, leading)
        return _State(bases[0], leading.wins, leading.leads)

    def _race(self, needs: Needs, group: _Group, leading: _Leading, exact: bool) -> None:
        """Rounds in which a side gets to the target, or could get past it."""
        if exact:
            for told in group.rounds:
                self._go_on(self._walked(needs, told), group, leading, 1 / len(group.rounds))
            return
        there = [side for side, won in enumerate(group.won) if won >= needs[side]]
        if len(there) == 1:
            leading.wins[there[0]] += len(group.rounds) * self._share
            return
        for reached in group.reached:
            first = min(there, key=lambda side: reached[side][needs[side]])
            leading.wins[first] += self._share

    def _go_on(self, left: Needs, group: _Group, leading: _Leading, part: float = 1.0) -> None:
        """A part of a group's rounds leave these needs: a side has won, or the match goes on."""
        winner = self._winner(left)
        if winner is not None:
            leading.wins[winner] += part * len(group.rounds) * self._share
            return
        least = min(0, min(left))  # below 0 where sides are level past the target
        kept = tuple(min(need - least, self._most) for need in left)
        for opener, _, share in group.leads:
            leading.add(opener, place_of(turned(kept, opener), self._most), part * share)

    def _walked(self, needs: Needs, told: ToldRound) -> Needs:
        """What is needed after a round in which awards past the target are refused."""
        left = list(needs)
        for side, fives in told.awards:
            if fives <= left[side]:
                left[side] -= fives
                if self._in_play and not left[side]:
                    return tuple(left)
        for side, fives in enumerate(told.settled):
            if fives <= left[side]:
                left[side] -= fives
        return tuple(left)

    def _winner(self, left: Needs) -> int | None:
        """The side that has won with these needs left, if one has."""
        least = min(left)
        if least > 0 or (left.count(least) > 1 and not self._in_play):
            return None
        return left.index(least)

    def _fill(self) -> Iterator[None]:
        """Find the chances between the points: along the last side, then across it, and so on."""
        size, points = self._most + 1, self._axis.points
        between = [need for need in range(size) if need not in points]
        if not between:
            return
        for chances in self.chances[:-1]:
            for side in reversed(range(self._sides)):
                row = size ** (self._sides - 1 - side)
                for others in product(points, repeat=side):
                    block = place_of(others, self._most) * size * row
                    for need in between:
                        mixed = self._mixed_row(chances, block, row, need)
                        chances[block + need * row : block + (need + 1) * row] = mixed
                        yield
        yield from self._fill_last()

    def _fill_last(self) -> Iterator[None]:
        """What the other sides leave is the last one's."""
        *others, last = self.chances
        block = len(last) // (self._most + 1)
        for start in range(0, len(last), block):
            part = slice(start, start + block)
            shared = zip(*(chances[part] for chances in others), strict=True)
            last[part] = array("d", (1 - sum(each) for each in shared))
            yield

    def _mixed_row(self, chances: array[float], block: int, row: int, need: int) -> array[float]:
        """The chances at a need out of those at the points around it."""
        rows, parts = [], []
        for place, part in self._axis.parts(need):
            start = block + self._axis.points[place] * row
            rows.append(chances[start : start + row])
            parts.append(part)
        if len(parts) != POINTS:
            return array("d", (sum(map(mul, parts, column)) for column in zip(*rows, strict=True)))
        one, two, three, four = parts
        return array(
            "d",
            (one * a + two * b + three * c + four * d for a, b, c, d in zip(*rows, strict=True)),
        )

    def _improve(self, state: _State) -> float:
        """Look ahead one round from a state; by how much that changed its chances."""
        most, last = 0.0, 1.0
        for side, known in enumerate(self.chances[:-1]):
            chance = state.chance(side, self.chances)
            most = max(most, abs(chance - known[state.place]))
            known[state.place] = chance
            last -= chance
        self.chances[-1][state.place] = last
        return most


def place_of(needs: Needs, most: int) -> int:
    """Where a state's chances lie among those of all needs up to ``most``."""
    place = 0
    for need in needs:
        place = place * (most + 1) + need
    return place


def _reached(told: ToldRound, sides: int) -> list[list[int]]:
    """By side, then by fives: after how many awards of the round it has that many."""
    reached = [[0] for _ in range(sides)]
    for number, (side, fives) in enumerate(told.awards, start=1):
        reached[side] += [number] * fives
    return reached


def turned(needs: Needs, opener: int) -> Needs:
    """The same, counted from another side on."""
    return (*needs[opener:], *needs[:opener])
