"""What tiles and table look like: colours as data, each tile skin and table colour by its id."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

#: How much of a name plate's ground covers the felt, 0 to 255.
PLATE_ALPHA: Final = 208
#: How much of the card of the lot covers the felt, 0 to 255.
CARD_ALPHA: Final = 235
#: How much the tray of the own hand darkens the felt, 0 to 255.
TRAY_ALPHA: Final = 72


@dataclass(frozen=True, slots=True)
class TileSkin:
    """The colours of a tile, as ``#rrggbb``; ``pips`` are one a number, 1 to 6.

    Attributes:
        face_light: the face where the light falls, above left; ``face_dark`` opposite.
        side: the thickness that shows below the face.
        edge: the line round the face: it parts tiles that touch, and dark tiles from dark felt.
        pin_edge: the ring round the pin.
        back_edge: the line round the back.
        polish: how much light the bevels catch, 0 to 1.
        numerals: figures in place of pips.
    """

    face_light: str
    face_dark: str
    side: str
    edge: str
    bar: str
    pips: tuple[str, str, str, str, str, str]
    pin_light: str
    pin_dark: str
    pin_edge: str
    back_light: str
    back_dark: str
    back_line: str
    back_edge: str
    polish: float = 1.0
    numerals: bool = False


@dataclass(frozen=True, slots=True)
class TableSkin:
    """The colours of the table and of what is written on it, as ``#rrggbb``.

    Attributes:
        felt_light: the felt at its middle; ``felt_dark`` far out.
        keyline: the dark line under every ring and target, which parts it from felt and tile.
        plate: the ground of what is written on the felt.
        card: the ground of panels; ``line`` that of buttons and bars on it.
    """

    felt_light: str
    felt_dark: str
    text: str
    text_soft: str
    accent: str
    on_accent: str
    spinner: str
    keyline: str
    plate: str
    card: str
    card_edge: str
    line: str


_GOLD: Final = "#f7d154"
_ON_GOLD: Final = "#2a1e00"
_ORANGE: Final = "#f08a24"
_BRIGHT_ORANGE: Final = "#fa9332"
#: As black as can be: on felt of middling lightness a ring needs it to be seen.
_KEYLINE: Final = "#010101"

IVORY: Final = TileSkin(
    face_light="#fffbf0",
    face_dark="#e8dcc0",
    side="#a8976c",
    edge="#84764c",
    bar="#84764c",
    pips=("#1d1a17",) * 6,
    pin_light="#f6e3a1",
    pin_dark="#a9812e",
    pin_edge="#7d5c16",
    back_light="#8e3a31",
    back_dark="#6b221c",
    back_line="#dba183",
    back_edge="#f0d3c0",
)

EBONY: Final = TileSkin(
    face_light="#2d2622",
    face_dark="#17130f",
    side="#0b0907",
    edge="#e2cc96",
    bar="#b8954a",
    pips=("#f8f0da",) * 6,
    pin_light="#fbe9ae",
    pin_dark="#b98d36",
    pin_edge="#caa456",
    back_light="#2a262f",
    back_dark="#17141b",
    back_line="#b8954a",
    back_edge="#e2cc96",
    polish=0.4,
)

#: The pips' colours were searched for: far apart for all eyes, and dark enough for this face.
COLOURS: Final = replace(
    IVORY,
    pips=("#0d4fba", "#006848", "#802023", "#845300", "#6c2a6c", "#0d0d11"),
    back_light="#2f5a92",
    back_dark="#1c3a66",
    back_line="#a9c6ea",
    back_edge="#d3e3f5",
)

NUMERALS: Final = replace(
    IVORY,
    face_light="#fffdf6",
    face_dark="#efe6d0",
    pips=("#16202e",) * 6,
    back_light="#2d6a68",
    back_dark="#164543",
    back_line="#9fd0ca",
    back_edge="#d4ebe7",
    numerals=True,
)

#: The tile skins by id, in the order in which they are offered.
TILE_SKINS: Final[dict[str, TileSkin]] = {
    "ivory": IVORY,
    "ebony": EBONY,
    "colours": COLOURS,
    "numerals": NUMERALS,
}

GREEN_LIGHT: Final = TableSkin(
    felt_light="#2c7a52",
    felt_dark="#123d29",
    text="#f4f7ef",
    text_soft="#c9dccd",
    accent=_GOLD,
    on_accent=_ON_GOLD,
    spinner=_BRIGHT_ORANGE,
    keyline=_KEYLINE,
    plate="#0b2a1b",
    card="#0f2f20",
    card_edge=_GOLD,
    line="#24503a",
)

GREEN_DARK: Final = TableSkin(
    felt_light="#24474f",
    felt_dark="#0f1f24",
    text="#eef5f5",
    text_soft="#b4c8cb",
    accent=_GOLD,
    on_accent=_ON_GOLD,
    spinner=_ORANGE,
    keyline=_KEYLINE,
    plate="#0a1619",
    card="#0d1a1e",
    card_edge=_GOLD,
    line="#22363b",
)

BLUE_LIGHT: Final = TableSkin(
    felt_light="#2f6b99",
    felt_dark="#143453",
    text="#f2f6fb",
    text_soft="#c6d7e8",
    accent=_GOLD,
    on_accent=_ON_GOLD,
    spinner=_BRIGHT_ORANGE,
    keyline=_KEYLINE,
    plate="#0b2238",
    card="#10293f",
    card_edge=_GOLD,
    line="#25496b",
)

BLUE_DARK: Final = TableSkin(
    felt_light="#26405f",
    felt_dark="#0e1a2b",
    text="#eef3fa",
    text_soft="#b3c3d8",
    accent=_GOLD,
    on_accent=_ON_GOLD,
    spinner=_ORANGE,
    keyline=_KEYLINE,
    plate="#0a1422",
    card="#0d1827",
    card_edge=_GOLD,
    line="#22344d",
)

BURGUNDY_LIGHT: Final = TableSkin(
    felt_light="#8b3448",
    felt_dark="#471422",
    text="#fbf3f1",
    text_soft="#e9cfd0",
    accent=_GOLD,
    on_accent=_ON_GOLD,
    spinner=_BRIGHT_ORANGE,
    keyline=_KEYLINE,
    plate="#330d17",
    card="#3a121d",
    card_edge=_GOLD,
    line="#662838",
)

BURGUNDY_DARK: Final = TableSkin(
    felt_light="#54242f",
    felt_dark="#220c12",
    text="#f7eff0",
    text_soft="#d3bbbf",
    accent=_GOLD,
    on_accent=_ON_GOLD,
    spinner=_ORANGE,
    keyline=_KEYLINE,
    plate="#1a080d",
    card="#1f0b11",
    card_edge=_GOLD,
    line="#482029",
)

SLATE_LIGHT: Final = TableSkin(
    felt_light="#5d6b78",
    felt_dark="#2a333c",
    text="#f5f7f9",
    text_soft="#cfd8e0",
    accent=_GOLD,
    on_accent=_ON_GOLD,
    spinner=_BRIGHT_ORANGE,
    keyline=_KEYLINE,
    plate="#1b2229",
    card="#222a32",
    card_edge=_GOLD,
    line="#3d4853",
)

SLATE_DARK: Final = TableSkin(
    felt_light="#394149",
    felt_dark="#15191d",
    text="#f0f3f5",
    text_soft="#b9c2ca",
    accent=_GOLD,
    on_accent=_ON_GOLD,
    spinner=_ORANGE,
    keyline=_KEYLINE,
    plate="#101417",
    card="#14181c",
    card_edge=_GOLD,
    line="#2d343b",
)

#: The table colours by id, for light and for dark surroundings, in the order of the offer.
TABLE_COLOURS: Final[dict[str, tuple[TableSkin, TableSkin]]] = {
    "green": (GREEN_LIGHT, GREEN_DARK),
    "blue": (BLUE_LIGHT, BLUE_DARK),
    "burgundy": (BURGUNDY_LIGHT, BURGUNDY_DARK),
    "slate": (SLATE_LIGHT, SLATE_DARK),
}


def tile_skin(skin: str) -> TileSkin:
    """The tile skin of that id; ivory for an id that this version does not know."""
    return TILE_SKINS.get(skin, IVORY)


def table_skin(colour: str = "green", *, dark: bool) -> TableSkin:
    """The table of that colour for light or for dark surroundings.

    Green for an id that this version does not know.
    """
    light_one, dark_one = TABLE_COLOURS.get(colour, TABLE_COLOURS["green"])
    return dark_one if dark else light_one
