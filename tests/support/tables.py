"""Matches at a table: `seated("five-up")`, `opened(tables, "1-4 2-3", "5-5 0-0", line="5-5")`.

A `Tables` builds sessions and ends them, with all that they started, when the test is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qt_dominoes.model.deal import Deal, OpenedBy, deal_number, deal_tiles
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Move, Pass, Play
from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord, rounds_of
from qt_dominoes.model.ruleset import DialValue
from qt_dominoes.model.tile import DOUBLE_SIX
from qt_dominoes.session.autosaver import Autosaver, Store
from qt_dominoes.session.library_store import LibraryStore
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.pace import Pace
from qt_dominoes.session.thinker import Thinker
from tests.support import notation

NAMES = ("Ada", "Oak", "Ash", "Elm")
NUMBER = "c0ffee" + "0" * 26
CREATED = "2026-11-29T21:00:00Z"


class NullStore:
    """Keeps nothing."""

    opened = None

    def put(self, record: MatchRecord, match: Match) -> None:
        """Nothing is kept."""

    def recover(self) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing was opened."""


def seated(
    variant: str = "five-up",
    seats: int = 2,
    *,
    people: tuple[int, ...] = (0,),
    level: str = "random",
    number: str | None = NUMBER,
    **dials: DialValue,
) -> MatchRecord:
    """A match before its first deal; who is no person is a computer of that level."""
    players = tuple(
        PlayerRecord(NAMES[seat], Kind.HUMAN)
        if seat in people
        else PlayerRecord(NAMES[seat], Kind.COMPUTER, level)
        for seat in range(seats)
    )
    return MatchRecord(
        variant, players, dials=dials, id="ab" * 16, created=CREATED, match_number=number
    )


def record_of(seats: MatchRecord, match: Match) -> MatchRecord:
    """A match as it is written down, with who sits where from another record."""
    return replace(seats, rounds=rounds_of(match), winner=match.winner, resigned=match.resigned)


def laid_out(
    *hands: str,
    line: str = "",
    variant: str = "five-up",
    opener: int = 0,
    people: tuple[int, ...] = (0,),
    boneyard: str | None = None,
    **dials: Any,
) -> MatchRecord:
    """A match whose first round was dealt by hand and played so far.

    `boneyard` are the tiles drawn first; the others follow, sorted.
    """
    held = tuple(notation.tiles(hand) for hand in hands)
    first = () if boneyard is None else notation.tiles(boneyard)
    used = {*first, *(tile for hand in held for tile in hand)}
    rest = (*first, *(tile for tile in DOUBLE_SIX if tile not in used))
    seats = seated(variant, len(hands), people=people, number=None, deal=len(held[0]), **dials)
    deal = Deal(held, rest, opener, OpenedBy.LOT)
    match, _ = Match.new(seats.rules, len(hands)).begin_round(deal)
    for word in line.split():
        match, _ = match.after(notation.move(word))
    return record_of(seats, match)


def random_move(match: Match, random: Random) -> Move:
    """Any move of the seat to move, each as likely."""
    assert match.round is not None
    return random.choice(match.round.legal_moves())


@dataclass
class Tables:
    """Builds sessions; `close` ends them.

    Attributes:
        folder: where a library may lie.
    """

    folder: Path
    autosaver: Autosaver | None = None
    thinker: Thinker | None = None
    sessions: list[MatchSession] = field(default_factory=list)

    @property
    def library(self) -> Path:
        """The library of `open_library`."""
        return self.folder / "library.sqlite3"

    def open_library(self) -> Store:
        """The store that real matches are kept in."""
        return LibraryStore(self.library)

    def sit(
        self,
        record: MatchRecord,
        *,
        workers: int = 0,
        store: Callable[[], Store] | None = NullStore,
        pace: Pace | None = None,
        **more: Any,
    ) -> MatchSession:
        """A session; without a `store` nothing is ever written, so that computers wait."""
        if self.autosaver is None:
            self.autosaver = Autosaver(store or NullStore)
            if store is not None:
                self.autosaver.start()
        if self.thinker is None:
            self.thinker = Thinker(workers)
        chosen = pace or Pace.instant()
        session = MatchSession(
            record, thinker=self.thinker, autosaver=self.autosaver, pace=lambda: chosen, **more
        )
        self.sessions.append(session)
        return session

    @staticmethod
    def first_deal(record: MatchRecord) -> Match:
        """A match at its first turn."""
        match = Match.new(record.rules, record.seats)
        assert record.match_number is not None
        number = deal_number(record.match_number, 1)
        return match.begin_round(deal_tiles(match.rules, match.seats, number, match.opening()))[0]

    def close(self) -> None:
        """Everybody gets up."""
        for session in self.sessions:
            session.leave()
        if self.thinker is not None:
            self.thinker.stop()
        if self.autosaver is not None:
            assert self.autosaver.close(5.0)
        self.sessions.clear()
        self.thinker = self.autosaver = None


@pytest.fixture
def tables(qapp: object, tmp_path: Path) -> Iterator[Tables]:
    """Sessions for one test."""
    made = Tables(tmp_path)
    yield made
    made.close()


class Diary:
    """Writes down what a session says, in order: `("happened", event)`, `("turn_changed", 1)`…"""

    def __init__(self, session: MatchSession) -> None:
        self.lines: list[tuple[str, Any]] = []
        session.happened.connect(lambda event: self.lines.append(("happened", event)))
        session.turn_changed.connect(lambda seat: self.lines.append(("turn_changed", seat)))
        session.refused.connect(lambda refusal: self.lines.append(("refused", refusal.reason)))
        session.replaced.connect(lambda: self.lines.append(("replaced", None)))
        session.round_waits.connect(lambda: self.lines.append(("round_waits", None)))

    @property
    def kinds(self) -> list[str]:
        """What happened, by name."""
        return [type(told).__name__ if kind == "happened" else kind for kind, told in self.lines]

    def said(self, kind: str) -> list[Any]:
        """What came with all lines of one kind."""
        return [told for name, told in self.lines if name == kind]


def act(session: MatchSession, random: Random) -> None:
    """A person does something at random, goes on to the next round included."""
    if session.match.awaits_deal:
        session.next_round()
        return
    assert session.match.round is not None
    session.show_hand()
    if not session.may_act(session.viewer):
        return
    move = random_move(session.match, random)
    if isinstance(move, Play):
        session.play(move)
    elif isinstance(move, Pass):
        session.pass_turn()
    else:
        session.draw()
