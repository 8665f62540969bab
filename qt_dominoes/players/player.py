"""What every computer player is: a choice from an observation, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Protocol

from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.observation import Observation


class Chooser(Protocol):
    """Chooses among several plays; forced moves never reach it."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """The play to make, one of ``plays``, which are two or more."""
        ...


def decide(chooser: Chooser, seen: Observation, random: Random) -> Move:
    """The move of a player that sees this: its choice, or the only thing it may do."""
    plays = seen.plays()
    if not plays:
        return Draw() if seen.drawable else Pass()
    if len(plays) == 1:
        return plays[0]
    return chooser.choose(seen, plays, random)
