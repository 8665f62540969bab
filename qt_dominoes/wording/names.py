"""What players, tiles and places are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from qt_dominoes.model.match import Match
from qt_dominoes.model.port import Port
from qt_dominoes.model.record import Kind, PlayerRecord
from qt_dominoes.model.tile import Tile
from qt_dominoes.wording.shown_names import shown_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext

#: What a record calls a person who gave no name, where it was written in English.
UNNAMED: Final = "You"


def nameless() -> str:
    """What a person who gave no name is called."""
    return pgettext("name of the person at the screen", "You")


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, as sentences speak of them.

    ``you`` is the seat of the one person at the screen, who is spoken to; none where nobody or
    several people play. Lists and name plates show the name that was given.
    """

    names: tuple[str, ...]
    you: int | None = None

    @classmethod
    def of(cls, players: tuple[PlayerRecord, ...]) -> Cast:
        """The cast of a match."""
        people = [seat for seat, player in enumerate(players) if player.kind is Kind.HUMAN]
        you = people[0] if len(people) == 1 else None
        return cls(tuple(shown_name(player.name) for player in players), you)

    def label(self, seat: int) -> str:
        """The short name of a seat, as a list or a name plate shows it.

        "You" for the one person at the screen who gave no name, in the language of now.
        """
        name = self.names[seat]
        return nameless() if seat == self.you and name in ("", UNNAMED, nameless()) else name

    def side_label(self, side: int, match: Match) -> str:
        """The short name of a side: its seat, or both partners."""
        seats = match.rules.seats_of(side, match.seats)
        if len(seats) == 1:
            return self.label(seats[0])
        return _("{one} and {other}").format(one=self.label(seats[0]), other=self.label(seats[1]))


def spoken(tile: Tile) -> str:
    """A tile as it is read aloud."""
    if tile.is_double:
        return _("double {pips}").format(pips=tile.low)
    return _("{low} {high}").format(low=tile.low, high=tile.high)


def place_name(port: Port) -> str:
    """A port, as a move list tells it apart from the others of its tile."""
    names = {
        Port.LOW: pgettext("half of a tile", "lower half"),
        Port.HIGH: pgettext("half of a tile", "higher half"),
        Port.LINE_A: pgettext("side of a double", "line A"),
        Port.LINE_B: pgettext("side of a double", "line B"),
        Port.ARM_A: pgettext("end of a spinner", "arm A"),
        Port.ARM_B: pgettext("end of a spinner", "arm B"),
    }
    return names[port]


def variant_name(variant: str) -> str:
    """A variant's own name."""
    names = {
        "five-up": _("Five Up"),
        "american-sniff": _("American Sniff"),
        "all-fives": _("All Fives"),
    }
    return names.get(variant, variant)


def level_name(level: str) -> str:
    """A level's name."""
    names = {
        "beginner": pgettext("level", "beginner"),
        "casual": pgettext("level", "casual"),
        "club": pgettext("level", "club"),
        "expert": pgettext("level", "expert"),
        "master": pgettext("level", "master"),
    }
    return names.get(level, level)
