"""Kill -9 at random moments: nothing that the library has acknowledged is lost."""

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from qt_dominoes.storage.backups import backup_folder
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.library import Library, Opening
from tests.storage.libraries import NOW, back_up, how, records
from tests.storage.writer import changes

ROOT = Path(__file__).parents[2]


def killed_writer(file: Path, seed: int, *, lines: int, seconds: float) -> list[str]:
    """The lines of a writer that was killed so long after so many of them."""
    command = [sys.executable, "-m", "tests.storage.writer", str(file), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        seen = [child.stdout.readline() for _ in range(lines)]
        time.sleep(seconds)
        child.kill()
        # What it said before the kill is still in the pipe.
        seen += child.stdout.readlines()
    return [line.strip() for line in seen if line.endswith("\n")]


def after(before: dict[str, bytes], seed: int, count: int) -> dict[str, bytes]:
    """The records after so many changes of a writer."""
    state = dict(before)
    for change in islice(changes(seed), count):
        if change.state is None:
            del state[change.id]
        else:
            state[change.id] = change.state.data
    return state


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_nothing_acknowledged_is_lost(tmp_path: Path, sample_size: Callable[[int], int]) -> None:
    file, luck = tmp_path / "library.sqlite3", Random()
    before: dict[str, bytes] = {}
    for seed in range(max(20, sample_size(200))):
        lines = luck.choice((1, 2, luck.randrange(3, 90)))
        seen = killed_writer(file, seed, lines=lines, seconds=luck.uniform(0, 0.005))
        acknowledged = max(0, len(seen) - 2)
        # A change may be on the disk whose acknowledgement the kill cut off.
        expected = [after(before, seed, acknowledged + more) for more in (0, 1)]
        assert how(file) in (Opening.OPENED, Opening.FRESH, Opening.MIGRATED)
        before = records(file)
        assert before in expected, (seed, seen)
        assert check(file).good
        for backup in backup_folder(file).glob("library-*"):
            assert check(backup).good
            backup.unlink()


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_a_recovery_that_is_killed_loses_nothing(
    tmp_path: Path, sample_size: Callable[[int], int]
) -> None:
    file, luck = tmp_path / "library.sqlite3", Random()
    games = {change.id: change.state for change in islice(changes(10_000), 30)}
    with Library.open(file, NOW).library as library:
        library.put_all([state.forms for state in games.values() if state], NOW)
    back_up(file)
    whole = records(file)
    for seed in range(max(10, sample_size(100))):
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA application_id = 1")
        seen = killed_writer(file, seed, lines=1, seconds=luck.uniform(0, 0.05))
        assert how(file) in (Opening.OPENED, Opening.RESTORED)
        assert records(file).items() >= whole.items(), (seed, seen)
        assert check(file).good
        file.unlink()
        for aside in tmp_path.glob("*damaged*"):
            aside.unlink()
        assert how(file) is Opening.RESTORED
