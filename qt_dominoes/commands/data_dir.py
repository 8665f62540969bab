"""The option that every command and the window has: where everything is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from qt_dominoes.commands.console import UsageError
from qt_dominoes.wording.text import gettext as _

PROGRAM: Final = "qt-dominoes"
DATA_DIR_OPTION: Final = "--data-dir"


def without_data_dir(arguments: Sequence[str]) -> tuple[list[str], Path | None]:
    """The arguments without the data folder, and the folder, wherever it stood.

    Raises:
        UsageError: no folder is named after the option.
    """
    rest: list[str] = []
    chosen: Path | None = None
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            return [*rest, argument, *waiting], chosen
        if argument == DATA_DIR_OPTION or argument.startswith(f"{DATA_DIR_OPTION}="):
            folder = argument.partition("=")[2] or next(waiting, "")
            if not folder:
                raise UsageError(_("{option} needs a folder").format(option=DATA_DIR_OPTION))
            chosen = Path(folder)
        else:
            rest.append(argument)
    return rest, chosen
