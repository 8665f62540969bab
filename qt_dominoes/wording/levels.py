"""What a level is worth, in numbers that were measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qt_dominoes.model.ruleset import Ruleset, Unit
from qt_dominoes.wording.names import level_name
from qt_dominoes.wording.text import gettext as _

#: Raw points that a level loses per decision, as `tests.benchmarks.points_lost` found on 1,350
#: decisions of all variants and seat counts (95 %: 0.38, 0.25, 0.25, 0.19 and 0.08 either way).
POINTS_LOST: Final[Mapping[str, float]] = {
    "beginner": 4.01,
    "casual": 2.04,
    "club": 1.79,
    "expert": 1.19,
    "master": 0.15,
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


def is_measured(level: str) -> bool:
    """What that level loses per decision is known."""
    return level in POINTS_LOST


def loss_told() -> str:
    """What the points that a level loses are compared with, in one sentence."""
    return _(
        "Points lost are measured over all three games and two to four seats, against the best "
        "play that a long search finds."
    )


def loss_told_shortly() -> str:
    """The same, for one who hears or sees it at every choice of a level."""
    return _("Points lost are against the best play that a long search finds.")


def levels_line(levels: Mapping[str, str]) -> str:
    """Who plays at which level, by name, in one line."""
    told = [
        _("{name}:\N{NO-BREAK SPACE}{level}").format(name=name, level=level_name(level))
        for name, level in levels.items()
    ]
    return " · ".join(told)


def levels_changed_told(levels: Mapping[str, str]) -> str:
    """Who plays at which level from now on, by name."""
    told = [
        _("{name} plays at the level “{level}” now.").format(name=name, level=level_name(level))
        for name, level in levels.items()
    ]
    return " ".join(told)
