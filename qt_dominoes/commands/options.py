"""What the commands have in common on the command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from qt_dominoes.commands.console import UsageError
from qt_dominoes.model.ruleset import DialValue, InvalidRules, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.wording.choices import unknown_variant, wrong_rules
from qt_dominoes.wording.lines import shown
from qt_dominoes.wording.text import gettext as _

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PROGRAM: Final = "qt-dominoes"
_DATA_DIR: Final = "--data-dir"
_WHOLE_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,18}")


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
        if argument == _DATA_DIR or argument.startswith(f"{_DATA_DIR}="):
            folder = argument.partition("=")[2] or next(waiting, "")
            if not folder:
                raise UsageError(_("{option} needs a folder").format(option=_DATA_DIR))
            chosen = Path(folder)
        else:
            rest.append(argument)
    return rest, chosen


def add_rule_option(parser: argparse.ArgumentParser) -> None:
    """``--rule KEY=VALUE``, as often as wanted."""
    parser.add_argument(
        "--rule",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=_("a house rule that differs from the variant, e.g. target=200; may be repeated"),
    )


def chosen_rules(variant: str, rules: Sequence[str]) -> tuple[Ruleset, dict[str, DialValue]]:
    """The variant with its house rules, and those rules as a record writes them.

    Raises:
        UsageError: no such variant, rule or value.
    """
    if variant not in VARIANTS:
        raise UsageError(unknown_variant(variant))
    default = VARIANTS[variant]
    dials: dict[str, DialValue] = {}
    for rule in rules:
        key, equals, value = rule.partition("=")
        if not equals:
            raise UsageError(
                _("a house rule is written KEY=VALUE, not “{text}”").format(text=shown(rule))
            )
        dials[key] = _dial_value(value)
    try:
        return default.with_dials(dials), dials
    except InvalidRules as refusal:
        raise UsageError(wrong_rules(refusal)) from refusal


def whole_number(text: str, lowest: int, highest: int) -> int:
    """The number that an option's text spells.

    Raises:
        argparse.ArgumentTypeError: it spells none, or one out of range.
    """
    if not _WHOLE_NUMBER.fullmatch(text) or not lowest <= int(text) <= highest:
        raise argparse.ArgumentTypeError(
            _("“{text}” is not a whole number from {lowest} to {highest}").format(
                text=shown(text), lowest=lowest, highest=highest
            )
        )
    return int(text)


def _add_data_dir(parser: argparse.ArgumentParser) -> None:
    """For the help alone: it is taken out of the line before a parser sees it."""
    parser.add_argument(
        _DATA_DIR,
        metavar="DIR",
        help=_("where data, settings, state and log are kept (also QT_DOMINOES_DATA_DIR)"),
    )


def _dial_value(text: str) -> DialValue:
    """A value as a record would write it: a word, a number, true or false."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _WHOLE_NUMBER.fullmatch(text) else text
