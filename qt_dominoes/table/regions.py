"""How the table is divided: free felt, own hand, opponents, boneyard. Pixels, without Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MARGIN: Final = 10.0
SMALLEST_OWN_TILE: Final = 24.0
#: From one tile of the own hand to the next, in short sides.
OWN_PITCH: Final = 1.2
#: The same where many tiles have to lie in two rows.
TIGHT_PITCH: Final = 1.06
BACK_PITCH: Final = 1.14
#: An opponent's rack has room for so many tiles at least, so that the plate seldom moves.
LEAST_RACK: Final = 5


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle by its upper left corner and its size, in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """The point lies in it."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h


@dataclass(frozen=True, slots=True)
class Regions:
    """The parts of a table of one size.

    ``plates`` are one a seat; ``racks`` hold the tiles of the seats. ``own_size`` and
    ``back_size`` are short sides of tiles, ``text`` is the height of a line.
    """

    felt: Area
    hand: Area
    boneyard: Area
    plates: tuple[Area, ...]
    racks: tuple[Area, ...]
    own_size: float
    own_rows: int
    back_size: float
    text: float


def divide(
    width: float, height: float, hand_sizes: Sequence[int], viewer: int, text: float
) -> Regions:
    """The regions for hands of these sizes, as the viewer sees the table from its near side.

    Opponents sit along the far side, clockwise from the left; ``text`` is the height of a line.
    """
    seats, own_tiles = len(hand_sizes), hand_sizes[viewer]
    back = max(15.0, min(34.0, height * 0.037, width * 0.03))
    strip = max(2 * back, 2.3 * text) + MARGIN - 2
    own_plate_w = max(9.0 * text, width * 0.15)
    pile_w = max(6.0 * text, 92.0)
    rack_w = width - own_plate_w - pile_w - 4 * MARGIN
    own, rows = _own_size(width, height, rack_w, max(own_tiles, 5))
    if rows > 1:
        # A crowded hand takes what its plate can spare.
        spared = max(0.0, own_plate_w - max(6.0 * text, width * 0.16))
        own_plate_w, rack_w = own_plate_w - spared, rack_w + spared
        own, rows = _own_size(width, height, rack_w, own_tiles)
    hand_h = rows * 2.12 * own + 0.36 * own + 2
    hand = Area(MARGIN, height - hand_h - MARGIN / 2, width - 2 * MARGIN, hand_h)
    felt_top = strip + MARGIN
    felt = Area(MARGIN, felt_top, width - 2 * MARGIN, hand.y - felt_top - 2)
    own_plate = Area(hand.x + MARGIN, hand.y, own_plate_w, hand_h)
    own_rack = Area(own_plate.x + own_plate_w, hand.y, rack_w, hand_h)
    boneyard = Area(own_rack.x + rack_w, hand.y, pile_w, hand_h)
    plates = [own_plate] * seats
    racks = [own_rack] * seats
    others = [(viewer + step) % seats for step in range(1, seats)]
    part = (width - 2 * MARGIN) / max(1, len(others))
    plate_w = min(part * 0.55, 15 * text)
    for place, seat in enumerate(others):
        left = MARGIN + place * part
        fanned = back * (1 + BACK_PITCH * (max(LEAST_RACK, hand_sizes[seat]) - 1))
        rack_part = min(part - plate_w - MARGIN, fanned)
        start = left + (part - plate_w - rack_part) / 2
        racks[seat] = Area(start, MARGIN, rack_part, strip - MARGIN)
        plates[seat] = Area(start + rack_part + MARGIN, MARGIN, plate_w - MARGIN, strip - MARGIN)
    return Regions(felt, hand, boneyard, tuple(plates), tuple(racks), own, rows, back, text)


def _own_size(width: float, height: float, rack_w: float, tiles: int) -> tuple[float, int]:
    """The short side of the own tiles, and in how many rows they lie."""
    wished = max(SMALLEST_OWN_TILE, min(64.0, height * 0.063, width * 0.075))
    # Rather a little smaller than in a second row, which the table would pay for.
    least = max(SMALLEST_OWN_TILE, min(SMALLEST_OWN_TILE + 8, wished * 0.85), wished * 0.66)
    for rows in (1, 2):
        fits = rack_w / (-(-tiles // rows) * OWN_PITCH + 0.2)
        if fits >= wished:
            return wished, rows
        if rows == 1 and fits >= least:
            return fits, rows
    return max(16.0, min(wished, rack_w / (-(-tiles // 2) * TIGHT_PITCH + 0.1))), 2
