"""The stage: where everything on the table stands for one state of the match.

A function of the state, the size of the table and the chosen order of the own hand alone, so
that the scene can be rebuilt from nothing. Pixels, without Qt.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from qt_dominoes.model.port import Connection
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.table.arrangement import Arrangement, Box, fit
from qt_dominoes.table.camera import HOME, Camera
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.regions import BACK_PITCH, OWN_PITCH, Area, Regions

FELT_MARGIN_UNITS: Final = 0.2
#: The short side of a tile on the felt is never larger than this part of the felt's height.
LARGEST_FELT_TILE: Final = 0.165
RAISE: Final = 0.14
_Z_TABLE: Final = 10.0
_Z_BACKS: Final = 30.0
_Z_HAND: Final = 50.0


@dataclass(frozen=True, slots=True)
class Stage:
    """All 28 tiles with their poses, and the way from units of the arrangement to pixels."""

    poses: Mapping[Tile, Pose]
    arrangement: Arrangement
    regions: Regions
    scale: float
    dx: float
    dy: float
    camera: Camera = HOME

    def area(self, box: Box) -> Area:
        """A box of the arrangement in pixels."""
        return Area(
            box.left * self.scale + self.dx,
            box.top * self.scale + self.dy,
            box.w * self.scale,
            box.h * self.scale,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the arrangement in pixels."""
        return x * self.scale + self.dx, y * self.scale + self.dy


def stage_of(
    played: Round,
    arrangement: Arrangement,
    regions: Regions,
    viewer: int,
    *,
    face_up: Sequence[bool],
    raised: frozenset[Tile] = frozenset(),
    order: Sequence[Tile] = (),
    camera: Camera = HOME,
    shows_next: bool = False,
) -> Stage:
    """The stage for a state of a round.

    ``face_up`` says for each seat whether its hand is shown; ``raised`` are own tiles that stand
    a little higher; ``order`` is the order in which the viewer keeps its tiles; ``shows_next``
    turns up the tile that is drawn next.
    """
    felt = regions.felt
    fitted = fit(arrangement, felt.w, felt.h, FELT_MARGIN_UNITS)
    scale = min(fitted.scale, felt.h * LARGEST_FELT_TILE)
    cx, cy = felt.middle
    extent = arrangement.extent if arrangement.layout.placements else Box(0, 0, 1, 1)
    scale *= camera.zoom
    dx = cx - extent.x * scale + camera.dx
    dy = cy - extent.y * scale + camera.dy
    poses: dict[Tile, Pose] = {}
    for number, place in enumerate(arrangement.places):
        x, y = place.x * scale + dx, place.y * scale + dy
        poses[place.tile] = Pose(x, y, scale, place.angle, True, _Z_TABLE + number * 0.1)
    for seat, hand in enumerate(played.hands):
        if seat == viewer:
            tiles = in_order(hand.tiles, order)
            if not face_up[seat]:
                tiles = unordered(hand.tiles, played.deal.deal_number)
            poses.update(_own_poses(tiles, regions, face_up[seat], raised))
        elif face_up[seat]:
            poses.update(_rack_poses(hand.tiles, regions.racks[seat], regions, True))
        else:
            tiles = unordered(hand.tiles, played.deal.deal_number)
            poses.update(_rack_poses(tiles, regions.racks[seat], regions, False))
    poses.update(_pile_poses(played.boneyard, regions, shows_next))
    return Stage(poses, arrangement, regions, scale, dx, dy, camera)


def in_order(tiles: Sequence[Tile], order: Sequence[Tile]) -> list[Tile]:
    """The tiles in the order a person keeps them; tiles without a place in it come last."""
    places = {tile: place for place, tile in enumerate(order)}
    return sorted(tiles, key=lambda tile: (places.get(tile, len(places)), tile))


