"""Tells a file where everything on the screen lies, for programs that play with a real mouse.

Only when the environment names such a file (``QT_DOMINOES_WHEREABOUTS``). What a person cannot
see is not told: no face of a hidden tile.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QTableView, QWidget

from qt_dominoes.app.table_page import TablePage
from qt_dominoes.model.layout import Placement

EVERY_MS: Final = 60


class Whereabouts(QObject):
    """Writes the file again whenever what it tells has changed."""

    def __init__(self, page: TablePage, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._path = path
        self._told = ""
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self._tell)
        self._timer.start()

    def _tell(self) -> None:
        frame = self._page.window().frameGeometry()
        told = json.dumps(
            {
                "frame": [frame.x(), frame.y(), frame.width(), frame.height()],
                "buttons": _buttons(),
                "fields": _fields(),
                "lists": _lists(),
                "table": self._table(),
            }
        )
        if told == self._told:
            return
        self._told = told
        part = self._path.with_suffix(".part")
        part.write_text(told, encoding="utf-8")
        part.replace(self._path)

    def _table(self) -> dict[str, Any] | None:
        session, scene = self._page.session, self._page.scene
        if session is None or session.match.round is None or not scene.has_stage:
            return None
        if not self._page.isVisible():
            return None
        match, stage = session.match, scene.stage
        current = match.rounds[-1]
        hand = {}
        for tile in scene.own_tiles():
            pose = stage.poses[tile]
            plays = []
            for play, points in session.plays_with(tile):
                place = stage.arrangement.place_for(Placement(tile, play.at))
                x, y = stage.point(place.x, place.y)
                if play.at is not None:
                    target = next(t for t in stage.arrangement.targets if t.at == play.at)
                    x, y = stage.area(target.catch).middle
                plays.append({"at": str(play.at or ""), "points": points, "xy": self._xy(x, y)})
            hand[str(tile)] = {"xy": self._xy(pose.x, pose.y), "plays": plays}
        felt, boneyard = stage.regions.felt, stage.regions.boneyard
        return {
            "moving": scene.is_moving,
            "round": len(match.rounds),
            "events": len(current.history),
            "over": current.is_over,
            "match_over": match.is_over,
            "turn": current.turn,
            "mine": session.may_act(session.viewer),
            "scores": list(match.scores),
            "drawable": current.drawable,
            "hand": hand,
            "placed": [str(tile) for tile in current.layout.tiles],
            "felt": self._xy(felt.x + 12, felt.y + 12),
            "boneyard": self._xy(*boneyard.middle),
            "message": self._page.message.text,
        }

    def _xy(self, x: float, y: float) -> list[int]:
        point = self._page.view.where(x, y)
        return [point.x(), point.y()]


def _buttons() -> dict[str, list[int]]:
    """Every button that can be pressed now, by its text, with its middle on the screen."""
    front = QApplication.activeModalWidget() or QApplication.activeWindow()
    if front is None:
        return {}
    return {
        button.text().replace("&", ""): _middle(button)
        for button in front.findChildren(QAbstractButton)
        if button.isVisible() and button.isEnabled() and button.text()
    }


def _fields() -> dict[str, list[int]]:
    """The fields for numbers in front, by their accessible names."""
    front = QApplication.activeModalWidget() or QApplication.activeWindow()
    if front is None:
        return {}
    return {
        field.accessibleName(): _middle(field)
        for field in front.findChildren(QAbstractSpinBox)
        if field.isVisible() and field.accessibleName()
    }


def _lists() -> dict[str, list[list[str]]]:
    """The rows of the lists in front, by their accessible names."""
    front = QApplication.activeModalWidget() or QApplication.activeWindow()
    found: dict[str, list[list[str]]] = {}
    for shown in [] if front is None else front.findChildren(QTableView):
        if not shown.isVisible() or not shown.accessibleName():
            continue
        model = shown.model()
        found[shown.accessibleName()] = [
            [str(model.index(row, column).data()) for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]
    return found


def _middle(widget: QWidget) -> list[int]:
    point = widget.mapToGlobal(QPoint(widget.width() // 2, widget.height() // 2))
    return [point.x(), point.y()]
