"""A variant and its house rules on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from qt_dominoes.commands.console import UsageError
from qt_dominoes.commands.options import WHOLE_NUMBER
from qt_dominoes.model.ruleset import DialValue, InvalidRules, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.wording.choices import unknown_variant, wrong_rules
from qt_dominoes.wording.lines import shown
from qt_dominoes.wording.text import gettext as _


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
        raise UsageError(wrong_rules(refusal, default)) from refusal


def _dial_value(text: str) -> DialValue:
    """A value as a record would write it: a word, a number, true or false."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if WHOLE_NUMBER.fullmatch(text) else text