def unordered(tiles: Sequence[Tile], salt: str | None) -> list[Tile]:
    """The tiles in an order that tells nothing about them, the same every time."""

    def jumbled(tile: Tile) -> bytes:
        return hashlib.sha256(f"{salt}/{tile}".encode()).digest()

    return sorted(tiles, key=jumbled)


def own_slots(count: int, regions: Regions, viewer: int) -> list[tuple[float, float]]:
    """The centres of that many places in the own hand, row by row."""
    rack, size = regions.racks[viewer], regions.own_size
    rows = 1 if count * OWN_PITCH * size <= rack.w + 0.2 * size else regions.own_rows
    each = -(-count // rows) if count else 0
    found = []
    for place in range(count):
        row, column = divmod(place, each)
        in_row = min(each, count - row * each)
        pitch = min(OWN_PITCH * size, rack.w / max(1, in_row))
        x = rack.x + rack.w / 2 + (column - (in_row - 1) / 2) * pitch
        y = rack.y + rack.h / 2 + (row - (rows - 1) / 2) * 2.12 * size
        found.append((x, y))
    return found


def _own_poses(
    tiles: Sequence[Tile], regions: Regions, shown: bool, raised: frozenset[Tile]
) -> dict[Tile, Pose]:
    viewer = _seat_of_hand(regions)
    size = regions.own_size
    slots = own_slots(len(tiles), regions, viewer)
    return {
        tile: Pose(
            x,
            y + 0.06 * size - (RAISE * size if tile in raised else 0),
            size,
            0,
            shown,
            _Z_HAND + place * 0.1,
        )
        for place, (tile, (x, y)) in enumerate(zip(tiles, slots, strict=True))
    }


def _seat_of_hand(regions: Regions) -> int:
    """The seat whose rack lies in the own hand."""
    return next(seat for seat, rack in enumerate(regions.racks) if rack.y == regions.hand.y)


def _rack_poses(
    tiles: Sequence[Tile], rack: Area, regions: Regions, shown: bool
) -> dict[Tile, Pose]:
    size = regions.back_size
    pitch = min(size * BACK_PITCH, (rack.w - size) / max(1, len(tiles) - 1))
    right = rack.x + rack.w - size / 2
    y = rack.y + rack.h / 2
    return {
        tile: Pose(
            right - (len(tiles) - 1 - place) * pitch, y, size, 0, shown, _Z_BACKS + place * 0.1
        )
        for place, tile in enumerate(tiles)
    }


def _pile_poses(boneyard: Sequence[Tile], regions: Regions, shows_next: bool) -> dict[Tile, Pose]:
    """A pile at the left of its area, the next tile to be drawn on top."""
    area = regions.boneyard
    size = min(regions.own_size, 44.0) * 0.8
    x, y = area.x + size * 0.75, area.y + area.h / 2 + size * 0.3
    return {
        tile: Pose(
            x + under * size * 0.022,
            y - under * size * 0.035,
            size,
            0,
            shows_next and under == len(boneyard) - 1,
            _Z_BACKS + under * 0.1,
        )
        for under, tile in enumerate(reversed(boneyard))
    }


def resting(tiles: Sequence[Tile] = DOUBLE_SIX) -> dict[Tile, Pose]:
    """All tiles face down in a corner, before anything is dealt."""
    return {tile: Pose(-100, -100, 20, 0, False) for tile in tiles}


def face_point(stage: Stage, at: Connection, box: Box, away: float) -> tuple[float, float]:
    """A point of a target's box in pixels, ``away`` units from the edge shared with its host."""
    host = stage.arrangement.place_of(at.host).box
    if box.left >= host.right - 0.01 or box.right <= host.left + 0.01:
        y = (max(host.top, box.top) + min(host.bottom, box.bottom)) / 2
        x = box.left + away if box.left >= host.right - 0.01 else box.right - away
    else:
        x = (max(host.left, box.left) + min(host.right, box.right)) / 2
        y = box.top + away if box.top >= host.bottom - 0.01 else box.bottom - away
    return stage.point(x, y)
