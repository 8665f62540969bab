"""The program on a disk that refuses for a while: `python -m tests.safety.troubled FOLDER WHAT`."""

from __future__ import annotations

import ctypes
import os
import resource
import sys
from random import Random

from PySide6.QtCore import QObject, QTimer

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.storage.codec import decode
from qt_dominoes.storage.reading import LibraryReader
from tests.support.driven import run, say
from tests.support.tables import act

BEFORE, MEANWHILE = 6, 12
#: Linux's capabilities to pass over the modes of files, as bits, and the version of its calls.
CAPABILITIES, CALL_VERSION = 0b110, 0x20080522


class Visitor(QObject):
    """Plays before, during and after the trouble."""

    def __init__(self, window: MainWindow, what: str) -> None:
        super().__init__(window)
        self._window = window
        self._what = what
        self._is_troubled = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_time)
        self._timer.start(5)

    def _on_time(self) -> None:
        window = self._window
        if window._desk is None or not window.services.folders.library_file.exists():
            return
        if window.session is None:
            window.desk.play_again()
        if not self._is_troubled:
            if self._events() < BEFORE:
                self._act()
            elif window.services.autosaver.is_settled:
                self._is_troubled = True
                self._refuse()
        elif self._events() < MEANWHILE or not window.table_page.trouble.text:
            self._act()
        else:
            self._timer.stop()
            say(trouble=window.table_page.trouble.text, events=self._events(), kept=self._kept())
            self._allow()
            self._timer = QTimer(self)
            self._timer.timeout.connect(self._on_better)
            self._timer.start(20)

    def _on_better(self) -> None:
        window = self._window
        if not window.table_page.trouble.text and window.services.autosaver.is_settled:
            self._timer.stop()
            say(trouble="", events=self._events(), kept=self._kept())
            window.close()

    def _act(self) -> None:
        session = self._window.session
        assert session is not None
        act(session, Random(4))

    def _events(self) -> int:
        session = self._window.session
        assert session is not None
        return sum(len(dealt.history) for dealt in session.match.rounds)

    def _kept(self) -> int:
        """How many events the library holds."""
        session = self._window.session
        assert session is not None
        assert session.record.id is not None
        with LibraryReader.beside_writer(self._window.services.folders.library_file) as library:
            record = decode(library.record_bytes(session.record.id))
        return sum(len(dealt.events) for dealt in record.rounds)

    def _refuse(self) -> None:
        data = self._window.services.folders.data
        if self._what == "full":
            # Not a byte more than the journal's first page, in any file.
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
        else:
            data.chmod(0o555)
            (data / "library.sqlite3").chmod(0o444)

    def _allow(self) -> None:
        data = self._window.services.folders.data
        if self._what == "full":
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        else:
            (data / "library.sqlite3").chmod(0o644)
            data.chmod(0o755)


def heed_modes() -> None:
    """From now on the modes of files and folders apply to root too, in threads begun later."""
    head = (ctypes.c_uint32 * 2)(CALL_VERSION, 0)
    sets = (ctypes.c_uint32 * 6)()
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.capget(head, sets) == 0
    sets[0] &= ~CAPABILITIES
    assert libc.capset(head, sets) == 0


def main() -> int:
    from qt_dominoes.session import autosaver

    if os.geteuid() == 0:
        heed_modes()
    setattr(autosaver, "RETRY_SECONDS", 0.3)  # noqa: B010
    return run(lambda window: setattr(window, "visitor", Visitor(window, sys.argv[2])))


if __name__ == "__main__":
    sys.exit(main())
