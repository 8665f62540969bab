"""Name plates, the label of the boneyard, and the card that shows the lot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from qt_dominoes.model.deal import Lot
from qt_dominoes.table.regions import Area
from qt_dominoes.table.skin import CARD_ALPHA, PLATE_ALPHA, TableSkin
from qt_dominoes.table.tile_art import TileArt
from qt_dominoes.wording.plates import PlateText

Z_PLATES: Final = 29.0
Z_CARD: Final = 45.0
_GROUND_CORNER: Final = 9.0
_LABEL_FLAGS: Final = (
    Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextWordWrap
)


class PlateItem(QGraphicsItem):
    """The name plate of a seat: name, score, and how things stand."""

    def __init__(self, skin: TableSkin, font: QFont) -> None:
        super().__init__()
        self._skin = skin
        self._font = QFont(font)
        self._text = PlateText("", "", "", False)
        self._size = (1.0, 1.0)
        self._line = 16.0
        self.setZValue(Z_PLATES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def text(self) -> PlateText:
        """What stands on it."""
        return self._text

    def show_plate(self, area: Area, text: PlateText, line: float, font: QFont) -> None:
        """Fill that area with that text; ``line`` is the height of a line in pixels."""
        self.prepareGeometryChange()
        self._size = (area.w, area.h)
        self._text = text
        self._line = line
        self._font = QFont(font)
        self.setPos(area.x, area.y)
        self.update()

    def boundingRect(self) -> QRectF:
        """The area given to it, and what three lines need beyond."""
        width, height = self._size
        return QRectF(0, 0, width, max(height, 3 * self._line))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Three lines, the whole bright when it is that seat's turn."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = self._size
        left, text = 12.0, self._text
        score = self._fitting(text.score, text.brief_score, width - left)
        status = self._fitting(text.status, text.brief_status, width - left)
        lines = (
            (text.name, True, self._skin.text),
            (score, False, self._skin.text),
            (status, False, self._skin.text_soft),
        )
        shown = [line for line in lines if line[0]]
        top = max(0.0, (height - len(shown) * self._line) / 2)
        wide = [self._width_of(words, bold) for words, bold, _colour in shown]
        tall = len(shown) * self._line
        ground = QRectF(0, top, min(width, left + max(wide, default=0) + 10), tall)
        _paint_ground(painter, ground, self._skin)
        if self._text.is_turn:
            painter.setBrush(QColor(self._skin.accent))
            painter.drawRoundedRect(QRectF(0, top, 5, tall), 2.5, 2.5)
        for words, bold, colour in shown:
            self._font.setBold(bold)
            painter.setFont(self._font)
            ink = self._skin.accent if self._text.is_turn and colour != self._skin.text else colour
            painter.setPen(QColor(ink))
            box = QRectF(left, top, width - left, self._line)
            fitted = QFontMetricsF(self._font).elidedText(
                words, Qt.TextElideMode.ElideRight, box.width()
            )
            align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(box, align, fitted)
            top += self._line

    def _fitting(self, words: str, brief: str, room: float) -> str:
        """The words, or what they say in brief where there is no room for them."""
        return brief if brief and self._width_of(words, bold=False) > room else words

    def _width_of(self, text: str, bold: bool) -> float:
        self._font.setBold(bold)
        return QFontMetricsF(self._font).horizontalAdvance(text)


class PileLabel(QGraphicsItem):
    """How many tiles the boneyard holds; bright when one may be drawn."""

    def __init__(self, skin: TableSkin) -> None:
        super().__init__()
        self._skin = skin
        self._font = QFont()
        self._text = ""
        self._area = QRectF()
        self._is_bright = False
        self.setZValue(Z_PLATES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_label(self, area: Area, text: str, bright: bool, font: QFont) -> None:
        """Stand in that area; ``bright`` asks for a click."""
        self.prepareGeometryChange()
        self._area = QRectF(0, 0, area.w, area.h)
        self._text = text
        self._is_bright = bright
        self._font = QFont(font)
        self.setPos(area.x, area.y)
        self.update()

    def boundingRect(self) -> QRectF:
        """The area of the boneyard."""
        return self._area

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The count to the right of the pile, and a frame when a click draws."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._font.setBold(self._is_bright)
        painter.setFont(self._font)
        box = self._area.adjusted(self._area.width() * 0.6, 0, -7, 0)
        words = QFontMetricsF(self._font).boundingRect(box, _LABEL_FLAGS, self._text)
        if self._is_bright:
            whole = self._area.adjusted(3, 5, -3, -5)
            _paint_ground(painter, whole, self._skin)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._skin.accent), 2))
            painter.drawRoundedRect(whole, _GROUND_CORNER, _GROUND_CORNER)
        elif self._text:
            _paint_ground(painter, words.adjusted(-6, -4, 6, 4), self._skin)
        painter.setPen(QColor(self._skin.accent if self._is_bright else self._skin.text))
        painter.drawText(box, _LABEL_FLAGS, self._text)


@dataclass(frozen=True, slots=True)
class LotText:
    """The words of a lot: a title, the names, and who opens."""

    title: str
    names: Sequence[str]
    outcome: str


class LotCard(QGraphicsItem):
    """The lot for the lead: what each seat turned up, turn by turn, and who opens."""

    def __init__(self, skin: TableSkin, art: TileArt) -> None:
        super().__init__()
        self._skin = skin
        self._art = art
        self._font = QFont()
        self._lot: Lot = ()
        self._text = LotText("", (), "")
        self._area = QRectF()
        self.setZValue(Z_CARD)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def change_skin(self, skin: TableSkin) -> None:
        """Take the colours of another table."""
        self._skin = skin
        self.update()

    def show_lot(self, felt: Area, lot: Lot, text: LotText, font: QFont) -> None:
        """Show a lot in the middle of the felt."""
        self.prepareGeometryChange()
        self._lot = lot[-3:]
        self._text = text
        self._font = QFont(font)
        line = QFontMetricsF(self._font).height()
        width = min(felt.w - 16, max(360.0, 120.0 * len(text.names)))
        height = min(felt.h - 8, 4.2 * line + len(self._lot) * 2.6 * line)
        self._area = QRectF(-width / 2, -height / 2, width, height)
        self.setPos(*felt.middle)
        self.setVisible(True)
        self.update()

    def boundingRect(self) -> QRectF:
        """The card."""
        return self._area.adjusted(-3, -3, 3, 3)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A row of tiles a turn under the names."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QColor(self._skin.card)
        card.setAlpha(CARD_ALPHA)
        painter.setBrush(card)
        edge = QColor(self._skin.card_edge)
        edge.setAlpha(150)
        painter.setPen(QPen(edge, 1.4))
        painter.drawRoundedRect(self._area, 14, 14)
        line = QFontMetricsF(self._font).height()
        top = self._area.top() + 0.4 * line
        self._write(painter, self._text.title, self._area, top, line, self._skin.text_soft, False)
        top += 1.2 * line
        columns = max(1, len(self._text.names))
        part = self._area.width() / columns
        for column, name in enumerate(self._text.names):
            box = QRectF(self._area.left() + column * part, 0, part, 0)
            self._write(painter, name, box, top, line, self._skin.text, True)
        top += 1.1 * line
        room = self._area.bottom() - 1.5 * line - top
        row_height = room / max(1, len(self._lot))
        for row in self._lot:
            for column, tile in enumerate(row):
                if tile is not None:
                    painter.save()
                    painter.translate(
                        QPointF(self._area.left() + (column + 0.5) * part, top + row_height / 2)
                    )
                    sharpness = painter.device().devicePixelRatioF()
                    self._art.paint(painter, tile, min(row_height * 0.72, 46), 90, sharpness)
                    painter.restore()
            top += row_height
        self._write(painter, self._text.outcome, self._area, top, line, self._skin.accent, True)

    def _write(
        self,
        painter: QPainter,
        text: str,
        box: QRectF,
        top: float,
        line: float,
        colour: str,
        bold: bool,
    ) -> None:
        self._font.setBold(bold)
        painter.setFont(self._font)
        painter.setPen(QColor(colour))
        fitted = QFontMetricsF(self._font).elidedText(
            text, Qt.TextElideMode.ElideRight, box.width() - 12
        )
        room = QRectF(box.left() + 6, top, box.width() - 12, line * 1.1)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, fitted)


def _paint_ground(painter: QPainter, area: QRectF, skin: TableSkin) -> None:
    """A dark ground that lets words be read on any felt; no pen is left set."""
    ground = QColor(skin.plate)
    ground.setAlpha(PLATE_ALPHA)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(area, _GROUND_CORNER, _GROUND_CORNER)
