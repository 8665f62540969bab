from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from qt_dominoes.storage.files import FileFault, FileProblem
from qt_dominoes.storage.library import Library, Opened, Opening
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from qt_dominoes.storage.settings import Settings
from qt_dominoes.storage.settings_file import LoadedSettings
from qt_dominoes.storage.window_state import LoadedWindowState, WindowState
from qt_dominoes.wording import troubles

NOW = datetime(2026, 11, 29, 21, 0, 5, tzinfo=UTC)
FILE = Path("/games/library.sqlite3")
ASIDE = Path("/games/library-damaged.sqlite3")
BACKUP = Path("/games/backups/library-2026-11-28.sqlite3")


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    found = Library.open(tmp_path / "library.sqlite3", NOW)
    found.library.close()
    return found


@pytest.mark.parametrize("problem", LibraryProblem)
def test_every_problem_of_the_library_has_its_sentence(problem: LibraryProblem) -> None:
    text = troubles.library_trouble(LibraryError(problem, FILE))
    assert str(FILE) in text
    assert text.endswith(".")
    assert text in troubles.match_not_saved(LibraryError(problem, FILE))
    assert text in troubles.not_backed_up(LibraryError(problem, FILE))


@pytest.mark.parametrize("problem", FileProblem)
def test_every_problem_of_a_file_has_its_sentence(problem: FileProblem) -> None:
    text = troubles.file_trouble(FileFault(problem, FILE))
    assert str(FILE) in text
    assert text.endswith(".")
    assert text in troubles.settings_told(LoadedSettings(Settings(), problem=problem), FILE)  # type: ignore[operator]
    state = LoadedWindowState(WindowState(), problem=problem)
    assert text in troubles.window_state_told(state, FILE)  # type: ignore[operator]


def test_no_two_problems_have_the_same_sentence() -> None:
    library = {troubles.library_trouble(LibraryError(p, FILE)) for p in LibraryProblem}
    files = {troubles.file_trouble(FileFault(p, FILE)) for p in FileProblem}
    assert len(library) == len(LibraryProblem)
    assert len(files) == len(FileProblem)


@pytest.mark.parametrize("how", [Opening.FRESH, Opening.OPENED, Opening.MIGRATED])
def test_when_all_is_well_nothing_is_said(opened: Opened, how: Opening) -> None:
    assert troubles.opening_told(replace(opened, how=how)) is None
    assert troubles.settings_told(LoadedSettings(Settings()), FILE) is None
    assert troubles.window_state_told(LoadedWindowState(WindowState()), FILE) is None


def test_a_restored_library_is_told_with_all_its_files(opened: Opened) -> None:
    told = troubles.opening_told(
        replace(opened, how=Opening.RESTORED, set_aside=ASIDE, backup=BACKUP, rescued=2, lost=1)
    )
    assert told == (
        f"The library {opened.library.path} was damaged; it is kept as {ASIDE}. "
        f"The backup {BACKUP} took its place. "
        "2 newer matches could still be read and were kept. "
        "1 match could not be read any more."
    )


def test_a_library_begun_anew_is_told(opened: Opened) -> None:
    told = troubles.opening_told(replace(opened, how=Opening.REPLACED, set_aside=ASIDE, rescued=1))
    assert told is not None
    assert "There was no backup" in told
    assert "1 newer match" not in told
    assert "1 match could still be read" in told


def test_a_missing_library_is_told(opened: Opened) -> None:
    told = troubles.opening_told(replace(opened, how=Opening.RESTORED, backup=BACKUP))
    assert told is not None
    assert "was missing" in told


def test_a_newer_versions_library_is_told(opened: Opened) -> None:
    told = troubles.opening_told(replace(opened, how=Opening.READ_ONLY))
    assert told is not None
    assert "newer version" in told


def test_settings_set_aside_or_reset_are_told() -> None:
    damaged = LoadedSettings(Settings(), is_damaged=True, set_aside=ASIDE)
    assert str(ASIDE) in str(troubles.settings_told(damaged, FILE))
    reset = LoadedSettings(Settings(), fell_back=("volume", "new_match.seats"))
    assert "volume, new_match.seats" in str(troubles.settings_told(reset, FILE))
    state = LoadedWindowState(WindowState(), set_aside=ASIDE)
    assert str(ASIDE) in str(troubles.window_state_told(state, FILE))


def test_a_path_of_no_letters_can_be_shown() -> None:
    assert troubles.shown_path(Path("a\udcff")) == "a\ufffd"


def test_braces_in_a_path_are_no_places_to_fill() -> None:
    path = Path("/games/{file}/{0}.sqlite3")
    assert str(path) in troubles.library_trouble(LibraryError(LibraryProblem.BUSY, path))
    assert str(path) in troubles.match_not_saved(LibraryError(LibraryProblem.BUSY, path))
