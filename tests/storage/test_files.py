import errno
import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from itertools import count
from pathlib import Path

import pytest

from qt_dominoes.storage.files import FileFault, FileLayer, FileProblem, dated_name
from tests.storage.layers import FailingLayer, FullLayer, LyingLayer

NOW = datetime(2026, 11, 29, 21, 0, 5, tzinfo=UTC)
OLD, NEW = b"old" * 1000, b"new" * 2000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "file.json"
    FileLayer().write(path, OLD)
    return path


def names(path: Path) -> list[str]:
    return sorted(entry.name for entry in path.parent.iterdir())


@pytest.mark.parametrize("dead", [False, True])
def test_whichever_call_fails_the_old_or_the_new_is_there_whole(file: Path, dead: bool) -> None:
    faults = set()
    for fails_at in count(1):
        FileLayer().write(file, OLD)
        try:
            FailingLayer(fails_at, dead=dead).write(file, NEW)
        except FileFault as fault:
            faults.add(fault.problem)
            assert file.read_bytes() in (OLD, NEW)
            assert dead or names(file) == ["file.json"]
        else:
            break
    assert fails_at > 5
    assert faults == {FileProblem.NO_SPACE}
    assert file.read_bytes() == NEW
    assert names(file) == ["file.json"]


PIECES = [b"new" * 700, b"", b"new" * 1300]


@pytest.mark.parametrize("dead", [False, True])
def test_whichever_call_fails_a_file_in_pieces_is_there_whole(file: Path, dead: bool) -> None:
    faults = set()
    for fails_at in count(1):
        FileLayer().write(file, OLD)
        try:
            FailingLayer(fails_at, dead=dead).write_pieces(file, PIECES)
        except FileFault as fault:
            faults.add(fault.problem)
            assert file.read_bytes() in (OLD, NEW)
            assert dead or names(file) == ["file.json"]
        else:
            break
    assert fails_at > len(PIECES) + 4
    assert faults == {FileProblem.NO_SPACE}
    assert file.read_bytes() == NEW
    assert names(file) == ["file.json"]


def test_pieces_that_end_early_leave_the_old(file: Path) -> None:
    def pieces() -> Iterator[bytes]:
        yield NEW
        raise KeyError

    with pytest.raises(KeyError):
        FileLayer().write_pieces(file, pieces())
    assert file.read_bytes() == OLD
    assert names(file) == ["file.json"]


def test_pieces_that_a_disk_did_not_keep_are_found_out(file: Path) -> None:
    with pytest.raises(FileFault) as fault:
        LyingLayer().write_pieces(file, [NEW])
    assert fault.value.problem is FileProblem.NOT_AS_WRITTEN
    assert file.read_bytes() == OLD


def test_a_disk_that_did_not_keep_what_it_took_is_found_out(file: Path) -> None:
    with pytest.raises(FileFault) as fault:
        LyingLayer().write(file, NEW)
    assert fault.value.problem is FileProblem.NOT_AS_WRITTEN
    assert file.read_bytes() == OLD
    assert names(file) == ["file.json"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_device_leaves_the_old(file: Path) -> None:
    with pytest.raises(FileFault) as fault:
        FullLayer().write(file, NEW)
    assert fault.value.problem is FileProblem.NO_SPACE
    assert file.read_bytes() == OLD


def test_a_part_left_by_a_kill_is_no_hindrance(file: Path) -> None:
    (file.parent / ".file.json.part").symlink_to(file)
    FileLayer().write(file, NEW)
    assert file.read_bytes() == NEW
    assert names(file) == ["file.json"]


def test_a_link_is_followed(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(file)
    FileLayer().write(link, NEW)
    assert link.is_symlink()
    assert file.read_bytes() == NEW


def test_a_file_in_the_folders_place(tmp_path: Path) -> None:
    (tmp_path / "folder").write_bytes(b"")
    for path in (tmp_path / "folder" / "file", tmp_path / "folder" / "deeper" / "file"):
        with pytest.raises(FileFault) as fault:
            FileLayer().write(path, NEW)
        assert fault.value.problem is FileProblem.NO_FOLDER


def test_a_folder_in_the_files_place(tmp_path: Path) -> None:
    with pytest.raises(FileFault) as fault:
        FileLayer().write(tmp_path, NEW)
    assert fault.value.problem is FileProblem.NOT_A_FILE
    with pytest.raises(FileFault) as fault:
        FileLayer().read(tmp_path, 10)
    assert fault.value.problem is FileProblem.NOT_A_FILE


def test_no_more_is_read_than_the_limit(file: Path) -> None:
    assert FileLayer().read(file, len(OLD)) == OLD
    with pytest.raises(FileFault) as fault:
        FileLayer().read(file, len(OLD) - 1)
    assert fault.value.problem is FileProblem.TOO_LARGE


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileFault) as fault:
        FileLayer().read(pipe, 10)
    assert fault.value.problem is FileProblem.NOT_A_FILE


def test_what_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileFault) as fault:
        FileLayer().read(tmp_path / "none", 10)
    assert fault.value.problem is FileProblem.MISSING
    assert fault.value.path == tmp_path / "none"


@pytest.mark.parametrize(
    ("error", "problem"),
    [
        (errno.EACCES, FileProblem.NOT_ALLOWED),
        (errno.EROFS, FileProblem.NOT_ALLOWED),
        (errno.EDQUOT, FileProblem.NO_SPACE),
        (errno.EIO, FileProblem.DEVICE),
    ],
)
def test_the_systems_words_become_ours(file: Path, error: int, problem: FileProblem) -> None:
    with pytest.raises(FileFault) as fault:
        FailingLayer(2, error=error).write(file, NEW)
    assert fault.value.problem is problem


def test_files_set_aside_in_the_same_second_have_names_of_their_own(file: Path) -> None:
    found = []
    for word in (b"1", b"2", b"3"):
        file.write_bytes(word)
        found.append(FileLayer().set_aside(file, NOW))
    assert [aside.read_bytes() for aside in found] == [b"1", b"2", b"3"]
    assert [aside.name for aside in found] == [
        "file-damaged-2026-11-29-210005.json",
        "file-damaged-2026-11-29-210005-2.json",
        "file-damaged-2026-11-29-210005-3.json",
    ]
    assert not file.exists()


def test_dates_in_names_are_utc() -> None:
    file, there = Path("a.json"), NOW.astimezone(timezone(timedelta(hours=9)))
    assert dated_name(file, "damaged", there) == dated_name(file, "damaged", NOW)


def test_where_there_are_no_second_names_the_file_gives_up_its_own(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    aside = FileLayer().keep_under_dated_name(file, NOW)
    assert aside.read_bytes() == OLD
    assert not file.exists()


def test_a_second_name_leaves_the_first(file: Path) -> None:
    aside = FileLayer().keep_under_dated_name(file, NOW)
    assert aside.read_bytes() == file.read_bytes() == OLD
