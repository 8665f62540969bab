"""Every screen as a picture, to be looked at: ``python -m tests.support.gallery -o FOLDER``."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import application, build_window
from qt_dominoes.model.deal import deal_number, deal_tiles
from qt_dominoes.model.match import Match
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord, rounds_of
from qt_dominoes.players.levels import chooser
from qt_dominoes.players.player import decide
from qt_dominoes.session.choices import Choices
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.settings import Scheme

NAMES = ("Oak", "Ash", "Elm")
SIZES = (QSize(800, 600), QSize(1280, 720), QSize(1920, 1080))


def bushy_record(
    variant: str = "five-up",
    seats: int = 2,
    *,
    seed: int = 1,
    rounds: int = 1,
    wanted: Callable[[Match], bool] = lambda match: False,
) -> MatchRecord:
    """A match played by the bushiest players until it is as wanted, or has so many rounds."""
    players = (
        PlayerRecord("You", Kind.HUMAN),
        *(PlayerRecord(name, Kind.COMPUTER, "casual") for name in NAMES[: seats - 1]),
    )
    number = f"{seed:032x}"
    record = MatchRecord(variant, players, match_number=number, id=number)
    match = Match.new(record.rules, seats)
    random, player = Random(seed), chooser("bushy")
    while not match.is_over and not wanted(match):
        if match.awaits_deal:
            if len(match.rounds) >= rounds:
                break
            dealt = deal_number(number, len(match.rounds) + 1)
            deal = deal_tiles(match.rules, seats, dealt, match.opening())
            match, _events = match.begin_round(deal)
            continue
        current = match.rounds[-1]
        match, _events = match.after(decide(player, Observation.of(current, current.turn), random))
    return MatchRecord(
        variant,
        players,
        rounds=rounds_of(match),
        winner=match.winner,
        match_number=number,
        id=number,
        created="2026-01-01T00:00:00Z",
    )


def many_spinners(match: Match) -> bool:
    """It is the person's turn, with three open spinners on the table at least."""
    if not match.rounds or match.rounds[-1].is_over or match.rounds[-1].turn != 0:
        return False
    layout = match.rounds[-1].layout
    open_ones = {c.host for c in layout.open_connections if c.host.is_double}
    return len(open_ones) >= 3 and len(layout.placements) >= 12 and bool(match.rounds[-1].plays())


@contextmanager
def a_window(size: QSize, scheme: Scheme) -> Iterator[MainWindow]:
    """The main window at that size, with a data folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        window = build_window(Folders.under(Path(folder)))
        window.services.settings.change(scheme=scheme, pause_ms=10_000)
        window.resize(size)
        window.show()
        QApplication.processEvents()
        try:
            yield window
        finally:
            window.close()
            window.deleteLater()
            QApplication.processEvents()


def save(widget: QWidget, folder: Path, name: str) -> None:
    """Let everything come to rest, and keep a picture."""
    for _turn in range(3):
        QApplication.processEvents()
    widget.grab().save(str(folder / f"{name}.png"))


def table_pictures(window: MainWindow, folder: Path, mark: str) -> None:
    """The table in all its states."""
    scene = window.scene
    window.open_record(bushy_record(wanted=lambda match: bool(match.rounds), seed=4))
    scene.finish_moving()
    save(window, folder, f"lot-{mark}")
    window.open_record(bushy_record(wanted=lambda m: placed(m) == 1, seed=5))
    scene.rebuild()
    save(window, folder, f"opening-{mark}")
    for seats in (2, 3, 4):
        window.open_record(bushy_record(seats=seats, wanted=many_spinners, seed=11, rounds=40))
        scene.rebuild()
        save(window, folder, f"middle-{seats}-{mark}")
    session = window.session
    assert session is not None
    tile = next(tile for tile in scene.own_tiles() if session.plays_with(tile))
    scene.choose(tile)
    save(window, folder, f"chosen-{mark}")
    scene.choose(None)
    refuse(window)
    save(window, folder, f"refused-{mark}")
    scene.finish_moving()
    window.open_record(bushy_record(seats=3, seed=8))
    scene.rebuild()
    save(window, folder, f"round-summary-{mark}")
    window.open_record(bushy_record("all-fives", seats=4, seed=8, rounds=99))
    scene.rebuild()
    save(window, folder, f"match-end-{mark}")


def placed(match: Match) -> int:
    """How many tiles lie on the table."""
    return len(match.rounds[-1].layout.placements) if match.rounds else 0


def refuse(window: MainWindow) -> None:
    """Drop a tile where it does not fit."""
    scene, view, session = window.scene, window.table_page.view, window.session
    assert session is not None
    target = scene.stage.arrangement.targets[0]
    wrong = [tile for tile in scene.own_tiles() if not tile.shows(target.at.pip)]
    if not wrong:
        return
    pose = scene.stage.poses[wrong[0]]
    end = QPointF(*scene.stage.area(target.catch).middle).toPoint()
    port = view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=QPoint(round(pose.x), round(pose.y)))
    QTest.mouseMove(port, end - QPoint(9, 9))
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def dialog_pictures(window: MainWindow, folder: Path, mark: str) -> None:
    """Start page and dialogs."""
    from qt_dominoes.app.examples import example_picture
    from qt_dominoes.dialogs.new_match import NewMatchDialog

    window.show_start_page()
    save(window, folder, f"start-{mark}")
    dialog = NewMatchDialog(Choices(seats=4), example_picture, window)
    dialog.show()
    save(dialog, folder, f"new-match-{mark}")
    dialog.close()
    dialog.deleteLater()


def main() -> None:
    """Make the pictures."""
    from tests.support.gallery_library import library_pictures
    from tests.support.gallery_more import (
        bushiest_pictures,
        menu_pictures,
        settings_pictures,
        skin_pictures,
    )
    from tests.support.gallery_reviews import review_pictures

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--out", type=Path, required=True)
    folder: Path = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    application()
    for scheme in (Scheme.LIGHT, Scheme.DARK):
        for size in SIZES:
            mark = f"{scheme.value}-{size.width()}x{size.height()}"
            with a_window(size, scheme) as window:
                dialog_pictures(window, folder, mark)
                table_pictures(window, folder, mark)
                library_pictures(window, folder, mark)
                menu_pictures(window, folder, mark)
                settings_pictures(window, folder, mark)
    skin_pictures(folder)
    bushiest_pictures(folder)
    review_pictures(folder)


if __name__ == "__main__":
    main()
