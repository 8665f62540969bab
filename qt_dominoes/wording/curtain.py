"""What stands on the curtain between two people at one screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from qt_dominoes.model.events import RoundBegan, RoundEvent, TileDrawn, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.wording.happenings import points_text, tell
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext


@dataclass(frozen=True, slots=True)
class CurtainText:
    """Whose turn it is, and what the others have done since they had their last, a line each."""

    title: str
    lines: tuple[str, ...]

    @property
    def whole(self) -> str:
        """All of it, to be said."""
        return " ".join((_("{sentence}.").format(sentence=self.title), *self.lines))


def curtain_text(match: Match, seat: int, cast: Cast) -> CurtainText:
    """The curtain before the hand of a seat; it tells nothing that not everybody may know."""
    current = match.rounds[-1]
    history = list(current.history)
    begun = _taken_from_end(history, seat)
    others: list[RoundEvent] = []
    while history and history[-1].seat != seat:
        others.insert(0, history.pop())
    lines = [
        _told(list(turn), cast.names[who], match.rules)
        for who, turn in groupby(others, key=lambda event: event.seat)
    ]
    if not history and not begun:
        opening = tell(RoundBegan(len(match.rounds), current.deal), match, cast)
        opening = _("Round {number}: {opening}").format(number=len(match.rounds), opening=opening)
        lines = lines or [opening]
    if begun:
        lines.append(
            ngettext(
                "You have drawn {count} tile in this turn.",
                "You have drawn {count} tiles in this turn.",
                len(begun),
            ).format(count=len(begun))
        )
    return CurtainText(_("{name}, it is your turn").format(name=cast.names[seat]), tuple(lines))


def _taken_from_end(history: list[RoundEvent], seat: int) -> list[RoundEvent]:
    """What the seat has drawn in the turn that it is in; taken away from the history."""
    begun = []
    while history and history[-1].seat == seat and isinstance(history[-1], TileDrawn):
        begun.append(history.pop())
    return begun


def _told(turn: Sequence[RoundEvent], name: str, rules: Ruleset) -> str:
    """The turn of one seat in a sentence."""
    drawn, last = sum(isinstance(event, TileDrawn) for event in turn), turn[-1]
    if isinstance(last, TilePlayed):
        if drawn:
            what = ngettext(
                "{name} drew {count} tile and played {tile}",
                "{name} drew {count} tiles and played {tile}",
                drawn,
            )
        else:
            what = _("{name} led {tile}") if last.at is None else _("{name} played {tile}")
        what = what.format(name=name, count=drawn, tile=last.tile)
        if last.award:
            return _("{what}: {points}.").format(what=what, points=points_text(last.award, rules))
        return _("{sentence}.").format(sentence=what)
    if isinstance(last, TileDrawn):
        what = ngettext("{name} drew {count} tile.", "{name} drew {count} tiles.", drawn)
    elif drawn:
        what = ngettext(
            "{name} drew {count} tile and passed.", "{name} drew {count} tiles and passed.", drawn
        )
    else:
        what = _("{name} passed.")
    return what.format(name=name, count=drawn)
