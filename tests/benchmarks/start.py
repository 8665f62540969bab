"""Start time: our first window against a bare one, in turn, each in a process of its own.

``python -m tests.benchmarks.start [--runs N]``; needs a screen (or uses the offscreen platform).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]

_SHOWN = """
import sys
from PySide6.QtCore import QEvent, QObject
class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            print("painted", flush=True)
            app.quit()
        return False
painted = Painted()
"""
_BARE = f"""
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
window.resize(1280, 720)
{_SHOWN}
window.installEventFilter(painted)
window.show()
app.exec()
"""
# The program itself; what it loads right after the first paint tells that it has painted.
_OURS = """
import sys
class Painted:
    def find_spec(self, name, path, target=None):
        if name == "qt_dominoes.app.raising":
            from PySide6.QtCore import QTimer
            from PySide6.QtWidgets import QApplication
            print("painted", flush=True)
            QTimer.singleShot(0, QApplication.instance().closeAllWindows)
        return None
sys.meta_path.insert(0, Painted())
from qt_dominoes.__main__ import main
main(["--data-dir", sys.argv[1]])
"""


def seconds_to_paint(code: str, folder: str) -> float:
    """From the start of a process to the first paint of its window."""
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code, folder], stdout=subprocess.PIPE, cwd=ROOT, text=True
    ) as process:
        assert process.stdout is not None
        while "painted" not in process.stdout.readline():
            if process.poll() is not None:
                raise RuntimeError("the window was never painted")
        taken = time.perf_counter() - begun
        process.stdout.read()
    return taken


def main() -> None:
    """Print both medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    runs: int = parser.parse_args().runs
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    bare, ours = [], []
    with tempfile.TemporaryDirectory() as folder:
        seconds_to_paint(_OURS, folder)
        for _run in range(runs):
            bare.append(seconds_to_paint(_BARE, folder))
            ours.append(seconds_to_paint(_OURS, folder))
    for name, taken in (("bare QMainWindow", bare), ("Qt Dominoes", ours)):
        low, high = min(taken) * 1000, max(taken) * 1000
        middle = statistics.median(taken) * 1000
        print(f"{name:18} {middle:6.0f} ms median, {low:.0f} to {high:.0f} ms, {runs} runs")
    ratios = [mine / other for mine, other in zip(ours, bare, strict=True)]
    print(f"{'ratio':18} {statistics.median(ratios):6.2f} median of {runs} pairs")


if __name__ == "__main__":
    main()
