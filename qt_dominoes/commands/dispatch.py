"""A line of the command line: a command, or the window with or without a file.

Qt is imported only when a window or a picture is wanted. Every error is one line on standard
error, whatever happens; ``python -X dev`` lets a bug show where it is.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from qt_dominoes.commands.console import InputFault, UsageError, complain, hush, say_anything
from qt_dominoes.commands.data_dir import PROGRAM, without_data_dir
from qt_dominoes.storage.folders import DATA_DIR_VARIABLE
from qt_dominoes.storage.suffixes import LINES_SUFFIX, MATCH_SUFFIX
from qt_dominoes.wording.lines import shown
from qt_dominoes.wording.text import gettext as _

FAULT_FOUND = 1
WRONG_USAGE = 2


def obey(arguments: Sequence[str]) -> int:
    """Do what a line asks for; 0, 1 (a fault found in the input) or 2 (wrong usage)."""
    say_anything()
    try:
        try:
            code = _run(arguments)
        except SystemExit as wanted:
            code = wanted.code if isinstance(wanted.code, int) else 0
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        hush()
        return FAULT_FOUND
    except UsageError as error:
        complain(f"{PROGRAM}: {error}")
        return WRONG_USAGE
    except InputFault as fault:
        complain(str(fault))
        return FAULT_FOUND
    except OSError as error:
        hush()
        complain(f"{PROGRAM}: {_refused(error)}")
        return WRONG_USAGE
    except Exception as bug:
        if sys.flags.dev_mode:
            raise
        what = shown(f"{type(bug).__name__}: {bug}", 200)
        complain(
            f"{PROGRAM}: " + _("something went wrong inside the game ({what})").format(what=what)
        )
        return WRONG_USAGE
    return code


def _refused(error: OSError) -> str:
    """What the system refused; without a file's name it is what was to be printed."""
    from qt_dominoes.wording.faults import unreadable

    if error.filename is not None:
        return unreadable(Path(str(error.filename)), error)
    return _("the output cannot be written: {reason}").format(
        reason=shown(error.strerror or type(error).__name__, 100)
    )


def _run(line: Sequence[str]) -> int:
    arguments, chosen = without_data_dir(line)
    if chosen is not None:
        # Processes that are started from here look for the same folders.
        os.environ[DATA_DIR_VARIABLE] = str(chosen)
    command, *rest = arguments or [""]
    match command:
        case "simulate":
            from qt_dominoes.commands import simulate

            return simulate.run(rest)
        case "check":
            from qt_dominoes.commands import check

            return check.run(rest)
        case "rules":
            from qt_dominoes.commands import rules

            return rules.run(rest)
        case "picture":
            from qt_dominoes.commands import picture

            return picture.run(rest)
        case "demo":
            from qt_dominoes.commands import demo

            return demo.run(rest)
    return _open_window(arguments, chosen)


def _open_window(arguments: list[str], data_dir: Path | None) -> int:
    file = _named_file(arguments) if arguments else None
    if file is not None and not file.exists():
        from qt_dominoes.wording.faults import unreadable

        complain(unreadable(file, FileNotFoundError()))
        return FAULT_FOUND
    named = os.environ.get(DATA_DIR_VARIABLE)
    if data_dir is None and named:
        data_dir = Path(named)
    if not _has_screen():
        raise UsageError(_("there is no screen to open a window on; the command demo needs none"))
    # What is loaded stays: looking it over again and again would double a part of the start.
    # From the first window on the collector runs at moments of its own (`app.collector`).
    gc.disable()
    try:
        from qt_dominoes.app import startup
    except ImportError as error:
        raise UsageError(
            _("the window cannot be opened: {reason}").format(reason=shown(str(error), 200))
        ) from error
    return startup.run(file, data_dir)


def _named_file(arguments: Sequence[str]) -> Path | None:
    """The file that the window is to open.

    Raises:
        UsageError: neither a command nor a file, or more than one.
        SystemExit: the help was wanted, and printed.
    """
    from qt_dominoes.commands.options import window_parser

    name = arguments[0]
    if not (name.startswith("-") or Path(name).exists() or _names_a_record(Path(name))):
        raise UsageError(
            _(
                "there is no command and no file “{name}”; {program} --help lists the commands"
            ).format(name=shown(name), program=PROGRAM)
        )
    file: Path | None = window_parser().parse_args(arguments).file
    return file


def _has_screen() -> bool:
    """On Linux Qt would end the process if there were none."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in wanted)


def _names_a_record(path: Path) -> bool:
    return path.suffix.lower() in (MATCH_SUFFIX, LINES_SUFFIX)
