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


def second_step(connection: sqlite3.Connection) -> None:
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
    with_step(monkeypatch, second_step)
    found = Library.open(file, NOW)
    found.library.close()
    assert found.how is Opening.MIGRATED
    assert found.backup == backup_folder(file) / "library-before-schema-2.sqlite3"
    with closing(connect(found.backup, Mode.READ)) as connection:
        assert version_of(connection) == 1
    with closing(connect(file, Mode.READ)) as connection:
        assert version_of(connection) == 2
        assert tables_of(connection) == tables_at(2)
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
    with_step(monkeypatch, second_step)
    with pytest.raises(LibraryError):
        Library.open(file, NOW)
    with closing(connect(file, Mode.READ)) as connection:
        assert version_of(connection) == 1


def test_a_damaged_older_library_is_restored_and_migrated(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE record SET sha256 = x'00' WHERE number = 1")
        connection.commit()
    with_step(monkeypatch, second_step)
    assert how(file) is Opening.RESTORED
    assert records(file) == {match.id: match.data for match in MATCHES}


def test_migrating_twice_is_migrating_once(file: Path) -> None:
    with closing(connect(file, Mode.WRITE)) as connection:
        before = tables_of(connection)
        migrate(connection)
        assert tables_of(connection) == before
