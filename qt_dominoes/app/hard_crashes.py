"""Crashes below Python: what every thread was doing is written down, and logged by the next run."""

from __future__ import annotations

import contextlib
import faulthandler
import logging
from pathlib import Path
from typing import Final, TextIO

_log = logging.getLogger(__name__)
#: Letters of an old crash that the log takes over.
MOST_TOLD: Final = 50_000


class HardCrashes:
    """Has Python write its threads' traces into a file when the process crashes.

    Without a place to write nothing is watched, and nothing else is different.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: TextIO | None = None

    def watch(self) -> None:
        """Watch from now on; log what the last run left."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._log_the_last()
            self._file = self._path.open("w", encoding="utf-8")
            faulthandler.enable(self._file, all_threads=True)
        except OSError as trouble:
            _log.info("hard crashes are not watched: %s", trouble)

    def stop(self) -> None:
        """All went well: watch no more and leave no file."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._file = None
            with contextlib.suppress(OSError):
                self._path.unlink()

    def _log_the_last(self) -> None:
        if not self._path.exists():
            return
        with self._path.open(encoding="utf-8", errors="replace") as left:
            told = left.read(MOST_TOLD).strip()
        if told:
            _log.warning("the last run ended in a crash:\n%s", told)
