"""What may be chosen, told to someone who chose something else: variants, levels, house rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from qt_dominoes.model.ruleset import (
    CHOICES,
    FEWEST_SEATS,
    HIGHEST_TARGET,
    MOST_RESERVE,
    MOST_SEATS,
    MOST_TILES,
    NUMBERS,
    SWITCHES,
    DialProblem,
    InvalidRules,
    Ruleset,
)
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import LEVELS
from qt_dominoes.wording.lines import shown, shown_value
from qt_dominoes.wording.names import variant_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext

#: Where points are not pips.
PIPS_A_POINT: Final = 5


def unknown_variant(name: object) -> str:
    """There is no such game; these there are."""
    return _("there is no variant {name}; choose from: {choices}").format(
        name=shown_value(name), choices=_listed(VARIANTS)
    )


def unknown_level(name: str) -> str:
    """There is no such computer player; these there are."""
    return _("there is no level “{name}”; choose from: {choices}").format(
        name=shown(name), choices=_listed(LEVELS)
    )


def wrong_rules(refusal: InvalidRules, rules: Ruleset | None = None) -> str:
    """Why a house rule cannot be set so, and how it can.

    With the ``rules`` that it was to change, a target told in points is turned into pips.
    """
    key, value = refusal.key, refusal.value
    match refusal.problem:
        case DialProblem.UNKNOWN_KEY:
            return _("there is no house rule “{key}”; choose from: {choices}").format(
                key=shown(key), choices=_listed([*CHOICES, *SWITCHES, *NUMBERS])
            )
        case DialProblem.WRONG_SEATS:
            return _("{value} players cannot play; there must be {fewest} to {most}").format(
                value=shown_value(value), fewest=FEWEST_SEATS, most=MOST_SEATS
            )
        case DialProblem.TOO_MANY_TILES:
            return _(
                "{value} tiles each are too many for that many players: the set has {most}"
            ).format(value=shown_value(value), most=MOST_TILES)
        case DialProblem.WRONG_VALUE:
            told = _("the house rule “{key}” cannot be {value}; it is {choices}").format(
                key=shown(key), value=shown_value(value), choices=_values_of(key)
            )
            return told + _in_pips(refusal, rules)


def _in_pips(refusal: InvalidRules, rules: Ruleset | None) -> str:
    """The pips that were meant, where a target in points was given for pips."""
    points = refusal.value
    if refusal.key != "target" or rules is None:
        return ""
    if not isinstance(points, int) or isinstance(points, bool):
        return ""
    pips = points * PIPS_A_POINT
    if rules.shown(pips) != points or not 0 < pips <= HIGHEST_TARGET:
        return ""
    return ngettext(
        ": {points} point of {variant} is {pips}",
        ": {points} points of {variant} are {pips}",
        points,
    ).format(points=points, variant=variant_name(rules.variant), pips=pips)


def _values_of(key: str) -> str:
    if key in CHOICES:
        return _("one of: {choices}").format(
            choices=_listed(choice.value for choice in CHOICES[key])
        )
    if key in SWITCHES:
        return _("one of: {choices}").format(choices=_listed(("true", "false")))
    if key == "target":
        return _("a multiple of five from 5 to {most}, in pips").format(most=HIGHEST_TARGET)
    lowest, highest = (0, MOST_RESERVE) if key == "reserve" else (1, MOST_TILES // FEWEST_SEATS)
    return _("a whole number from {lowest} to {highest}").format(lowest=lowest, highest=highest)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
