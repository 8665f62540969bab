"""A few placements with their counting, worked out by the rules that are being explained."""

from __future__ import annotations

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.notation import parse_play
from qt_dominoes.model.ruleset import Ruleset, Spinners
from qt_dominoes.wording.happenings import points_text
from qt_dominoes.wording.names import place_name
from qt_dominoes.wording.text import gettext as _

#: The lead, a tile on each long side, then one on an arm, or further out where there are none.
_OPENING = ("5-5", "0-5@5-5:line-a", "3-5@5-5:line-b")
_ON_AN_ARM = ("2-5@5-5:arm-a", "1-5@5-5:arm-b")
_WITHOUT_ARMS = ("2-3@3-5:low", "0-4@0-5:low")


def worked_example(rules: Ruleset) -> tuple[str, ...]:
    """One line a placement: the tile, what the ends add up to, and what that scores."""
    branching = rules.spinners is not Spinners.NONE
    layout = Layout.empty(rules)
    lines = []
    for text in (*_OPENING, *(_ON_AN_ARM if branching else _WITHOUT_ARMS)):
        play = parse_play(layout, text)
        placement = Placement(play.tile, play.at)
        layout = layout.after(placement)
        lines.append(f"{_placed(placement)}: {_counted(layout, rules)}")
    return tuple(lines)


def _placed(placement: Placement) -> str:
    if placement.at is None:
        return _("{tile} is led").format(tile=placement.tile)
    return _("{tile} joins {host}, {place}").format(
        tile=placement.tile, host=placement.at.host, place=place_name(placement.at.port)
    )


def _counted(layout: Layout, rules: Ruleset) -> str:
    parts = [str(counted.pips) for counted in layout.contributions()]
    total = layout.total
    counting = str(total) if len(parts) < 2 else f"{' + '.join(parts)} = {total}"
    if total > 0 and total % 5 == 0:
        return _("{counting}, {points}").format(counting=counting, points=points_text(total, rules))
    return _("{counting}, nothing").format(counting=counting)
