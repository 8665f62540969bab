"""Bugs: caught in every thread, logged with their trace, and told once."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections import Counter
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

_log = logging.getLogger(__name__)
#: What is logged as an error below this name is a bug.
PROGRAM: Final = "qt_dominoes"
#: A fault that comes back, at every repaint for one, is logged so often and then no more.
MOST_LOGGED: Final = 5
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Fault:
    """A bug that showed.

    Attributes:
        what: in one line.
        trace: how it came about, as Python tells it.
        place: where it arose; the same bug has the same place.
    """

    what: str
    trace: str
    place: str

    @classmethod
    def of(cls, error: BaseException, trace: TracebackType | None) -> Fault:
        """The fault that an exception tells of."""
        told = traceback.TracebackException(type(error), error, trace, compact=True)
        last = told.stack[-1] if told.stack else None
        place = "nowhere" if last is None else f"{last.filename}:{last.lineno}"
        what = "".join(told.format_exception_only()).strip()
        return cls(_short(what), "".join(told.format()), f"{type(error).__name__} at {place}")


class Faults(QObject):
    """Catches what no code expected: in this thread and others, where Python cannot raise it,
    and what any part of the program logs as an error.
    """

    #: A bug showed that had not been told before (a Fault).
    caught = Signal(object)
    #: The program was asked to end from the terminal it was started in.
    interrupted = Signal()
    _found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._times: Counter[str] = Counter()
        self._told: set[str] = set()
        self._bell = _Bell(self)
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        self._found.connect(self._on_found, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Catch from now on."""
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        sys.unraisablehook = self._on_unraisable
        logging.getLogger(PROGRAM).addHandler(self._bell)

    def uninstall(self) -> None:
        """Leave faults to whoever had them before."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
        logging.getLogger(PROGRAM).removeHandler(self._bell)

    def take(self, fault: Fault, *, log: bool = True) -> None:
        """A fault was found, in whichever thread."""
        self._times[fault.place] += 1
        times = self._times[fault.place]
        if log and times <= MOST_LOGGED:
            more = " (it is not logged again)" if times == MOST_LOGGED else ""
            _log.error("a fault%s: %s", more, fault.trace)
        self._found.emit(fault)

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self.interrupted.emit()
            return
        self.take(Fault.of(error, trace))

    def _on_thread_exception(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None:
            self.take(Fault.of(told.exc_value, told.exc_traceback))

    def _on_unraisable(self, told: UnraisableHookArgs) -> None:
        if told.exc_value is not None:
            self.take(Fault.of(told.exc_value, told.exc_traceback))

    def _on_found(self, fault: Fault) -> None:
        if fault.place not in self._told:
            self._told.add(fault.place)
            self.caught.emit(fault)


class _Bell(logging.Handler):
    """Rings when a part of the program logs an error: a computer player's, the writer's."""

    def __init__(self, faults: Faults) -> None:
        super().__init__(logging.ERROR)
        self._faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        """Take it for a fault, if it is not the log of one."""
        if record.name == __name__:
            return
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            fault = Fault.of(error, error.__traceback__)
        else:
            message = record.getMessage().strip()
            lines = message.splitlines() or [""]
            fault = Fault(_short(lines[-1]), message, f"{record.pathname}:{record.lineno}")
        self._faults.take(fault, log=False)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
