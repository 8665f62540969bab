"""A virtual screen with a window manager, for tests that run the game as a child process.

The tests' own process stays on Qt's offscreen platform; what runs in
`VirtualScreen.environment` gets a real window, real focus and real pointer events.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import setup_env

#: Seconds until the screen or its window manager must be there.
START_LIMIT = 20.0


@dataclass(frozen=True, slots=True)
class VirtualScreen:
    """One X display of our own."""

    display: str
    environment: MappingProxyType[str, str]

    def run(self, *command: str, timeout: float = 30) -> str:
        """What a tool such as xdotool prints, run on this screen; it must succeed."""
        done = subprocess.run(
            command,
            env=dict(self.environment),
            capture_output=True,
            text=True,
            timeout=timeout,
            check=True,
        )
        return done.stdout


def missing_for(markers: set[str]) -> str | None:
    """Why tests with these markers cannot run here, with the line to type; None if they can."""
    needed = [
        *(setup_env.WINDOW_TOOLS if markers & {"window", "screen_reader"} else ()),
        *(setup_env.SCREEN_READER_TOOLS if "screen_reader" in markers else ()),
    ]
    packages = setup_env.missing_packages(needed)
    if not packages:
        return None
    return f"needs {', '.join(packages)}; type: {setup_env.apt_line(packages)}"


@contextmanager
def virtual_screen(size: str = "1280x800x24") -> Iterator[VirtualScreen]:
    """A screen of `WIDTHxHEIGHTxDEPTH` with openbox on it, gone again at the end."""
    with tempfile.TemporaryDirectory(prefix="qt-dominoes-screen-") as folder:
        server, display = _start_server(size, Path(folder))
        try:
            environment = _environment(display)
            manager = subprocess.Popen(
                ["openbox", "--sm-disable"],
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            try:
                _await_manager(environment, manager)
                yield VirtualScreen(display, MappingProxyType(environment))
            finally:
                _end(manager)
        finally:
            _end(server)


def _start_server(size: str, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """Xvfb on the first free display, which it names itself over a pipe."""
    reader, writer = os.pipe()
    program = shutil.which("Xvfb") or "Xvfb"
    command = [program, "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp"]
    with (folder / "xvfb.log").open("wb") as log:
        server = subprocess.Popen(command, pass_fds=[writer], stdout=log, stderr=log)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        number = pipe.readline().strip()
    if not number:
        _end(server)
        raise RuntimeError("Xvfb ended: " + (folder / "xvfb.log").read_text(errors="replace"))
    return server, f":{number}"


def _environment(display: str) -> dict[str, str]:
    environment = dict(os.environ)
    environment.pop("WAYLAND_DISPLAY", None)
    environment.update(DISPLAY=display, QT_QPA_PLATFORM="xcb")
    return environment


def _await_manager(environment: dict[str, str], manager: subprocess.Popen[bytes]) -> None:
    """Until openbox answers: focus and activation mean nothing before."""
    end = time.monotonic() + START_LIMIT
    while time.monotonic() < end and manager.poll() is None:
        answer = subprocess.run(
            ["xdotool", "get_num_desktops"], env=environment, capture_output=True, check=False
        )
        if answer.returncode == 0 and answer.stdout.strip().isdigit():
            return
        time.sleep(0.05)
    raise RuntimeError("openbox did not come up")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
