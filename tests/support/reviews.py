"""Matches that were played by computers, to be looked at again: `finished("five-up", 3)`."""

from __future__ import annotations

from dataclasses import replace

from qt_dominoes.model.record import Kind, MatchRecord
from qt_dominoes.model.replay import replay
from qt_dominoes.model.ruleset import DialValue
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.selfplay import SelfPlay, match_numbers
from qt_dominoes.session.review_session import ReviewSession
from qt_dominoes.session.sight import Sight
from tests.support.matches import record_of
from tests.support.tables import CREATED, NAMES

#: So far away that no match ends before its rounds are over.
FAR = 2000


def finished(
    variant: str = "five-up",
    seats: int = 2,
    *,
    people: tuple[int, ...] = (0,),
    rounds: int = 3,
    over: bool = False,
    seed: int = 1,
) -> MatchRecord:
    """A match of so many rounds as a person would have saved it; ``over`` plays it to its end."""
    dials: dict[str, DialValue] = {} if over else {"target": FAR}
    levels = ("greedy",) * seats
    number = match_numbers(seed, 1)[0]
    rules = VARIANTS[variant].with_dials(dials)
    match = SelfPlay(rules, levels, number, rounds=999 if over else rounds).played()
    record = record_of(match, levels, number, dials)
    players = tuple(
        replace(
            player,
            name=NAMES[seat],
            kind=Kind.HUMAN if seat in people else Kind.COMPUTER,
            level=None if seat in people else "casual",
        )
        for seat, player in enumerate(record.players)
    )
    stamp = CREATED if match.is_over else None
    return replace(record, players=players, id="ab" * 16, created=CREATED, finished=stamp)


def review_of(record: MatchRecord, sight: Sight | None = None) -> ReviewSession:
    """A review of a record, at its first deal."""
    return ReviewSession(record, replay(record), sight)
