"""The levels a computer can play at, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from qt_dominoes.players.expert import ExpertPlayer
from qt_dominoes.players.master import MasterPlayer
from qt_dominoes.players.player import Chooser
from qt_dominoes.players.simple import (
    BeginnerPlayer,
    BushyPlayer,
    ClubPlayer,
    GreedyPlayer,
    RandomPlayer,
)
from qt_dominoes.players.two_ply import TwoPlyPlayer

#: Offered in the new-match dialog, weakest first.
OFFERED_LEVELS: Final = ("beginner", "casual", "club", "expert", "master")
DEFAULT_LEVEL: Final = "casual"

_CHOOSERS: Final[Mapping[str, Callable[[], Chooser]]] = {
    "beginner": BeginnerPlayer,
    "casual": GreedyPlayer,
    "club": ClubPlayer,
    "expert": ExpertPlayer,
    "master": MasterPlayer,
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "two-ply": TwoPlyPlayer,
    "bushy": BushyPlayer,
}

#: Every name that ``simulate`` takes.
LEVELS: Final = tuple(_CHOOSERS)


def nearest_level(level: str | None) -> str:
    """The level itself; for one that a newer version has, the strongest there is here."""
    return level if level is not None and level in _CHOOSERS else OFFERED_LEVELS[-1]


class UnknownLevel(ValueError):
    """No computer player has that name.

    Attributes:
        name: what was asked for.
    """

    def __init__(self, name: str) -> None:
        super().__init__(f"no such level: {name}")
        self.name = name


def chooser(level: str, budget: int | None = None) -> Chooser:
    """A player of that level; ``budget`` is a master's number of iterations a decision.

    Raises:
        UnknownLevel: there is none.
    """
    if level not in _CHOOSERS:
        raise UnknownLevel(level)
    return MasterPlayer(budget) if level == "master" else _CHOOSERS[level]()
