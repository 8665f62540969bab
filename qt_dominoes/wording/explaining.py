"""Why a total is what it is, end by end."""

from __future__ import annotations

from collections.abc import Sequence

from qt_dominoes.model.layout import Explained, Layout, Why
from qt_dominoes.model.port import Port
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.wording.scores import count_line, worth_line
from qt_dominoes.wording.text import gettext as _


def explain_total(layout: Layout, rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """What each end adds and why, then the sum and its worth: pairs of a figure and its reason."""
    lines = [_line(end) for end in layout.explanation() if _is_told(end)]
    if not lines:
        return ((_("0"), _("Nothing lies on the table yet.")),)
    total = layout.total
    if total > 0 and total % 5 == 0:
        reason = _("a multiple of five: {points}").format(points=worth_line(total, rules))
    elif total == 0:
        reason = _("zero brings no points")
    else:
        reason = _("not a multiple of five: no points")
    return (*lines, (count_line(layout), reason))


def explained_aloud(lines: Sequence[tuple[str, str]]) -> str:
    """The lines of ``explain_total`` in one go, as they are read aloud."""
    texts = (_("{figure}: {reason}").format(figure=figure, reason=why) for figure, why in lines)
    return "; ".join(texts)


def _is_told(end: Explained) -> bool:
    """Tiles that hold nothing open and never will need no word."""
    return end.why is not Why.ENCLOSED


def _line(end: Explained) -> tuple[str, str]:
    figure = "0" if end.contribution is None else str(end.contribution.pips)
    texts = {
        Why.FREE_HALF: _("{tile}: its free half"),
        Why.OPEN_DOUBLE: _("{tile}: both halves, until both its sides are used"),
        Why.UNBEGUN_ARM: _("{tile}: one half for an arm not yet begun"),
        Why.CROSSED_SPINNER: _("{tile}: both sides used, so it counts nothing"),
        Why.ENCLOSED: _("{tile}: nothing can be joined here any more"),
    }
    text = texts[end.why]
    if end.why is Why.FREE_HALF and end.ports:
        half = end.tile.low if end.ports[0] is Port.LOW else end.tile.high
        text = _("{tile}: its free half, {half}") if end.tile.low != end.tile.high else text
        return figure, text.format(tile=end.tile, half=half)
    return figure, text.format(tile=end.tile)
