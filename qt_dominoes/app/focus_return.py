"""Gives the keys back to the table when a dialog closes or a menu is left."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMenuBar

from qt_dominoes.app.table_page import TablePage


class FocusReturn(QObject):
    """Sees to it that keys belong to the table's page while it is in front and nothing else has
    them.

    A menu bar that was left, or a widget that is gone, has the focus but no use for keys.
    """

    _stirred = Signal()

    def __init__(self, window: QMainWindow, page: TablePage) -> None:
        super().__init__(window)
        self._window = window
        self._page = page
        # Queued: a menu bar takes the focus first and is walked through only then.
        self._stirred.connect(self._look, Qt.ConnectionType.QueuedConnection)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)
        for menu in window.menuBar().findChildren(QMenu):
            menu.aboutToHide.connect(self._stirred)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again when the window comes to the front."""
        if event.type() is QEvent.Type.WindowActivate:
            self._stirred.emit()
        return super().eventFilter(watched, event)

    def _on_focus_changed(self) -> None:
        self._stirred.emit()

    def _look(self) -> None:
        if not self._page.isVisible() or not self._window.isActiveWindow():
            return
        if QApplication.activePopupWidget() or QApplication.activeModalWidget():
            return
        focus = QApplication.focusWidget()
        left = isinstance(focus, QMenuBar) and focus.activeAction() is None
        if focus is None or focus is self._window or left or not focus.isVisible():
            self._page.take_focus()
