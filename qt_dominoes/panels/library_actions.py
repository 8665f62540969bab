"""What can be done with matches that are chosen in the library, with its keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from qt_dominoes.wording.text import gettext as _

_Key = QKeySequence.StandardKey
#: These need one match, the others at least one.
_OF_ONE: Final = ("open", "rename", "sheet")
_OF_SOME: Final = ("export", "delete")


class LibraryActions:
    """The actions of a list of matches, and of the page that it stands on.

    ``slots`` are called by name: those of the list ``open``, ``rename``, ``sheet``, ``export``
    and ``delete``; those of the page ``undo``, ``find`` and ``back``.
    """

    def __init__(
        self, page: QWidget, view: QAbstractItemView, slots: Mapping[str, Callable[[], object]]
    ) -> None:
        self._view = view
        self._actions: dict[str, QAction] = {}
        for name, text, keys in (
            ("open", _("&Open"), ["Return", "Enter"]),
            ("rename", _("&Rename"), ["F2"]),
            ("sheet", _("&Score sheet"), []),
            ("export", _("&Export…"), ["Ctrl+Shift+E"]),
            ("delete", _("&Delete"), _keys(_Key.Delete)),
        ):
            self._add(view, name, text, keys, Qt.ShortcutContext.WidgetShortcut)
        for name, keys in (
            ("undo", _keys(_Key.Undo)),
            ("find", _keys(_Key.Find)),
            ("back", ["Esc"]),
        ):
            self._add(page, name, "", keys, Qt.ShortcutContext.WidgetWithChildrenShortcut)
        for name, slot in slots.items():
            self._actions[name].triggered.connect(slot)
        view.customContextMenuRequested.connect(self._show_menu)

    def offer(self, count: int) -> None:
        """Allow what can be done with so many matches."""
        for name in _OF_ONE:
            self._actions[name].setEnabled(count == 1)
        for name in _OF_SOME:
            self._actions[name].setEnabled(count > 0)

    def _add(
        self,
        place: QWidget,
        name: str,
        text: str,
        keys: list[str],
        context: Qt.ShortcutContext,
    ) -> None:
        action = QAction(text, place)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(context)
        place.addAction(action)
        self._actions[name] = action

    def _show_menu(self, at: QPoint) -> None:
        menu = QMenu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions([self._actions[name] for name in _OF_ONE])
        menu.addSeparator()
        menu.addActions([self._actions[name] for name in _OF_SOME])
        menu.popup(self._view.viewport().mapToGlobal(at))


def _keys(key: QKeySequence.StandardKey) -> list[str]:
    return [one.toString() for one in QKeySequence.keyBindings(key)]
