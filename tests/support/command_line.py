"""The game's commands, run as a player runs them, or quickly inside this process."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from qt_dominoes.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
#: A command that takes longer has hung.
LIMIT = 110.0
#: A small process between: what a child has used begins with the size of its parent.
_MEASURED = """
import resource, subprocess, sys
code = subprocess.run(sys.argv[2:]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as file:
    print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, file=file)
sys.exit(code)
"""


@dataclass(frozen=True, slots=True)
class Run:
    """What a command did: exit code, output, seconds of computing and megabytes at its peak."""

    code: int
    out: str
    err: str
    seconds: float = 0.0
    peak: float = 0.0

    @property
    def sentence(self) -> str:
        """The one line of an error; there must be no other output."""
        assert self.out == "", self.out
        assert self.err.count("\n") == 1, self.err
        assert self.err.endswith("\n")
        assert "Traceback" not in self.err
        return self.err.rstrip("\n")


def run_inside(*arguments: str | Path) -> Run:
    """The command in this process; cheap, and measured in time only."""
    out, err = io.StringIO(), io.StringIO()
    begin = time.process_time()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([str(argument) for argument in arguments])
    return Run(code, out.getvalue(), err.getvalue(), time.process_time() - begin)


def run_command(*arguments: str | Path, **environment: str | None) -> Run:
    """The command in a process of its own, with what that process used."""
    with tempfile.NamedTemporaryFile() as used:
        done = subprocess.run(
            [sys.executable, "-c", _MEASURED, used.name, *command(*arguments)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd=ROOT,
            env=_changed(environment),
            timeout=LIMIT,
            check=False,
        )
        seconds, peak = used.read().split()
    return Run(
        done.returncode, done.stdout.decode(), done.stderr.decode(), float(seconds), float(peak)
    )


def command(*arguments: str | Path) -> list[str]:
    """The command as its words."""
    return [sys.executable, "-m", "qt_dominoes", *map(str, arguments)]


def start_command(
    *arguments: str | Path,
    stdout: int = subprocess.PIPE,
    stderr: int = subprocess.PIPE,
    own_group: bool = False,
    **environment: str | None,
) -> subprocess.Popen[bytes]:
    """The command in a process of its own, just begun; with ``own_group`` as a terminal does it."""
    with _interruptible():
        return subprocess.Popen(
            command(*arguments),
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            cwd=ROOT,
            env=_changed(environment),
            start_new_session=own_group,
        )


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """A child hears Ctrl+C even where the tests, run in the background, do not."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _changed(environment: dict[str, str | None]) -> dict[str, str]:
    """Our own environment with some variables set, or taken out where they are none."""
    changed = {**os.environ, **environment}
    return {name: value for name, value in changed.items() if value is not None}
