"""A damaged or newer library under the window: said in words, and play goes on."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.library import Library
from tests.safety.conftest import Troubled
from tests.storage.libraries import NOW, back_up, library_with
from tests.storage.matches import kept
from tests.support.windows import WAIT, begun, play_until

OVER, LEFT = kept("five-up", seed=3, target=30), kept("all-fives", seed=4, events=9)


@pytest.fixture
def library(folders: Folders) -> Path:
    """A finished match and one that was left, with a backup of both."""
    library_with(folders.library_file, (OVER, LEFT))
    assert back_up(folders.library_file) is not None
    return folders.library_file


def statement(text: str) -> Callable[[Path], None]:
    def act(file: Path) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute(text)

    return act


def flip_in_head(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[3] ^= 4
    file.write_bytes(data)


def plays_a_move(qtbot: QtBot, window: MainWindow, session: MatchSession) -> None:
    until = len(session.match.rounds[-1].history) + 2
    play_until(qtbot, session, Random(2), lambda: len(session.match.rounds[-1].history) >= until)
    session.leave()
    qtbot.waitUntil(lambda: window.services.autosaver.is_settled, timeout=WAIT)


def warned(window: MainWindow) -> str:
    return window.start_page._warning.text()


@pytest.mark.parametrize(
    "damage",
    [
        flip_in_head,
        lambda file: os.truncate(file, file.stat().st_size // 2),
        statement("ALTER TABLE match ADD COLUMN more TEXT"),
        lambda file: file.write_text("Dear diary, " * 1000),
    ],
    ids=["a flipped bit", "truncated", "wrong schema", "a text file"],
)
def test_what_became_of_a_damaged_library_is_said_and_play_goes_on(
    troubled: Troubled, library: Path, qtbot: QtBot, damage: Callable[[Path], object]
) -> None:
    damage(library)
    data = library.read_bytes()
    window = troubled()
    qtbot.waitUntil(lambda: bool(warned(window)), timeout=WAIT)
    (aside,) = library.parent.glob("library-damaged-*")
    assert aside.read_bytes() == data
    assert f"The library {library} was damaged; it is kept as {aside}." in warned(window)
    assert "library-2026-11-29.sqlite3 took its place" in warned(window)
    assert window.table_page.message.text == warned(window)
    assert window.table_page.trouble.text == ""
    qtbot.waitUntil(window.start_page.continue_button.isVisible, timeout=WAIT)
    window.start_page.continue_button.click()
    session = window.session
    assert session is not None
    assert session.record.id == LEFT.id
    plays_a_move(qtbot, window, session)
    assert window.services.autosaver.trouble_with(LEFT.id) is None
    assert [row.id for row in window.services.shelf.results()] == [OVER.id]


def test_a_flipped_bit_in_a_record_is_found_behind_the_first_window(
    troubled: Troubled, library: Path, qtbot: QtBot
) -> None:
    data = bytearray(library.read_bytes())
    data[data.rindex(b"\x78\x9c") + 20] ^= 1
    library.write_bytes(data)
    window = troubled()
    qtbot.waitUntil(lambda: "took its place" in warned(window), timeout=WAIT)
    with Library.open(library, NOW).library as mended:
        assert mended.record_bytes(OVER.id) == OVER.data
        assert mended.record_bytes(LEFT.id) == LEFT.data


def test_a_newer_library_is_read_and_left_as_it_is(
    troubled: Troubled, library: Path, qtbot: QtBot
) -> None:
    statement("CREATE TABLE opening_book (number INTEGER PRIMARY KEY) STRICT")(library)
    statement("PRAGMA user_version = 99")(library)
    data = library.read_bytes()
    window = troubled()
    trouble = window.table_page.trouble
    qtbot.waitUntil(lambda: bool(trouble.text), timeout=WAIT)
    assert "written by a newer version of the game" in trouble.text
    assert "nothing new is saved" in trouble.text
    assert warned(window) == trouble.text
    session = begun(window)
    plays_a_move(qtbot, window, session)
    assert "this match is not being saved. Please update the game." in trouble.text
    assert [row.id for row in window.services.shelf.results()] == [OVER.id]
    window.close()
    assert library.read_bytes() == data


def test_a_backup_that_cannot_be_made_is_said(
    troubled: Troubled, library: Path, qtbot: QtBot
) -> None:
    for backup in (library.parent / "backups").iterdir():
        backup.unlink()
    (library.parent / "backups").rmdir()
    (library.parent / "backups").write_text("in the way")
    window = troubled()
    qtbot.waitUntil(lambda: "No backup of the library" in warned(window), timeout=WAIT)
    session = begun(window)
    plays_a_move(qtbot, window, session)
    assert window.services.autosaver.trouble_with(session.record.id) is None
