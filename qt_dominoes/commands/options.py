"""What the commands have in common on the command line; nothing of the game: it is quick."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from qt_dominoes.commands.console import UsageError
from qt_dominoes.commands.data_dir import DATA_DIR_OPTION, PROGRAM
from qt_dominoes.storage.folders import DATA_DIR_VARIABLE
from qt_dominoes.wording.lines import shown
from qt_dominoes.wording.text import gettext as _

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

WHOLE_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,18}")


class OneLineParser(argparse.ArgumentParser):
    """A parser whose errors are one sentence, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments.

        Raises:
            UsageError: always.
        """
        raise UsageError(f"{shown(message, 300)} ({self.prog} --help)")

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help; unlike argparse, do not keep silent when nobody can read it."""
        print(self.format_help(), end="", file=file)


def command_parser(name: str, description: str) -> OneLineParser:
    """The parser of one command."""
    parser = OneLineParser(prog=f"{PROGRAM} {name}", description=description, allow_abbrev=False)
    _add_data_dir(parser)
    return parser


def window_parser() -> OneLineParser:
    """The parser of a line without a command; its help lists the commands."""
    commands = {
        "simulate": _("let computer players play against each other"),
        "check": _("replay files and say whether they are right"),
        "rules": _("print the rules of a variant"),
        "picture": _("draw a layout out of a file"),
        "demo": _("let computers play a match on the real table and keep its pictures"),
    }
    lines = [f"  {name:<10}{purpose}" for name, purpose in commands.items()]
    parser = OneLineParser(
        prog=PROGRAM,
        usage=_("{program} [--data-dir DIR] [FILE | COMMAND …]").format(program=PROGRAM),
        description=_("Opens the window; with a .domino, takes up that match."),
        epilog="\n".join(
            [
                _("commands:"),
                *lines,
                "",
                _("{program} COMMAND --help tells more about one.").format(program=PROGRAM),
            ]
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    _add_data_dir(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help=_("a match to open"))
    return parser


def whole_number(text: str, lowest: int, highest: int) -> int:
    """The number that an option's text spells.

    Raises:
        argparse.ArgumentTypeError: it spells none, or one out of range.
    """
    if not WHOLE_NUMBER.fullmatch(text) or not lowest <= int(text) <= highest:
        raise argparse.ArgumentTypeError(
            _("“{text}” is not a whole number from {lowest} to {highest}").format(
                text=shown(text), lowest=lowest, highest=highest
            )
        )
    return int(text)


def _add_data_dir(parser: argparse.ArgumentParser) -> None:
    """For the help alone: it is taken out of the line before a parser sees it."""
    parser.add_argument(
        DATA_DIR_OPTION,
        metavar="DIR",
        help=_("where data, settings, state and log are kept (also {variable})").format(
            variable=DATA_DIR_VARIABLE
        ),
    )
