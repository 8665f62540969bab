"""A real scene in a real view, with a hand that drags and clicks, and an eye that compares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFont, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem
from pytestqt.qtbot import QtBot

from qt_dominoes.model.tile import Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.directing import Tempo
from qt_dominoes.table.lit_targets import Spot
from qt_dominoes.table.regions import Area
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.view import TableView
from tests.support.notation import connection, tiles

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier


class Board:
    """A table on the screen.

    Attributes:
        said: the sentences that the scene has said.
    """

    def __init__(self, source: TableSource | None, size: tuple[int, int], tempo: float) -> None:
        self.scene = TableScene(font=QApplication.font(), tempo=lambda: Tempo(tempo))
        self.view = TableView(self.scene)
        self.said: list[str] = []
        self._down = Qt.MouseButton.NoButton
        self.scene.said.connect(self.said.append)
        self.view.resize(*size)
        self.view.show()
        self.scene.show_source(source)

    @property
    def source(self) -> TableSource:
        """What is shown."""
        assert self.scene.source is not None
        return self.scene.source

    # Where things are

    def tile(self, text: str) -> tuple[float, float]:
        """The middle of a tile."""
        pose = self.scene.stage.poses[tiles(text)[0]]
        return pose.x, pose.y

    def target(self, text: str) -> tuple[float, float]:
        """The middle of the target of an open connection."""
        wanted = connection(text)
        for target in self.scene.stage.arrangement.targets:
            if target.at == wanted:
                return self.scene.stage.area(target.catch).middle
        raise AssertionError(f"{text} is not open")

    @property
    def felt(self) -> tuple[float, float]:
        """The middle of the felt."""
        return self.scene.stage.regions.felt.middle

    @property
    def boneyard(self) -> tuple[float, float]:
        """The middle of the boneyard."""
        return self.scene.stage.regions.boneyard.middle

    def empty_felt(self) -> tuple[float, float]:
        """A point of the felt far from everything."""
        area = self.scene.stage.regions.felt
        return area.x + 3, area.y + 3

    # What a hand does

    def press(self, at: tuple[float, float], button: Qt.MouseButton = LEFT) -> None:
        """The button goes down there."""
        self._down = button
        QTest.mousePress(self.view.viewport(), button, NONE, _point(at))

    def move(self, at: tuple[float, float]) -> None:
        """The pointer moves there."""
        port, point = self.view.viewport(), _point(at)
        # Not by QTest: with no button down it moves the cursor of the screen, and where that
        # rests already, perhaps since another test, no event comes.
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(point),
            QPointF(port.mapToGlobal(point)),
            Qt.MouseButton.NoButton,
            self._down,
            NONE,
        )
        QApplication.sendEvent(port, event)

    def release(self, at: tuple[float, float], button: Qt.MouseButton = LEFT) -> None:
        """The button goes up there."""
        self._down = Qt.MouseButton.NoButton
        QTest.mouseRelease(self.view.viewport(), button, NONE, _point(at))

    def click(self, at: tuple[float, float], button: Qt.MouseButton = LEFT) -> None:
        """A click there."""
        self.press(at, button)
        self.release(at, button)

    def double_click(self, at: tuple[float, float], button: Qt.MouseButton = LEFT) -> None:
        """Two clicks there, as Qt tells of them."""
        self.click(at, button)
        QTest.mouseDClick(self.view.viewport(), button, NONE, _point(at))

    def lift(self, text: str, to: tuple[float, float]) -> None:
        """A tile is dragged to a point and held there."""
        start = self.tile(text)
        self.press(start)
        self.move((start[0] + 3, start[1] - 9))
        self.move(((start[0] + to[0]) / 2, (start[1] + to[1]) / 2))
        self.move(to)

    def drag(self, text: str, to: tuple[float, float]) -> None:
        """A tile is dragged to a point and let go of."""
        self.lift(text, to)
        self.release(to)

    def key(self, key: Qt.Key) -> None:
        """A key of the keyboard, wherever the focus is."""
        QTest.keyClick(QApplication.focusWidget() or self.view, key)

    # What an eye sees

    def spot(self, text: str) -> Spot:
        """The place that glows at an open connection."""
        return next(s for s in self.scene.lit_spots if str(s.play.at) == text)

    def is_home(self, text: str) -> bool:
        """The item of a tile is where the stage has it."""
        tile = tiles(text)[0]
        return self.scene.items_of[tile].pose == self.scene.stage.poses[tile]


def _point(at: tuple[float, float]) -> QPoint:
    return QPoint(round(at[0]), round(at[1]))


def seen(scene: TableScene) -> dict[str, Any]:
    """All that one sees of a scene at rest."""
    furniture = scene.furniture
    return {
        "poses": {str(tile): item.pose for tile, item in scene.items_of.items()},
        "items": {
            str(tile): (_rounded(item), item.zValue(), item.transform().isIdentity())
            for tile, item in scene.items_of.items()
        },
        "marks": {str(tile): item.marks for tile, item in scene.items_of.items() if item.marks},
        "plates": [(plate.text, plate.pos().toTuple()) for plate in furniture.plates],
        "pile": (furniture._pile._text, furniture._pile._is_bright, furniture._pile._area),
        "counts": [(mark._text, _rounded(mark), mark._radius) for mark in furniture.counts],
        "lot": furniture.lot_shown,
        "lit": [spot.play for spot in scene.lit_spots],
        "chosen": scene.chosen,
    }


def _rounded(item: QGraphicsItem) -> tuple[float, float]:
    """Where an item is; Qt takes no notice of a movement by the last bit of a number."""
    return round(item.pos().x(), 2), round(item.pos().y(), 2)


def built_anew(source: TableSource, size: tuple[float, float], own: list[Tile]) -> dict[str, Any]:
    """What a scene shows that knows nothing but the state, and the order of the own hand."""
    scene = TableScene(font=QFont(QApplication.font()), tempo=lambda: Tempo(0))
    scene.resize_to(*size)
    scene.show_source(source)
    for tile in own:
        assert scene._stager is not None
        scene._stager.orders.put(source.viewer, tile, None)
    scene.rebuild()
    found = seen(scene)
    scene.show_source(None)
    return found


def overlap(one: Area, other: Area, slack: float = 0.01) -> bool:
    """Two areas cover some of the same ground."""
    return (
        one.x < other.x + other.w - slack
        and other.x < one.x + one.w - slack
        and one.y < other.y + other.h - slack
        and other.y < one.y + one.h - slack
    )


def inside(inner: Area, outer: Area, slack: float = 0.01) -> bool:
    """One area lies within another."""
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.x + inner.w <= outer.x + outer.w + slack
        and inner.y + inner.h <= outer.y + outer.h + slack
    )


MakeBoard = Callable[..., Board]


@pytest.fixture
def board(qtbot: QtBot) -> MakeBoard:
    """`board(session)`: a table on the screen, at rest unless a `tempo` is told."""

    def made(
        source: TableSource | None, size: tuple[int, int] = (1000, 700), tempo: float = 0
    ) -> Board:
        found = Board(source, size, tempo)
        qtbot.addWidget(found.view)
        return found

    return made
