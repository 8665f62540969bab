"""The program started to look at it: `python -m tests.safety.looker FOLDER`.

Says what the start page shows once the library is open, goes on with what it offers, and closes.
"""

from __future__ import annotations

import sys
from typing import Any

from PySide6.QtCore import QObject, QTimer

from qt_dominoes.app.main_window import MainWindow
from tests.support.driven import run, say


class Looker(QObject):
    """Looks at the start page."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.services.autosaver.opened.connect(self._on_opened)
        window.services.autosaver.failed.connect(self._on_opened)

    def _on_opened(self, _opened: Any) -> None:
        # After the window has heard of it too, and after the first picture.
        QTimer.singleShot(300, self, self._look)

    def _look(self) -> None:
        page = self._window.start_page
        offered = page._waiting.text() if page.continue_button.isVisible() else ""
        warned = page._warning.text()
        if offered:
            page.continue_button.click()
        session = self._window.session
        events = 0 if session is None else len(session.match.rounds[-1].history)
        say(offered=offered, warned=warned, gone_on=session is not None, events=events)
        self._window.close()


def main() -> int:
    return run(lambda window: setattr(window, "looker", Looker(window)))


if __name__ == "__main__":
    sys.exit(main())
