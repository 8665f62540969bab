"""House rules in a few words each, in the units of the game: for a list of what is unusual."""

from __future__ import annotations

from typing import Final

from qt_dominoes.model.ruleset import (
    DialValue,
    FirstLead,
    Interior,
    LaterLead,
    Ruleset,
    SettlementWay,
    TargetTest,
    Unit,
)
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.wording.scores import branching_word
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext

TARGET: Final = "target"


def house_words(rules: Ruleset, seats: int, *, target: bool = True) -> tuple[str, ...]:
    """What differs from the variant for that many seats, a phrase each.

    Without ``target`` the target is left out: it is told beside them already.
    """
    unlike = rules.dials_unlike(VARIANTS[rules.variant], seats)
    return tuple(_phrase(key, rules, seats) for key in unlike if target or key != TARGET)


def _phrase(key: str, rules: Ruleset, seats: int) -> str:
    if key == TARGET:
        return _("to {target}").format(target=rules.shown_target(seats))
    if key == "deal":
        tiles = rules.deal.at(seats)
        return ngettext("{count} tile each", "{count} tiles each", tiles).format(count=tiles)
    if key == "reserve" and rules.reserve:
        return ngettext(
            "the last tile is never drawn",
            "the last {count} tiles are never drawn",
            rules.reserve,
        ).format(count=rules.reserve)
    if key == "spinners":
        return branching_word(rules.spinners)
    return _phrases()[key][rules.dials(seats)[key]]


def _phrases() -> dict[str, dict[DialValue, str]]:
    return {
        "first_lead": {
            FirstLead.LOT: _("the first lead by lot"),
            FirstLead.HIGHEST_DOUBLE: _("the highest double leads first"),
            FirstLead.HEAVIEST_TILE: _("the heaviest tile leads first"),
        },
        "forced_lead": {
            True: _("the tile that gives the lead must be led"),
            False: _("any tile may be led"),
        },
        "later_lead": {
            LaterLead.WENT_OUT: _("who played the last tile leads next"),
            LaterLead.ROTATE: _("the lead goes round"),
        },
        "settlement": {
            SettlementWay.OWN_PIPS: _("everyone pays for the tiles left in hand"),
            SettlementWay.WINNER_COLLECTS: _("the winner of a round collects"),
            SettlementWay.NONE: _("no settlement"),
        },
        "target_test": {
            TargetTest.SETTLED: _("the target is looked at after the settlement"),
            TargetTest.IN_PLAY: _("the target is looked at after every tile"),
        },
        "reserve": {0: _("every tile may be drawn")},
        "interior": {
            Interior.NOTHING: _("a spinner in the line counts nothing"),
            Interior.OPEN_ARMS: _("a spinner in the line counts its open arms"),
        },
        "exact_target": {
            True: _("the target must be reached exactly"),
            False: _("the target may be passed"),
        },
        "ten_to_get_in": {True: _("ten to get in"), False: _("no ten to get in")},
        "drawing": {True: _("with drawing"), False: _("no drawing")},
        "partners": {True: _("partners at four"), False: _("no partners")},
        "unit": {
            Unit.RAW: _("a point is one pip"),
            Unit.FIVES: _("a point is five pips"),
        },
    }
