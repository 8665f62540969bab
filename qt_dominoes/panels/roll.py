"""Room for a panel that may be higher than the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QStackedWidget, QWidget


class Roll(QScrollArea):
    """Shows a panel whole where it fits, and lets it be scrolled where it does not.

    Whatever gets the focus comes into sight.
    """

    def __init__(self, panel: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panel = panel
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        # A view of our own: the answer to viewport() has PySide load every class of widget, which
        # takes as long as a fifth of a bare window's start.
        view = QWidget()
        self.setViewport(view)
        self.setWidget(panel)
        # The card's round corners lie on the ground of the page.
        for ground in (panel, view):
            ground.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        """As much as the panel wishes at this width."""
        wished = self._panel.sizeHint()
        width = min(self.maximumWidth(), max(self.minimumWidth(), wished.width()))
        return QSize(width, max(wished.height(), self._panel.heightForWidth(width)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the focus in sight when the panel grows."""
        done = super().eventFilter(watched, event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        if event.type() is QEvent.Type.Resize:
            self._show_focus()
        return done

    def _show_focus(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and self._panel.isAncestorOf(focus):
            self.ensureWidgetVisible(focus, 0, 8)


class OnePage(QStackedWidget):
    """Pages of which the one in front alone decides how much room there must be."""

    def sizeHint(self) -> QSize:
        """What the page in front wishes."""
        page = self.currentWidget()
        return super().sizeHint() if page is None else page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """What the page in front needs."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()
