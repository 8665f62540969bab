"""Sets everything up on the first run, then opens the game: `python3 packaging/start.py`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import setup_env

#: What needs no screen: the game's own commands and the options that only print or copy.
SCREENLESS = frozenset({"simulate", "check", "rules", "picture", "demo"} | {"-h", "--help"})


def main(arguments: list[str]) -> int:
    """Takes the options of this script; everything else goes to the game as it stands."""
    parser = setup_env.OneSentenceParser(
        prog="start.py",
        description="Set up what is missing and open Qt Dominoes.",
        epilog="Everything else is handed to the game; its own help: start.py -- --help",
    )
    parser.add_argument("--sound", action="store_true", help="install what sounds need, too")
    mine, for_game = split_arguments(arguments)
    options = parser.parse_args(mine)
    try:
        setup_env.ensure_python(Path(__file__), arguments)
        needs = setup_env.QT_LIBRARIES + (setup_env.SOUND_LIBRARIES if options.sound else ())
        lacking = setup_env.provide(needs, "Qt needs")
        if lacking is not None:
            raise setup_env.SetupTrouble(lacking)
        python = setup_env.ensure_environment({"sound"} if options.sound else set())
    except setup_env.SetupTrouble as trouble:
        print(f"start.py: {trouble}", file=sys.stderr)
        return 1
    environment = dict(os.environ)
    if wants_window(for_game) and not has_screen(environment, sys.platform):
        setup_env.say("There is no screen here, so the computer players show a match without one.")
        environment["QT_QPA_PLATFORM"] = "offscreen"
        for_game = demo_arguments(for_game)
    setup_env.become([str(python), "-m", "qt_dominoes", *for_game], environment)


def split_arguments(arguments: list[str]) -> tuple[list[str], list[str]]:
    """This script's own options, which stand first, and what goes to the game."""
    mine: list[str] = []
    rest = list(arguments)
    while rest and rest[0] in ("--sound", "-h", "--help"):
        mine.append(rest.pop(0))
    if rest and rest[0] == "--":
        rest.pop(0)
    return mine, rest


def wants_window(arguments: list[str]) -> bool:
    """Whether the game would open its window when called so."""
    return not SCREENLESS.intersection(arguments)


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a window can be shown; who names a Qt platform knows what he does."""
    if not platform.startswith("linux"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(environment.get(name) for name in names)


def demo_arguments(arguments: list[str]) -> list[str]:
    """The demonstration in place of the window, in the same data folder."""
    kept: list[str] = []
    for place, word in enumerate(arguments):
        if word.startswith("--data-dir="):
            kept = [word]
        elif word == "--data-dir":
            kept = arguments[place : place + 2]
    return [*kept, "demo"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
