"""What the library says of a match, read from a real one."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from qt_dominoes.model.record import Kind, PlayerRecord
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.wording import library as say
from tests.storage.libraries import NOW, library_with
from tests.storage.matches import Kept, kept

RowOf = Callable[[Kept], MatchRow]


@pytest.fixture
def row_of(tmp_path: Path) -> RowOf:
    """`row_of(match)`: the match as the library lists it."""

    def listed(match: Kept) -> MatchRow:
        path = tmp_path / f"{match.id}.sqlite3"
        library_with(path, [match])
        with Library.open(path, NOW).library as library:
            return (*library.running(), *library.results())[0]

    return listed


def test_a_target_is_told_once_and_in_points(row_of: RowOf) -> None:
    row = row_of(kept("five-up", seed=3, target=50, later_lead="rotate"))
    assert say.game_told(row).startswith("Five Up to 10, ")
    assert say.house_rules_line(row) == "House rules: the lead goes round"
    plain = row_of(kept("five-up", seed=4, target=50))
    assert say.house_rules_line(plain) == ""
    assert say.rules_told(plain) == "to 10"
    assert ", 1 round, " in say.game_told(replace(plain, rounds=1))
    assert ", 2 rounds, " in say.game_told(replace(plain, rounds=2))


def test_nobody_is_their_own_opponent(row_of: RowOf) -> None:
    ada, bea, oak = (
        PlayerRecord("Ada", Kind.HUMAN),
        PlayerRecord("Bea", Kind.HUMAN),
        PlayerRecord("Oak", Kind.COMPUTER, "casual"),
    )
    row = row_of(kept("five-up", seats=3, seed=5, target=50, fields={"players": (ada, bea, oak)}))
    assert say.opponents_line(row) == "Bea, Oak"
    computers = tuple(PlayerRecord(name, Kind.COMPUTER, "casual") for name in ("Ash", "Elm", "Oak"))
    alone = kept("five-up", seats=3, seed=6, target=50, fields={"players": computers})
    assert say.opponents_line(row_of(alone)) == "Ash, Elm, Oak"
