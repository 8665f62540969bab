"""Why something cannot be done at the table now, asked before it is tried."""

from __future__ import annotations

from qt_dominoes.model.move import Play
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.tile import Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.wording.happenings import explain_refusal
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _


def why_not_now(source: TableSource | None) -> str:
    """Why a person may do nothing now, where that is so."""
    if source is not None and not source.takes_moves:
        return _("This match is only looked at: “Play from here” lets you play on.")
    if source is None or source.match.round is None or source.match.round.is_over:
        return _("The round is over.")
    if source.match.is_over:
        return _("The match is over.")
    cast = Cast.of(source.players)
    return _("It is {name}'s turn.").format(name=cast.names[source.match.round.turn])


def why_nowhere(source: TableSource | None, tile: Tile) -> str | None:
    """Why an own tile fits nowhere; none where it does, or while it is another's turn."""
    if source is None or not source.may_act(source.viewer) or source.plays_with(tile):
        return None
    current = source.match.rounds[-1]
    ends = current.layout.open_connections
    try:
        current.after(Play(tile, ends[0]) if ends else Play(tile))
    except IllegalMove as refusal:
        return explain_refusal(refusal, current.layout)
    return None
