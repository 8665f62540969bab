"""Two starts over the same data folder: the second leaves it to the first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.screens import VirtualScreen
from tests.window.player import PATIENCE, ROOT, Window

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_a_second_start_raises_the_first_window_says_so_and_ends(
    window_screen: VirtualScreen, data_folder: Path
) -> None:
    window = Window(window_screen, data_folder)
    window.until(lambda seen: "New match…" in seen["buttons"])
    window_screen.run("xdotool", "search", "--onlyvisible", "--name", "Dominoes", "windowminimize")
    window.until(lambda seen: not seen["buttons"])
    second = subprocess.run(
        [sys.executable, "-m", "qt_dominoes", "--data-dir", str(data_folder)],
        cwd=ROOT,
        env=dict(window_screen.environment),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert second.returncode == 0
    assert second.stdout.count("\n") == 1
    assert "open already" in second.stdout
    # The first has come back to the front.
    window.until(lambda seen: "New match…" in seen["buttons"])
    # In front, it also has the keyboard.
    window_screen.run("xdotool", "key", "ctrl+q")
    assert window.process.wait(PATIENCE) == 0
