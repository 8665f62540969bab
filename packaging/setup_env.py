"""The environment of the game: Python, Qt's system libraries, and `.venv`.

Standard library only, and no syntax that a Python older than ours stumbles over: this
runs first on a fresh machine, to say what is missing or to put it there.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, NoReturn

#: The oldest Python that runs the game.
MINIMUM = (3, 11)
#: The newest minor version looked for on PATH when the running one is too old.
NEWEST_MINOR = 20

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
CONSTRAINTS = ROOT / "tests" / "constraints.txt"
STAMP_NAME = "qt-dominoes-stamp.json"

FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
SYSTEM_PYTHON = "/usr/bin/python3"


class SetupTrouble(Exception):
    """The machine lacks something; the text is one sentence for the person at it."""


class Need(NamedTuple):
    """One thing the system must have, and the Debian package that brings it.

    `kind` says how it is looked for: `library` by loading it, `program` on PATH, `file` as a
    path (several, separated by a colon, are alternatives), `font` as any font file at all,
    `module` by asking the system's own Python.
    """

    package: str
    kind: str
    name: str


QT_LIBRARIES = (
    Need("libgl1", "library", "libGL.so.1"),
    Need("libegl1", "library", "libEGL.so.1"),
    Need("libglib2.0-0", "library", "libglib-2.0.so.0"),
    Need("libfontconfig1", "library", "libfontconfig.so.1"),
    Need("libdbus-1-3", "library", "libdbus-1.so.3"),
    Need("libxkbcommon-x11-0", "library", "libxkbcommon-x11.so.0"),
    Need("libxcb-cursor0", "library", "libxcb-cursor.so.0"),
    Need("libxcb-icccm4", "library", "libxcb-icccm.so.4"),
    Need("libxcb-keysyms1", "library", "libxcb-keysyms.so.1"),
    Need("libxcb-shape0", "library", "libxcb-shape.so.0"),
    Need("fonts-dejavu-core", "font", ""),
)
SOUND_LIBRARIES = (Need("libpulse0", "library", "libpulse.so.0"),)
WINDOW_TOOLS = (
    Need("xvfb", "program", "Xvfb"),
    Need("xauth", "program", "xauth"),
    Need("openbox", "program", "openbox"),
    Need("xdotool", "program", "xdotool"),
)
SCREEN_READER_TOOLS = (
    Need(
        "at-spi2-core",
        "file",
        "/usr/libexec/at-spi-bus-launcher:/usr/lib/at-spi2-core/at-spi-bus-launcher",
    ),
    Need("dbus", "program", "dbus-run-session"),
    Need("python3-pyatspi", "module", "pyatspi"),
)


class OneSentenceParser(argparse.ArgumentParser):
    """Refuses a wrong command line in one sentence, with exit code 2; nothing is abbreviated."""

    def __init__(self, prog: str, description: str, epilog: str | None = None) -> None:
        super().__init__(prog=prog, description=description, epilog=epilog, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see --help.\n")


def say(text: str) -> None:
    """A line for the person, in order with what the tools print."""
    print(text, flush=True)


# ------------------------------------------------------------------------------ Python


def ensure_python(
    script: Path, arguments: list[str], running: tuple[int, ...] = sys.version_info[:2]
) -> None:
    """Returns under a Python that is new enough, else runs `script` again under one."""
    if running >= MINIMUM:
        return
    newer = find_newer_python()
    if newer is None:
        found = ".".join(map(str, running))
        raise SetupTrouble(
            f"Qt Dominoes needs Python {MINIMUM[0]}.{MINIMUM[1]} or newer; this one is {found} "
            "and no newer one is on the PATH."
        )
    become([newer, str(script.resolve()), *arguments])


def find_newer_python() -> str | None:
    """The oldest sufficient `python3.N` on PATH that really starts."""
    for minor in range(MINIMUM[1], NEWEST_MINOR + 1):
        found = shutil.which(f"python3.{minor}")
        if found is not None and _version_of(found) == (3, minor):
            return found
    return None


def become(command: list[str], environment: dict[str, str] | None = None) -> NoReturn:
    """Replaces this process by another; where the system cannot, waits for it instead."""
    environment = dict(os.environ) if environment is None else environment
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(command[0], command, environment)
    sys.exit(subprocess.run(command, env=environment, check=False).returncode)


def _version_of(python: str) -> tuple[int, ...] | None:
    """The version a Python reports; None for one that does not start (a pyenv shim, say)."""
    question = "import sys; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [python, "-c", question], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    if answer.returncode != 0:
        return None
    return tuple(int(word) for word in answer.stdout.split())


# ------------------------------------------------------------------------------ system packages


def missing_packages(needs: list[Need] | tuple[Need, ...]) -> list[str]:
    """The packages of those needs that this Linux lacks; elsewhere Qt brings all it needs."""
    if not sys.platform.startswith("linux"):
        return []
    return [need.package for need in needs if not is_present(need)]


def is_present(need: Need) -> bool:
    """Whether the system has it, however it came there."""
    if need.kind == "library":
        return _loads(need.name)
    if need.kind == "program":
        return shutil.which(need.name) is not None
    if need.kind == "file":
        return any(Path(path).exists() for path in need.name.split(":"))
    if need.kind == "font":
        return _has_font()
    if need.kind == "module":
        return _system_python_has(need.name)
    raise ValueError(need.kind)


def apt_line(packages: list[str]) -> str:
    """The one line to type."""
    return "sudo apt-get update && sudo apt-get install -y " + " ".join(packages)


def can_install() -> bool:
    """Whether packages can be installed here without asking anybody."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def provide(needs: list[Need] | tuple[Need, ...], purpose: str) -> str | None:
    """Installs what is missing, or returns the sentence that says what to type.

    None: everything is there, perhaps only now. `purpose` begins the sentence: "Qt needs".
    """
    packages = missing_packages(needs)
    if packages and can_install():
        say(f"Installing {' '.join(packages)} ...")
        _apt_install(packages)
        packages = missing_packages(needs)
    if not packages:
        return None
    if shutil.which("apt-get") is None:
        names = ", ".join(need.name or "a font" for need in needs if need.package in packages)
        return f"{purpose} {names}; please install what brings them with your package manager."
    return f"{purpose} {', '.join(packages)}; please type: {apt_line(packages)}"


