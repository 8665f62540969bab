"""The command line as a whole: help without Qt, exit codes, one line for every error."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import qt_dominoes.__main__ as command_line
from qt_dominoes.commands.data_dir import without_data_dir
from tests.support.command_line import ROOT, run_command, run_inside, start_command
from tests.window.player import all_gone, children_of

EXAMPLE = ROOT / "tests" / "vectors" / "example.domino"
COMMANDS = ("simulate", "check", "rules", "picture", "demo")
GAME = ("simulate", "--variant", "five-up", "--players", "greedy,random", "--seed", "1")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        *([command, "--help"] for command in COMMANDS),
        ["check", str(EXAMPLE)],
        ["rules", "five-up"],
        [*GAME, "--matches", "1", "--rounds"],
        ["picture", str(EXAMPLE), "--round", "1", "--event", "3", "-o", os.devnull + ".json"],
        ["nonsense"],
    ],
    ids=" ".join,
)
def test_nothing_needs_qt_but_windows_and_pictures(arguments: list[str]) -> None:
    script = (
        "import sys; from qt_dominoes.__main__ import main; code = main(sys.argv[1:]); "
        "assert not any(name.startswith(('PySide6', 'shiboken6')) for name in sys.modules); "
        "sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", script, *arguments], cwd=ROOT, check=False)
    assert done.returncode == (2 if arguments == ["nonsense"] else 0)
    Path(os.devnull + ".json").unlink(missing_ok=True)


def test_the_help_lists_the_commands_that_there_are() -> None:
    run = run_command("--help")
    assert (run.code, run.err) == (0, "")
    assert all(command in run.out for command in COMMANDS)
    assert "FILE" in run.out
    assert "--data-dir" in run.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    run = run_inside(command, "--help")
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith(f"usage: qt-dominoes {command}")
    assert "--data-dir" in run.out
    assert "QT_DOMINOES_DATA_DIR)" in run.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["review", "match.domino"],
        ["nonsense"],
        ["--nonsense"],
        ["check"],
        ["check", "--nonsense", "x"],
        ["rules"],
        ["rules", "five-up", "all-fives"],
        ["rules", "five-up", "--rule", "target"],
        ["simulate"],
        ["picture", str(EXAMPLE)],
        ["demo", "--variant", "hearts"],
        ["--data-dir"],
        ["check", "--data-dir="],
        ["\x1b[2J\n\x9b"],
    ],
    ids=repr,
)
def test_wrong_usage_is_one_line_and_exit_code_2(arguments: list[str]) -> None:
    run = run_inside(*arguments)
    assert run.code == 2
    assert run.sentence.startswith("qt-dominoes: ")
    assert run.sentence.isprintable()


def test_a_missing_file_is_one_line_and_exit_code_1() -> None:
    for arguments in (["nowhere.domino"], ["check", "nowhere.domino"]):
        run = run_command(*arguments)
        assert run.code == 1
        assert run.sentence == "nowhere.domino: there is no such file"


def test_check_prints_a_line_a_file(tmp_path: Path) -> None:
    bad = tmp_path / "bad.domino"
    bad.write_bytes(EXAMPLE.read_bytes().replace(b'"total": 11', b'"total": 10'))
    run = run_inside("check", EXAMPLE, bad, tmp_path, EXAMPLE)
    assert run.code == 1
    assert run.out == f"ok {EXAMPLE}\n" * 2
    first, second = run.err.splitlines()
    assert first.startswith(f"{bad}: round 1, event 2: ")
    assert second == f"{tmp_path}: this is a folder, not a file"
    assert run_inside("check", EXAMPLE).code == 0


def test_check_takes_any_name_of_a_file(tmp_path: Path) -> None:
    for name in ("çağrı łódź.domino", "a\nb.domino", "-.domino", "\udcff.domino"):
        path = tmp_path / name
        path.write_bytes(EXAMPLE.read_bytes())
        run = run_command("check", path)
        assert (run.code, run.err, run.out.count("\n")) == (0, "", 1)
    assert run_inside("check", "a\0b").sentence == "a\\x00b: there is no such file"


def test_a_data_folder_may_be_named_anywhere(tmp_path: Path) -> None:
    chosen = str(tmp_path)
    for arguments in (
        ["--data-dir", chosen, "check", "f"],
        ["check", "--data-dir", chosen, "f"],
        ["check", "f", f"--data-dir={chosen}"],
    ):
        assert without_data_dir(arguments) == (["check", "f"], tmp_path)
    assert without_data_dir(["check", "--", "--data-dir", "x"])[1] is None
    assert run_inside("--data-dir", chosen, "check", EXAMPLE).code == 0
    assert os.environ["QT_DOMINOES_DATA_DIR"] == chosen


def test_no_command_or_a_file_opens_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[Path | None, Path | None]] = []
    from qt_dominoes.app import startup

    def run(file: Path | None, data_dir: Path | None) -> int:
        opened.append((file, data_dir))
        return 0

    monkeypatch.setattr(startup, "run", run)
    monkeypatch.setenv("QT_DOMINOES_DATA_DIR", "from-the-environment")
    assert command_line.main([]) == 0
    assert command_line.main([str(EXAMPLE)]) == 0
    assert command_line.main([str(EXAMPLE), "--data-dir", str(tmp_path)]) == 0
    environment = Path("from-the-environment")
    assert opened == [(None, environment), (EXAMPLE, environment), (EXAMPLE, tmp_path)]


def test_a_bug_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(arguments: list[str]) -> int:
        raise LookupError("\x1b[31m" * 900)

    monkeypatch.setattr("qt_dominoes.commands.check.run", broken)
    run = run_inside("check", "x")
    assert run.code == 2
    assert "LookupError" in run.sentence
    assert run.sentence.isprintable()


@pytest.mark.parametrize("arguments", [["--help"], ["rules", "five-up"], ["check", str(EXAMPLE)]])
def test_a_reader_that_goes_away_is_no_fault_of_ours(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    child = start_command(*arguments, stdout=writer)
    os.close(writer)
    _, err = child.communicate(timeout=30)
    assert err == b""
    assert child.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
@pytest.mark.parametrize("arguments", [["rules", "five-up"], ["check", str(EXAMPLE)]])
def test_a_full_disk_is_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device, not a file
        child = start_command(*arguments, stdout=full.fileno())
        _, err = child.communicate(timeout=30)
    assert child.returncode == 2
    assert err == b"qt-dominoes: the output cannot be written: No space left on device\n"


def test_an_interruption_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("qt_dominoes.commands.check.run", interrupted)
    run = run_inside("check", "x")
    assert (run.code, run.sentence) == (1, "qt-dominoes: interrupted")


@pytest.mark.slow
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_leaves_nothing_behind(
    tmp_path: Path, sent: signal.Signals, jobs: str
) -> None:
    out = tmp_path / "games.jsonl"
    child = start_command(
        *GAME, "--matches", "100000", "--jobs", jobs, "--out", out, own_group=True
    )
    try:
        end = time.monotonic() + 60
        while not any(part.stat().st_size for part in tmp_path.glob(".games*")):
            assert time.monotonic() < end
            assert child.poll() is None
            time.sleep(0.05)
        if sent is signal.SIGINT:
            # Ctrl+C reaches the worker processes too.
            os.killpg(child.pid, sent)
        else:
            child.send_signal(sent)
        told, err = child.communicate(timeout=60)
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.communicate()
    assert (told, err) == (b"", b"qt-dominoes: interrupted\n")
    assert child.returncode == 1
    assert list(tmp_path.glob("*games*")) == []
    assert list(tmp_path.glob(".games*")) == []


@pytest.mark.slow
def test_a_player_process_that_is_killed_is_one_line(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    child = start_command(*GAME, "--matches", "100000", "--jobs", "2", "--out", out, own_group=True)
    try:
        while not any(part.stat().st_size for part in tmp_path.glob(".games*")):
            assert child.poll() is None
            time.sleep(0.05)
        os.kill(max(children_of(child.pid)), signal.SIGKILL)
        told, err = child.communicate(timeout=60)
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.communicate()
    assert (told, err) == (b"", b"qt-dominoes: a process that played was ended from outside\n")
    assert child.returncode == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_an_interruption_does_not_wait_for_the_matches_being_played() -> None:
    """One decision of these masters takes minutes; both processes are in the middle of one."""
    thinking = ("simulate", "--variant", "five-up", "--players", "master,master")
    child = start_command(
        *thinking, "--matches", "8", "--jobs", "2", "--budget", "9999999", own_group=True
    )
    try:
        # Two players, and the process that looks after what the three share.
        while len(players := children_of(child.pid)) < 3:
            assert child.poll() is None
            time.sleep(0.05)
        os.killpg(child.pid, signal.SIGINT)
        told, err = child.communicate(timeout=60)
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.communicate()
    assert (told, err) == (b"", b"qt-dominoes: interrupted\n")
    assert all_gone(players)
