"""The window over files that something is wrong with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.app import services
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import build_window
from qt_dominoes.session import autosaver
from qt_dominoes.storage.folders import Folders
from tests.support.driven import prepare
from tests.support.windows import WAIT, open_window

__all__ = ["open_window"]

Troubled = Callable[[], MainWindow]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Where the window keeps its files; the settings are there already."""
    return prepare(tmp_path / "home")


@pytest.fixture
def troubled(qtbot: QtBot, folders: Folders, monkeypatch: pytest.MonkeyPatch) -> Troubled:
    """`troubled()`: the window, whatever its library is like; it tries again soon."""
    monkeypatch.setattr(autosaver, "RETRY_SECONDS", 0.3)
    monkeypatch.setattr(services, "CLOSING_SECONDS", WAIT / 1000)

    def opened() -> MainWindow:
        window = build_window(folders)
        window.services.thinker._most = window.services.thinker._wanted = 0
        qtbot.addWidget(window)
        window.resize(1000, 700)
        window.show()
        return window

    return opened
