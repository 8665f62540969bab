"""Taking moves back in the window: what marks the match is told, once."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.record import Help
from qt_dominoes.wording.hints import assisted_now_told
from tests.support.tables import laid_out
from tests.support.windows import OpenWindow, session_of

#: Oak has answered the person's 1-5 with 2-5.
ANSWERED = laid_out(
    "1-5 0-5 1-3 4-4",
    "5-5 2-5 0-2 6-6",
    opener=1,
    line="5-5 1-5@5-5:line-a 2-5@5-5:line-b",
)


def opened(open_window: OpenWindow) -> MainWindow:
    window = open_window()
    window.open_record(ANSWERED)
    return window


@pytest.mark.parametrize("way", ["undo", "undo_one", "restart_round"])
def test_the_first_that_marks_the_match_is_told(
    open_window: OpenWindow, qtbot: QtBot, way: str
) -> None:
    window = opened(open_window)
    said: list[str] = []
    window.table_page.said.connect(said.append)
    getattr(window.actions_of, way).trigger()
    assert session_of(window).record.assisted == (Help.UNDO,)
    assert window.table_page.message.text.endswith(assisted_now_told())
    assert said[-1].endswith(assisted_now_told())


def test_another_says_nothing_of_it(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = opened(open_window)
    actions, message = window.actions_of, window.table_page.message
    actions.undo.trigger()
    actions.redo.trigger()
    assert assisted_now_told() not in message.text
    actions.undo.trigger()
    assert message.text == "Your turn."


def test_what_marks_nothing_is_not_told(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = opened(open_window)
    session = session_of(window)
    assert session.play(session.match.rounds[-1].plays()[0])
    window.actions_of.undo.trigger()
    assert session.record.assisted == ()
    assert window.table_page.message.text == "Your turn."
