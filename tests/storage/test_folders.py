from pathlib import Path

import pytest

from qt_dominoes.storage.folders import DATA_DIR_VARIABLE, Folders


def test_a_data_dir_moves_all_four_together(tmp_path: Path) -> None:
    folders = Folders.chosen(tmp_path, {DATA_DIR_VARIABLE: "/elsewhere"})
    places = (folders.config, folders.data, folders.state, folders.log)
    assert len(set(places)) == 4
    assert {place.parent for place in places} == {tmp_path}


def test_the_environment_moves_them_too() -> None:
    assert Folders.chosen(None, {DATA_DIR_VARIABLE: "/elsewhere"}) == Folders.under(
        Path("/elsewhere")
    )


@pytest.mark.parametrize("environment", [{}, {DATA_DIR_VARIABLE: ""}])
def test_without_either_they_are_the_systems(environment: dict[str, str], tmp_path: Path) -> None:
    folders = Folders.chosen(None, environment)
    assert folders.config == tmp_path / "xdg_config_home" / "qt-dominoes"
    assert folders.data == tmp_path / "xdg_data_home" / "qt-dominoes"
    assert folders.state == tmp_path / "xdg_state_home" / "qt-dominoes"


def test_folders_are_absolute_and_none_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folders = Folders.under(Path("here"))
    assert folders.settings_file == tmp_path / "here" / "config" / "settings.json"
    assert folders.library_file == tmp_path / "here" / "data" / "library.sqlite3"
    assert folders.window_file == tmp_path / "here" / "state" / "window.json"
    assert folders.lock_file.parent == folders.data
    assert folders.log_file.parent == folders.log
    assert not list(tmp_path.iterdir())
