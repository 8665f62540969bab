"""Reading records and writing results, with every fault as a sentence for the command line."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from qt_dominoes.commands.console import InputFault, UsageError
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.codec import replayed_matches
from qt_dominoes.storage.faults import BadRecord
from qt_dominoes.wording.faults import bad_record, unreadable
from qt_dominoes.wording.lines import shown, shown_path
from qt_dominoes.wording.text import gettext as _


def replayed(path: Path) -> Iterator[tuple[MatchRecord, Match]]:
    """Every record of a file of either kind with the match that it tells.

    Raises:
        InputFault: the first fault, or the file cannot be read.
    """
    try:
        yield from replayed_matches(path)
    except BadRecord as fault:
        raise InputFault(bad_record(fault)) from fault
    except OSError as error:
        raise InputFault(unreadable(path, error)) from error
    except ValueError as error:
        # A path that no file system takes, with a zero byte in it.
        raise InputFault(unreadable(path, FileNotFoundError())) from error


@contextlib.contextmanager
def writing(path: Path | None) -> Iterator[None]:
    """Where a file is written: what the system refuses is told in a sentence.

    Raises:
        UsageError: it is there already, or cannot be written.
    """
    try:
        yield
    except FileExistsError as error:
        raise UsageError(
            _("{path} is there already and is not overwritten").format(path=shown_path(path))
        ) from error
    except OSError as error:
        if path is None:
            raise
        raise UsageError(
            _("{path} cannot be written: {reason}").format(
                path=shown_path(path), reason=shown(error.strerror or type(error).__name__, 100)
            )
        ) from error
