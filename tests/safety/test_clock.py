"""A clock that goes backwards puts nothing in the wrong order and locks nobody out."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from pytestqt.qtbot import QtBot

from qt_dominoes.__main__ import main
from qt_dominoes.app.single import SingleWindow
from qt_dominoes.session.choices import Choices
from qt_dominoes.storage.backups import backup_folder
from qt_dominoes.storage.checking import check
from tests.support.windows import WAIT, OpenWindow, begun, play_until, session_of, wait_for_library

TODAY = datetime(2026, 11, 29, 21, 0, tzinfo=UTC)
SHORT = Choices("all-fives", 2, "Ada", ("club",), {"target": 5})
LONG_AGO, FAR_AHEAD = -10 * 365 * 86400.0, 10 * 365 * 86400.0


def test_matches_keep_their_order_when_the_clock_goes_back(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window()
    clock = [TODAY]
    window.services.now = lambda: clock[0]
    ids = []
    for _ in range(2):
        begun(window, SHORT)
        # Each match ends a year before it began.
        clock[0] -= timedelta(days=365)
        play_until(qtbot, session_of(window), Random(6), lambda: session_of(window).match.is_over)
        record = session_of(window).record
        assert record.created is not None
        assert record.finished is not None
        assert record.finished < record.created
        ids.append(record.id)
    wait_for_library(window, qtbot)
    file = tmp_path / "match.domino"
    window.desk.files.save(file)
    assert main(["check", str(file)]) == 0
    shelf = window.services.shelf
    assert [row.id for row in shelf.results()] == ids[::-1]
    (line,) = shelf.scoreboard()
    assert line.matches == 2
    left = begun(window, Choices("five-up", 2, "Ada", ("club",)))
    wait_for_library(window, qtbot)
    window.close()
    again = open_window()
    waiting = again.services.shelf.to_go_on_with()
    assert waiting is not None
    assert waiting[0].id == left.record.id
    assert check(again.services.folders.library_file).good
    qtbot.waitUntil(backup_folder(again.services.folders.library_file).exists, timeout=WAIT)


def test_a_lock_is_as_good_as_its_holder_whatever_its_date(tmp_path: Path) -> None:
    file = tmp_path / "library.lock"
    holder, other = SingleWindow(file), SingleWindow(file)
    assert holder.take()
    for shift in (LONG_AGO, FAR_AHEAD):
        moment = time.time() + shift
        os.utime(file, (moment, moment))
        assert not other.take()
    holder.release()
    assert other.take()
    other.release()


def test_a_lock_of_a_killed_game_holds_nobody_up_whatever_its_date(tmp_path: Path) -> None:
    file = tmp_path / "library.lock"
    code = (
        "import os; from pathlib import Path; from qt_dominoes.app.single import SingleWindow; "
        f"lock = SingleWindow(Path({str(file)!r})); assert lock.take(); os._exit(9)"
    )
    for shift in (LONG_AGO, 0.0, FAR_AHEAD):
        done = subprocess.run([sys.executable, "-c", code], check=False)
        assert done.returncode == 9
        assert file.exists()
        moment = time.time() + shift
        os.utime(file, (moment, moment))
        single = SingleWindow(file)
        assert single.take()
        single.release()


def test_a_lock_of_a_killed_game_with_our_own_number_is_stale(tmp_path: Path) -> None:
    file = tmp_path / "library.lock"
    holder = SingleWindow(file)
    assert holder.take()
    left = file.read_text()
    holder.release()
    # As in a sandbox, where every start has the same number.
    assert left.splitlines()[0] == str(os.getpid())
    file.write_text(left)
    single = SingleWindow(file)
    assert single.take()
    single.release()
