"""How a page is shared between a table and the panel beside it, at every text size."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFont, QFontMetricsF

from qt_dominoes.app.look import usual_font

#: How many lines of text the panel is wide, at least and at most.
PANEL_LINES: Final = (16.3, 23.5)
#: How many lines of its text the table is wide and high, at least.
TABLE_LINES: Final = (27.0, 22.0)
#: The table is at least so wide, in pixels.
LEAST_TABLE: Final = 364


def panel_width(page: int, font: QFont) -> int:
    """How wide the panel is on a page of that width, in pixels."""
    line = QFontMetricsF(font).height()
    wished = max(PANEL_LINES[0] * line, min(PANEL_LINES[1] * line, page * 0.23))
    return round(min(wished, max(page * 0.3, page - LEAST_TABLE)))


def table_font(width: float, height: float, font: QFont) -> QFont:
    """The font on a table of that size: on a small one no larger than its plates have room for."""
    line = QFontMetricsF(font).height()
    usual = QFontMetricsF(usual_font()).height()
    room = min(width / TABLE_LINES[0], height / TABLE_LINES[1])
    fitted = QFont(font)
    if line > max(usual, room):
        fitted.setPointSizeF(font.pointSizeF() * max(usual, room) / line)
    return fitted
