"""The table as it is read aloud: tiles of the layout, open ends, places for a tile."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from qt_dominoes.model.layout import Explained, Layout, Placement, Why
from qt_dominoes.model.move import Play
from qt_dominoes.model.port import Connection
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.model.tile import Tile, tile
from qt_dominoes.wording.happenings import points_text
from qt_dominoes.wording.names import place_name, spoken
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext

_WRITTEN_TILE: Final = re.compile(r"(?<![\w-])([0-6])-([0-6])(?![\w-])")


def aloud(sentence: str) -> str:
    """A sentence with its tiles as one says them: ``2 5`` for ``2-5``, ``double 4`` for ``4-4``."""
    return _WRITTEN_TILE.sub(lambda found: spoken(tile(int(found[1]), int(found[2]))), sentence)


def placement_aloud(placement: Placement, layout: Layout) -> str:
    """A tile of the layout, and on which tile it lies; the side is told where it is a double."""
    at = placement.at
    if at is None:
        text = _("{tile}, led")
    elif at.host.is_double:
        text = _("{tile} on {host}, {place}")
    else:
        text = _("{tile} on {host}")
    told = text.format(
        tile=spoken(placement.tile),
        host="" if at is None else spoken(at.host),
        place="" if at is None else place_name(at.port),
    )
    if placement.tile in layout.spinners:
        return _("{tile}, spinner").format(tile=told)
    return told


def ends_aloud(layout: Layout, *, counted: bool) -> tuple[str, ...]:
    """Every open connection, in the order of the layout, with what it counts if that is wanted."""
    reasons = {
        (explained.tile, port): explained
        for explained in layout.explanation()
        for port in explained.ports
    }
    return tuple(
        _counted(_end(end), reasons[end.host, end.port]) if counted else _end(end)
        for end in layout.open_connections
    )


def _end(end: Connection) -> str:
    if end.host.is_double:
        return _("{place} of {tile}, open").format(
            place=place_name(end.port), tile=spoken(end.host)
        )
    return _("open end {pip} of {tile}").format(pip=end.pip, tile=spoken(end.host))


def _counted(end: str, explained: Explained) -> str:
    if explained.contribution is None:
        return _("{end}, counts nothing").format(end=end)
    pips = explained.contribution.pips
    if explained.why is Why.OPEN_DOUBLE and len(explained.ports) > 1:
        return _("{end}, both sides together count {pips}").format(end=end, pips=pips)
    return _("{end}, counts {pips}").format(end=end, pips=pips)


def place_aloud(play: Play, points: int, rules: Ruleset) -> str:
    """A place for a tile, as a button that plays it there is called; ``points`` are raw."""
    at = play.at
    if at is None:
        text = _("lead {tile}")
    elif at.host.is_double:
        text = _("place {tile} at {place} of {host}")
    else:
        text = _("place {tile} at the {pip} of {host}")
    told = text.format(
        tile=spoken(play.tile),
        host="" if at is None else spoken(at.host),
        place="" if at is None else place_name(at.port),
        pip="" if at is None else at.pip,
    )
    if rules.shown(points) == 0:
        return told
    return _("{place}, scores {points}").format(place=told, points=points_text(points, rules))


def chosen_aloud(chosen: Tile, places: Sequence[str]) -> str:
    """A tile was chosen: which place there is for it now, or how many."""
    if not places:
        return _("{tile} chosen; there is no place for it now.").format(tile=spoken(chosen))
    if len(places) == 1:
        return _("{tile} chosen. Press again: {place}.").format(
            tile=spoken(chosen), place=places[0]
        )
    return ngettext(
        "{tile} chosen; {count} place.", "{tile} chosen; {count} places.", len(places)
    ).format(tile=spoken(chosen), count=len(places))
