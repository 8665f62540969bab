"""A test that leaves something running fails, and says where it was started.

Usable as a plugin of its own: `-p tests.support.leaks`.
"""

import gc
import multiprocessing
import multiprocessing.resource_tracker
import os
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

#: Seconds in which a thread or process already on its way out may finish.
GRACE = 1.0
#: Threads of the tools, by the beginning of their names.
TOOL_THREADS = ("pytest_timeout", "execnet")


class StartBook:
    """Remembers where each Qt timer, thread and animation was last started from Python.

    What a Qt signal starts directly is found all the same, without its place.
    """

    def __init__(self) -> None:
        self._places: weakref.WeakKeyDictionary[Any, str] = weakref.WeakKeyDictionary()
        self._opened = False

    def open(self) -> None:
        """Watch every start from here on; once, and only when Qt is there already."""
        if self._opened or "PySide6.QtCore" not in sys.modules:
            return
        from PySide6.QtCore import QAbstractAnimation, QThread, QTimer

        self._opened = True
        for kind in (QTimer, QThread, QAbstractAnimation):
            self._watch(kind)

    def running(self, *, search: bool) -> set[Any]:
        """Everything that runs now; with `search`, also what no Python line started."""
        if not self._opened:
            return set()
        from PySide6.QtCore import QAbstractAnimation, QThread, QTimer

        known = set(self._places)
        if search:
            kinds = (QTimer, QThread, QAbstractAnimation)
            known.update(thing for thing in gc.get_objects() if isinstance(thing, kinds))
        return {thing for thing in known if _runs(thing)}

    def describe(self, thing: Any) -> str:
        place = self._places.get(thing, "a Qt signal or Qt itself")
        name = f" '{thing.objectName()}'" if thing.objectName() else ""
        parent = f" of {type(thing.parent()).__name__}" if thing.parent() else ""
        return f"{type(thing).__name__}{name}{parent}, started by {place}"

    def _watch(self, kind: Any) -> None:
        original: Callable[..., Any] = kind.start
        places = self._places

        def start(self: Any, *args: Any, **kwargs: Any) -> Any:
            caller = sys._getframe(1)
            places[self] = f"{caller.f_code.co_filename}:{caller.f_lineno}"
            return original(self, *args, **kwargs)

        kind.start = start


STARTS = StartBook()


@pytest.fixture(autouse=True)
def nothing_is_left_running(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test after which a timer, animation, thread or child process still runs."""
    STARTS.open()
    with_qt = "qapp" in request.fixturenames
    windows_before = _windows()
    objects_before = STARTS.running(search=with_qt)
    threads_before = set(threading.enumerate())
    children_before = _children()
    yield
    faults = [
        *_qt_leaks(objects_before, search=with_qt),
        *(f"thread {thread.name}" for thread in _thread_leaks(threads_before)),
        *_child_leaks(children_before),
        *(f"window {described}" for described in _window_leaks(windows_before)),
    ]
    if faults:
        pytest.fail("left running:\n  " + "\n  ".join(faults), pytrace=False)


def _runs(thing: Any) -> bool:
    import shiboken6
    from PySide6.QtCore import QAbstractAnimation, QThread, QTimer

    if not shiboken6.isValid(thing):
        return False
    if isinstance(thing, QTimer):
        return thing.isActive()
    if isinstance(thing, QThread):
        # The thread that runs the tests has a QThread of its own.
        return thing.isRunning() and thing is not QThread.currentThread()
    return bool(thing.state() == QAbstractAnimation.State.Running)


def _qt_leaks(before: set[Any], *, search: bool) -> list[str]:
    if not STARTS.running(search=search) - before:
        return []
    from PySide6.QtCore import QCoreApplication, QEvent

    # What was closed with deleteLater, or hangs in a cycle, is gone as soon as anyone looks.
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    return sorted(STARTS.describe(thing) for thing in STARTS.running(search=search) - before)


def _windows() -> set[Any]:
    """The windows in sight; one left standing takes the pointer from those of later tests."""
    if "PySide6.QtWidgets" not in sys.modules:
        return set()
    from PySide6.QtWidgets import QApplication

    return {window for window in QApplication.topLevelWidgets() if window.isVisible()}


def _window_leaks(before: set[Any]) -> list[str]:
    return sorted(
        f"{type(window).__name__} '{window.windowTitle()}'" for window in _windows() - before
    )


def _thread_leaks(before: set[threading.Thread]) -> list[threading.Thread]:
    end = time.monotonic() + GRACE
    leaks = []
    for thread in set(threading.enumerate()) - before:
        # A dummy stands for a thread that Python did not start, QThreads for one.
        if isinstance(thread, threading._DummyThread) or thread.name.startswith(TOOL_THREADS):
            continue
        thread.join(max(0.0, end - time.monotonic()))
        if thread.is_alive():
            leaks.append(thread)
    return leaks


def _child_leaks(before: set[int]) -> list[str]:
    end = time.monotonic() + GRACE
    while True:
        multiprocessing.active_children()  # reaps those that have ended
        left = _children() - before
        if not left or time.monotonic() > end:
            return [f"process {child}: {_command(child)}" for child in sorted(left)]
        time.sleep(0.02)


def _children() -> set[int]:
    """Living children of this process; multiprocessing's own helper is not counted."""
    tasks = Path("/proc/self/task")
    found: set[int] = set()
    if tasks.is_dir():
        for children in tasks.glob("*/children"):
            try:
                found.update(int(word) for word in children.read_text().split())
            except OSError:  # that thread has just ended
                continue
        found = {child for child in found if not _is_zombie(child)}
    else:
        found = {child.pid for child in multiprocessing.active_children() if child.pid}
    tracker = getattr(multiprocessing.resource_tracker, "_resource_tracker", None)
    return found - {getattr(tracker, "_pid", None), os.getpid()}


def _is_zombie(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True
    return status.rpartition(")")[2].split()[0] == "Z"


def _command(process: int) -> str:
    try:
        words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return "already gone"
    return b" ".join(words).decode(errors="replace").strip()
