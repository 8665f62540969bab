"""What a screen reader finds at the table, within the process: names, places, lists, presses."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import replay
from qt_dominoes.session.still import StillSource
from tests.support.boards import MakeBoard
from tests.support.listening import Listener, Role, Seen, description, listening, name
from tests.support.notation import tiles
from tests.support.tables import Tables, laid_out

__all__ = ["listening"]

#: The line is 1 - 5-5 - 2, both arms of 5-5 are open.
CROSS = laid_out(
    "1-5 0-5 1-3 4-4",
    "5-5 2-5 0-2 6-6",
    opener=1,
    line="5-5 1-5@5-5:line-a 2-5@5-5:line-b",
)
HAND = ["0 5, can be played", "1 3, can be played", "double 4"]
LEAD = laid_out("1-4 2-3 5-5", "0-0 6-6 0-6")


@pytest.fixture
def seen(tables: Tables, board: MakeBoard, listening: type[Listener]) -> Seen:
    return sit(tables, board, listening, CROSS)


def sit(tables: Tables, board: MakeBoard, listening: type[Listener], record: MatchRecord) -> Seen:
    session = tables.sit(record, store=None)
    made = board(session)
    session.start()
    return Seen(made, listening(made.view))


def test_every_own_tile_is_a_button_that_says_whether_it_fits(seen: Seen) -> None:
    assert seen.hand == HAND
    assert seen.places == []


def test_a_hand_that_lies_face_down_is_not_read_out(
    board: MakeBoard, listening: type[Listener]
) -> None:
    match = replay(CROSS)
    seen = Seen(made := board(StillSource(match, CROSS.players, shown=())), listening(made.view))
    assert seen.buttons == []
    seen = Seen(made := board(StillSource(match, CROSS.players)), listening(made.view))
    assert seen.buttons == ["0 5", "1 3", "double 4"]


def test_a_chosen_tile_has_a_button_at_every_place(seen: Seen) -> None:
    seen.listener.press("0 5, can be played")
    assert seen.board.scene.chosen == tiles("0-5")[0]
    assert seen.places == [
        "place 0 5 at arm A of double 5",
        "place 0 5 at arm B of double 5",
    ]
    assert seen.read == ["0 5 chosen; 2 places."]


def test_a_place_says_what_it_would_score(
    tables: Tables, board: MakeBoard, listening: type[Listener]
) -> None:
    record = laid_out("2-4 5-6", "3-6 0-0", opener=1, line="3-6")
    seen = sit(tables, board, listening, record)
    seen.listener.press("5 6, can be played")
    assert seen.places == ["place 5 6 at the 6 of 3 6"]
    other = laid_out("2-6 5-6", "3-6 0-0", opener=1, line="3-6")
    seen = sit(tables, board, listening, other)
    seen.listener.press("2 6, can be played")
    assert seen.places == ["place 2 6 at the 6 of 3 6, scores 1 point"]


def test_press_on_a_tile_and_on_a_place_plays_it_there(seen: Seen) -> None:
    seen.listener.press("0 5, can be played")
    seen.listener.press("place 0 5 at arm B of double 5")
    assert seen.history[-1] == "0 0-5@5-5:arm-b"
    assert seen.places == []
    assert [each.split(",")[0] for each in seen.hand] == ["1 3", "double 4"]


def test_press_twice_plays_a_tile_with_one_place(seen: Seen) -> None:
    seen.listener.press("1 3, can be played")
    assert seen.read == ["1 3 chosen. Press again: place 1 3 at the 1 of 1 5, scores 1 point."]
    seen.listener.press("1 3, can be played")
    assert seen.history[-1] == "0 1-3@1-5:low"


def test_a_tile_without_a_place_says_so_and_then_why(seen: Seen) -> None:
    seen.listener.press("double 4")
    assert seen.read == ["double 4 chosen; there is no place for it now."]
    assert seen.places == []
    why = "The open ends are 5, 2 and 1; 4-4 fits none of them."
    assert seen.board.said == [why]
    seen.listener.press("double 4")
    assert seen.board.said == [why, why]


def test_any_tile_can_be_led(tables: Tables, board: MakeBoard, listening: type[Listener]) -> None:
    seen = sit(tables, board, listening, LEAD)
    assert seen.listener.items("Layout") == []
    seen.listener.press("double 5, can be played")
    assert seen.places == ["lead double 5, scores 2 points"]
    seen.listener.press(seen.places[0])
    assert seen.history == ["0 5-5"]
    assert seen.listener.items("Layout") == ["double 5, led, spinner"]


def test_aiming_with_the_keyboard_is_read_aloud(seen: Seen) -> None:
    seen.board.scene.choose(tiles("0-5")[0])
    seen.read.clear()
    seen.board.scene.aim(1)
    seen.board.scene.aim(1)
    assert seen.read == ["place 0 5 at arm A of double 5", "place 0 5 at arm B of double 5"]


def test_the_layout_is_a_list_in_the_order_of_play(seen: Seen) -> None:
    assert seen.listener.items("Layout") == [
        "double 5, led, spinner",
        "1 5 on double 5, line A",
        "2 5 on double 5, line B",
    ]
    layout = seen.listener.find("Layout", Role.List)
    items = [layout.child(row) for row in range(layout.childCount())]
    assert [description(item) for item in items] == [
        "tile 1 of 3",
        "tile 2 of 3",
        "tile 3 of 3",
    ]
    assert all(name(item.parent()) == "Layout" for item in items)
    assert [layout.indexOfChild(item) for item in items] == [0, 1, 2]
    assert layout.child(3) is None
    assert layout.child(-1) is None


def test_the_open_ends_are_a_list_with_what_they_count(seen: Seen) -> None:
    assert seen.listener.items("Open ends") == [
        "arm A of double 5, open, counts nothing",
        "arm B of double 5, open, counts nothing",
        "open end 1 of 1 5, counts 1",
        "open end 2 of 2 5, counts 2",
    ]


def test_a_lone_double_counts_once(
    tables: Tables, board: MakeBoard, listening: type[Listener]
) -> None:
    record = laid_out("1-5 0-5", "5-5 0-0", opener=1, line="5-5")
    assert sit(tables, board, listening, record).listener.items("Open ends") == [
        "line A of double 5, open, both sides together count 10",
        "line B of double 5, open, both sides together count 10",
    ]


def test_who_counts_in_the_head_is_told_no_counts(seen: Seen) -> None:
    seen.board.scene.show_counts(False)
    assert seen.listener.items("Open ends") == [
        "arm A of double 5, open",
        "arm B of double 5, open",
        "open end 1 of 1 5",
        "open end 2 of 2 5",
    ]


def test_the_lists_grow_with_the_layout_and_keep_their_items(seen: Seen) -> None:
    layout = seen.listener.find("Layout", Role.List)
    first = layout.child(0)
    seen.listener.press("1 3, can be played")
    seen.listener.press("1 3, can be played")
    assert seen.listener.items("Layout")[3] == "1 3 on 1 5"
    assert layout.child(0) is first
    assert "open end 3 of 1 3, counts 3" in seen.listener.items("Open ends")
    assert not any("of 1 5" in end for end in seen.listener.items("Open ends"))


def test_items_lie_where_their_tiles_lie(seen: Seen) -> None:
    board = seen.board
    layout = seen.listener.find("Layout", Role.List)
    for row, text in enumerate(("5-5", "1-5", "2-5")):
        place = board.view.where(*board.tile(text))
        rect = layout.child(row).rect()
        assert rect.contains(place)
        assert layout.rect().contains(rect.center())
    ends = seen.listener.find("Open ends", Role.List)
    assert ends.child(0).rect().contains(board.view.where(*board.target("5-5:arm-a")))


def test_tab_goes_from_the_hand_to_the_places_and_on_to_the_lists(seen: Seen) -> None:
    board = seen.board
    activate(board.view)
    board.view.hand_buttons.focus(0)
    board.key(Qt.Key.Key_Return)
    way = [seen.focus]
    for _step in range(4):
        board.key(Qt.Key.Key_Tab)
        way.append(seen.focus)
    assert way == [
        "0 5, can be played",
        "place 0 5 at arm A of double 5",
        "place 0 5 at arm B of double 5",
        "Open ends",
        "Layout",
    ]


def test_the_arrows_go_through_the_places(seen: Seen) -> None:
    board = seen.board
    activate(board.view)
    board.scene.choose(tiles("0-5")[0])
    board.view.place_buttons.buttons[0].setFocus()
    board.key(Qt.Key.Key_Right)
    assert seen.focus == "place 0 5 at arm B of double 5"
    ghost = board.scene._ghost
    assert ghost is not None
    assert ghost.pose == board.spot("5-5:arm-b").pose(board.scene.stage)
    board.key(Qt.Key.Key_Up)
    assert seen.focus == "place 0 5 at arm A of double 5"
    board.key(Qt.Key.Key_Down)
    assert seen.focus == "place 0 5 at arm B of double 5"
    board.key(Qt.Key.Key_Space)
    assert seen.history[-1] == "0 0-5@5-5:arm-b"


@pytest.mark.parametrize("way", ["a play", "giving up"])
def test_after_the_choice_the_focus_is_back_in_the_hand(seen: Seen, way: str) -> None:
    board = seen.board
    activate(board.view)
    board.scene.choose(tiles("1-3")[0])
    board.view.place_buttons.buttons[0].setFocus()
    board.key(Qt.Key.Key_Return if way == "a play" else Qt.Key.Key_Escape)
    assert (len(seen.history) == 4) is (way == "a play")
    assert board.scene.chosen is None
    assert seen.places == []
    assert seen.focus in seen.hand
    assert seen.focus.startswith("double 4" if way == "a play" else "1 3")


def test_a_tile_in_the_air_has_no_buttons(seen: Seen) -> None:
    seen.board.lift("0-5", seen.board.target("5-5:arm-a"))
    assert seen.board.scene.lit_spots
    assert seen.places == []
    seen.board.release(seen.board.tile("0-5"))


def test_the_arrows_read_a_list_from_its_beginning(seen: Seen) -> None:
    board = seen.board
    activate(board.view)
    board.view.ends_readout.setFocus()
    ends = seen.listener.find("Open ends", Role.List)

    def focused() -> list[str]:
        items = [ends.child(row) for row in range(ends.childCount())]
        return [name(item) for item in items if item.state().focused]

    assert focused() == ["arm A of double 5, open, counts nothing"]
    board.key(Qt.Key.Key_Down)
    board.key(Qt.Key.Key_Right)
    assert focused() == ["open end 1 of 1 5, counts 1"]
    board.key(Qt.Key.Key_End)
    board.key(Qt.Key.Key_Down)
    assert focused() == ["open end 2 of 2 5, counts 2"]
    board.key(Qt.Key.Key_Home)
    board.key(Qt.Key.Key_Up)
    assert focused() == ["arm A of double 5, open, counts nothing"]
    board.view.layout_readout.setFocus()
    assert focused() == []
    current = board.view.layout_readout.current
    assert current is not None
    assert current.name == "2 5 on double 5, line B"


def test_a_bare_table_has_no_lists_to_tab_through(seen: Seen) -> None:
    assert seen.listener.names(Role.List) == ["Open ends", "Layout"]
    seen.board.scene.show_source(None)
    assert seen.listener.names(Role.List) == []
    assert seen.buttons == []


def activate(widget: QWidget) -> None:
    widget.activateWindow()
    QTest.qWaitForWindowActive(widget)
