import shutil
from datetime import date, timedelta
from itertools import count
from pathlib import Path

import pytest

from qt_dominoes.storage.backups import backup_folder, newest_good, thin
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.library import Library, Opening
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from tests.storage.layers import FailingLayer
from tests.storage.libraries import MATCHES, NOW, back_up, content, library_with, records
from tests.storage.matches import kept

TODAY = NOW.date()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "data" / "library.sqlite3"
    library_with(path, MATCHES)
    return path


def names(file: Path) -> list[str]:
    return sorted(entry.name for entry in backup_folder(file).iterdir())


def test_a_backup_holds_all_and_is_whole(file: Path) -> None:
    backup = back_up(file)
    assert backup is not None
    assert backup.name == "library-2026-11-29.sqlite3"
    assert check(backup).good
    assert names(file) == [backup.name]
    assert content(backup) == content(file)


def test_one_a_day_is_enough(file: Path) -> None:
    assert back_up(file) is not None
    assert back_up(file, NOW + timedelta(hours=1)) is None
    assert back_up(file, NOW + timedelta(days=1)) is not None


def test_an_empty_library_needs_none(tmp_path: Path) -> None:
    file = tmp_path / "library.sqlite3"
    library_with(file, ())
    assert back_up(file) is None
    assert not backup_folder(file).exists()


def test_a_damaged_library_makes_no_backup_and_drops_none(file: Path) -> None:
    good = back_up(file)
    data = bytearray(file.read_bytes())
    place = data.rindex(b"\x78\x9c") + 40
    data[place] ^= 1
    file.write_bytes(data)
    with pytest.raises(LibraryError) as error:
        back_up(file, NOW + timedelta(days=1))
    assert error.value.problem is LibraryProblem.DAMAGED
    assert newest_good(file) == good
    assert good is not None
    assert names(file) == [good.name]


@pytest.mark.parametrize("dead", [False, True])
def test_whichever_call_fails_the_backups_and_the_library_are_whole(file: Path, dead: bool) -> None:
    first = back_up(file)
    before = content(file)
    for fails_at in count(1):
        layer = FailingLayer(fails_at, dead=dead)
        try:
            back_up(file, NOW + timedelta(days=1), layer)
        except LibraryError:
            assert newest_good(file) in (first, *backup_folder(file).glob("*-30.sqlite3"))
        else:
            if not layer.failed:
                break
        assert content(file) == before
        for left in backup_folder(file).glob("*-30.sqlite3"):
            assert check(left).good
            left.unlink()
    assert fails_at > 5


def dated(file: Path, *days: date) -> None:
    for day in days:
        (backup_folder(file) / f"library-{day}.sqlite3").write_bytes(b"")


def days_left(file: Path) -> set[date]:
    return {date.fromisoformat(name[8:18]) for name in names(file)}


def test_seven_days_and_four_weeks_are_kept(file: Path) -> None:
    backup_folder(file).mkdir()
    days = [TODAY - timedelta(days=ago) for ago in range(60)]
    dated(file, *days)
    thin(file, TODAY, FileLayer())
    left = days_left(file)
    assert set(days[:7]) <= left
    assert {day.isocalendar()[:2] for day in left} == {
        (TODAY - timedelta(weeks=ago)).isocalendar()[:2] for ago in range(4)
    }
    assert len(left) <= 7 + 4
    thin(file, TODAY, FileLayer())
    assert days_left(file) == left


def test_a_person_who_plays_once_a_month_keeps_months(file: Path) -> None:
    backup_folder(file).mkdir()
    days = [TODAY - timedelta(days=30 * ago) for ago in range(12)]
    dated(file, *days)
    thin(file, TODAY, FileLayer())
    assert days_left(file) == set(days[:7])


def test_dates_of_a_wrong_clock_push_no_good_backup_out(file: Path) -> None:
    backup_folder(file).mkdir()
    future = [TODAY + timedelta(days=1000 + more) for more in range(20)]
    dated(file, TODAY, *future)
    thin(file, TODAY, FileLayer())
    assert TODAY in days_left(file)
    assert len(days_left(file)) == 3


def test_large_backups_are_fewer_but_never_one_alone(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room, left in ((0, 2), (3 * 4096, 3), (100 * 4096, 7)):
        monkeypatch.setattr("qt_dominoes.storage.backups.MOST_ROOM", room)
        backup_folder(file).mkdir(exist_ok=True)
        days = [TODAY - timedelta(days=ago) for ago in range(7)]
        for day in days:
            (backup_folder(file) / f"library-{day}.sqlite3").write_bytes(bytes(4096))
        thin(file, TODAY, FileLayer())
        assert days_left(file) == set(days[:left])


def test_files_that_are_none_of_ours_are_left_alone(file: Path) -> None:
    backup_folder(file).mkdir()
    for name in ("library-2026-99-99.sqlite3", "library-mine.sqlite3", "letter.txt"):
        (backup_folder(file) / name).write_bytes(b"")
    thin(file, TODAY, FileLayer())
    assert len(names(file)) == 3


def test_only_the_last_steps_backups_are_kept(file: Path) -> None:
    backup_folder(file).mkdir()
    for step in range(2, 13):
        (backup_folder(file) / f"library-before-schema-{step}.sqlite3").write_bytes(b"")
    thin(file, TODAY, FileLayer())
    assert names(file) == [f"library-before-schema-{step}.sqlite3" for step in (10, 11, 12)]


def test_the_newest_is_the_one_with_the_latest_match_whatever_its_date(file: Path) -> None:
    future = back_up(file, NOW + timedelta(days=1000))
    with Library.open(file, NOW).library as library:
        library.put(*kept(seed=99, target=50).forms, NOW)
    today = back_up(file)
    assert newest_good(file) == today
    assert today is not None
    today.write_bytes(today.read_bytes()[:-4096])
    assert newest_good(file) == future


def test_a_missing_library_comes_back_from_its_backup(file: Path) -> None:
    back_up(file)
    before = records(file)
    file.unlink()
    found = Library.open(file, NOW)
    found.library.close()
    assert found.how is Opening.RESTORED
    assert found.set_aside is None
    assert found.backup is not None
    assert records(file) == before


def test_backups_of_another_library_in_the_folder_are_not_taken(file: Path) -> None:
    back_up(file)
    other = file.with_name("other.sqlite3")
    shutil.copy(file, other)
    assert newest_good(other) is None


def test_playing_goes_on_beside_a_backup(file: Path) -> None:
    game = kept(seed=98, target=50)
    with Library.open(file, NOW).library as library:

        class SlowLayer(FileLayer):
            """At every call something is saved."""

            def _step(self, call: str, path: Path) -> None:
                library.put(*game.forms, NOW)

        backup = back_up(file, NOW, SlowLayer())
    assert backup is not None
    assert check(backup).good
    assert check(file).good
