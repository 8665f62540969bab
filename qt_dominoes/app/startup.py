"""Builds everything once, and runs the window."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from qt_dominoes.app.collector import Collector
from qt_dominoes.app.fault_news import FaultNews
from qt_dominoes.app.faults import Faults
from qt_dominoes.app.hard_crashes import HardCrashes
from qt_dominoes.app.log_file import LogFile
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.services import Services
from qt_dominoes.app.single import SingleWindow
from qt_dominoes.storage.folders import Folders
from qt_dominoes.table import access_factory
from qt_dominoes.wording.text import gettext as _

_log = logging.getLogger(__name__)
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
    access_factory.install(made)
    return made


def build_window(folders: Folders) -> MainWindow:
    """The main window with all that it works with, the table included, not yet shown."""
    window = first_window(folders)
    window.desk.page.ensurePolished()
    return window


def first_window(folders: Folders) -> MainWindow:
    """The main window before its table is made."""
    return MainWindow(Services(folders))


class _FirstPaint(QObject):
    """Calls once, after a widget has been painted for the first time."""

    def __init__(self, widget: QWidget, call: Callable[[], None]) -> None:
        super().__init__(widget)
        self._call = call
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the paint event."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._call)
        return False


def after_first_paint(widget: QWidget, call: Callable[[], None]) -> None:
    """Call that as soon as the widget stands on the screen."""
    _FirstPaint(widget, call)


def _settle_in(window: MainWindow, folders: Folders, log: LogFile, crashes: HardCrashes) -> None:
    """What can wait until the first picture is on the screen."""
    from qt_dominoes.app.interruption import Interruption
    from qt_dominoes.app.raising import RaiseListener

    interruption = Interruption(window.close, window)
    application().aboutToQuit.connect(interruption.stop)
    log.open()
    crashes.watch()
    RaiseListener(folders.lock_file, window.come_to_front, window)
    window.warm_up()


def run(file: Path | None, data_dir: Path | None) -> int:
    """Open the window; the exit code when it is closed."""
    app = application()
    folders = Folders.chosen(data_dir, os.environ)
    single = SingleWindow(folders.lock_file)
    if not single.take():
        from qt_dominoes.app.raising import raise_the_other

        raise_the_other(folders.lock_file)
        print(_("The game is open already; its window was asked to come to the front."))
        return 0
    log = LogFile(folders.log_file)
    crashes = HardCrashes(folders.crash_file)
    faults = Faults()
    faults.install()
    collector = Collector()
    try:
        window = first_window(folders)
        FaultNews(faults, window)
        if named := os.environ.get(WHEREABOUTS_VARIABLE):
            from qt_dominoes.app.whereabouts import Whereabouts

            Whereabouts(window.table_page, Path(named), window)
        after_first_paint(window, lambda: _settle_in(window, folders, log, crashes))
        window.show()
        if file is not None:
            window.open_file(file)
        return app.exec()
    except Exception:
        _log.exception("the window could not be opened")
        raise
    finally:
        single.release()
        collector.stop()
        faults.uninstall()
        crashes.stop()
        log.stop()
