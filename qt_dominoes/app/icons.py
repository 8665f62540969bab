"""The icons of the actions: the theme's where there is one, else our own, drawn as shapes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPainterPath, QPalette, QPen, QPixmap

_Draw = Callable[[QPainter], None]

#: Icons are drawn on a square of this side.
GRID: Final = 24.0
#: In pixels; sharp in menus and tool bars from 1× to 3×.
SIZES: Final = (16, 22, 32, 44, 66)


def icon_of(
    name: str, palette: QPalette, *, from_theme: bool = True, sizes: Sequence[int] = SIZES
) -> QIcon:
    """The icon of an action by its id, in the ink of a palette; an empty one if it has none.

    ``from_theme`` allows the theme's: they suit the system's own colours alone. Ours is drawn in
    each of the ``sizes``, in pixels.
    """
    if name not in _OURS:
        return QIcon()
    theme_name, draw = _OURS[name]
    if from_theme and theme_name and QIcon.hasThemeIcon(theme_name):
        return QIcon.fromTheme(theme_name)
    icon = QIcon()
    for mode, group in (
        (QIcon.Mode.Normal, QPalette.ColorGroup.Active),
        (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled),
    ):
        ink = palette.color(group, QPalette.ColorRole.ButtonText)
        for size in sizes:
            icon.addPixmap(_pixmap(draw, ink, size), mode)
    return icon


def _pixmap(draw: _Draw, ink: QColor, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / GRID, size / GRID)
    pen = QPen(ink, 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    draw(painter)
    painter.end()
    return pixmap


def _tile(painter: QPainter, box: QRectF) -> None:
    """An upright tile with its bar and a pip in each half."""
    painter.drawRoundedRect(box, 2, 2)
    middle = box.center()
    painter.drawLine(QPointF(box.left() + 2, middle.y()), QPointF(box.right() - 2, middle.y()))
    painter.save()
    painter.setBrush(QBrush(painter.pen().color()))
    painter.setPen(Qt.PenStyle.NoPen)
    for part in (0.25, 0.75):
        painter.drawEllipse(QPointF(middle.x(), box.top() + box.height() * part), 1.4, 1.4)
    painter.restore()


def _arrow(painter: QPainter, tip: QPointF, dx: float, dy: float) -> None:
    """The head of an arrow at its tip, seen from where it comes from."""
    left = QPointF(tip.x() - dx + dy, tip.y() - dy - dx)
    right = QPointF(tip.x() - dx - dy, tip.y() - dy + dx)
    painter.drawPolyline([left, tip, right])


def _draw_new(painter: QPainter) -> None:
    _tile(painter, QRectF(4, 3, 9, 18))
    painter.drawLine(QPointF(18, 8), QPointF(18, 16))
    painter.drawLine(QPointF(14.8, 12), QPointF(21.2, 12))


def _draw_undo(painter: QPainter) -> None:
    path = QPainterPath(QPointF(5, 9))
    path.lineTo(14, 9)
    path.arcTo(QRectF(9, 9, 10, 10), 90, -180)
    path.lineTo(9, 19)
    painter.drawPath(path)
    _arrow(painter, QPointF(4.5, 9), -4, 0)


def _draw_undo_one(painter: QPainter) -> None:
    painter.drawLine(QPointF(4, 6), QPointF(4, 18))
    painter.drawLine(QPointF(8, 12), QPointF(20, 12))
    _arrow(painter, QPointF(8, 12), -4.5, 0)


def _draw_hint(painter: QPainter) -> None:
    bulb = QPainterPath(QPointF(9.5, 17))
    bulb.cubicTo(QPointF(9.5, 13.5), QPointF(6, 12.5), QPointF(6, 8.5))
    bulb.arcTo(QRectF(6, 2.5, 12, 12), 180, -180)
    bulb.cubicTo(QPointF(18, 12.5), QPointF(14.5, 13.5), QPointF(14.5, 17))
    bulb.closeSubpath()
    painter.drawPath(bulb)
    painter.drawLine(QPointF(10, 20.5), QPointF(14, 20.5))


def _draw_draw(painter: QPainter) -> None:
    _tile(painter, QRectF(4, 3, 9, 18))
    painter.drawLine(QPointF(18, 5), QPointF(18, 18))
    _arrow(painter, QPointF(18, 18.5), 0, 3.6)


def _draw_pass(painter: QPainter) -> None:
    for x in (11.0, 18.0):
        painter.drawPolyline([QPointF(x - 5, 6), QPointF(x, 12), QPointF(x - 5, 18)])


def _draw_play_on(painter: QPainter) -> None:
    painter.drawPolygon([QPointF(7, 5), QPointF(18, 12), QPointF(7, 19)])


def _draw_next(painter: QPainter) -> None:
    painter.drawPolyline([QPointF(9, 5), QPointF(16, 12), QPointF(9, 19)])


def _draw_round_on(painter: QPainter) -> None:
    for x in (6.0, 12.0):
        painter.drawPolyline([QPointF(x, 5), QPointF(x + 7, 12), QPointF(x, 19)])


def _draw_last(painter: QPainter) -> None:
    painter.drawPolyline([QPointF(6, 5), QPointF(13, 12), QPointF(6, 19)])
    painter.drawLine(QPointF(18, 5), QPointF(18, 19))


def _mirrored(draw: _Draw) -> _Draw:
    def mirror(painter: QPainter) -> None:
        painter.translate(GRID, 0)
        painter.scale(-1, 1)
        draw(painter)

    return mirror


def _draw_pause(painter: QPainter) -> None:
    for x in (8.5, 15.5):
        painter.drawLine(QPointF(x, 5), QPointF(x, 19))


def _draw_eye(painter: QPainter) -> None:
    path = QPainterPath(QPointF(2.5, 12))
    path.quadTo(12, 1.5, 21.5, 12)
    path.quadTo(12, 22.5, 2.5, 12)
    painter.drawPath(path)
    painter.drawEllipse(QPointF(12, 12), 3.2, 3.2)


def _draw_sliders(painter: QPainter) -> None:
    for y, knob in ((6.0, 9.0), (12.0, 16.0), (18.0, 7.0)):
        painter.drawLine(QPointF(4, y), QPointF(knob - 2.4, y))
        painter.drawLine(QPointF(knob + 2.4, y), QPointF(20, y))
        painter.drawEllipse(QPointF(knob, y), 2.2, 2.2)


def _draw_keyboard(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(2.5, 6, 19, 12), 2, 2)
    for y, xs in ((9.8, (6.5, 10.2, 13.8, 17.5)), (14.2, (6.5, 17.5))):
        for x in xs:
            painter.drawPoint(QPointF(x, y))
    painter.drawLine(QPointF(10, 14.2), QPointF(14, 14.2))


def _draw_full_screen(painter: QPainter) -> None:
    for x, y in ((4, 4), (20, 4), (20, 20), (4, 20)):
        inward_x, inward_y = (5 if x < 12 else -5), (5 if y < 12 else -5)
        painter.drawPolyline([QPointF(x + inward_x, y), QPointF(x, y), QPointF(x, y + inward_y)])


def _draw_side_panel(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(3, 4.5, 18, 15), 2, 2)
    painter.drawLine(QPointF(14.5, 5), QPointF(14.5, 19))
    for y in (8.5, 12.0):
        painter.drawLine(QPointF(16.7, y), QPointF(19, y))


#: The name that icon themes know, if they do, and our own drawing.
_OURS: Final[dict[str, tuple[str, _Draw]]] = {
    "same-game": ("document-new", _draw_new),
    "undo": ("edit-undo", _draw_undo),
    "redo": ("edit-redo", _mirrored(_draw_undo)),
    "undo-one": ("", _draw_undo_one),
    "hint": ("", _draw_hint),
    "draw": ("", _draw_draw),
    "pass": ("", _draw_pass),
    "play-on": ("", _draw_play_on),
    "side-panel": ("", _draw_side_panel),
    "review-match": ("", _draw_eye),
    "review-first": ("", _mirrored(_draw_last)),
    "review-round-back": ("", _mirrored(_draw_round_on)),
    "review-previous": ("", _mirrored(_draw_next)),
    "review-autoplay": ("", _draw_play_on),
    "review-pause": ("", _draw_pause),
    "review-next": ("", _draw_next),
    "review-round-on": ("", _draw_round_on),
    "review-last": ("", _draw_last),
    "preferences": ("preferences-system", _draw_sliders),
    "keyboard-shortcuts": ("", _draw_keyboard),
    "full-screen": ("view-fullscreen", _draw_full_screen),
}
