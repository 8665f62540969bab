"""``demo``: a whole match played by computers on the real table, with pictures of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from qt_dominoes.commands.console import UsageError
from qt_dominoes.commands.files import writing
from qt_dominoes.commands.options import command_parser
from qt_dominoes.commands.rule_options import chosen_rules
from qt_dominoes.model.variants import FIVE_UP
from qt_dominoes.wording.lines import shown
from qt_dominoes.wording.text import gettext as _

DEFAULT_FOLDER: Final = Path("qt-dominoes-demo")


def run(arguments: list[str]) -> int:
    """The exit code of the demonstration; it needs Qt, but no screen."""
    parser = command_parser(
        "demo",
        _("Lets computers play a whole match on the real table, without a screen if need be."),
    )
    parser.add_argument("--variant", default=FIVE_UP.variant, help=_("the variant to be played"))
    parser.add_argument(
        "-o",
        dest="folder",
        metavar="DIR",
        type=Path,
        default=DEFAULT_FOLDER,
        help=_("the folder for the pictures (default: {folder})").format(folder=DEFAULT_FOLDER),
    )
    options = parser.parse_args(arguments)
    chosen_rules(options.variant, ())
    try:
        from qt_dominoes.app import demo
    except ImportError as error:
        raise UsageError(
            _("no table can be shown: {reason}").format(reason=shown(str(error), 200))
        ) from error
    with writing(options.folder):
        return demo.run(options.variant, options.folder)
