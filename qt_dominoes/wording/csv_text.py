"""Tables as CSV: commas, quotes where they are needed, a line end of two characters (RFC 4180)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

#: What a spreadsheet would take for the beginning of a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_text(rows: Iterable[Sequence[str | int | float | None]]) -> bytes:
    """The rows, the first of them heads, as UTF-8.

    A text that a spreadsheet would calculate, a name for one, is kept from it by a quote before
    it. Numbers are written with a point, whatever the language.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    for row in rows:
        writer.writerow([_cell(value) for value in row])
    return text.getvalue().encode("utf-8", "replace")


def _cell(value: str | int | float | None) -> str | int | float:
    if value is None:
        return ""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value
