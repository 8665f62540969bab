"""A message bus of our own with the accessibility bus on it, and a screen reader that asks.

Everything that was started by these buses, wherever it has put itself, is ended with them.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import setup_env

ROOT = Path(__file__).parents[2]
#: The environment of all processes of a bus holds this, so that they can be found again.
MARK = "QT_DOMINOES_TEST_BUS"
PATIENCE = 20.0
LAUNCHER = next(
    need.name.split(":") for need in setup_env.SCREEN_READER_TOOLS if need.package == "at-spi2-core"
)


@contextmanager
def accessibility_bus(environment: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """The environment in which programs find a private bus that has accessibility on it."""
    mark = uuid4().hex
    inside = {**environment, MARK: mark, "GSETTINGS_BACKEND": "memory"}
    inside.pop("AT_SPI_BUS_ADDRESS", None)
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"],
        env=inside,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    launcher = None
    try:
        assert bus.stdout is not None
        inside["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        program = next(path for path in LAUNCHER if Path(path).exists())
        launcher = subprocess.Popen(
            [program, "--launch-immediately", "--a11y=1"],
            env=inside,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        yield inside
    finally:
        for process in (launcher, bus):
            if process is not None:
                process.terminate()
                process.wait(PATIENCE)
        if bus.stdout is not None:
            bus.stdout.close()
        end_marked(mark)


def marked(mark: str) -> list[int]:
    """The processes whose environment holds that mark, this one apart."""
    wanted, found = f"{MARK}={mark}".encode(), []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            inside = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if wanted in inside and int(folder.name) != os.getpid():
            found.append(int(folder.name))
    return found


def end_marked(mark: str) -> None:
    """End what a bus has left behind; at last nothing of it runs.

    Raises:
        AssertionError: something would not end.
    """
    end = time.monotonic() + PATIENCE
    for sent in (signal.SIGTERM, signal.SIGKILL):
        for process in marked(mark):
            _send(process, sent)
        while marked(mark) and time.monotonic() < end - PATIENCE / 2:
            time.sleep(0.05)
    assert not marked(mark)


def _send(process: int, what: signal.Signals) -> None:
    try:
        os.kill(process, what)
    except ProcessLookupError:
        return


class ScreenReader:
    """The reader of ``tests/window/screen_reader.py``; answers one question at a time.

    Attributes:
        log: all that was heard so far, in order.
    """

    def __init__(self, environment: Mapping[str, str], errors: Path) -> None:
        self.log: list[list[str]] = []
        self._heard: dict[str, int] = {}
        self._errors = errors
        with errors.open("ab") as written:
            self._process = subprocess.Popen(
                [setup_env.SYSTEM_PYTHON, str(ROOT / "tests" / "window" / "screen_reader.py")],
                env=dict(environment),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=written,
                text=True,
            )
        self._answer()

    def ask(self, what: str, *words: str) -> Any:
        """Ask, and wait for the answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([what, *words]) + "\n")
        self._process.stdin.flush()
        answer = self._answer()
        if isinstance(answer, dict):
            raise AssertionError(f"{what} {words}: {answer['trouble']}")
        return answer

    def until(self, what: str, *words: str, wanted: Callable[[Any], bool]) -> Any:
        """Ask again and again until the answer is what was waited for."""
        end = time.monotonic() + PATIENCE
        while True:
            answer = self.ask(what, *words)
            if wanted(answer):
                return answer
            assert time.monotonic() < end, f"{what} {words}: {answer}; heard {self.log}"
            time.sleep(0.1)

    def hear(self, kind: str, wanted: Callable[[str], bool]) -> str:
        """The next thing of a kind that was wanted, as soon as it is heard.

        Next after the last one of its kind: what came meanwhile is not missed.
        """
        start = self._heard.setdefault(kind, len(self.log))

        def place() -> int | None:
            later = enumerate(self.log[start:], start)
            return next((at for at, each in later if each[0] == kind and wanted(each[1])), None)

        def listen(heard: list[list[str]]) -> bool:
            self.log.extend(heard)
            return place() is not None

        self.until("heard", wanted=listen)
        found = place()
        assert found is not None
        self._heard[kind] = found + 1
        return self.log[found][1]

    def close(self) -> None:
        """Have it leave."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        ready = select.select([self._process.stdout], [], [], PATIENCE)[0]
        line = self._process.stdout.readline() if ready else ""
        if not line:
            self._process.kill()
            raise AssertionError(f"no answer: {self._errors.read_text()}")
        return json.loads(line)
