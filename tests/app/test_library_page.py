"""The library in the window: listed, found, opened, named, deleted, taken in and written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from qt_dominoes.app.library_desk import LibraryDesk
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.app.startup import build_window
from qt_dominoes.panels.rows import choose_row
from qt_dominoes.panels.score_sheet import ScoreSheet
from qt_dominoes.panels.sentences import Sentences
from qt_dominoes.session import task
from qt_dominoes.storage.codec import decode, encode, encode_line, read_match, read_matches
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.importing import Known
from qt_dominoes.storage.searching import Sort
from qt_dominoes.storage.settings import SELDOM_SHOWN
from tests.storage.libraries import MATCHES, library_with
from tests.storage.matches import Kept, kept
from tests.support.windows import WAIT, OpenWindow, begun, play_until, wait_for_library

Shown = Callable[..., tuple[MainWindow, LibraryDesk]]


@pytest.fixture
def shown(open_window: OpenWindow, tmp_path: Path, qtbot: QtBot) -> Shown:
    """`shown(matches)`: the window with the library in front, and the library's desk."""

    def opened(
        matches: Sequence[Kept] = MATCHES, **wishes: object
    ) -> tuple[MainWindow, LibraryDesk]:
        file = Folders.under(tmp_path / "home").library_file
        if matches:
            file.parent.mkdir(parents=True, exist_ok=True)
            library_with(file, matches)
        window = open_window(**{"size": (1280, 800), **wishes})
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow, timeout=WAIT)
        window.show_library()
        return window, window.side_pages.library

    return opened


def column(library: LibraryDesk, sort: Sort) -> list[str]:
    """The texts of a column, from top to bottom."""
    model = library.page.model
    place = [each.sort for each in model.columns].index(sort)
    return [model.index(row, place).data() for row in range(model.rowCount())]


def settle(window: MainWindow, library: LibraryDesk, qtbot: QtBot) -> None:
    """Wait until nothing goes on in the library."""
    saver = window.services.autosaver
    qtbot.waitUntil(lambda: not library.files.is_busy, timeout=WAIT)
    qtbot.waitUntil(lambda: saver.is_settled and not library.librarian._waiting, timeout=WAIT)


def choose(library: LibraryDesk, id: str) -> None:
    """Choose a match, and no other."""
    library.page.view.clearSelection()
    library.page.choose(id)
    row = library.page.details.row
    assert row is not None
    assert row.id == id


def test_an_empty_library_says_what_to_do(shown: Shown) -> None:
    _window, library = shown(())
    page = library.page
    assert page._nothing.isVisible()
    assert "No match is kept here yet" in page._nothing._title.text()
    assert page._nothing.new_button.isVisible()
    assert page._nothing.import_button.isVisible()
    assert not page._nothing.clear_button.isVisible()
    assert not page.details.isVisible()


def test_the_start_page_and_the_menu_lead_to_the_library_and_esc_back(
    shown: Shown,
) -> None:
    window, library = shown()
    QTest.keyClick(library.page.view, Qt.Key.Key_Escape)
    assert window._pages.currentWidget() is window.start_page
    window.start_page.library_button.click()
    assert window._pages.currentWidget() is library.page
    library.page.back_button.click()
    QTest.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert window._pages.currentWidget() is library.page
    assert window.actions_of.start_page.isEnabled()
    window.actions_of.start_page.trigger()
    assert window._pages.currentWidget() is window.start_page


def test_who_came_from_the_table_goes_back_to_it(shown: Shown) -> None:
    window, library = shown()
    begun(window)
    window.show_scoreboard()
    window.show_library()
    library.page.back_button.click()
    assert window.table_page.isVisible()
    window.show_scoreboard()
    QTest.keyClick(window.side_pages.statistics.page.table, Qt.Key.Key_Escape)
    assert window.table_page.isVisible()


