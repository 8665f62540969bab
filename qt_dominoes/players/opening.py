"""What it tells about the deal that a seat opens by the rule of the highest tile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from qt_dominoes.model.deal import OpenedBy
from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.ruleset import FirstLead
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.players.fast_tables import BIT


@dataclass(frozen=True, slots=True)
class OpeningCase:
    """The opener was dealt ``best``, and nobody was dealt any of the ``better`` tiles (a mask).

    Cases exclude each other, and one of them is so.
    """

    opener: int
    best: int
    better: int


def opening_cases(seen: Observation) -> Iterator[OpeningCase]:
    """Every tile that may have made the opener open; none if no tile decided.

    A lot, going out and rotation tell nothing: the tiles of a lot are shuffled in again. A
    forced lead shows the tile; otherwise the opener may have kept it (``rules.md``,
    ``first_lead``).
    """
    if seen.opened_by is not OpenedBy.RULE or seen.rules.first_lead is FirstLead.LOT:
        return
    doubles_first = seen.rules.first_lead is FirstLead.HIGHEST_DOUBLE
    shown = _forced_tile(seen)
    better = 0
    for tile in sorted(DOUBLE_SIX, key=lambda tile: _rank(tile, doubles_first), reverse=True):
        if shown in (None, tile):
            yield OpeningCase(seen.opener, BIT[tile], better)
        better |= BIT[tile]


def _rank(tile: Tile, doubles_first: bool) -> tuple[bool, int, int]:
    return doubles_first and tile.is_double, tile.pips, tile.high


def _forced_tile(seen: Observation) -> Tile | None:
    if not seen.rules.forced_lead:
        return None
    lead = next((event for event in seen.history if isinstance(event, TilePlayed)), None)
    return seen.forced_tile if lead is None else lead.tile
