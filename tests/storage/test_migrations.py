import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from qt_dominoes.storage import migrations
from qt_dominoes.storage.backups import backup_folder
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.connection import Mode, connect
from qt_dominoes.storage.library import Library, Opening
from qt_dominoes.storage.migrations import (
    Migration,
    migrate,
    newest_version,
    tables_at,
    tables_of,
    version_of,
)
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.storage.schema import MATCH_COLUMNS, SEAT_COLUMNS
from tests.storage.libraries import MATCHES, NOW, back_up, how, library_with, records

#: One library of every schema there has been, written by the version that had it:
#: `python -m tests.storage.libraries PATH`.
SAMPLES = sorted((Path(__file__).parent / "schemas").glob("*.sqlite3"))

#: The schema that a step added here leads to.
NEXT = newest_version() + 1


def next_step(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE match ADD COLUMN opening TEXT NOT NULL DEFAULT ''")
    connection.execute("CREATE TABLE puzzle (number INTEGER PRIMARY KEY) STRICT")


def broken_step(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE puzzle (number INTEGER PRIMARY KEY) STRICT")
    connection.execute("DELETE FROM match")
    connection.execute("ALTER TABLE nothing RENAME TO something")


def with_step(monkeypatch: pytest.MonkeyPatch, step: Migration) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, step))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "library.sqlite3"
    library_with(path, MATCHES)
    return path


def test_there_is_a_sample_of_every_schema() -> None:
    assert [sample.stem for sample in SAMPLES] == [
        f"schema-{version}" for version in range(1, newest_version() + 1)
    ]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_a_sample_opens_and_holds_its_matches(sample: Path, tmp_path: Path) -> None:
    file = tmp_path / "library.sqlite3"
    shutil.copy(sample, file)
    newest = sample.stem == f"schema-{newest_version()}"
    assert how(file) is (Opening.OPENED if newest else Opening.MIGRATED)
    assert check(file).good
    assert records(file) == {match.id: match.data for match in MATCHES}


def test_the_columns_named_are_the_tables(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for table, more, columns in (
            ("match", {"number", "seal"}, MATCH_COLUMNS),
            ("seat_result", {"number"}, SEAT_COLUMNS),
        ):
            found = {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
            assert found == {*columns, *more}


def test_an_older_library_is_backed_up_and_led_to_the_newest_schema(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_step(monkeypatch, next_step)
    found = Library.open(file, NOW)
    found.library.close()
    assert found.how is Opening.MIGRATED
    assert found.backup == backup_folder(file) / f"library-before-schema-{NEXT}.sqlite3"
    with closing(connect(found.backup, Mode.READ)) as connection:
        assert version_of(connection) == NEXT - 1
    with closing(connect(file, Mode.READ)) as connection:
        assert version_of(connection) == NEXT
        assert tables_of(connection) == tables_at(NEXT)
    assert records(file) == {match.id: match.data for match in MATCHES}
    assert how(file) is Opening.OPENED
    assert check(file).good


def test_a_step_that_fails_leaves_the_old_schema_whole(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = records(file)
    with monkeypatch.context() as newer:
        with_step(newer, broken_step)
        with pytest.raises(LibraryError):
            Library.open(file, NOW)
    assert how(file) is Opening.OPENED
    assert check(file).good
    assert records(file) == before


def test_without_a_backup_there_is_no_migration(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup_folder(file).write_bytes(b"")
    with_step(monkeypatch, next_step)
    with pytest.raises(LibraryError):
        Library.open(file, NOW)
    with closing(connect(file, Mode.READ)) as connection:
        assert version_of(connection) == NEXT - 1


def test_a_damaged_older_library_is_restored_and_migrated(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE record SET sha256 = x'00' WHERE number = 1")
        connection.commit()
    with_step(monkeypatch, next_step)
    assert how(file) is Opening.RESTORED
    assert records(file) == {match.id: match.data for match in MATCHES}


def test_migrating_twice_is_migrating_once(file: Path) -> None:
    with closing(connect(file, Mode.WRITE)) as connection:
        before = tables_of(connection)
        migrate(connection)
        assert tables_of(connection) == before


def rows_in(file: Path) -> object:
    """Every row of every table, in order."""
    with closing(connect(file, Mode.READ)) as connection:
        return [
            connection.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2").fetchall()
            for table, columns in (
                ("match", (*MATCH_COLUMNS, "seal")),
                ("seat_result", ("number", *SEAT_COLUMNS)),
            )
        ]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_a_migrated_library_is_as_if_it_had_been_written_today(
    sample: Path, file: Path, tmp_path: Path
) -> None:
    old = tmp_path / "old.sqlite3"
    shutil.copy(sample, old)
    Library.open(old, NOW).library.close()
    assert rows_in(old) == rows_in(file)


def test_two_seats_of_one_name_are_known_after_the_second_step(tmp_path: Path) -> None:
    file = tmp_path / "library.sqlite3"
    shutil.copy(SAMPLES[0], file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(
            "UPDATE seat_result SET kind = 'human', name = 'ada' WHERE number = 1 AND seat = 1"
        )
        connection.commit()
        migrate(connection, 2)
        marked = "SELECT number, seat FROM seat_result WHERE against_self = 1 ORDER BY 1, 2"
        assert connection.execute(marked).fetchall() == [(1, 0), (1, 1)]
        second = "SELECT number, seat FROM seat_result WHERE named_before = 1"
        assert connection.execute(second).fetchall() == [(1, 1)]


def test_a_step_hides_no_damage(tmp_path: Path) -> None:
    file = tmp_path / "library.sqlite3"
    shutil.copy(SAMPLES[0], file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE match SET winner = 1 - winner WHERE number = 3")
        connection.commit()
    Library.open(file, NOW).library.close()
    assert check(file).damaged == (MATCHES[2].id,)
