"""One window for one data folder."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from qt_dominoes.app.single import SingleWindow


def test_a_second_start_raises_the_first_window(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleWindow(tmp_path / "home" / "library.lock")
    second = SingleWindow(tmp_path / "home" / "library.lock")
    asked: list[str] = []
    assert first.take()
    first.listen(lambda: asked.append("raise"))
    assert not second.take()
    assert second.raise_the_other()
    qtbot.waitUntil(lambda: asked == ["raise"])
    first.release()
    assert second.take()
    second.release()


def test_a_folder_that_cannot_be_made_does_not_keep_anyone_from_playing(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way")
    single = SingleWindow(tmp_path / "home" / "library.lock")
    assert single.take()
    single.release()
