"""Dialogs inside the screen: none is larger than what is free there, with its frame."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

#: What the frame that the desktop draws around a window takes, in pixels.
FRAME: Final = QSize(16, 40)


def room_for(window: QWidget) -> QSize:
    """The largest size at which a window is seen whole, with its frame, on its screen."""
    return window.screen().availableSize() - FRAME


def on_screen(window: QWidget, wished: QSize) -> QSize:
    """That size, or as much of it as the screen of a window has room for."""
    return wished.boundedTo(room_for(window))


def grow(window: QWidget, wished: QSize) -> None:
    """Make a window that size where it is smaller, and move it up where it would leave the screen.

    What the screen has no room for is left out; no window is made smaller.
    """
    size = window.size().expandedTo(on_screen(window, wished))
    if size == window.size():
        return
    window.resize(size)
    free = window.screen().availableGeometry()
    beyond = window.frameGeometry().bottom() - free.bottom()
    if beyond > 0:
        window.move(window.x(), max(free.top(), window.y() - beyond))
