"""Matches from files on their way into the library: a few at a time, none over another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Protocol

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.codec import encode, holds_lines, read_each, read_match, replayed
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.rows import id_of


class Known(Enum):
    """What becomes of a match whose id the library has, with something else under it."""

    LEAVE_OUT = "leave out"
    #: It stands beside the other, under an id of its own.
    KEEP_BOTH = "keep both"
    #: It takes the other's place; where that was played here, it goes on counting.
    REPLACE = "replace"


@dataclass(frozen=True, slots=True)
class Found:
    """A match in a file, whose every claim has been checked."""

    path: Path
    data: bytes
    record: MatchRecord
    match: Match

    @property
    def id(self) -> str:
        """The id under which the library knows it."""
        return id_of(self.record, self.data)


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of some matches.

    Attributes:
        ids: of those that are new, or took the place of another.
        known: how many the library had to the byte.
        unlike: the files of those that it has otherwise, and that were left out.
    """

    ids: tuple[str, ...] = ()
    known: int = 0
    unlike: tuple[Path, ...] = ()

    def __add__(self, other: Taken) -> Taken:
        return Taken(self.ids + other.ids, self.known + other.known, self.unlike + other.unlike)


class Passed(Protocol):
    """Is told how many more bytes of a file have been read."""

    def __call__(self, count: int, /) -> object: ...


def matches_in(path: Path, passed: Passed) -> Iterator[Found | BadRecord]:
    """The matches of a file of either kind, with a fault in the place of each that is none.

    Raises:
        OSError: the file cannot be read (any more).
    """
    if not holds_lines(path):
        try:
            passed(path.stat().st_size)
            record = read_match(path)
            yield _found(record, path, None)
        except BadRecord as fault:
            yield fault
        return
    for number, told in enumerate(read_each(path, passed), 1):
        if isinstance(told, BadRecord):
            yield told
            continue
        try:
            yield _found(told, path, number)
        except BadRecord as fault:
            yield fault


def _found(record: MatchRecord, path: Path, number: int | None) -> Found:
    return Found(path, encode(record), record, replayed(record, path, number))


def take_in(library: Library, found: Sequence[Found], known: Known, now: datetime) -> Taken:
    """Put the matches into the library as imported ones: all that are to be, or none.

    Raises:
        LibraryError: they could not be put.
    """
    new: dict[str, Found] = {}
    same = 0
    unlike: list[Path] = []
    for each in found:
        there = new[each.id].data if each.id in new else _bytes(library, each.id)
        if there is None or (there != each.data and known is Known.REPLACE):
            new[each.id] = each
        elif there == each.data:
            same += 1
        elif known is Known.KEEP_BOTH:
            copy = _copied(each)
            if copy.id in new or library.number_of(copy.id) is not None:
                same += 1
            else:
                new[copy.id] = copy
        else:
            unlike.append(each.path)
    ids = _put(library, new.values(), now)
    return Taken(ids, same, tuple(dict.fromkeys(unlike)))


def _put(library: Library, new: Iterable[Found], now: datetime) -> tuple[str, ...]:
    """An id that is there keeps what it was, so that only new ones are marked as imported."""
    fresh = [each for each in new if library.number_of(each.id) is None]
    rest = [each for each in new if library.number_of(each.id) is not None]
    ids = library.put_all(_forms(rest), now)
    return ids + library.put_all(_forms(fresh), now, running=False, imported=True)


def _forms(found: Iterable[Found]) -> list[tuple[bytes, MatchRecord, Match]]:
    return [(each.data, each.record, each.match) for each in found]


def _bytes(library: Library, id: str) -> bytes | None:
    return None if library.number_of(id) is None else library.record_bytes(id)


def _copied(found: Found) -> Found:
    """The match under an id made from its bytes: the same file, the same copy."""
    record = replace(found.record, id=None)
    copy = replace(found.record, id=id_of(record, encode(record)))
    return replace(found, record=copy, data=encode(copy))
