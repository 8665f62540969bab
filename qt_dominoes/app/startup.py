"""Builds everything once, and runs the window."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from qt_dominoes.app.collector import Collector
from qt_dominoes.app.faults import Faults, log_to
from qt_dominoes.app.icon import program_icon
from qt_dominoes.app.main_window import MainWindow, Services
from qt_dominoes.app.shelf import Shelf
from qt_dominoes.app.window_keeper import WindowKeeper
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.caretaker import Caretaker
from qt_dominoes.session.library_store import LibraryStore
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.origin import program_and_version
from qt_dominoes.table import accessibility

#: Names a file that is told where everything lies (see ``whereabouts``).
WHEREABOUTS_VARIABLE: Final = "QT_DOMINOES_WHEREABOUTS"


def application() -> QApplication:
    """The one application object, named and dressed."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    made = QApplication(["qt-dominoes"])
    made.setApplicationName("qt-dominoes")
    made.setApplicationDisplayName("Qt Dominoes")
    made.setDesktopFileName("qt-dominoes")
    made.setStyle("Fusion")
    made.setWindowIcon(program_icon())
    accessibility.install(made)
    return made


def now() -> datetime:
    """This moment, UTC."""
    return datetime.now(UTC)


def build_window(folders: Folders) -> MainWindow:
    """The main window with all that it works with, not yet shown."""
    autosaver = Autosaver(partial(LibraryStore, folders.library_file))
    services = Services(
        settings=SettingsStore(folders.settings_file),
        autosaver=autosaver,
        caretaker=Caretaker(folders.library_file, now),
        thinker=Thinker(),
        shelf=Shelf(folders.library_file),
        program=program_and_version,
        now=now,
        keeper=WindowKeeper(folders.window_file, now),
    )
    window = MainWindow(services)
    autosaver.start()
    return window


def run(file: Path | None, data_dir: Path | None) -> int:
    """Open the window; the exit code when it is closed."""
    app = application()
    folders = Folders.chosen(data_dir, os.environ)
    stop_log = log_to(folders.log_file)
    faults = Faults()
    faults.install()
    collector = Collector()
    try:
        window = build_window(folders)
        faults.caught.connect(window.tell_fault)
        if named := os.environ.get(WHEREABOUTS_VARIABLE):
            from qt_dominoes.app.whereabouts import Whereabouts

            Whereabouts(window.table_page, Path(named), window)
        window.show()
        QTimer.singleShot(0, window.warm_up)
        if file is not None:
            QTimer.singleShot(0, partial(window.open_file, file))
        return app.exec()
    finally:
        collector.stop()
        faults.uninstall()
        stop_log()
