"""Tiles and places as text: ``1-4``, ``4-4:arm-a``; both ways."""

from __future__ import annotations

from typing import Final

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.move import Play
from qt_dominoes.model.port import Connection, Port
from qt_dominoes.model.refusal import InvalidNotation
from qt_dominoes.model.tile import DOUBLE_SIX, Tile

_TILES: Final = {str(tile): tile for tile in DOUBLE_SIX}
_PORTS: Final = {port.value: port for port in Port}


def parse_tile(text: str) -> Tile:
    """The tile written ``low-high``.

    Raises:
        InvalidNotation: the text is anything else, ``4-1`` included.
    """
    found = _TILES.get(text)
    if found is None:
        raise InvalidNotation(text)
    return found


def parse_place(text: str) -> tuple[Tile, Port]:
    """The tile and port written ``HOST:PORT``.

    Raises:
        InvalidNotation: the text is anything else.
    """
    host, colon, port = text.partition(":")
    if not colon or port not in _PORTS:
        raise InvalidNotation(text)
    return parse_tile(host), _PORTS[port]


def parse_play(layout: Layout, text: str) -> Play:
    """The play written ``TILE`` (the lead) or ``TILE@HOST:PORT`` on that layout.

    Raises:
        InvalidNotation: the text names no tile or place.
        IllegalMove: the place is not open.
    """
    tile, joined, place = text.partition("@")
    at: Connection | None = None
    if joined:
        at = layout.connection(*parse_place(place))
    return Play(parse_tile(tile), at)
