"""What the ground must bear: Qt's bindings, the arrows between packages, the tree, the wheel."""

import importlib.metadata
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from qt_dominoes.resources import resource

ROOT = Path(__file__).resolve().parent.parent
TOP_LEVEL = {
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "GLOSSARY.md",
    "LICENSE",
    "README.md",
    "packaging",
    "pyproject.toml",
    "qt_dominoes",
    "resources",
    "tests",
}
WITHOUT_QT = ("model", "players", "storage", "wording")
#: Folders that exist on one machine only, as they would stand in a text.
MACHINE_FOLDERS = re.compile(r"(?<![\w.])/(?:work|root|home/\w+|Users/\w+)/")


def project() -> dict[str, object]:
    """The `[project]` table."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert isinstance(table, dict)
    return table


def git_files(*folders: str) -> list[str]:
    """Files that are in git or about to be, as git names them; what is ignored is not."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *folders]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip("this is no git checkout")
    names = done.stdout.decode().split("\0")
    return sorted({name for name in names if name and (ROOT / name).is_file()})


def loaded_by(packages: Iterable[str]) -> set[str]:
    """All modules in a fresh interpreter that imported every module of these packages."""
    program = f"""
import importlib, pkgutil, sys
for name in {list(packages)!r}:
    package = importlib.import_module("qt_dominoes." + name)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
print("\\n".join(sys.modules))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


# ------------------------------------------------------------------ Qt's bindings


def test_calls_that_return_nothing_take_nothing_from_none() -> None:
    from PySide6.QtCore import QObject

    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        thing.setObjectName("tile")
    assert abs(sys.getrefcount(None) - before) <= 50


# ------------------------------------------------------------------ who knows Qt


@pytest.mark.slow
def test_the_game_the_players_the_disk_and_the_words_load_no_qt() -> None:
    loaded = loaded_by(WITHOUT_QT)
    assert "qt_dominoes.model.tile" in loaded
    assert not {name for name in loaded if name.startswith(("PySide6", "shiboken6"))}


@pytest.mark.slow
def test_the_session_loads_nothing_of_qt_but_its_core() -> None:
    loaded = loaded_by(["session"])
    assert {name for name in loaded if name.startswith("PySide6.Qt")} <= {"PySide6.QtCore"}


# ------------------------------------------------------------------ the tree


def test_packaging_does_not_shadow_the_library_of_that_name() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_the_top_of_the_tree_holds_only_what_belongs_there() -> None:
    top = {name.split("/")[0] for name in git_files()}
    assert {name for name in top if not name.startswith(".")} <= TOP_LEVEL


def test_no_text_names_a_folder_of_one_machine() -> None:
    found = []
    for name in git_files():
        try:
            text = (ROOT / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a picture or a sound
            continue
        found += [f"{name}: {hit.group()}" for hit in MACHINE_FOLDERS.finditer(text)]
    assert found == []


def test_every_test_dependency_is_pinned() -> None:
    lines = (ROOT / "tests" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    pinned = {canonical(pin.split("==")[0]) for pin in pins if "==" in pin}
    assert len(pinned) == len(pins)
    extras = project()["optional-dependencies"]
    assert isinstance(extras, dict)
    wanted = [*extras["test"], *extras["lint"], *extras["sound"], *extras["build"]]
    assert {canonical(re.split(r"[<>=!]", want)[0]) for want in wanted} <= pinned


def canonical(name: str) -> str:
    """A distribution's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


# ------------------------------------------------------------------ the version


def test_the_changelog_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.search(r"^## (\S+)", text, re.MULTILINE)
    assert heading is not None
    assert heading.group(1) == project()["version"]


def test_the_installed_version_is_this_one() -> None:
    try:
        installed = importlib.metadata.version("qt-dominoes")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("not installed; packaging/check.py installs it")
    assert installed == project()["version"]


# ------------------------------------------------------------------ the wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout, built without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [built] = folder.glob("*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_holds_the_package_and_the_resources_that_git_knows(wheel: Path) -> None:
    expected = {name for name in git_files("qt_dominoes") if name.endswith((".py", ".typed"))}
    # Pictures are for the documents; catalogues (.mo) are made from the .po beside them.
    expected |= {
        f"qt_dominoes/{name}"
        for name in git_files("resources")
        if not name.startswith("resources/pictures/")
    }
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if not name.endswith("/")}
    made = {name for name in names if name.endswith(".mo")}
    held = {name for name in names - made if name.startswith("qt_dominoes/")}
    assert held == {name for name in expected if not name.endswith(".mo")}


@pytest.mark.slow
def test_resources_are_found_in_an_unpacked_wheel(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    (tmp_path / "qt_dominoes" / "resources").mkdir(exist_ok=True)
    program = "from qt_dominoes.resources import resource; print(resource('icons', 'x.svg'))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()) == tmp_path / "qt_dominoes" / "resources" / "icons" / "x.svg"


def test_resources_of_a_checkout_lie_beside_the_package() -> None:
    assert resource("icons", "x.svg") == ROOT / "resources" / "icons" / "x.svg"
