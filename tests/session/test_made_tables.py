"""Tables of match chances for a house's own rules: made beside the match, in nobody's way."""

from __future__ import annotations

import os
import signal

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.observation import Observation
from qt_dominoes.model.ruleset import DialValue, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.advice import Advice
from qt_dominoes.players.known_tables import have_table
from qt_dominoes.players.match_table import MatchTable
from qt_dominoes.players.requests import Grade, GradeRequest, HintRequest, TableRequest
from tests.session.test_worker_requests import (
    QUICK,
    WAIT,
    Heard,
    MakeThinker,
    heard,
    position,
)
from tests.support.notation import rules
from tests.support.tables import Tables, seated

__all__ = ["heard"]

#: Its table takes less than a second of a core.
HOUSE = rules("five-up", target=30)
#: Its table takes many seconds.
LONG = rules("all-fives", target=400)


def at_home(seats: int = 2) -> Observation:
    """A position of a match by the house's own rules."""
    match = Tables.first_deal(seated("five-up", seats, target=30))
    return Observation.of(match.rounds[0], match.rounds[0].turn)


def made_by(made: Heard, qtbot: QtBot, game: Ruleset = HOUSE) -> MatchTable:
    """The table for a match of two seats, once it is made."""
    made.thinker.open_match(game, 2)
    (request,) = wanted(made)
    qtbot.waitUntil(lambda: request.ticket in made.answers, timeout=WAIT)
    table = made.answers[request.ticket]
    assert isinstance(table, MatchTable)
    return table


def wanted(made: Heard) -> list[TableRequest]:
    """The tables that are to be made."""
    return [each for each in made.thinker._live.values() if isinstance(each, TableRequest)]


def begun(made: Heard, qtbot: QtBot) -> int:
    """A long table that is being worked on: its ticket."""
    made.thinker.open_match(LONG, 3)
    (request,) = wanted(made)
    qtbot.waitUntil(lambda: max(made.parts.get(request.ticket, [0])) > 0.02, timeout=WAIT)
    return request.ticket


@pytest.mark.parametrize("workers", [0, 1])
def test_a_table_is_the_same_wherever_it_is_made(
    heard: MakeThinker, qtbot: QtBot, workers: int
) -> None:
    found, here = made_by(heard(workers), qtbot), have_table(HOUSE, 2)
    assert here is not None
    assert (found.to_json(), found.rules, found.seats) == (here.to_json(), HOUSE, 2)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_table_gives_way_to_a_move_and_is_gone_on_with(
    heard: MakeThinker, qtbot: QtBot, workers: int
) -> None:
    made = heard(workers)
    table = begun(made, qtbot)
    for seed in (1, 2):
        move = made.thinker.ask(position(), "club", seed)
        qtbot.waitUntil(lambda: move in made.answers, timeout=WAIT)  # noqa: B023
        so_far = len(made.parts[table])
        qtbot.waitUntil(lambda: len(made.parts[table]) > so_far, timeout=WAIT)  # noqa: B023
        assert made.worked_on() == [TableRequest]
    # What was done is not done again.
    assert made.parts[table] == sorted(made.parts[table])
    assert table not in made.answers


def test_a_table_gives_way_before_a_grade_does(heard: MakeThinker, qtbot: QtBot) -> None:
    made = heard(2)
    grade = made.thinker.grade(position(), position().plays()[0], 1)
    qtbot.waitUntil(lambda: grade in made.parts, timeout=WAIT)
    begun(made, qtbot)
    made.thinker.advise(position(), 1)
    qtbot.waitUntil(lambda: HintRequest in made.worked_on(), timeout=WAIT)
    assert set(made.worked_on()) == {GradeRequest, HintRequest}


def test_a_grade_does_not_wait_for_a_table(heard: MakeThinker, qtbot: QtBot) -> None:
    made = heard(1, QUICK)
    begun(made, qtbot)
    grade = made.thinker.grade(position(), position().plays()[0], 1)
    qtbot.waitUntil(lambda: grade in made.answers, timeout=WAIT)


@pytest.mark.parametrize("workers", [0, 1])
def test_leaving_the_match_ends_the_work(heard: MakeThinker, qtbot: QtBot, workers: int) -> None:
    made = heard(workers)
    table = begun(made, qtbot)
    made.thinker.leave_match(LONG, 3)
    qtbot.waitUntil(lambda: made.worked_on() == [], timeout=WAIT)
    assert wanted(made) == []
    assert table not in made.answers


