"""How a match stands for the person at the screen: what they must do now, and in words."""

from __future__ import annotations

from qt_dominoes.model.move import Draw, Pass, Play
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _


def due_move(session: MatchSession | None) -> Draw | Pass | None:
    """What the person must do now, where no tile can be played."""
    current = None if session is None else session.match.round
    if session is None or current is None or not session.may_act(session.viewer):
        return None
    move = current.legal_moves()[0]
    return None if isinstance(move, Play) else move


def standing_told(session: MatchSession | None) -> str:
    """What the person has to do now, if there is something."""
    if session is not None and session.waits_to_play_on:
        turn = session.match.rounds[-1].turn
        name = Cast.of(session.players).names[turn]
        return _("{name} is to move: play on, or redo.").format(name=name)
    if session is None or session.match.round is None or not session.may_act(session.viewer):
        return ""
    current = session.match.round
    if current.plays():
        return _("Your turn.")
    if current.drawable:
        return _("Nothing fits: draw a tile.")
    return _("Nothing fits and nothing can be drawn: pass.")
