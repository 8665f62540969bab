"""Pictures of reviews for the gallery: two to four seats, one seat's view and all tiles up."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from PySide6.QtCore import QSize

from qt_dominoes.model.replay import replay
from qt_dominoes.storage.settings import Scheme
from tests.support.gallery import a_window, save
from tests.support.reviews import finished

SIZES = (QSize(640, 480), QSize(800, 600), QSize(1920, 1080))
GAMES = {2: "five-up", 3: "all-fives", 4: "american-sniff"}


def review_pictures(folder: Path) -> None:
    """The page in the middle of a round, at its deal, at the end, and with hands to ask for."""
    for scheme, size in product((Scheme.LIGHT, Scheme.DARK), SIZES):
        mark = f"{scheme.value}-{size.width()}x{size.height()}"
        with a_window(size, scheme) as window:
            reviews = window.desk.reviews
            for seats, variant in GAMES.items():
                for people in ((0,), (0, 1)):
                    record = finished(variant, seats, people=people, rounds=9)
                    reviews.begin(record, replay(record))
                    page, session = reviews.page, reviews.session
                    assert session is not None
                    name = f"review-{seats}-{len(people)}"
                    save(window, folder, f"{name}-deal-{mark}")
                    page.go_to(session.course.place_of(3, 16))
                    save(window, folder, f"{name}-{mark}")
                    if len(people) == 1:
                        page.look_from(seats - 1)
                        page.show_all(True)
                        save(window, folder, f"{name}-all-{mark}")
                        page.go_to(session.course.last)
                        save(window, folder, f"{name}-end-{mark}")
            reviews.leave()
