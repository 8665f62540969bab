"""Which keys belong to which action: the usual ones, those given instead, and who has what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from qt_dominoes.wording.text import gettext as _

_FIRST_NAMED_KEY: Final = 0x01000000
_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText


@dataclass(frozen=True, slots=True)
class KeyRow:
    """An action as lists of keys show it; keys are portable texts (``Ctrl+Z``).

    Attributes:
        id: the word by which the settings know it.
        group: the heading it stands under.
        usual: its keys where none were given instead.
        shown: how its keys are written, where that is not one by one (``1 … 9``).
        is_fixed: its keys cannot be changed, nor be given to another.
        tip: what it does in more words, where the name does not say it all.
        page: the page that its keys work on; everywhere if it is empty.
    """

    id: str
    group: str
    name: str
    usual: tuple[str, ...]
    shown: str = ""
    is_fixed: bool = False
    tip: str = ""
    page: str = ""

    def meets(self, other: KeyRow) -> bool:
        """There is a page on which the keys of both work, so that they cannot share one."""
        return not self.page or not other.page or self.page == other.page


def keys_of(row: KeyRow, given: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of an action, by what the settings give instead of the usual ones."""
    if row.is_fixed or row.id not in given:
        return row.usual
    return as_keys(given[row.id])


def as_keys(text: str) -> tuple[str, ...]:
    """Keys written one after the other, as the settings keep them; what is none is left out."""
    found = QKeySequence.listFromString(text, _PORTABLE)
    keys = (one.toString(_PORTABLE) for one in found if not one.isEmpty())
    return tuple(key for key in keys if key and not _is_nonsense(key))


def as_text(keys: Sequence[str]) -> str:
    """Keys as the settings keep them; nothing for none."""
    return "; ".join(keys)


def native(keys: Sequence[str]) -> str:
    """Keys as this system's keyboards and menus write them."""
    texts = [QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys]
    return ", ".join(texts)


def written(row: KeyRow, given: Mapping[str, str]) -> str:
    """An action's keys as a list shows them."""
    return row.shown or native(keys_of(row, given))


def is_single_letter(key: str) -> bool:
    """A letter alone, or with Shift: what one may type by mistake."""
    chords = _chords(key)
    if len(chords) != 1:
        return False
    chord = chords[0]
    plain = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
    code = int(chord.key())
    return chord.keyboardModifiers() in plain and code < _FIRST_NAMED_KEY and chr(code).isalpha()


def owner(
    key: str, rows: Sequence[KeyRow], given: Mapping[str, str], apart: str = ""
) -> KeyRow | None:
    """The action that a key belongs to now, leaving one action apart; none if it is free.

    Actions that the one apart never meets on a page may have the same key.
    """
    asking = [row for row in rows if row.id == apart]
    others = (row for row in rows if row.id != apart and all(row.meets(other) for other in asking))
    return next((row for row in others if key in keys_of(row, given)), None)


def clash_told(key: str, had_by: KeyRow) -> str:
    """Why a key cannot simply be given to another action."""
    if had_by.is_fixed:
        text = _("{key} belongs to “{action}” and stays there.")
    else:
        text = _("{key} belongs to “{action}” already.")
    return text.format(key=native([key]), action=had_by.name)


def with_key(
    key: str, row: KeyRow, rows: Sequence[KeyRow], given: Mapping[str, str]
) -> dict[str, str]:
    """What the settings give when a key belongs to that action alone."""
    after = dict(given)
    for other in rows:
        keys = keys_of(other, given)
        if other.id != row.id and not other.is_fixed and row.meets(other) and key in keys:
            after[other.id] = as_text([each for each in keys if each != key])
    after[row.id] = key
    return without_usual(rows, after)


def without_usual(rows: Sequence[KeyRow], given: Mapping[str, str]) -> dict[str, str]:
    """The same keys, with nothing kept for actions that have their usual ones.

    Ids that no action here has are kept: another version may know them.
    """
    usual = {row.id: row.usual for row in rows}
    return {
        name: text
        for name, text in given.items()
        if name not in usual or as_keys(text) != usual[name]
    }


def _is_nonsense(key: str) -> bool:
    """What Qt makes of a text that names no key."""
    return any(chord.key() in (Qt.Key.Key_unknown, Qt.Key(0)) for chord in _chords(key))


def _chords(key: str) -> list[QKeyCombination]:
    # The type stubs of PySide 6.11 do not know that a sequence can be indexed.
    sequence: Any = QKeySequence(key)
    return [sequence[place] for place in range(sequence.count())]
