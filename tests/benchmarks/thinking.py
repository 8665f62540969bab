"""The gap between frames while computers think, and how long a decision takes.

``python -m tests.benchmarks.thinking [--frames N] [--decisions N] [--level L]``; offscreen unless
QT_QPA_PLATFORM says otherwise. A frame is a repaint of the whole table while tiles slide. On a
busy machine the gap between frames says little; the work of the window's own thread in it does.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import tempfile
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, QObject, QSize, QVariantAnimation
from PySide6.QtWidgets import QApplication

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import application, build_window
from qt_dominoes.model.match import Match
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.replay import match_after
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.requests import MoveRequest
from qt_dominoes.players.selfplay import SelfPlay, match_numbers
from qt_dominoes.players.worker import Bench, thought_on
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.storage.folders import Folders
from qt_dominoes.table.pose import Pose
from tests.support.gallery import bushy_record, many_spinners

SIZE = QSize(1280, 720)
#: More than is ever worked through here.
ENDLESS = 50_000_000


class FrameClock(QObject):
    """Keeps every tile sliding, and notes when the table has been painted."""

    def __init__(self, window: MainWindow, frames: int) -> None:
        super().__init__(window)
        self.times: list[float] = []
        self.own: list[float] = []
        self._frames = frames
        self._scene = window.scene
        self._starts = {tile: item.pose for tile, item in self._scene.items_of.items()}
        self._loop = QEventLoop()
        self._port = window.table_page.view.viewport()
        self._port.installEventFilter(self)
        self._slide = QVariantAnimation(self)
        self._slide.setDuration(800)
        self._slide.setLoopCount(-1)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.valueChanged.connect(self._move)

    def gaps(self) -> tuple[list[float], list[float]]:
        """Milliseconds from frame to frame: by the clock, and of this thread's own work."""
        self._slide.start()
        self._loop.exec()
        self._slide.stop()
        self._port.removeEventFilter(self)
        clock, own = (
            [1000 * (b - a) for a, b in pairwise(times)] for times in (self.times, self.own)
        )
        return clock, own

    def _move(self, part: float) -> None:
        for tile, item in self._scene.items_of.items():
            pose = self._starts[tile]
            item.show_pose(Pose(pose.x + 40 * part, pose.y, pose.size, pose.angle, True, pose.z))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A paint event has come."""
        if event.type() is QEvent.Type.Paint:
            self.times.append(time.perf_counter())
            self.own.append(time.thread_time())
            if len(self.times) > self._frames:
                self._loop.quit()
        return False


def frame_gaps(
    frames: int, workers: int, thoughts: int, folder: Path
) -> tuple[list[float], list[float]]:
    """The gaps while so many endless thoughts are worked on; without workers in slices."""
    window = build_window(Folders.under(folder))
    window.services.settings.change(pause_ms=10_000)
    thinker = window.services.thinker
    thinker._most = thinker._wanted = workers
    window.resize(SIZE)
    window.show()
    window.open_record(bushy_record(wanted=many_spinners, seed=11, rounds=40))
    window.scene.finish_moving()
    QApplication.processEvents()
    session = window.session
    assert session is not None
    seen = Observation.of_match(session.match, session.match.rounds[-1].turn)
    thinker.budget = ENDLESS
    for seed in range(thoughts):
        thinker.advise(seen, seed)
    _wait(500)
    found = FrameClock(window, frames).gaps()
    window.close()
    return found


def positions(count: int, variant: str, seats: int) -> list[Observation]:
    """Decisions with a choice, out of matches that clubs play."""
    found: list[Observation] = []
    random = Random(f"{variant}{seats}")
    for number in match_numbers(7, count):
        match = SelfPlay(VARIANTS[variant], ("club",) * seats, number, rounds=1).played()
        choices = [seen for seen in _seen(match) if len(seen.plays()) > 1]
        found.extend(random.sample(choices, min(2, len(choices))))
        if len(found) >= count:
            break
    return found[:count]


def _seen(match: Match) -> list[Observation]:
    number, events = len(match.rounds), len(match.rounds[-1].history)
    rounds = (match_after(match, number, place).rounds[-1] for place in range(events))
    return [Observation.of(played, played.turn) for played in rounds]


def decision_times(seen: Sequence[Observation], level: str, workers: int) -> list[float]:
    """Milliseconds from asking for a move to hearing it, one after another."""
    thinker, loop = Thinker(workers), QEventLoop()
    thinker.answered.connect(lambda _ticket, _move: loop.quit())
    for _worker in range(workers):
        thinker.ask(seen[0], level, 0)
    while thinker._live:
        _wait(50)
    found = []
    for number, each in enumerate(seen):
        begun = time.perf_counter()
        thinker.ask(each, level, number)
        loop.exec()
        found.append(1000 * (time.perf_counter() - begun))
    thinker.stop()
    return found


def decision_work(seen: Sequence[Observation], level: str) -> list[float]:
    """Milliseconds of one core that a decision takes, however busy the machine is."""
    found = []
    gc.disable()
    for number, each in enumerate(seen):
        begun = time.process_time()
        for _part in thought_on(MoveRequest(1, each, number, level), Bench()):
            pass
        found.append(1000 * (time.process_time() - begun))
        gc.collect()
    gc.enable()
    return found


def _wait(milliseconds: int) -> None:
    end = time.monotonic() + milliseconds / 1000
    while time.monotonic() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)


def told(name: str, times: Sequence[float]) -> str:
    """Median, 95th and 99th percentile and worst."""
    ordered = sorted(times)
    p95, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.95, 0.99))
    return (
        f"{name:36} {statistics.median(ordered):7.1f} ms p50, {p95:7.1f} p95, {p99:7.1f} p99, "
        f"{ordered[-1]:7.1f} worst, {len(ordered)} samples"
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=600)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--level", default="master")
    arguments = parser.parse_args()
    application()
    print(f"platform {QApplication.platformName()}, load {os.getloadavg()[0]:.1f}")
    for name, workers, thoughts in (
        ("frame gap, nobody thinks", 2, 0),
        ("frame gap, two workers think", 2, 2),
        ("frame gap, thinking in slices", 0, 1),
    ):
        with tempfile.TemporaryDirectory() as folder:
            clock, own = frame_gaps(arguments.frames, workers, thoughts, Path(folder))
        print(told(name, clock))
        print(told("    of it this thread's own work", own))
    for variant, seats in (("five-up", 2), ("all-fives", 2), ("american-sniff", 4)):
        seen = positions(arguments.decisions, variant, seats)
        name = f"{arguments.level}, {variant}, {seats} seats"
        print(told(name, decision_times(seen, arguments.level, 2)))
        print(told("    of it one core's work", decision_work(seen, arguments.level)))
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
