from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random

import pytest

from qt_dominoes.storage.files import FileFault, FileLayer, FileProblem
from qt_dominoes.storage.window_state import (
    LoadedWindowState,
    WindowState,
    load_window_state,
    window_state_bytes,
)
from tests.storage.layers import FailingLayer

NOW = datetime(2026, 11, 29, 21, 0, 5, tzinfo=UTC)
FILES = FileLayer()
OLD = WindowState(geometry=bytes(range(256)), panels=b"\0\xff")
NEW = WindowState(geometry=b"\x01\xd9\xd0\xcb", panels=b"")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "window.json"


def load(path: Path) -> LoadedWindowState:
    return load_window_state(path, NOW, FILES)


@pytest.mark.parametrize("state", [OLD, NEW, WindowState()])
def test_the_bytes_come_back(file: Path, state: WindowState) -> None:
    FILES.write(file, window_state_bytes(state))
    assert load(file) == LoadedWindowState(state)


def test_without_a_file_the_state_is_empty(file: Path) -> None:
    assert load(file) == LoadedWindowState(WindowState())


@pytest.mark.parametrize("dead", [False, True])
def test_whichever_call_fails_the_old_or_the_new_is_there(file: Path, dead: bool) -> None:
    for fails_at in count(1):
        FILES.write(file, window_state_bytes(OLD))
        try:
            FailingLayer(fails_at, dead=dead).write(file, window_state_bytes(NEW))
        except FileFault:
            assert load(file) in (LoadedWindowState(OLD), LoadedWindowState(NEW))
        else:
            break
    assert fails_at > 5


def test_a_flipped_bit_never_reaches_the_window(file: Path) -> None:
    FILES.write(file, window_state_bytes(OLD))
    whole = file.read_bytes()
    luck = Random(1)
    for _ in range(100):
        data = bytearray(whole)
        place = luck.randrange(len(data) * 8)
        data[place // 8] ^= 1 << place % 8
        file.write_bytes(data)
        found = load(file)
        assert found.state in (OLD, WindowState())
        assert found.set_aside is None or found.set_aside.read_bytes() == data


@pytest.mark.parametrize("data", [b"", b"text", b"{}", b" " * 1_000_001])
def test_a_damaged_file_is_set_aside(file: Path, data: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(data)
    found = load(file)
    assert found.state == WindowState()
    assert found.set_aside is not None
    assert found.set_aside.read_bytes() == data


def test_what_cannot_be_read_or_set_aside_is_told(file: Path) -> None:
    file.mkdir(parents=True)
    assert load(file).problem is FileProblem.NOT_A_FILE
    file.rmdir()
    file.write_bytes(b"text")
    assert load_window_state(file, NOW, FailingLayer(2)).problem is FileProblem.NO_SPACE
    assert file.read_bytes() == b"text"
