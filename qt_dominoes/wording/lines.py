"""Text from outside made fit for one line on a terminal."""

from __future__ import annotations

from typing import Final

#: Letters of a value from a file that a sentence quotes.
MOST_LETTERS: Final = 40
#: Letters of a path; longer ones lose their middle.
MOST_PATH_LETTERS: Final = 400
_GAP: Final = "…"


def shown(text: str, most: int = MOST_LETTERS) -> str:
    """The text without anything that a terminal would obey, and no longer than ``most``.

    Control characters, line ends, marks of direction and halves of letters are spelled out.
    """
    if len(text) > most:
        text = text[: most - 1] + _GAP
    return "".join(letter if letter.isprintable() else _spelled(letter) for letter in text)


def shown_path(path: object) -> str:
    """A path as a sentence names it; one that is very long loses its middle."""
    text = str(path)
    if len(text) > MOST_PATH_LETTERS:
        half = MOST_PATH_LETTERS // 2
        text = text[:half] + _GAP + text[-half:]
    return shown(text, MOST_PATH_LETTERS + 1)


def shown_value(value: object) -> str:
    """A value from a file as a sentence quotes it, lists and objects by their opening alone."""
    if isinstance(value, dict):
        return "{" + _GAP + "}" if value else "{}"
    if isinstance(value, (list, tuple)):
        items = ", ".join(shown_value(item) for item in value[:5])
        return f"[{items}, {_GAP}]" if len(value) > 5 else f"[{items}]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return f"“{shown(value)}”"
    # Python writes no whole number of more than 4,300 digits, and none is worth reading.
    if isinstance(value, int) and value.bit_length() > 128:
        return _GAP
    return shown(str(value))


def _spelled(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")
