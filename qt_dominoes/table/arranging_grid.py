"""The grid of half-unit cells the tiles are arranged on: where a tile may lie at an open end.

Cells are half a unit (a quarter of a tile's length) wide; ``y`` grows downwards. A box is
``(left, top, right, bottom)`` in cells, right and bottom outside. Tiles that are not joined
keep one free cell between them, corners included (``table.md``, "Arrangement", 1).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

#: One free cell, half a unit, lies between tiles that are not joined.
GAP: Final = 1

#: With fewer ways than this to lay a tile the askew ones are named, too.
_FEW: Final = 2

_STRIDE: Final = 128
_REACH: Final = 58
_MIDDLE: Final = (_STRIDE // 2) * _STRIDE + _STRIDE // 2
# No spot at a face needs a cell further than this to the left of it and above it.
_NEAR: Final = 5 * _STRIDE + 5

Boxed = tuple[int, int, int, int]

#: The four directions as steps, in the clockwise order up, right, down, left.
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
UP, RIGHT, DOWN, LEFT = range(4)


class Kind(IntEnum):
    """What sort of face an open connection has, which decides the ways to join there.

    Attributes:
        END: the end half of a non-double; its sides may be joined at as well.
        ARM: a short end of a spinner.
        LINE: a long side of a spinner, where a turned tile would bar an arm.
        SIDE: a long side of a double that is no spinner.
    """

    END = 0
    ARM = 1
    LINE = 2
    SIDE = 3


class Turn(IntEnum):
    """How a tile goes on from the face it is joined to.

    Attributes:
        STRAIGHT: the way the face looks.
        FACE: to the left or right, its matching half on the face.
        BESIDE: to the left or right, set against the side of the end half.
        ASKEW: it meets half of the face only, or turns at a spinner's long side; where
            nothing else is left.
    """

    STRAIGHT = 0
    FACE = 1
    BESIDE = 2
    ASKEW = 3


class Socket(NamedTuple):
    """A face to join at: the top left cell of its half, and the direction it looks.

    For the long side of a double the half is the square in the middle of the tile.
    """

    x: int
    y: int
    way: int
    kind: Kind


class Spot(NamedTuple):
    """Where a tile lies: its box, and the direction in which its line runs through it.

    ``flipped``: the first arm of a double is to the right of its line, not to the left.
    """

    box: Boxed
    way: int
    turn: Turn
    flipped: bool = False


class _Shape(NamedTuple):
    """A spot relative to a socket, with the cells that must be free for it.

    ``needed`` has a bit for each of them, counted from ``_NEAR`` before the socket's cell.
    """

    dx: int
    dy: int
    w: int
    h: int
    way: int
    turn: Turn
    needed: int


def cells(box: Boxed) -> int:
    """The cells of a box as a number with a bit for each."""
    left, top, right, bottom = box
    row = ((1 << (right - left)) - 1) << (_MIDDLE + left + top * _STRIDE)
    found = 0
    for line in range(bottom - top):
        found |= row << (line * _STRIDE)
    return found


def touch(one: Boxed, other: Boxed, gap: int) -> bool:
    """Fewer than ``gap`` free cells lie between two boxes; at 0, they overlap."""
    left, top, right, bottom = one
    l2, t2, r2, b2 = other
    return not (right + gap <= l2 or r2 + gap <= left or bottom + gap <= t2 or b2 + gap <= top)


def _rim() -> int:
    inside = cells((-_REACH, -_REACH, _REACH, _REACH))
    return ((1 << (_STRIDE * _STRIDE)) - 1) & ~inside


#: What is taken on the bare table: the rim, so that nothing ever leaves the grid.
BARE: Final = _rim()


def spots_at(socket: Socket, taken: int, *, askew: bool = False) -> list[Spot]:
    """The free ways to lay a non-double at a face; straight on comes first.

    Askew ones are named only where there is little else, or when asked for.
    """
    found = _free(_TILES[socket.kind][socket.way], socket, taken)
    if askew or len(found) < _FEW:
        found += _free(_ASKEW[socket.kind][socket.way], socket, taken)
    return found


def double_spots_at(socket: Socket, taken: int) -> list[Spot]:
    """Every free way to lay a double crosswise at a face; across the line comes first."""
    return _free(_DOUBLES[socket.kind][socket.way], socket, taken)


def _free(shapes: tuple[_Shape, ...], socket: Socket, taken: int) -> list[Spot]:
    x, y, _, _ = socket
    near = taken >> (_MIDDLE - _NEAR + x + y * _STRIDE)
    return [
        Spot((x + dx, y + dy, x + dx + w, y + dy + h), way, turn)
        for dx, dy, w, h, way, turn, needed in shapes
        if not near & needed
    ]


def has_spot(socket: Socket, taken: int) -> bool:
    """A non-double can be laid at a face."""
    return _has(_TILES[socket.kind][socket.way], socket, taken) or _has(
        _ASKEW[socket.kind][socket.way], socket, taken
    )


def has_double_spot(socket: Socket, taken: int) -> bool:
    """A double can be laid at a face."""
    return _has(_DOUBLES[socket.kind][socket.way], socket, taken)


def is_near(socket: Socket, box: Boxed) -> bool:
    """A tile in that box may take room from a face."""
    left, top, right, bottom = box
    x, y, _, _ = socket
    return left < x + 8 and right > x - 6 and top < y + 8 and bottom > y - 6


def _has(shapes: tuple[_Shape, ...], socket: Socket, taken: int) -> bool:
    near = taken >> (_MIDDLE - _NEAR + socket[0] + socket[1] * _STRIDE)
    for shape in shapes:  # noqa: SIM110  (the search asks this most of all: no generator)
        if not near & shape[6]:
            return True
    return False


def end_of(spot: Spot) -> Socket:
    """The far end of a non-double."""
    return _end(spot.box, spot.way)


def start_of(spot: Spot) -> Socket:
    """The near end of a non-double: only the lead's is open."""
    return _end(spot.box, (spot.way + 2) % 4)


