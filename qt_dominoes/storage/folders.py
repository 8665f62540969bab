"""Where the game keeps what it writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

APP_NAME: Final = "qt-dominoes"
#: Moves all four folders together; ``--data-dir`` goes before it.
DATA_DIR_VARIABLE: Final = "QT_DOMINOES_DATA_DIR"


@dataclass(frozen=True, slots=True)
class Folders:
    """The four folders of one installation, as absolute paths; none is promised to exist."""

    config: Path
    data: Path
    state: Path
    log: Path

    @classmethod
    def of_the_system(cls) -> Folders:
        """The folders that the desktop keeps for a person's programs."""
        dirs = PlatformDirs(APP_NAME, appauthor=False)
        return cls(
            dirs.user_config_path, dirs.user_data_path, dirs.user_state_path, dirs.user_log_path
        )

    @classmethod
    def under(cls, root: Path) -> Folders:
        """All four under one folder."""
        home = root.expanduser().absolute()
        return cls(home / "config", home / "data", home / "state", home / "log")

    @classmethod
    def chosen(cls, data_dir: Path | None, environment: Mapping[str, str]) -> Folders:
        """Under ``data_dir``, else under the one the environment names, else the system's."""
        if data_dir is not None:
            return cls.under(data_dir)
        named = environment.get(DATA_DIR_VARIABLE, "")
        return cls.under(Path(named)) if named else cls.of_the_system()

    @property
    def settings_file(self) -> Path:
        """The settings."""
        return self.config / "settings.json"

    @property
    def library_file(self) -> Path:
        """Matches, results and statistics."""
        return self.data / "library.sqlite3"

    @property
    def window_file(self) -> Path:
        """Where the window stood."""
        return self.state / "window.json"

    @property
    def lock_file(self) -> Path:
        """Held by the one window that may write here."""
        return self.data / "library.lock"

    @property
    def log_file(self) -> Path:
        """The program's own log."""
        return self.log / "qt-dominoes.log"

    @property
    def crash_file(self) -> Path:
        """What the threads were doing when the last run crashed, if it did."""
        return self.log / "crash.txt"
