"""The file layer: every file that is written whole is written here.

After a fault at any call, or a kill, the file holds the old or the new content, whole.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import stat
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import BinaryIO, Final

_COPY_CHUNK: Final = 1 << 20


class FileProblem(Enum):
    """Why a file could not be read or written."""

    MISSING = "missing"
    NO_SPACE = "no space"
    NOT_ALLOWED = "not allowed"
    NO_FOLDER = "no folder"
    NOT_A_FILE = "not a file"
    TOO_LARGE = "too large"
    NOT_AS_WRITTEN = "not as written"
    DEVICE = "device"


_BY_ERRNO: Final = {
    errno.ENOENT: FileProblem.MISSING,
    errno.ENOSPC: FileProblem.NO_SPACE,
    errno.EDQUOT: FileProblem.NO_SPACE,
    errno.EFBIG: FileProblem.NO_SPACE,
    errno.EACCES: FileProblem.NOT_ALLOWED,
    errno.EPERM: FileProblem.NOT_ALLOWED,
    errno.EROFS: FileProblem.NOT_ALLOWED,
    errno.ENOTDIR: FileProblem.NO_FOLDER,
    errno.EEXIST: FileProblem.NO_FOLDER,
    errno.EISDIR: FileProblem.NOT_A_FILE,
}


class FileFault(Exception):
    """A file could not be read or written.

    Attributes:
        problem: why.
        path: the file or folder it was about.
    """

    def __init__(self, problem: FileProblem, path: Path) -> None:
        super().__init__(f"{problem.value}: {path}")
        self.problem = problem
        self.path = path


@contextlib.contextmanager
def _faults(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        problem = _BY_ERRNO.get(fault.errno or 0, FileProblem.DEVICE)
        raise FileFault(problem, path) from fault


def dated_name(path: Path, word: str, now: datetime) -> Path:
    """The file's neighbour under a name that says what it is and when it was put there."""
    when = now.astimezone(UTC).strftime("%Y-%m-%d-%H%M%S")
    return path.with_name(f"{path.stem}-{word}-{when}{path.suffix}")


