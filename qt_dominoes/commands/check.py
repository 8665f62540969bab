"""``check FILE…``: replay every match of the files and say whether they are right."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from pathlib import Path

from qt_dominoes.commands.console import InputFault, complain
from qt_dominoes.commands.files import replayed
from qt_dominoes.commands.options import command_parser
from qt_dominoes.wording.lines import shown_path
from qt_dominoes.wording.text import gettext as _


def run(arguments: list[str]) -> int:
    """0 if every file is right; 1 after a fault or a missing file, one line for each."""
    parser = command_parser(
        "check",
        _(
            "Replays every match of the files. Prints “ok FILE”, or the first fault of the file "
            "as one line on standard error."
        ),
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help=_("a .domino or a .jsonl")
    )
    files: list[Path] = parser.parse_args(arguments).files
    with _uncollected():
        faults = [fault for file in files if (fault := _fault(file))]
    return 1 if faults else 0


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Records hold no cycles: looking for some takes a quarter of the time of a large file."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _fault(file: Path) -> str | None:
    """What is wrong with a file, said at once; none, and “ok”, if nothing is."""
    fault = fault_of(file)
    if fault is None:
        print(f"ok {shown_path(file)}", flush=True)
    else:
        complain(fault)
    return fault


def fault_of(file: Path) -> str | None:
    """The first fault of a file in one line, or none if every match in it is right."""
    try:
        for _found in replayed(file):
            pass
    except InputFault as fault:
        return str(fault)
    return None
