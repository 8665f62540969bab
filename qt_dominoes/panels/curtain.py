"""The curtain between two people at one screen: it covers the table until the next one is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from qt_dominoes.panels.labels import button, label
from qt_dominoes.panels.roll import Roll
from qt_dominoes.wording.curtain import CurtainText
from qt_dominoes.wording.text import gettext as _

#: The card is at most so many lines of text wide, and keeps so many pixels from the edge.
CARD_LINES: Final = 27.0
MARGIN: Final = 16
#: A fold of the cloth is so many lines of text wide, and so much darker in its depth (of 255).
FOLD_LINES: Final = 4.0
FOLD_DEPTH: Final = 46


class Curtain(QWidget):
    """Cloth in the table's colours, with a card that says whose turn it is.

    Attributes:
        show_button: shows the hand; Space, Enter and a click press it.
    """

    #: The person whose turn it is, is there.
    hand_wanted = Signal()

    def __init__(
        self, cloth: Callable[[QPainter, QRectF], None], parent: QWidget | None = None
    ) -> None:
        """``cloth`` paints an area in the colours of the table, without a gap."""
        super().__init__(parent)
        self._cloth = cloth
        self._text = CurtainText("", ())
        # Nothing below is ever painted through it.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._title = label(size=1.7, bold=True)
        self._since = label(size=1.1)
        self._others = label(_("Nobody else should look now."), soft=True)
        self.show_button = button(_("Show my tiles"), main=True)
        self.show_button.clicked.connect(self.hand_wanted)
        self.show_button.installEventFilter(self)
        card = QFrame()
        card.setObjectName("card")
        self._card = card
        self._column = column = QVBoxLayout(card)
        for part in (self._title, self._since, self._others):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(part)
        column.addWidget(self.show_button)
        self._roll = Roll(card)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._roll)
        row.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, MARGIN, 0, MARGIN)
        whole.addStretch(1)
        whole.addLayout(row)
        whole.addStretch(1)

    @property
    def text(self) -> CurtainText:
        """What stands on it."""
        return self._text

    def show_text(self, text: CurtainText) -> None:
        """Say whose turn it is, and what happened."""
        self._text = text
        self._title.setText(text.title)
        self._since.setText("\n".join(text.lines))
        self._since.setVisible(bool(text.lines))
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A key still held down from the move before shows nothing."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return event.isAutoRepeat()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The card keeps inside."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Larger text needs another card."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        line = self.fontMetrics().height()
        width = min(round(CARD_LINES * line), max(0, self.width() - 2 * MARGIN))
        room = self.height() - 2 * MARGIN
        self._roll.setFixedWidth(width)
        # Where a large text leaves little room, what can be spared goes before the button does.
        for is_roomy in (True, False):
            self._others.setVisible(is_roomy)
            self._column.setContentsMargins(26, *((24, 26, 26) if is_roomy else (8, 26, 10)))
            self._column.setSpacing(14 if is_roomy else 6)
            self.show_button.setMinimumHeight(round((2.6 if is_roomy else 1.6) * line))
            if self._card.heightForWidth(width) <= room:
                break
        self._roll.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cloth that hangs in soft folds."""
        painter = QPainter(self)
        area = QRectF(self.rect())
        self._cloth(painter, area)
        fold = QLinearGradient(0, 0, FOLD_LINES * self.fontMetrics().height(), 0)
        fold.setSpread(QLinearGradient.Spread.ReflectSpread)
        fold.setColorAt(0.0, QColor(0, 0, 0, 0))
        fold.setColorAt(0.55, QColor(0, 0, 0, FOLD_DEPTH // 4))
        fold.setColorAt(1.0, QColor(0, 0, 0, FOLD_DEPTH))
        painter.fillRect(area, fold)
        painter.end()
