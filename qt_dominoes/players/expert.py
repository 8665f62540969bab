"""A player that plays a hundred games out in its head before it moves."""

from __future__ import annotations

from random import Random
from typing import Final

from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.players.outlook import Outlook
from qt_dominoes.players.rollouts import Rollouts
from qt_dominoes.players.worlds import Worlds

#: Games played out a decision, shared by all its plays, whatever the budget.
PLAYOUTS: Final = 100


class ExpertPlayer:
    """The play that comes off best when the rest is played greedily."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """The play of the best average."""
        worlds = Worlds(seen, plays, random)
        if len(worlds.choices) == 1:
            return plays[0]
        rollouts = Rollouts(worlds, Outlook(seen, worlds.table).worth)
        rollouts.run(-(-PLAYOUTS // len(rollouts.ways)))
        return worlds.choices[rollouts.best()]
