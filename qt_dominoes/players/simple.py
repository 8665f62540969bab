"""Players that look no further than the play itself."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from qt_dominoes.model.layout import Placement
from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation


def points_of(seen: Observation, play: Play) -> int:
    """The raw points a play would bring by the total alone."""
    total = seen.layout.after(Placement(play.tile, play.at)).total
    return total if total > 0 and total % 5 == 0 else 0


def _best(plays: tuple[Play, ...], worth: Callable[[Play], float], random: Random) -> Play:
    """One of the plays of highest worth, at random."""
    values = [worth(play) for play in plays]
    top = max(values)
    return random.choice([play for play, value in zip(plays, values, strict=True) if value == top])


class RandomPlayer:
    """Any legal play, each as likely."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """One of the plays at random."""
        return random.choice(plays)


class GreedyPlayer:
    """Most points now; ties at random."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """The play that scores most."""
        return _best(plays, lambda play: points_of(seen, play), random)


class BeginnerPlayer:
    """Half the time any play, half the time the one that scores most."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """A random or a greedy play."""
        chooser = RandomPlayer() if random.random() < 0.5 else GreedyPlayer()
        return chooser.choose(seen, plays, random)


class ClubPlayer:
    """Points now, then getting rid of doubles and of heavy tiles."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """The best of points, doubles and weight together."""

        def worth(play: Play) -> float:
            shed = 0.2 * play.tile.pips + (3.5 if play.tile.is_double else 0.0)
            return points_of(seen, play) + shed

        return _best(plays, worth, random)


class BushyPlayer:
    """Opens arms and plays doubles as early as it can: the widest layouts there are."""

    def choose(self, seen: Observation, plays: tuple[Play, ...], random: Random) -> Play:
        """A double first, then an arm, then whatever leaves most open connections."""

        def worth(play: Play) -> float:
            after = seen.layout.after(Placement(play.tile, play.at))
            on_arm = play.at is not None and play.at.port.is_arm
            return 100 * play.tile.is_double + 10 * on_arm + len(after.open_connections)

        return _best(plays, worth, random)
