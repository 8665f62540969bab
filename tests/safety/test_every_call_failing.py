"""Whichever call of the file layer fails in a run of the program: nothing is lost or broken."""

from __future__ import annotations

import errno
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.library import Library, Opening
from qt_dominoes.storage.settings import Input
from qt_dominoes.storage.settings_file import load_settings
from tests.safety.conftest import Troubled
from tests.storage.libraries import FILES, NOW, library_with, records
from tests.storage.matches import kept
from tests.support.windows import WAIT, begun, play_until

OVER = kept("five-up", seed=3, target=30)
#: More calls than a run makes.
CALLS = 40


class NthCall:
    """Lets one call of all file layers fail."""

    def __init__(self, fails_at: int) -> None:
        self.fails_at = fails_at
        self.calls = 0

    def step(self, call: str, path: Path) -> None:
        """In the place of what file layers do before each call."""
        self.calls += 1
        if self.calls == self.fails_at:
            raise OSError(errno.EIO, "made to fail", str(path))


def plays_a_little(window: MainWindow, qtbot: QtBot) -> MatchSession:
    """A match that was just begun, left after some moves."""
    session = begun(window)
    play_until(qtbot, session, Random(2), lambda: len(session.match.rounds[0].history) > 4)
    session.leave()
    return session


def is_saved(saver: Autosaver) -> bool:
    """The newest state is on the disk."""
    return saver.is_settled and not saver._failing


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_whichever_call_fails_play_goes_on_and_the_files_are_whole(
    troubled: Troubled,
    folders: Folders,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    sample_size: Callable[[int], int],
) -> None:
    library_with(folders.library_file, (OVER,))
    places = sorted(Random().sample(range(1, CALLS), min(CALLS - 1, 4 * sample_size(100))))
    reached = 0
    # A busy machine may save several moves at once, and reaches fewer calls; the first always.
    places = sorted({1, *places})
    for fails_at in places:
        failure = NthCall(fails_at)
        with monkeypatch.context() as failing:
            failing.setattr(FileLayer, "_step", failure.step)
            window = troubled()
            session = plays_a_little(window, qtbot)
            window.services.settings.change(input=Input.CLICK)
            window.services.settings.change(input=Input.BOTH)
            saver = window.services.autosaver
            # Only one call fails, so that it comes right by itself.
            qtbot.waitUntil(partial(is_saved, saver), timeout=WAIT)
            record = session.record
            window.close()
        reached += failure.calls >= fails_at
        found = Library.open(folders.library_file, NOW)
        found.library.close()
        assert found.how is Opening.OPENED
        assert check(folders.library_file).good
        kept_now = records(folders.library_file)
        assert kept_now[str(OVER.id)] == OVER.data
        assert record.id in kept_now
        assert load_settings(folders.settings_file, NOW, FILES).problem is None
        for backup in (folders.data / "backups").glob("library-*"):
            assert check(backup).good
            backup.unlink()
    assert reached
