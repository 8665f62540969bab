"""Who plays with whom, in a few words: "with Ash against Oak and Elm"."""

from __future__ import annotations

from collections.abc import Sequence

from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _


def company(rules: Ruleset, cast: Cast) -> str:
    """The others at the table as the person sees them, or as seat 0 does: partner, opponents."""
    own, seats = cast.you or 0, len(cast.names)
    side = rules.side_of(own, seats)
    partners = [cast.names[seat] for seat in rules.seats_of(side, seats) if seat != own]
    others = [name for seat, name in enumerate(cast.names) if rules.side_of(seat, seats) != side]
    if partners:
        return _("with {partner} against {names}").format(
            partner=listed(partners), names=listed(others)
        )
    return _("against {names}").format(names=listed(others))


def listed(names: Sequence[str]) -> str:
    """Names in a row: "Oak", "Oak and Ash", "Oak, Ash and Elm"."""
    if len(names) < 2:
        return "".join(names)
    return _("{several} and {last}").format(several=", ".join(names[:-1]), last=names[-1])
