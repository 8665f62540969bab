"""Texts and times as files and rows take them."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime


def utc(now: datetime) -> str:
    """A time as records and rows write it."""
    return now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def whole(text: str) -> str:
    """Text as it is, but with a sign for each half of a letter: files take no halves."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def storable(text: str, most: int) -> str:
    """Text that a row takes: whole, without NUL, cut to ``most``."""
    return whole(text[:most]).replace("\0", "\ufffd")


def searchable(text: str) -> str:
    """Text as a search compares it: no capitals, no marks; every i is the same i."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c)).replace("ı", "i")
