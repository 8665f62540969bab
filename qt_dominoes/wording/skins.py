"""What the looks of tiles and table are called, to choose by."""

from __future__ import annotations

from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext


def tile_skin_name(skin: str) -> str:
    """A tile skin's name; its id if it has none."""
    names = {
        "ivory": pgettext("tiles", "Ivory"),
        "ebony": pgettext("tiles", "Ebony"),
        "colours": _("Coloured pips"),
        "numerals": _("Large numerals"),
    }
    return names.get(skin, skin)


def table_colour_name(colour: str) -> str:
    """A table colour's name; its id if it has none."""
    names = {
        "green": pgettext("table", "Green"),
        "blue": pgettext("table", "Blue"),
        "burgundy": pgettext("table", "Burgundy"),
        "slate": pgettext("table", "Slate"),
    }
    return names.get(colour, colour)
