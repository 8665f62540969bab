"""A bug in the running program: caught wherever it shows, logged with the match, told calmly."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.support.driven import PATIENCE, prepare, said, start

DRIVER = "tests.safety.faulty"
pytestmark = pytest.mark.slow


@pytest.mark.parametrize("fault", ["slot", "thread", "unraisable", "repaint", "worker"])
def test_a_fault_is_told_once_and_play_goes_on(tmp_path: Path, fault: str) -> None:
    data = tmp_path / "home"
    folders = prepare(data)
    told, after = said(DRIVER, data, fault, "go on")
    happened, saved = told["told"]
    assert "fault of its own" in happened
    assert str(folders.log_file) in happened
    assert "saved up to its last move" in saved
    assert str(folders.library_file) in saved
    assert told["dialogs"] == 1
    named = "UnknownLevel" if fault == "worker" else "made to fail"
    assert named in told["report"]
    assert "five-up, round 1" in told["report"]
    assert told["copied"] == told["report"]
    assert after["played_on"]
    log = folders.log_file.read_text("utf-8")
    assert named in log
    assert '"format":"qt-dominoes-match"' in log
    # The fault that came while the dialog was open.
    assert "Unexpected: again" not in told["report"]
    assert 'go_wrong("again")' in log
    assert log.count("in paintEvent") <= 5


def test_a_fault_in_the_writer_says_that_the_match_is_not_saved(tmp_path: Path) -> None:
    data = tmp_path / "home"
    folders = prepare(data)
    told, after = said(DRIVER, data, "writer", "go on")
    assert "not being saved: the game has a fault" in told["told"][1]
    assert "save it to a file" in told["told"][1]
    assert "not being saved: the game has a fault" in told["trouble"]
    assert after["played_on"]
    assert "made to fail" in folders.log_file.read_text("utf-8")


def test_after_a_fault_the_game_can_be_closed_and_the_next_start_is_normal(tmp_path: Path) -> None:
    data = tmp_path / "home"
    prepare(data)
    assert len(said(DRIVER, data, "slot", "close")) == 1
    (offered,) = said("tests.safety.looker", data)
    assert offered["offered"].startswith("Five Up against Oak, round 1")
    assert offered["warned"] == ""
    assert offered["gone_on"]


def test_a_crash_below_python_is_logged_by_the_next_run_which_is_normal(tmp_path: Path) -> None:
    data = tmp_path / "home"
    folders = prepare(data)
    with start(DRIVER, data, "hard", "go on") as child:
        child.communicate(timeout=PATIENCE)
    assert child.returncode == -signal.SIGSEGV
    assert "_below_python" in folders.crash_file.read_text()
    (offered,) = said("tests.safety.looker", data)
    assert offered["offered"].startswith("Five Up against Oak, round 1")
    assert offered["warned"] == ""
    log = folders.log_file.read_text("utf-8")
    assert "the last run ended in a crash" in log
    assert "_below_python" in log
    assert not folders.crash_file.exists()


def test_an_interruption_closes_the_window_as_a_person_would(tmp_path: Path) -> None:
    data = tmp_path / "home"
    prepare(data)
    with start("tests.safety.player", data, "1") as child:
        assert child.stdout is not None
        for line in child.stdout:
            if '"kept"' in line:
                break
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=PATIENCE)
    assert child.returncode == 0, errors
    assert "Traceback" not in errors
    (offered,) = said("tests.safety.looker", data)
    assert offered["offered"].startswith("Five Up against Oak, round ")
