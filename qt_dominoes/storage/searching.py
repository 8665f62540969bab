"""What is looked for in the library, and in which order: as values, and as SQL."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, tzinfo
from enum import Enum
from typing import Any, Final

import msgspec

from qt_dominoes.storage.texts import searchable, utc

#: A level's place in ``Search.opponent`` for a person.
PERSON: Final = "human"


class Sort(Enum):
    """What the list can be sorted by; the value is the column."""

    DATE = "created"
    TITLE = "title"
    VARIANT = "variant"
    RULES = "dials"
    SEATS = "seats"
    OPPONENTS = "opponents"
    LEVELS = "levels"
    RESULT = "outcome"
    SCORE = "margin"
    LENGTH = "rounds"
    HELP = "assisted"
    TAGS = "tags"
    NOTE = "note"


class Fate(Enum):
    """How a match ended, or that it did not."""

    WON = "won"
    LOST = "lost"
    #: Another side resigned and the rest were level, or nobody here was the person.
    OTHER = "other"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Search:
    """What a match must be like to be listed; ``None`` and empty texts ask for nothing.

    Attributes:
        text: every word of it occurs in a name, the title, a tag or the note.
        opponent: a level that plays in the match, or ``PERSON`` for a second person.
        since, until: days on which it was begun, both included, in local time.
        tag: one of its tags, whole.
        sort: equal ones stand newest first.
    """

    text: str = ""
    variant: str | None = None
    seats: int | None = None
    opponent: str | None = None
    fate: Fate | None = None
    assisted: bool | None = None
    imported: bool | None = None
    since: date | None = None
    until: date | None = None
    tag: str | None = None
    sort: Sort = Sort.DATE
    descending: bool = True

    @property
    def narrows(self) -> bool:
        """It asks for something, so that not every match need be listed."""
        return self != Search(sort=self.sort, descending=self.descending)


#: Asked so, the index of the tagged ones is enough.
_TAGGED: Final = "number IN (SELECT number FROM match WHERE tags <> '[]' AND instr(tags, ?))"
_FATES: Final = {
    Fate.WON: "outcome = 'won'",
    Fate.LOST: "outcome = 'lost'",
    Fate.OTHER: "over = 1 AND (outcome IS NULL OR outcome = 'shared')",
    Fate.UNFINISHED: "over = 0",
}
#: A computer has a level, a person none.
_PEOPLE: Final = """
    seats - (CASE levels WHEN '' THEN 0 ELSE 1 + length(levels) - length(replace(levels, ',', ''))
    END) >= 2
"""


def condition_of(search: Search, zone: tzinfo | None = None) -> tuple[str, list[Any]]:
    """What follows a query of ``match``: the condition, and its values.

    ``zone`` is where the days of the search begin and end; the system's, if none is given.
    """
    wanted: list[tuple[str, Any]] = [
        ("instr(words, ?)", word) for word in searchable(search.text).split()
    ]
    for column, value in (
        ("variant = ?", search.variant),
        ("seats = ?", search.seats),
        ("imported = ?", search.imported),
        ("created >= ?", None if search.since is None else _moment(search.since, zone)),
        ("created < ?", None if search.until is None else _moment(_after(search.until), zone)),
        (_TAGGED, None if search.tag is None else _quoted(search.tag)),
    ):
        if value is not None:
            wanted.append((column, value))
    if search.opponent is not None and search.opponent != PERSON:
        # The first, which is quick, spares most matches the second, which is exact.
        wanted.append(("instr(levels, ?)", search.opponent))
        wanted.append(("instr(',' || levels || ',', ?)", f",{search.opponent},"))
    plain = [] if search.fate is None else [_FATES[search.fate]]
    if search.opponent == PERSON:
        plain.append(_PEOPLE)
    if search.assisted is not None:
        plain.append("assisted <> ''" if search.assisted else "assisted = ''")
    where = " AND ".join([*plain, *(condition for condition, _value in wanted)])
    return (f" WHERE {where}" if where else ""), [value for _condition, value in wanted]


def order_of(search: Search) -> str:
    """What follows the condition: the order of the matches."""
    way = "DESC" if search.descending else "ASC"
    if search.sort is Sort.DATE:
        return f" ORDER BY created {way}, number {way}"
    column = search.sort.value
    if search.sort in (Sort.TITLE, Sort.NOTE, Sort.TAGS):
        # What has none stands behind what has one, whichever way.
        empty = "'[]'" if search.sort is Sort.TAGS else "''"
        return f" ORDER BY {column} = {empty}, {column} COLLATE NOCASE {way}, number DESC"
    if search.sort is Sort.RESULT:
        return f" ORDER BY coalesce(outcome, over) {way}, number DESC"
    return f" ORDER BY {column} {way}, number DESC"


def _quoted(tag: str) -> str:
    return msgspec.json.encode(tag).decode()


def _after(day: date) -> date:
    return day if day == date.max else date.fromordinal(day.toordinal() + 1)


def _moment(day: date, zone: tzinfo | None) -> str:
    start = datetime.combine(day, time())
    return utc(start.replace(tzinfo=zone) if zone is not None else start)
