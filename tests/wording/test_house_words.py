"""House rules in the game's own words and units."""

import pytest

from qt_dominoes.model.ruleset import CHOICES, SWITCHES, DialValue
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.wording.house_words import house_words

VALUES: list[tuple[str, DialValue]] = [
    *((key, choice.value) for key, choices in CHOICES.items() for choice in choices),
    *((key, value) for key in SWITCHES for value in (True, False)),
    *(("reserve", tiles) for tiles in (0, 1, 2)),
    ("deal", 6),
    ("target", 100),
]


def test_a_target_is_told_in_the_points_of_its_game() -> None:
    five_up = VARIANTS["five-up"].with_dials({"target": 50, "later_lead": "rotate"})
    assert set(house_words(five_up, 2)) == {"to 10", "the lead goes round"}
    assert house_words(five_up, 2, target=False) == ("the lead goes round",)
    assert house_words(VARIANTS["all-fives"].with_dials({"target": 50}), 2) == ("to 50",)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_dial_has_its_words(variant: str) -> None:
    usual = VARIANTS[variant]
    for key, value in VALUES:
        told = house_words(usual.with_dials({key: value}), 2)
        assert len(told) == (usual.dials(2)[key] != value), (key, value)
        for phrase in told:
            assert "=" not in phrase
            assert key not in phrase or "_" not in key
