"""The line below the table: what lasts, and what is only mentioned."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.panels import message_line
from qt_dominoes.panels.message_line import MessageLine


@pytest.fixture
def line(qtbot: QtBot) -> MessageLine:
    made = MessageLine()
    qtbot.addWidget(made)
    made.show()
    made.say("Your turn.")
    return made


def test_what_is_mentioned_gives_way_when_it_is_forgotten(line: MessageLine) -> None:
    line.mention("0-1 does not fit.")
    assert (line.text, line.lasting) == ("0-1 does not fit.", "Your turn.")
    line.forget()
    assert line.text == "Your turn."


def test_what_fades_goes_by_itself(
    line: MessageLine, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message_line, "MENTION_MS", 1)
    line.mention("The picture was saved.", fades=True)
    assert line.text == "The picture was saved."
    qtbot.waitUntil(lambda: line.text == "Your turn.")


def test_what_is_only_mentioned_is_not_found_again_later(line: MessageLine) -> None:
    line.mention("The picture was saved.", fades=True)
    line.hide()
    line.show()
    assert line.text == "Your turn."
