"""The door through which screen readers see the table; it must stand before any widget does.

It knows nothing of the table: a class that is to be seen tells in ``access_maker`` how.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication

_INSTALLED = "tableIsAccessible"


def install(app: QApplication) -> None:
    """Let screen readers see the table; call it before any widget exists."""
    if not app.property(_INSTALLED):
        app.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_made_for)


def _made_for(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """The interface of a thing whose class has a maker; none for what Qt knows by itself.

    It must not raise: Qt would go on with Python's error pending.
    """
    maker = getattr(type(thing), "access_maker", None)
    if maker is None:
        return None
    made: QAccessibleInterface = maker(thing)
    return made
