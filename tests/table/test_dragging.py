"""Placing tiles by dragging them: where they go, and what is said when they may not."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.table.dropping import Missed, connection_at
from qt_dominoes.table.interactions import DRAG_STARTS
from qt_dominoes.table.scene import InputWay
from tests.support.boards import RIGHT, Board, MakeBoard
from tests.support.notation import tiles, told
from tests.support.tables import Tables, laid_out

#: The line is 2 - 5-5 - 1, both arms of 5-5 are open; Ada holds four tiles.
CROSS = laid_out(
    "1-5 0-5 3-5 4-4",
    "5-5 2-5 0-2 6-6",
    opener=1,
    line="5-5 1-5@5-5:line-a 2-5@5-5:line-b",
)
LEAD = laid_out("1-4 2-3 5-5", "0-0 6-6 0-6")
#: One side of 5-5 is used, its arms are not open yet.
HALF = laid_out("1-5 0-5 3-5", "5-5 1-2 6-6", opener=1, line="5-5 1-5@5-5:line-a 1-2@1-5:low")
#: Two targets lie close to each other.
CROWDED = laid_out(
    "6-6 2-6 0-3 0-4",
    "4-6 3-4 0-0 5-5",
    variant="american-sniff",
    line="6-6 4-6@6-6:line-a 2-6@6-6:line-b 3-4@4-6:low 0-3@3-4:low 0-0@0-3:low",
)


def dealt(tables: Tables, board: MakeBoard, record: MatchRecord = CROSS, **more: Any) -> Board:
    session = tables.sit(record, store=None)
    made = board(session, **more)
    session.start()
    return made


def history(made: Board) -> list[str]:
    assert isinstance(made.source, MatchSession)
    return told(made.source.match.rounds[-1])


@pytest.mark.parametrize("at", ["5-5:arm-a", "5-5:arm-b"])
def test_a_tile_dragged_onto_a_target_is_played_exactly_there(
    tables: Tables, board: MakeBoard, at: str
) -> None:
    made = dealt(tables, board)
    made.drag("0-5", made.target(at))
    assert history(made)[-1] == f"0 0-5@{at}"
    assert made.is_home("0-5")
    assert made.said == []


def test_each_target_of_a_held_tile_glows(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.lift("0-5", made.empty_felt())
    assert {str(spot.play.at) for spot in made.scene.lit_spots} == {"5-5:arm-a", "5-5:arm-b"}
    made.release(made.empty_felt())
    assert made.scene.lit_spots == ()


def test_the_ghost_lies_where_the_tile_will_lie(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.lift("0-5", made.target("5-5:arm-b"))
    ghost = made.scene._ghost
    assert ghost is not None
    spot = made.spot("5-5:arm-b")
    assert ghost.pose == spot.pose(made.scene.stage)
    ghosts_place = spot.place
    made.release(made.target("5-5:arm-b"))
    assert made.scene.stage.arrangement.place_of(tiles("0-5")[0]) == ghosts_place
    assert made.scene._ghost is None


def test_the_lead_lies_where_its_ghost_lay(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board, LEAD)
    made.lift("5-5", made.felt)
    assert made.scene._ghost is not None
    ghosts_place = made.scene.lit_spots[0].place
    made.release(made.felt)
    assert history(made) == ["0 5-5"]
    assert made.scene.stage.arrangement.place_of(tiles("5-5")[0]) == ghosts_place


def test_the_lead_may_be_dropped_anywhere_on_the_felt(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board, LEAD)
    made.drag("1-4", made.empty_felt())
    assert history(made) == ["0 1-4"]


@pytest.mark.parametrize("where", ["above the felt", "out of the window", "on the boneyard"])
def test_the_lead_is_not_played_beside_the_felt(
    tables: Tables, board: MakeBoard, where: str
) -> None:
    made = dealt(tables, board, LEAD)
    points = {
        "above the felt": (500.0, 5.0),
        "out of the window": (-40.0, 300.0),
        "on the boneyard": made.boneyard,
    }
    made.drag("1-4", points[where])
    assert history(made) == []
    assert made.is_home("1-4")
    assert made.said == []


def test_a_lifted_tile_without_a_place_says_why_once_it_leaves_the_hand(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board)
    made.lift("4-4", made.tile("0-5"))
    assert made.said == []
    made.move(made.empty_felt())
    made.move(made.felt)
    assert made.said == ["The open ends are 5, 2 and 1; 4-4 fits none of them."]
    assert not made.scene.furniture.bubble.isVisible()
    made.scene.cancel()


def test_a_wrong_tile_glides_home_and_the_rule_is_named(
    tables: Tables, board: MakeBoard, qtbot: QtBot
) -> None:
    made = dealt(tables, board, tempo=0.4)
    made.drag("4-4", made.target("5-5:arm-a"))
    assert made.said[-1] == "The open ends are 5, 2 and 1; 4-4 fits none of them."
    assert made.scene.is_moving
    assert not made.is_home("4-4")
    qtbot.waitUntil(lambda: not made.scene.is_moving)
    assert made.is_home("4-4")
    assert len(history(made)) == 3


def test_a_half_that_does_not_match_that_end_is_named(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.drag("3-5", made.target("1-5:low"))
    assert made.said == ["This end takes a 1; 3-5 has none."]
    assert made.is_home("3-5")


def test_an_arm_is_refused_while_the_second_side_is_free(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board, HALF)
    x, y = made.tile("5-5")
    pose = made.scene.stage.poses[tiles("5-5")[0]]
    beyond = 1.55 * made.scene.stage.scale
    upright = pose.angle in (0, 180)
    made.drag("0-5", (x, y - beyond) if upright else (x + beyond, y))
    assert made.said == ["This spinner's second side comes first; its arms open after that."]
    assert made.is_home("0-5")
    assert len(history(made)) == 3


def test_between_two_places_neither_is_taken(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board, CROWDED)
    stage = made.scene.stage
    felt = stage.regions.felt
    between = next(
        (float(x), float(y))
        for x in range(round(felt.x), round(felt.x + felt.w), 5)
        for y in range(round(felt.y), round(felt.y + felt.h), 5)
        if connection_at(stage, x, y) is Missed.BETWEEN
    )
    made.drag("0-4", between)
    assert made.said == ["That is between two places: let go nearer to one of them."]
    assert made.is_home("0-4")
    assert len(history(made)) == 6


@pytest.mark.parametrize("where", ["felt", "above", "outside", "boneyard"])
def test_a_drop_beside_everything_goes_home_without_a_word(
    tables: Tables, board: MakeBoard, where: str
) -> None:
    made = dealt(tables, board)
    points = {
        "felt": made.empty_felt(),
        "above": (500.0, 4.0),
        "outside": (1200.0, 900.0),
        "boneyard": made.boneyard,
    }
    made.drag("0-5", points[where])
    assert made.said == []
    assert made.is_home("0-5")
    assert len(history(made)) == 3


@pytest.mark.parametrize("way", ["Esc", "right click"])
def test_a_drag_can_be_given_up(tables: Tables, board: MakeBoard, way: str) -> None:
    made = dealt(tables, board)
    target = made.target("5-5:arm-a")
    made.lift("0-5", target)
    if way == "Esc":
        made.view.setFocus()
        made.key(Qt.Key.Key_Escape)
    else:
        made.press(target, RIGHT)
        made.release(target, RIGHT)
    assert made.is_home("0-5")
    assert made.scene.lit_spots == ()
    made.move(target)
    made.release(target)
    assert len(history(made)) == 3
    assert made.scene.chosen is None


def test_a_tile_follows_only_after_four_pixels(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    x, y = (round(part) for part in made.tile("0-5"))
    assert DRAG_STARTS == 4
    made.press((x, y))
    made.move((x + 3, y))
    assert made.is_home("0-5")
    made.move((x + 2, y - 2))
    assert not made.is_home("0-5")
    assert made.scene.items_of[tiles("0-5")[0]].pose.x == x + 2
    made.release((x + 2, y - 2))


def test_in_the_others_turn_a_drag_is_refused_in_words(tables: Tables, board: MakeBoard) -> None:
    record = laid_out("0-5 3-5 4-4", "5-5 2-5 0-2", opener=1)
    made = dealt(tables, board, record)
    made.drag("0-5", made.felt)
    assert made.said == ["It is Oak's turn."]
    assert made.is_home("0-5")


def test_giving_the_match_up_gives_up_what_was_chosen(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    assert isinstance(made.source, MatchSession)
    made.click(made.tile("0-5"))
    made.move(made.target("5-5:arm-a"))
    assert made.scene._ghost is not None
    made.source.resign()
    assert (made.scene.chosen, made.scene.lit_spots) == (None, ())
    assert made.scene._ghost is None


def test_after_the_match_was_given_up_nobodys_turn_is_named(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board)
    assert isinstance(made.source, MatchSession)
    made.source.resign()
    made.drag("0-5", made.target("5-5:arm-a"))
    assert made.said == ["The match is over."]
    assert len(history(made)) == 3


def test_dragging_within_the_hand_sorts_it_and_the_order_stays(
    tables: Tables, board: MakeBoard, qtbot: QtBot
) -> None:
    made = dealt(tables, board)
    assert made.scene.own_tiles() == list(tiles("0-5 3-5 4-4"))
    made.drag("4-4", made.tile("0-5"))
    assert made.scene.own_tiles() == list(tiles("4-4 0-5 3-5"))
    assert made.tile("4-4")[0] < made.tile("0-5")[0] < made.tile("3-5")[0]
    assert made.said == []
    made.drag("0-5", made.target("5-5:arm-a"))
    assert made.scene.own_tiles() == list(tiles("4-4 3-5"))
    made.view.resize(800, 600)
    assert made.scene.own_tiles() == list(tiles("4-4 3-5"))


def test_undo_brings_a_tile_back_to_where_it_was(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    session = made.source
    assert isinstance(session, MatchSession)
    made.drag("4-4", made.tile("0-5"))
    made.drag("0-5", made.target("5-5:arm-a"))
    made.drag("3-5", made.tile("4-4"))
    assert made.scene.own_tiles() == list(tiles("3-5 4-4"))
    session.undo()
    assert made.scene.own_tiles() == list(tiles("3-5 4-4 0-5"))


def test_a_tile_that_is_drawn_again_lies_where_it_lay(tables: Tables, board: MakeBoard) -> None:
    made = dealt(
        tables, board, laid_out("2-3 2-2", "5-5 0-0", opener=1, line="5-5", boneyard="1-1 1-2 2-5")
    )
    session = made.source
    assert isinstance(session, MatchSession)
    session.draw()
    made.drag("1-1", made.tile("2-2"))
    session.draw()
    made.drag("1-2", made.tile("2-2"))
    sorted_by_hand = made.scene.own_tiles()
    assert sorted_by_hand == list(tiles("1-1 1-2 2-2 2-3"))
    session.undo_one()
    session.undo_one()
    assert made.scene.own_tiles() == list(tiles("2-2 2-3"))
    session.draw()
    session.draw()
    assert made.scene.own_tiles() == sorted_by_hand


def test_with_clicks_alone_nothing_is_dragged(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.scene.input_way = InputWay.CLICK
    made.drag("0-5", made.target("5-5:arm-a"))
    assert len(history(made)) == 3
    assert made.is_home("0-5")


def test_a_resize_gives_a_drag_up(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.lift("0-5", made.target("5-5:arm-a"))
    made.view.resize(720, 560)
    assert made.is_home("0-5")
    assert made.scene.lit_spots == ()
    made.release(made.target("5-5:arm-a"))
    assert len(history(made)) == 3


def test_undo_while_dragging_gives_the_drag_up(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.lift("0-5", made.target("5-5:arm-a"))
    assert isinstance(made.source, MatchSession)
    made.source.undo()
    made.source.leave()
    made.release(made.felt)
    assert all(item.pose == made.scene.stage.poses[t] for t, item in made.scene.items_of.items())


def test_the_figures_stay_while_a_wrong_tile_glides_home(
    tables: Tables, board: MakeBoard, qtbot: QtBot
) -> None:
    made = dealt(tables, board, tempo=0.4)
    before = len(made.scene.furniture.counts)
    assert before
    made.drag("4-4", made.target("5-5:arm-a"))
    assert made.scene.is_moving
    assert len(made.scene.furniture.counts) == before
    qtbot.waitUntil(lambda: not made.scene.is_moving)
    assert len(made.scene.furniture.counts) == before
