"""Match records in files: one in a ``.domino``, one a line in a ``.jsonl``.

Opening never changes a file. A byte order mark, a match above 8 MB, a doubled key are refused;
keys that this version does not know travel along. The format's history: version 1, to which
``branch_of`` has since been able to name the ``id`` of the match too.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import EventRecord, MatchRecord
from qt_dominoes.model.replay import RecordFault, replay
from qt_dominoes.storage.decode import MOST_BYTES, decode
from qt_dominoes.storage.encode import encode, encode_line
from qt_dominoes.storage.faults import BadRecord, Place, Problem
from qt_dominoes.storage.suffixes import LINES_SUFFIX, MATCH_SUFFIX

_CHUNK: Final = 1 << 20

__all__ = [
    "LINES_SUFFIX",
    "MATCH_SUFFIX",
    "decode",
    "encode",
    "encode_line",
    "holds_lines",
    "read_each",
    "read_match",
    "read_matches",
    "replayed",
    "replayed_matches",
]


def holds_lines(path: Path) -> bool:
    """The file is named as one that holds a match a line."""
    return path.suffix.lower() == LINES_SUFFIX


def read_match(path: Path) -> MatchRecord:
    """The one record of a file; its claims are not replayed yet.

    Raises:
        BadRecord: the file holds none.
        OSError: it cannot be read.
    """
    with _opened(path) as file:
        data = file.read(MOST_BYTES + 1)
    return _decoded(data, path, None)


def read_matches(path: Path) -> Iterator[MatchRecord]:
    """The records of a ``.jsonl``, one after another; only one is in memory at a time.

    Raises:
        BadRecord: at the first line that is no record, with its number as ``match``.
        OSError: the file cannot be read.
    """
    for found in read_each(path):
        if isinstance(found, BadRecord):
            raise found
        yield found


def read_each(
    path: Path, passed: Callable[[int], object] | None = None
) -> Iterator[MatchRecord | BadRecord]:
    """The records of a ``.jsonl``, with the fault in place of a line that is none.

    Blank lines may follow the last match. After a line that is too long nothing follows.
    ``passed`` is told of so many more bytes before each.

    Raises:
        OSError: the file cannot be read.
    """
    number = 0
    with _opened(path) as file:
        while line := file.readline(MOST_BYTES + 2):
            number += 1
            if passed is not None:
                passed(len(line))
            if not line.strip():
                if number == 1 or not _is_blank(file):
                    yield BadRecord(Problem.EMPTY, Place(match=number), path=path)
                return
            data = line.removesuffix(b"\n")
            try:
                yield _decoded(data, path, number)
            except BadRecord as fault:
                yield fault
            if len(data) > MOST_BYTES:
                return
    if number == 0:
        yield BadRecord(Problem.EMPTY, path=path)


def _is_blank(file: BinaryIO) -> bool:
    """Nothing but white space is left in the file."""
    return not any(chunk.strip() for chunk in iter(lambda: file.read(_CHUNK), b""))


def replayed_matches(path: Path) -> Iterator[tuple[MatchRecord, Match]]:
    """Every record of a file of either kind with the match that it tells.

    Raises:
        BadRecord: the first fault.
        OSError: the file cannot be read.
    """
    if not holds_lines(path):
        record = read_match(path)
        yield record, replayed(record, path)
        return
    for number, record in enumerate(read_matches(path), 1):
        yield record, replayed(record, path, number)


def replayed(record: MatchRecord, path: Path | None = None, match: int | None = None) -> Match:
    """The match that a record tells, every claim of it checked.

    Raises:
        BadRecord: a contradiction, with the file and the place that are given here.
    """
    try:
        return replay(record)
    except RecordFault as fault:
        place = Place(match, fault.round, fault.event)
        raise BadRecord(
            Problem.CONTRADICTION, place, path=path, told=_told(record, place), cause=fault
        ) from fault


def _told(record: MatchRecord, place: Place) -> EventRecord | None:
    if place.round is None or place.event is None:
        return None
    return record.rounds[place.round - 1].events[place.event - 1]


def _decoded(data: bytes, path: Path, match: int | None) -> MatchRecord:
    try:
        return decode(data)
    except BadRecord as fault:
        raise fault.at(path, match) from fault


def _opened(path: Path) -> BinaryIO:
    """The file, open for reading; a pipe or a device could keep us waiting for ever."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(path)
        if not stat.S_ISREG(mode):
            raise BadRecord(Problem.NOT_A_FILE, path=path)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise
