"""Talking on a terminal: results on standard output, each error as one line on standard error."""

from __future__ import annotations

import contextlib
import os
import sys


class UsageError(Exception):
    """A command was asked for something that it cannot do; the message is the sentence."""


class InputFault(Exception):
    """A command found a fault in a file that it was given; the message is the sentence."""


def say_anything() -> None:
    """Let both streams take any letter; one that their encoding lacks is spelled out."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            with contextlib.suppress(OSError, ValueError):
                stream.reconfigure(errors="backslashreplace")


def complain(sentence: str) -> None:
    """One line on standard error, even if nobody can hear it."""
    # Without a console the streams are none.
    if sys.stderr is None:
        return
    with contextlib.suppress(OSError, ValueError):
        print(" ".join(sentence.splitlines()), file=sys.stderr, flush=True)


def hush() -> None:
    """Nobody reads standard output any more: what is left of it goes nowhere."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
