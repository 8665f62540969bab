"""Broken files of almost 8 MB, made to cost time or memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parents[1] / "vectors" / "example.domino"
ROOM = 7_990_000
_SEPARATORS = 1_490_000
_CONTAINERS = 214_000


def _many(unit: bytes) -> bytes:
    """As many of them as a file that is looked at closely may hold, with commas between."""
    containers = max(1, unit.count(b"[") + unit.count(b"{"))
    separators = unit.count(b",") + unit.count(b":") + containers + 1
    fitting = (ROOM - 5_000) // (len(unit) + 1)
    return b",".join([unit] * min(fitting, _SEPARATORS // separators, _CONTAINERS // containers))


def _more(text: bytes) -> bytes:
    """The example with something in it that no version knows, and a winner it does not have."""
    right = EXAMPLE.read_bytes()
    return right.replace(b'"winner": null', b'"more": ' + text + b',\n "winner": 1')


def _winner(text: bytes) -> bytes:
    return EXAMPLE.read_bytes().replace(b'"winner": null', b'"winner": ' + text)


def _events(unit: bytes) -> bytes:
    """The example with events without end after the end of its first round."""
    end = b'}],\n   "result"'
    return EXAMPLE.read_bytes().replace(end, b"}," + _many(unit) + b'],\n   "result"', 1)


def _keys(*, doubled: bool) -> bytes:
    keys = [b'"%07d":1' % number for number in range(ROOM // 12 - 10_000)]
    return _more(b"{" + b",".join(keys + keys[:doubled]) + b"}")


HEAVY: dict[str, Callable[[], bytes]] = {
    "arrays in each other": lambda: b"[" * ROOM,
    "arrays just not too many": lambda: _more(b"[" + _many(b"[[[[[[1]]]]]]") + b"]"),
    "objects in each other": lambda: b'{"a":' * (ROOM // 5),
    "empty arrays": lambda: b"[" + b",".join([b"[]"] * (ROOM // 3)) + b"]",
    "empty objects": lambda: b"[" + b",".join([b"{}"] * (ROOM // 3)) + b"]",
    "small objects": lambda: _more(b"[" + _many(b'{"a":1}') + b"]"),
    "short texts": lambda: _more(b"[" + _many(b'"ab"') + b"]"),
    "short texts beyond Latin": lambda: _more(b"[" + _many('"ab€"'.encode()) + b"]"),
    "fractions": lambda: _more(b"[" + _many(b"1.5") + b"]"),
    "numbers": lambda: _more(b"[" + _many(b"300") + b"]"),
    "keys": lambda: _keys(doubled=False),
    "keys, one doubled": lambda: _keys(doubled=True),
    "draws": lambda: _events(b'{"seat":0,"type":"draw","tile":"1-2"}'),
    "draws with more": lambda: _events(b'{"seat":0,"type":"draw","tile":"1-2","a":1,"b":2}'),
    "passes": lambda: _events(b'{"seat":0,"type":"pass"}'),
    "a long text": lambda: _winner(b'"' + b"x" * ROOM + b'"'),
    "a long text beyond Latin": lambda: _winner(b'"' + "😀".encode() * (ROOM // 4 - 2_000) + b'"'),
    "control characters": lambda: _winner(b'"' + rb"\u001b" * (ROOM // 6 - 2_000) + b'"'),
    "halves of letters": lambda: _winner(b'"' + rb"\ud800" * (ROOM // 6 - 2_000) + b'"'),
    "a long key": lambda: _more(b'{"' + b"k" * ROOM + b'":1}'),
    "a long number": lambda: _winner(b"9" * ROOM),
    "a long fraction": lambda: _winner(b"1." + b"9" * ROOM),
    "spaces": lambda: b" " * ROOM,
    "lines": lambda: b"\n" * ROOM,
    "zeros": lambda: b"\0" * ROOM,
    "thirty million bytes": lambda: b"x" * 30_000_000,
}
