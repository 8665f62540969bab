"""Troubles with files as sentences: what happened, with which file, and what was done."""

from __future__ import annotations

import os
from pathlib import Path
from typing import assert_never

from qt_dominoes.storage.files import FileFault, FileProblem
from qt_dominoes.storage.library import Opened, Opening
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from qt_dominoes.storage.settings_file import LoadedSettings
from qt_dominoes.storage.window_state import LoadedWindowState
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext


def shown_path(path: Path) -> str:
    """A path that can be shown: bytes that are no letters stand as such."""
    return os.fsencode(path).decode("utf-8", "replace")


def opening_told(opened: Opened) -> str | None:
    """What a person should know about how the library was opened; none if all is well."""
    match opened.how:
        case Opening.FRESH | Opening.OPENED | Opening.MIGRATED:
            return None
        case Opening.READ_ONLY:
            return _(
                "The library {file} was written by a newer version of the game. It can be read, "
                "but nothing new is saved in it. Please update the game."
            ).format(file=shown_path(opened.library.path))
        case Opening.RESTORED | Opening.REPLACED:
            return " ".join(_recovery_told(opened))
    assert_never(opened.how)


def library_trouble(error: LibraryError) -> str:
    """Why the library could not do what it was asked."""
    match error.problem:
        case LibraryProblem.NO_SPACE:
            text = _("There is no space left for the library {file}.")
        case LibraryProblem.NOT_ALLOWED:
            text = _("The game may not write to the library {file}.")
        case LibraryProblem.NOT_REACHABLE:
            text = _("The library {file} cannot be reached.")
        case LibraryProblem.BUSY:
            text = _("The library {file} is being used by another program.")
        case LibraryProblem.DAMAGED:
            text = _("The library {file} is damaged.")
        case LibraryProblem.NEWER:
            text = _("The library {file} was written by a newer version of the game.")
        case LibraryProblem.DEVICE:
            text = _("The disk reports a fault with the library {file}.")
        case LibraryProblem.NO_SUCH_MATCH:
            text = _("The match is no longer in the library {file}.")
        case LibraryProblem.RECORD_DAMAGED:
            text = _("The match cannot be read: its record in the library {file} is damaged.")
        case LibraryProblem.RECORD_TOO_LARGE:
            text = _("The match is too large for the library {file}.")
        case _:
            assert_never(error.problem)
    return text.format(file=shown_path(error.path))


def match_not_saved(trouble: object) -> str:
    """Why the match on the table is not being saved; play goes on."""
    if not isinstance(trouble, LibraryError):
        return _("Play goes on, but this match is not being saved: the game has a fault.")
    if trouble.problem is LibraryProblem.NEWER:
        return _(
            "The library {file} was written by a newer version of the game. Play goes on, but "
            "this match is not being saved. Please update the game."
        ).format(file=shown_path(trouble.path))
    return _("{trouble} Play goes on, but this match is not being saved.").format(
        trouble=library_trouble(trouble)
    )


def lost_by_leaving(trouble: Exception) -> str:
    """That the match on the table was not saved, and what closing the game would mean."""
    why = (
        library_trouble(trouble)
        if isinstance(trouble, LibraryError)
        else _("The game has a fault.")
    )
    return _(
        "{why} Moves of this match are not saved, and are lost if the game is closed now."
    ).format(why=why)


def not_backed_up(error: LibraryError) -> str:
    """Today's backup could not be made, and why."""
    return _("No backup of the library was made today. {why}").format(why=library_trouble(error))


def file_trouble(fault: FileFault) -> str:
    """Why a file could not be read or written."""
    return _why(fault.problem).format(file=shown_path(fault.path))


def settings_told(loaded: LoadedSettings, path: Path) -> str | None:
    """What was wrong with the file of settings; none if all is well."""
    if loaded.is_damaged and loaded.set_aside is not None:
        return _(
            "The settings in {file} were damaged. The game starts with its own; the damaged "
            "file is kept as {aside}."
        ).format(file=shown_path(path), aside=shown_path(loaded.set_aside))
    if loaded.problem is not None:
        return _(
            "The settings could not be read. {why} The game starts with its own and leaves the "
            "file as it is."
        ).format(why=_why(loaded.problem).format(file=shown_path(path)))
    if loaded.fell_back:
        return _("Settings with a value that does not exist were reset: {names}.").format(
            names=", ".join(loaded.fell_back)
        )
    return None


def window_state_told(loaded: LoadedWindowState, path: Path) -> str | None:
    """What was wrong with the file of the window's place; none if all is well."""
    if loaded.set_aside is not None:
        return _(
            "The file {file} with the window's place was damaged; it is kept as {aside}."
        ).format(file=shown_path(path), aside=shown_path(loaded.set_aside))
    if loaded.problem is not None:
        return _("The window's place could not be read. {why}").format(
            why=_why(loaded.problem).format(file=shown_path(path))
        )
    return None


def _why(problem: FileProblem) -> str:
    match problem:
        case FileProblem.MISSING:
            return _("There is no file {file}.")
        case FileProblem.NO_SPACE:
            return _("There is no space left for {file}.")
        case FileProblem.NOT_ALLOWED:
            return _("The game may not use {file}.")
        case FileProblem.NO_FOLDER:
            return _("There is no folder for {file}: a file is in its place.")
        case FileProblem.NOT_A_FILE:
            return _("{file} is not a file.")
        case FileProblem.TOO_LARGE:
            return _("{file} is too large.")
        case FileProblem.NOT_AS_WRITTEN:
            return _("The disk did not keep what was written to {file}.")
        case FileProblem.DEVICE:
            return _("The disk reports a fault with {file}.")
    assert_never(problem)


def _recovery_told(opened: Opened) -> list[str]:
    file = shown_path(opened.library.path)
    if opened.set_aside is None:
        told = [_("The library {file} was missing.").format(file=file)]
    else:
        text = _("The library {file} was damaged; it is kept as {aside}.")
        told = [text.format(file=file, aside=shown_path(opened.set_aside))]
    if opened.backup is None:
        told.append(_("There was no backup, so a new library was begun."))
    else:
        text = _("The backup {backup} took its place.")
        told.append(text.format(backup=shown_path(opened.backup)))
    if opened.rescued:
        told.append(_rescue_told(opened))
    if opened.lost:
        text = ngettext(
            "{count} match could not be read any more.",
            "{count} matches could not be read any more.",
            opened.lost,
        )
        told.append(text.format(count=opened.lost))
    return told


def _rescue_told(opened: Opened) -> str:
    if opened.backup is None:
        text = ngettext(
            "{count} match could still be read and was kept.",
            "{count} matches could still be read and were kept.",
            opened.rescued,
        )
    else:
        text = ngettext(
            "{count} newer match could still be read and was kept.",
            "{count} newer matches could still be read and were kept.",
            opened.rescued,
        )
    return text.format(count=opened.rescued)
