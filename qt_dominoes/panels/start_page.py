"""The page the program starts with: go on, begin, look things up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from qt_dominoes.panels.labels import button, label
from qt_dominoes.panels.roll import Roll
from qt_dominoes.wording.text import gettext as _

#: From this width on, in pixels, the card makes room for a table beside it.
WIDE: Final = 900
CARD: Final = 420


class StartPage(QWidget):
    """Continue comes first when there is a match to go on with."""

    #: The person wants to go on with the match that was left last.
    continue_wanted = Signal()
    #: The person wants the same game as last time.
    again_wanted = Signal()
    #: The person wants to choose a game.
    new_wanted = Signal()
    #: The person wants to see the matches that are kept.
    library_wanted = Signal()
    #: The person wants to see the scoreboard.
    scoreboard_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._backdrop: Callable[[QSize, float], QPixmap] | None = None
        self._painted: QPixmap | None = None
        self.setObjectName("startPage")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._card = QFrame()
        self._card.setObjectName("card")
        self._roll = Roll(self._card)
        self._roll.setFixedWidth(CARD)
        title = label(_("Dominoes"), size=2.2, bold=True)
        below = label(_("Five Up, American Sniff and All Fives"), soft=True)
        self._waiting = label(soft=True)
        self.continue_button = button(_("Continue"), main=True)
        self._last = label(soft=True)
        self.again_button = button(_("Same game again"))
        self.new_button = button(_("New match…"))
        self.library_button = button(_("Library"))
        self.scoreboard_button = button(_("Scoreboard"))
        column = QVBoxLayout(self._card)
        column.setContentsMargins(34, 28, 34, 30)
        column.setSpacing(10)
        for part in (
            title,
            below,
            self.continue_button,
            self._waiting,
            self.again_button,
            self._last,
            self.new_button,
            self.library_button,
            self.scoreboard_button,
        ):
            column.addWidget(part)
        self._warning = label(bright=True)
        self._warning.setVisible(False)
        column.addWidget(self._warning)
        row = self._row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._roll)
        row.addStretch(1)
        page = QVBoxLayout(self)
        page.addStretch(1)
        page.addLayout(row)
        page.addStretch(1)
        self.continue_button.clicked.connect(self.continue_wanted)
        self.again_button.clicked.connect(self.again_wanted)
        self.new_button.clicked.connect(self.new_wanted)
        self.library_button.clicked.connect(self.library_wanted)
        self.scoreboard_button.clicked.connect(self.scoreboard_wanted)
        self.offer(waiting="", last="")
        self._roll.setVisible(False)

    def warn(self, sentence: str) -> None:
        """Show what went wrong, or stopped going wrong, with the disk."""
        self._warning.setText(sentence)
        self._warning.setVisible(bool(sentence))

    def set_backdrop(self, backdrop: Callable[[QSize, float], QPixmap]) -> None:
        """Paint what this draws, for a size and a sharpness, behind the card."""
        self._backdrop = backdrop
        self._painted = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The backdrop, drawn anew only when the size has changed."""
        super().paintEvent(event)
        if self._backdrop is None:
            return
        if self._painted is None or self._painted.deviceIndependentSize().toSize() != self.size():
            self._painted = self._backdrop(self.size(), self.devicePixelRatioF())
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._painted)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The card stands to the left of what is drawn, in the middle of a small page."""
        super().resizeEvent(event)
        self._row.setStretch(0, 1 if self.width() < WIDE else 0)
        self._row.setContentsMargins(0 if self.width() < WIDE else self.width() // 14, 0, 0, 0)

    def offer(self, *, waiting: str, last: str) -> None:
        """Say which match waits, and which game was chosen last; nothing for neither.

        Before the first offer there is no card, only the felt.
        """
        self._roll.setVisible(True)
        self.continue_button.setVisible(bool(waiting))
        self._waiting.setVisible(bool(waiting))
        self._waiting.setText(waiting)
        self.again_button.setVisible(bool(last))
        self._last.setVisible(bool(last))
        self._last.setText(last)
        main = self.new_button
        if waiting:
            main = self.continue_button
        elif last:
            main = self.again_button
        for each in (self.continue_button, self.again_button, self.new_button):
            each.setProperty("main", each is main)
            each.style().unpolish(each)
            each.style().polish(each)
        main.setFocus()
        self._lay_out()

    def _lay_out(self) -> None:
        """Give the card its room now: a moment later it would be seen cut off first."""
        for part in (self._card, self):
            layout = part.layout()
            if layout is not None:
                self._roll.updateGeometry()
                layout.activate()
