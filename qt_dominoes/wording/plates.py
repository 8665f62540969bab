"""What stands on a name plate beside a hand."""

from __future__ import annotations

from dataclasses import dataclass

from qt_dominoes.model.events import RoundEnded, TurnPassed
from qt_dominoes.model.match import Match
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.scores import signed
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext


@dataclass(frozen=True, slots=True)
class PlateText:
    """A name, a score and how things stand; ``is_turn`` when the seat is to move.

    The brief ones say the most important of it, for a plate that is too narrow.
    """

    name: str
    score: str
    status: str
    is_turn: bool
    brief_score: str = ""
    brief_status: str = ""


def plate_text(match: Match, seat: int, cast: Cast, *, thinks: bool = False) -> PlateText:
    """The plate of a seat for the state of a match; ``thinks``: it is choosing its play."""
    rules = match.rules
    side = rules.side_of(seat, match.seats)
    points = signed(rules.shown(match.scores[side]))
    score = _("{score} of {target}").format(score=points, target=rules.shown_target(match.seats))
    current = match.round
    if current is None:
        return PlateText(cast.label(seat), score, "", False, points)
    is_turn = current.turn == seat and not current.is_over and not match.is_over
    status, brief = _status(match, seat, cast, is_turn=is_turn, thinks=thinks)
    return PlateText(cast.label(seat), score, status, is_turn, points, brief)


def _status(match: Match, seat: int, cast: Cast, *, is_turn: bool, thinks: bool) -> tuple[str, str]:
    """How things stand, in full and briefly."""
    current = match.rounds[-1]
    if current.result is not None:
        return _settled(match, seat, current.result)
    count = len(current.hands[seat])
    tiles = ngettext("{count} tile", "{count} tiles", count).format(count=count)
    if is_turn:
        if not current.plays():
            waits = _("must draw") if current.drawable else _("must pass")
        elif seat == cast.you:
            waits = _("your turn")
        elif thinks:
            waits = _("thinking…")
        else:
            waits = _("to play")
        return _("{tiles} · {status}").format(tiles=tiles, status=waits), waits
    if _passed_last(match, seat):
        passed = _("passed")
        return _("{tiles} · {status}").format(tiles=tiles, status=passed), passed
    return tiles, ""


def _passed_last(match: Match, seat: int) -> bool:
    """The seat passed on its last turn, and has not had another."""
    history = match.rounds[-1].history
    own = [event for event in history if event.seat == seat]
    return bool(own) and isinstance(own[-1], TurnPassed)


def _settled(match: Match, seat: int, result: RoundEnded) -> tuple[str, str]:
    if result.settlement is None:
        return "", ""
    pips = result.settlement.pips[seat]
    held = ngettext("{count} pip", "{count} pips", pips).format(count=pips)
    debit = match.rules.shown(result.settlement.debits[seat])
    if debit == 0:
        return held, ""
    form = _("{pips} · −{debit}")
    return form.format(pips=held, debit=debit), form.format(pips=pips, debit=debit)
