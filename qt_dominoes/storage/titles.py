"""The name that a person gave a match.

A record has no key of its own for it; ``title`` travels along as a key beyond the format, so that
it survives export, import and the recovery of a library.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from qt_dominoes.model.record import MatchRecord

_KEY: Final = "title"


def title_of(record: MatchRecord) -> str:
    """The match's name; nothing if it has none."""
    title = record.unknown.get(_KEY)
    return title if isinstance(title, str) else ""


def described(
    record: MatchRecord,
    title: str | None = None,
    tags: Sequence[str] | None = None,
    note: str | None = None,
) -> MatchRecord:
    """The record with what is given of the three; an empty one is left out."""
    if title is not None:
        unknown = {key: value for key, value in record.unknown.items() if key != _KEY}
        record = replace(record, unknown=unknown | ({_KEY: title} if title else {}))
    if tags is not None:
        record = replace(record, tags=tuple(tags) or None)
    if note is not None:
        record = replace(record, note=note or None)
    return record
