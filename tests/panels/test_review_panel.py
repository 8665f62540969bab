"""The panel and the bar of a review: its lines, to the letter, and what they keep to themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.record import MatchRecord
from qt_dominoes.panels.review_bar import ReviewBar
from qt_dominoes.panels.review_panel import ReviewPanel
from qt_dominoes.panels.round_slider import HANDLE, RoundSlider
from qt_dominoes.session.levels import LEVEL_CHANGED
from qt_dominoes.session.review_session import ReviewSession
from qt_dominoes.wording.reviewing import branch_title, may_be_shown, place_told
from tests.support.reviews import finished, review_of
from tests.support.tables import laid_out


def game(variant: str, line: str, *, people: tuple[int, ...] = (0,)) -> MatchRecord:
    return laid_out(
        "5-5 1-5 2-5 2-2",
        "4-5 0-3 3-3 0-6",
        boneyard="1-1 1-3 3-5",
        variant=variant,
        line=line,
        people=people,
    )


def panel_of(qtbot: QtBot, session: ReviewSession) -> ReviewPanel:
    panel = ReviewPanel()
    qtbot.addWidget(panel)
    panel.show_source(session)
    return panel


def lines(panel: ReviewPanel) -> list[str]:
    """The lines of the list, as one reads them."""
    model = panel._moves.model()
    return [
        " | ".join(
            str(model.data(model.index(row, column))) for column in range(model.columnCount())
        )
        for row in range(model.rowCount(QModelIndex()))
    ]


@pytest.mark.parametrize(
    "variant, expected",
    [
        (
            "five-up",
            [
                "Ada | 5-5 led | 10 | +2",
                "Oak | 4-5 on 5-5 | 14 | ",
                "Ada | 1-5 on 5-5 | 5 | +1",
                "Oak | draws |  | ",
                "Oak | 1-1 on 1-5 | 6 | ",
                "Ada | 2-5 on 5-5 arm | 8 | ",
            ],
        ),
        (
            "american-sniff",
            [
                "Ada | 5-5 led | 10 | +10",
                "Oak | 4-5 on 5-5 | 14 | ",
                "Ada | 1-5 on 5-5 | 15 | +15",
                "Oak | draws |  | ",
                "Oak | 1-1 on 1-5 | 16 | ",
                "Ada | 2-5 on 5-5 arm | 13 | ",
            ],
        ),
        (
            "all-fives",
            [
                "Ada | 5-5 led | 10 | +10",
                "Oak | 4-5 on 5-5 | 14 | ",
                "Ada | 1-5 on 5-5 | 5 | +5",
                "Oak | draws |  | ",
                "Oak | 1-1 on 1-5 | 6 | ",
                "Ada | 2-5 on 5-5 arm | 8 | ",
            ],
        ),
    ],
)
def test_the_lines_of_a_round(qtbot: QtBot, variant: str, expected: list[str]) -> None:
    """If a change is meant, each of these is read anew."""
    line = "5-5 4-5@5-5:line-a 1-5@5-5:line-b draw 1-1@1-5:low 2-5@5-5:arm-a"
    panel = panel_of(qtbot, review_of(game(variant, line)))
    assert lines(panel) == expected


LINE_WITH_DRAW = "5-5 4-5@5-5:line-a 1-5@5-5:line-b draw 1-1@1-5:low"


def test_a_draw_is_named_where_its_hand_may_be_seen(qtbot: QtBot) -> None:
    session = review_of(game("five-up", LINE_WITH_DRAW))
    panel = panel_of(qtbot, session)
    assert lines(panel)[3] == "Oak | draws |  | "
    session.look_from(1)
    assert lines(panel)[3] == "Oak | draws 1-1 |  | "
    session.look_from(0)
    session.show_all(True)
    assert lines(panel)[3] == "Oak | draws 1-1 |  | "
    session.show_all(False)
    assert lines(panel)[3] == "Oak | draws |  | "


def test_the_boneyard_is_read_out_only_with_all_tiles_up(qtbot: QtBot) -> None:
    session = review_of(game("five-up", LINE_WITH_DRAW))
    panel = panel_of(qtbot, session)
    panel.show()
    assert not panel._boneyard.isVisible()
    session.show_all(True)
    assert panel._boneyard.isVisible()
    assert panel._boneyard.text().startswith("To be drawn: 1-1 1-3 3-5")
    session.go_to(4)
    assert panel._boneyard.text().startswith("To be drawn: 1-3 3-5")


def test_the_line_one_stands_at_is_the_chosen_one(qtbot: QtBot) -> None:
    session = review_of(finished())
    panel = panel_of(qtbot, session)
    assert panel._moves.currentIndex().row() == -1
    for place, row in ((4, 3), (1, 0), (0, -1)):
        session.go_to(place)
        assert panel._moves.currentIndex().row() == row
    assert panel._round.text() == "Round 1 of 3"
    session.go_to(session.course.starts[1] + 2)
    assert panel._round.text() == "Round 2 of 3"
    assert panel._moves.currentIndex().row() == 1
    assert len(lines(panel)) == session.course.moves_in(2)


def test_a_reader_hears_the_whole_line(qtbot: QtBot) -> None:
    panel = panel_of(qtbot, review_of(game("five-up", LINE_WITH_DRAW)))
    model = panel._moves.model()
    said = model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Ada, double 5 led, total 10, 2 points"


def test_a_click_chooses_a_move(qtbot: QtBot) -> None:
    panel = panel_of(qtbot, review_of(finished()))
    panel.resize(300, 600)
    panel.show()
    chosen: list[int] = []
    panel.move_wanted.connect(chosen.append)
    moves = panel._moves
    at = moves.visualRect(moves.model().index(2, 0)).center()
    QTest.mouseClick(moves.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chosen == [3]


# The slider and the bar


@pytest.fixture
def slider(qtbot: QtBot) -> RoundSlider:
    made = RoundSlider()
    qtbot.addWidget(made)
    made.resize(314, 30)
    made.show_course((0, 30, 60), 100)
    made.show()
    return made


def test_rounds_are_marked_where_they_begin(slider: RoundSlider) -> None:
    assert slider.marks() == [HANDLE / 2 + part for part in (0, 90, 180)]


def test_marks_that_would_run_together_are_left_out(slider: RoundSlider) -> None:
    slider.show_course(range(0, 4000, 10), 4000)
    assert slider.marks() == []


def test_only_a_person_wants_another_place(slider: RoundSlider) -> None:
    wanted: list[int] = []
    slider.place_wanted.connect(wanted.append)
    slider.show_place(40)
    assert wanted == []
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(HANDLE // 2 + 150, 15))
    assert wanted == [50]
    assert slider.value() == 50


def test_a_narrow_bar_has_its_ways_on_below(qtbot: QtBot) -> None:
    bar = ReviewBar()
    qtbot.addWidget(bar)
    bar.show_match(["Ada", "Oak"], (0, 10), 20)
    bar.show_sight(0, all_up=False, must_ask=True)
    bar.resize(1200, 110)
    bar.show()
    same = abs(bar.play_button.geometry().center().y() - bar.all_up.geometry().center().y())
    bar.resize(560, 160)
    QTest.qWait(20)
    below = bar.play_button.geometry().top() - bar.all_up.geometry().bottom()
    assert same < 6
    assert below >= 0


@pytest.mark.parametrize(
    "told, expected",
    [
        (place_told(3, 9, 14, 31), "Round 3 of 9, move 14 of 31"),
        (place_told(1, 9, 0, 31), "Round 1 of 9, the deal"),
        (branch_title("", 2, 3), "Played on from round 2, move 3"),
        (branch_title("Final", 2, 0), "Final, from the deal of round 2"),
        (
            may_be_shown(["Ada"]),
            "Ada's tiles will lie face up for everybody at this screen.",
        ),
        (
            may_be_shown(["Ada", "Oak", "Elm"]),
            "The tiles of Ada, Oak and Elm will lie face up for everybody at this screen.",
        ),
    ],
)
def test_sentences(told: str, expected: str) -> None:
    assert told == expected


@pytest.mark.parametrize(
    "level, changed, told",
    [("club", False, "Oak: club"), ("club", True, ""), ("wizard of another program", False, "")],
)
def test_a_level_is_named_where_it_is_known_for_every_move(
    qtbot: QtBot, level: str, changed: bool, told: str
) -> None:
    record = game("five-up", "")
    unknown = {LEVEL_CHANGED: True} if changed else {}
    oak = replace(record.players[1], level=level, unknown=unknown)
    panel = panel_of(qtbot, review_of(replace(record, players=(record.players[0], oak))))
    assert panel._levels.text().replace("\N{NO-BREAK SPACE}", " ") == told
