"""The scoreboard: numbers in the unit in which each game shows them, each of them defined."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidgetItem
from pytestqt.qtbot import QtBot

from qt_dominoes.app.services import Services
from qt_dominoes.app.statistics_desk import StatisticsDesk
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Help, MatchRecord
from qt_dominoes.panels.rows import choose_row
from qt_dominoes.panels.statistics_page import StatisticsPage
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.folders import Folders
from qt_dominoes.storage.library import Library
from tests.support.notation import move
from tests.support.tables import laid_out, record_of

NOW = datetime(2026, 11, 29, 21, 30, tzinfo=UTC)
Played = tuple[MatchRecord, Match]
BoardOf = Callable[..., StatisticsDesk]


def played(
    variant: str,
    *moves: str,
    id: str = "ab",
    assisted: bool = False,
    resign: bool = False,
    name: str = "Ada",
) -> Played:
    """A match of two tiles each, up to 5: the first points win it."""
    record = laid_out("1-4 5-5", "2-3 3-4", variant=variant, target=5)
    match = Match.new(record.rules, 2).begin_round(record.rounds[0].deal)[0]
    for text in moves:
        match, _ = match.after(move(text))
    if resign:
        match, _ = match.resign(0)
    players = (replace(record.players[0], name=name), *record.players[1:])
    helps = (Help.UNDO,) if assisted else ()
    whole = record_of(replace(record, id=id * 16, assisted=helps, players=players), match)
    return replace(whole, finished="2026-11-29T21:29:00Z" if match.is_over else None), match


@pytest.fixture
def board_of(qtbot: QtBot, tmp_path: Path) -> BoardOf:
    """`board_of(*matches)`: the scoreboard of a library that holds these."""

    kept: list[StatisticsDesk] = []

    def made(*matches: Played) -> StatisticsDesk:
        services = Services(Folders.under(tmp_path))
        file = services.folders.library_file
        with Library.open(file, NOW).library as library:
            for record, match in matches:
                library.put(encode(record), record, match, NOW)
        desk = StatisticsDesk(services)
        qtbot.addWidget(desk.page)
        desk.page.resize(1200, 700)
        desk.page.show()
        desk.look()
        kept.append(desk)
        return desk

    return made


def cell(page: StatisticsPage, row: int, head: str) -> QTableWidgetItem:
    heads = [list(line) for line in texts(page)][row]
    item = page.table.item(row, heads.index(head))
    assert item is not None
    return item


def texts(page: StatisticsPage) -> list[dict[str, str]]:
    """The lines, by the heads of their columns."""
    table = page.table
    found = []
    for row in range(table.rowCount()):
        line = {}
        for column in range(table.columnCount()):
            head, item = table.horizontalHeaderItem(column), table.item(row, column)
            assert head is not None
            assert item is not None
            line[head.text()] = item.text()
        found.append(line)
    return found


def test_an_empty_scoreboard_says_so(board_of: BoardOf, qtbot: QtBot) -> None:
    page = board_of().page
    assert page._nothing.isVisible()
    assert not page.export_button.isEnabled()
    with qtbot.waitSignal(page.new_wanted, timeout=1000):
        page._nothing.new_button.click()


@pytest.mark.parametrize("variant, best", [("all-fives", "5"), ("american-sniff", "5")])
def test_raw_games_show_raw_points(board_of: BoardOf, variant: str, best: str) -> None:
    (line,) = texts(board_of(played(variant, "1-4")).page)
    assert line["Players"] == "2"
    assert line["Against"] == "random"
    assert (line["Matches"], line["Won"], line["Lost"], line["Open"]) == ("1", "1", "0", "0")
    assert line["Points a round"] == "5.0 (few matches)"
    assert line["Best play"] == best
    assert line["Longest run"] == "1"


def test_five_up_shows_fives(board_of: BoardOf) -> None:
    (line,) = texts(board_of(played("five-up", "1-4", "3-4@1-4:high", "draw")).page)
    assert (line["Open"], line["Points a round"], line["Best play"]) == ("1", "–", "1")
    assert line["Share won"] == "–"
    assert line["Draws"] == "1"


def test_won_lost_open_and_assisted_are_counted(board_of: BoardOf) -> None:
    page = board_of(
        played("all-fives", "1-4", id="aa"),
        played("all-fives", resign=True, id="bb"),
        played("all-fives", id="cc"),
        played("all-fives", "1-4", id="dd", assisted=True),
    ).page
    lines = texts(page)
    assert [line["Kept apart"] for line in lines] == ["", "assisted"]
    assert [(line["Matches"], line["Won"], line["Lost"], line["Open"]) for line in lines] == [
        ("3", "1", "1", "1"),
        ("1", "1", "0", "0"),
    ]
    assert lines[0]["Share won"] == "50 % (few matches)"
    assert not page.table.isColumnHidden(page.table._place_of_kind)


def test_a_figure_of_few_matches_is_paler(board_of: BoardOf) -> None:
    page = board_of(played("all-fives", "1-4")).page
    pale = page.table.palette().color(QPalette.ColorRole.PlaceholderText)
    share, won = cell(page, 0, "Share won"), cell(page, 0, "Won")
    assert share.foreground().color() == pale
    assert won.foreground().color() != pale
    assert "few matches" in share.toolTip()
    assert page.table.isColumnHidden(page.table._place_of_kind)


def test_every_figure_is_defined(board_of: BoardOf) -> None:
    table = board_of(played("all-fives", "1-4")).page.table
    for column in range(table.columnCount()):
        head, item = table.horizontalHeaderItem(column), table.item(0, column)
        assert head is not None
        assert item is not None
        assert head.toolTip().endswith(".")
        assert item.toolTip().startswith(head.toolTip())


def test_a_row_has_room_for_larger_letters(board_of: BoardOf, qtbot: QtBot) -> None:
    table = board_of(played("five-up", "1-4")).page.table
    font = table.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    table.setFont(font)
    assert table.rowHeight(0) > table.fontMetrics().height()


def test_people_are_told_apart(board_of: BoardOf) -> None:
    page = board_of(
        played("all-fives", "1-4", id="aa", name="Ada"),
        played("five-up", "1-4", id="bb", name="Bo"),
    ).page
    names = [page.person.itemText(place) for place in range(page.person.count())]
    assert names == ["Whoever plays alone against computers", "Ada", "Bo"]
    assert [line["Game"] for line in texts(page)] == ["All Fives", "Five Up"]
    page.person.setCurrentIndex(2)
    assert [line["Game"] for line in texts(page)] == ["Five Up"]


def test_the_chart_shows_the_line_that_is_chosen(board_of: BoardOf) -> None:
    page = board_of(
        *(played("all-fives", "1-4", id=f"{number:02x}") for number in range(1, 4)),
        played("all-fives", resign=True, id="bb"),
        played("five-up", "1-4", id="cc"),
    ).page
    assert page._line_name.text() == "All Fives, 2 players, against random"
    assert "few matches" in page._legend.text()
    assert page.chart.accessibleDescription() == ("After match 4: 75 % of the last 4 matches won.")
    page.chart.setFocus()
    QTest.keyClick(page.chart, Qt.Key.Key_Left)
    QTest.keyClick(page.chart, Qt.Key.Key_Left)
    assert page.chart.told == "After match 3: 100 % of the last 3 matches won."
    page.measure.setCurrentIndex(1)
    assert "points a round" in page.chart.accessibleDescription()
    before = page.chart.grab().toImage()
    choose_row(page.table, 1)
    assert page._line_name.text().startswith("Five Up")
    assert page.chart.grab().toImage() != before
    page.measure.setCurrentIndex(0)
    assert page.chart.accessibleDescription().startswith("No match is finished yet.")


def test_a_click_on_a_head_sorts_by_value(board_of: BoardOf) -> None:
    page = board_of(
        played("all-fives", id="aa"),
        *(played("five-up", resign=True, id=f"{number:02x}") for number in range(1, 12)),
    ).page
    page.table.sortByColumn(list(texts(page)[0]).index("Matches"), Qt.SortOrder.DescendingOrder)
    assert [line["Matches"] for line in texts(page)] == ["11", "1"]
    choose_row(page.table, 0)
    assert page.table.line is not None
    assert page.table.line.variant == "five-up"


def test_the_table_is_written_as_csv(board_of: BoardOf, qtbot: QtBot) -> None:
    desk = board_of(played("all-fives", "1-4"), played("five-up", "1-4", id="cc"))
    # Nobody is here to be asked where to.
    desk.page.export_wanted.disconnect(desk._on_export)
    page = desk.page
    with qtbot.waitSignal(page.export_wanted, timeout=1000) as wanted:
        page.export_button.click()
    assert wanted.args is not None
    rows = list(csv.reader(io.StringIO(wanted.args[0].decode())))
    assert [row[0] for row in rows] == ["Game", "All Fives", "Five Up"]
    assert rows[1][1:3] == ["2", "random"]
    assert len({len(row) for row in rows}) == 1


def test_the_matches_of_a_line_are_asked_for(board_of: BoardOf, qtbot: QtBot) -> None:
    desk = board_of(played("all-fives", "1-4"))
    with qtbot.waitSignal(desk.matches_wanted, timeout=1000) as wanted:
        desk.page.matches_button.click()
    assert wanted.args is not None
    assert wanted.args[0].variant == "all-fives"


@pytest.mark.parametrize("size", [(600, 380), (800, 520), (1900, 950)])
def test_everything_has_room(board_of: BoardOf, size: tuple[int, int]) -> None:
    page = board_of(played("all-fives", "1-4")).page
    page.resize(*size)
    for part in (page.back_button, page.export_button, page.table, page.chart, page.measure):
        box = part.rect().translated(part.mapTo(page, part.rect().topLeft()))
        assert box.left() >= 0
        assert box.right() < page.width()
        # What is not in sight can be scrolled to.
        assert box.bottom() < page.height() or size[1] < 400, part
    for part in (page.chart, page.table):
        assert part.height() >= part.minimumSizeHint().height()
