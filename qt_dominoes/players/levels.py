"""The levels a computer can play at, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from qt_dominoes.players.player import Chooser
from qt_dominoes.players.simple import (
    BeginnerPlayer,
    BushyPlayer,
    ClubPlayer,
    GreedyPlayer,
    RandomPlayer,
)

#: Offered in the new-match dialog, weakest first.
OFFERED_LEVELS: Final = ("beginner", "casual", "club", "expert", "master")
DEFAULT_LEVEL: Final = "casual"

_SIMPLE: Final[Mapping[str, Callable[[], Chooser]]] = {
    "beginner": BeginnerPlayer,
    "casual": GreedyPlayer,
    "club": ClubPlayer,
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "bushy": BushyPlayer,
}
#: Every name that ``simulate`` takes: those offered, then those to compare them with.
LEVELS: Final = (*OFFERED_LEVELS, "random", "greedy", "bushy", "two-ply")


def minds_chances(level: str) -> bool:
    """It chooses by the chance to win the match, where there is a table of chances."""
    return level == "master"


def nearest_level(level: str | None) -> str:
    """The level itself; for one that a newer version has, the strongest there is here."""
    return level if level is not None and level in LEVELS else OFFERED_LEVELS[-1]


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
    if level in _SIMPLE:
        return _SIMPLE[level]()
    # The window names levels at its start, long before it wants a player with tables.
    from qt_dominoes.players.expert import ExpertPlayer  # noqa: PLC0415
    from qt_dominoes.players.master import MasterPlayer  # noqa: PLC0415
    from qt_dominoes.players.two_ply import TwoPlyPlayer  # noqa: PLC0415

    match level:
        case "two-ply":
            return TwoPlyPlayer()
        case "expert":
            return ExpertPlayer()
        case "master":
            return MasterPlayer(budget)
    raise UnknownLevel(level)
