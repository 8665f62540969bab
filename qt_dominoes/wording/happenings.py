"""Events and refusals as sentences: what is said when something happens, or cannot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from qt_dominoes.model.deal import OpenedBy
from qt_dominoes.model.events import (
    Ended,
    Event,
    MatchEnded,
    PointsScored,
    RoundBegan,
    RoundEnded,
    TileDrawn,
    TilePlayed,
    TurnPassed,
)
from qt_dominoes.model.layout import Layout
from qt_dominoes.model.match import Match
from qt_dominoes.model.port import Connection
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext


def points_text(raw: int, rules: Ruleset) -> str:
    """Raw points as they are shown, with the word."""
    shown = rules.shown(raw)
    return ngettext("{count} point", "{count} points", shown).format(count=shown)


def tell(event: Event, match: Match, cast: Cast) -> str:
    """One sentence for an event; ``match`` is the state after it."""
    match event:
        case RoundBegan():
            return _tell_opening(event, cast)
        case TilePlayed():
            return _tell_play(event, match, cast)
        case TileDrawn():
            if event.seat == cast.you:
                return _("You draw {tile}.").format(tile=event.tile)
            return _("{name} draws a tile.").format(name=cast.names[event.seat])
        case TurnPassed():
            if event.seat == cast.you:
                return _("You pass: nothing fits and nothing can be drawn.")
            return _("{name} passes: nothing fits and nothing can be drawn.").format(
                name=cast.names[event.seat]
            )
        case PointsScored():
            points = points_text(event.points, match.rules)
            if event.seat == cast.you:
                return _("You score {points}.").format(points=points)
            return _("{name} scores {points}.").format(name=cast.names[event.seat], points=points)
        case RoundEnded():
            return _tell_end(event, cast)
        case MatchEnded():
            return _tell_winner(event, match, cast)
    assert_never(event)


def _tell_opening(event: RoundBegan, cast: Cast) -> str:
    opener = event.deal.opener
    texts = {
        OpenedBy.LOT: (_("You open by lot."), _("{name} opens by lot.")),
        OpenedBy.WENT_OUT: (
            _("You open, having played the last tile."),
            _("{name} opens, having played the last tile."),
        ),
        OpenedBy.ROTATION: (_("It is your turn to open."), _("It is {name}'s turn to open.")),
        OpenedBy.RULE: (
            _("You open, holding the highest opening tile."),
            _("{name} opens, holding the highest opening tile."),
        ),
    }
    mine, other = texts[event.deal.opened_by]
    return mine if opener == cast.you else other.format(name=cast.names[opener])


def _tell_play(event: TilePlayed, match: Match, cast: Cast) -> str:
    mine = event.seat == cast.you
    name = cast.names[event.seat]
    words = {"name": name, "tile": event.tile, "total": event.total}
    if event.at is None:
        text = _("You lead {tile}.") if mine else _("{name} leads {tile}.")
    else:
        words["host"] = event.at.host
        if event.at.port.is_arm:
            text = (
                _("You play {tile} on an arm of {host}.")
                if mine
                else _("{name} plays {tile} on an arm of {host}.")
            )
        else:
            text = _("You play {tile} on {host}.") if mine else _("{name} plays {tile} on {host}.")
    told = text.format(**words)
    if event.award:
        return _("{play} The ends make {total}: {points}.").format(
            play=told, total=event.total, points=points_text(event.award, match.rules)
        )
    return _("{play} The ends make {total}.").format(play=told, total=event.total)


def _tell_end(event: RoundEnded, cast: Cast) -> str:
    if event.ended is Ended.BLOCKED or event.by is None:
        return _("The round is blocked: nobody can play and the boneyard is empty.")
    mine, name = event.by == cast.you, cast.names[event.by]
    if event.ended is Ended.TARGET:
        if mine:
            return _("You reach the target.")
        return _("{name} reaches the target.").format(name=name)
    if mine:
        return _("You go out with your last tile.")
    return _("{name} goes out with the last tile.").format(name=name)


def _tell_winner(event: MatchEnded, match: Match, cast: Cast) -> str:
    if event.winner is None:
        return _("The match is given up.")
    seats = match.rules.seats_of(event.winner, match.seats)
    if cast.you in seats:
        return _("You win the match.") if len(seats) == 1 else _("Your side wins the match.")
    if len(seats) > 1:
        return _("{names} win the match.").format(names=cast.side_label(event.winner, match))
    return _("{name} wins the match.").format(name=cast.names[seats[0]])


def given_up(side: int, match: Match, cast: Cast) -> str:
    """That a side resigns."""
    if cast.you in match.rules.seats_of(side, match.seats):
        return _("You give the match up.")
    return _("{name} gives the match up.").format(name=cast.side_label(side, match))


def explain_refusal(refusal: IllegalMove, layout: Layout) -> str:
    """One sentence that names the rule a refused move would have broken."""
    tile = refusal.tile
    match refusal.reason:
        case Reason.HALF_DOES_NOT_MATCH if refusal.connection is not None:
            if tile is not None and not layout.fits(tile):
                return _no_fit(str(tile), layout.open_connections)
            return _("This end takes a {pip}; {tile} has none.").format(
                pip=refusal.connection.pip, tile=tile
            )
        case Reason.SECOND_SIDE_FIRST:
            return _("This spinner's second side comes first; its arms open after that.")
        case Reason.NOT_A_SPINNER:
            return _("This double is no spinner: it has no arms.")
        case Reason.FORCED_LEAD:
            return _("By this table's rules another tile must be led in this round.")
        case Reason.CAN_PLAY_SO_NO_DRAW:
            return _("You can play, so you may not draw.")
        case Reason.NOTHING_TO_DRAW:
            return _("The boneyard is empty: you can only pass.")
        case Reason.CAN_PLAY_SO_NO_PASS:
            return _("You can play, so you may not pass.")
        case Reason.MUST_DRAW_FIRST:
            return _("There are tiles to draw, so you may not pass yet.")
        case Reason.NOT_IN_HAND:
            return _("That tile is not in your hand.")
        case Reason.PLACE_NEEDED:
            return _("A tile is joined to an open end.")
        case Reason.ROUND_IS_OVER | Reason.MATCH_IS_OVER:
            return _("The round is over.")
        case _:
            return _("Nothing can be joined there.")


def _no_fit(tile: str, ends: Sequence[Connection]) -> str:
    pips = sorted({end.pip for end in ends}, reverse=True)
    if len(pips) == 1:
        return _("All open ends are {pip}; {tile} does not fit.").format(pip=pips[0], tile=tile)
    if len(pips) == 2:
        return _("The open ends are {one} and {other}; {tile} fits neither.").format(
            one=pips[0], other=pips[1], tile=tile
        )
    listed = ", ".join(str(pip) for pip in pips[:-1])
    return _("The open ends are {several} and {last}; {tile} fits none of them.").format(
        several=listed, last=pips[-1], tile=tile
    )
