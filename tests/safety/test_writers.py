"""Nothing is written on the window's thread, and a closing window waits for the writers so long."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.app import services
from qt_dominoes.session.library_store import LibraryStore
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.settings import Input
from tests.safety.conftest import Troubled
from tests.support.driven import prepare, said
from tests.support.windows import OpenWindow, begun, wait_for_library


@pytest.mark.slow
def test_during_play_the_windows_thread_writes_no_file(tmp_path: Path) -> None:
    data = tmp_path / "home"
    folders = prepare(data)
    (told,) = said("tests.safety.watched", data)
    assert told["here"] == []
    # The settings, the window's place and the library are written all the same.
    assert told["elsewhere"] >= 2
    assert '"click"' in folders.settings_file.read_text("utf-8")
    assert folders.window_file.exists()


def test_a_closing_window_waits_two_seconds_at_most() -> None:
    assert services.CLOSING_SECONDS == 2.0


@pytest.mark.allow_log
def test_a_closing_window_does_not_wait_for_a_writer_that_hangs(
    open_window: OpenWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "CLOSING_SECONDS", 0.2)
    gate = threading.Event()
    window = open_window()
    wait_for_library(window, qtbot)
    monkeypatch.setattr(LibraryStore, "put", lambda *_told: gate.wait())
    begun(window)
    window.close()
    assert not window.isVisible()
    assert not gate.is_set()
    gate.set()
    assert window.services.autosaver.close(10)


@pytest.mark.allow_log
def test_a_closing_window_does_not_wait_for_a_small_file_either(
    troubled: Troubled, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "CLOSING_SECONDS", 0.2)
    gate = threading.Event()
    window = troubled()
    wait = gate.wait
    monkeypatch.setattr(FileLayer, "_sync", lambda *_told: wait())
    window.services.settings.change(input=Input.DRAG)
    window.close()
    assert not window.isVisible()
    assert not folders.window_file.exists()
    gate.set()
    assert window.services.settings.finish(10)
    assert window.services.keeper.finish(10)
    assert folders.window_file.exists()
