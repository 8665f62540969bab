"""A small screen reader: what it is asked for on stdin it finds through AT-SPI, in JSON lines.

Runs as a program of its own under the system's Python, which has pyatspi. Every answer is a line.
"""

from __future__ import annotations

import json
import select
import sys
from collections.abc import Iterator
from typing import Any

import pyatspi
from gi.repository import GLib

#: The application, by the beginning of its name.
PROGRAM = ("qt-dominoes", "Qt Dominoes")
#: What a screen reader would say of its own accord.
EVENTS = ("object:announcement", "object:state-changed:focused")


class Reader:
    """Keeps what was said since one asked last."""

    def __init__(self) -> None:
        self.heard: list[list[str]] = []
        pyatspi.Registry.registerEventListener(self._on_event, *EVENTS)

    def _on_event(self, event: Any) -> None:
        if event.type == "object:announcement":
            self.heard.append(["announcement", str(event.any_data)])
        elif event.detail1:
            self.heard.append(["focus", str(event.source.name), event.source.getRoleName()])

    def ask(self, what: str, *words: str) -> Any:
        """Answer one question."""
        if what == "heard":
            heard, self.heard = self.heard, []
            return heard
        if what == "names":
            return [each.name for each in _everything() if each.getRoleName() == words[0]]
        if what == "items":
            return [
                [item.name, item.description, item.getIndexInParent()]
                for each in _everything()
                if each.getRoleName() == "list" and each.name == words[0]
                for item in each
            ]
        if what == "press":
            return _act(_find(words[0]), "Press")
        if what == "focus":
            return bool(_find(words[0]).queryComponent().grabFocus())
        raise ValueError(what)


def _program() -> Any:
    desktop = pyatspi.Registry.getDesktop(0)
    return next((each for each in desktop if each and each.name.startswith(PROGRAM)), None)


def _everything() -> Iterator[Any]:
    program = _program()
    if program is not None:
        yield from _below(program)


def _below(found: Any) -> Iterator[Any]:
    for child in found:
        if child is None:
            continue
        states = child.getState()
        if states.contains(pyatspi.STATE_SHOWING) or states.contains(pyatspi.STATE_VISIBLE):
            yield child
            yield from _below(child)


def _find(name: str) -> Any:
    return next(each for each in _everything() if each.name == name)


def _act(found: Any, name: str) -> bool:
    actions = found.queryAction()
    for place in range(actions.nActions):
        if actions.getName(place) == name:
            return bool(actions.doAction(place))
    return False


def main() -> None:
    """Answer until the input ends."""
    reader, context = Reader(), GLib.MainContext.default()
    print(json.dumps("ready"), flush=True)
    while True:
        while context.iteration(False):
            pass
        if not select.select([sys.stdin], [], [], 0.02)[0]:
            continue
        line = sys.stdin.readline()
        if not line:
            return
        try:
            answer = reader.ask(*json.loads(line))
        except Exception as error:
            answer = {"trouble": repr(error)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
