"""File layers on which something goes wrong."""

import errno
from pathlib import Path
from typing import BinaryIO

from qt_dominoes.storage.files import FileLayer


class FailingLayer(FileLayer):
    """The Nth call fails; with `dead`, every later one too, as after a pulled plug.

    A write that fails has written half.
    """

    def __init__(self, fails_at: int, *, dead: bool = False, error: int = errno.ENOSPC) -> None:
        self.fails_at = fails_at
        self.dead = dead
        self.error = error
        self.calls: list[str] = []

    @property
    def failed(self) -> bool:
        return len(self.calls) >= self.fails_at

    def _step(self, call: str, path: Path) -> None:
        self.calls.append(call)
        place = len(self.calls)
        if place == self.fails_at or (self.dead and place > self.fails_at):
            raise OSError(self.error, "made to fail", str(path))

    def _write(self, handle: BinaryIO, data: bytes, path: Path) -> None:
        try:
            self._step("write", path)
        except OSError:
            handle.write(data[: len(data) // 2])
            raise
        handle.write(data)


class LyingLayer(FileLayer):
    """A disk that says it has written, and has not."""

    def _write(self, handle: BinaryIO, data: bytes, path: Path) -> None:
        handle.write(data[:-1] + b"?")


class FullLayer(FileLayer):
    """Everything new is written to a full device."""

    def _create(self, path: Path) -> BinaryIO:
        self._step("create", path)
        return Path("/dev/full").open("wb")
