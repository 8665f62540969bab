"""The score as it is kept on paper: a stroke is five, an X with four small ones is fifty."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from qt_dominoes.model.match import Match
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.scores import standing
from qt_dominoes.wording.tally import Tally, tally_of
from qt_dominoes.wording.text import gettext as _

CELL: Final = 24.0
INK: Final = "#24314d"
PAPER: Final = "#f6f1e1"
RULE: Final = "#c9bf9f"


class TallySheet(QWidget):
    """A column of marks a side, as many rows as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tallies: list[tuple[str, Tally]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(_("Paper tally"))
        self.setToolTip(_("A stroke is five pips; a large X with four small ones is fifty."))

    def show_match(self, match: Match, cast: Cast) -> None:
        """Show the scores of a match."""
        self._tallies = [
            (cast.side_label(side, match), tally_of(score))
            for side, score in enumerate(match.scores)
        ]
        told = "; ".join(
            f"{name}: {standing(match, side)}" for side, (name, _t) in enumerate(self._tallies)
        )
        self.setAccessibleName(_("Paper tally. {scores}").format(scores=told))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the longest column."""
        return QSize(180, round(self._line() * 1.6 + max(2, self._rows()) * CELL + 12))

    def minimumSizeHint(self) -> QSize:
        """Two rows of marks."""
        return QSize(120, round(self._line() * 1.6 + 2 * CELL + 12))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paper, names, marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(RULE), 1))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(paper, 6, 6)
        if not self._tallies:
            return
        part = self.width() / len(self._tallies)
        for column, (name, tally) in enumerate(self._tallies):
            left = column * part
            if column:
                painter.setPen(QPen(QColor(RULE), 1))
                painter.drawLine(QPointF(left, 6), QPointF(left, self.height() - 6))
            painter.setPen(QColor(INK))
            head = QRectF(left + 6, 4, part - 12, self._line() * 1.3)
            fitted = self.fontMetrics().elidedText(
                name, Qt.TextElideMode.ElideRight, round(head.width())
            )
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, fitted)
            self._paint_tally(painter, tally, left + 6, head.bottom() + 4, part - 12)

    def _paint_tally(
        self, painter: QPainter, tally: Tally, left: float, top: float, width: float
    ) -> None:
        in_row = max(1, int(width // CELL))
        if tally.owed:
            painter.setPen(QPen(QColor(INK), 1.6))
            painter.drawLine(QPointF(left, top + CELL / 2), QPointF(left + 8, top + CELL / 2))
            left += 10
            in_row = max(1, int((width - 10) // CELL))
        for number in range(tally.crosses):
            x = left + number % in_row * CELL
            y = top + number // in_row * CELL
            _paint_cross(painter, x, y)
        after = tally.crosses
        x = left + after % in_row * CELL
        y = top + after // in_row * CELL
        painter.setPen(_ink(1.6))
        for stroke in range(tally.strokes):
            at = x + 3 + stroke * 5
            if at > left + width - 2:
                break
            painter.drawLine(QPointF(at, y + 4), QPointF(at - 1.5, y + CELL - 4))

    def _rows(self) -> int:
        in_row = max(1, int((self.width() / max(1, len(self._tallies)) - 12) // CELL))
        return max((-(-(tally.crosses + 1) // in_row) for _n, tally in self._tallies), default=1)

    def _line(self) -> int:
        return self.fontMetrics().height()


def _ink(width: float) -> QPen:
    pen = QPen(QColor(INK), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


def _paint_cross(painter: QPainter, x: float, y: float) -> None:
    """A large X with a small x in each of its four spaces."""
    painter.setPen(_ink(1.5))
    box = QRectF(x + 2, y + 2, CELL - 4, CELL - 4)
    _paint_x(painter, box)
    painter.setPen(_ink(1.0))
    middle, reach, small = box.center(), box.width() * 0.36, 2.2
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        at = middle + QPointF(dx * reach, dy * reach)
        _paint_x(painter, QRectF(at.x() - small, at.y() - small, 2 * small, 2 * small))


def _paint_x(painter: QPainter, box: QRectF) -> None:
    painter.drawLine(box.topLeft(), box.bottomRight())
    painter.drawLine(box.topRight(), box.bottomLeft())
