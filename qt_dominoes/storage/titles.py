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


def described(record: MatchRecord, title: str, tags: Sequence[str], note: str) -> MatchRecord:
    """The record with that name, these tags and that note; empty ones are left out."""
    unknown = {key: value for key, value in record.unknown.items() if key != _KEY}
    if title:
        unknown[_KEY] = title
    return replace(record, unknown=unknown, tags=tuple(tags) or None, note=note or None)
