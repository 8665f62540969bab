"""Hints in the window: by key, by tool bar; a ghost at the exact place, a sentence, Esc."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.model.layout import Placement
from qt_dominoes.model.move import Play
from qt_dominoes.model.record import Help
from qt_dominoes.session.hints import Hints, HintStage
from qt_dominoes.table.announcing import Announcer
from qt_dominoes.table.tile_item import Mark
from tests.support.listening import Listener, listening
from tests.support.tables import laid_out
from tests.support.windows import OpenWindow, session_of

__all__ = ["listening"]

WAIT = 20_000
Key = Qt.Key
#: The line is 1 - 5-5 - 2 with both arms open; three of the person's tiles fit.
CROSS = laid_out(
    "1-5 0-5 1-3 4-4",
    "5-5 2-5 0-2 6-6",
    opener=1,
    line="5-5 1-5@5-5:line-a 2-5@5-5:line-b",
)


def opened(open_window: OpenWindow, qtbot: QtBot, **settings: object) -> MainWindow:
    window: MainWindow = open_window(**settings)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.open_record(CROSS)
    return window


def hints_of(window: MainWindow) -> Hints:
    hints = window.desk.hinting.hints
    assert hints is not None
    return hints


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or window, key)


def hinted(window: MainWindow, qtbot: QtBot) -> Play:
    """Press H and wait for the hint; the best play."""
    press(window, Key.Key_H)
    qtbot.waitUntil(lambda: bool(hints_of(window).shown), timeout=WAIT)
    return hints_of(window).shown[0].play


def ghosts(window: MainWindow) -> list[tuple[float, float, float, float]]:
    return [
        (item.pose.x, item.pose.y, item.pose.size, item.pose.angle)
        for item in window.desk.hinting.ghosts.tiles
    ]


def where(window: MainWindow, play: Play) -> tuple[float, float, float, float]:
    """Where that tile will lie when it is played."""
    stage = window.scene.stage
    place = stage.arrangement.place_for(Placement(play.tile, play.at))
    return (*stage.point(place.x, place.y), stage.scale, place.angle)


def test_h_shows_the_best_play_where_it_will_lie(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = opened(open_window, qtbot)
    play = hinted(window, qtbot)
    assert ghosts(window) == [where(window, play)]
    assert Mark.PLAYABLE in window.scene.items_of[play.tile].marks
    text = window.table_page.message.text
    assert text.startswith("Hint: ")
    assert str(play.tile) in text
    assert text.endswith("The match counts as assisted now.")
    assert session_of(window).record.assisted == (Help.HINT,)
    place = window.scene.stage.arrangement.place_for(Placement(play.tile, play.at))
    assert session_of(window).play(play)
    assert window.scene.stage.arrangement.place_of(play.tile) == place
    assert ghosts(window) == []


def test_a_click_on_what_shows_through_plays_it(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = opened(open_window, qtbot)
    play = hinted(window, qtbot)
    pose = window.desk.hinting.ghosts.tiles[0].pose
    view = window.table_page.view
    spot = view.mapFromScene(pose.x, pose.y)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    current = session_of(window).match.round
    assert current is not None
    assert current.layout.placements[-1] == Placement(play.tile, play.at)


def test_the_second_press_says_why_and_the_third_takes_it_away(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = opened(open_window, qtbot)
    hinted(window, qtbot)
    press(window, Key.Key_H)
    best, second = (rated.play for rated in hints_of(window).shown)
    assert ghosts(window) == [where(window, best), where(window, second)]
    text = window.table_page.message.text
    assert text.startswith("Why ")
    assert "It " in text
    assert "Next best" in text
    assert str(second.tile) in text
    in_points = hints_of(window).shown[0].chance is None
    assert text.endswith("Counted in points, not in chances to win the match.") is in_points
    press(window, Key.Key_H)
    assert ghosts(window) == []
    assert window.table_page.message.text == "Your turn."
    press(window, Key.Key_H)
    assert "assisted" not in window.table_page.message.text


@pytest.mark.parametrize("looking", [False, True])
def test_esc_takes_it_away(open_window: OpenWindow, qtbot: QtBot, looking: bool) -> None:
    window = opened(open_window, qtbot)
    if looking:
        press(window, Key.Key_H)
        assert window.table_page.message.text == "Looking for the best play…"
    else:
        hinted(window, qtbot)
    press(window, Key.Key_Escape)
    assert hints_of(window).stage is HintStage.NONE
    assert ghosts(window) == []
    assert all(Mark.PLAYABLE not in item.marks for item in window.scene.items_of.values())
    assert window.table_page.message.text == "Your turn."
    qtbot.wait(60)
    assert hints_of(window).stage is HintStage.NONE


def test_it_stays_at_its_place_when_the_table_changes(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = opened(open_window, qtbot)
    play = hinted(window, qtbot)
    for change in (
        lambda: window.scene.zoom(1.3),
        lambda: window.scene.pan(20, 10),
        lambda: window.resize(820, 600),
        lambda: window.services.settings.change(table_colour="blue", text_size=150),
        window.scene.fit,
    ):
        change()
        QApplication.processEvents()
        window.scene.finish_moving()
        (shown,) = ghosts(window)
        assert shown == pytest.approx(where(window, play))


def test_two_leads_lie_in_one_place_and_the_better_one_shows(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    window.open_record(laid_out("1-5 0-5 1-3 4-4", "5-5 2-5 0-2 6-6"))
    window.actions_of.hint.trigger()
    qtbot.waitUntil(lambda: bool(hints_of(window).shown), timeout=WAIT)
    window.actions_of.hint.trigger()
    best, _second = hints_of(window).shown
    assert ghosts(window) == [where(window, best.play)]


def test_it_steps_aside_while_a_tile_is_chosen(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = opened(open_window, qtbot)
    hinted(window, qtbot)
    press(window, Key.Key_2)
    assert window.scene.lit_spots
    assert ghosts(window) == []
    window.scene.choose(None)
    assert len(ghosts(window)) == 1


def test_asked_for_while_a_tile_is_chosen_it_takes_its_place(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = opened(open_window, qtbot)
    press(window, Key.Key_2)
    assert window.scene.lit_spots
    hinted(window, qtbot)
    assert window.scene.chosen is None
    assert len(ghosts(window)) == 1


def test_looking_shows_how_far_it_is_and_then_nothing(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = opened(open_window, qtbot)
    bar = window.table_page.message.progress
    seen: list[int] = []

    def look(part: int) -> None:
        assert bar.isVisible()
        seen.append(part)

    bar.valueChanged.connect(look)
    assert not bar.isVisible()
    press(window, Key.Key_H)
    qtbot.waitUntil(lambda: bool(hints_of(window).shown), timeout=WAIT)
    assert not bar.isVisible()
    assert seen
    assert seen == sorted(seen)


def test_out_of_turn_it_says_so(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(pause_ms=5_000)
    window.open_record(laid_out("1-5 0-5", "5-5 2-5", opener=1))
    window.actions_of.hint.trigger()
    assert window.table_page.message.text == "It is Oak's turn; a hint can be had on yours."


def test_the_letter_can_be_switched_off_and_the_tool_bar_still_hints(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = opened(open_window, qtbot, letter_keys=False)
    press(window, Key.Key_H)
    assert hints_of(window).stage is HintStage.NONE
    hint = window.actions_of.hint
    assert hint in window.fitting.bar.actions()
    assert not hint.icon().isNull()
    button = window.fitting.bar.widgetForAction(hint)
    assert isinstance(button, QToolButton)
    button.click()
    assert hints_of(window).stage is HintStage.LOOKING


def test_there_are_no_hints_away_from_the_table(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    assert not window.actions_of.hint.isEnabled()
    window.open_record(CROSS)
    assert window.actions_of.hint.isEnabled()
    window.show_start_page()
    assert not window.actions_of.hint.isEnabled()


def test_another_match_begins_without_the_hint(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = opened(open_window, qtbot)
    hinted(window, qtbot)
    window.open_record(laid_out("1-5 0-5", "5-5 2-5", opener=1, line="5-5"))
    assert ghosts(window) == []
    assert hints_of(window).stage is HintStage.NONE


def test_closing_the_window_while_it_looks_leaves_nothing_running(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = opened(open_window, qtbot)
    press(window, Key.Key_H)
    window.close()
    assert hints_of(window).stage is HintStage.NONE


def test_a_hint_is_read_aloud(
    open_window: OpenWindow, qtbot: QtBot, listening: type[Listener]
) -> None:
    window = opened(open_window, qtbot)
    page = window.table_page
    listening(page)
    read: list[str] = []
    announcer = page.findChild(Announcer, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert isinstance(announcer, Announcer)
    announcer.announced.connect(read.append)
    play = hinted(window, qtbot)
    assert read[0] == "Looking for the best play…"
    assert read[1].startswith(f"Hint: {play.tile.low} {play.tile.high} on ")
    assert len(read) == 2
