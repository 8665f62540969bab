"""Where the window stood and which panels it showed: bytes that only Qt understands."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from qt_dominoes.storage.files import FileFault, FileLayer, FileProblem

MOST_STATE: Final = 1_000_000


class WindowState(Struct, frozen=True, kw_only=True):
    """``saveGeometry`` and ``saveState`` of the window; empty before the first time."""

    geometry: bytes = b""
    panels: bytes = b""


class _Written(Struct, frozen=True, kw_only=True):
    geometry: bytes
    panels: bytes
    sha256: str


@dataclass(frozen=True, slots=True)
class LoadedWindowState:
    """The window's state as it was found.

    Attributes:
        set_aside: where the damaged file lies now, if it was one.
        problem: why the file could not be read, or not be set aside.
    """

    state: WindowState
    set_aside: Path | None = None
    problem: FileProblem | None = None


def load_window_state(path: Path, now: datetime, files: FileLayer) -> LoadedWindowState:
    """The state in a file; an empty one where there is none. A damaged file is set aside."""
    try:
        data = files.read(path, MOST_STATE)
    except FileFault as fault:
        if fault.problem is FileProblem.MISSING:
            return LoadedWindowState(WindowState())
        if fault.problem is not FileProblem.TOO_LARGE:
            return LoadedWindowState(WindowState(), problem=fault.problem)
        data = b""
    state = _read(data)
    if state is not None:
        return LoadedWindowState(state)
    try:
        return LoadedWindowState(WindowState(), set_aside=files.set_aside(path, now))
    except FileFault as fault:
        return LoadedWindowState(WindowState(), problem=fault.problem)


def window_state_bytes(state: WindowState) -> bytes:
    """What a file with this state holds."""
    written = _Written(geometry=state.geometry, panels=state.panels, sha256=_sum(state))
    return msgspec.json.encode(written)


def _read(data: bytes) -> WindowState | None:
    try:
        written = msgspec.json.decode(data, type=_Written)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    state = WindowState(geometry=written.geometry, panels=written.panels)
    return state if _sum(state) == written.sha256 else None


def _sum(state: WindowState) -> str:
    """Covers both parts and where one ends."""
    head = len(state.geometry).to_bytes(8, "big")
    return hashlib.sha256(head + state.geometry + state.panels).hexdigest()
