"""How often people and computers had to draw, over all that was played here."""

from __future__ import annotations

from pathlib import Path

import pytest

from qt_dominoes.model.fairness import DrawCount, draw_counts
from qt_dominoes.model.record import Kind
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.statistics import DrawTotals
from tests.storage.libraries import MATCHES, NOW, library_with
from tests.storage.matches import kept


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def totals(file: Path) -> DrawTotals:
    with Library.open(file, NOW).library as library:
        return library.draw_totals()


def test_an_empty_library_has_nothing_to_tell(file: Path) -> None:
    assert totals(file) == DrawTotals(0, DrawCount(), DrawCount())


def test_the_totals_are_the_matches_added_up(file: Path) -> None:
    # In a round that is being played a turn may have begun with draws; it is counted when it ends.
    over = [match for match in MATCHES if match.match.is_over]
    library_with(file, over)
    due = {Kind.HUMAN: DrawCount(), Kind.COMPUTER: DrawCount()}
    for match in over:
        for player, count in zip(match.record.players, draw_counts(match.match), strict=True):
            due[player.kind] = due[player.kind].plus(count)
    found = totals(file)
    assert found.matches == len(over)
    for mine, theirs in (
        (found.people, due[Kind.HUMAN]),
        (found.computers, due[Kind.COMPUTER]),
    ):
        assert (mine.turns, mine.drawn, mine.passes) == (theirs.turns, theirs.drawn, theirs.passes)
        assert mine.drawn > 0


def test_what_was_imported_is_left_out(file: Path) -> None:
    library_with(file, [kept(seed=3, target=50)])
    before = totals(file)
    with Library.open(file, NOW).library as library:
        library.put_all([kept(seed=4, target=50).forms], NOW, running=False, imported=True)
    assert totals(file) == before
