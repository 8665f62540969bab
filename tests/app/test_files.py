"""Matches and pictures saved by the window: where, as what, and what is said about it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from qt_dominoes.app.file_places import FilePlaces
from qt_dominoes.app.pictures import save_picture
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.storage.codec import read_match, read_matches
from tests.support.tables import laid_out
from tests.support.windows import OpenWindow, begun, session_of

RECORD = laid_out("2-3 2-2", "5-5 0-0", opener=1, line="5-5", boneyard="1-1 2-5")


def test_a_match_is_saved_in_a_folder_that_is_made_and_named(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    window.open_record(RECORD)
    file = tmp_path / "new" / "folder" / "match.domino"
    window.desk.files.save(file)
    assert read_match(file) == session_of(window).record
    assert window.table_page.message.text == f"The match was saved as {file}."


def test_a_match_saved_among_lines_is_a_line(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    window.open_record(RECORD)
    window.desk.files.save(tmp_path / "match.jsonl")
    assert list(read_matches(tmp_path / "match.jsonl")) == [session_of(window).record]


@pytest.mark.parametrize(
    "name, written",
    [
        ("a.png", "a.png"),
        ("a.SVG", "a.SVG"),
        ("table", "table.png"),
        ("round 3.5", "round 3.5.png"),
    ],
)
def test_a_picture_is_a_png_unless_it_is_named_an_svg(
    open_window: OpenWindow, tmp_path: Path, name: str, written: str
) -> None:
    window = open_window()
    begun(window)
    told = save_picture(window.scene, tmp_path / "p" / name)
    assert told == f"The picture was saved as {tmp_path / 'p' / written}."
    assert [file.name for file in (tmp_path / "p").iterdir()] == [written]


def test_a_picture_of_another_kind_is_refused(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    begun(window)
    told = save_picture(window.scene, tmp_path / "p" / "pic.jpg")
    assert told == "A picture is saved as .png or .svg, so pic.jpg was not written."
    assert not (tmp_path / "p").exists()


def test_dialogs_begin_where_a_file_was_used_last_else_with_the_documents(
    qapp: object, tmp_path: Path
) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    places = FilePlaces(store)
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    usual = Path(documents) if Path(documents).is_dir() else Path.home()
    assert places.propose("match.domino") == str(usual / "match.domino")
    folder = tmp_path / "saved"
    folder.mkdir()
    places.remember(folder / "match.domino")
    assert store.finish(10)
    again = FilePlaces(SettingsStore(tmp_path / "settings.json"))
    assert again.propose("next.png") == str(folder / "next.png")
    folder.rmdir()
    assert again.folder == usual
