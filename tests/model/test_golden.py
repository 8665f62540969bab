"""Printed rounds, one a variant and number of seats, as they have always been played."""

import pytest

from tests.support.golden import FOLDER, SEATS, path_of, printed_round
from tests.support.notation import EVERY_VARIANT


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize("seats", SEATS)
def test_a_round_is_played_as_it_was(variant: str, seats: int) -> None:
    """If the change is meant: `python -m tests.support.golden`, then read the difference."""
    kept = path_of(variant, seats).read_text(encoding="utf-8").splitlines()
    assert printed_round(variant, seats).splitlines() == kept


def test_no_printed_round_is_left_over() -> None:
    kept = {path_of(variant, seats) for variant in EVERY_VARIANT for seats in SEATS}
    assert set(FOLDER.glob("*-seats.txt")) == kept
