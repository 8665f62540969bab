"""A file that appears whole under its name, or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self


class NewFile:
    """Written beside its place under another name, and given its own when all went well.

    With ``replace`` it takes the place of another file of that name.

    Raises:
        FileExistsError: the name is taken, at the beginning or meanwhile.
        OSError: it cannot be written.
    """

    def __init__(self, path: Path, *, replace: bool = False) -> None:
        if not replace and os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        self._path = path
        self._replace = replace
        handle, name = tempfile.mkstemp(
            prefix=f".{path.name[:100]}.", suffix=".part", dir=path.parent
        )
        self._part = Path(name)
        self._file: BinaryIO = os.fdopen(handle, "wb")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self._finish()
        finally:
            self._file.close()
            with contextlib.suppress(FileNotFoundError):
                self._part.unlink()

    def write(self, data: bytes) -> None:
        """Add to the file."""
        self._file.write(data)

    def _finish(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        mask = os.umask(0)
        os.umask(mask)
        self._part.chmod(0o666 & ~mask)
        if self._replace:
            self._part.replace(self._path)
            return
        try:
            # A link, unlike a renaming, is refused when the name has been taken meanwhile.
            os.link(self._part, self._path)
        except FileExistsError:
            raise
        except OSError:
            # A file system without links: what is left is to look once more.
            if os.path.lexists(self._path):
                raise
            self._part.rename(self._path)
