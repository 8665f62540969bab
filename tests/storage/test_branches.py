"""Matches played on from a place of another one: the link, and what it keeps out of statistics."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from qt_dominoes.model.record import Branch, Help
from qt_dominoes.model.replay import replay
from qt_dominoes.storage.branches import BranchRow
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.codec import decode, encode
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.migrations import migrate
from tests.storage.libraries import MATCHES, NOW, library_with
from tests.storage.matches import Kept

PARENT = MATCHES[0]
SAMPLE = Path(__file__).parent / "schemas" / "schema-2.sqlite3"


def branch_of(parent: Kept, id: str, number: int, event: int, *, named: bool = True) -> Kept:
    """A match played on from a place of another one."""
    record = replace(
        parent.record,
        id=id,
        assisted=(Help.UNDO,),
        branch_of=Branch("0" * 64, number, event, parent.record.id if named else None),
    )
    return Kept(encode(record), record, replay(record))


ONE, OTHER = branch_of(PARENT, "b1" * 16, 2, 5), branch_of(PARENT, "b2" * 16, 1, 0)
STRANGER = branch_of(PARENT, "b3" * 16, 1, 1, named=False)


def library(tmp_path: Path, *more: Kept) -> Library:
    file = tmp_path / "library.sqlite3"
    library_with(file, (*MATCHES, *more))
    return Library.open(file, NOW).library


def test_the_branches_of_a_match_are_found_by_their_places(tmp_path: Path) -> None:
    with library(tmp_path, ONE, OTHER, STRANGER) as kept:
        assert [row.id for row in kept.branches(PARENT.id)] == [OTHER.id, ONE.id]
        assert kept.branches(MATCHES[1].id) == ()
        assert kept.branch_of(ONE.id) == BranchRow(PARENT.id, 2, 5)
        assert kept.branch_of(STRANGER.id) == BranchRow("", 1, 1)
        assert kept.branch_of(PARENT.id) is None


def test_the_link_is_in_the_record_too_and_comes_back_from_it(tmp_path: Path) -> None:
    with library(tmp_path, ONE) as kept:
        assert decode(kept.record_bytes(ONE.id)) == ONE.record
    assert ONE.record.branch_of is not None
    assert f'"id": "{PARENT.id}"' in ONE.data.decode()
    assert b'"id"' not in STRANGER.data.split(b'"branch_of"')[1]


def test_a_branch_counts_in_no_statistics(tmp_path: Path) -> None:
    with library(tmp_path) as kept:
        before = kept.scoreboard(), kept.scoreboard(PARENT.record.players[0].name)
    (tmp_path / "other").mkdir()
    with library(tmp_path / "other", ONE, OTHER) as kept:
        after = kept.scoreboard(), kept.scoreboard(PARENT.record.players[0].name)
    assert before == after
    assert before[0]


def test_a_match_that_is_no_branch_any_more_has_no_link(tmp_path: Path) -> None:
    with library(tmp_path, ONE) as kept:
        plain = replace(ONE.record, branch_of=None)
        kept.put(encode(plain), plain, ONE.match, NOW)
        assert kept.branch_of(ONE.id) is None
        assert kept.branches(PARENT.id) == ()


def test_a_deleted_branch_comes_back_with_its_link(tmp_path: Path) -> None:
    with library(tmp_path, ONE) as kept:
        removal = kept.take_out([ONE.id])
        assert kept.branches(PARENT.id) == ()
        kept.put_back(removal)
        assert [row.id for row in kept.branches(PARENT.id)] == [ONE.id]
    assert check(tmp_path / "library.sqlite3").good


def test_a_branch_stays_when_its_match_is_deleted(tmp_path: Path) -> None:
    with library(tmp_path, ONE) as kept:
        kept.remove(PARENT.id)
        assert kept.branch_of(ONE.id) == BranchRow(PARENT.id, 2, 5)
    assert check(tmp_path / "library.sqlite3").good


def test_links_in_the_records_of_an_older_library_are_found(tmp_path: Path) -> None:
    file, new = tmp_path / "library.sqlite3", tmp_path / "new.sqlite3"
    shutil.copy(SAMPLE, file)
    library_with(new, (ONE,))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("ATTACH ? AS new", (str(new),))
        query = "UPDATE record SET (sha256, deflated) = (SELECT sha256, deflated FROM new.record)"
        connection.execute(f"{query} WHERE number = 3")
        connection.execute("UPDATE record SET sha256 = x'00' WHERE number = 4")
        connection.commit()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        migrate(connection)
        found = connection.execute("SELECT number, parent, round, event FROM branch").fetchall()
    assert found == [(3, PARENT.id, 2, 5)]


def test_a_library_that_was_lost_gets_its_links_back(tmp_path: Path) -> None:
    with library(tmp_path, ONE):
        pass
    file = tmp_path / "library.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE match SET winner = 1 - winner WHERE number = 2")
        connection.commit()
    with Library.recover(file, NOW).library as kept:
        assert [row.id for row in kept.branches(PARENT.id)] == [ONE.id]
