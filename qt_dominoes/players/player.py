"""What every computer player is: a choice from an observation, and nothing else."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Protocol, runtime_checkable

from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.observation import Observation


class Chooser(Protocol):
    """Chooses among several plays; forced moves never reach it."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """The play to make, one of ``plays``, which are two or more."""
        ...


@runtime_checkable
class Deliberate(Chooser, Protocol):
    """Chooses in slices of a few milliseconds, where there is nobody else to do the work."""

    def thoughts(
        self, seen: Observation, plays: tuple[Play, ...], random: Random
    ) -> Generator[float, None, Play]:
        """Yields the share of the work that is done; returns what ``choose`` would."""
        ...


def decide(chooser: Chooser, seen: Observation, random: Random) -> Move:
    """The move of a player that sees this: its choice, or the only thing it may do."""
    plays = seen.plays()
    if not plays:
        return Draw() if seen.drawable else Pass()
    if len(plays) == 1:
        return plays[0]
    return chooser.choose(seen, plays, random)


def decide_in_slices(
    chooser: Chooser, seen: Observation, random: Random
) -> Generator[float, None, Move]:
    """The same move as ``decide``: yields the share of the work that is done, returns the move."""
    plays = seen.plays()
    if len(plays) > 1 and isinstance(chooser, Deliberate):
        return (yield from chooser.thoughts(seen, plays, random))
    return decide(chooser, seen, random)
