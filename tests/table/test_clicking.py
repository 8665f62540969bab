"""Choosing with one click and placing with another; the boneyard; which of them are switched on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.pace import Pace
from qt_dominoes.table.label_places import overlap, tile_areas
from qt_dominoes.table.scene import InputWay
from qt_dominoes.table.tile_item import Mark
from tests.support.boards import RIGHT, Board, MakeBoard
from tests.support.notation import tiles, told
from tests.support.tables import Tables, laid_out

#: The line is 1 - 5-5 - 2, both arms of 5-5 are open.
CROSS = laid_out(
    "1-5 0-5 1-3 4-4",
    "5-5 2-5 0-2 6-6",
    opener=1,
    line="5-5 1-5@5-5:line-a 2-5@5-5:line-b",
)
LEAD = laid_out("1-4 2-3 5-5", "0-0 6-6 0-6")
#: Nothing of Ada's fits; three tiles are drawn until one does.
DRY = laid_out("2-3 2-2", "5-5 0-0", opener=1, line="5-5", boneyard="1-1 1-2 2-5")


def dealt(tables: Tables, board: MakeBoard, record: MatchRecord = CROSS) -> Board:
    session = tables.sit(record, store=None)
    made = board(session)
    session.start()
    return made


def history(made: Board) -> list[str]:
    return told(made.source.match.rounds[-1])


def test_a_click_chooses_a_tile_and_another_plays_it(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.click(made.tile("0-5"))
    assert made.scene.chosen == tiles("0-5")[0]
    assert Mark.CHOSEN in made.scene.items_of[tiles("0-5")[0]].marks
    assert {str(spot.play.at) for spot in made.scene.lit_spots} == {"5-5:arm-a", "5-5:arm-b"}
    made.click(made.target("5-5:arm-b"))
    assert history(made)[-1] == "0 0-5@5-5:arm-b"
    assert made.scene.chosen is None
    assert made.scene.lit_spots == ()


def test_a_second_click_on_the_tile_gives_the_choice_up(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.click(made.tile("0-5"))
    made.click(made.tile("0-5"))
    assert made.scene.chosen is None
    assert made.scene.lit_spots == ()


def test_a_click_on_another_tile_chooses_that(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.click(made.tile("0-5"))
    made.click(made.tile("1-3"))
    assert made.scene.chosen == tiles("1-3")[0]
    assert [str(spot.play.at) for spot in made.scene.lit_spots] == ["1-5:low"]


def test_the_pointer_over_a_place_shows_the_ghost(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.click(made.tile("0-5"))
    assert made.scene._ghost is None
    # A pointer that rests there already would not be told of.
    made.move(made.tile("0-5"))
    made.move(made.target("5-5:arm-a"))
    assert made.scene._ghost is not None
    assert made.scene._ghost.pose == made.spot("5-5:arm-a").pose(made.scene.stage)


def test_a_chosen_tile_without_a_place_says_why(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.click(made.tile("4-4"))
    assert made.said == ["The open ends are 5, 2 and 1; 4-4 fits none of them."]
    bubble = made.scene.furniture.bubble
    assert bubble.isVisible()
    assert bubble.text == made.said[0]
    assert made.is_home("4-4")
    made.scene.cancel()
    assert not bubble.isVisible()


def test_a_tile_chosen_in_the_others_turn_says_nothing(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board, laid_out("2-3 2-2", "5-5 0-5", opener=1))
    made.click(made.tile("2-3"))
    assert made.scene.chosen == tiles("2-3")[0]
    assert made.said == []


def test_a_wrong_place_is_refused_in_words_and_the_choice_is_gone(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board)
    made.click(made.tile("4-4"))
    made.said.clear()
    made.click(made.target("5-5:arm-a"))
    assert made.said == ["The open ends are 5, 2 and 1; 4-4 fits none of them."]
    assert made.scene.chosen is None
    assert len(history(made)) == 3


@pytest.mark.parametrize("way", ["Esc", "right click", "click on bare felt"])
def test_a_choice_can_be_given_up(tables: Tables, board: MakeBoard, way: str) -> None:
    made = dealt(tables, board)
    made.click(made.tile("0-5"))
    if way == "Esc":
        made.view.setFocus()
        made.key(Qt.Key.Key_Escape)
    elif way == "right click":
        made.click(made.target("5-5:arm-a"), RIGHT)
    else:
        made.click(made.empty_felt())
    assert made.scene.chosen is None
    assert made.scene.lit_spots == ()
    assert made.said == []
    assert len(history(made)) == 3


def test_a_click_anywhere_on_the_felt_leads_the_chosen_tile(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board, LEAD)
    made.click(made.tile("2-3"))
    made.click(made.empty_felt())
    assert history(made) == ["0 2-3"]


def test_a_click_beside_the_felt_leads_nothing(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board, LEAD)
    made.click(made.tile("2-3"))
    made.click((500, 4))
    assert history(made) == []
    assert made.scene.chosen is None


def test_a_double_click_plays_a_tile_with_one_place(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.double_click(made.tile("1-3"))
    assert history(made)[-1] == "0 1-3@1-5:low"
    assert made.scene.chosen is None


def test_a_double_click_plays_nothing_where_two_places_fit(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board)
    made.double_click(made.tile("0-5"))
    made.release(made.tile("0-5"))
    assert len(history(made)) == 3
    assert made.scene.chosen == tiles("0-5")[0]
    assert len(made.scene.lit_spots) == 2
    made.click(made.tile("0-5"), RIGHT)
    assert made.scene.chosen is None


def test_a_double_click_with_the_right_button_plays_nothing(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board)
    made.double_click(made.tile("1-3"), RIGHT)
    assert len(history(made)) == 3


@pytest.mark.parametrize(
    "way, chooses", [(InputWay.BOTH, True), (InputWay.CLICK, True), (InputWay.DRAG, False)]
)
def test_clicks_choose_where_they_are_wanted(
    tables: Tables, board: MakeBoard, way: InputWay, chooses: bool
) -> None:
    made = dealt(tables, board)
    made.scene.input_way = way
    made.click(made.tile("0-5"))
    assert (made.scene.chosen is not None) is chooses
    made.click(made.target("5-5:arm-b"))
    assert (len(history(made)) == 4) is chooses


@pytest.mark.parametrize(
    "way, drags", [(InputWay.BOTH, True), (InputWay.CLICK, False), (InputWay.DRAG, True)]
)
def test_tiles_are_dragged_where_that_is_wanted(
    tables: Tables, board: MakeBoard, way: InputWay, drags: bool
) -> None:
    made = dealt(tables, board)
    made.scene.input_way = way
    made.drag("0-5", made.target("5-5:arm-b"))
    assert (len(history(made)) == 4) is drags


def test_a_click_on_the_boneyard_draws(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board, DRY)
    made.click(made.boneyard)
    made.click(made.boneyard)
    assert history(made) == ["1 5-5", "0 draw 1-1", "0 draw 1-2"]
    assert made.scene.own_tiles() == list(tiles("2-2 2-3 1-1 1-2"))
    assert made.scene.items_of[tiles("1-2")[0]].pose.face_up
    assert made.said == []


def test_a_click_on_the_boneyard_draws_although_a_tile_is_chosen(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board, DRY)
    made.click(made.tile("2-3"))
    made.click(made.boneyard)
    assert history(made) == ["1 5-5", "0 draw 1-1"]


def test_who_can_play_is_told_so_at_the_boneyard(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    made.click(made.boneyard)
    assert made.said == ["You can play, so you may not draw."]
    assert len(history(made)) == 3


def test_at_an_empty_boneyard_one_can_only_pass(tables: Tables, board: MakeBoard) -> None:
    record = laid_out("2-3 2-2", "5-5 0-5", opener=1, line="5-5", drawing=False)
    made = dealt(tables, board, record)
    made.click(made.boneyard)
    assert made.said == ["The boneyard is empty: you can only pass."]


def test_in_the_others_turn_the_boneyard_says_whose_turn_it_is(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board, laid_out("2-3 2-2", "5-5 0-5", opener=1))
    made.click(made.boneyard)
    assert made.said == ["It is Oak's turn."]


def test_a_tile_chosen_ahead_glows_when_ones_turn_comes(
    tables: Tables, board: MakeBoard, qtbot: QtBot
) -> None:
    session = tables.sit(laid_out("0-5 3-5 4-4", "5-5 2-5 1-5", opener=1))
    made = board(session)
    session.start()
    made.click(made.tile("0-5"))
    assert not made.scene.lit_spots
    qtbot.waitUntil(lambda: session.may_act(0))
    assert made.scene.chosen == tiles("0-5")[0]
    plays = session.plays_with(tiles("0-5")[0])
    assert plays
    assert [(spot.play, spot.points) for spot in made.scene.lit_spots] == list(plays)


def test_a_tile_held_when_ones_turn_comes_stays_in_the_air_and_glows(
    tables: Tables, board: MakeBoard, qtbot: QtBot
) -> None:
    session = tables.sit(laid_out("0-5 3-5 4-4", "5-5 2-5 1-5", opener=1))
    made = board(session)
    session.start()
    held = made.scene.items_of[tiles("0-5")[0]]
    made.lift("0-5", made.empty_felt())
    assert not made.scene.lit_spots
    in_air = held.pose
    qtbot.waitUntil(lambda: session.may_act(0))
    assert held.pose == in_air
    plays = session.plays_with(tiles("0-5")[0])
    assert plays
    assert [spot.play for spot in made.scene.lit_spots] == [play for play, _points in plays]
    target = made.target(str(plays[0][0].at))
    made.move(target)
    assert made.scene._ghost is not None
    made.release(target)
    assert history(made)[-1] == f"0 {plays[0][0]}"


#: Ada led 0-1; Oak has drawn 3-3 and must draw 3-4 and 1-5.
OAK_DRAWS = laid_out("0-1 1-1 1-6", "2-2 2-3 2-4", line="0-1 draw", boneyard="3-3 3-4 1-5")


@pytest.mark.parametrize("where", ["boneyard", "bare felt"])
def test_a_click_skips_a_run_of_draws(
    tables: Tables, board: MakeBoard, qtbot: QtBot, where: str
) -> None:
    session = tables.sit(OAK_DRAWS, pace=Pace(60_000, 60_000, 60_000))
    made = board(session, tempo=1)
    session.start()
    made.click(made.boneyard if where == "boneyard" else made.empty_felt())
    qtbot.waitUntil(lambda: not session.draws_on)
    assert history(made) == ["0 0-1", "1 draw 3-3", "1 draw 3-4", "1 draw 1-5"]
    assert made.said == []
    assert made.is_home("3-4")
    made.scene.finish_moving()


def test_a_view_that_was_dragged_skips_nothing(tables: Tables, board: MakeBoard) -> None:
    session = tables.sit(OAK_DRAWS, pace=Pace(60_000, 60_000, 60_000))
    made = board(session)
    session.start()
    x, y = made.empty_felt()
    made.press((x, y))
    made.move((x + 30, y + 10))
    made.release((x + 30, y + 10))
    assert session.draws_on
    assert not session.is_hurried


def test_why_a_tile_fits_nowhere_goes_with_the_next_choice(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board)
    bubble = made.scene.furniture.bubble
    made.scene.choose(tiles("4-4")[0])
    assert bubble.isVisible()
    made.scene.choose(tiles("0-5")[0])
    assert made.scene.lit_spots
    assert not bubble.isVisible()


def test_why_a_tile_fits_nowhere_goes_with_the_next_key(tables: Tables, board: MakeBoard) -> None:
    made = dealt(tables, board)
    bubble = made.scene.furniture.bubble
    made.view.hand_buttons.focus(0)
    made.scene.choose(tiles("4-4")[0])
    assert bubble.isVisible()
    made.key(Qt.Key.Key_Tab)
    assert not bubble.isVisible()


def test_points_are_written_beside_the_place_and_the_figure_below_it_is_hidden(
    tables: Tables, board: MakeBoard
) -> None:
    made = dealt(tables, board)
    before = len(made.scene.furniture.counts)
    made.scene.choose(tiles("1-3")[0])
    stage, label = made.scene.stage, made.scene._lit._marks[0].label
    assert label is not None
    place = stage.area(made.spot("1-5:low").box)
    assert not any(overlap(label, area) for area in (place, *tile_areas(stage)))
    assert len(made.scene.furniture.counts) == before - 1
    made.scene.cancel()
    assert len(made.scene.furniture.counts) == before
