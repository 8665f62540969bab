"""How large the tiles on the felt are in the window, with hands, panel and message line.

``python -m tests.benchmarks.window_sizes [--rounds N] [--seed S]``: for each size of window, N
rounds in equal shares of the three variants, 2, 3 and 4 seats, and random, greedy and bushy
players, seen by the first seat; the short side of a tile after every placement.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import application, build_window
from qt_dominoes.model.deal import deal_tiles
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import chooser
from qt_dominoes.players.player import decide
from qt_dominoes.storage.folders import Folders
from qt_dominoes.table.arranger import Arranger
from qt_dominoes.table.regions import divide
from qt_dominoes.table.staging import stage_of
from tests.support.gallery import bushy_record, many_spinners

SIZES = (QSize(1280, 720), QSize(800, 600), QSize(640, 480), QSize(1920, 1080))
SHARES = tuple(product(VARIANTS, (2, 3, 4), ("random", "greedy", "bushy")))


def states(rounds: int, seed: int) -> Iterator[tuple[Arranger, Round]]:
    """Every state just after a placement, round by round, with an arranger of its round."""
    for number in range(rounds):
        variant, seats, level = SHARES[number % len(SHARES)]
        rules, player, random = VARIANTS[variant], chooser(level), Random(f"{seed}/{number}")
        match = Match.new(rules, seats)
        deal = deal_tiles(rules, seats, f"{random.getrandbits(128):032x}", match.opening())
        match, _events = match.begin_round(deal)
        arranger, current = Arranger(rules), match.rounds[0]
        while not current.is_over:
            move = decide(player, Observation.of(current, current.turn), random)
            current, _events = current.after(move)
            if isinstance(move, Play):
                yield arranger, current


def short_sides(window: MainWindow, rounds: int, seed: int) -> list[float]:
    """The short side in pixels after every placement, smallest first."""
    size = window.table_page.view.viewport().size()
    line = window.scene.furniture.line_height
    found = []
    for arranger, state in states(rounds, seed):
        sizes = [len(hand) for hand in state.hands]
        regions = divide(size.width(), size.height(), sizes, 0, line)
        felt = regions.felt
        arrangement = arranger.arrange(state.layout.placements, felt.w, felt.h)
        up = [seat == 0 for seat in range(state.seats)]
        found.append(stage_of(state, arrangement, regions, 0, face_up=up).scale)
    return sorted(found)


def main() -> None:
    """Print the figures of every size."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=270)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    application()
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            window = build_window(Folders.under(Path(folder)))
            window.services.settings.change(pause_ms=10_000)
            window.resize(size)
            window.show()
            window.open_record(bushy_record(wanted=many_spinners, seed=11, rounds=40))
            QApplication.processEvents()
            sides = short_sides(window, given.rounds, given.seed)
            window.close()
        print(
            f"{size.width()} × {size.height()}: {sides[len(sides) // 2]:.1f} px median, "
            f"{sides[len(sides) // 100]:.1f} first percentile, {sides[0]:.1f} smallest, "
            f"{len(sides):,} placements, {given.rounds} rounds"
        )


if __name__ == "__main__":
    main()
