"""What a level is worth, in numbers that were measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qt_dominoes.model.ruleset import Ruleset, Unit
from qt_dominoes.wording.names import level_name
from qt_dominoes.wording.text import gettext as _

#: Raw points that a level loses per decision, by the grades of its plays; a level that was not
#: measured has no number.
POINTS_LOST: Final[Mapping[str, float | None]] = {
    "beginner": None,
    "casual": None,
    "club": None,
    "expert": None,
    "master": None,
}


def level_with_loss(level: str, rules: Ruleset) -> str:
    """A level's name, with the points it loses per decision where they are known."""
    lost = POINTS_LOST.get(level)
    if lost is None:
        return level_name(level)
    shown = lost / 5 if rules.unit is Unit.FIVES else lost
    return _("{level} (loses {points} points a decision)").format(
        level=level_name(level), points=f"{shown:.2f}"
    )


def levels_changed_told(levels: Mapping[str, str]) -> str:
    """Who plays at which level from now on, by name."""
    told = [
        _("{name} plays at the level “{level}” now.").format(name=name, level=level_name(level))
        for name, level in levels.items()
    ]
    return " ".join(told)
