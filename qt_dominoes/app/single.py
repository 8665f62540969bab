"""One window for one data folder: the lock that the first one holds."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile


class SingleWindow:
    """Holds the lock of a data folder, as long as there is a folder."""

    def __init__(self, lock_file: Path) -> None:
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
        # Where no lock file can be written at all, playing comes first.
        return self._lock.error() is not QLockFile.LockError.LockFailedError

    def release(self) -> None:
        """Let another window take the folder."""
        if self._lock is not None:
            self._lock.unlock()
