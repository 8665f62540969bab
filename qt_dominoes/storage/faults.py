"""What can be wrong with a record's file: a problem and its place, never a sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final

from qt_dominoes.model.record import EventRecord
from qt_dominoes.model.replay import RecordFault


class Problem(Enum):
    """What is wrong with a file, or with one match in it."""

    NOT_A_FILE = "not an ordinary file"
    EMPTY = "nothing in it"
    TOO_LARGE = "above 8 MB"
    TOO_MANY_VALUES = "more values than any match holds"
    NOT_UTF8 = "not UTF-8 text"
    OTHER_TEXT = "text that does not even begin as JSON"
    NOT_JSON = "not JSON"
    TOO_DEEP = "nested too deeply"
    NUMBER = "a number that is no number, or too long"
    DOUBLED_KEY = "the same key twice in one object"
    NOT_A_RECORD = "not a record of a match"
    NEWER_VERSION = "written by a newer version"
    UNKNOWN_VARIANT = "no such variant"
    RULES = "house rules that do not exist"
    MISSING_KEY = "a key that must be there is not"
    WRONG_VALUE = "a value of the wrong kind"
    MISPLACED_KEY = "a key that does not belong there"
    COMMITMENT_MISSING = "a deal number without its commitment"
    CONTRADICTION = "the file contradicts itself or the rules"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a fault lies; all count from 1, none where it has no such place.

    ``match`` is the line of a ``.jsonl``.
    """

    match: int | None = None
    round: int | None = None
    event: int | None = None


NOWHERE: Final = Place()


class BadRecord(ValueError):
    """A file, or a match in it, that is no good record; the file is left as it is.

    Attributes:
        problem: what is wrong.
        path: the file, where the record came from one.
        place: match, round and event, where the fault has them.
        key: the key concerned, as the file writes it.
        found: the value that the file has there.
        line: the line of text at which JSON ends to be JSON.
        told: the event as the file tells it, for a contradiction at an event.
        cause: the contradiction, or the refusal of a house rule.
    """

    def __init__(
        self,
        problem: Problem,
        place: Place = NOWHERE,
        *,
        path: Path | None = None,
        key: str | None = None,
        found: object = None,
        line: int | None = None,
        told: EventRecord | None = None,
        cause: Exception | None = None,
    ) -> None:
        super().__init__(problem.value)
        self.problem = problem
        self.place = place
        self.path = path
        self.key = key
        self.found = found
        self.line = line
        self.told = told
        self.cause = cause

    @property
    def contradiction(self) -> RecordFault | None:
        """What the replay found, if it was the replay that refused the record."""
        return self.cause if isinstance(self.cause, RecordFault) else None

    def at(self, path: Path | None, match: int | None) -> BadRecord:
        """The same fault, with the file and the match in it named."""
        return BadRecord(
            self.problem,
            replace(self.place, match=match),
            path=path,
            key=self.key,
            found=self.found,
            line=self.line,
            told=self.told,
            cause=self.cause,
        )
