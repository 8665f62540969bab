"""Kill -9 of the program at play: the next start offers the match at its last event."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.driven import prepare, start
from tests.window.player import all_gone

KEPT_AT_MOST = 60


def killed_at(data: Path, seed: int, *, after: int, seconds: float) -> list[dict[str, Any]]:
    """All that the program said before it was killed, so long after so many states were kept."""
    child = start("tests.safety.player", data, str(seed))
    with child:
        assert child.stdout is not None
        assert child.stderr is not None
        lines: list[str] = []
        while sum('"kept"' in line for line in lines) < after or len(lines) < 2:
            line = child.stdout.readline()
            assert line, child.stderr.read()
            lines.append(line)
        time.sleep(seconds)
        child.kill()
        lines += child.stdout.readlines()
    return [json.loads(line) for line in lines if line.endswith("\n")]


@pytest.mark.slow
@pytest.mark.timeout(3 * 60 * 60)
def test_the_next_start_offers_the_match_at_the_last_event(
    tmp_path: Path, sample_size: Callable[[int], int]
) -> None:
    data, luck = tmp_path / "home", Random()
    prepare(data)
    last: dict[str, Any] | None = None
    for seed in range(max(4, sample_size(200) + 1)):
        after, seconds = luck.randrange(KEPT_AT_MOST), luck.uniform(0, 0.05)
        said = killed_at(data, seed, after=after, seconds=seconds)
        opening, found = said[0], said[1]
        if last is not None and last["kept"] not in opening["over"]:
            assert opening["offered"].startswith("Five Up against Oak, round ")
            assert found["found"] == last["kept"], (seed, after, seconds)
            assert last["mark"] in found["marks"], (seed, after, seconds)
        last = next((line for line in reversed(said) if "kept" in line), last)
        assert all_gone(opening["workers"])
    assert last is not None
