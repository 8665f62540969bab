"""Chances to win a match from every score, out of many told rounds.

Scores are *needs*: how many steps a side still lacks to the target, from 0 to ``most``; what lies
below counts as ``most``. Sides count from the opener's, clockwise. The chances in a state are
the mean, over all rounds, of those in the state that the round leads to. They are found by going
over all states, those nearest to the target first, until nothing changes any more.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import product
from operator import mul
from typing import Final

from qt_dominoes.model.ruleset import Ruleset, TargetTest
from qt_dominoes.players.fast_round import NOBODY
from qt_dominoes.players.told_rounds import ToldRound

#: Where no chance changes by more in one go, they are found.
_EXACT: Final = 1e-6
_MOST_SWEEPS: Final = 200

#: Steps that each side needs, the opener's side first.
Needs = tuple[int, ...]


class _Group:
    """Rounds that change every score alike, as long as no target interferes.

    Attributes:
        rounds: the rounds themselves.
        won: what each side is awarded in play, by the steps.
        change: what each side has gained at the end, the settlement included.
        leads: the sides that may open then, each with what it takes off the place of a state
            (counted from that side on) and with its share of the rounds.
        reached: by round, side and steps: after how many awards the side has that many.
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
        self.leads = [
            (
                opener,
                place_of(turned(self.change, opener), most),
                len(rounds) * share / len(openers),
            )
            for opener in openers
        ]
        self.reached = [_reached(one, len(self.change)) for one in rounds]


class _State:
    """Where the rounds lead from one state of a match.

    Attributes:
        place: where its own chances lie.
        wins: the share of rounds with which each side wins the match.
        leads: the states that the others lead to, each with its share, by the side that opens.
    """

    __slots__ = ("leads", "place", "wins")

    def __init__(self, place: int, sides: int) -> None:
        self.place = place
        self.wins = [0.0] * sides
        self.leads: list[dict[int, float]] = [{} for _ in range(sides)]

    def add(self, opener: int, place: int, share: float) -> None:
        """So many rounds lead to that state."""
        lead = self.leads[opener]
        lead[place] = lead.get(place, 0.0) + share

    def chance(self, side: int, known: Sequence[array[float]]) -> float:
        """The chance of a side by the chances known in the states that follow."""
        chance = self.wins[side]
        for opener, lead in enumerate(self.leads):
            found = known[(side - opener) % len(known)]
            chance += sum(map(mul, lead.values(), map(found.__getitem__, lead)))
        return chance


