"""The score sheet of a match, and the same on paper."""

from __future__ import annotations

import csv
import io

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.panels.score_sheet import ScoreSheet
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.score_sheet import score_sheet
from tests.storage.matches import kept, playing

ADA_AND_OAK = Cast(("Ada", "Oak"))


@pytest.mark.parametrize("settlement", ["own-pips", "winner-collects", "none"])
@pytest.mark.parametrize("variant", ["five-up", "american-sniff"])
def test_every_line_adds_up(variant: str, settlement: str) -> None:
    match = playing(variant, seed=7, target=100, settlement=settlement)
    rows = score_sheet(match, ADA_AND_OAK)
    assert [row.number for row in rows] == list(range(1, len(match.rounds) + 1))
    before: tuple[int, ...] = (0, 0)
    for row in rows:
        for side in (0, 1):
            assert row.scores[side] == before[side] + row.made[side] + row.settled[side]
        before = row.scores
    assert before == tuple(match.rules.shown(score) for score in match.scores)
    settled = [value for row in rows for value in row.settled]
    assert any(settled) is (settlement != "none")
    assert min(settled) < 0 if settlement == "own-pips" else min(settled) >= 0


def test_a_round_that_goes_on_has_no_settlement() -> None:
    match = playing(seed=3, events=40)
    last = score_sheet(match, ADA_AND_OAK)[-1]
    assert last.ended == "goes on"
    assert last.settled == (0, 0)
    assert last.scores == match.scores
    given_up = score_sheet(match.resign(0)[0], ADA_AND_OAK)[-1]
    assert given_up.ended == "given up"


def test_a_round_that_was_given_up_is_counted_nowhere(qtbot: QtBot) -> None:
    match = playing(seed=3, events=40).resign(0)[0]
    numbers = [row.number for row in score_sheet(match, ADA_AND_OAK)]
    finished = sum(played.is_over for played in match.rounds)
    assert numbers == [*range(1, finished + 1), None]
    sheet = ScoreSheet("Final", match, ADA_AND_OAK)
    qtbot.addWidget(sheet)
    last = sheet.table.item(finished, 0)
    assert last is not None
    assert last.text() == "–"


def test_partners_have_one_column() -> None:
    match = playing(seed=5, seats=4, target=50)
    rows = score_sheet(match, Cast(("Ada", "Oak", "Elm", "Ash")))
    assert all(len(row.scores) == 2 for row in rows)
    assert {row.ended for row in rows} <= {
        "blocked",
        *(
            f"{how}: {name}"
            for how in ("domino", "target")
            for name in ("Ada", "Oak", "Elm", "Ash")
        ),
    }


def test_the_sheet_shows_rounds_tally_and_csv(qtbot: QtBot) -> None:
    game = kept("five-up", seed=3, target=50)
    sheet = ScoreSheet("Final", game.match, ADA_AND_OAK)
    qtbot.addWidget(sheet)
    sheet.resize(700, 400)
    sheet.show()
    rows = score_sheet(game.match, ADA_AND_OAK)
    assert sheet.table.rowCount() == len(rows)
    heads = [sheet.table.horizontalHeaderItem(column) for column in range(8)]
    assert [head.text().replace("\n", " ") for head in heads if head] == [
        "Round", "Ada made", "Ada settled", "Ada score", "Oak made", "Oak settled", "Oak score",
        "Ended",
    ]  # fmt: skip
    assert all(head and head.toolTip() for head in heads)
    last = sheet.table.item(len(rows) - 1, 3)
    assert last is not None
    assert last.text() == str(rows[-1].scores[0])
    sheet.tally_button.click()
    assert sheet.tally.isVisible()
    assert not sheet.table.isVisible()
    sheet.tally_button.click()
    assert sheet.table.isVisible()
    with qtbot.waitSignal(sheet.export_wanted, timeout=1000) as wanted:
        sheet.export_button.click()
    assert wanted.args is not None
    told = list(csv.reader(io.StringIO(wanted.args[0].decode())))
    assert told[0][:2] == ["Round", "Ada: made"]
    assert [int(row[3]) for row in told[1:]] == [row.scores[0] for row in rows]
    with qtbot.waitSignal(sheet.closed, timeout=1000):
        sheet.close_button.click()
    assert sheet.focusProxy() is sheet.table
