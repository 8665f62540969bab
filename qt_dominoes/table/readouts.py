"""Lists over the felt that read the table aloud: the layout tile by tile, and its open ends.

They draw nothing but the ring of the focus. The arrows go through the lines; what a screen reader
sees of them is in ``accessibility``.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QWidget

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.port import Connection
from qt_dominoes.model.tile import Tile
from qt_dominoes.table.arrangement import Box
from qt_dominoes.table.overlay import is_kept_from_shortcuts, let_mouse_through, paint_focus_ring
from qt_dominoes.table.scene import TableScene
from qt_dominoes.wording.aloud import ends_aloud, placement_aloud
from qt_dominoes.wording.text import gettext as _

_STEPS: Final = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Right: 1,
}
_ENDS: Final = (Qt.Key.Key_Home, Qt.Key.Key_End)


class ReadoutLine(QObject):
    """One line of a readout; the object that its accessible interface hangs on.

    A line that goes is kept for when it comes back, so that a long match makes no new ones.
    """

    #: What a screen reader sees of it; set in ``accessibility``.
    access_maker: ClassVar[Any] = None

    def __init__(self, key: Hashable, readout: Readout) -> None:
        super().__init__(readout)
        self.key = key
        self.readout = readout
        self.name = ""


@dataclass(frozen=True, slots=True)
class _State:
    """What the lines are made from; the same state gives the same lines."""

    layout: Layout | None
    counted: bool


class Readout(QWidget):
    """A list of lines that follows the scene; hidden while it has none."""

    #: What a screen reader sees of it; set in ``accessibility``.
    access_maker: ClassVar[Any] = None

    #: Of the description of a line: its number and how many there are.
    position = "{number} {count}"

    def __init__(self, scene: TableScene, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.scene = scene
        self.setAccessibleName(name)
        let_mouse_through(self)
        self._known: dict[Hashable, ReadoutLine] = {}
        self._lines: tuple[ReadoutLine, ...] = ()
        self._state = _State(None, True)
        self._current: ReadoutLine | None = None
        self.hide()
        scene.staged.connect(self.sync)

    def texts(self, layout: Layout, counted: bool) -> Sequence[tuple[Hashable, str]]:
        """The lines for a layout: what each is about, and its words."""
        raise NotImplementedError

    def box_of(self, key: Hashable) -> Box:
        """Where that lies, in units of the arrangement.

        Raises:
            KeyError: it is not on the table.
        """
        raise NotImplementedError

    @property
    def lines(self) -> tuple[ReadoutLine, ...]:
        """The lines from first to last."""
        return self._lines

    @property
    def current(self) -> ReadoutLine | None:
        """The line that the arrows have come to."""
        if self._current in self._lines:
            return self._current
        return self.first_read()

    def first_read(self) -> ReadoutLine | None:
        """Where reading begins."""
        return self._lines[0] if self._lines else None

    def area_of(self, line: ReadoutLine) -> QRect:
        """The rectangle of a line in this widget; an empty one if it is not on the table."""
        if not self.scene.has_stage or line not in self._lines:
            return QRect()
        try:
            area = self.scene.stage.area(self.box_of(line.key))
        except KeyError:
            return QRect()
        x, y = round(area.x) - self.x(), round(area.y) - self.y()
        return QRect(x, y, round(area.w), round(area.h))

    def sync(self) -> None:
        """Lie over the felt, with the lines of the layout as it is."""
        source = self.scene.source
        layout = None
        if self.scene.has_stage and source is not None and source.match.round is not None:
            layout = source.match.round.layout
            felt = self.scene.stage.regions.felt
            self.setGeometry(QRect(round(felt.x), round(felt.y), round(felt.w), round(felt.h)))
        state = _State(layout, self.scene.furniture.counts_shown)
        if state.layout is not self._state.layout or state.counted != self._state.counted:
            self._state = state
            self._write([] if layout is None else self.texts(layout, state.counted))
        if self.hasFocus():
            self.update()

    def _write(self, texts: Sequence[tuple[Hashable, str]]) -> None:
        wanted = {key for key, _text in texts}
        for line in self._lines:
            if line.key not in wanted:
                _tell(line, QAccessible.Event.ObjectDestroyed)
        before = set(self._lines)
        renamed = []
        lines = []
        for key, text in texts:
            if key not in self._known:
                self._known[key] = ReadoutLine(key, self)
            line = self._known[key]
            if line in before and line.name != text:
                renamed.append(line)
            line.name = text
            lines.append(line)
        self._lines = tuple(lines)
        self.setVisible(bool(lines))
        for line in lines:
            if line not in before:
                _tell(line, QAccessible.Event.ObjectCreated)
        for line in renamed:
            _tell(line, QAccessible.Event.NameChanged)

    def event(self, event: QEvent) -> bool:
        """Keep the arrows from the shortcuts of the table while one reads."""
        return is_kept_from_shortcuts(event, (*_STEPS, *_ENDS)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows, Home and End go through the lines."""
        key, current = Qt.Key(event.key()), self.current
        if current is None or (key not in _STEPS and key not in _ENDS):
            super().keyPressEvent(event)
            return
        last = len(self._lines) - 1
        if key in _ENDS:
            place = 0 if key is Qt.Key.Key_Home else last
        else:
            place = min(last, max(0, self._lines.index(current) + _STEPS[key]))
        self._current = self._lines[place]
        self._tell_current()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin where reading begins; the list itself is told first."""
        super().focusInEvent(event)
        self._current = self.first_read()
        QTimer.singleShot(0, self, self._tell_current)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes."""
        super().focusOutEvent(event)
        self.update()

    def _tell_current(self) -> None:
        self.update()
        if self.current is not None and self.hasFocus():
            _tell(self.current, QAccessible.Event.Focus)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Nothing but the ring of the focus, round the line that is read."""
        if self.hasFocus() and self.current is not None:
            paint_focus_ring(QPainter(self), self.area_of(self.current).adjusted(-4, -4, 4, 4))


class LayoutReadout(Readout):
    """The tiles on the table in the order of play; reading begins at the newest."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, _("Layout"), parent)
        self.position = _("tile {number} of {count}")

    def texts(self, layout: Layout, counted: bool) -> Sequence[tuple[Hashable, str]]:
        """A line a tile: its name, and on which tile it lies."""
        return [(put.tile, placement_aloud(put, layout)) for put in layout.placements]

    def box_of(self, key: Hashable) -> Box:
        """Where the tile lies."""
        assert isinstance(key, Tile)
        return self.scene.stage.arrangement.place_of(key).box

    def first_read(self) -> ReadoutLine | None:
        """The tile played last."""
        return self.lines[-1] if self.lines else None


class EndsReadout(Readout):
    """The open connections, each with what it counts unless counting is left to the head."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, _("Open ends"), parent)
        self.position = _("end {number} of {count}")

    def texts(self, layout: Layout, counted: bool) -> Sequence[tuple[Hashable, str]]:
        """A line an open connection."""
        words = ends_aloud(layout, counted=counted)
        return list(zip(layout.open_connections, words, strict=True))

    def box_of(self, key: Hashable) -> Box:
        """The room for a tile there."""
        assert isinstance(key, Connection)
        for target in self.scene.stage.arrangement.targets:
            if target.at == key:
                return target.box
        raise KeyError(key)


def _tell(line: ReadoutLine, what: QAccessible.Event) -> None:
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(line, what))
