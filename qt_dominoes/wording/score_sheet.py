"""The score sheet of a match: a line a round, as it is kept on paper."""

from __future__ import annotations

from dataclasses import dataclass

from qt_dominoes.model.events import Ended, RoundEnded, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.round import Round
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One round; all points as they are shown, one a side.

    Attributes:
        number: from 1; none for a round that was given up: no list counts it.
        made: scored with tiles.
        settled: what the settlement gave, or took off (below zero).
        scores: after the round.
        ended: how, in a few words.
    """

    number: int | None
    made: tuple[int, ...]
    settled: tuple[int, ...]
    scores: tuple[int, ...]
    ended: str


def score_sheet(match: Match, cast: Cast) -> tuple[SheetRow, ...]:
    """The rounds of a match; the last may still go on."""
    rows = []
    before = (0,) * len(match.scores)
    for number, played in enumerate(match.rounds, 1):
        made = _made(match, played)
        after = match.scores if played.result is None else played.result.scores
        settled = tuple(
            after[side] - before[side] - made[side] if played.result is not None else 0
            for side in range(len(after))
        )
        rows.append(
            SheetRow(
                None if played.result is None and match.resigned is not None else number,
                tuple(map(match.rules.shown, made)),
                tuple(map(match.rules.shown, settled)),
                tuple(map(match.rules.shown, after)),
                _ended(match, played.result, cast),
            )
        )
        before = after
    return tuple(rows)


def side_names(match: Match, cast: Cast) -> tuple[str, ...]:
    """Who scores together, in the order of the sides."""
    return tuple(cast.side_label(side, match) for side in range(len(match.scores)))


def _made(match: Match, played: Round) -> tuple[int, ...]:
    made = [0] * len(match.scores)
    for event in played.history:
        if isinstance(event, TilePlayed):
            made[match.rules.side_of(event.seat, match.seats)] += event.award
    return tuple(made)


def _ended(match: Match, result: RoundEnded | None, cast: Cast) -> str:
    if result is None:
        if match.resigned is not None:
            return pgettext("end of a round", "given up")
        return pgettext("end of a round", "goes on")
    if result.ended is Ended.BLOCKED or result.by is None:
        return pgettext("end of a round", "blocked")
    name = cast.label(result.by)
    if result.ended is Ended.TARGET:
        return _("target: {name}").format(name=name)
    return _("domino: {name}").format(name=name)
