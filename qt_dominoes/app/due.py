"""Marks what must be done now, of several actions that can all be pressed: pressed at the wrong
time they say why not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QToolBar, QWidget

from qt_dominoes.wording.text import gettext as _

#: A frame as the boneyard has when it asks for a click.
_FRAMED: Final = (
    "QToolButton {{ border: 2px solid {frame}; border-radius: 6px; padding: 0 1px 0 0; }}"
    "QToolButton:hover {{ background: {hover}; }}"
    "QToolButton:pressed {{ background: {pressed}; }}"
)


class DueMark:
    """At most one of the actions is due.

    Its button in the tool bar has a frame, and it is the bold one of its menu.
    """

    def __init__(self, actions: Sequence[QAction]) -> None:
        self._actions = tuple(actions)
        self.due: QAction | None = None

    def show_due(self, due: QAction | None) -> None:
        """Mark that action, and no other; once more when the palette is another."""
        self.due = due
        for action in self._actions:
            for place in action.associatedObjects():
                if isinstance(place, QToolBar):
                    _frame(place.widgetForAction(action), framed=action is due)
                elif isinstance(place, QMenu) and _is_default(place, self._actions, due):
                    place.setDefaultAction(due)  # type: ignore[arg-type]


def _is_default(menu: QMenu, actions: Sequence[QAction], due: QAction | None) -> bool:
    """That menu shows another action as due than it should."""
    shown = menu.defaultAction()
    return shown is not due and (due is not None or shown in actions)


def _frame(button: QWidget, *, framed: bool) -> None:
    # Colours by name: a style sheet's palette() keeps those of the palette before.
    palette = QApplication.palette()
    style = _FRAMED.format(
        frame=palette.highlight().color().name(),
        hover=palette.midlight().color().name(),
        pressed=palette.mid().color().name(),
    )
    style = style if framed else ""
    if button.styleSheet() != style:
        button.setStyleSheet(style)
        button.setAccessibleDescription(_("due now") if framed else "")
