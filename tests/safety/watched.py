"""The program with an eye on its files: `python -m tests.safety.watched FOLDER`.

Says which calls that write were made on the window's thread, and how many on others, from the
third move to the end of the window.
"""

from __future__ import annotations

import os
import sys
import threading
from random import Random

from PySide6.QtCore import QObject, QTimer

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.storage.settings import Input
from tests.support.driven import run, say
from tests.support.tables import act

MOVES = 25
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CALLS = {"os.rename", "os.remove", "os.mkdir", "os.link", "os.truncate", "os.rmdir", "os.chmod"}


class Watch:
    """Hears every call of Python's that opens or changes a file."""

    def __init__(self) -> None:
        self.is_on = False
        self.here: list[str] = []
        self.elsewhere = 0
        sys.addaudithook(self._on_call)

    def _on_call(self, call: str, told: tuple[object, ...]) -> None:
        if not self.is_on or not _writes(call, told):
            return
        if threading.current_thread() is threading.main_thread():
            self.here.append(f"{call} {told}")
        else:
            self.elsewhere += 1


def _writes(call: str, told: tuple[object, ...]) -> bool:
    if call == "open":
        flags = told[2]
        return isinstance(flags, int) and bool(flags & WRITING)
    if call == "sqlite3.connect":
        return "mode=ro" not in str(told[0])
    return call in CALLS


class Watcher(QObject):
    """Plays, changes a setting, leaves the table and comes back, and closes."""

    def __init__(self, window: MainWindow, watch: Watch) -> None:
        super().__init__(window)
        self._window = window
        self._watch = watch
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_time)
        self._timer.start(5)

    def _on_time(self) -> None:
        window = self._window
        if window._desk is None or not window.services.folders.log_file.exists():
            return
        if window.session is None:
            window.desk.play_again()
        session = window.session
        assert session is not None
        moves = sum(len(dealt.history) for dealt in session.match.rounds)
        if moves >= 3 and not self._watch.is_on:
            self._watch.is_on = True
            window.services.settings.change(input=Input.CLICK)
            window.show_start_page()
            window.desk.resume()
        if moves < MOVES:
            act(session, Random(moves))
            return
        self._timer.stop()
        window.close()
        self._watch.is_on = False
        say(here=self._watch.here, elsewhere=self._watch.elsewhere, moves=moves)


def main() -> int:
    watch = Watch()
    return run(lambda window: setattr(window, "watcher", Watcher(window, watch)))


if __name__ == "__main__":
    sys.exit(main())
