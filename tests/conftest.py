"""What every test stands on: no screen, a data folder of its own, nothing left behind."""

import gc
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

# Before anything imports PySide6: without a screen QApplication aborts the process.
# Tests with a window run the game as a child on a virtual screen (see `window_screen`).
os.environ["QT_QPA_PLATFORM"] = "offscreen"
# English and no regional formats, whoever runs the tests; a test of a language sets its own.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)
# And the days of one place, wherever that is.
os.environ["TZ"] = "UTC"

import hypothesis
import pytest

from tests.support import samples, screens
from tests.support.leaks import nothing_is_left_running
from tests.support.logs import no_warning_is_logged
from tests.support.screens import VirtualScreen, virtual_screen
from tests.support.usual import the_next_test_finds_all_as_it_was

__all__ = [
    "no_warning_is_logged",
    "nothing_is_left_running",
    "the_next_test_finds_all_as_it_was",
]

#: A full sample may take this long, in seconds; everyday tests keep to `timeout` in pyproject.
FULL_TIMEOUT = 3 * 60 * 60
#: Letters of the four languages without which a font is of no use to us.
NEEDED_LETTERS = "ğşłé"

hypothesis.settings.register_profile(
    "everyday", deadline=None, derandomize=True, database=None, max_examples=50
)
hypothesis.settings.register_profile(
    "full", deadline=None, database=None, max_examples=2000, print_blob=True
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="large samples whole, not a hundredth")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    time.tzset()
    full = bool(config.getoption("--full"))
    os.environ[samples.FULL_SAMPLES] = "1" if full else "0"
    hypothesis.settings.load_profile("full" if full else "everyday")
    if full and config.getoption("timeout", None) is None:
        config.option.timeout = FULL_TIMEOUT


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a window share one worker: two pointers on two busy screens disturb timing."""
    for item in items:
        if _window_markers(item):
            item.add_marker(pytest.mark.xdist_group("window"))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    markers = _window_markers(item)
    reason = screens.missing_for(markers) if markers else None
    if reason is None:
        return
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def _window_markers(item: pytest.Item) -> set[str]:
    return {name for name in ("window", "screen_reader") if item.get_closest_marker(name)}


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test; the game and its child processes know no other."""
    folder = tmp_path / "data"
    monkeypatch.setenv("QT_DOMINOES_DATA_DIR", str(folder))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    return folder


@pytest.fixture(autouse=True)
def own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of match chances that one test had made is not known to the next."""
    monkeypatch.setattr("qt_dominoes.players.known_tables._GIVEN", {})


@pytest.fixture
def sample_size() -> Callable[[int], int]:
    """`sample_size(100_000)`: a hundredth of it in everyday runs, all of it with `--full`."""
    return samples.sample_size


@pytest.fixture(scope="session")
def qapp(qapp: object) -> object:
    """The application, once it is sure that letters are letters and not boxes."""
    from PySide6.QtGui import QFontMetrics, QGuiApplication

    metrics = QFontMetrics(QGuiApplication.font())
    # Not inFont: PySide 6.11 hands it nothing but ASCII.
    missing = [letter for letter in NEEDED_LETTERS if not metrics.inFontUcs4(ord(letter))]
    assert not missing, f"no glyph for {' '.join(missing)}: install fonts-dejavu-core"
    # As in the game (`app/collector.py`): a collector that ran in the writer's thread would free
    # widgets there, and crash. From here on it runs between tests.
    gc.disable()
    return qapp


@pytest.fixture(autouse=True)
def collect_between_tests() -> Iterator[None]:
    """Free on this thread what the test left in cycles, once windows are in use."""
    yield
    if not gc.isenabled():
        gc.collect(0)


@pytest.fixture(scope="session")
def window_screen() -> Iterator[VirtualScreen]:
    """A virtual screen with openbox; run the game in `window_screen.environment`."""
    with virtual_screen() as screen:
        yield screen