def line_of(spot: Spot, back: bool, branching: bool) -> Socket:
    """A long side of a double: onwards, or back to where its line comes from."""
    left, top, right, bottom = spot.box
    way = (spot.way + 2) % 4 if back else spot.way
    kind = Kind.LINE if branching else Kind.SIDE
    return Socket((left + right) // 2 - 1, (top + bottom) // 2 - 1, way, kind)


def arm_of(spot: Spot, second: bool) -> Socket:
    """A short end of a double: the left hand's as its line runs, or the right hand's."""
    end = _end(spot.box, (spot.way + (1 if second is not spot.flipped else 3)) % 4)
    return end._replace(kind=Kind.ARM)


def _end(box: Boxed, way: int) -> Socket:
    left, top, right, bottom = box
    x = right - 2 if way == RIGHT else left
    y = bottom - 2 if way == DOWN else top
    return Socket(x, y, way, Kind.END)


def _tile(way: int, turn: Turn, hand: int) -> tuple[Boxed, int]:
    """The box of a non-double at a face that looks ``way``, and the way it runs."""
    step_x, step_y = STEPS[way]
    runs = way if turn is Turn.STRAIGHT else (way + hand) % 4
    off = (way + hand) % 4 if turn is Turn.BESIDE else way
    step_x, step_y = STEPS[off]
    x, y = 2 * step_x, 2 * step_y
    far_x, far_y = x + 2 * STEPS[runs][0], y + 2 * STEPS[runs][1]
    return (min(x, far_x), min(y, far_y), max(x, far_x) + 2, max(y, far_y) + 2), runs


def _moved(box: Boxed, way: int) -> Boxed:
    step_x, step_y = STEPS[way]
    return (box[0] + step_x, box[1] + step_y, box[2] + step_x, box[3] + step_y)


def _double(way: int) -> Boxed:
    step_x, step_y = STEPS[way]
    x, y = 2 * step_x, 2 * step_y
    return (x, y - 1, x + 2, y + 3) if step_x else (x - 1, y, x + 3, y + 2)


def _shape(box: Boxed, runs: int, turn: Turn, way: int, kind: Kind) -> _Shape:
    left, top, right, bottom = box
    host = _host(way, kind)
    needed = 0
    for y in range(top - GAP, bottom + GAP):
        for x in range(left - GAP, right + GAP):
            if not (host[0] <= x < host[2] and host[1] <= y < host[3]):
                needed |= 1 << (_NEAR + y * _STRIDE + x)
    return _Shape(left, top, right - left, bottom - top, runs, turn, needed)


def _host(way: int, kind: Kind) -> Boxed:
    """The box of the tile whose half at (0, 0) looks ``way``."""
    step_x, step_y = STEPS[way]
    if kind in (Kind.LINE, Kind.SIDE):
        return (0, -1, 2, 3) if step_x else (-1, 0, 3, 2)
    return (
        min(0, -2 * step_x),
        min(0, -2 * step_y),
        2 + max(0, -2 * step_x),
        2 + max(0, -2 * step_y),
    )


_TURNS: Final = {
    Kind.END: (Turn.STRAIGHT, Turn.FACE, Turn.BESIDE),
    Kind.ARM: (Turn.STRAIGHT, Turn.FACE),
    Kind.LINE: (Turn.STRAIGHT,),
    Kind.SIDE: (Turn.STRAIGHT, Turn.FACE),
}


def _tile_shapes(way: int, kind: Kind) -> tuple[_Shape, ...]:
    found = []
    for turn in _TURNS[kind]:
        for hand in (1,) if turn is Turn.STRAIGHT else (1, 3):
            box, runs = _tile(way, turn, hand)
            found.append(_shape(box, runs, turn, way, kind))
    return tuple(found)


def _askew_shapes(way: int, kind: Kind) -> tuple[_Shape, ...]:
    """Tiles that meet half of the face only, and those that turn at a spinner's long side."""
    found = []
    for turn, hand in ((Turn.STRAIGHT, 1), (Turn.FACE, 1), (Turn.FACE, 3)):
        box, runs = _tile(way, turn, hand)
        if kind is Kind.LINE and turn is Turn.FACE:
            found.append(_shape(box, runs, Turn.ASKEW, way, kind))
        for aside in (1, 3):
            moved = _moved(box, (way + aside) % 4)
            found.append(_shape(moved, runs, Turn.ASKEW, way, kind))
    return tuple(found)


def _double_shapes(way: int, kind: Kind) -> tuple[_Shape, ...]:
    if kind is not Kind.END:
        return ()
    found = [_shape(_double(way), way, Turn.STRAIGHT, way, kind)]
    for hand in (1, 3):
        off = (way + hand) % 4
        found.append(_shape(_double(off), off, Turn.BESIDE, way, kind))
    return tuple(found)


_TILES: Final = tuple(tuple(_tile_shapes(way, kind) for way in range(4)) for kind in Kind)
_ASKEW: Final = tuple(tuple(_askew_shapes(way, kind) for way in range(4)) for kind in Kind)
_DOUBLES: Final = tuple(tuple(_double_shapes(way, kind) for way in range(4)) for kind in Kind)
