"""A program that plays and saves, to be killed: `python -m tests.storage.writer PATH SEED`.

Prints "ready", "open", and then a line for every change that the library has acknowledged.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

from qt_dominoes.storage.library import Library
from tests.storage.libraries import NOW, back_up
from tests.storage.matches import Kept, kept, match_id

GAMES = 3
STATES = 10


@dataclass(frozen=True)
class Change:
    """A match is put in this state, or removed."""

    id: str
    state: Kept | None


def changes(seed: int) -> Iterator[Change]:
    """Without end: matches that grow, are shortened by an undo, and are removed."""
    luck = Random(seed)
    states = []
    for game in range(GAMES):
        events = 0
        for _ in range(STATES):
            events = max(1, events + luck.choice((1, 2, 7, 40, -3)))
            states.append(kept("five-up", seed=seed * GAMES + game, events=events, target=50))
    for _ in count():
        for state in states:
            yield Change(state.id, state)
        yield Change(match_id(seed * GAMES), None)


def main() -> None:
    path, seed = Path(sys.argv[1]), int(sys.argv[2])
    to_come = changes(seed)
    change = next(to_come)
    print("ready", flush=True)
    with Library.open(path, NOW).library as library:
        print("open", flush=True)
        for number in count(1):
            if change.state is None:
                library.remove(change.id)
            else:
                library.put(*change.state.forms, NOW)
            print(number, flush=True)
            if number % 7 == 0:
                back_up(path)
            change = next(to_come)


if __name__ == "__main__":
    main()
