"""A layout's picture as numbers: pixels for programs that want to look at it without Qt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.port import Connection
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arrangement import Arrangement, Box, Felt, Fit, fit

#: Decimal places of a pixel.
_PLACES = 6


def arranged(played: Round, events: int, width: float, height: float) -> Arrangement:
    """The table after that many events of a round, in an area of that size."""
    placements = (
        Placement(event.tile, event.at)
        for event in played.history[:events]
        if isinstance(event, TilePlayed)
    )
    return Arrangement.of(played.rules, placements, Felt.for_size(width, height))


def picture_data(arrangement: Arrangement, width: float, height: float) -> dict[str, Any]:
    """Every tile and every open connection, as ``picture`` writes them in JSON.

    ``x`` and ``y`` are centres, ``w`` and ``h`` upright boxes, all in pixels; ``joined`` names
    the ports of the neighbours that a tile touches, ``angle`` is Place's.
    """
    fitted = fit(arrangement, width, height)
    joined = _neighbours(arrangement.layout)
    return {
        "width": width,
        "height": height,
        "tiles": [
            {
                "tile": str(place.tile),
                **_pixels(place.box, fitted),
                "angle": place.angle,
                "joined": joined.get(place.tile, []),
            }
            for place in arrangement.places
        ],
        "targets": [
            {"at": str(target.at), **_pixels(target.box, fitted)} for target in arrangement.targets
        ],
    }


def pictures_of(played: Round, width: float, height: float) -> Iterator[tuple[int, dict[str, Any]]]:
    """The picture after every placement of a round, with its place among the events, from 1."""
    arrangement = Arrangement.empty(played.rules, Felt.for_size(width, height))
    for number, event in enumerate(played.history, 1):
        if isinstance(event, TilePlayed):
            arrangement = arrangement.after(Placement(event.tile, event.at))
            yield number, picture_data(arrangement, width, height)


def _neighbours(layout: Layout) -> dict[Tile, list[str]]:
    """For each tile the places where it touches others, each written HOST:PORT."""
    found: dict[Tile, list[str]] = {}
    for host, guest in layout.joints():
        _add(found, guest.host, host)
        _add(found, host.host, guest)
    return found


def _add(found: dict[Tile, list[str]], tile: Tile, touched: Connection) -> None:
    found.setdefault(tile, []).append(str(touched))


def _pixels(box: Box, fitted: Fit) -> dict[str, float]:
    return {
        "x": round(box.x * fitted.scale + fitted.dx, _PLACES),
        "y": round(box.y * fitted.scale + fitted.dy, _PLACES),
        "w": round(box.w * fitted.scale, _PLACES),
        "h": round(box.h * fitted.scale, _PLACES),
    }
