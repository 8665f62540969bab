"""The table at the end of a match, read straight from a record's bytes."""

from __future__ import annotations

from typing import Final

import msgspec

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.move import Play
from qt_dominoes.model.notation import parse_play
from qt_dominoes.model.ruleset import DialValue, Ruleset
from qt_dominoes.model.variants import VARIANTS


class _Event(msgspec.Struct):
    type: str
    tile: str = ""
    at: str = ""


class _Round(msgspec.Struct):
    events: list[_Event]


class _Match(msgspec.Struct):
    variant: str
    rounds: list[_Round]
    rules: dict[str, DialValue] = {}


_DECODER: Final = msgspec.json.Decoder(_Match)


def last_table(data: bytes) -> tuple[Ruleset, tuple[Placement, ...]]:
    """The rules, and the placements of the last round in which a tile was placed.

    For a picture, not for play: it takes a fortieth of the time of replaying the match, whose
    other rounds it does not look at.

    Raises:
        ValueError: the bytes tell no table.
        IllegalMove: a placement that the layout refuses.
    """
    told = _DECODER.decode(data)
    if told.variant not in VARIANTS:
        raise ValueError(told.variant)
    rules = VARIANTS[told.variant].with_dials(told.rules)
    layout = Layout.empty(rules)
    for played in reversed(told.rounds):
        for event in played.events:
            if event.type == "play":
                text = f"{event.tile}@{event.at}" if event.at else event.tile
                play: Play = parse_play(layout, text)
                layout = layout.after(Placement(play.tile, play.at))
        if layout.placements:
            break
    return rules, layout.placements
