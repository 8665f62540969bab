"""Memory of one window over 200 rounds: ``python -m tests.benchmarks.memory [--rounds N]``.

Computers play at every seat but one, whose moves are made at random through the session, as
clicks would. Resident memory is read from the system after a warm-up of rounds.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import application, build_window
from qt_dominoes.model.move import Draw, Play
from qt_dominoes.session.choices import Choices
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.settings import Speed

WARM_UP = 30


def resident_megabytes() -> float:
    """Resident memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Marathon:
    """Plays round after round in one window, match after match."""

    def __init__(self, window: MainWindow, rounds: int, seed: int) -> None:
        self._window = window
        self._left = rounds
        self._random = Random(seed)
        self.played = 0
        self.readings: list[tuple[int, float]] = []
        self._timer = QTimer(window)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    def run(self) -> None:
        """Until all rounds are played."""
        self._window.begin(Choices(name="Runner", levels=("casual",)))
        self._timer.start()
        QApplication.exec()

    def _go_on(self) -> None:
        session = self._window.session
        assert session is not None
        match = session.match
        if match.is_over or match.awaits_deal:
            self._end_round()
            return
        if not session.may_act(session.viewer):
            return
        move = self._random.choice(match.rounds[-1].legal_moves())
        if isinstance(move, Play):
            session.play(move)
        elif isinstance(move, Draw):
            session.draw()
        else:
            session.pass_turn()

    def _end_round(self) -> None:
        session = self._window.session
        assert session is not None
        self.played += 1
        if self.played % 10 == 0:
            gc.collect()
            self.readings.append((self.played, resident_megabytes()))
        if self.played >= self._left:
            self._timer.stop()
            QApplication.quit()
        elif session.match.is_over:
            self._window.begin(Choices(name="Runner", levels=("casual",)))
        else:
            session.next_round()


def main() -> None:
    """Print the readings and the growth since the warm-up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=WARM_UP + 200)
    rounds: int = parser.parse_args().rounds
    application()
    with tempfile.TemporaryDirectory() as folder:
        window = build_window(Folders.under(Path(folder)))
        window.services.settings.change(speed=Speed.OFF, pause_ms=0)
        window.show()
        marathon = Marathon(window, rounds, seed=3)
        marathon.run()
        window.close()
    for played, megabytes in marathon.readings:
        print(f"after {played:3} rounds {megabytes:7.1f} MB")
    warm = [megabytes for played, megabytes in marathon.readings if played >= WARM_UP]
    print(f"growth from round {WARM_UP} to round {marathon.played}: {warm[-1] - warm[0]:+.1f} MB")


if __name__ == "__main__":
    main()
