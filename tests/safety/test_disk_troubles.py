"""Troubles with the disk during play: it goes on, and a line says what is not being saved."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage import library as library_module
from qt_dominoes.storage.codec import decode
from qt_dominoes.storage.connection import Mode, connect
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.reading import LibraryReader
from tests.app.test_main_window import with_dialog
from tests.safety.conftest import Troubled
from tests.support.driven import prepare, said
from tests.support.windows import WAIT, begun, play_until

NOT_SAVED = "Play goes on, but this match is not being saved."


def events(session: MatchSession) -> int:
    return sum(len(dealt.history) for dealt in session.match.rounds)


def plays_on(qtbot: QtBot, session: MatchSession, more: int = 8) -> None:
    """Both seats move, so many events further at least, until the person is to move."""
    until = events(session) + more
    play_until(
        qtbot,
        session,
        Random(5),
        lambda: events(session) >= until and session.may_act(session.viewer),
    )


def is_kept(window: MainWindow, session: MatchSession) -> bool:
    """The library holds the match as it stands."""
    return window.services.autosaver.is_settled and holds(window, session.record)


def holds(window: MainWindow, record: MatchRecord) -> bool:
    """The library holds that match, with all that happened in it."""
    assert record.id is not None
    with LibraryReader.beside_writer(window.services.folders.library_file) as library:
        return decode(library.record_bytes(record.id)).rounds == record.rounds


def test_a_file_in_the_place_of_the_folder(
    troubled: Troubled, folders: Folders, qtbot: QtBot
) -> None:
    folders.data.write_text("in the way")
    window = troubled()
    trouble = window.table_page.trouble
    session = begun(window)
    plays_on(qtbot, session)
    assert trouble.isVisible()
    assert f"{folders.library_file} cannot be reached" in trouble.text
    assert NOT_SAVED in trouble.text
    # What happens in the game is still told, below it.
    assert window.table_page.message.text
    assert NOT_SAVED not in window.table_page.message.text
    session.leave()
    folders.data.unlink()
    qtbot.waitUntil(lambda: not trouble.text, timeout=WAIT)
    assert not trouble.isVisible()
    assert window.table_page.message.text == "The match is being saved again."
    assert is_kept(window, session)


def test_a_folder_that_vanishes_is_made_again_and_the_match_with_it(
    troubled: Troubled, folders: Folders, qtbot: QtBot
) -> None:
    window = troubled()
    session = begun(window)
    plays_on(qtbot, session)
    # Gone in one step, whatever the writer does meanwhile.
    folders.data.rename(folders.data.with_name("elsewhere"))
    plays_on(qtbot, session)
    session.leave()
    qtbot.waitUntil(
        lambda: folders.library_file.exists() and is_kept(window, session), timeout=WAIT
    )
    qtbot.waitUntil(lambda: not window.table_page.trouble.text, timeout=WAIT)


def test_a_library_without_pages_is_told_until_it_has_some(
    troubled: Troubled, folders: Folders, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_pages(path: Path, mode: Mode) -> sqlite3.Connection:
        connection = connect(path, mode)
        # SQLite takes no less than there are.
        connection.execute("PRAGMA max_page_count = 1")
        return connection

    with monkeypatch.context() as full:
        full.setattr(library_module, "connect", without_pages)
        window = troubled()
        trouble = window.table_page.trouble
        session = begun(window)
        play_until(qtbot, session, Random(5), lambda: bool(trouble.text))
        plays_on(qtbot, session)
    assert f"no space left for the library {folders.library_file}" in trouble.text
    assert NOT_SAVED in trouble.text
    assert window.start_page._warning.text() == trouble.text


def test_a_match_that_was_not_saved_is_saved_when_another_is(
    troubled: Troubled, folders: Folders, qtbot: QtBot
) -> None:
    folders.data.write_text("in the way")
    window = troubled()
    first = begun(window)
    plays_on(qtbot, first)
    first.leave()
    left = first.record
    second = begun(window)
    plays_on(qtbot, second)
    assert NOT_SAVED in window.table_page.trouble.text
    folders.data.unlink()
    plays_on(qtbot, second)
    second.leave()
    qtbot.waitUntil(lambda: not window.table_page.trouble.text, timeout=WAIT)
    qtbot.waitUntil(lambda: is_kept(window, second), timeout=WAIT)
    assert holds(window, left)


def test_a_match_that_was_not_saved_is_tried_once_more_at_the_end(
    troubled: Troubled, folders: Folders, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qt_dominoes.session.autosaver.RETRY_SECONDS", 3600.0)
    folders.data.write_text("in the way")
    window = troubled()
    session = begun(window)
    plays_on(qtbot, session)
    session.leave()
    qtbot.waitUntil(lambda: window.services.autosaver.is_settled, timeout=WAIT)
    folders.data.unlink()
    window.close()
    assert is_kept(window, session)


def test_a_disk_that_does_not_answer_holds_nobody_up(
    troubled: Troubled, folders: Folders, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = troubled()
    session = begun(window)
    plays_on(qtbot, session)
    saver = window.services.autosaver
    qtbot.waitUntil(lambda: saver.is_settled, timeout=WAIT)
    saver._patience.setInterval(100)
    with sqlite3.connect(folders.library_file, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        plays_on(qtbot, session, 1)
        qtbot.waitUntil(
            lambda: "disk does not answer" in window.table_page.trouble.text, timeout=WAIT
        )
        plays_on(qtbot, session)
        session.leave()
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: not window.table_page.trouble.text, timeout=WAIT)
    assert is_kept(window, session)


def test_a_match_that_is_not_saved_is_not_lost_without_a_question(
    troubled: Troubled, folders: Folders, qtbot: QtBot
) -> None:
    folders.data.write_text("in the way")
    window = troubled()
    session = begun(window)
    plays_on(qtbot, session)
    session.leave()
    qtbot.waitUntil(lambda: bool(window.table_page.trouble.text), timeout=WAIT)
    window.services.settings.change(confirmations=True)

    def press(text: str) -> list[QDialog]:
        def act(box: QDialog) -> None:
            assert isinstance(box, QMessageBox)
            assert "are lost if the game is closed now" in box.text()
            next(b for b in box.buttons() if b.text().replace("&", "") == text).click()

        return with_dialog(act)

    asked = press("Cancel")
    assert not window.close()
    assert len(asked) == 1
    plays_on(qtbot, session, 1)
    asked = press("Close anyway")
    assert window.close()
    assert len(asked) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "trouble, words", [("full", "library"), ("read-only", "may not write to the library")]
)
def test_a_full_disk_and_a_folder_that_may_not_be_written(
    tmp_path: Path, trouble: str, words: str
) -> None:
    data = tmp_path / "home"
    prepare(data)
    during, after = said("tests.safety.troubled", data, trouble)
    assert words in during["trouble"]
    assert NOT_SAVED in during["trouble"]
    assert during["events"] > during["kept"]
    assert after["trouble"] == ""
    assert after["kept"] == after["events"] >= during["events"]
