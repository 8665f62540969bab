"""Where the points of a place are written: beside it, clear of tiles. Pixels, without Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from qt_dominoes.table.regions import Area
from qt_dominoes.table.staging import Stage

#: From the place to the label, in pixels.
GAP: Final = 5.0


def beside(place: Area, size: tuple[float, float], room: Area, taken: Iterable[Area]) -> Area:
    """A label of that size beside a place, on a long side rather than at an end.

    It lies inside the room and clear of what is taken; in the middle of the place where there is
    no such side.
    """
    width, height = size
    x, y = place.middle
    above = Area(x - width / 2, place.y - GAP - height, width, height)
    below = Area(x - width / 2, place.y + place.h + GAP, width, height)
    left = Area(place.x - GAP - width, y - height / 2, width, height)
    right = Area(place.x + place.w + GAP, y - height / 2, width, height)
    sides = (above, below, right, left) if place.w >= place.h else (right, left, above, below)
    blocks = tuple(taken)
    for label in sides:
        if _lies_in(label, room) and not any(overlap(label, block) for block in blocks):
            return label
    return Area(x - width / 2, y - height / 2, width, height)


def tile_areas(stage: Stage) -> list[Area]:
    """What the tiles of the layout cover."""
    return [stage.area(place.box) for place in stage.arrangement.places]


def overlap(one: Area, other: Area) -> bool:
    """The two have more than an edge in common."""
    return (
        one.x < other.x + other.w
        and other.x < one.x + one.w
        and one.y < other.y + other.h
        and other.y < one.y + one.h
    )


def _lies_in(area: Area, room: Area) -> bool:
    return room.holds(area.x, area.y) and room.holds(area.x + area.w, area.y + area.h)
