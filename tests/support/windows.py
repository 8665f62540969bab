"""The real main window over real files, at full speed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.app import services
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import build_window
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.settings import Speed
from tests.support.tables import act

OpenWindow = Callable[..., MainWindow]
WAIT = 20_000
#: Playouts of a hint: enough for all that is tried here.
QUICK_HINT = 300


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenWindow:
    """`open_window()`: the window, shown; each time over the same files.

    Computers think in the window's own process unless `workers` are wanted. A window that closes
    waits for its disk as long as that takes.
    """
    monkeypatch.setattr(services, "CLOSING_SECONDS", WAIT / 1000)

    def opened(*, workers: int = 0, size: tuple[int, int] = (1000, 700), **settings: Any) -> Any:
        window = build_window(Folders.under(tmp_path / "home"))
        thinker = window.services.thinker
        thinker._most = thinker._wanted = workers
        thinker.budget = QUICK_HINT
        quick = {"pause_ms": 0, "speed": Speed.OFF, "confirmations": False}
        window.services.settings.change(**{**quick, **settings})
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        wait_for_library(window, qtbot)
        return window

    return opened


def wait_for_library(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until the writer has the library open and nothing waits to be written."""
    saver = window.services.autosaver
    library = window.services.shelf._path
    qtbot.waitUntil(lambda: library.exists() and saver.is_settled, timeout=WAIT)


def session_of(window: MainWindow) -> MatchSession:
    """The match on the table."""
    session = window.session
    assert session is not None
    return session


def begun(window: MainWindow, choices: Choices | None = None) -> MatchSession:
    """A match that was just begun."""
    window.begin(choices or Choices("five-up", 2, "Ada", ("club",)))
    return session_of(window)


def play_until(
    qtbot: QtBot, session: MatchSession, random: Random, done: Callable[[], bool]
) -> None:
    """The person plays at random, against the computers, until something is so."""

    def so() -> bool:
        if not done():
            act(session, random)
        return done()

    qtbot.waitUntil(so, timeout=6 * WAIT)
