"""A match looked at again in the window: opened, gone through, seen from a seat, left, branched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.review_page import ReviewPage
from qt_dominoes.dialogs.fair_play import FairPlayDialog
from qt_dominoes.dialogs.play_from_here import PlayFromHereDialog
from qt_dominoes.model.record import Branch, Help, Kind, MatchRecord
from qt_dominoes.model.replay import replay
from qt_dominoes.session.autoplay import USUAL_MS
from qt_dominoes.session.branching import fingerprint
from qt_dominoes.session.choices import Choices
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.review_session import ReviewSession
from qt_dominoes.session.timeline import timeline_of
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.settings import Scheme, Speed, Switch
from tests.support.reviews import finished
from tests.support.windows import WAIT, OpenWindow, begun, play_until, session_of, wait_for_library

#: The offscreen platform says so of every bubble.
POPUP = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
PLAIN = Qt.KeyboardModifier.NoModifier


def looked_at(window: MainWindow, record: MatchRecord) -> tuple[ReviewPage, ReviewSession]:
    """The page on which a record is looked at, and its review."""
    window.desk.reviews.begin(record, replay(record))
    page = window.desk.reviews.page
    assert page.session is not None
    return page, page.session


def in_front(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def press(window: MainWindow, key: Qt.Key, with_: Qt.KeyboardModifier = PLAIN) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(QApplication.focusWidget() or window, key, with_)


def with_dialog(act: Callable[[QDialog], object]) -> list[QDialog]:
    """What will be done with the next modal dialog; the dialogs that came up."""
    seen: list[QDialog] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        seen.append(dialog)
        act(dialog)

    QTimer.singleShot(50, look)
    return seen


def click_in(text: str) -> Callable[[QDialog], None]:
    """Click the button with that text in a question."""

    def click(dialog: QDialog) -> None:
        assert isinstance(dialog, QMessageBox)
        next(each for each in dialog.buttons() if each.text().replace("&", "") == text).click()

    return click


# Ways in and out


def test_the_main_way_on_from_a_finished_match_is_its_review(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = begun(window, Choices("all-fives", 2, "Ada", ("club",), {"target": 20}))
    play_until(qtbot, session, Random(6), lambda: session.match.is_over)
    over = session.match
    summary = window.table_page.panel.summary
    assert summary.review_button.property("main")
    assert not summary.again_button.property("main")
    summary.review_button.click()
    reviewed = window.desk.reviews.session
    assert reviewed is not None
    assert reviewed.place == 0
    assert window.desk.reviews.page.isVisible()
    assert window.actions_of.leave_review.isEnabled()
    window.actions_of.leave_review.trigger()
    assert window.table_page.isVisible()
    assert session_of(window).match is over
    assert not window.actions_of.review_next.isEnabled()


def test_a_match_of_the_library_is_looked_at_by_its_id(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    record = finished(over=True, seed=3)
    assert record.id is not None
    window.services.autosaver.keep(record, replay(record))
    wait_for_library(window, qtbot)
    assert window.desk.review(record.id)
    reviewed = window.desk.reviews.session
    assert reviewed is not None
    assert reviewed.whole_record == record
    assert reviewed.course.reached(reviewed.course.last).match == replay(record)


def test_a_match_that_is_not_in_the_library_is_told_of(open_window: OpenWindow) -> None:
    window = open_window()
    told: list[str] = []

    def read(box: QDialog) -> None:
        assert isinstance(box, QMessageBox)
        told.append(box.text())
        box.accept()

    with_dialog(read)
    assert not window.desk.review("f" * 32)
    assert "no longer in the library" in told[0]
    assert not window.desk.reviews.is_on


def test_a_file_of_a_finished_match_opens_for_review_and_escape_goes_back(
    open_window: OpenWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window = open_window()
    file = tmp_path / "match.domino"
    record = finished("american-sniff", 3, over=True)
    file.write_bytes(encode(record))
    window.open_file(file)
    reviewed = window.desk.reviews.session
    assert reviewed is not None
    assert reviewed.whole_record == record
    assert window.session is None
    in_front(window, qtbot)
    press(window, Key.Key_Escape)
    assert window.start_page.isVisible()
    assert not window.desk.reviews.is_on


@pytest.mark.parametrize("answer", ["Play on", "Review"])
def test_a_file_of_an_unfinished_match_is_played_on_or_looked_at(
    open_window: OpenWindow, tmp_path: Path, answer: str
) -> None:
    window = open_window()
    file = tmp_path / "match.domino"
    file.write_bytes(encode(finished(rounds=2)))
    asked = with_dialog(click_in(answer))
    window.desk.files.open(file, asks=True)
    assert len(asked) == 1
    assert window.desk.reviews.is_on is (answer == "Review")
    assert (window.session is None) is (answer == "Review")


def test_a_running_match_is_untouched_by_a_review(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    session = begun(window)
    play_until(qtbot, session, Random(2), lambda: len(session.match.rounds[0].history) > 3)
    qtbot.waitUntil(lambda: session.may_act(0), timeout=WAIT)
    before, record = session.match, session.record
    window.scene.zoom(2)
    camera = window.scene.camera
    page, reviewed = looked_at(window, finished())
    page.step(10)
    page.view.setFocus()
    window.actions_of.zoom_in.trigger()
    assert page.scene.camera.zoom > 1
    assert not window.actions_of.undo.isEnabled()
    assert not window.actions_of.draw.isEnabled()
    page.bar.leave_button.click()
    assert window.table_page.isVisible()
    assert window.session is session
    assert (session.match, session.record) == (before, record)
    assert window.scene.camera == camera
    assert session.may_act(0)
    play_until(qtbot, session, Random(2), lambda: len(session.match.rounds) == 2)
    assert reviewed is not window.desk.reviews.session


def test_a_computer_on_turn_waits_while_another_match_is_looked_at(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(pause_ms=100)
    session = begun(window)
    qtbot.waitUntil(lambda: session.may_act(0), timeout=WAIT)
    while session.match.rounds[-1].turn == 0:
        play_until(qtbot, session, Random(1), lambda: True)
        current = session.match.rounds[-1]
        plays = current.plays()
        if plays:
            session.play(plays[0])
        else:
            assert session.draw() or session.pass_turn()
    before = session.match
    page, _reviewed = looked_at(window, finished())
    qtbot.wait(300)
    assert session.match is before
    page.leave_wanted.emit()
    qtbot.waitUntil(lambda: session.match is not before, timeout=WAIT)


def test_the_start_page_ends_a_review(open_window: OpenWindow) -> None:
    window = open_window()
    page, _reviewed = looked_at(window, finished())
    page.play_by_itself(True)
    window.actions_of.start_page.trigger()
    assert window.start_page.isVisible()
    assert not window.desk.reviews.is_on
    assert not page.autoplay.is_on
    assert not window.actions_of.play_from_here.isEnabled()


def test_one_s_running_match_keeps_its_secrets_in_a_review(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    session = begun(window)
    play_until(qtbot, session, Random(2), lambda: len(session.match.rounds[0].history) > 3)
    qtbot.waitUntil(lambda: session.may_act(0), timeout=WAIT)
    window.actions_of.review.trigger()
    page = window.desk.reviews.page
    page.show_all(True)
    page.go_to(99)
    assert page.session is not None
    current = page.session.match.rounds[-1]
    shown = {tile for tile, item in page.scene.items_of.items() if item.pose.face_up}
    assert shown == {*current.hands[0].tiles, *current.layout.tiles}
    assert not page.bar.play_button.isEnabled()
    assert page.bar.play_button.toolTip().startswith("This round is still being played")


# Through the match


def test_every_key_goes_where_it_says(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    page, reviewed = looked_at(window, finished())
    in_front(window, qtbot)
    starts, last = reviewed.course.starts, reviewed.course.last
    for key, with_, place in (
        (Key.Key_Right, PLAIN, 1),
        (Key.Key_Right, SHIFT, 11),
        (Key.Key_Left, PLAIN, 10),
        (Key.Key_Left, SHIFT, 0),
        (Key.Key_PageDown, PLAIN, starts[1]),
        (Key.Key_PageDown, PLAIN, starts[2]),
        (Key.Key_PageUp, PLAIN, starts[1]),
        (Key.Key_End, PLAIN, last),
        (Key.Key_Right, PLAIN, last),
        (Key.Key_Home, PLAIN, 0),
    ):
        press(window, key, with_)
        assert reviewed.place == place, (key, with_)
        assert page.bar.slider.value() == place


@pytest.mark.parametrize("place", ["slider", "list", "button"])
def test_the_keys_work_wherever_on_the_page_the_focus_is(
    open_window: OpenWindow, qtbot: QtBot, place: str
) -> None:
    window = open_window()
    page, reviewed = looked_at(window, finished())
    in_front(window, qtbot)
    focus = {"slider": page.bar.slider, "list": page.panel._moves, "button": page.bar.leave_button}
    focus[place].setFocus()
    press(window, Key.Key_Right)
    press(window, Key.Key_Right, SHIFT)
    assert reviewed.place == 11
    press(window, Key.Key_Home)
    assert reviewed.place == 0


def test_letters_turn_tiles_up_and_change_seats(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    page, reviewed = looked_at(window, finished(seats=3))
    in_front(window, qtbot)
    press(window, Key.Key_V)
    assert reviewed.viewer == 1
    assert page.bar.seats.currentIndex() == 1
    press(window, Key.Key_U)
    assert reviewed.shows_all
    assert page.bar.all_up.isChecked()
    assert window.actions_of.review_all.isChecked()
    press(window, Key.Key_U)
    assert not reviewed.shows_all


def turned(page: ReviewPage, angle: int, with_: Qt.KeyboardModifier = PLAIN) -> None:
    """The wheel turned over the middle of the table."""
    port = page.view.viewport()
    middle = QPointF(port.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(port.mapToGlobal(middle)),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        with_,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(port, event)


def test_the_wheel_goes_from_move_to_move_and_zooms_with_control(
    open_window: OpenWindow,
) -> None:
    page, reviewed = looked_at(open_window(), finished())
    turned(page, -120)
    turned(page, -240)
    assert reviewed.place == 3
    turned(page, -60)
    assert reviewed.place == 3
    turned(page, -60)
    assert reviewed.place == 4
    turned(page, 120)
    assert reviewed.place == 3
    assert page.scene.camera.is_home
    turned(page, 120, CTRL)
    assert reviewed.place == 3
    assert page.scene.camera.zoom > 1


def test_a_click_on_a_move_and_on_the_slider_goes_there(open_window: OpenWindow) -> None:
    page, reviewed = looked_at(open_window(), finished())
    moves = page.panel._moves
    at = moves.visualRect(moves.model().index(4, 1)).center()
    QTest.mouseClick(moves.viewport(), Qt.MouseButton.LeftButton, PLAIN, at)
    assert reviewed.place == 5
    assert moves.currentIndex().row() == 4
    slider = page.bar.slider
    third = slider.marks()[2]
    where = QPoint(round(third), slider.height() // 2)
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, PLAIN, where)
    assert abs(reviewed.place - reviewed.course.starts[2]) <= 1


def test_down_in_the_list_goes_to_the_next_move(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    page, reviewed = looked_at(window, finished())
    in_front(window, qtbot)
    page.panel._moves.setFocus()
    page.step(1)
    press(window, Key.Key_Down)
    assert reviewed.place == 2
    press(window, Key.Key_Up)
    assert reviewed.place == 1


def test_where_one_stands_is_told_in_words(open_window: OpenWindow) -> None:
    page, reviewed = looked_at(open_window(), finished())
    assert page.bar.place_told == "Round 1 of 3, the deal"
    assert page.bar.told.startswith("The tiles are dealt.")
    page.go_to(reviewed.course.place_of(2, 4))
    moves = reviewed.course.moves_in(2)
    assert page.bar.place_told == f"Round 2 of 3, move 4 of {moves}"
    assert page.bar.told
    page.go_to(reviewed.course.last)
    assert "The ends make" in page.bar.told


def test_a_step_on_moves_tiles_and_a_jump_does_not(open_window: OpenWindow) -> None:
    window = open_window(speed=Speed.NORMAL, reduced_motion=Switch.OFF)
    page, reviewed = looked_at(window, finished())
    page.step(1)
    assert page.scene.is_moving
    page.step(-1)
    assert not page.scene.is_moving
    page.go_to(reviewed.course.last)
    assert not page.scene.is_moving
    page.go_to(5)
    page.step(1)
    page.step(1)
    page.to_round(1)
    assert not page.scene.is_moving


def test_autoplay_goes_to_the_end_at_its_speed_and_begins_anew_from_there(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    page, reviewed = looked_at(window, finished())
    page.bar.speed.setCurrentIndex(3)
    page.bar.speed.activated.emit(3)
    page.go_to(reviewed.course.last - 2)
    page.bar.buttons["review-autoplay"].click()
    assert page.autoplay.is_on
    assert page.autoplay._timer.interval() == round(USUAL_MS / 4)
    assert window.actions_of.review_autoplay.isChecked()
    qtbot.waitUntil(lambda: reviewed.is_last, timeout=WAIT)
    assert not page.autoplay.is_on
    assert not window.actions_of.review_autoplay.isChecked()
    page.play_by_itself(True)
    assert reviewed.place == 0
    page.step(1)
    assert not page.autoplay.is_on


@POPUP
def test_why_is_answered_for_the_place_on_the_table(open_window: OpenWindow) -> None:
    window = open_window()
    page, _reviewed = looked_at(window, finished())
    told: list[str] = []
    page.panel.explained.connect(told.append)
    page.go_to(3)
    page.explain()
    popup = QApplication.activePopupWidget()
    assert popup is not None
    assert told
    popup.setFocus()
    QTest.keyClick(popup, Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    assert window.desk.reviews.is_on


def test_a_tile_is_not_lifted_in_a_review_and_a_press_says_why(open_window: OpenWindow) -> None:
    page, reviewed = looked_at(open_window(), finished())
    button = page.view.hand_buttons.buttons[0]
    button.click()
    assert "Play from here" in page.bar.told
    assert page.scene.chosen is None
    tile = page.scene.own_tiles()[0]
    pose = page.scene.stage.poses[tile]
    port = page.view.viewport()
    start, end = QPoint(round(pose.x), round(pose.y)), QPoint(200, 200)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, PLAIN, start)
    QTest.mouseMove(port, end)
    assert page.scene.items_of[tile].pose == pose
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, PLAIN, end)
    assert reviewed.place == 0


def test_the_match_looked_at_is_saved_whole(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    record = finished()
    page, _reviewed = looked_at(window, record)
    page.go_to(7)
    assert window.actions_of.save.isEnabled()
    window.desk.files.save(tmp_path / "kept.domino")
    assert (tmp_path / "kept.domino").read_bytes() == encode(record)
    assert "kept.domino" in page.bar.told


def test_colours_and_text_follow_the_settings(open_window: OpenWindow) -> None:
    window = open_window(scheme=Scheme.LIGHT)
    page, _reviewed = looked_at(window, finished())
    before = page.scene.skin
    window.services.settings.change(scheme=Scheme.DARK, counting_overlay=False)
    assert page.scene.skin != before
    assert page.scene.skin == window.scene.skin
    assert not page.scene.furniture.counts_shown
    window.services.settings.change(scheme=Scheme.LIGHT)


def test_the_deals_of_the_match_looked_at_are_checked(open_window: OpenWindow) -> None:
    window = open_window()
    page, reviewed = looked_at(window, finished(over=True))
    assert not page.panel.seal.isVisible()
    page.go_to(reviewed.course.last)
    assert page.panel.seal.check_button.isVisible()
    page.panel.seal.check_button.click()
    (dialog,) = window.findChildren(FairPlayDialog)
    number = len(reviewed.match.rounds)
    assert f"deal of round {number}" in dialog.page.toPlainText()
    dialog.close()


# Two people at the screen


@pytest.mark.parametrize("agrees", [True, False])
def test_hands_of_two_people_are_shown_only_after_a_question(
    open_window: OpenWindow, agrees: bool
) -> None:
    page, _reviewed = looked_at(open_window(), finished(seats=3, people=(0, 2)))
    assert not any(item.pose.face_up for item in page.scene.items_of.values())
    assert page.bar.look_button.isVisible()
    asked = with_dialog(click_in("Show them" if agrees else "Leave them face down"))
    page.bar.all_up.click()
    assert isinstance(asked[0], QMessageBox)
    assert "Ada and Ash" in asked[0].text()
    face_up = [tile for tile, item in page.scene.items_of.items() if item.pose.face_up]
    assert bool(face_up) is agrees
    assert page.bar.all_up.isChecked() is agrees
    assert page.bar.look_button.isVisible() is not agrees


# Playing from here


def branched(
    window: MainWindow, page: ReviewPage, seat: int, levels: dict[int, str]
) -> MatchRecord:
    """The match that is begun from the place on the table."""

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, PlayFromHereDialog)
        dialog.seats.setCurrentIndex(seat)
        for other, level in levels.items():
            dialog.levels[other].setCurrentIndex(dialog.levels[other].findData(level))
        dialog.start_button.click()

    with_dialog(choose)
    page.bar.play_button.click()
    return session_of(window).record


def test_a_match_is_played_on_from_a_place_of_another(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    record = finished("all-fives", 3, over=True)
    page, reviewed = looked_at(window, record)
    page.go_to(reviewed.course.place_of(2, 3))
    there = reviewed.match
    branch = branched(window, page, 1, {0: "club", 2: "beginner"})
    assert not window.desk.reviews.is_on
    assert window.table_page.isVisible()
    assert branch.branch_of == Branch(fingerprint(record), 2, 3, record.id)
    assert branch.id != record.id
    assert branch.assisted == (Help.UNDO,)
    assert [(p.name, p.kind, p.level) for p in branch.players] == [
        ("Elm", Kind.COMPUTER, "club"),
        ("Ada", Kind.HUMAN, None),
        ("Ash", Kind.COMPUTER, "beginner"),
    ]
    states = timeline_of(branch).states
    assert there in states
    session = session_of(window)
    assert session.match.rounds[-1].deal == there.rounds[-1].deal
    play_until(qtbot, session, Random(3), lambda: len(session.match.rounds) > 2 or over(session))
    session.leave()
    wait_for_library(window, qtbot)
    shelf = window.services.shelf
    assert record.id is not None
    assert branch.id is not None
    assert shelf.record(record.id)[1] == record
    kept = shelf.record(branch.id)[1]
    assert replay(kept) == session.match
    assert kept.branch_of == branch.branch_of
    with LibraryReader.beside_writer(window.services.folders.library_file) as library:
        (row,) = library.branches(record.id)
        assert row.id == branch.id
        assert row.title == "Played on from round 2, move 3"
    assert shelf.scoreboard() == ()


def over(session: MatchSession) -> bool:
    return session.match.is_over


def test_nothing_is_played_on_from_the_end_of_a_round(open_window: OpenWindow) -> None:
    page, reviewed = looked_at(open_window(), finished())
    assert page.bar.play_button.isEnabled()
    page.go_to(reviewed.course.starts[1] - 1)
    assert not page.bar.play_button.isEnabled()
    assert page.bar.play_button.toolTip().startswith("The round is over here")
    page.go_to(reviewed.course.starts[1])
    assert page.bar.play_button.toolTip().startswith("Play from here")


def test_a_branch_that_is_not_wanted_after_all_leaves_everything_as_it_was(
    open_window: OpenWindow,
) -> None:
    window = open_window()
    page, reviewed = looked_at(window, finished())
    page.go_to(4)
    with_dialog(lambda dialog: dialog.reject())
    page.bar.play_button.click()
    assert window.desk.reviews.session is reviewed
    assert window.session is None
    assert reviewed.place == 4


def test_the_person_keeps_the_seat_and_the_computers_their_names(
    open_window: OpenWindow,
) -> None:
    window = open_window()
    record = finished(seats=2, people=(0,))
    page, _reviewed = looked_at(window, replace(record, id=None))
    branch = branched(window, page, 0, {1: "beginner"})
    assert [(p.name, p.level) for p in branch.players] == [("Ada", None), ("Oak", "beginner")]
    assert branch.branch_of is not None
    assert branch.branch_of.event == 0
