"""Shares of trials that belong together: an interval that does not make them out to be more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.storage.estimates import Estimate, share, share_per


def interval(found: Estimate) -> tuple[float, float]:
    assert found.low is not None
    assert found.high is not None
    return found.low, found.high


def test_pairs_won_and_lost_together_count_little_more_than_half() -> None:
    # Six pairs won, two lost: 12 of 16. The groups differ from 1.5 by 6 * 0.25 + 2 * 2.25 = 6 in
    # all, so that the share varies by 6 * 8/7 / 256; the binomial is 0.75 * 0.25 / 15. Their ratio
    # is 15/7, which leaves 112/15 trials; Wilson of 0.75 and these by hand:
    found = share_per([2] * 6 + [0] * 2, [2] * 8)
    assert found.value == 0.75
    assert interval(found) == pytest.approx((0.3988, 0.9314), abs=1e-4)


def test_groups_of_different_sizes_are_weighed_by_their_trials() -> None:
    # 7 of 10: 4 of 4, 3 of 4, 0 of 2. Off by 1.2, 0.2 and -1.4, squares 3.44; times 3/2 / 100 is
    # 0.0516, over 0.7 * 0.3 / 9 = 0.023333 a ratio of 2.211429, leaving 4.521964 trials:
    # middle 0.6081, half 0.3239.
    found = share_per([4, 3, 0], [4, 4, 2])
    assert interval(found) == pytest.approx((0.2843, 0.9320), abs=1e-4)


@pytest.mark.parametrize(
    "hits,trials",
    [
        ([1] * 8, [2] * 8),  # they vary less than independent trials
        ([3], [4]),  # one group tells nothing of how groups vary
        ([4] * 5, [4] * 5),
        ([0] * 5, [4] * 5),
    ],
    ids=["split", "one group", "all won", "none won"],
)
def test_nothing_told_by_the_groups_leaves_the_plain_interval(
    hits: list[int], trials: list[int]
) -> None:
    assert share_per(hits, trials) == share(sum(hits), sum(trials))


def test_of_no_trials_there_is_no_interval() -> None:
    assert share_per([], []) == share(0, 0) == Estimate(0.0, None, None)


@st.composite
def groups(draw: st.DrawFn) -> list[tuple[int, int]]:
    """Pairs of hits and trials."""
    sizes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=30))
    return [(draw(st.integers(0, size)), size) for size in sizes]


@given(groups(), st.sampled_from([1.96, 2.5758]))
def test_the_interval_is_never_narrower_than_that_of_independent_trials(
    pairs: list[tuple[int, int]], z: float
) -> None:
    hits, trials = zip(*pairs, strict=True)
    (low, high), (plain_low, plain_high) = (
        interval(found) for found in (share_per(hits, trials, z), share(sum(hits), sum(trials), z))
    )
    rounding = 1e-12
    assert 0 <= low <= plain_low + rounding
    assert plain_high - rounding <= high <= 1


@given(st.lists(st.booleans(), min_size=1, max_size=200))
def test_groups_of_one_trial_are_independent_trials(won: list[bool]) -> None:
    found = share_per([int(hit) for hit in won], [1] * len(won))
    assert interval(found) == pytest.approx(interval(share(sum(won), len(won))), abs=1e-12)
