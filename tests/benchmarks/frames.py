"""Frame times of the table with all 28 tiles in motion, and the time from a drop to a repaint.

``python -m tests.benchmarks.frames [--frames N]``; a frame is new poses and a full repaint.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import application, build_window
from qt_dominoes.storage.folders import Folders
from qt_dominoes.table.pose import Pose
from tests.support.gallery import bushy_record, many_spinners

SIZE = QSize(1280, 720)


def frame_times(
    window: MainWindow, frames: int, move: Callable[[Pose, float], Pose]
) -> list[float]:
    """Milliseconds of each frame while every tile follows that movement, from 0 to 1."""
    scene, port = window.scene, window.table_page.view.viewport()
    scene.rebuild()
    starts = {tile: item.pose for tile, item in scene.items_of.items()}
    found = []
    for number in range(frames):
        part = number / frames
        begun = time.perf_counter()
        for tile, item in scene.items_of.items():
            pose = move(starts[tile], part)
            item.show_pose(pose, art_size=starts[tile].size)
        port.repaint()
        found.append((time.perf_counter() - begun) * 1000)
    scene.rebuild()
    return found


def slide(pose: Pose, part: float) -> Pose:
    """Forty pixels to the right."""
    return Pose(pose.x + 40 * part, pose.y, pose.size, pose.angle, True, pose.z)


def turn(pose: Pose, part: float) -> Pose:
    """A quarter turn."""
    return Pose(pose.x, pose.y, pose.size, pose.angle + 90 * part, True, pose.z)


def zoom(pose: Pose, part: float) -> Pose:
    """Half as large again."""
    return Pose(pose.x, pose.y, pose.size * (1 + part / 2), pose.angle, True, pose.z)


def drop_to_repaint(window: MainWindow) -> float:
    """Milliseconds from letting a tile go on a target to the end of the first repaint."""
    window.open_record(bushy_record(wanted=many_spinners, seed=11, rounds=40))
    scene, view, session = window.scene, window.table_page.view, window.session
    assert session is not None
    scene.finish_moving()
    QApplication.processEvents()
    tile = next(tile for tile in scene.own_tiles() if session.plays_with(tile))
    play = session.plays_with(tile)[0][0]
    target = next(t for t in scene.stage.arrangement.targets if t.at == play.at)
    end = QPointF(*scene.stage.area(target.catch).middle).toPoint()
    start = scene.stage.poses[tile]
    port = view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=QPoint(round(start.x), round(start.y)))
    QTest.mouseMove(port, end - QPoint(20, 9))
    QTest.mouseMove(port, end)
    port.repaint()
    begun = time.perf_counter()
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    port.repaint()
    taken = (time.perf_counter() - begun) * 1000
    assert tile in session.match.rounds[-1].layout.tiles
    scene.finish_moving()
    return taken


def told(name: str, times: list[float]) -> str:
    """Median, 95th percentile and worst."""
    ordered = sorted(times)
    tail = ordered[int(len(ordered) * 0.95)]
    return (
        f"{name:16} {statistics.median(ordered):6.2f} ms median, {tail:6.2f} p95, "
        f"{ordered[-1]:6.2f} worst, {len(ordered)} samples"
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=200)
    frames: int = parser.parse_args().frames
    application()
    with tempfile.TemporaryDirectory() as folder:
        window = build_window(Folders.under(Path(folder)))
        window.services.settings.change(pause_ms=10_000)
        window.resize(SIZE)
        window.show()
        window.open_record(bushy_record("all-fives", wanted=lambda m: len_of(m) >= 18, seed=3))
        QApplication.processEvents()
        for name, move in (("sliding", slide), ("turning", turn), ("zooming", zoom)):
            print(told(name, frame_times(window, frames, move)))
        print(told("drop to repaint", [drop_to_repaint(window) for _run in range(20)]))
        window.close()


def len_of(match: object) -> int:
    """How many tiles lie on the table."""
    rounds = getattr(match, "rounds", ())
    return len(rounds[-1].layout.placements) if rounds else 0


if __name__ == "__main__":
    main()
