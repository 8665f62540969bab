"""Libraries on a disk that has no room: what was there stays, and play can go on."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from qt_dominoes.storage.backups import backup_folder
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from tests.storage.libraries import MATCHES, NOW, back_up, library_with, records
from tests.storage.matches import kept

ROOT = Path(__file__).parents[2]
LARGE = kept("five-up", seats=4, seed=31, events=4000, settlement="own-pips")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "data" / "library.sqlite3"
    library_with(path, MATCHES)
    return path


def test_out_of_pages_nothing_changes_and_with_room_again_it_is_saved(file: Path) -> None:
    pages = file.stat().st_size // 4096
    for more in range(100):
        with Library.open(file, NOW).library as library:
            library._connection.execute(f"PRAGMA max_page_count = {pages + more}")
            try:
                library.put(*LARGE.forms, NOW)
            except LibraryError as error:
                if error.problem is not LibraryProblem.NO_SPACE:
                    raise
                assert library.count() == len(MATCHES)
                library._connection.execute("PRAGMA max_page_count = 100000")
                library.remove(MATCHES[0].id)
                library.put(*MATCHES[0].forms, NOW)
            else:
                break
        assert check(file).good
        assert records(file) == {match.id: match.data for match in MATCHES}
    assert more > 0
    assert records(file)[LARGE.id] == LARGE.data


def test_a_full_library_can_still_be_emptied_and_shortened(file: Path) -> None:
    with Library.open(file, NOW).library as library:
        library.put(*LARGE.forms, NOW)
        pages = library._connection.execute("PRAGMA page_count").fetchone()[0]
        library._connection.execute(f"PRAGMA max_page_count = {pages}")
        shorter = kept("five-up", seats=4, seed=31, events=100)
        library.put(*shorter.forms, NOW)
        assert library.record_bytes(LARGE.id) == shorter.data
        library.remove(LARGE.id)
    assert check(file).good


LIMITED = """
import resource, sys
from pathlib import Path
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.problems import LibraryError
from tests.storage.libraries import NOW, back_up
from tests.storage.test_full_disk import LARGE

path, limit, what = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
try:
    if what == "put":
        with Library.open(path, NOW).library as library:
            library.put(*LARGE.forms, NOW)
    else:
        back_up(path)
except LibraryError as error:
    print(error.problem.name)
else:
    print("done")
"""


def limited(file: Path, limit: int, what: str) -> str:
    command = [sys.executable, "-c", LIMITED, str(file), str(limit), what]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.slow
def test_a_limit_on_the_size_of_files_leaves_the_library_whole(file: Path) -> None:
    size = file.stat().st_size
    said = []
    for limit in (0, 1000, 4096, size, size + 8192, size + 10_000_000):
        copy = file.with_name("copy.sqlite3")
        shutil.copy(file, copy)
        said.append(limited(copy, limit, "put"))
        assert check(copy).good
        expected = (*MATCHES, LARGE) if said[-1] == "done" else MATCHES
        assert records(copy) == {match.id: match.data for match in expected}
    assert said[-1] == "done"
    assert set(said[:-1]) <= {"NO_SPACE", "DEVICE"}


@pytest.mark.slow
def test_a_backup_for_which_there_is_no_room_leaves_nothing_behind(file: Path) -> None:
    size = file.stat().st_size
    for limit in (4096, size // 2, size - 4096):
        assert limited(file, limit, "back up") in ("NO_SPACE", "DEVICE")
        assert list(backup_folder(file).iterdir()) == []
    assert limited(file, size * 2, "back up") == "done"
    assert check(file).good


@pytest.mark.slow
def test_a_recovery_for_which_there_is_no_room_leaves_the_damaged_file(file: Path) -> None:
    back_up(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA application_id = 1")
    damaged = file.read_bytes()
    for limit in (4096, file.stat().st_size // 2):
        assert limited(file, limit, "put") in ("NO_SPACE", "DEVICE")
        assert file.read_bytes() == damaged
        assert not list(file.parent.glob("*damaged*"))
    assert limited(file, 10_000_000, "put") == "done"
    assert len(records(file)) == len(MATCHES) + 1
