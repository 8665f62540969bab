"""Shares and means with the 95 % interval in which they lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_Z: Final = 1.959963984540054
#: Student's 97.5 % points from one degree of freedom on, where the expansion below is too coarse.
_T_EXACT: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its 95 % interval; no interval where there is too little to tell."""

    value: float
    low: float | None
    high: float | None


def share(hits: int, trials: int, z: float = _Z) -> Estimate:
    """A share of independent trials, with Wilson's interval of so many standard errors."""
    return _wilson(hits / trials, trials, z) if trials else Estimate(0.0, None, None)


def share_per(hits: Sequence[int], trials: Sequence[int], z: float = _Z) -> Estimate:
    """A share of trials that are independent only between groups; hits and trials are one a group.

    Wilson's interval, of as many trials as are left when their number is divided by the design
    effect (Rao and Scott, A Simple Method for the Analysis of Clustered Binary Data, 1992). It is
    never narrower than that of independent trials, and the same where groups are single trials.
    """
    total = sum(trials)
    if not total:
        return Estimate(0.0, None, None)
    return _wilson(sum(hits) / total, total / max(1.0, _design_effect(hits, trials)), z)


def _wilson(rate: float, trials: float, z: float) -> Estimate:
    z2 = z * z
    middle = (rate + z2 / (2 * trials)) / (1 + z2 / trials)
    spread = math.sqrt(rate * (1 - rate) / trials + z2 / (4 * trials * trials))
    half = z * spread / (1 + z2 / trials)
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half))


def _design_effect(hits: Sequence[int], trials: Sequence[int]) -> float:
    """How much more a share varies than that of as many independent trials.

    Kish, Survey Sampling, 1965: its variance as the groups tell it, over the binomial one, both
    without bias. 1 where there is nothing to tell it by: a single group, or all trials alike.
    """
    groups, total, won = len(hits), sum(trials), sum(hits)
    if groups < 2 or won in (0, total):
        return 1.0
    rate = won / total
    squares = sum((hit - rate * size) ** 2 for hit, size in zip(hits, trials, strict=True))
    between = squares * groups / (groups - 1) / total**2
    return between / (rate * (1 - rate) / (total - 1))


def mean_per(amounts: Sequence[float], sizes: Sequence[int]) -> Estimate:
    """The sum of the amounts over the sum of the sizes, of groups that are independent.

    What belongs together (a match, or all games of one match number) is one group: its rounds
    are not independent, so that the spread is taken between groups, with Student's t.
    """
    return mean_of_sums(
        len(amounts),
        sum(sizes),
        sum(amounts),
        sum(amount * amount for amount in amounts),
        sum(amount * size for amount, size in zip(amounts, sizes, strict=True)),
        sum(size * size for size in sizes),
    )


def mean_of_sums(
    groups: int, total: int, amount: float, squares: float, products: float, size_squares: float
) -> Estimate:
    """What ``mean_per`` says of groups of which only these sums are known.

    ``total`` and ``amount`` are the sums of sizes and amounts, ``squares`` and ``size_squares``
    those of their squares, ``products`` that of each amount times its size.
    """
    if not total:
        return Estimate(0.0, None, None)
    value = amount / total
    if groups < 2:
        return Estimate(value, None, None)
    spread = max(0.0, squares - 2 * value * products + value * value * size_squares)
    half = student(groups - 1) * math.sqrt(spread / (groups - 1) * groups) / total
    return Estimate(value, value - half, value + half)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t, to three places."""
    if freedom <= len(_T_EXACT):
        return _T_EXACT[freedom - 1]
    z = _Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
