"""The actions of the main window, each with its text, keys and place in a menu."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenuBar, QWidget

from qt_dominoes.storage.settings import Scheme
from qt_dominoes.wording.text import gettext as _


class Actions:
    """Every action, made once; the window connects them."""

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent
        self.again = self._action(_("&Same game again"), QKeySequence.StandardKey.New)
        self.new = self._action(_("&New match…"), "Ctrl+Shift+N")
        self.resume = self._action(_("&Continue"), "Ctrl+R")
        self.start_page = self._action(_("S&tart page"), "Ctrl+Home")
        self.resign = self._action(_("&Resign"))
        self.scoreboard = self._action(_("Score&board"), "Ctrl+B")
        self.quit = self._action(_("&Quit"), "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.undo = self._action(_("&Undo"), QKeySequence.StandardKey.Undo)
        self.redo = self._action(_("&Redo"), QKeySequence.StandardKey.Redo)
        self.draw = self._action(_("&Draw a tile"), "B")
        self.pass_turn = self._action(_("&Pass"), "K")
        self.counts = self._action(_("&Counted ends"), "Ctrl+E")
        self.counts.setCheckable(True)
        self.full_screen = self._action(_("&Full screen"), QKeySequence.StandardKey.FullScreen)
        self.full_screen.setCheckable(True)
        self.schemes = QActionGroup(parent)
        for scheme, text in (
            (Scheme.SYSTEM, _("As the s&ystem")),
            (Scheme.LIGHT, _("&Light")),
            (Scheme.DARK, _("&Dark")),
        ):
            action = QAction(text, parent)
            action.setCheckable(True)
            action.setData(scheme)
            self.schemes.addAction(action)
        self.about = self._action(_("&About"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)

    def fill(self, bar: QMenuBar) -> None:
        """Put the actions into the menus."""
        game = bar.addMenu(_("&Game"))
        game.addActions([self.again, self.new, self.resume])
        game.addSeparator()
        game.addActions([self.scoreboard, self.start_page, self.resign])
        game.addSeparator()
        game.addAction(self.quit)
        move = bar.addMenu(_("&Move"))
        move.addActions([self.undo, self.redo])
        move.addSeparator()
        move.addActions([self.draw, self.pass_turn])
        view = bar.addMenu(_("&View"))
        view.addAction(self.counts)
        colours = view.addMenu(_("C&olours"))
        colours.addActions(self.schemes.actions())
        view.addSeparator()
        view.addAction(self.full_screen)
        bar.addMenu(_("&Help")).addAction(self.about)

    def _action(self, text: str, keys: str | QKeySequence.StandardKey | None = None) -> QAction:
        action = QAction(text, self._parent)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        if keys is not None:
            action.setShortcuts(
                QKeySequence.keyBindings(keys)
                if not isinstance(keys, str)
                else [QKeySequence(keys)]
            )
        return action
