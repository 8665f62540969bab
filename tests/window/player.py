"""A person at a real window: reads where things lie, acts with the mouse alone."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.screens import VirtualScreen

ROOT = Path(__file__).parents[2]
#: Seconds until something that must happen has happened.
PATIENCE = 30.0
#: Where the window manager's frame has its cross, seen from its upper right corner.
CROSS_FROM_RIGHT, CROSS_BELOW = 11, 10


class Window:
    """The game as a process of its own on a virtual screen."""

    def __init__(self, screen: VirtualScreen, data: Path, *arguments: str) -> None:
        self._screen = screen
        self._told = data / "whereabouts.json"
        self._told.unlink(missing_ok=True)
        data.mkdir(exist_ok=True)
        environment = dict(screen.environment, QT_DOMINOES_WHEREABOUTS=str(self._told))
        environment.pop("QT_QPA_PLATFORM", None)
        self.errors = data / "stderr.txt"
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "qt_dominoes", "--data-dir", str(data), *arguments],
                cwd=ROOT,
                env=environment,
                stdout=errors,
                stderr=errors,
            )
        self.until(lambda seen: bool(seen["buttons"]))

    def see(self) -> dict[str, Any]:
        """What is on the screen now."""
        try:
            told: dict[str, Any] = json.loads(self._told.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {"buttons": {}, "table": None}
        return told

    def until(
        self, wanted: Callable[[dict[str, Any]], bool], patience: float = PATIENCE
    ) -> dict[str, Any]:
        """What is seen as soon as it is what was waited for."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            assert self.process.poll() is None, self.errors.read_text()
            seen = self.see()
            if wanted(seen):
                return seen
            time.sleep(0.03)
        raise AssertionError(f"waited in vain; seen last: {self.see()}")

    def click(self, point: list[int]) -> None:
        """Press and release there."""
        self._mouse("mousemove", *map(str, point), "sleep", "0.02", "click", "1")

    def press_button(self, text: str) -> None:
        """Click the button of that text, once it is there."""
        seen = self.until(lambda seen: text in seen["buttons"])
        self.click(seen["buttons"][text])

    def turn_wheel_down(self, point: list[int], notches: int) -> None:
        """Turn the wheel over that point."""
        way = ["mousemove", *map(str, point), "sleep", "0.1"]
        self._mouse(*way, "click", "--repeat", str(notches), "--delay", "12", "5")

    def drag(self, start: list[int], end: list[int]) -> None:
        """Press, go there in steps, and let go."""
        way: list[str] = ["mousemove", *map(str, start), "mousedown", "1"]
        for step in range(1, 6):
            x = start[0] + (end[0] - start[0]) * step // 5
            y = start[1] + (end[1] - start[1]) * step // 5
            way += ["mousemove", str(x), str(y), "sleep", "0.01"]
        self._mouse(*way, "mouseup", "1")

    def close(self) -> int:
        """Click the cross in the window's frame; the exit code."""
        x, y, width, _height = self.see()["frame"]
        self.click([x + width - CROSS_FROM_RIGHT, y + CROSS_BELOW])
        return self.process.wait(PATIENCE)

    def _mouse(self, *way: str) -> None:
        self._screen.run("xdotool", *way)


def play_on(window: Window, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Play with the mouse until the table is what was wanted; the table then.

    A tile that scores is preferred; tiles are dragged and clicked in turn.
    """
    moves = 0
    while True:
        seen = window.until(
            lambda seen: (
                seen["table"] is not None
                and (
                    until(seen["table"]) or (seen["table"]["mine"] and not seen["table"]["moving"])
                )
            )
        )
        table: dict[str, Any] = seen["table"]
        if until(table):
            return table
        _make_a_move(window, table, clicks=moves % 3 == 2)
        moves += 1
        _await_change(window, table["events"])


def _await_change(window: Window, events: int) -> None:
    window.until(lambda seen: seen["table"]["events"] > events or seen["table"]["over"])


def _make_a_move(window: Window, table: dict[str, Any], *, clicks: bool) -> None:
    options = [
        (play["points"], tile, play["xy"] if play["at"] else None)
        for tile, held in table["hand"].items()
        for play in held["plays"]
    ]
    if not options:
        if table["drawable"]:
            window.click(table["boneyard"])
        else:
            window.press_button("Pass")
        return
    _points, tile, place = max(options, key=lambda option: option[0])
    place = place or table["felt"]
    start = table["hand"][tile]["xy"]
    if clicks:
        window.click(start)
        window.click(place)
    else:
        window.drag(start, place)


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid and fields[0] != "Z":
            found.append(int(status.parent.name))
    return found


def all_gone(processes: list[int], patience: float = 5.0) -> bool:
    """None of these processes runs any more, or will in a moment."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if not any(Path(f"/proc/{pid}/stat").exists() for pid in processes):
            return True
        time.sleep(0.05)
    return False
