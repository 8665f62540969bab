"""Pictures of the library and the scoreboard: empty, and with a dozen matches."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtTest import QTest

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.replay import replay
from tests.support.gallery import bushy_record, save

MATCHES = tuple(
    (variant, seats, rounds)
    for rounds in (2, 60)
    for variant in ("five-up", "american-sniff", "all-fives")
    for seats in (2, 4)
)


def library_pictures(window: MainWindow, folder: Path, mark: str) -> None:
    """The library before and after a dozen matches, the scoreboard, a score sheet."""
    window.show_library()
    QTest.qWait(200)
    save(window, folder, f"library-empty-{mark}")
    saver = window.services.autosaver
    for seed, (variant, seats, rounds) in enumerate(MATCHES, 1):
        record = bushy_record(variant, seats, seed=seed, rounds=rounds)
        saver.keep(record, replay(record))
    while not saver.is_settled:
        QTest.qWait(20)
    window.show_start_page()
    window.show_library()
    QTest.qWait(400)
    save(window, folder, f"library-{mark}")
    window.show_scoreboard()
    QTest.qWait(200)
    save(window, folder, f"scoreboard-{mark}")
