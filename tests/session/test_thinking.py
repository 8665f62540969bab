"""Computer moves out of processes: they come, whatever becomes of the processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.match import Match
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.session import thinker as thinking
from qt_dominoes.session.pace import Pace
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.session.workers import ProcessWorker
from tests.support.tables import Diary, Tables, laid_out, seated

WAIT = 20_000


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def position() -> Observation:
    match: Match = Tables.first_deal(seated("five-up", 2))
    return Observation.of(match.rounds[0], match.rounds[0].turn)


@contextmanager
def started(workers: int) -> Iterator[Thinker]:
    thinker = Thinker(workers)
    try:
        yield thinker
    finally:
        thinker.stop()


def answers_of(thinker: Thinker) -> dict[int, object]:
    found: dict[int, object] = {}
    thinker.answered.connect(found.__setitem__)
    return found


def test_a_move_comes_from_another_process(qapp: object, qtbot: QtBot) -> None:
    with started(1) as thinker:
        answers = answers_of(thinker)
        thinker.warm_up()
        (process,) = thinker.process_ids()
        assert process != os.getpid()
        assert process in {child.pid for child in multiprocessing.active_children()}
        seen = position()
        ticket = thinker.ask(seen, "club", 7)
        assert answers == {}
        qtbot.waitUntil(lambda: ticket in answers, timeout=WAIT)
        assert answers[ticket] in seen.legal_moves()


def test_the_same_seed_gives_the_same_move_in_and_out_of_the_window(
    qapp: object, qtbot: QtBot
) -> None:
    moves: list[list[object]] = []
    for workers in (0, 1):
        with started(workers) as thinker:
            answers = answers_of(thinker)
            tickets = [thinker.ask(position(), "random", seed) for seed in range(12)]
            qtbot.waitUntil(lambda: len(answers) == 12, timeout=WAIT)  # noqa: B023
            moves.append([answers[ticket] for ticket in tickets])
    assert moves[0] == moves[1]
    assert len(set(map(str, moves[0]))) > 1


def test_no_process_is_left_when_it_stops(qapp: object) -> None:
    with started(2) as thinker:
        thinker.warm_up()
        processes = thinker.process_ids()
        assert len(processes) == 2
        assert all(alive(process) for process in processes)
        thinker.stop()
        assert not any(alive(process) for process in processes)
        assert thinker.process_ids() == ()


def test_it_stops_at_once_in_the_middle_of_a_thought(qapp: object) -> None:
    with started(1) as thinker:
        thinker.warm_up()
        (process,) = thinker.process_ids()
        os.kill(process, signal.SIGSTOP)
        thinker.ask(position(), "club", 1)
        thinker._on_poll()
        before = time.monotonic()
        thinker.stop()
        assert time.monotonic() - before < 2
        assert not alive(process)


@pytest.mark.parametrize("moment", ["idle", "asked"])
def test_a_killed_worker_is_replaced_and_the_move_still_comes(
    qapp: object, qtbot: QtBot, moment: str
) -> None:
    with started(1) as thinker:
        answers = answers_of(thinker)
        thinker.warm_up()
        (process,) = thinker.process_ids()
        if moment == "idle":
            os.kill(process, signal.SIGKILL)
            ticket = thinker.ask(position(), "club", 3)
        else:
            os.kill(process, signal.SIGSTOP)
            ticket = thinker.ask(position(), "club", 3)
            thinker._on_poll()
            os.kill(process, signal.SIGKILL)
        qtbot.waitUntil(lambda: ticket in answers, timeout=WAIT)
        assert answers[ticket] in position().legal_moves()
        assert process not in thinker.process_ids()


def test_where_no_process_can_be_started_moves_come_all_the_same(
    tables: Tables, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProcessWorker, "started", lambda: None)
    session = tables.sit(seated(people=(), level="club"), workers=2)
    session.start()
    qtbot.waitUntil(lambda: len(session.match.rounds[0].history) > 5, timeout=WAIT)
    assert tables.thinker is not None
    assert tables.thinker.process_ids() == ()


@pytest.mark.allow_log
def test_workers_that_keep_dying_are_given_up(
    tables: Tables, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = Thinker(1)
    answers = answers_of(thinker)
    for _death in range(thinking.MOST_DEATHS):
        thinker.warm_up()
        for process in thinker.process_ids():
            os.kill(process, signal.SIGKILL)
        thinker._workers[0]._process.join()
        thinker._on_poll()
    ticket = thinker.ask(position(), "club", 3)
    qtbot.waitUntil(lambda: ticket in answers, timeout=WAIT)
    assert thinker.process_ids() == ()
    # With the next match they are given another chance.
    thinker.open_match(VARIANTS["five-up"], 2)
    ticket = thinker.ask(position(), "club", 3)
    qtbot.waitUntil(lambda: ticket in answers, timeout=WAIT)
    assert len(thinker.process_ids()) == 1
    thinker.stop()


@pytest.mark.allow_log
def test_a_player_that_fails_makes_its_first_move(qapp: object, qtbot: QtBot) -> None:
    with started(0) as thinker:
        answers = answers_of(thinker)
        ticket = thinker.ask(position(), "no such level", 3)
        qtbot.waitUntil(lambda: ticket in answers, timeout=WAIT)
        assert answers[ticket] == position().legal_moves()[0]


@pytest.mark.parametrize("workers", [0, 1])
def test_an_answer_that_is_not_wanted_any_more_never_arrives(
    qapp: object, qtbot: QtBot, workers: int
) -> None:
    with started(workers) as thinker:
        answers = answers_of(thinker)
        stale = thinker.ask(position(), "club", 3)
        thinker._on_poll() if workers else None
        thinker.drop(stale)
        fresh = thinker.ask(position(), "club", 3)
        qtbot.waitUntil(lambda: fresh in answers, timeout=WAIT)
        qtbot.wait(60)
        assert list(answers) == [fresh]


@pytest.mark.parametrize("way", ["undo", "leave", "resign"])
def test_a_thought_ends_with_the_turn_it_was_for(tables: Tables, qtbot: QtBot, way: str) -> None:
    record = laid_out("0-1 1-1 1-6", "0-0 0-2 0-6", line="0-1")
    session = tables.sit(record, pace=Pace(80, 80, 80))
    session.start()
    before = session.match
    getattr(session, way)()
    after = session.match
    diary = Diary(session)
    qtbot.wait(160)
    assert diary.said("happened") == []
    assert session.match == after
    assert (after == before) is (way == "leave")


def test_the_computer_takes_its_time(tables: Tables, qtbot: QtBot) -> None:
    record = laid_out("0-1 1-1 1-6", "0-0 0-2 0-6", line="0-1")
    session = tables.sit(record, pace=Pace(play=250, draw=20, lot=20))
    before = time.monotonic()
    session.start()
    qtbot.waitUntil(lambda: len(session.match.rounds[0].history) == 2, timeout=WAIT)
    # A timer of Qt may be early by a twentieth.
    assert time.monotonic() - before >= 0.95 * 0.25


def test_draws_follow_each_other_faster_than_plays(tables: Tables, qtbot: QtBot) -> None:
    record = laid_out("0-1 1-1 1-6", "3-3 2-4 4-5", line="0-1", boneyard="5-5 6-6 3-5 0-5")
    session = tables.sit(record, pace=Pace(play=60_000, draw=40, lot=60_000))
    before = time.monotonic()
    session.start()
    qtbot.waitUntil(lambda: len(session.match.rounds[0].history) == 5, timeout=WAIT)
    assert time.monotonic() - before >= 0.13
