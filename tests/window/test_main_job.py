"""The main job in a real window with a real mouse: a match of Five Up, left and taken up again."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.support.screens import VirtualScreen
from tests.window.player import Window, all_gone, children_of, play_on

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.timeout(420)]

#: Points to play to, instead of 61, so that the match is over after a few rounds.
SHORT_TARGET = 4


def test_a_match_is_played_left_taken_up_and_won_or_lost_by_mouse(
    window_screen: VirtualScreen, data_folder: Path
) -> None:
    window = Window(window_screen, data_folder)
    begin_a_short_match(window)
    lot = window.until(lambda seen: seen["table"] is not None)["table"]
    assert lot["round"] == 1

    middle = play_on(window, lambda table: len(table["placed"]) >= 4 or table["over"])
    left_at = left_open(window, middle)

    again = Window(window_screen, data_folder)
    again.press_button("Continue")
    found = again.until(lambda seen: seen["table"] is not None)["table"]
    assert (found["round"], found["events"]) >= left_at

    round_end = play_on(again, lambda table: table["over"])
    assert round_end["over"]
    while not again.see()["table"]["match_over"]:
        again.press_button("Next round")
        again.until(lambda seen: not seen["table"]["over"])
        play_on(again, lambda table: table["over"])
    final = again.until(lambda seen: "Play again" in seen["buttons"])["table"]

    again.press_button("Scoreboard")
    lists = again.until(lambda seen: "Show these matches" in seen["buttons"])["lists"]
    won = final["scores"][0] > final["scores"][1]
    assert lists["Figures"][0][:8] == [
        "Five Up", "2", "casual", "", "1", str(int(won)), str(int(not won)), "0"
    ]  # fmt: skip
    again.press_button("Back")
    again.until(lambda seen: "Play again" in seen["buttons"])
    assert again.close() == 0
    assert result_in(data_folder) == (won, 1)
    assert again.errors.read_text() == ""


def begin_a_short_match(window: Window) -> None:
    window.press_button("New match…")
    fields = window.until(lambda seen: "Target" in seen["fields"])["fields"]
    window.turn_wheel_down(fields["Target"], 61 - SHORT_TARGET)
    window.press_button("Start")


def left_open(window: Window, table: dict[str, Any]) -> tuple[int, int]:
    """Close the window in the middle of a round; no process of it is left."""
    helpers = children_of(window.process.pid)
    assert helpers, "the computer thinks in a process of its own"
    assert window.close() == 0
    assert all_gone(helpers)
    return table["round"], table["events"]


def result_in(data: Path) -> tuple[bool, int]:
    """Whether the person won, and how many finished matches the library holds."""
    with sqlite3.connect(data / "data" / "library.sqlite3") as library:
        rows = library.execute(
            "SELECT outcome FROM seat_result WHERE kind = 'human' AND over = 1"
        ).fetchall()
    library.close()
    return rows[0][0] == "won", len(rows)
