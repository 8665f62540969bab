"""Which program a record comes from."""

from __future__ import annotations

from typing import Final

_NAME: Final = "qt-dominoes"


def program_and_version() -> str:
    """``qt-dominoes 1.2.3``; the name alone where the game was never installed."""
    # Reading it costs as much as a window: only when a record is written.
    from importlib import metadata  # noqa: PLC0415

    try:
        return f"{_NAME} {metadata.version(_NAME)}"
    except metadata.PackageNotFoundError:
        return _NAME
