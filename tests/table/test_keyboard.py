"""The buttons over the own tiles: one each, named, in order, pressed by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QImage
from pytestqt.qtbot import QtBot

from qt_dominoes.table.hand_buttons import HandButton
from tests.support.boards import Board, MakeBoard
from tests.support.notation import told
from tests.support.tables import Tables, laid_out

Key = Qt.Key
#: The line is 1 - 5-5 - 2, both arms of 5-5 are open.
CROSS = laid_out(
    "1-5 0-5 1-3 4-4",
    "5-5 2-5 0-2 6-6",
    opener=1,
    line="5-5 1-5@5-5:line-a 2-5@5-5:line-b",
)


def buttons(made: Board) -> list[HandButton]:
    found = made.view.hand_buttons.buttons
    assert all(isinstance(button, HandButton) for button in found)
    return [button for button in found if isinstance(button, HandButton)]


def dealt(tables: Tables, board: MakeBoard, qtbot: QtBot) -> Board:
    session = tables.sit(CROSS, store=None)
    made = board(session)
    session.start()
    made.view.activateWindow()
    qtbot.waitUntil(made.view.isActiveWindow)
    return made


def names(made: Board) -> list[str]:
    return [button.accessibleName() for button in buttons(made)]


def test_each_own_tile_has_a_named_button(tables: Tables, board: MakeBoard, qtbot: QtBot) -> None:
    made = dealt(tables, board, qtbot)
    assert names(made) == ["0 5, can be played", "1 3, can be played", "double 4"]
    face = QAccessible.queryAccessibleInterface(buttons(made)[0])
    assert face.role() == QAccessible.Role.PushButton
    assert face.state().focusable
    assert not face.state().invisible


def test_the_buttons_lie_over_their_tiles(tables: Tables, board: MakeBoard, qtbot: QtBot) -> None:
    made = dealt(tables, board, qtbot)
    for size in ((1000, 700), (640, 480), (700, 1000)):
        made.view.resize(*size)
        for button, tile in zip(buttons(made), made.scene.own_tiles(), strict=True):
            pose = made.scene.stage.poses[tile]
            box = button.geometry()
            assert button.isVisible()
            assert abs(box.center().x() - pose.x) < 2
            assert abs(box.center().y() - pose.y) < 2
            assert box.width() >= pose.size
            assert box.height() >= 2 * pose.size
            assert min(box.width(), box.height()) >= 24


def test_the_buttons_follow_the_order_of_the_hand(
    tables: Tables, board: MakeBoard, qtbot: QtBot
) -> None:
    made = dealt(tables, board, qtbot)
    made.drag("4-4", made.tile("0-5"))
    assert [str(button.tile) for button in buttons(made)] == ["4-4", "0-5", "1-3"]
    lefts = [button.x() for button in buttons(made)]
    assert lefts == sorted(lefts)


def test_the_ring_of_the_focus_is_drawn(tables: Tables, board: MakeBoard, qtbot: QtBot) -> None:
    made = dealt(tables, board, qtbot)
    other, button = buttons(made)[:2]
    other.setFocus()

    def picture() -> QImage:
        image = QImage(button.size(), QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        button.render(image)
        return image

    plain = picture()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.hasFocus()
    assert picture() != plain


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return, Key.Key_Enter])
def test_a_key_chooses_and_again_plays_where_one_place_fits(
    tables: Tables, board: MakeBoard, qtbot: QtBot, key: Key
) -> None:
    made = dealt(tables, board, qtbot)
    button = buttons(made)[1]
    button.setFocus()
    made.key(key)
    assert made.scene.chosen == button.tile
    assert made.scene._ghost is not None
    made.key(key)
    assert told(made.source.match.rounds[-1])[-1] == "0 1-3@1-5:low"


def test_up_and_down_go_through_the_places(tables: Tables, board: MakeBoard, qtbot: QtBot) -> None:
    made = dealt(tables, board, qtbot)
    button = buttons(made)[0]
    button.setFocus()
    made.key(Key.Key_Return)
    assert made.scene.chosen == button.tile
    assert made.scene._choosing.aimed is None
    aimed: list[str] = []
    for key in (Key.Key_Up, Key.Key_Up, Key.Key_Up, Key.Key_Down):
        made.key(key)
        spot = made.scene._choosing.aimed
        assert spot is not None
        aimed.append(str(spot.play.at))
    assert aimed == ["5-5:arm-a", "5-5:arm-b", "5-5:arm-a", "5-5:arm-b"]
    made.key(Key.Key_Return)
    assert told(made.source.match.rounds[-1])[-1] == "0 0-5@5-5:arm-b"


def test_esc_gives_the_choice_up(tables: Tables, board: MakeBoard, qtbot: QtBot) -> None:
    made = dealt(tables, board, qtbot)
    buttons(made)[0].setFocus()
    made.key(Key.Key_Return)
    made.key(Key.Key_Up)
    made.key(Key.Key_Escape)
    assert made.scene.chosen is None
    assert made.scene._ghost is None


def test_a_tile_that_fits_nowhere_is_not_played(
    tables: Tables, board: MakeBoard, qtbot: QtBot
) -> None:
    made = dealt(tables, board, qtbot)
    buttons(made)[2].setFocus()
    for _press in range(3):
        made.key(Key.Key_Return)
        made.key(Key.Key_Up)
    assert len(told(made.source.match.rounds[-1])) == 3
