"""What tiles and table look like: colours as data, for light and for dark surroundings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class TileSkin:
    """The colours of a tile, as ``#rrggbb``; ``pips`` are one a number, 1 to 6."""

    face_light: str
    face_dark: str
    side: str
    edge: str
    bar: str
    pips: tuple[str, str, str, str, str, str]
    pin_light: str
    pin_dark: str
    back_light: str
    back_dark: str
    back_line: str
    numerals: bool = False


@dataclass(frozen=True, slots=True)
class TableSkin:
    """The colours of the table and of what is written on it."""

    felt_light: str
    felt_dark: str
    text: str
    text_soft: str
    accent: str
    on_accent: str
    spinner: str
    plate: str
    card: str
    card_edge: str
    line: str


_INK: Final = ("#1d1a17",) * 6

IVORY: Final = TileSkin(
    face_light="#fffbf0",
    face_dark="#e8dcc0",
    side="#a8976c",
    edge="#b8a880",
    bar="#8b7d58",
    pips=_INK,
    pin_light="#f6e3a1",
    pin_dark="#a9812e",
    back_light="#8e3a31",
    back_dark="#6b221c",
    back_line="#c98a6a",
)

GREEN_LIGHT: Final = TableSkin(
    felt_light="#2c7a52",
    felt_dark="#123d29",
    text="#f4f7ef",
    text_soft="#c9dccd",
    accent="#f7d154",
    on_accent="#2a1e00",
    spinner="#f08a24",
    plate="#0b2a1b",
    card="#0f2f20",
    card_edge="#f7d154",
    line="#24503a",
)

GREEN_DARK: Final = TableSkin(
    felt_light="#24474f",
    felt_dark="#0f1f24",
    text="#eef5f5",
    text_soft="#b4c8cb",
    accent="#f7d154",
    on_accent="#2a1e00",
    spinner="#f08a24",
    plate="#0a1619",
    card="#0d1a1e",
    card_edge="#f7d154",
    line="#22363b",
)


def table_skin(*, dark: bool) -> TableSkin:
    """The table for light or for dark surroundings."""
    return GREEN_DARK if dark else GREEN_LIGHT
