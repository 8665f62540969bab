"""A fresh machine is told what it lacks, and a set-up one is not set up twice."""

import json
import shutil
import sys
from pathlib import Path

import pytest
import setup_env
from setup_env import Need

LACKING_LIBRARY = Need("libdominoes9", "library", "libdominoes-nowhere.so.9")
LACKING_PROGRAM = Need("pipcounter", "program", "pipcounter-nowhere")
PRESENT_PROGRAM = Need("python3", "program", "python3")

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="packages are a matter of Linux"
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The two files that decide what is installed."""
    root = tmp_path / "checkout"
    (root / "tests").mkdir(parents=True)
    (root / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    (root / "tests" / "constraints.txt").write_text("x==1\n")
    return root


@pytest.fixture
def installs(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The extras of every installation, which is recorded instead of done."""
    done: list[list[str]] = []

    def make(folder: Path) -> None:
        folder.mkdir(exist_ok=True)

    monkeypatch.setattr(setup_env, "_make_environment", make)
    monkeypatch.setattr(setup_env, "_version_of", lambda python: None)
    monkeypatch.setattr(setup_env, "_install", lambda python, root, extras: done.append(extras))
    return done


# ------------------------------------------------------------------ what the system must have


def test_a_library_that_does_not_load_is_missing_by_its_package_name() -> None:
    assert setup_env.missing_packages([LACKING_LIBRARY, PRESENT_PROGRAM]) == ["libdominoes9"]


def test_this_machine_has_all_that_qt_needs() -> None:
    assert setup_env.missing_packages(setup_env.QT_LIBRARIES) == []


def test_elsewhere_than_on_linux_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert setup_env.missing_packages([LACKING_LIBRARY]) == []


def test_a_file_may_lie_in_one_of_several_places(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.touch()
    assert setup_env.is_present(Need("p", "file", f"{tmp_path / 'nowhere'}:{there}"))
    assert not setup_env.is_present(Need("p", "file", str(tmp_path / "nowhere")))


def test_without_root_the_line_to_type_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup_env, "can_install", lambda: False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(setup_env, "is_present", lambda need: False)
    sentence = setup_env.provide([LACKING_LIBRARY, LACKING_PROGRAM], "Qt needs")
    assert sentence == (
        "Qt needs libdominoes9, pipcounter; please type: "
        "sudo apt-get update && sudo apt-get install -y libdominoes9 pipcounter"
    )


def test_without_apt_the_libraries_themselves_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup_env, "can_install", lambda: False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    sentence = setup_env.provide([LACKING_LIBRARY], "Qt needs")
    assert sentence is not None
    assert "libdominoes-nowhere.so.9" in sentence


def test_as_root_what_is_missing_is_installed_and_looked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(setup_env, "can_install", lambda: True)
    monkeypatch.setattr(setup_env, "_apt_install", installed.extend)
    monkeypatch.setattr(setup_env, "is_present", lambda need: need.package in installed)
    assert setup_env.provide([LACKING_LIBRARY], "Qt needs") is None
    assert installed == ["libdominoes9"]


def test_an_installation_that_changes_nothing_ends_with_the_line_to_type(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(setup_env, "can_install", lambda: True)
    monkeypatch.setattr(setup_env, "_apt_install", lambda packages: None)
    sentence = setup_env.provide([LACKING_LIBRARY], "Qt needs")
    assert sentence is not None
    assert "libdominoes" in sentence


# ------------------------------------------------------------------ which Python


def test_a_new_enough_python_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup_env, "become", lambda command: pytest.fail("started another"))
    setup_env.ensure_python(Path("start.py"), [])


def test_an_old_python_hands_over_to_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[list[str]] = []
    monkeypatch.setattr(setup_env, "find_newer_python", lambda: "/usr/bin/python3.12")
    monkeypatch.setattr(setup_env, "become", handed.append)
    setup_env.ensure_python(Path("start.py"), ["--sound"], running=(3, 9))
    assert handed == [["/usr/bin/python3.12", str(Path("start.py").resolve()), "--sound"]]


def test_an_old_python_alone_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup_env, "find_newer_python", lambda: None)
    with pytest.raises(setup_env.SetupTrouble, match=r"3\.11 or newer; this one is 3\.9"):
        setup_env.ensure_python(Path("start.py"), [], running=(3, 9))


def test_a_python_that_does_not_start_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, body in (("python3.11", "exit 127"), ("python3.12", "echo 3 12")):
        shim = tmp_path / name
        shim.write_text(f"#!/bin/sh\n{body}\n")
        shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert setup_env.find_newer_python() == str(tmp_path / "python3.12")


# ------------------------------------------------------------------ when something is installed


def test_nothing_is_installed_twice(checkout: Path, installs: list[list[str]]) -> None:
    setup_env.ensure_environment({"test"}, checkout)
    setup_env.ensure_environment({"test"}, checkout)
    setup_env.ensure_environment(set(), checkout)
    assert installs == [["test"]]


@pytest.mark.parametrize("changed", ["pyproject.toml", "tests/constraints.txt"])
def test_a_change_of_what_is_wanted_installs_again(
    checkout: Path, installs: list[list[str]], changed: str
) -> None:
    setup_env.ensure_environment({"test"}, checkout)
    (checkout / changed).write_text("# changed\n")
    setup_env.ensure_environment(set(), checkout)
    assert installs == [["test"], ["test"]]


def test_a_new_extra_joins_those_already_there(checkout: Path, installs: list[list[str]]) -> None:
    setup_env.ensure_environment(set(), checkout)
    setup_env.ensure_environment({"sound"}, checkout)
    setup_env.ensure_environment({"lint", "test"}, checkout)
    assert installs == [[], ["sound"], ["lint", "sound", "test"]]


def test_a_copied_checkout_installs_for_its_own_place(
    checkout: Path, installs: list[list[str]]
) -> None:
    setup_env.ensure_environment(set(), checkout)
    moved = checkout.rename(checkout.with_name("moved"))
    setup_env.ensure_environment(set(), moved)
    assert installs == [[], []]


def test_the_environment_of_another_checkout_is_left_to_it(
    checkout: Path, installs: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    setup_env.ensure_environment(set(), checkout)
    stamp = (checkout / ".venv" / setup_env.STAMP_NAME).read_text()
    second = checkout.with_name("second")
    second.mkdir()
    (second / ".venv").symlink_to(checkout / ".venv")
    python = setup_env.ensure_environment({"test"}, second)
    assert python == setup_env.environment_python(second / ".venv")
    assert installs == [[]]
    assert (checkout / ".venv" / setup_env.STAMP_NAME).read_text() == stamp
    assert "is used as it is" in capsys.readouterr().out


@pytest.mark.parametrize("damaged", ["", "[]", "{", json.dumps({"extras": 7})])
def test_a_damaged_stamp_counts_as_none(
    checkout: Path, installs: list[list[str]], damaged: str
) -> None:
    setup_env.ensure_environment({"test"}, checkout)
    (checkout / ".venv" / setup_env.STAMP_NAME).write_text(damaged)
    setup_env.ensure_environment({"test"}, checkout)
    assert installs == [["test"], ["test"]]


def test_a_failed_installation_leaves_no_stamp(
    checkout: Path, installs: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(python: Path, root: Path, extras: list[str]) -> None:
        raise setup_env.SetupTrouble("no network")

    monkeypatch.setattr(setup_env, "_install", fail)
    with pytest.raises(setup_env.SetupTrouble):
        setup_env.ensure_environment(set(), checkout)
    assert not (checkout / ".venv" / setup_env.STAMP_NAME).exists()
