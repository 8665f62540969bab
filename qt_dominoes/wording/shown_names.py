"""Names of people as sentences and lists show them: whole in the record, tame on the screen."""

from __future__ import annotations

import unicodedata
from typing import Final

#: Letters of a name that are shown; the dialog takes no more, a file may hold any number.
MOST_SHOWN: Final = 40
#: Marks that turn the direction of everything after them, of the sentence too.
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_ISOLATED: Final = "\u2068{name}\u2069"
_JOINER: Final = "\u200d"


def shown_name(name: str) -> str:
    """A name in one line of at most so many letters, which disturbs no sentence around it.

    One that is written from right to left keeps its direction to itself.
    """
    tame = " ".join("".join(_tame(letter) for letter in name[: MOST_SHOWN * 25]).split())
    if len(tame) > MOST_SHOWN:
        tame = _cut(tame)
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in tame):
        return _ISOLATED.format(name=tame)
    return tame


def _tame(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    if letter in _TURNING:
        return ""
    return "\ufffd" if kind == "Cs" else letter


def _cut(name: str) -> str:
    """The beginning, without half of what belongs together at its end."""
    end = MOST_SHOWN - 1
    while end > 1 and (unicodedata.combining(name[end]) or _JOINER in name[end - 1 : end + 1]):
        end -= 1
    return f"{name[:end].rstrip()}…"
