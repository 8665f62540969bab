"""The library's page alone, over a real library."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.panels import library_filter
from qt_dominoes.panels.library_filter import Days
from qt_dominoes.panels.library_model import FIRST, LibraryModel
from qt_dominoes.panels.library_page import LibraryPage
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.searching import Search, Sort
from tests.storage.libraries import MATCHES, library_with

Shown = Callable[[], LibraryPage]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("library") / "library.sqlite3"
    library_with(path, MATCHES)
    return path


@pytest.fixture
def reader(file: Path) -> Iterator[LibraryReader]:
    with LibraryReader.beside_writer(file) as found:
        yield found


@pytest.fixture
def page(reader: LibraryReader, qtbot: QtBot) -> Iterator[LibraryPage]:
    """The page, shown, with every match listed."""
    made = LibraryPage()
    qtbot.addWidget(made)
    made.resize(1280, 700)
    made.show()
    made.read_from(reader)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.view.setFocus()
    yield made
    made.details.rest()


def column(page: LibraryPage, sort: Sort) -> list[str]:
    """The texts of a column, from top to bottom."""
    place = [each.sort for each in page.model.columns].index(sort)
    return [page.model.index(row, place).data() for row in range(page.model.rowCount())]


def test_every_match_is_listed_and_the_newest_chosen(page: LibraryPage) -> None:
    assert page.model.rowCount() == len(MATCHES)
    assert page._count.text() == f"{len(MATCHES)} matches"
    assert column(page, Sort.RESULT).count("unfinished") == 2
    assert page.view.chosen() == [0]
    assert page.details.row is not None
    assert page.details.open_button.text() == "Continue"


def test_what_is_typed_filters_at_once(page: LibraryPage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.filter.text.hasFocus()
    QTest.keyClicks(page.filter.text, "elm")
    assert page._count.text() == "6 of 9 matches"
    QTest.keyClicks(page.filter.text, "xyz")
    assert page.model.rowCount() == 0
    assert page._nothing.clear_button.isVisible()
    assert not page._nothing.new_button.isVisible()
    page._nothing.clear_button.click()
    assert page.model.rowCount() == len(MATCHES)
    assert page.filter.text.text() == ""


def test_the_picture_is_as_high_as_before_when_something_is_found_again(
    page: LibraryPage, qtbot: QtBot
) -> None:
    high = page.details.picture.height()
    assert high > 100
    QTest.keyClicks(page.filter.text, "elmxyz")
    qtbot.wait(50)
    assert not page.details.isVisible()
    page.filter.text.setText("elm")
    # Until everything is laid out, and laid out again.
    qtbot.wait(200)
    assert page.details.isVisible()
    assert page.details.picture.height() == high


class NextDay(date):
    """A calendar on which the day of the matches is over."""

    @classmethod
    def today(cls) -> NextDay:
        return cls(2026, 11, 30)


def test_every_choice_filters(page: LibraryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_filter, "date", NextDay)
    for box, text, count in (
        (page.filter.variant, "Five Up", 3),
        (page.filter.seats, "4 seats", 3),
        (page.filter.opponent, "Club", 6),
        (page.filter.opponent, "Another person", 0),
        (page.filter.fate, "Unfinished", 2),
        (page.filter.help, "Assisted", 0),
        (page.filter.origin, "Played here", 9),
        (page.filter.days, "Today", 0),
    ):
        page.filter.clear()
        box.setCurrentIndex(box.findText(text))
        assert page.model.rowCount() == count, text
    assert not page.filter.since.isVisible()
    page.filter.days.setCurrentIndex(page.filter.days.count() - 1)
    assert page.filter.since.isVisible()
    page.filter.clear()
    assert not page.filter.since.isVisible()


def test_a_click_on_a_head_sorts_and_another_turns_it_round(page: LibraryPage) -> None:
    head = page.view.horizontalHeader()
    place = [each.sort for each in page.model.columns].index(Sort.LENGTH)
    at = QPoint(head.sectionViewportPosition(place) + 20, 8)
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)
    rounds = [int(text) for text in column(page, Sort.LENGTH)]
    assert rounds == sorted(rounds, reverse=rounds[0] > rounds[-1])
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert [int(text) for text in column(page, Sort.LENGTH)] != rounds
    assert page.model.search.sort is Sort.LENGTH


def test_home_and_end_lead_to_the_first_and_the_last_row(page: LibraryPage) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_End)
    assert page.view.chosen() == [len(MATCHES) - 1]
    QTest.keyClick(page.view, Qt.Key.Key_Home)
    assert page.view.chosen() == [0]
    QTest.keyClick(page.view, Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
    assert page.view.chosen() == list(range(len(MATCHES)))


def test_many_that_are_chosen_are_counted(page: LibraryPage) -> None:
    page.view.selectAll()
    assert page.details._many.text() == "9 matches are chosen"
    assert page.details.delete_button.isVisible()
    assert not page.details.open_button.isVisible()


def test_every_part_has_a_name_and_says_what_it_does(page: LibraryPage) -> None:
    for part in (
        page.view,
        page.filter.text,
        page.filter.variant,
        page.filter.opponent,
        page.filter.fate,
        page.filter.days,
        page.filter.seats,
        page.filter.help,
        page.filter.origin,
        page.filter.tag,
        page.details.title,
        page.details.tags,
        page.details.note,
    ):
        assert part.accessibleName(), part
        assert part is page.view or part.toolTip(), part
    for place in range(page.model.columnCount()):
        tip = page.model.headerData(place, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
        assert tip


def test_days_reach_back_from_today(page: LibraryPage) -> None:
    filter = page.filter
    today = date(2026, 11, 30)
    spans = {}
    for place in range(filter.days.count()):
        filter.days.setCurrentIndex(place)
        filter.since.setDate(QDate(2026, 1, 2))
        filter.until.setDate(QDate(2026, 3, 4))
        search = filter.search(Search(), today)
        spans[filter.days.currentData()] = (search.since, search.until)
    assert spans == {
        Days.ANY: (None, None),
        Days.TODAY: (date(2026, 11, 30), None),
        Days.WEEK: (date(2026, 11, 24), None),
        Days.MONTH: (date(2026, 11, 1), None),
        Days.YEAR: (date(2025, 12, 1), None),
        Days.BETWEEN: (date(2026, 1, 2), date(2026, 3, 4)),
    }


def test_a_tag_that_is_gone_is_no_longer_asked_for(page: LibraryPage) -> None:
    page.filter.offer_tags(["cup", "evening"])
    page.filter.tag.setCurrentIndex(2)
    assert page.model.rowCount() == 0
    page.filter.offer_tags(["cup"])
    assert page.filter.tag.currentIndex() == 0
    assert page.model.rowCount() == len(MATCHES)
    page.filter.offer_tags([])
    assert not page.filter.tag.isVisible()


def test_a_long_list_is_read_when_it_is_looked_at(
    reader: LibraryReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    find = LibraryReader.find

    def counted(self: LibraryReader, search: Search, limit: int = -1) -> object:
        asked.append(limit)
        return find(self, search, limit)

    monkeypatch.setattr(LibraryReader, "find", counted)
    monkeypatch.setattr("qt_dominoes.panels.library_model.FIRST", 4)
    monkeypatch.setattr("qt_dominoes.panels.library_model.SLICE", 2)
    model = LibraryModel()
    model.read_from(reader)
    model.look(Search())
    assert asked == [4]
    assert model.rowCount() == len(MATCHES)
    first, last = model.row_at(0), model.row_at(8)
    assert asked == [4, 9]
    assert first is not None
    assert last is not None
    assert model.place_of(last.id) == 8
    assert model.ids_at([0, 8]) == (first.id, last.id)
    assert model.row_at(9) is None
    assert FIRST > 4


def test_a_new_list_chooses_its_first_row_whatever_keys_are_held(
    page: LibraryPage, reader: LibraryReader, qtbot: QtBot
) -> None:
    QTest.keyClick(page.view, Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.keyboardModifiers() == Qt.KeyboardModifier.ShiftModifier
    other = LibraryPage()
    qtbot.addWidget(other)
    other.show()
    other.read_from(reader)
    assert other.view.chosen() == [0]
    other.details.rest()
