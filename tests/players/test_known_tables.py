"""Tables of match chances for a house's own rules: made once, the same everywhere."""

from __future__ import annotations

import pytest

from qt_dominoes.model.ruleset import DialValue
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players import known_tables
from qt_dominoes.players.known_tables import have_table, learn, match_chances
from qt_dominoes.players.match_table import lacks_table, shipped_table
from tests.support.notation import EVERY_VARIANT, rules


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of this file are made of few rounds."""
    monkeypatch.setattr("qt_dominoes.players.match_table.QUICK_ROUNDS", 50)


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_a_table_that_is_made_is_known_from_then_on(variant: str) -> None:
    house = rules(variant, target=50)
    assert lacks_table(house, 2)
    assert match_chances(house, 2) is None
    made = have_table(house, 2)
    assert made is not None
    assert match_chances(house, 2) is made is have_table(house, 2)
    assert match_chances(house, 3) is None
    assert match_chances(rules(variant, target=55), 2) is None


def test_rules_that_differ_in_nothing_that_counts_share_a_table() -> None:
    made = have_table(rules("five-up", target=50), 2)
    assert made is not None
    for dial, value in (("unit", "raw"), ("first_lead", "highest-double"), ("forced_lead", True)):
        assert match_chances(rules("five-up", **{"target": 50, dial: value}), 2) is made


def test_a_table_from_elsewhere_is_known_too() -> None:
    house = rules("all-fives", reserve=2)
    made = have_table(house, 2)
    assert made is not None
    known_tables._GIVEN.clear()
    assert match_chances(house, 2) is None
    learn(made)
    assert match_chances(house, 2) is made


@pytest.mark.parametrize("dials", [{}, {"target": 100}])
def test_four_seats_each_for_itself_have_none(dials: dict[str, DialValue]) -> None:
    alone = rules("five-up", partners=False, **dials)
    assert not lacks_table(alone, 4)
    assert have_table(alone, 4) is None


def test_where_one_ships_none_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_tables, "table_in_slices", None)
    for seats in (2, 3, 4):
        found, shipped = have_table(VARIANTS["five-up"], seats), shipped_table(rules(), seats)
        assert found is not None
        assert shipped is not None
        assert found.chances == shipped.chances
