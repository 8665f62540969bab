"""The numerals 1 to 6 as lines of our own, so that a tile looks the same with every font."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

#: Points of a numeral in a box from -1 to 1 each way, y downwards. Two numbers are a straight
#: line, six a curve with its two handles; each stroke begins with a point.
_Stroke = tuple[tuple[float, ...], ...]

_STROKES: Final[tuple[tuple[_Stroke, ...], ...]] = (
    (),
    (((-0.62, -0.52), (0.12, -1), (0.12, 1)),),
    (
        (
            (-0.92, -0.42),
            (-0.92, -0.78, -0.52, -1, 0, -1),
            (0.54, -1, 0.92, -0.77, 0.92, -0.4),
            (0.92, 0.08, -0.1, 0.4, -0.96, 1),
            (1, 1),
        ),
    ),
    (
        (
            (-0.86, -0.66),
            (-0.68, -0.88, -0.38, -1, -0.02, -1),
            (0.5, -1, 0.84, -0.8, 0.84, -0.5),
            (0.84, -0.22, 0.5, -0.06, -0.2, -0.06),
            (0.56, -0.06, 0.96, 0.12, 0.96, 0.46),
            (0.96, 0.8, 0.54, 1, 0, 1),
            (-0.42, 1, -0.76, 0.88, -0.96, 0.62),
        ),
    ),
    (((0.42, 1), (0.42, -1), (-0.98, 0.46), (1, 0.46)),),
    (
        (
            (0.82, -1),
            (-0.7, -1),
            (-0.82, -0.1),
            (-0.56, -0.28, -0.3, -0.36, 0.02, -0.36),
            (0.58, -0.36, 0.96, -0.1, 0.96, 0.32),
            (0.96, 0.74, 0.56, 1, 0, 1),
            (-0.42, 1, -0.74, 0.88, -0.94, 0.64),
        ),
    ),
    (
        (
            (0.7, -1),
            (-0.1, -0.9, -0.94, -0.4, -0.94, 0.34),
            (-0.94, 0.76, -0.54, 1, 0, 1),
            (0.54, 1, 0.94, 0.76, 0.94, 0.36),
            (0.94, -0.04, 0.54, -0.28, 0, -0.28),
            (-0.54, -0.28, -0.94, -0.04, -0.94, 0.34),
        ),
    ),
)

WIDTH: Final = 0.36
HEIGHT: Final = 0.56


def numeral(number: int, size: float) -> QPainterPath:
    """The middle line of an upright numeral about the origin, for halves of ``size`` pixels.

    A blank half has none.
    """
    across, down = size * WIDTH / 2, size * HEIGHT / 2
    path = QPainterPath()
    for start, *parts in _STROKES[number]:
        path.moveTo(start[0] * across, start[1] * down)
        for part in parts:
            points = [
                QPointF(part[at] * across, part[at + 1] * down) for at in range(0, len(part), 2)
            ]
            if len(points) == 1:
                path.lineTo(points[0])
            else:
                path.cubicTo(*points)
    return path
