"""What is wrong with a file, in one line that a terminal can take."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qt_dominoes.model.deal import OpenedBy
from qt_dominoes.model.match import DealProblem, InvalidDeal
from qt_dominoes.model.port import Port
from qt_dominoes.model.record import EventRecord, EventType
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.replay import Fault, RecordFault
from qt_dominoes.model.ruleset import DialProblem, InvalidRules
from qt_dominoes.model.tile import tile
from qt_dominoes.storage.codec import decode, replayed
from qt_dominoes.storage.faults import BadRecord, Place, Problem
from qt_dominoes.wording.choices import unknown_level, unknown_variant, wrong_rules
from qt_dominoes.wording.faults import bad_record, unreadable
from qt_dominoes.wording.lines import MOST_LETTERS, shown, shown_path, shown_value

EXAMPLE = Path(__file__).resolve().parents[1] / "vectors" / "example.domino"
PLAY = EventRecord(0, EventType.PLAY, tile(3, 5), (tile(4, 4), Port.ARM_A), 7, 0)
NASTY = "\x1b[2J\r\nline\u2028\u202e\x00\x9b" * 3


def line_after(old: str, new: str) -> str:
    """The line about the example with one piece of its text replaced."""
    text = EXAMPLE.read_text().replace(old, new, 1)
    with pytest.raises(BadRecord) as caught:
        replayed(decode(text.encode()))
    return bad_record(caught.value.at(Path("old.domino"), None))


@pytest.mark.parametrize(
    "old,new,line",
    [
        (
            '"tile": "2-5", "at": "4-5:high"',
            '"tile": "2-6", "at": "4-5:high"',
            "old.domino: round 1, event 4: 2-6 does not fit at 4-5, higher half",
        ),
        (
            '"4-4:line-a", "total": 8',
            '"4-4:arm-a", "total": 8',
            "old.domino: round 1, event 3: 4-5 cannot be played at 4-4, arm A: "
            "an arm opens only after both line sides",
        ),
        (
            '"total": 11',
            '"total": 12',
            "old.domino: round 1, event 2: the total is said to be 12, but it is 11",
        ),
        (
            '"seat": 0, "type": "draw", "tile": "0-6"',
            '"seat": 0, "type": "draw", "tile": "5-6"',
            "old.domino: round 2, event 3: 5-6 is drawn, "
            "but the next tile of the boneyard is 0-6",
        ),
        (
            '"scores": [5, 0]',
            '"scores": [0, 5]',
            "old.domino: round 1: the scores are said to be [0, 5], but they are [5, 0]",
        ),
        ('"five-up"', '"five-down"', "old.domino: there is no variant “five-down”; choose from: "
         "five-up, american-sniff, all-fives"),
        ('"version": 1', '"version": 7', "old.domino: written by a newer version of Qt Dominoes "
         "(format 7)"),
        ('"winner": null', '"winner": 1', "old.domino: the winner is said to be side 1, "
         "but it is nobody"),
        ('"award": 5', '"award": "\\u001b[31m"', "old.domino: round 1, event 4: “award” cannot be "
         "“\\x1b[31m”"),
    ],
)  # fmt: skip
def test_the_line_says_what_and_where(old: str, new: str, line: str) -> None:
    assert line_after(old, new) == line


def test_every_problem_has_its_own_line() -> None:
    lines = {
        bad_record(BadRecord(problem, Place(2, 3, 4), path=Path("f.jsonl"), key="k", found=1))
        for problem in Problem
        if problem is not Problem.RULES
    }
    assert len(lines) == len(Problem) - 1
    assert all(line.startswith("f.jsonl: match 2, round 3, event 4: ") for line in lines)


@pytest.mark.parametrize("fault", Fault)
def test_every_contradiction_has_a_line(fault: Fault) -> None:
    cause = RecordFault(fault, round=1, event=2, found=3, expected=4)
    expect_good(bad_record(BadRecord(Problem.CONTRADICTION, Place(None, 1, 2), cause=cause)))


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_a_line(reason: Reason) -> None:
    cause = RecordFault(Fault.ILLEGAL, round=1, event=2, cause=IllegalMove(reason))
    fault = BadRecord(Problem.CONTRADICTION, Place(None, 1, 2), told=PLAY, cause=cause)
    expect_good(bad_record(fault))


@pytest.mark.parametrize("problem", DealProblem)
def test_every_wrong_deal_has_a_line(problem: DealProblem) -> None:
    cause = RecordFault(Fault.DEAL, round=1, cause=InvalidDeal(problem))
    expect_good(bad_record(BadRecord(Problem.CONTRADICTION, Place(None, 1), cause=cause)))


@pytest.mark.parametrize("problem", DialProblem)
@pytest.mark.parametrize("key", ["target", "reserve", "deal", "spinners", "partners"])
def test_wrong_rules_name_the_choices(problem: DialProblem, key: str) -> None:
    expect_good(wrong_rules(InvalidRules(problem, key, 99)))


def test_the_choices_are_named() -> None:
    assert "none, first, all" in wrong_rules(InvalidRules(DialProblem.WRONG_VALUE, "spinners", "x"))
    assert "0 to 2" in wrong_rules(InvalidRules(DialProblem.WRONG_VALUE, "reserve", 9))
    assert "five-up, american-sniff, all-fives" in unknown_variant("x")
    assert "beginner, casual, club" in unknown_level("x")


@pytest.mark.parametrize(
    "value",
    [NASTY, [NASTY] * 9, {NASTY: 1}, None, True, 10**5_000, -1.5e300, "", "😀" * 900],
    ids=range(9),
)
def test_a_value_never_moves_the_cursor_nor_fills_the_screen(value: object) -> None:
    text = shown_value(value)
    assert text.isprintable()
    assert len(text) < 20 * MOST_LETTERS


@pytest.mark.parametrize("path", [Path(NASTY.replace("\0", "")), Path("x" * 5_000), Path("\udcff")])
def test_a_path_is_one_short_line(path: Path) -> None:
    for text in (shown_path(path), unreadable(path, OSError(5, "broken\n"))):
        assert text.isprintable()
        assert len(text) < 6 * 500


def test_letters_of_every_language_are_left_alone() -> None:
    assert shown("Çağrı Łukasz Zoé ☂") == "Çağrı Łukasz Zoé ☂"


@pytest.mark.parametrize(
    "error,words",
    [
        (FileNotFoundError(), "no such file"),
        (IsADirectoryError(), "folder"),
        (PermissionError(), "may not be read"),
        (OSError(5, "Input/output error"), "Input/output error"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(error: OSError, words: str) -> None:
    line = unreadable(Path("here.domino"), error)
    assert line.startswith("here.domino: ")
    assert words in line


def test_an_unknown_way_of_opening_is_quoted() -> None:
    assert "lucky" not in {way.value for way in OpenedBy}
    assert json.dumps("lucky") not in EXAMPLE.read_text()
    assert line_after('"went-out"', '"lucky"') == (
        "old.domino: round 2: “opened_by” cannot be “lucky”"
    )


def expect_good(line: str) -> None:
    assert line.isprintable()
    assert "{" not in line
    assert "None" not in line
    assert 10 < len(line) < 300
