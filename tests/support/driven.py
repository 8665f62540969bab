"""The real program in a process of its own, without a screen, driven from inside.

A driver is a module with a `main`; the program's window comes from `app/startup.py` as always.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.settings import NewMatchChoices, Settings, Speed
from qt_dominoes.storage.settings_file import settings_bytes

ROOT = Path(__file__).parents[2]
#: Seconds until something that must happen has happened, on a busy machine.
PATIENCE = 50


def prepare(data: Path, **settings: Any) -> Folders:
    """Settings with which matches begin at once and run at full speed."""
    folders = Folders.under(data)
    quick: dict[str, Any] = {
        "pause_ms": 0,
        "speed": Speed.OFF,
        "confirmations": False,
        "player_name": "Ada",
        "new_match": NewMatchChoices(variant="five-up", levels=("club",)),
    }
    FileLayer().write(folders.settings_file, settings_bytes(Settings(**{**quick, **settings})))
    return folders


def start(driver: str, data: Path, *arguments: str) -> subprocess.Popen[str]:
    """A driver at work; it says what it does in lines."""
    return subprocess.Popen(
        [sys.executable, "-m", driver, str(data), *arguments],
        cwd=ROOT,
        env=dict(os.environ, QT_QPA_PLATFORM="offscreen"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def said(driver: str, data: Path, *arguments: str) -> list[dict[str, Any]]:
    """What a driver said up to its end, which must be a good one."""
    with start(driver, data, *arguments) as child:
        try:
            out, errors = child.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            out, errors = child.communicate()
            raise AssertionError(f"it did not end; it said:\n{out}\n{errors}") from None
    assert child.returncode == 0, f"{child.returncode}\n{out}\n{errors}"
    return [json.loads(line) for line in out.splitlines()]


def say(**told: Any) -> None:
    """A line for whoever started this driver."""
    print(json.dumps(told), flush=True)


def run(act: Callable[[Any], None]) -> int:
    """Run the program over the folder that the command line names.

    `act` is given the window before its table is made and its library opened.
    """
    from PySide6.QtCore import QTimer

    from qt_dominoes.app import startup
    from qt_dominoes.app.main_window import MainWindow

    app = startup.application()
    timer = QTimer(app)

    def look() -> None:
        for window in app.topLevelWidgets():
            if isinstance(window, MainWindow):
                timer.stop()
                assert window._desk is None
                act(window)
                return

    timer.timeout.connect(look)
    timer.start(0)
    return startup.run(None, Path(sys.argv[1]))