def test_one_table_serves_all_rules_with_the_same_chances(heard: MakeThinker, qtbot: QtBot) -> None:
    made = heard(1)
    alike = rules("five-up", target=30, unit="raw")
    made.thinker.open_match(alike, 2)
    made_by(made, qtbot)
    made.thinker.open_match(alike, 2)
    made.thinker.advise(at_home(), 1)
    assert wanted(made) == []


@pytest.mark.parametrize("dials, seats", [({}, 2), ({}, 3), ({"partners": False}, 4)])
def test_what_ships_and_four_seats_alone_need_none(
    heard: MakeThinker, dials: dict[str, DialValue], seats: int
) -> None:
    made = heard(0)
    made.thinker.open_match(rules("five-up", **dials), seats)
    assert wanted(made) == []


@pytest.mark.parametrize("workers", [0, 1])
def test_a_hint_counts_in_points_at_first_and_in_chances_once_there_is_a_table(
    heard: MakeThinker, qtbot: QtBot, workers: int
) -> None:
    made, seen = heard(workers, QUICK), at_home()
    early = made.thinker.advise(seen, 1)
    (table,) = wanted(made)
    qtbot.waitUntil(lambda: table.ticket in made.answers, timeout=WAIT)
    late = made.thinker.advise(seen, 1)
    grade = made.thinker.grade(seen, seen.plays()[0], 1)
    qtbot.waitUntil(lambda: {late, grade} <= made.answers.keys(), timeout=WAIT)
    chances = []
    for ticket in (early, late, grade):
        found = made.answers[ticket]
        advice = found.advice if isinstance(found, Grade) else found
        assert isinstance(advice, Advice)
        chances.append({rated.chance is not None for rated in advice.rated})
    assert chances == [{False}, {True}, {True}]


def test_a_worker_that_comes_later_knows_the_table(heard: MakeThinker, qtbot: QtBot) -> None:
    made = heard(1, QUICK)
    made_by(made, qtbot)
    (process,) = made.thinker.process_ids()
    os.kill(process, signal.SIGKILL)
    hint = made.thinker.advise(at_home(), 1)
    qtbot.waitUntil(lambda: hint in made.answers, timeout=WAIT)
    advice = made.answers[hint]
    assert isinstance(advice, Advice)
    assert advice.rated[0].chance is not None
    assert process not in made.thinker.process_ids()


def test_a_master_moves_by_the_table(heard: MakeThinker, qtbot: QtBot) -> None:
    """The same seeds, before and after: some choices are others."""
    made, seen = heard(1), at_home()
    moves = []
    for _time in range(2):
        tickets = [made.thinker.ask(seen, "master", seed) for seed in range(3)]
        qtbot.waitUntil(lambda: made.answers.keys() >= set(tickets), timeout=WAIT)  # noqa: B023
        moves.append([made.answers[ticket] for ticket in tickets])
        if not made.thinker.tables.knows_chances(HOUSE, 2):
            made_by(made, qtbot)
    assert moves[0] != moves[1]


def test_a_worker_that_dies_over_a_table_is_no_loss(heard: MakeThinker, qtbot: QtBot) -> None:
    made = heard(1)
    made.thinker.open_match(HOUSE, 2)
    (request,) = wanted(made)
    qtbot.waitUntil(lambda: made.worked_on() == [TableRequest], timeout=WAIT)
    os.kill(made.thinker.process_ids()[0], signal.SIGKILL)
    qtbot.waitUntil(lambda: request.ticket in made.answers, timeout=WAIT)


@pytest.mark.allow_log
def test_a_table_that_cannot_be_made_is_tried_once(
    heard: MakeThinker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qt_dominoes.players.worker.table_in_slices", None)
    made, failed = heard(0, QUICK), list[int]()
    made.thinker.failed.connect(failed.append)
    hint = made.thinker.advise(at_home(), 1)
    (request,) = wanted(made)
    qtbot.waitUntil(lambda: failed == [request.ticket], timeout=WAIT)
    assert hint in made.answers
    made.thinker.open_match(HOUSE, 2)
    assert wanted(made) == []


def test_a_match_has_its_table_made_until_it_is_left(tables: Tables) -> None:
    record = seated("five-up", 3, people=(0, 1, 2), target=100)
    session = tables.sit(record)
    assert tables.thinker is not None
    made = tables.thinker._live
    session.start()
    assert [type(request) for request in made.values()] == [TableRequest]
    session.leave()
    assert not made
    session.start()
    assert len(made) == 1
    session.resign()
    session.leave()
    session.start()
    assert not made


def test_usual_rules_have_none_made(tables: Tables) -> None:
    session = tables.sit(seated(people=(0, 1)))
    session.start()
    assert tables.thinker is not None
    assert not tables.thinker._live
    assert tables.thinker.tables.knows_chances(VARIANTS["five-up"], 2)
