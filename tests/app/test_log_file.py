"""The log is kept from the first moment, and written when there is time."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning

from qt_dominoes.app.log_file import LOG_BYTES, LOG_FILES, LogFile


@pytest.mark.allow_log
def test_what_is_told_before_the_file_is_open_is_written_into_it(tmp_path: Path) -> None:
    path = tmp_path / "state" / "log.txt"
    log = LogFile(path)
    logging.getLogger("early").warning("before")
    assert not path.exists()
    log.open()
    logging.getLogger("late").warning("after")
    qWarning("of Qt")
    log.stop()
    lines = path.read_text("utf-8").splitlines()
    assert [line.split(" ", 2)[2] for line in lines] == [
        "WARNING early: before",
        "WARNING late: after",
        "WARNING qt: of Qt",
    ]


@pytest.mark.allow_log
def test_a_start_that_ends_early_leaves_its_log(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "log.txt")
    logging.getLogger("early").error("a fault")
    log.stop()
    assert "ERROR early: a fault" in (tmp_path / "log.txt").read_text("utf-8")


@pytest.mark.allow_log
def test_a_log_that_cannot_be_written_goes_to_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "state").write_text("a file in the way")
    log = LogFile(tmp_path / "state" / "log.txt")
    log.open()
    logging.getLogger("game").warning("told anyway")
    log.stop()
    assert "WARNING game: told anyway" in capsys.readouterr().err


@pytest.mark.allow_log
def test_a_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "log.txt")
    log.open()
    line = "as long as the record of a match " * 3000
    for _ in range(2 * (LOG_FILES + 1) * LOG_BYTES // len(line)):
        logging.getLogger("game").error(line)
    log.stop()
    sizes = [file.stat().st_size for file in tmp_path.iterdir()]
    assert len(sizes) == LOG_FILES + 1
    assert max(sizes) <= LOG_BYTES
