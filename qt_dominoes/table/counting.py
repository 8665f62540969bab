"""Where the figures of the count lie: filled numbers for what counts, hollow dots for the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from qt_dominoes.model.layout import Explained, Why
from qt_dominoes.table.staging import Stage, face_point

AWAY_UNITS: Final = 0.46


@dataclass(frozen=True, slots=True)
class CountSpot:
    """One figure of the count, its centre in pixels; ``pips`` is none for what does not count."""

    x: float
    y: float
    pips: int | None


def count_spots(stage: Stage) -> tuple[CountSpot, ...]:
    """One filled number for each contribution, one hollow dot for each place that counts nothing.

    A lone double carries its one number on the tile (``table.md``, "What one sees").
    """
    boxes = {(t.at.host, t.at.port): (t.at, t.box) for t in stage.arrangement.targets}
    found: list[CountSpot] = []
    for explained in stage.arrangement.layout.explanation():
        if explained.why is Why.OPEN_DOUBLE and len(explained.ports) > 1:
            place = stage.arrangement.place_of(explained.tile)
            found.append(CountSpot(*stage.point(place.x, place.y), _pips(explained)))
            continue
        for port in explained.ports:
            at, box = boxes[explained.tile, port]
            found.append(CountSpot(*face_point(stage, at, box, AWAY_UNITS), _pips(explained)))
    return tuple(found)


def _pips(explained: Explained) -> int | None:
    return None if explained.contribution is None else explained.contribution.pips
