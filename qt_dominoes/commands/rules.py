"""``rules VARIANT``: the rules of a variant, with any house rules, as text."""

from __future__ import annotations

import re
from typing import Final

from qt_dominoes.commands.console import UsageError
from qt_dominoes.commands.options import command_parser
from qt_dominoes.commands.rule_options import add_rule_option, chosen_rules
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.resources import resource
from qt_dominoes.wording.lines import shown
from qt_dominoes.wording.rules import rules_text
from qt_dominoes.wording.text import SOURCE_LANGUAGE, use
from qt_dominoes.wording.text import gettext as _

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")


def run(arguments: list[str]) -> int:
    """Print the rules.

    Raises:
        UsageError: no such variant, house rule or language.
    """
    parser = command_parser("rules", _("Prints the rules of a variant."))
    parser.add_argument(
        "variant", metavar="VARIANT", help=_("one of: {names}").format(names=", ".join(VARIANTS))
    )
    add_rule_option(parser)
    parser.add_argument(
        "--lang",
        metavar="LANGUAGE",
        default=SOURCE_LANGUAGE,
        help=_("the language by its two letters, e.g. tr (default: en)"),
    )
    options = parser.parse_args(arguments)
    rules, _dials = chosen_rules(options.variant, options.rule)
    language: str = options.lang
    if not _LANGUAGE.fullmatch(language) or not use(language, resource("i18n")):
        raise UsageError(
            _("the rules are not there in the language “{language}”").format(
                language=shown(language)
            )
        )
    print(rules_text(rules), end="")
    return 0