class MatchChances:
    """The chances of all sides in every state.

    Attributes:
        chances: by side, then by ``place_of`` the needs; right once ``solve`` has run.
    """

    def __init__(self, rules: Ruleset, sides: int, most: int, rounds: Sequence[ToldRound]) -> None:
        """``rounds`` are told in steps; ``most`` is the highest need."""
        self._sides = sides
        self._most = most
        self._in_play = rules.target_test is TargetTest.IN_PLAY
        self._exact = rules.exact_target
        self._share = 1 / len(rounds)
        self._quiet = self._grouped(rounds, by_awards=False)
        self._raced = self._grouped(rounds, by_awards=self._in_play or self._exact)
        self._highest = tuple(
            max(max(group.won[side], group.change[side]) for group in self._raced)
            for side in range(sides)
        )
        self.chances = [array("d", [1 / sides]) * (most + 1) ** sides for _ in range(sides)]

    def solve(self) -> Iterator[float]:
        """Find the chances; yields the share of the work that is done, now and then."""
        every = sorted(product(range(self._most + 1), repeat=self._sides), key=sum)
        states = []
        for done, needs in enumerate(every):
            if self._goes_on(needs):
                states.append(self._state(needs))
            yield 0.8 * done / len(every)
        for sweep in range(_MOST_SWEEPS):
            change = 0.0
            for number, state in enumerate(states):
                change = max(change, self._improve(state))
                if number % 32 == 0:
                    yield 1 - 0.2 * 0.8**sweep
            if change < _EXACT:
                return

    def _goes_on(self, needs: Needs) -> bool:
        """Nobody is at the target; or, where it is looked at after a round, sides are level."""
        there = needs.count(0)
        return not there or (there > 1 and not self._in_play)

    def _grouped(self, rounds: Sequence[ToldRound], *, by_awards: bool) -> list[_Group]:
        found: dict[object, list[ToldRound]] = {}
        for told in rounds:
            change = tuple(map(int.__add__, told.won, told.settled))
            found.setdefault((change, told.next_opener, by_awards and told.won), []).append(told)
        return [_Group(alike, self._share, self._most) for alike in found.values()]

    def _state(self, needs: Needs) -> _State:
        """Where every round leads from one state."""
        most = self._most
        bases = [place_of(turned(needs, opener), most) for opener in range(self._sides)]
        state = _State(bases[0], self._sides)
        # Level at the target, a side must pass it: the exact target rests.
        exact = self._exact and 0 not in needs
        quiet = not (exact or self._in_play) or all(map(int.__gt__, needs, self._highest))
        for group in self._quiet if quiet else self._raced:
            left = tuple(map(int.__sub__, needs, group.change))
            if not quiet and any(map(int.__ge__, group.won, needs)):
                self._race(needs, group, state, exact)
            elif min(left) > 0 and max(left) <= most:
                for opener, change, share in group.leads:
                    state.add(opener, bases[opener] - change, share)
            elif exact and min(left) < 0:
                self._race(needs, group, state, exact)
            else:
                self._go_on(left, group, state)
        return state

    def _race(self, needs: Needs, group: _Group, state: _State, exact: bool) -> None:
        """Rounds in which a side gets to the target, or could get past it."""
        if exact:
            for told in group.rounds:
                self._go_on(self._walked(needs, told), group, state, 1 / len(group.rounds))
            return
        there = [side for side, won in enumerate(group.won) if won >= needs[side]]
        if len(there) == 1:
            state.wins[there[0]] += len(group.rounds) * self._share
            return
        for reached in group.reached:
            first = min(there, key=lambda side: reached[side][needs[side]])
            state.wins[first] += self._share

    def _go_on(self, left: Needs, group: _Group, state: _State, part: float = 1.0) -> None:
        """A part of a group's rounds leave these needs: a side has won, or the match goes on."""
        winner = self._winner(left)
        if winner is not None:
            state.wins[winner] += part * len(group.rounds) * self._share
            return
        kept = self._kept(left)
        for opener, _, share in group.leads:
            state.add(opener, place_of(turned(kept, opener), self._most), part * share)

    def _walked(self, needs: Needs, told: ToldRound) -> Needs:
        """What is needed after a round in which awards past the target are refused."""
        left = list(needs)
        for side, steps in told.awards:
            if steps <= left[side]:
                left[side] -= steps
                if self._in_play and not left[side]:
                    return tuple(left)
        for side, steps in enumerate(told.settled):
            if steps <= left[side]:
                left[side] -= steps
        return tuple(left)

    def _winner(self, left: Needs) -> int | None:
        """The side that has won with these needs left, if one has."""
        least = min(left)
        if least > 0 or (left.count(least) > 1 and not self._in_play):
            return None
        return left.index(least)

    def _kept(self, left: Needs) -> Needs:
        """The state for these needs: too high ones are the highest, level ones are at 0."""
        least = min(0, min(left))
        return tuple(min(need - least, self._most) for need in left)

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
    """Where a state's chances lie."""
    place = 0
    for need in needs:
        place = place * (most + 1) + need
    return place


def _reached(told: ToldRound, sides: int) -> list[list[int]]:
    """By side, then by steps: after how many awards of the round it has that many."""
    reached = [[0] for _ in range(sides)]
    for number, (side, steps) in enumerate(told.awards, start=1):
        reached[side] += [number] * steps
    return reached


def turned(needs: Needs, opener: int) -> Needs:
    """The same, counted from another side on."""
    return (*needs[opener:], *needs[:opener])
