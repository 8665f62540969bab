"""Computers change their level in the middle of a match: they play at it, and what is filed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.record import Branch, MatchRecord
from qt_dominoes.players.requests import MoveRequest
from qt_dominoes.session.levels import LEVEL_NOW, level_now, level_then, with_levels
from qt_dominoes.session.pace import Pace
from qt_dominoes.storage.codec import decode, encode
from tests.support.tables import Tables, laid_out, seated

WAIT = 20_000


def at(level: str, *, begun: bool = True) -> MatchRecord:
    record = laid_out("0-1 1-1 1-6", "0-0 0-2 0-6", line="0-1") if begun else seated()
    players = (record.players[0], replace(record.players[1], level=level))
    return replace(record, players=players)


def awaited(tables: Tables) -> MoveRequest:
    """The only move that is being thought about."""
    assert tables.thinker is not None
    moves = [each for each in tables.thinker._live.values() if isinstance(each, MoveRequest)]
    assert len(moves) == 1
    return moves[0]


@pytest.mark.parametrize(
    "steps, filed, now",
    [
        (["club"], "club", "club"),
        (["club", "beginner"], "beginner", "beginner"),
        (["beginner", "club"], "beginner", "club"),
        (["club", "beginner", "club"], "beginner", "club"),
        (["casual", "club", "casual"], "casual", "casual"),
    ],
)
def test_the_lowest_level_is_filed(steps: list[str], filed: str, now: str) -> None:
    record = at(steps[0])
    for level in steps[1:]:
        record = with_levels(record, {1: level})
    assert (record.players[1].level, level_now(record.players[1])) == (filed, now)
    assert (LEVEL_NOW in record.players[1].unknown) is (filed != now)
    read = decode(encode(record))
    assert (read.players[1].level, level_now(read.players[1])) == (filed, now)


@pytest.mark.parametrize(
    "steps, then",
    [
        (["club"], "club"),
        (["club", "club"], "club"),
        (["master", "beginner"], None),
        (["beginner", "master"], None),
        (["club", "beginner", "club"], None),
    ],
)
def test_a_level_that_was_changed_is_not_known_of_a_move(
    steps: list[str], then: str | None
) -> None:
    record = at(steps[0])
    for level in steps[1:]:
        record = with_levels(record, {1: level})
    assert level_then(record, 1, (1, 2)) == then
    assert level_then(decode(encode(record)), 1, (1, 2)) == then


def test_the_level_of_a_move_before_a_branch_is_not_known() -> None:
    record = replace(at("club"), branch_of=Branch("0" * 64, 2, 3))
    places = [(1, 9), (2, 3), (2, 4), (3, 1)]
    assert [level_then(record, 1, place) for place in places] == [None, None, "club", "club"]


def test_before_the_first_tile_the_new_level_is_simply_the_level() -> None:
    record = with_levels(at("beginner", begun=False), {1: "club"})
    assert level_then(record, 1, (1, 1)) == "club"
    assert record.players[1].level == "club"
    assert record.players[1].unknown == {}


def test_a_person_has_no_level() -> None:
    record = at("club")
    assert with_levels(record, {0: "beginner"}) == record


@pytest.mark.parametrize("told", [7, "no such level"])
def test_a_strange_level_beside_the_filed_one_is_still_playable(told: object) -> None:
    player = replace(at("casual").players[1], unknown={LEVEL_NOW: told})
    assert level_now(player) in ("casual", "club", "expert", "master")


def test_a_computer_that_is_thinking_thinks_anew_at_the_new_level(
    tables: Tables, qtbot: QtBot
) -> None:
    session = tables.sit(at("club"), pace=Pace(5_000, 5_000, 5_000))
    session.start()
    session.change_levels({1: "beginner"})
    assert awaited(tables).level == "beginner"
    session.change_levels({1: "club"})
    assert awaited(tables).level == "club"
    assert session.record.players[1].level == "beginner"


def test_a_match_taken_up_again_goes_on_at_the_level_it_was_left_at(tables: Tables) -> None:
    session = tables.sit(at("beginner"), store=None)
    session.start()
    session.change_levels({1: "club"})
    session.leave()
    again = tables.sit(decode(encode(session.record)), store=None)
    again.start()
    assert awaited(tables).level == "club"
    assert again.record.players[1].level == "beginner"


def test_moves_taken_back_to_the_deal_may_come_again_at_the_old_level(tables: Tables) -> None:
    session = tables.sit(at("master"), store=None)
    session.undo_one()
    assert session.match.rounds[0].history == ()
    session.change_levels({1: "beginner"})
    session.redo()
    assert session.match.rounds[0].history
    assert level_then(session.record, 1, (1, 1)) is None


def test_a_match_that_is_over_keeps_its_levels(tables: Tables) -> None:
    session = tables.sit(at("club"), store=None)
    session.start()
    session.resign()
    session.change_levels({1: "beginner"})
    assert session.record.players[1].level == "club"


def test_a_computer_thinks_while_it_has_a_choice(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(at("club"), pace=Pace(300, 300, 300))
    session.start()
    assert session.thinks(1)
    assert not session.thinks(0)
    qtbot.waitUntil(lambda: session.match.rounds[0].turn == 0, timeout=WAIT)
    assert not session.thinks(0)
    assert not session.thinks(1)


def test_a_computer_with_one_move_does_not_think(tables: Tables) -> None:
    session = tables.sit(laid_out("0-1 1-1 1-6", "0-0 2-2 3-3", line="0-1"), store=None)
    session.start()
    assert not session.thinks(1)


def test_a_computer_that_waits_for_a_redo_does_not_think(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(at("club"))
    session.start()
    qtbot.waitUntil(lambda: len(session.match.rounds[0].history) > 1, timeout=WAIT)
    session.undo_one()
    assert session.waits_to_play_on
    assert not session.thinks(1)
    session.play_on()
    assert session.thinks(1)
