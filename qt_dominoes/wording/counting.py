"""What a hint or a reason counts in, where it is not the chance to win."""

from __future__ import annotations

from qt_dominoes.players.advice import Motive, Rated
from qt_dominoes.wording.text import gettext as _


def with_unit(told: str, rated: Rated) -> str:
    """What is told of a play, and that points are counted where no chance to win is known.

    None is known until the chances for the rules have been worked out, and never for four seats,
    each for itself. A play without an alternative is not counted at all.
    """
    if rated.chance is not None or rated.motive is Motive.ONLY_PLAY:
        return told
    return _("{told} Counted in points, not in chances to win the match.").format(told=told)
