"""What the window works with: each part is made once, when it is first needed."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from qt_dominoes.app.window_keeper import WindowKeeper
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.storage.folders import Folders

if TYPE_CHECKING:
    from qt_dominoes.app.shelf import Shelf
    from qt_dominoes.session.autosaver import Autosaver
    from qt_dominoes.session.caretaker import Caretaker
    from qt_dominoes.session.thinker import Thinker

#: Seconds that a closing window waits for all that is still being written, together.
CLOSING_SECONDS: Final = 2.0


def utc_now() -> datetime:
    """This moment, UTC."""
    return datetime.now(UTC)


def fresh_number() -> str:
    """A match number that nobody can guess."""
    return secrets.token_hex(16)


class Services:
    """Settings and the window's place are read at once; the rest waits until it is asked for.

    Importing the game's own parts takes longer than showing a window, so nothing here imports
    them before that.
    """

    def __init__(
        self,
        folders: Folders,
        now: Callable[[], datetime] = utc_now,
        match_number: Callable[[], str] = fresh_number,
    ) -> None:
        self.folders = folders
        self.now = now
        self.match_number = match_number
        self.settings = SettingsStore(folders.settings_file)
        self.keeper = WindowKeeper(folders.window_file, now)

    @cached_property
    def autosaver(self) -> Autosaver:
        """The writer of the library; it runs from ``start`` on."""
        from qt_dominoes.session.autosaver import Autosaver
        from qt_dominoes.session.library_store import LibraryStore

        return Autosaver(partial(LibraryStore, self.folders.library_file))

    @cached_property
    def caretaker(self) -> Caretaker:
        """Looks the library over in the background."""
        from qt_dominoes.session.caretaker import Caretaker

        return Caretaker(self.folders.library_file, self.now)

    @cached_property
    def thinker(self) -> Thinker:
        """The computer players' processes."""
        from qt_dominoes.session.thinker import Thinker

        return Thinker()

    @cached_property
    def shelf(self) -> Shelf:
        """Reads the library."""
        from qt_dominoes.app.shelf import Shelf

        return Shelf(self.folders.library_file)

    def program(self) -> str:
        """The program and its version, as a record names them."""
        from qt_dominoes.storage.origin import program_and_version

        return program_and_version()

    def close(self) -> bool:
        """End all that runs; false if a writer had not finished in time."""
        end = time.monotonic() + CLOSING_SECONDS
        made = self.__dict__
        if "caretaker" in made:
            # It lets the writer have the library at once, and is waited for last.
            self.caretaker.stop(0)
        finished = self.autosaver.close(CLOSING_SECONDS) if "autosaver" in made else True
        for writer in (self.settings, self.keeper):
            finished &= writer.finish(end - time.monotonic())
        if "caretaker" in made:
            self.caretaker.stop(max(0.0, end - time.monotonic()))
        if "thinker" in made:
            self.thinker.stop()
        return finished