def test_a_line_of_the_scoreboard_leads_to_its_matches(shown: Shown) -> None:
    window, library = shown()
    window.start_page.scoreboard_button.click()
    page = window.side_pages.statistics.page
    assert page.table.rowCount() == 9
    choose_row(page.table, 4)
    line = page.table.line
    assert line is not None
    page.matches_button.click()
    assert library.page.isVisible()
    assert library.page.model.rowCount() == line.matches
    search = library.page.model.search
    assert (search.variant, search.seats) == (line.variant, line.seats)


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
def test_columns_are_hidden_and_stay_so(shown: Shown) -> None:
    window, library = shown()
    view = library.page.view
    view._on_head_menu(QPoint(5, 5))
    menu = view.findChild(QMenu)
    assert menu is not None
    action = next(action for action in menu.actions() if action.text() == "Score")
    action.trigger()
    menu.close()
    assert set(view.hidden()) == {"margin", *SELDOM_SHOWN}
    assert "Date" not in [action.text() for action in menu.actions()]
    assert set(window.services.settings.settings.library_hidden) == {"margin", *SELDOM_SHOWN}
    window.close()
    again = build_window(window.services.folders)
    assert again.side_pages.library.page.view.hidden() == view.hidden()
    again.close()


def test_the_usual_columns_are_in_sight_without_scrolling(shown: Shown) -> None:
    _window, library = shown(size=(1280, 800))
    view = library.page.view
    assert set(view.hidden()) == set(SELDOM_SHOWN)
    assert view.horizontalScrollBar().maximum() == 0
    title = [each.sort for each in library.page.model.columns].index(Sort.TITLE)
    assert view.columnWidth(title) > view.fontMetrics().averageCharWidth() * 8


NEWER = (
    "CREATE TABLE opening_book (number INTEGER PRIMARY KEY) STRICT",
    "PRAGMA user_version = 99",
)


