"""One window for one data folder."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from qt_dominoes.app.raising import RaiseListener, raise_the_other
from qt_dominoes.app.single import SingleWindow


def test_a_second_start_raises_the_first_window(qtbot: QtBot, tmp_path: Path) -> None:
    lock_file = tmp_path / "home" / "library.lock"
    first, second = SingleWindow(lock_file), SingleWindow(lock_file)
    asked: list[str] = []
    assert first.take()
    listener = RaiseListener(lock_file, lambda: asked.append("raise"))
    assert not second.take()
    assert raise_the_other(lock_file)
    qtbot.waitUntil(lambda: asked == ["raise"])
    listener.close()
    first.release()
    assert second.take()
    second.release()


def test_a_folder_that_cannot_be_made_does_not_keep_anyone_from_playing(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way")
    single = SingleWindow(tmp_path / "home" / "library.lock")
    assert single.take()
    single.release()
