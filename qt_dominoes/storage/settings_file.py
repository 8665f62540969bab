"""The settings' file: read value by value, so that a bad one spoils no other; written whole."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from qt_dominoes.storage.files import FileFault, FileLayer, FileProblem
from qt_dominoes.storage.settings import Settings
from qt_dominoes.storage.texts import whole

#: A settings file above this is none of ours.
MOST_SETTINGS: Final = 1_000_000
_UNKNOWN: Final = "unknown"
_Shape = TypeVar("_Shape", bound=Struct)


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings as they were found, and what was wrong with the file.

    Attributes:
        fell_back: settings whose value could not be taken and that have their default, by
            their place in the file (``new_match.seats``).
        is_damaged: the file held no settings at all.
        set_aside: where the damaged file lies now.
        problem: why the file could not be read, or not be set aside.
    """

    settings: Settings
    fell_back: tuple[str, ...] = ()
    is_damaged: bool = False
    set_aside: Path | None = None
    problem: FileProblem | None = None

    @property
    def may_be_saved(self) -> bool:
        """Saving would overwrite nothing that could not be read."""
        return self.problem is None


def load_settings(path: Path, now: datetime, files: FileLayer) -> LoadedSettings:
    """The settings in a file; the defaults where there is none or it holds none.

    A damaged file is set aside.
    """
    try:
        data = files.read(path, MOST_SETTINGS)
    except FileFault as fault:
        if fault.problem is FileProblem.MISSING:
            return LoadedSettings(Settings())
        if fault.problem is not FileProblem.TOO_LARGE:
            return LoadedSettings(Settings(), problem=fault.problem)
        data = b""
    try:
        told = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return _damaged(path, now, files)
    fell_back: list[str] = []
    settings = _read(Settings, told, "", fell_back)
    return LoadedSettings(settings, tuple(fell_back))


def settings_bytes(settings: Settings) -> bytes:
    """What a file with these settings holds, the keys that we do not know included."""
    data = msgspec.json.encode(_written(settings))
    return msgspec.json.format(data, indent=2) + b"\n"


def _damaged(path: Path, now: datetime, files: FileLayer) -> LoadedSettings:
    try:
        aside = files.set_aside(path, now)
    except FileFault as fault:
        return LoadedSettings(Settings(), is_damaged=True, problem=fault.problem)
    return LoadedSettings(Settings(), is_damaged=True, set_aside=aside)


def _read(shape: type[_Shape], told: dict[str, Any], place: str, fell_back: list[str]) -> _Shape:
    taken: dict[str, Any] = {}
    unknown = dict(told)
    for known in msgspec.structs.fields(shape):
        if known.name == _UNKNOWN or known.name not in told:
            continue
        value = unknown.pop(known.name)
        try:
            taken[known.name] = _value(known.type, value, f"{place}{known.name}", fell_back)
        except (msgspec.ValidationError, OverflowError):
            fell_back.append(f"{place}{known.name}")
    return shape(**taken, unknown=unknown)


def _value(kind: Any, value: Any, place: str, fell_back: list[str]) -> Any:
    if isinstance(kind, type) and issubclass(kind, Struct) and isinstance(value, dict):
        return _read(kind, value, f"{place}.", fell_back)
    return msgspec.convert(value, kind)


def _written(shape: Struct) -> dict[str, Any]:
    values = msgspec.structs.asdict(shape)
    written = dict(values.pop(_UNKNOWN))
    for key, value in values.items():
        if isinstance(value, Struct):
            written[key] = _written(value)
        else:
            written[key] = whole(value) if isinstance(value, str) else value
    return written
