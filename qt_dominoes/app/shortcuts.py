"""Gives the actions their keys: the usual ones, or those that the settings give instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QKeySequence

from qt_dominoes.app.actions import DIGITS, Entry
from qt_dominoes.dialogs.keys import KeyRow, is_single_letter, keys_of, native
from qt_dominoes.storage.settings import Settings
from qt_dominoes.wording.text import gettext as _

_DIGIT_IDS: Final = frozenset(f"tile-{number}" for number in DIGITS)


def key_rows(entries: Sequence[Entry]) -> tuple[KeyRow, ...]:
    """All that has keys or could have some, as lists show it; the nine digits are one row.

    The last row is the way from zone to zone, which no action makes.
    """
    rows: list[KeyRow] = []
    digits = tuple(key for entry in entries if entry.id in _DIGIT_IDS for key in entry.usual)
    for entry in entries:
        if entry.id not in _DIGIT_IDS:
            rows.append(
                KeyRow(
                    entry.id,
                    entry.group,
                    entry.name,
                    entry.usual,
                    is_fixed=entry.is_fixed,
                    tip=entry.action.statusTip(),
                    page=entry.page,
                )
            )
        elif entry.usual[0] == digits[0]:
            shown = f"{native(digits[:1])} … {native(digits[-1:])}"
            name = _("Choose the first to the ninth tile")
            rows.append(KeyRow("tiles", entry.group, name, digits, shown, True, entry.page))
    last = max(place for place, row in enumerate(rows) if row.is_fixed)
    zone = _("Go to the next zone, or back: hand, message, panel")
    tab = KeyRow("zone", rows[last].group, zone, ("Tab", "Shift+Tab"), is_fixed=True)
    return (*rows[: last + 1], tab, *rows[last + 1 :])


def give_keys(entries: Sequence[Entry], rows: Sequence[KeyRow], settings: Settings) -> None:
    """Let every action listen to its keys, and its tool tip name them.

    Where the settings gave one key to two actions, the first keeps it: Qt would obey neither.
    """
    row_of = {row.id: row for row in rows}
    taken: list[tuple[str, KeyRow]] = [
        (key, row) for row in rows if row.is_fixed for key in row.usual
    ]
    for entry in entries:
        row = row_of.get(entry.id)
        if row is None or entry.is_fixed:
            keys = list(entry.usual)
        else:
            keys = [
                key
                for key in keys_of(row, settings.shortcuts)
                if not any(key == used and row.meets(other) for used, other in taken)
            ]
            taken.extend((key, row) for key in keys)
            if not settings.letter_keys:
                keys = [key for key in keys if not is_single_letter(key)]
        entry.action.setShortcuts([QKeySequence(key) for key in keys])
        entry.action.setToolTip(_tip(entry, keys))


def _tip(entry: Entry, keys: Sequence[str]) -> str:
    said = entry.action.statusTip() or entry.name
    if not keys:
        return said
    return _("{action} ({key})").format(action=said, key=native(keys[:1]))
