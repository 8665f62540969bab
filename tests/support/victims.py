"""A right match that is about to be broken, and what is needed to break it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import move_of
from qt_dominoes.model.tile import DOUBLE_SIX, Tile


@dataclass(slots=True)
class Victim:
    """A right match that is about to be broken: ``value`` may be changed freely."""

    value: Any
    record: MatchRecord
    random: Random
    place: str = ""
    spots: list[tuple[int, int]] = field(default_factory=list)

    def round(self) -> Any:
        """Any round."""
        number = self.random.randrange(len(self.value["rounds"]))
        self.place = f"round {number + 1}"
        return self.value["rounds"][number]

    def numbered_round(self) -> Any:
        """A round whose deal number fixes its tiles, if there is one."""
        return self._round_where(lambda told: "deal_number" in told)

    def finished_round(self) -> Any:
        """A round with a result, if there is one."""
        return self._round_where(lambda told: "result" in told)

    def event(self, kind: str | None = None, *, finished: bool = False) -> tuple[Any, int] | None:
        """The events of a round and the place of one in it, if there is one of that kind."""
        spots = [
            (number, place)
            for number, told in enumerate(self.value["rounds"])
            for place, event in enumerate(told["events"])
            if kind in (None, event["type"])
            and (not finished or "result" in told or place + 1 < len(told["events"]))
        ]
        if not spots:
            return None
        number, place = self.random.choice(spots)
        self.place = f"round {number + 1}, event {place + 1}"
        self.spots = [(number, place)]
        return self.value["rounds"][number]["events"], place

    def state(self) -> Match:
        """The match just before the event that ``event`` has chosen."""
        number, place = self.spots[0]
        match = Match.new(self.record.rules, self.record.seats)
        for told in self.record.rounds[: number + 1]:
            match = match.begin_round(told.deal)[0]
            last = told is self.record.rounds[number]
            for event in told.events[: place if last else None]:
                match = match.after(move_of(match.rounds[-1], event))[0]
        return match

    def written(self) -> bytes:
        """The changed value as a file."""
        return json.dumps(self.value, ensure_ascii=False).encode("utf-8") + b"\n"

    def _round_where(self, wanted: Callable[[Any], bool]) -> Any:
        numbers = [n for n, told in enumerate(self.value["rounds"]) if wanted(told)]
        if not numbers:
            return None
        number = self.random.choice(numbers)
        self.place = f"round {number + 1}"
        return self.value["rounds"][number]


class Twin(str):
    """A key that a dict takes for another one, though it is spelled alike."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return 7


def other_values(value: Any) -> list[Any]:
    """Values that are not this one: of the same kind, near or far, or of other kinds."""
    near: list[Any] = []
    if isinstance(value, bool):
        near = [not value]
    elif isinstance(value, int):
        near = [value + 1, value - 1, value + 5, -value, 10**9, 10**30]
    elif isinstance(value, str):
        near = [value + " ", value.upper() + "!", value[:-1], "", "\u001b[31m", "x" * 10_000]
    strange: list[Any] = [None, True, 1.5, "0", [], {}, [value], {"a": value}, float(3)]
    # Equal in Python is not equal in a file: 1, 1.0 and true are three values.
    return [other for other in near + strange if type(other) is not type(value) or other != value]


def any_other(random: Random, value: Any) -> Any:
    """One of the other values."""
    return random.choice(other_values(value))


def another_tile(random: Random, told: str | None) -> str:
    """A tile as text, not the one that is told."""
    others: list[Tile] = [tile for tile in DOUBLE_SIX if str(tile) != told]
    return str(random.choice(others))
