"""Sets everything up, then looks at it all and tests it: `python3 packaging/check.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import setup_env

#: Worker processes of the tests; two cores are what the time limit is meant for.
WORKERS = 2


class Step(NamedTuple):
    """One tool: what it is called in the output, and how Python runs it."""

    title: str
    arguments: list[str]


def main(arguments: list[str]) -> int:
    """Exit code 0 when every step passes, else that of the first that does not."""
    parser = setup_env.OneSentenceParser(
        prog="check.py",
        description="Check style, types and imports, and run all tests.",
    )
    parser.add_argument(
        "--full",
        action="store_true",
        help="large samples whole instead of a hundredth of them (hours, not minutes)",
    )
    options = parser.parse_args(arguments)
    try:
        setup_env.ensure_python(Path(__file__), arguments)
        python = prepare(required="CI" in os.environ and is_true(os.environ["CI"]))
    except setup_env.SetupTrouble as trouble:
        print(f"check.py: {trouble}", file=sys.stderr)
        return 1
    for step in steps(full=options.full):
        setup_env.say(f"== {step.title}")
        code = run(python, step)
        if code != 0:
            if step.title != "pytest":  # its own closing line says it, and stays the last
                print(f"check.py: {step.title} failed.", file=sys.stderr, flush=True)
            return code
    return 0


def prepare(*, required: bool) -> Path:
    """Libraries, tools and `.venv`; without the tools some tests are skipped, or not allowed."""
    lacking = setup_env.provide(setup_env.QT_LIBRARIES, "Qt needs")
    if lacking is not None:
        raise setup_env.SetupTrouble(lacking)
    tools = setup_env.WINDOW_TOOLS + setup_env.SCREEN_READER_TOOLS
    lacking = setup_env.provide(tools, "The tests with a window need")
    if lacking is not None:
        if required:
            raise setup_env.SetupTrouble(lacking)
        setup_env.say(f"{lacking} (until then they are skipped)")
    return setup_env.ensure_environment({"test", "lint"})


def steps(*, full: bool) -> list[Step]:
    """The cheap looks first, the tests last."""
    tests = ["-m", "pytest", "-n", str(WORKERS), "--dist", "loadgroup"]
    return [
        Step("ruff check", ["-m", "ruff", "check", "."]),
        Step("ruff format", ["-m", "ruff", "format", "--check", "."]),
        Step("mypy", ["-m", "mypy", "--strict"]),
        Step(
            "import-linter",
            ["-c", "from importlinter.cli import lint_imports_command as run; run()"],
        ),
        Step("pytest", [*tests, "--full"] if full else tests),
    ]


def run(python: Path, step: Step) -> int:
    """Runs one tool in the checkout and lets it speak for itself."""
    command = [str(python), *step.arguments]
    return subprocess.run(command, cwd=str(setup_env.ROOT), check=False).returncode


def is_true(word: str) -> bool:
    """How the environment says yes."""
    return word.lower() in ("1", "true", "yes")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
