"""The program at play, to be killed: `python -m tests.safety.player FOLDER SEED`.

Says what the start page offers, goes on with it or begins a match, and plays. Each state that the
library has acknowledged is said.
"""

from __future__ import annotations

import hashlib
import os
import sys
from random import Random
from typing import Any

from PySide6.QtCore import QObject, QTimer

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import rounds_of
from tests.support.driven import run, say
from tests.support.tables import act


def mark(match: Match) -> str:
    """Short for everything that happened in a match."""
    return hashlib.sha256(repr(rounds_of(match)).encode()).hexdigest()[:16]


class Player(QObject):
    """Sits at the window and plays without end."""

    def __init__(self, window: MainWindow, luck: Random) -> None:
        super().__init__(window)
        self._window = window
        self._luck = luck
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._on_turn)
        window.services.autosaver.opened.connect(self._on_opened)
        # Before any match listens, which would make its next move first.
        window.services.autosaver.settled.connect(self._on_settled)

    def _on_opened(self, _opened: Any) -> None:
        # After the window has heard of it too.
        QTimer.singleShot(0, self, self._begin)

    def _begin(self) -> None:
        window = self._window
        page, shelf = window.start_page, window.services.shelf
        say(
            workers=list(window.services.thinker.process_ids()),
            offered=page._waiting.text() if page.continue_button.isVisible() else "",
            over=[row.id for row in shelf.results()],
        )
        if page.continue_button.isVisible():
            page.continue_button.click()
            session = window.session
            assert session is not None
            states = session._timeline.states
            say(found=session.record.id, marks=[mark(state) for state in states])
        else:
            say(found=None, marks=[])
            window.desk.play_again()
        self._turn.start(0)

    def _on_turn(self) -> None:
        session = self._window.session
        assert session is not None
        if session.match.is_over:
            self._window.desk.play_again()
        else:
            act(session, self._luck)

    def _on_settled(self) -> None:
        session = self._window.session
        if session is not None:
            assert self._window.services.autosaver.is_settled
            assert self._window.services.autosaver.trouble_with(session.record.id) is None
            say(kept=session.record.id, mark=mark(session.match))


def main() -> int:
    # Only the chance of the person's own moves; the rest is the program's.
    luck = Random(sys.argv[2])
    os.environ.pop("PYTHONHASHSEED", None)
    return run(lambda window: setattr(window, "player", Player(window, luck)))


if __name__ == "__main__":
    sys.exit(main())
