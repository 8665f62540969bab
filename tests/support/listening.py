"""A screen reader within the process: it finds things by what it would say, and presses them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from qt_dominoes.table import access_factory
from qt_dominoes.table.announcing import Announcer
from tests.support.boards import Board
from tests.support.notation import told

Role = QAccessible.Role


def name(found: QAccessibleInterface) -> str:
    """What is read when one comes there."""
    return found.text(QAccessible.Text.Name)


def description(found: QAccessibleInterface) -> str:
    """What is read after the name."""
    return found.text(QAccessible.Text.Description)


def all_below(found: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything visible in a part of the window, and the part itself."""
    if found.state().invisible:
        return
    yield found
    for place in range(found.childCount()):
        child = found.child(place)
        if child is not None:
            yield from all_below(child)


class Listener:
    """Goes through one window."""

    def __init__(self, widget: QWidget) -> None:
        self.window = QAccessible.queryAccessibleInterface(widget.window())

    def everything(self, *roles: Role) -> list[QAccessibleInterface]:
        """Everything of these roles that is visible, in the window's order."""
        return [found for found in all_below(self.window) if found.role() in roles]

    def names(self, *roles: Role) -> list[str]:
        """The names of everything of these roles."""
        return [name(found) for found in self.everything(*roles)]

    def find(self, wanted: str, *roles: Role) -> QAccessibleInterface:
        """The one thing of that name."""
        found = [each for each in self.everything(*roles) if name(each) == wanted]
        assert len(found) == 1, f"{len(found)} × {wanted!r} among {self.names(*roles)}"
        return found[0]

    def items(self, of_list: str) -> list[str]:
        """The names of the items of a list; none if the list is not there."""
        lists = [each for each in self.everything(Role.List) if name(each) == of_list]
        return [name(each.child(row)) for each in lists for row in range(each.childCount())]

    def press(self, button: str) -> None:
        """Do what the screen reader's Press does, until it is done: Qt takes 100 ms over it."""
        found = self.find(button, Role.Button)
        pressed, action = found.object(), found.actionInterface()
        assert isinstance(pressed, QAbstractButton)
        assert action is not None
        done = QSignalSpy(pressed.clicked)
        press = QAccessibleActionInterface.pressAction()
        assert press in action.actionNames()
        action.doAction(press)
        assert done.count() or done.wait(5000)


class Seen:
    """A table with a screen reader in front of it.

    Attributes:
        read: what was announced, in order.
    """

    def __init__(self, board: Board, listener: Listener) -> None:
        self.board = board
        self.listener = listener
        self.read: list[str] = []
        announcer = board.view.viewport().findChild(Announcer)
        assert isinstance(announcer, Announcer)
        announcer.announced.connect(self.read.append)

    @property
    def hand(self) -> list[str]:
        """The names over the own tiles."""
        return [name for name in self.buttons if not name.startswith(("place", "lead"))]

    @property
    def places(self) -> list[str]:
        """The names over the places."""
        return [name for name in self.buttons if name.startswith(("place", "lead"))]

    @property
    def buttons(self) -> list[str]:
        """The names of all buttons."""
        return self.listener.names(Role.Button)

    @property
    def focus(self) -> str:
        """The name of what has the focus."""
        widget = QApplication.focusWidget()
        return "" if widget is None else widget.accessibleName()

    @property
    def history(self) -> list[str]:
        """What happened in the round."""
        return told(self.board.source.match.rounds[-1])


@pytest.fixture
def listening(qapp: QApplication) -> Iterator[type[Listener]]:
    """`listening(widget)`: a screen reader is there while the test runs."""
    access_factory.install(qapp)
    QAccessible.setActive(True)
    yield Listener
    QAccessible.setActive(False)
