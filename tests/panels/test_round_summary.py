"""The end of a round in numbers, for each way of settling it, and the end of a match."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from qt_dominoes.model.match import Match
from qt_dominoes.panels.round_summary import RoundSummary
from qt_dominoes.wording.names import Cast
from tests.support.notation import match_of, move, round_with, rules
from tests.support.tables import seated

MINUS = "\N{MINUS SIGN}"


def after(game: Any, text: str, **position: Any) -> Match:
    """A match whose last move that was."""
    return match_of(round_with(game, **position)).after(move(text))[0]


def summary(qtbot: QtBot, match: Match) -> RoundSummary:
    shown = RoundSummary()
    qtbot.addWidget(shown)
    shown.show_round(match, Cast.of(seated(seats=match.seats).players))
    return shown


def numbers(shown: RoundSummary) -> list[list[str]]:
    """Name, made, pips, settled, score, a row a seat."""
    grid = shown._grid.grid
    found = []
    for row in range(1, grid.rowCount()):
        widgets = [grid.itemAtPosition(row, column) for column in range(5)]
        texts = []
        for item in widgets:
            widget = item.widget() if item is not None else None
            if isinstance(widget, QLabel):
                texts.append(widget.text())
        if texts:
            found.append(texts)
    return found


#: Ada goes out with 3-4 while Oak holds 17 pips.
OUT: dict[str, Any] = {
    "hands": ("3-4", "2-3 6-6"),
    "line": "1-4",
    "scores": (20, 45),
    "boneyard": "0-0",
}


def test_everyone_pays_for_their_own_pips(qtbot: QtBot) -> None:
    shown = summary(qtbot, after("five-up", "3-4@1-4:high", **OUT))
    assert numbers(shown) == [
        ["Ada", "0", "0", "0", "4"],
        ["Oak", "0", "17", f"{MINUS}3", "6"],
    ]
    assert shown._title.text() == "Round 1"
    assert shown._how.text() == "You go out with your last tile."


def test_in_raw_points_the_same_are_fives(qtbot: QtBot) -> None:
    shown = summary(qtbot, after("all-fives", "3-4@1-4:high", **OUT))
    assert numbers(shown)[1] == ["Oak", "0", "17", f"{MINUS}15", "30"]


def test_the_winner_collects_what_the_others_hold(qtbot: QtBot) -> None:
    game = rules("five-up", settlement="winner-collects")
    shown = summary(qtbot, after(game, "3-4@1-4:high", **OUT))
    assert numbers(shown) == [
        ["Ada", "0", "0", "+3", "7"],
        ["Oak", "0", "17", "0", "9"],
    ]
    assert "added and rounded once" in shown._note.text()


def test_partners_collect_together(qtbot: QtBot) -> None:
    game = rules("five-up", settlement="winner-collects")
    hands = ("1-1", "2-3", "3-4", "6-6")
    match = after(game, "3-4@1-4:high", hands=hands, line="1-4", turn=2, boneyard="")
    shown = summary(qtbot, match)
    assert numbers(shown) == [
        ["Ada", "0", "2", "+3", "3"],
        ["Oak", "0", "5", "0", "0"],
        ["Ash", "0", "0", "0", "3"],
        ["Elm", "0", "12", "0", "0"],
    ]
    assert shown._how.text() == "Ash goes out with the last tile."


def test_without_settlement_nobody_pays(qtbot: QtBot) -> None:
    game = rules("five-up", settlement="none")
    shown = summary(qtbot, after(game, "3-4@1-4:high", **OUT))
    assert [row[3:] for row in numbers(shown)] == [["0", "4"], ["0", "9"]]


def test_a_blocked_round_says_so(qtbot: QtBot) -> None:
    match = after("five-up", "pass", hands=("2-2", "3-3"), line="0-0", boneyard="")
    shown = summary(qtbot, match)
    assert shown._how.text().startswith("The round is blocked")
    assert numbers(shown) == [
        ["Ada", "0", "4", f"{MINUS}1", f"{MINUS}1"],
        ["Oak", "0", "6", f"{MINUS}1", f"{MINUS}1"],
    ]


def test_a_round_won_in_play_has_no_settlement(qtbot: QtBot) -> None:
    match = after(
        "all-fives", "4-4@1-4:high", hands=("4-4 3-3", "2-3"), line="1-4 1-1@1-4:low",
        scores=(245, 0), boneyard="",
    )  # fmt: skip
    shown = summary(qtbot, match)
    assert match.is_over
    assert numbers(shown) == [["Ada", "+10", "", "", "255"], ["Oak", "0", "", "", "0"]]
    assert shown._title.text() == "You win the match."
    assert shown._note.text() == ""


@pytest.mark.parametrize("over", [False, True])
def test_the_ways_on_are_those_that_there_are(qtbot: QtBot, over: bool) -> None:
    scores = (305, 45) if over else (20, 45)
    position = {**OUT, "scores": scores, "line": "1-4 3-4@1-4:high", "hands": ("3-3", "6-6")}
    match = after("five-up", "3-3@3-4:low", **position)
    assert match.is_over is over
    shown = summary(qtbot, match)
    shown.show()
    assert shown.next_button.isVisible() is not over
    assert shown.again_button.isVisible() is over
    assert shown.new_button.isVisible() is over


def test_a_match_given_up_in_the_middle_shows_no_settlement(qtbot: QtBot) -> None:
    match = match_of(round_with("five-up", **OUT)).resign(0)[0]
    shown = summary(qtbot, match)
    shown.show()
    assert shown._title.text() == "Oak wins the match."
    assert shown._how.text() == "You give the match up."
    assert shown._how.isVisible()
    assert not shown._grid.isVisible()
    assert shown.again_button.isVisible()


def test_points_made_are_the_seats_own(qtbot: QtBot) -> None:
    """Rotate the leader: totals stay with names."""
    state = round_with("five-up", hands=("1-1 3-4", "0-0", "5-5"), turn=2, boneyard="6-6")
    shown = summary(qtbot, played_out(match_of(state).after(move("5-5"))[0]))
    by_name = {row[0]: row[1] for row in numbers(shown)}
    assert by_name == {"Ada": "0", "Oak": "0", "Ash": "+2"}


def played_out(match: Match) -> Match:
    """The match at the end of its round, everyone making the first move there is."""
    while match.round is not None and not match.round.is_over:
        match, _ = match.after(match.round.legal_moves()[0])
    return match