class FileLayer:
    """Reads and writes whole files; a test's subclass overrides ``_step`` to let a call fail.

    Every method raises ``FileFault`` and nothing else where the system refuses.
    """

    def _step(self, call: str, path: Path) -> None:
        """Before each call that the system may refuse."""

    def make_folder(self, path: Path) -> None:
        """The folder, with those above it; nothing happens if it is there."""
        with _faults(path):
            self._step("make folder", path)
            path.mkdir(parents=True, exist_ok=True)

    def read(self, path: Path, limit: int) -> bytes:
        """All of a regular file of at most ``limit`` bytes."""
        with _faults(path):
            self._step("read", path)
            if not stat.S_ISREG(path.stat().st_mode):
                raise FileFault(FileProblem.NOT_A_FILE, path)
            with path.open("rb") as source:
                data = source.read(limit + 1)
        if len(data) > limit:
            raise FileFault(FileProblem.TOO_LARGE, path)
        return data

    def read_start(self, path: Path, length: int) -> bytes:
        """The first bytes of a regular file, fewer if it is shorter."""
        with _faults(path):
            self._step("read", path)
            if not stat.S_ISREG(path.stat().st_mode):
                raise FileFault(FileProblem.NOT_A_FILE, path)
            with path.open("rb") as source:
                return source.read(length)

    def write(self, path: Path, data: bytes) -> None:
        """The file holds ``data`` and is on the disk, or holds what it held before.

        A link is followed. The folder is made if need be.
        """
        target = Path(os.path.realpath(path))
        self.make_folder(target.parent)
        part = part_of(target)
        with self._tidied(part):
            with _faults(path), self._create(part) as handle:
                self._write(handle, data, part)
                self._sync(handle, part)
            if self.read(part, len(data)) != data:
                raise FileFault(FileProblem.NOT_AS_WRITTEN, path)
            self.put_in_place(part, target)

    def write_pieces(self, path: Path, pieces: Iterable[bytes]) -> None:
        """As ``write``, of a file too large for memory; what the pieces raise is let through.

        A link is followed. The folder is made if need be.
        """
        target = Path(os.path.realpath(path))
        self.make_folder(target.parent)
        part = part_of(target)
        meant, found = hashlib.sha256(), hashlib.sha256()
        with self._tidied(part):
            with _faults(path), self._create(part) as handle:
                for piece in pieces:
                    self._write(handle, piece, part)
                    meant.update(piece)
                self._sync(handle, part)
            with _faults(path), part.open("rb") as written:
                self._step("read", part)
                while chunk := written.read(_COPY_CHUNK):
                    found.update(chunk)
            if found.digest() != meant.digest():
                raise FileFault(FileProblem.NOT_AS_WRITTEN, path)
            self.put_in_place(part, target)

    def put_in_place(self, part: Path, target: Path) -> None:
        """The finished file takes its name, replacing what had it, and the folder knows it."""
        with _faults(target):
            self._step("replace", target)
            part.replace(target)
        self.sync_folder(target.parent)

    def copy(self, source: Path, target: Path) -> None:
        """A copy on the disk; ``target`` may be half there after a fault."""
        with _faults(target), source.open("rb") as old, self._create(target) as new:
            self._step("write", target)
            shutil.copyfileobj(old, new, _COPY_CHUNK)
            self._sync(new, target)

    def sync_file(self, path: Path) -> None:
        """What was written to the file by other means is on the disk."""
        with _faults(path), path.open("rb+") as handle:
            self._sync(handle, path)

    def sync_folder(self, path: Path) -> None:
        """The names in the folder are on the disk (where the system can do that)."""
        if os.name == "nt":
            return
        with _faults(path):
            self._step("sync folder", path)
            folder = os.open(path, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def remove(self, path: Path) -> None:
        """The file is gone; nothing happens if it was not there."""
        with _faults(path):
            self._step("remove", path)
            path.unlink(missing_ok=True)

    def set_aside(self, path: Path, now: datetime) -> Path:
        """The file gives up its name and is kept beside, under a dated one, which is returned."""
        aside = self._free_name(path, now)
        self.rename(path, aside)
        return aside

    def rename(self, path: Path, name: Path) -> None:
        """The file takes another name in its folder."""
        with _faults(path):
            self._step("rename", path)
            path.rename(name)
        self.sync_folder(path.parent)

    def keep_under_dated_name(self, path: Path, now: datetime) -> Path:
        """The file has a second, dated name, so that its own can be taken by another file.

        Where the system has no second names, the file is set aside.
        """
        aside = self._free_name(path, now)
        with _faults(path):
            self._step("link", path)
            try:
                aside.hardlink_to(path)
            except OSError:
                path.rename(aside)
        self.sync_folder(path.parent)
        return aside

    def _free_name(self, path: Path, now: datetime) -> Path:
        first = dated_name(path, "damaged", now)
        name, count = first, 1
        while name.exists():
            count += 1
            name = first.with_name(f"{first.stem}-{count}{first.suffix}")
        return name

    def _create(self, path: Path) -> BinaryIO:
        self._step("create", path)
        path.unlink(missing_ok=True)
        return path.open("xb")

    def _write(self, handle: BinaryIO, data: bytes, path: Path) -> None:
        self._step("write", path)
        handle.write(data)

    def _sync(self, handle: BinaryIO, path: Path) -> None:
        self._step("sync", path)
        handle.flush()
        os.fsync(handle.fileno())

    @contextlib.contextmanager
    def _tidied(self, part: Path) -> Iterator[None]:
        """Whatever fails, the half-written file does not stay behind (if it can be helped)."""
        try:
            yield
        except BaseException:
            with contextlib.suppress(FileFault):
                self.remove(part)
            raise


def part_of(path: Path) -> Path:
    """The name under which a file is written before it takes its own."""
    return path.with_name(f".{path.name}.part")
