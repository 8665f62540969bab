"""Reading the library from the window: the match to go on with, and the scoreboard."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

from qt_dominoes.model.fairness import DrawCount
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import RecordFault, replay
from qt_dominoes.storage.careers import Career, Results
from qt_dominoes.storage.codec import decode, encode, replayed
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.storage.statistics import DrawTotals, ScoreLine

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
#: A match of more rounds takes seconds to replay.
LONG: Final = 150


class Shelf:
    """Looks into the library beside its writer; a library that cannot be read holds nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def to_go_on_with(self) -> tuple[MatchRow, MatchRecord] | None:
        """The unfinished match that was played last and can be read."""
        return self._asked(self._first_running, None)

    def goes_on(self, id: str) -> bool:
        """The library holds that match as one that can be played on."""
        return self._asked(lambda library: library.match(id).running, False)

    def apart(self, record: MatchRecord) -> MatchRecord:
        """The record; under a new id, if the library has it in another state.

        Played on under its own, an older copy of a match would write over the newer.
        """
        id, data = record.id, encode(record)
        if id is None:
            return record

        def is_unlike(library: LibraryReader) -> bool:
            return library.number_of(id) is not None and library.record_bytes(id) != data

        return (
            replace(record, id=secrets.token_hex(16)) if self._asked(is_unlike, False) else record
        )

    def scoreboard(self, name: str | None = None) -> tuple[ScoreLine, ...]:
        """The figures of the person of that name; without one, of whoever plays alone."""
        return self._asked(lambda library: library.scoreboard(name), ())

    def people(self) -> tuple[str, ...]:
        """Everybody who played here, in the order of the alphabet."""
        return self._asked(lambda library: library.people(), ())

    def career(self, name: str | None, career: Career) -> Results:
        """The finished matches of one kind of a person, one after another."""
        return self._asked(lambda library: library.career(name, career), Results((), (), ()))

    def results(self, limit: int = 200) -> tuple[MatchRow, ...]:
        """The finished matches, the latest first."""
        return self._asked(lambda library: library.results(limit), ())

    def record(self, id: str) -> tuple[MatchRow, MatchRecord, Match | None]:
        """A match of the library with its record, replayed unless that would take long.

        Raises:
            LibraryError: there is none, or it cannot be read.
            BadRecord: its record contradicts itself.
        """
        with LibraryReader.beside_writer(self._path) as library:
            record = decode(library.record_bytes(id))
            # One that is not replayed is whole all the same: it is sealed as it was checked.
            match = replayed(record) if len(record.rounds) <= LONG else None
            return library.match(id), record, match

    def draw_totals(self) -> DrawTotals:
        """How often people and computers had to draw, in all matches."""
        nothing = DrawTotals(0, DrawCount(), DrawCount())
        return self._asked(lambda library: library.draw_totals(), nothing)

    def _first_running(self, library: LibraryReader) -> tuple[MatchRow, MatchRecord] | None:
        for row in library.running():
            try:
                record = decode(library.record_bytes(row.id))
                replay(record)
            except (LibraryError, BadRecord, RecordFault) as fault:
                _log.info("match %s cannot be taken up: %s", row.id, fault)
                continue
            return row, record
        return None

    def _asked(self, question: Callable[[LibraryReader], _T], nothing: _T) -> _T:
        if not self._path.exists():
            return nothing
        try:
            with LibraryReader.beside_writer(self._path) as library:
                return question(library)
        except LibraryError as trouble:
            _log.info("the library cannot be read: %s", trouble)
            return nothing
