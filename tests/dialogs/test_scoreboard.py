"""The scoreboard: numbers in the unit in which each game shows them."""

from __future__ import annotations

import weakref
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QTableWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.dialogs.scoreboard import ScoreboardDialog
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Help, MatchRecord
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.library import Library
from tests.support.notation import move
from tests.support.tables import laid_out, record_of

NOW = datetime(2026, 11, 29, 21, 30, tzinfo=UTC)
MINUS = "\N{MINUS SIGN}"


def played(
    variant: str, *moves: str, id: str = "ab", assisted: bool = False, resign: bool = False
) -> tuple[MatchRecord, Match]:
    """A match of two tiles each, up to 5: the first points win it."""
    record = laid_out("1-4 5-5", "2-3 3-4", variant=variant, target=5)
    match = Match.new(record.rules, 2).begin_round(record.rounds[0].deal)[0]
    for text in moves:
        match, _ = match.after(move(text))
    if resign:
        match, _ = match.resign(0)
    helps = (Help.UNDO,) if assisted else ()
    whole = record_of(replace(record, id=id * 16, assisted=helps), match)
    return replace(whole, finished="2026-11-29T21:29:00Z" if match.is_over else None), match


def board_of(qtbot: QtBot, folder: Path, *matches: tuple[MatchRecord, Match]) -> ScoreboardDialog:
    """The scoreboard of a library that holds these matches."""
    library = Library.open(folder / "library.sqlite3", NOW).library
    for record, match in matches:
        library.put(encode(record), record, match, NOW)
    dialog = ScoreboardDialog(library.scoreboard(), library.results())
    library.close()
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def texts(table: QTableWidget) -> list[list[str]]:
    found = []
    for row in range(table.rowCount()):
        items = [table.item(row, column) for column in range(table.columnCount())]
        found.append([item.text() for item in items if item is not None])
    return found


def test_an_empty_library_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = board_of(qtbot, tmp_path)
    assert any("No match has been played yet" in w.text() for w in dialog.findChildren(QLabel))


@pytest.mark.parametrize("variant, best", [("all-fives", "5"), ("american-sniff", "5")])
def test_raw_games_show_raw_points(qtbot: QtBot, tmp_path: Path, variant: str, best: str) -> None:
    dialog = board_of(qtbot, tmp_path, played(variant, "1-4"))
    row = texts(dialog.figures)[0]
    assert row[1:] == ["random", "1", "1", "0", "0", "5.0", best]
    assert row[0].endswith("2 players")
    assert texts(dialog.results) == [
        ["2026-11-29 21:29", row[0].split(",")[0], "Ada, Oak", "won", "5 : 0", "1"]
    ]


def test_five_up_shows_fives(qtbot: QtBot, tmp_path: Path) -> None:
    match = played("five-up", "1-4", "3-4@1-4:high", "draw")
    dialog = board_of(qtbot, tmp_path, match)
    assert texts(dialog.figures) == [["Five Up, 2 players", "random", "1", "0", "0", "1", "–", "1"]]


def test_won_lost_open_and_assisted_are_counted(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = board_of(
        qtbot,
        tmp_path,
        played("all-fives", "1-4", id="aa"),
        played("all-fives", resign=True, id="bb"),
        played("all-fives", id="cc"),
        played("all-fives", "1-4", id="dd", assisted=True),
    )
    assert [row[:6] for row in texts(dialog.figures)] == [
        ["All Fives, 2 players", "random", "3", "1", "1", "1"],
        ["All Fives, 2 players (assisted)", "random", "1", "1", "0", "0"],
    ]
    assert [row[3] for row in texts(dialog.results)] == ["won", "given up", "won"]


def test_every_figure_is_explained(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = board_of(qtbot, tmp_path, played("all-fives", "1-4"))
    for table in (dialog.figures, dialog.results):
        for column in range(table.columnCount()):
            head = table.horizontalHeaderItem(column)
            assert head is not None
            assert head.toolTip()


def test_a_closed_scoreboard_is_gone(qapp: object) -> None:
    dialog = ScoreboardDialog((), ())
    dialog.show()
    dialog.close()
    left = weakref.ref(dialog)
    del dialog
    assert left() is None
