"""Scores, counts and results as short texts for panels."""

from __future__ import annotations

from collections.abc import Sequence

from qt_dominoes.model.events import TileDrawn, TilePlayed, TurnPassed
from qt_dominoes.model.layout import Contribution, Layout
from qt_dominoes.model.match import Match
from qt_dominoes.model.ruleset import Ruleset, Spinners, Unit
from qt_dominoes.wording.names import Cast, variant_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext, pgettext

MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """A number with a real minus sign where it is below zero."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def gained(number: int) -> str:
    """A gain or loss, always with its sign; nothing for zero."""
    if number == 0:
        return ""
    return f"+{number}" if number > 0 else signed(number)


def game_line(rules: Ruleset, seats: int) -> str:
    """The game in a line: variant, target, spinners."""
    return _("{variant} · to {target} · {spinners}").format(
        variant=variant_name(rules.variant),
        target=rules.shown_target(seats),
        spinners=branching_word(rules.spinners),
    )


def branching_word(spinners: Spinners) -> str:
    """Which doubles branch, in a few words."""
    return {
        Spinners.ALL: _("all doubles branch"),
        Spinners.FIRST: _("the first double branches"),
        Spinners.NONE: _("no double branches"),
    }[spinners]


def game_tip(rules: Ruleset) -> str:
    """What the words of the game's line mean."""
    branch = {
        Spinners.ALL: _("A double that branches takes four tiles: two on its sides, two as arms."),
        Spinners.FIRST: _(
            "The first double takes four tiles: two on its sides, then two as arms; others two."
        ),
        Spinners.NONE: _("Every double takes two tiles, one on each side."),
    }[rules.spinners]
    unit = _("A point is five pips.") if rules.unit is Unit.FIVES else _("A point is one pip.")
    return f"{branch} {unit}"


def count_line(layout: Layout) -> str:
    """The counted ends as a sum."""
    parts: Sequence[Contribution] = layout.contributions()
    if not parts:
        return "0"
    total = layout.total
    if len(parts) == 1:
        return str(total)
    return _("{sum} = {total}").format(
        sum=" + ".join(str(part.pips) for part in parts), total=total
    )


def is_worth_points(total: int) -> bool:
    """The total brings points to whoever makes it."""
    return total > 0 and total % 5 == 0


def worth_line(total: int, rules: Ruleset) -> str:
    """What the total would bring whoever made it."""
    if is_worth_points(total):
        shown = rules.shown(total)
        return ngettext("{count} point", "{count} points", shown).format(count=shown)
    return _("no points")


def move_text(event: TilePlayed | TileDrawn | TurnPassed, own: bool) -> str:
    """What a seat did, for the move list; a drawn tile is named to who drew it only."""
    if isinstance(event, TurnPassed):
        return pgettext("move list", "passes")
    if isinstance(event, TileDrawn):
        return (
            pgettext("move list", "draws {tile}").format(tile=event.tile)
            if own
            else pgettext("move list", "draws")
        )
    if event.at is None:
        return pgettext("move list", "{tile} led").format(tile=event.tile)
    if event.at.port.is_arm:
        return pgettext("move list", "{tile} on {host} arm").format(
            tile=event.tile, host=event.at.host
        )
    return pgettext("move list", "{tile} on {host}").format(tile=event.tile, host=event.at.host)


def leader_line(match: Match, cast: Cast) -> str:
    """Who is nearest to the target, and how near."""
    best = max(match.scores)
    target = match.rules.shown_target(match.seats)
    score = signed(match.rules.shown(best))
    leaders = [side for side, made in enumerate(match.scores) if made == best]
    if len(leaders) > 1:
        return _("Nobody leads: {score} of {target}").format(score=score, target=target)
    return _("Nearest to the target: {name}, {score} of {target}").format(
        name=cast.side_label(leaders[0], match), score=score, target=target
    )


def standing(match: Match, side: int) -> str:
    """A side's score as it is shown."""
    return signed(match.rules.shown(match.scores[side]))
