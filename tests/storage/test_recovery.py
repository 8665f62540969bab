import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random

import pytest

from qt_dominoes.storage.checking import check
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.library import Library, Opened, Opening
from qt_dominoes.storage.migrations import newest_version
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from qt_dominoes.storage.recovery import journal_of
from tests.storage.layers import FailingLayer
from tests.storage.libraries import (
    MATCHES,
    NOW,
    back_up,
    content,
    flipped,
    how,
    library_with,
    opened,
    records,
)
from tests.storage.matches import kept

NEWER = kept("five-up", seed=77, target=50)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A library with a backup, and one match more than the backup has."""
    path = tmp_path / "data" / "library.sqlite3"
    library_with(path, MATCHES)
    with Library.open(path, NOW).library as library:
        back_up(path)
        library.put(*NEWER.forms, NOW)
    return path


def without_backups(file: Path) -> None:
    shutil.rmtree(file.parent / "backups")


def everything() -> dict[str, bytes]:
    return {match.id: match.data for match in (*MATCHES, NEWER)}


def from_the_backup() -> dict[str, bytes]:
    return {match.id: match.data for match in MATCHES}


def another_program(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE match (number INTEGER PRIMARY KEY, id TEXT)")


def changed(statement: str) -> Callable[[Path], None]:
    def act(file: Path) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute(statement)

    return act


def cut_to(part: float) -> Callable[[Path], None]:
    return lambda file: os.truncate(file, int(file.stat().st_size * part))


def without_its_head(file: Path) -> None:
    with file.open("rb+") as head:
        head.write(b"\0" * 4096)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "a text file": lambda file: file.write_text("Dear diary, " * 1000),
    "a hundred bytes": lambda file: file.write_bytes(b"x" * 100),
    "only a header": cut_to(0.002),
    "half of it": cut_to(0.5),
    "the last page gone": lambda file: os.truncate(file, file.stat().st_size - 4096),
    "the first page gone": without_its_head,
    "another program's": another_program,
    "a column more": changed("ALTER TABLE match ADD COLUMN more TEXT"),
    "a table less": changed("DROP TABLE seat_result"),
    "another application": changed("PRAGMA application_id = 1"),
    "an older version's number": changed("PRAGMA user_version = 0"),
    "a newer version's number, our tables": changed(
        f"PRAGMA user_version = {newest_version() + 1}"
    ),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_library_is_set_aside_and_the_backup_takes_its_place(
    file: Path, damage: Callable[[Path], object]
) -> None:
    damage(file)
    data = file.read_bytes()
    found = opened(file)
    assert found.how is Opening.RESTORED
    assert found.backup == file.parent / "backups" / "library-2026-11-29.sqlite3"
    assert found.set_aside == file.with_name("library-damaged-2026-11-29-210005.sqlite3")
    assert found.set_aside.read_bytes() == data
    assert check(file).good
    assert records(file).items() >= from_the_backup().items()
    assert how(file) is Opening.OPENED


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_without_a_backup_a_new_one_is_begun_with_what_can_be_read(
    file: Path, damage: Callable[[Path], object]
) -> None:
    without_backups(file)
    damage(file)
    found = opened(file)
    assert found.how is Opening.REPLACED
    assert found.backup is None
    assert found.set_aside is not None
    assert check(file).good
    assert records(file).items() <= everything().items()
    assert len(records(file)) == found.rescued
    assert how(file) is Opening.OPENED


@pytest.mark.parametrize(
    "name",
    [
        "the first page gone",
        "a column more",
        "a table less",
        "another application",
        "an older version's number",
    ],
)
def test_what_was_played_since_the_backup_is_rescued(file: Path, name: str) -> None:
    DAMAGES[name](file)
    found = opened(file)
    assert (found.rescued, found.lost) == (1, 0)
    assert records(file) == everything()


def test_order_and_running_flags_outlast_a_recovery(file: Path) -> None:
    without_backups(file)
    game = kept(seed=5, events=7)
    with Library.open(file, NOW).library as library:
        library.put(*game.forms, NOW, running=False)
        library.put(*MATCHES[7].forms, NOW)
        before = [row.id for row in library.running()]
        results = [row.id for row in library.results()]
    changed("PRAGMA application_id = 1")(file)
    with Library.open(file, NOW).library as library:
        assert [row.id for row in library.running()] == before
        assert [row.id for row in library.results()] == results
        assert not library.match(game.id).running


def test_a_damaged_record_is_counted_as_lost(file: Path) -> None:
    without_backups(file)
    changed("UPDATE record SET deflated = x'00' WHERE number IN (1, 2)")(file)
    assert len(check(file).damaged) == 2
    with Library.recover(file, NOW).library as library:
        assert library.count() == len(everything()) - 2
    assert check(file).good


def test_a_damaged_record_comes_back_from_the_backup(file: Path) -> None:
    changed("UPDATE record SET deflated = x'00' WHERE number IN (1, 2)")(file)
    found = Library.recover(file, NOW)
    found.library.close()
    assert (found.how, found.rescued, found.lost) == (Opening.RESTORED, 1, 0)
    assert records(file) == everything()


@pytest.mark.parametrize("backup", [True, False], ids=["backup", "no backup"])
def test_a_flipped_bit_is_found_or_harms_nothing(file: Path, backup: bool) -> None:
    whole, before = file.read_bytes(), content(file)
    if not backup:
        without_backups(file)
    luck = Random(2026)
    for _ in range(100):
        file.write_bytes(flipped(whole, luck))
        found = opened(file)
        if found.how is Opening.OPENED:
            if check(file).good:
                assert content(file) == before
                continue
            found = Library.recover(file, NOW)
            found.library.close()
        assert found.how is (Opening.RESTORED if backup else Opening.REPLACED)
        assert check(file).good
        left = records(file)
        assert left.items() <= everything().items()
        if backup:
            assert left.items() >= from_the_backup().items()


def test_a_file_without_a_byte_is_a_new_library(tmp_path: Path) -> None:
    file = tmp_path / "library.sqlite3"
    file.write_bytes(b"")
    assert how(file) is Opening.FRESH
    assert [entry.name for entry in tmp_path.iterdir()] == ["library.sqlite3"]


def test_a_library_cut_to_nothing_comes_back_from_its_backup(file: Path) -> None:
    file.write_bytes(b"")
    found = opened(file)
    assert (found.how, found.set_aside) == (Opening.RESTORED, None)
    assert records(file) == from_the_backup()


def test_a_journal_of_the_damaged_file_is_not_played_into_the_new_one(file: Path) -> None:
    with Library.open(file, NOW).library as library:
        library._connection.execute("BEGIN IMMEDIATE")
        library._connection.execute("DELETE FROM match")
        library._connection.execute("PRAGMA cache_spill = 1")
        journal = journal_of(file).read_bytes()
        library._connection.execute("ROLLBACK")
    file.write_text("no library at all " * 1000)
    journal_of(file).write_bytes(journal)
    found = opened(file)
    assert found.set_aside is not None
    assert journal_of(found.set_aside).read_bytes() == journal
    assert not journal_of(file).exists()
    assert records(file) == from_the_backup()


@pytest.mark.parametrize("dead", [False, True])
def test_whichever_call_fails_the_damaged_or_the_restored_file_is_there(
    file: Path, dead: bool
) -> None:
    changed("PRAGMA application_id = 1")(file)
    damaged = file.read_bytes()
    for fails_at in count(1):
        file.write_bytes(damaged)
        layer = FailingLayer(fails_at, dead=dead)
        try:
            Library.open(file, NOW, layer).library.close()
        except LibraryError as error:
            if error.problem is not LibraryProblem.NO_SPACE:
                raise
            aside = [path.read_bytes() for path in file.parent.glob("*damaged*")]
            assert file.read_bytes() == damaged or damaged in aside
        else:
            if not layer.failed:
                break
        assert how(file) in (Opening.RESTORED, Opening.OPENED)
        assert records(file) == everything()
        for path in file.parent.glob("*damaged*"):
            path.unlink()
    assert fails_at > 6


def test_what_a_killed_recovery_left_is_no_hindrance(file: Path) -> None:
    file.with_name(".library.sqlite3.part").write_bytes(b"half a library")
    file.with_name(".library.sqlite3.part-journal").write_bytes(b"half a journal")
    file.write_text("no library at all")
    assert how(file) is Opening.RESTORED
    assert sorted(path.name for path in file.parent.iterdir()) == [
        "backups",
        "library-damaged-2026-11-29-210005.sqlite3",
        "library.sqlite3",
    ]


def test_a_damaged_backup_is_passed_over(file: Path) -> None:
    backup = file.parent / "backups" / "library-2026-11-29.sqlite3"
    backup.write_bytes(backup.read_bytes()[:-5000])
    changed("PRAGMA application_id = 1")(file)
    found = opened(file)
    assert (found.how, found.backup) == (Opening.REPLACED, None)
    assert records(file) == everything()


@pytest.mark.parametrize("place", ["folder is a file", "library is a folder", "library is a pipe"])
def test_what_cannot_be_reached_is_told_and_left_alone(tmp_path: Path, place: str) -> None:
    file = tmp_path / "data" / "library.sqlite3"
    if place == "folder is a file":
        file.parent.write_bytes(b"")
    elif place == "library is a folder":
        file.mkdir(parents=True)
    else:
        file.parent.mkdir()
        os.mkfifo(file)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(LibraryError) as error:
        Library.open(file, NOW)
    assert error.value.problem is LibraryProblem.NOT_REACHABLE
    assert error.value.path == file
    assert sorted(tmp_path.rglob("*")) == before


def newer(file: Path) -> Opened:
    changed("CREATE TABLE opening_book (number INTEGER PRIMARY KEY) STRICT")(file)
    changed(f"PRAGMA user_version = {newest_version() + 1}")(file)
    return Library.open(file, NOW)


def test_a_newer_versions_library_is_read_and_never_written(file: Path) -> None:
    found = newer(file)
    data = file.read_bytes()
    assert found.how is Opening.READ_ONLY
    with found.library as library:
        assert library.read_only
        assert library.record_bytes(NEWER.id) == NEWER.data
        assert len(library.running()) == 2
        for act in (
            lambda: library.put(*NEWER.forms, NOW),
            lambda: library.remove(NEWER.id),
        ):
            with pytest.raises(LibraryError) as error:
                act()
            assert error.value.problem is LibraryProblem.NEWER
    assert file.read_bytes() == data
    assert check(file).good


def test_a_newer_versions_library_that_lacks_what_we_ask_for_is_not_called_damaged(
    file: Path,
) -> None:
    changed("ALTER TABLE match RENAME COLUMN variant TO game")(file)
    with newer(file).library as library, pytest.raises(LibraryError) as error:
        library.running()
    assert error.value.problem is LibraryProblem.NEWER


def test_a_library_without_its_name_after_a_kill_is_found_missing(file: Path) -> None:
    class KilledLayer(FileLayer):
        def _step(self, call: str, path: Path) -> None:
            if call == "link":
                path.rename(path.with_name("library-damaged.sqlite3"))

    file.write_text("no library at all")
    with pytest.raises(LibraryError):
        Library.open(file, NOW, KilledLayer())
    assert how(file) is Opening.RESTORED
    assert records(file) == from_the_backup()
