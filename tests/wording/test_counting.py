"""A hint or a reason says that it counts in points, where no chance to win is known."""

from __future__ import annotations

import pytest

from qt_dominoes.model.move import Play
from qt_dominoes.players.advice import Motive, Rated
from qt_dominoes.wording.counting import with_unit
from tests.support.notation import move

TOLD = "It scores 2 points at once."


@pytest.mark.parametrize(
    "chance, motive, says_so",
    [
        (None, Motive.POINTS_NOW, True),
        (0.5, Motive.POINTS_NOW, False),
        (0.0, Motive.POINTS_NOW, False),
        (None, Motive.ONLY_PLAY, False),
    ],
)
def test_points_are_said_to_be_points(chance: float | None, motive: Motive, says_so: bool) -> None:
    play = move("5-5")
    assert isinstance(play, Play)
    told = with_unit(TOLD, Rated(play, 2.0, 2.0, chance, 10, motive))
    assert told == (f"{TOLD} Counted in points, not in chances to win the match." * says_so or TOLD)
