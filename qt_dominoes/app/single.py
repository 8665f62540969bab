"""One window for one data folder: the lock that the first one holds."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QLockFile


class SingleWindow:
    """Holds the lock of a data folder, as long as there is a folder."""

    def __init__(self, lock_file: Path) -> None:
        self._file = lock_file
        self._lock: QLockFile | None = None
        try:
            lock_file.parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            # No folder, no lock: the game tells by other ways that nothing can be saved.
            return
        self._lock = QLockFile(str(lock_file))
        self._lock.setStaleLockTime(0)

    def take(self) -> bool:
        """This is the one window; false if another is open over the same folder."""
        if self._lock is None or self._lock.tryLock(100):
            return True
        if _is_left_over(self._file) and self._lock.tryLock(100):
            return True
        # Where no lock file can be written at all, playing comes first.
        return self._lock.error() is not QLockFile.LockError.LockFailedError

    def release(self) -> None:
        """Let another window take the folder."""
        if self._lock is not None:
            self._lock.unlock()


def _is_left_over(file: Path) -> bool:
    """Nobody holds that lock file, which is gone now.

    Qt goes by the number of the process in it, and in a sandbox every start has the same one; but
    the system's own lock on the file ends with the process that took it.
    """
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        with file.open("rb+") as left:
            fcntl.flock(left, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if not os.path.samestat(os.fstat(left.fileno()), file.stat()):
                return False
            file.unlink()
    except OSError:
        return False
    return True
