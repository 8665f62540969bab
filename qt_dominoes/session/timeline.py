"""The states of a match in play, one an event, and where among them one stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import move_of


@dataclass(slots=True)
class Timeline:
    """Every state since the first deal; a new one drops those after the present."""

    states: list[Match]
    present: int = 0

    @property
    def now(self) -> Match:
        """The state one stands at."""
        return self.states[self.present]

    @property
    def is_latest(self) -> bool:
        """Nothing was undone that could be redone."""
        return self.present == len(self.states) - 1

    def add(self, match: Match) -> None:
        """Stand at a new state; what was undone before it is gone."""
        del self.states[self.present + 1 :]
        self.states.append(match)
        self.present += 1

    def forget_later(self) -> None:
        """Stand at the latest state: what was undone is gone."""
        del self.states[self.present + 1 :]

    def earlier(self, wanted: Callable[[Match], bool]) -> int | None:
        """The place of the nearest earlier state of that kind, if any."""
        return next((i for i in range(self.present - 1, -1, -1) if wanted(self.states[i])), None)

    def later(self, wanted: Callable[[Match], bool]) -> int | None:
        """The place of the nearest later state of that kind, else of the latest, if any."""
        if self.is_latest:
            return None
        places: Iterable[int] = range(self.present + 1, len(self.states))
        return next((i for i in places if wanted(self.states[i])), len(self.states) - 1)


def timeline_of(record: MatchRecord) -> Timeline:
    """The timeline of a record that replays without fault, standing at its end."""
    match = Match.new(record.rules, record.seats)
    states = [match]
    for told in record.rounds:
        match = match.begin_round(told.deal)[0]
        states.append(match)
        for event in told.events:
            match = match.after(move_of(match.rounds[-1], event))[0]
            states.append(match)
    if record.resigned is not None:
        states.append(match.resign(record.resigned)[0])
    return Timeline(states, len(states) - 1)
