"""A bar on the terminal while something takes long; nothing where nobody watches."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final, Self, TextIO

_WIDTH: Final = 30
_SECONDS_BETWEEN: Final = 0.1


class ProgressBar:
    """Shows how much is done, on standard error if that is a terminal; gone at the end.

    Attributes:
        done: how many steps are done.
    """

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        stream = sys.stderr if stream is None else stream
        self._stream = stream if stream is not None and stream.isatty() else None
        self._total = total
        self._next = 0.0
        self.done = 0

    def __enter__(self) -> Self:
        self._draw()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._stream is not None:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def advance(self, steps: int = 1) -> None:
        """So many more steps are done."""
        self.done += steps
        if self._stream is not None and time.monotonic() >= self._next:
            self._draw()

    def _draw(self) -> None:
        if self._stream is None:
            return
        self._next = time.monotonic() + _SECONDS_BETWEEN
        full = _WIDTH * self.done // max(1, self._total)
        bar = "#" * full + "." * (_WIDTH - full)
        self._stream.write(f"\r[{bar}] {self.done}/{self._total}")
        self._stream.flush()
