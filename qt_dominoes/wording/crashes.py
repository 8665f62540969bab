"""What a person is told when the game has a fault of its own."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import assert_never

from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import match_not_saved, shown_path


class Kept(Enum):
    """What is on the disk of the match on the table."""

    NO_MATCH = "no match"
    SAVED = "saved"
    WAITING = "waiting"
    NOT_SAVED = "not saved"


def what_happened(log: Path) -> str:
    """That something went wrong, and what can be done."""
    return _(
        "The game has a fault of its own. You can go on, or close the game and continue later. "
        "What happened is written in the log, {log}."
    ).format(log=shown_path(log))


def what_was_saved(kept: Kept, library: Path, trouble: Exception | None = None) -> str:
    """What is on the disk, and where."""
    file = shown_path(library)
    match kept:
        case Kept.NO_MATCH:
            return _("No match was being played, and nothing is lost.")
        case Kept.SAVED:
            return _("Your match is saved up to its last move, in {file}.").format(file=file)
        case Kept.WAITING:
            return _("Your match is being saved; its last move may not be in {file} yet.").format(
                file=file
            )
        case Kept.NOT_SAVED:
            return _("{why} To keep it, go on and save it to a file from the Game menu.").format(
                why=match_not_saved(trouble)
            )
    assert_never(kept)
