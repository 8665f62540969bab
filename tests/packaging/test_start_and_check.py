"""The two commands of the README: what they take, refuse, and hand on."""

import subprocess
import sys
from pathlib import Path

import check
import pytest
import setup_env
import start

PACKAGING = Path(setup_env.__file__).parent


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(PACKAGING / script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("arguments", [["--ful"], ["--fast"], ["tests"]])
def test_check_refuses_what_it_does_not_know_in_one_sentence(arguments: list[str]) -> None:
    done = run("check.py", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert arguments[0] in done.stderr


@pytest.mark.parametrize("script", ["start.py", "check.py"])
def test_help_sets_nothing_up(script: str) -> None:
    done = run(script, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage:")


def test_the_tests_come_last_and_whole_only_with_full() -> None:
    everyday, full = check.steps(full=False), check.steps(full=True)
    assert [step.title for step in everyday][-1] == "pytest"
    assert everyday[:-1] == full[:-1]
    assert full[-1].arguments == [*everyday[-1].arguments, "--full"]


def test_the_first_failing_step_ends_the_check_and_is_named(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def fail_at_mypy(python: Path, step: check.Step) -> int:
        ran.append(step.title)
        return 3 if step.title == "mypy" else 0

    monkeypatch.setattr(check, "prepare", lambda required: Path(sys.executable))
    monkeypatch.setattr(check, "run", fail_at_mypy)
    assert check.main([]) == 3
    assert ran == ["ruff check", "ruff format", "mypy"]
    assert capfd.readouterr().err == "check.py: mypy failed.\n"


def test_missing_window_tools_are_told_here_and_refused_in_ci(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def provide(needs: tuple[setup_env.Need, ...], purpose: str) -> str | None:
        return f"{purpose} xvfb." if setup_env.WINDOW_TOOLS[0] in needs else None

    monkeypatch.setattr(setup_env, "provide", provide)
    monkeypatch.setattr(setup_env, "ensure_environment", lambda extras: Path(sys.executable))
    check.prepare(required=False)
    assert "xvfb. (until then they are skipped)" in capfd.readouterr().out
    with pytest.raises(setup_env.SetupTrouble, match="xvfb"):
        check.prepare(required=True)


def test_start_keeps_its_own_options_and_hands_on_the_rest() -> None:
    assert start.split_arguments(["--sound", "a.domino"]) == (["--sound"], ["a.domino"])
    assert start.split_arguments(["--", "--help"]) == ([], ["--help"])
    assert start.split_arguments(["simulate", "--help"]) == ([], ["simulate", "--help"])


@pytest.mark.parametrize(
    ("arguments", "window"),
    [
        ([], True),
        (["a.domino"], True),
        (["check", "a.domino"], False),
        (["review"], True),
        (["--version"], True),
    ],
)
def test_only_the_window_needs_a_screen(arguments: list[str], window: bool) -> None:
    assert start.wants_window(arguments) is window


@pytest.mark.parametrize(
    ("environment", "platform", "screen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "vnc"}, "linux", True),
        ({}, "darwin", True),
    ],
)
def test_a_screen_is_known_by_the_environment(
    environment: dict[str, str], platform: str, screen: bool
) -> None:
    assert start.has_screen(environment, platform) is screen


def test_without_a_screen_the_demonstration_runs_in_the_same_data_folder(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    become: list[tuple[list[str], dict[str, str]]] = []

    def record(command: list[str], environment: dict[str, str]) -> None:
        become.append((command, environment))
        raise SystemExit(0)

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(setup_env, "provide", lambda needs, purpose: None)
    monkeypatch.setattr(setup_env, "ensure_environment", lambda extras: Path("python"))
    monkeypatch.setattr(setup_env, "become", record)
    with pytest.raises(SystemExit):
        start.main(["--data-dir", "kept", "--lang", "tr"])
    [(command, environment)] = become
    assert command == ["python", "-m", "qt_dominoes", "--data-dir", "kept", "demo"]
    assert environment["QT_QPA_PLATFORM"] == "offscreen"
    assert "no screen" in capfd.readouterr().out
