"""How many lines of play there are: the model's own numbers, and the referee's.

After a change that is meant to alter them, `python -m tests.model.perft` prints the table anew.
"""

from dataclasses import astuple

import pytest

from tests.model.perft import count, count_by_referee, start
from tests.model.rounds import referee_at

#: Variant, seats, played to the end of short hands, depth: lines, points awarded, draws, passes,
#: rounds ended, scores at the ends of the lines (side 1 twice, side 2 three times …).
COUNTS = {
    ("five-up", 2, False, 9): (648, 2460, 530, 0, 228, 8680),
    ("five-up", 3, False, 10): (2726, 9455, 254, 0, 0, 75415),
    ("five-up", 4, False, 9): (5183, 18480, 141, 0, 0, 172185),
    ("american-sniff", 2, False, 7): (1770, 6665, 107, 0, 0, 44570),
    ("american-sniff", 3, False, 7): (1970, 6355, 107, 0, 0, 43145),
    ("american-sniff", 4, False, 9): (4969, 17945, 159, 0, 0, 196985),
    ("all-fives", 2, False, 6): (6291, 18020, 81, 0, 0, 104955),
    ("all-fives", 3, False, 6): (3961, 10670, 50, 0, 0, 80570),
    ("all-fives", 4, False, 9): (4969, 17730, 159, 0, 0, 166010),
    ("five-up", 2, True, 16): (1010, 3570, 0, 401, 1010, 2785),
    ("five-up", 3, True, 16): (68, 195, 0, 18, 68, -1260),
    ("five-up", 4, True, 16): (124, 710, 0, 31, 124, -1470),
    ("american-sniff", 2, True, 16): (928, 4875, 0, 396, 928, 17895),
    ("american-sniff", 3, True, 16): (66, 240, 0, 18, 66, -1000),
    ("american-sniff", 4, True, 16): (101, 605, 0, 36, 101, -705),
    ("all-fives", 2, True, 16): (928, 3330, 0, 396, 928, 1895),
    ("all-fives", 3, True, 16): (66, 185, 0, 18, 66, -1300),
    ("all-fives", 4, True, 16): (101, 710, 0, 36, 101, -1115),
}
CASES = [
    pytest.param(*key, expected, id=f"{key[0]}-{key[1]}{'-short' if key[2] else ''}")
    for key, expected in COUNTS.items()
]


@pytest.mark.parametrize(("variant", "seats", "short", "depth", "expected"), CASES)
def test_the_model_counts_as_many_lines_as_ever(
    variant: str, seats: int, short: bool, depth: int, expected: tuple[int, ...]
) -> None:
    assert astuple(count(start(variant, seats, short=short), depth)) == expected


@pytest.mark.parametrize(("variant", "seats", "short", "depth", "expected"), CASES)
def test_the_referee_counts_the_same(
    variant: str, seats: int, short: bool, depth: int, expected: tuple[int, ...]
) -> None:
    """To the end of the short hands; of the others one move less, which is quicker."""
    state = start(variant, seats, short=short)
    if short:
        assert astuple(count_by_referee(referee_at(state), depth)) == expected
    else:
        assert count_by_referee(referee_at(state), depth - 1) == count(state, depth - 1)
