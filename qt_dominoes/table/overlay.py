"""What lies over the drawn table for keyboard and screen reader: seen only while in focus."""

from __future__ import annotations

from collections.abc import Container

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget


def paint_focus_ring(painter: QPainter, around: QRect) -> None:
    """A ring just inside a rectangle, light and dark, so that it shows on every colour."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(Qt.GlobalColor.white, 4))
    painter.drawRoundedRect(around.adjusted(2, 2, -2, -2), 7, 7)
    painter.setPen(QPen(Qt.GlobalColor.black, 1.5))
    painter.drawRoundedRect(around.adjusted(3, 3, -3, -3), 6, 6)


def let_mouse_through(widget: QWidget) -> None:
    """Leave the mouse to the scene below; Tab still reaches the widget."""
    widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def is_kept_from_shortcuts(event: QEvent, keys: Container[int]) -> bool:
    """The event asks whether a key is a shortcut of the table, and it is one of these: it is not.

    The event is then accepted, so that the key reaches the widget.
    """
    if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.ShortcutOverride:
        return False
    if event.modifiers() or event.key() not in keys:
        return False
    event.accept()
    return True


class OverlayButton(QPushButton):
    """A transparent button: name, focus and press for what the scene draws below it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        let_mouse_through(self)
        self.setFlat(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus ring."""
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Nothing but the ring of the focus."""
        if self.hasFocus():
            paint_focus_ring(QPainter(self), self.rect())
