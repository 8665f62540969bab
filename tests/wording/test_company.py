"""Who plays with whom, as the start page says it."""

from __future__ import annotations

import pytest

from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.session.choices import Choices
from qt_dominoes.wording.company import company
from qt_dominoes.wording.names import Cast


@pytest.mark.parametrize(
    "seats, partners, told",
    [
        (2, True, "against Oak"),
        (3, True, "against Oak and Ash"),
        (4, True, "with Ash against Oak and Elm"),
        (4, False, "against Oak, Ash and Elm"),
    ],
)
def test_partners_and_opponents_are_told_apart(seats: int, partners: bool, told: str) -> None:
    rules = VARIANTS["five-up"].with_dials({"partners": partners})
    cast = Cast.of(Choices(seats=seats, name="Ada").players())
    assert company(rules, cast) == told


def test_the_person_may_sit_anywhere() -> None:
    cast = Cast(("Oak", "Ash", "Elm", "Ada"), you=3)
    assert company(VARIANTS["five-up"], cast) == "with Ash against Oak and Elm"
