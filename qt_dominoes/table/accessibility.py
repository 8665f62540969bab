"""What a screen reader sees of the readouts: lists with items.

Interfaces hang on QObjects, as Qt expects; Qt for Python keeps every interface that the factory has
made until the application ends. ``interface_cast`` is never overridden: Qt hands it raw pointers.
"""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QAccessibleWidget as _QAccessibleWidget
from PySide6.QtWidgets import QWidget

from qt_dominoes.table.readouts import Readout, ReadoutLine


class ReadoutAccess(_QAccessibleWidget):
    """A readout as a list."""

    def __init__(self, readout: Readout) -> None:
        super().__init__(readout, QAccessible.Role.List)

    @property
    def _readout(self) -> Readout:
        widget: QWidget = self.widget()
        assert isinstance(widget, Readout)
        return widget

    def childCount(self) -> int:
        """As many as there are lines."""
        return len(self._readout.lines)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The item of that line, or none."""
        lines = self._readout.lines
        if 0 <= index < len(lines):
            return QAccessible.queryAccessibleInterface(lines[index])
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which line an item stands for; -1 for none of them."""
        line, lines = child.object(), self._readout.lines
        return lines.index(line) if line in lines else -1


class LineAccess(QAccessibleObject):
    """A line as an item of its list."""

    def __init__(self, line: ReadoutLine) -> None:
        super().__init__(line)

    @property
    def _line(self) -> ReadoutLine:
        line = self.object()
        assert isinstance(line, ReadoutLine)
        return line

    def parent(self) -> QAccessibleInterface:
        """The list."""
        return QAccessible.queryAccessibleInterface(self._line.readout)

    def childCount(self) -> int:
        """None."""
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """None."""
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Of none."""
        return -1

    def role(self) -> QAccessible.Role:
        """An item of a list."""
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        """Focused while the arrows are here; invisible when it is off the table."""
        line, state = self._line, QAccessible.State()
        readout = line.readout
        state.readOnly = 1
        state.focusable = 1
        state.focused = int(readout.hasFocus() and readout.current is line)
        state.invisible = int(line not in readout.lines or not readout.isVisible())
        return state

    def text(self, kind: QAccessible.Text) -> str:
        """The words of the line; as its description, the number of the line."""
        line = self._line
        if kind is QAccessible.Text.Name:
            return line.name
        lines = line.readout.lines
        if kind is QAccessible.Text.Description and line in lines:
            return line.readout.position.format(number=lines.index(line) + 1, count=len(lines))
        return ""

    def rect(self) -> QRect:
        """Where on the screen it is about something."""
        line = self._line
        area = line.readout.area_of(line)
        return QRect(line.readout.mapToGlobal(area.topLeft()), area.size())


def let_be_read() -> None:
    """Have screen readers see readouts and their lines; once before the first is made."""
    Readout.access_maker = ReadoutAccess
    ReadoutLine.access_maker = LineAccess
