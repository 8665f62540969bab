"""Whatever is in a file: one line, exit code 1, little time and memory, the file untouched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from qt_dominoes.storage.codec import decode, encode, replayed
from tests.support.broken_files import BREAKERS, BrokenFile, broken_files, right_matches
from tests.support.command_line import Run, run_command, run_inside
from tests.support.heavy_files import HEAVY

SEED = 20_261_129
SECONDS = 2.0
MEGABYTES = 200.0
#: A line with the longest path that a test has.
MOST_LETTERS = 700


def test_the_matches_that_are_broken_are_right_before() -> None:
    for record in right_matches(SEED):
        replayed(decode(encode(record)))


@pytest.mark.slow
def test_every_broken_file_gives_one_line(
    tmp_path: Path, sample_size: Callable[[int], int]
) -> None:
    for number, file in enumerate(broken_files(sample_size(10_000), SEED)):
        path = tmp_path / file.name
        path.write_bytes(file.data)
        expect_one_line(run_inside("check", path), path, file)
        if number % 100 == 0:
            expect_one_line(run_command("check", path), path, file)


def test_every_kind_of_damage_is_made() -> None:
    made = {file.kind for file in broken_files(4 * len(BREAKERS), SEED)}
    assert made == set(BREAKERS)


@pytest.mark.slow
@pytest.mark.parametrize("kind", HEAVY)
def test_a_heavy_file_costs_little(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "heavy.domino"
    data = HEAVY[kind]()
    path.write_bytes(data)
    run = run_command("check", path)
    expect_one_line(run, path, BrokenFile(path.name, kind, data, ""))
    assert run.peak <= MEGABYTES


@pytest.mark.slow
@pytest.mark.parametrize("text", [b"\n", b"x", b'{"a":1}\n'], ids=["blank", "one line", "many"])
def test_lines_without_end_cost_little(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "heavy.jsonl"
    data = text * (30_000_000 // len(text))
    path.write_bytes(data)
    run = run_command("check", path)
    expect_one_line(run, path, BrokenFile(path.name, "lines", data, ""))
    assert run.peak <= MEGABYTES


def expect_one_line(run: Run, path: Path, file: BrokenFile) -> None:
    """The line names file and place, and nothing in it moves a terminal's cursor."""
    assert run.code == 1, (file.kind, run)
    line = run.sentence
    assert line.startswith(f"{path}: {file.place}"), (file.kind, file.place, line)
    assert line.isprintable(), (file.kind, line)
    assert len(line) < MOST_LETTERS
    assert run.seconds < SECONDS, (file.kind, run.seconds)
    assert path.read_bytes() == file.data