def _apt_install(packages: list[str]) -> None:
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for step in (
        ["apt-get", "-q", "update"],
        ["apt-get", "-q", "install", "-y", "--no-install-recommends", *packages],
    ):
        # A failure shows in what is still missing afterwards.
        done = subprocess.run(
            step, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False
        )
        if done.returncode != 0:
            say(f"'{' '.join(step[:3])}' failed with code {done.returncode}.")


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _has_font() -> bool:
    for folder in FONT_FOLDERS:
        for _, _, files in os.walk(Path(folder).expanduser()):
            if any(name.endswith((".ttf", ".otf", ".ttc")) for name in files):
                return True
    return False


def _system_python_has(module: str) -> bool:
    question = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)"
    try:
        return subprocess.run([SYSTEM_PYTHON, "-c", question], check=False).returncode == 0
    except OSError:
        return False


# ------------------------------------------------------------------------------ .venv


def environment_python(folder: Path = ENVIRONMENT) -> Path:
    """The Python inside an environment."""
    if os.name == "nt":
        return folder / "Scripts" / "python.exe"
    return folder / "bin" / "python"


def ensure_environment(extras: set[str], root: Path = ROOT) -> Path:
    """A `.venv` with the game and these extras installed; returns its Python.

    Installs only when `pyproject.toml` or the constraints changed, an extra is new, or the
    checkout has moved. Extras once asked for stay. A `.venv` that is a link to another
    checkout's is used as it is: to install here would take it away from there.
    """
    folder = root / ".venv"
    python = environment_python(folder)
    version = _version_of(str(python))
    if version is None or version < MINIMUM:
        _make_environment(folder)
    stamp = folder / STAMP_NAME
    wanted = {"fingerprint": fingerprint(root), "root": str(root)}
    known = _read_stamp(stamp)
    if folder.is_symlink() and known.get("root") == str(folder.resolve().parent):
        say(f".venv is a link to {folder.resolve()} and is used as it is.")
        return python
    listed = known.get("extras")
    kept = {str(extra) for extra in listed} if isinstance(listed, list) else set()
    current = all(known.get(key) == value for key, value in wanted.items())
    if current and extras <= kept:
        return python
    every = sorted(extras | kept)
    _install(python, root, every)
    stamp.write_text(json.dumps({**wanted, "extras": every}), encoding="utf-8")
    return python


def fingerprint(root: Path = ROOT) -> str:
    """Changes whenever what has to be installed may have changed."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "tests/constraints.txt"):
        path = root / name
        digest.update(path.read_bytes() if path.exists() else b"")
        digest.update(b"\0")
    return digest.hexdigest()


def _read_stamp(stamp: Path) -> dict[str, object]:
    """What was installed last; nothing where that is not known."""
    try:
        known = json.loads(stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _make_environment(folder: Path) -> None:
    _ensure_venv_module()
    say("Making .venv ...")
    done = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(folder)],
        stdout=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode != 0:
        raise SetupTrouble("Python could not make .venv; the lines above say why.")


def _ensure_venv_module() -> None:
    """Debian keeps the part of Python that makes environments in a package of its own."""
    if _imports_ensurepip():
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if can_install():
        say(f"Installing {package} ...")
        _apt_install([package])
    if not _imports_ensurepip():
        raise SetupTrouble(f"Python lacks its venv part; please type: {apt_line([package])}")


def _imports_ensurepip() -> bool:
    question = [sys.executable, "-c", "import ensurepip, venv"]
    return subprocess.run(question, capture_output=True, check=False).returncode == 0


def _install(python: Path, root: Path, extras: list[str]) -> None:
    target = str(root) + (f"[{','.join(extras)}]" if extras else "")
    say("Installing the game and what it needs into .venv; the first time takes some minutes ...")
    constraints = root / "tests" / "constraints.txt"
    command = [
        str(python),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--editable",
        target,
    ]
    if constraints.exists():
        command += ["--constraint", str(constraints)]
    if subprocess.run(command, cwd=str(root), check=False).returncode != 0:
        raise SetupTrouble("The installation into .venv failed; pip's lines above say why.")
