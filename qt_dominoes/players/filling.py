"""Fillings: every way to lay the hidden tiles into hands that lack some of them.

Tiles are bits and hands are masks (``fast_tables``). What no hand needs goes into the boneyard,
in every order.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, product
from math import comb, factorial, perm
from random import Random
from typing import Protocol

from qt_dominoes.players.fast_tables import bit_list

#: Seat and how many tiles it takes.
Take = tuple[int, int]
_Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """So many hidden tiles lie with a seat, all of them out of the ``allowed`` ones."""

    seat: int
    allowed: int
    count: int


class Filling(Protocol):
    """All fillings of some needs: how many, and one of them at random.

    Attributes:
        count: the fillings, told apart by every place in a hand and in the boneyard.
    """

    count: int

    def fill(self, hands: list[int], random: Random) -> list[int]:
        """Add one filling to the hands, each as likely; the boneyard in drawing order.

        There must be one: ``count`` is above 0.
        """
        ...


def filling_of(hidden: int, needs: Iterable[Need]) -> Filling:
    """The fillings of these needs out of the hidden tiles."""
    takes: dict[int, list[Take]] = {}
    for need in needs:
        if need.count:
            takes.setdefault(need.allowed & hidden, []).append((need.seat, need.count))
    groups = sorted(takes.items(), key=lambda group: group[0].bit_count())
    if all(inner & ~outer == 0 for (inner, _), (outer, _) in pairwise(groups)):
        return NestedFilling(hidden, groups)
    return ClassFilling(hidden, groups)


class NestedFilling:
    """Needs of which each allows all that the narrower ones allow: filled one after another."""

    def __init__(self, hidden: int, groups: Sequence[tuple[int, list[Take]]]) -> None:
        self._stages: list[tuple[list[int], list[Take]]] = []
        self.count = 1
        seen, left = 0, 0
        for allowed, takes in groups:
            fresh = bit_list(allowed & ~seen)
            taken = sum(count for _, count in takes)
            left += len(fresh)
            self.count *= perm(left, taken) if taken <= left else 0
            left -= taken
            seen |= allowed
            self._stages.append((fresh, takes))
        rest = bit_list(hidden & ~seen)
        self._stages.append((rest, []))
        self.count *= factorial(max(0, left + len(rest)))

    def fill(self, hands: list[int], random: Random) -> list[int]:
        dice = random.random
        pool: list[int] = []
        for fresh, takes in self._stages:
            if fresh:
                pool += fresh
                pool.sort(key=lambda _: dice())
            for seat, count in takes:
                hands[seat] |= sum(pool[:count])  # different bits
                del pool[:count]
        return pool


@dataclass(frozen=True, slots=True)
class _Step:
    """How one class of tiles may be shared out, given what the groups still need."""

    limits: tuple[float, ...]
    shares: tuple[tuple[_Counts, _Counts], ...]


class ClassFilling:
    """Needs that cut across each other: tiles that fit the same groups are one class.

    Counted class by class with what is still needed as the memory, and drawn by walking the
    same counts forwards.
    """

    def __init__(self, hidden: int, groups: Sequence[tuple[int, list[Take]]]) -> None:
        self._takes = [takes for _, takes in groups]
        classes: dict[tuple[int, ...], list[int]] = {}
        for tile in bit_list(hidden):
            fits = tuple(g for g, (allowed, _) in enumerate(groups) if allowed & tile)
            classes.setdefault(fits, []).append(tile)
        self._unfit = classes.pop((), [])
        self._classes = sorted(classes.items(), key=lambda found: len(found[0]))
        self._supply = [
            tuple(
                sum(len(tiles) for fits, tiles in self._classes[place:] if group in fits)
                for group in range(len(groups))
            )
            for place in range(len(self._classes) + 1)
        ]
        self._memory: dict[tuple[int, _Counts], int] = {}
        self._steps: dict[tuple[int, _Counts], _Step] = {}
        self._needs = tuple(sum(count for _, count in takes) for takes in self._takes)
        left = hidden.bit_count() - sum(self._needs)
        self.count = self._ways(0, self._needs) * factorial(left) if left >= 0 else 0

    def fill(self, hands: list[int], random: Random) -> list[int]:
        dice = random.random
        found: list[list[int]] = [[] for _ in self._takes]
        boneyard = list(self._unfit)
        needs = self._needs
        for place, (fits, tiles) in enumerate(self._classes):
            step = self._steps.get((place, needs)) or self._step(place, needs)
            share, needs = step.shares[bisect(step.limits, dice())]
            pool = sorted(tiles, key=lambda _: dice())
            start = 0
            for group, count in zip(fits, share, strict=True):
                found[group] += pool[start : start + count]
                start += count
            boneyard += pool[start:]
        for takes, pool in zip(self._takes, found, strict=True):
            if len(takes) > 1:
                pool.sort(key=lambda _: dice())
            start = 0
            for seat, count in takes:
                for tile in pool[start : start + count]:
                    hands[seat] |= tile
                start += count
        boneyard.sort(key=lambda _: dice())
        return boneyard

    def _ways(self, place: int, needs: _Counts) -> int:
        """Ways to meet the needs with the classes from ``place`` on; order in a hand counts."""
        key = place, needs
        known = self._memory.get(key)
        if known is None:
            if any(map(int.__gt__, needs, self._supply[place])):
                known = 0
            elif place == len(self._classes):
                known = 1
            else:
                known = sum(ways for ways, _, _ in self._shares(place, needs))
            self._memory[key] = known
        return known

    def _shares(self, place: int, needs: _Counts) -> Iterable[tuple[int, _Counts, _Counts]]:
        """Ways, tiles to each fitting group, and the needs left; impossible ones left out."""
        fits, tiles = self._classes[place]
        size = len(tiles)
        for share in product(*(range(min(size, needs[group]) + 1) for group in fits)):
            given = sum(share)
            if given > size:
                continue
            left = list(needs)
            ways = perm(size, given)
            for group, count in zip(fits, share, strict=True):
                ways *= comb(left[group], count)
                left[group] -= count
            after = tuple(left)
            ways *= self._ways(place + 1, after)
            if ways:
                yield ways, share, after

    def _step(self, place: int, needs: _Counts) -> _Step:
        found = list(self._shares(place, needs))
        step = _Step(
            limits_of([ways for ways, _, _ in found]),
            tuple((share, after) for _, share, after in found),
        )
        self._steps[place, needs] = step
        return step


def limits_of(weights: Sequence[int]) -> tuple[float, ...]:
    """Where a number from [0, 1) passes from one choice to the next; one less than choices."""
    total = sum(weights)
    return tuple(reached / total for reached in list(accumulate(weights))[:-1])