def test_a_library_of_a_newer_version_is_read_and_left_as_it_is(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    file = Folders.under(tmp_path / "home").library_file
    library_with(file, MATCHES[:3])
    with closing(sqlite3.connect(file)) as connection:
        for statement in NEWER:
            connection.execute(statement)
    data = file.read_bytes()
    window, library = shown(())
    page = library.page
    assert page.model.rowCount() == 3
    page.view.selectAll()
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    settle(window, library, qtbot)
    assert "newer version" in page.line.text
    page.line.say("")
    one = tmp_path / "one.domino"
    one.write_bytes(MATCHES[4].data)
    window.take_in([one])
    settle(window, library, qtbot)
    assert "newer version" in page.line.text
    assert page.model.rowCount() == 3
    choose_row(page.view, 0)
    page.details.title.setText("x")
    page.details.finish_typing()
    settle(window, library, qtbot)
    assert "newer version" in page.line.text
    assert file.read_bytes() == data


def test_the_score_sheet_stands_in_the_place_of_the_list(shown: Shown) -> None:
    _window, library = shown()
    page = library.page
    choose(library, MATCHES[0].id)
    page.details.sheet_button.click()
    sheet = page._left.currentWidget()
    assert isinstance(sheet, ScoreSheet)
    assert sheet.table.rowCount() == len(MATCHES[0].match.rounds)
    sheet.close_button.click()
    assert page.view.isVisible()


def test_the_picture_of_the_last_table_comes_when_the_choice_rests(
    shown: Shown, qtbot: QtBot
) -> None:
    _window, library = shown()
    details = library.page.details
    assert details.picture.pixmap().isNull()
    qtbot.waitUntil(lambda: not details.picture.pixmap().isNull(), timeout=WAIT)
    picture = details.picture.pixmap().toImage()
    assert picture.width() > 200
    colours = {picture.pixel(x, y) for x in range(0, picture.width(), 5) for y in (60, 80)}
    assert len(colours) > 5


def test_a_running_match_is_gone_on_with(shown: Shown) -> None:
    window, library = shown()
    running = next(game for game in MATCHES if not game.match.is_over)
    choose(library, running.id)
    QTest.keyClick(library.page.view, Qt.Key.Key_Return)
    assert window.session is not None
    assert window.session.record.id == running.id
    assert window.table_page.isVisible()


def test_a_finished_match_is_opened_to_be_looked_at(shown: Shown) -> None:
    window, library = shown()
    over = next(game for game in MATCHES if game.match.is_over)
    choose(library, over.id)
    asked: list[str] = []
    library.review_wanted.connect(asked.append)
    library.page.details.open_button.click()
    assert asked == [over.id]
    assert not library.page.isVisible()
    assert window.isVisible()


def test_a_match_is_named_tagged_and_noted_in_place(shown: Shown, qtbot: QtBot) -> None:
    window, library = shown()
    game = MATCHES[3]
    choose(library, game.id)
    details = library.page.details
    QTest.keyClick(library.page.view, Qt.Key.Key_F2)
    assert details.title.hasFocus()
    QTest.keyClicks(details.title, "The final")
    QTest.keyClick(details.title, Qt.Key.Key_Return)
    details.tags.setFocus()
    QTest.keyClicks(details.tags, "cup, club night ,cup")
    details.note.setFocus()
    QTest.keyClicks(details.note, "At last!")
    library.page.view.setFocus()
    settle(window, library, qtbot)
    row = details.row
    assert row is not None
    assert (row.title, row.tags, row.note) == ("The final", ("cup", "club night"), "At last!")
    assert "The final" in column(library, Sort.TITLE)
    tags = library.page.filter.tag
    assert [tags.itemText(place) for place in range(tags.count())] == [
        "Any tag",
        "club night",
        "cup",
    ]
    assert library.page.view.chosen() == [library.page.model.place_of(game.id)]
    told = library.told(game.id)
    assert told is not None
    assert told[0].note == "At last!"


def test_what_is_typed_is_kept_when_the_page_is_left(shown: Shown, qtbot: QtBot) -> None:
    window, library = shown()
    choose(library, MATCHES[0].id)
    library.page.details.note.setPlainText("half a thought")
    window.show_start_page()
    settle(window, library, qtbot)
    window.show_library()
    choose(library, MATCHES[0].id)
    assert library.page.details.note.toPlainText() == "half a thought"


def test_the_match_on_the_table_keeps_its_name_when_it_is_played_on(
    shown: Shown, qtbot: QtBot
) -> None:
    window, library = shown()
    session = begun(window)
    settle(window, library, qtbot)
    window.show_library()
    id = str(session.record.id)
    choose(library, id)
    library.page.details.title.setText("Evening")
    library.page.details.finish_typing()
    settle(window, library, qtbot)
    library.page.details.open_button.click()
    assert window.session is session
    play_until(qtbot, session, Random(3), lambda: len(session.match.rounds[-1].history) > 3)
    wait_for_library(window, qtbot)
    window.show_library()
    choose(library, id)
    assert library.page.details.title.text() == "Evening"


def test_deleted_matches_come_back(shown: Shown, qtbot: QtBot) -> None:
    window, library = shown()
    page = library.page
    before = column(library, Sort.SCORE)
    choose_row(page.view, 2)
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    settle(window, library, qtbot)
    assert column(library, Sort.SCORE) == before[:2] + before[3:]
    assert page.line.text == "1 match was deleted."
    assert page.line.undo_button.isVisible()
    assert page.view.chosen() == [2]
    page.view.selectAll()
    QTest.keyClick(page.view, Qt.Key.Key_Delete)
    settle(window, library, qtbot)
    assert page.model.rowCount() == 0
    assert page._nothing._title.text() == "The library is empty now"
    assert page._nothing.undo_button.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(window, library, qtbot)
    assert page.line.text == "8 matches are back."
    page.line.undo_button.click()
    settle(window, library, qtbot)
    assert column(library, Sort.SCORE) == before
    assert not page.line.undo_button.isVisible()


def test_a_sentence_goes_with_the_next_action_and_with_the_page(shown: Shown, qtbot: QtBot) -> None:
    window, library = shown()
    page = library.page
    page.line.say("1 match was written to a.domino.")
    page.filter.text.setText("elm")
    assert page.line.text == ""
    settle(window, library, qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() > 0, timeout=WAIT)
    choose_row(page.view, 0)
    qtbot.waitUntil(page.details.delete_button.isEnabled, timeout=WAIT)
    page.details.delete_button.click()
    qtbot.waitUntil(page.line.undo_button.isVisible, timeout=WAIT)
    page.filter.clear()
    assert page.line.undo_button.isVisible()
    page.back_button.click()
    window.show_library()
    assert page.line.text == ""


def test_a_deleted_match_leaves_the_table_and_the_start_page(shown: Shown, qtbot: QtBot) -> None:
    window, library = shown(())
    session = begun(window)
    wait_for_library(window, qtbot)
    window.show_library()
    choose(library, str(session.record.id))
    library.page.details.delete_button.click()
    settle(window, library, qtbot)
    assert window.session is None
    window.show_start_page()
    assert not window.start_page.continue_button.isVisible()
    window.show_library()
    library.undo()
    settle(window, library, qtbot)
    window.show_start_page()
    assert window.start_page.continue_button.isVisible()


def line_of(*games: Kept) -> bytes:
    return b"".join(encode_line(game.record) for game in games)


def test_files_are_taken_in_once_and_bad_ones_are_told(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    window, library = shown(MATCHES[:2])
    page = library.page
    many, one, bad = (tmp_path / name for name in ("many.jsonl", "one.domino", "bad.domino"))
    broken = encode_line(MATCHES[5].record).replace(b'"total":', b'"total":1', 1)
    many.write_bytes(line_of(*MATCHES[:4]) + b"{}\n" + broken)
    one.write_bytes(MATCHES[4].data)
    bad.write_bytes(b"nothing")
    window.take_in([many, one, bad, tmp_path / "gone.domino"])
    assert page.line.bar.isVisible()
    settle(window, library, qtbot)
    assert page.line.text == ("3 matches were taken in. 2 were here already. 4 could not be read.")
    assert page.model.rowCount() == 5
    page.line.more_button.click()
    sentences = page._left.currentWidget()
    assert isinstance(sentences, Sentences)
    told = [sentences.list.item(place).text() for place in range(sentences.list.count())]
    assert [text.split(": ")[0] for text in told] == [
        str(many), str(many), str(bad), str(tmp_path / "gone.domino")
    ]  # fmt: skip
    assert "match 5" in told[0]
    assert "match 6, round 1" in told[1]
    QTest.keyClick(sentences, Qt.Key.Key_Escape)
    assert page.view.isVisible()
    imported = page.filter.origin
    imported.setCurrentIndex(imported.findText("Imported"))
    assert page.model.rowCount() == 3
    assert len(window.services.shelf.scoreboard()) == 2
    page.line.undo_button.click()
    settle(window, library, qtbot)
    page.filter.clear()
    assert page.model.rowCount() == 2


def answer(button: str) -> None:
    """Press that button of the box that will come up."""

    def press() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            next(each for each in box.buttons() if each.text().replace("&", "") == button).click()
        else:
            QTimer.singleShot(20, press)

    QTimer.singleShot(20, press)


@pytest.mark.parametrize(
    "button, rows, note",
    [
        ("Leave them out", 1, "mine"),
        ("Keep both", 2, "mine"),
        ("Replace mine", 1, "theirs"),
    ],
)
def test_a_match_that_is_here_otherwise_is_asked_about(
    shown: Shown, qtbot: QtBot, tmp_path: Path, button: str, rows: int, note: str
) -> None:
    game = MATCHES[0]
    mine = replace(game.record, note="mine")
    window, library = shown([Kept(encode(mine), mine, game.match)])
    page = library.page
    file = tmp_path / "theirs.domino"
    file.write_bytes(encode(replace(game.record, note="theirs")))
    answer(button)
    window.take_in([file])
    settle(window, library, qtbot)
    assert page.model.rowCount() == rows
    told = library.told(game.id)
    assert told is not None
    assert told[0].note == note
    assert not page.details.row or not window.services.shelf.scoreboard()[0].assisted
    (line,) = window.services.shelf.scoreboard()
    assert line.matches == 1


def test_an_import_can_be_stopped(
    shown: Shown, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(task, "_BETWEEN", 0.0)
    games = [kept(seed=seed, events=40) for seed in range(100, 220)]
    file = tmp_path / "many.jsonl"
    file.write_bytes(line_of(*games))
    window, library = shown(())
    page = library.page
    with window.services.autosaver._wake:  # the writer has to wait
        library.files.take_in([file])
        qtbot.waitUntil(lambda: page.line.bar.value() > 0, timeout=WAIT)
        page.line.cancel_button.click()
    settle(window, library, qtbot)
    assert page.line.text.startswith("Stopped.")
    assert 0 < page.model.rowCount() < 120
    assert page.line.undo_button.isVisible()


def test_a_window_closed_during_an_import_closes_quietly(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "many.jsonl"
    file.write_bytes(line_of(*(kept(seed=seed, events=40) for seed in range(100, 180))))
    window, library = shown(())
    page = library.page
    library.files.take_in([file], Known.LEAVE_OUT)
    qtbot.waitUntil(lambda: page.line.bar.value() > 0, timeout=WAIT)
    window.close()
    assert not library.files.is_busy


def test_matches_are_written_to_one_file_and_to_a_file_each(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    window, library = shown()
    page = library.page
    page.view.selectAll()
    ids = page.model.ids_at(page.view.chosen())
    file, folder = tmp_path / "all.jsonl", tmp_path / "each"
    folder.mkdir()
    library.files.write(ids, file)
    settle(window, library, qtbot)
    assert page.line.text == f"9 matches were written to {file}."
    by_id = {game.id: game.record for game in MATCHES}
    assert [record.id for record in read_matches(file)] == list(ids)
    assert {str(record.id): record for record in read_matches(file)} == by_id
    for _time in range(2):
        library.files.write(ids, folder)
        settle(window, library, qtbot)
    files = sorted(folder.iterdir())
    assert len(files) == 2 * len(MATCHES)
    assert {str(read_match(each).id) for each in files} == set(by_id)
    assert "2026-11-29 Five Up- Ada, Oak (2).domino" in [each.name for each in files]
    one = tmp_path / "one.domino"
    library.files.write(ids[:1], one)
    settle(window, library, qtbot)
    assert decode(one.read_bytes()) == by_id[ids[0]]


def test_a_file_that_cannot_be_written_is_told(shown: Shown, qtbot: QtBot, tmp_path: Path) -> None:
    window, library = shown()
    page = library.page
    (tmp_path / "file").write_bytes(b"")
    library.files.write([MATCHES[0].id], tmp_path / "file" / "all.jsonl")
    settle(window, library, qtbot)
    assert "all.jsonl" in page.line.text or "file" in page.line.text
    assert not page.line.bar.isVisible()


def dropped(window: MainWindow, *files: Path) -> bool:
    """Drag files over the window and let go; whether they were welcome."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    nothing, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(5, 5), copy, data, left, nothing)
    QApplication.sendEvent(window, enter)
    if not enter.isAccepted():
        return False
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), copy, data, left, nothing))
    return True


def test_files_dropped_on_the_window_are_opened_or_taken_in(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    window, library = shown(MATCHES[:1])
    page = library.page
    one, two, many = (tmp_path / name for name in ("one.domino", "two.domino", "m.jsonl"))
    one.write_bytes(MATCHES[7].data)
    two.write_bytes(MATCHES[2].data)
    many.write_bytes(line_of(*MATCHES[3:5]))
    assert not dropped(window, tmp_path / "picture.png")
    assert dropped(window, many)
    settle(window, library, qtbot)
    assert page.model.rowCount() == 3
    assert dropped(window, one, two)
    settle(window, library, qtbot)
    assert page.model.rowCount() == 5
    assert dropped(window, one)
    wait_for_library(window, qtbot)
    assert window.table_page.isVisible()
    assert not window.table_page.view.viewport().acceptDrops()


def test_at_twice_the_text_the_smallest_window_cuts_nothing_off(shown: Shown) -> None:
    window, library = shown(size=(640, 480), text_size=200)
    QApplication.processEvents()
    page = library.page
    for part in (page.back_button, page.import_button, page.details_button, page.filter.text):
        assert part.isVisible()
        assert part.width() >= part.minimumSizeHint().width()
        corner = part.mapTo(page, part.rect().bottomRight())
        assert page.rect().contains(corner)
    assert page.view.height() >= page.view.minimumSizeHint().height()
    assert not page.filter.variant.isVisible()
    page.filter.more_button.click()
    assert page.filter.variant.isVisible()
    window.show_scoreboard()
    QApplication.processEvents()
    board = window.side_pages.statistics.page
    assert board.chart.height() >= board.chart.minimumSizeHint().height()
    assert board.export_button.width() >= board.export_button.minimumSizeHint().width()


def test_somebody_elses_match_does_not_count_when_it_is_opened_and_played_on(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    window, library = shown(())
    page = library.page
    file = tmp_path / "theirs.domino"
    file.write_bytes(MATCHES[7].data)
    window.open_file(file)
    session = window.session
    assert session is not None
    play_until(qtbot, session, Random(2), lambda: session.match.is_over)
    wait_for_library(window, qtbot)
    assert window.services.shelf.scoreboard() == ()
    window.show_library()
    choose(library, MATCHES[7].id)
    row = page.details.row
    assert row is not None
    assert row.over
    assert row.imported
    assert not page.details.counts.isChecked()
    page.details.counts.click()
    settle(window, library, qtbot)
    assert len(window.services.shelf.scoreboard()) == 1


def test_an_older_copy_of_a_match_is_played_on_beside_the_newer(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    window, library = shown(())
    session = begun(window)
    play_until(qtbot, session, Random(5), lambda: len(session.match.rounds[-1].history) > 2)
    file = tmp_path / "older.domino"
    file.write_bytes(encode(session.record))
    play_until(qtbot, session, Random(5), lambda: len(session.match.rounds[-1].history) > 6)
    session.leave()
    wait_for_library(window, qtbot)
    newer = session.record
    window.open_file(file)
    older = window.session
    assert older is not None
    assert older.record.id != newer.id
    play_until(qtbot, older, Random(5), lambda: len(older.match.rounds[-1].history) > 4)
    older.leave()
    wait_for_library(window, qtbot)
    window.show_library()
    assert library.page.model.rowCount() == 2
    told = library.told(str(newer.id))
    assert told is not None
    assert told[0] == newer


def test_a_match_played_elsewhere_meanwhile_appears(shown: Shown, qtbot: QtBot) -> None:
    window, library = shown()
    page = library.page
    session = begun(window)
    play_until(qtbot, session, Random(5), lambda: len(session.match.rounds[-1].history) > 2)
    wait_for_library(window, qtbot)
    window.show_library()
    assert page.model.rowCount() == len(MATCHES) + 1


def test_everything_has_room(shown: Shown) -> None:
    window, library = shown()
    page = library.page
    for size in ((640, 480), (800, 600), (1920, 1080)):
        window.resize(*size)
        QApplication.processEvents()
        for part in (page.back_button, page.import_button, page.filter, page.view):
            assert part.isVisible()
            box = part.rect().translated(part.mapTo(window, QPoint(0, 0)))
            assert window.rect().contains(box), part
        assert page.view.viewport().height() >= 4 * page.view.rowHeight(0)
        assert page.details.isVisible() is (size[0] > 900)
        if size[0] < 900:
            page.details_button.click()
            assert page.details.isVisible()
            assert not page.view.isVisible()
            QTest.keyClick(page, Qt.Key.Key_Escape)
            assert page.view.isVisible()
