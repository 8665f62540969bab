"""Hints and grades beside moves: told how far they are, given up at will, none in another's way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from pytestqt.qtbot import QtBot

from qt_dominoes.model.observation import Observation
from qt_dominoes.players.advice import Advice
from qt_dominoes.players.requests import Grade, GradeRequest, HintRequest, MoveRequest
from qt_dominoes.session.thinker import Thinker
from tests.support.tables import Tables, seated

WAIT = 20_000
#: More than is ever worked through here.
ENDLESS = 50_000_000
QUICK = 200

MakeThinker = Callable[..., "Heard"]


class Heard:
    """A thinker, and what it said."""

    def __init__(self, workers: int, budget: int) -> None:
        self.thinker = Thinker(workers)
        self.thinker.budget = budget
        self.answers: dict[int, object] = {}
        self.parts: dict[int, list[float]] = {}
        self.thinker.answered.connect(self.answers.__setitem__)
        self.thinker.progressed.connect(self._on_progressed)

    def _on_progressed(self, ticket: int, part: float) -> None:
        self.parts.setdefault(ticket, []).append(part)

    def worked_on(self) -> list[object]:
        """The kinds of requests that are worked on now."""
        workers = self.thinker._all_workers()
        return [type(worker.request) for worker in workers if worker.request is not None]


@pytest.fixture
def heard(qapp: object) -> Iterator[MakeThinker]:
    """`heard(1)`: a thinker of endless thoughts with one process; with none it works in slices."""
    made: list[Heard] = []

    def make(workers: int, budget: int = ENDLESS) -> Heard:
        made.append(Heard(workers, budget))
        return made[-1]

    yield make
    for each in made:
        each.thinker.stop()


def position() -> Observation:
    match = Tables.first_deal(seated("five-up", 2))
    return Observation.of(match.rounds[0], match.rounds[0].turn)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_hint_rates_every_play(heard: MakeThinker, qtbot: QtBot, workers: int) -> None:
    made, seen = heard(workers, QUICK), position()
    ticket = made.thinker.advise(seen, 1)
    qtbot.waitUntil(lambda: ticket in made.answers, timeout=WAIT)
    advice = made.answers[ticket]
    assert isinstance(advice, Advice)
    assert {rated.play for rated in advice.rated} == set(seen.plays())
    assert all(rated.trials > 0 for rated in advice.rated)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_grade_says_how_much_the_best_play_was_better(
    heard: MakeThinker, qtbot: QtBot, workers: int
) -> None:
    made, seen = heard(workers, QUICK), position()
    tickets = {made.thinker.grade(seen, play, 1): play for play in seen.plays()}
    qtbot.waitUntil(lambda: len(made.answers) == len(tickets), timeout=WAIT)
    losses = []
    for ticket, play in tickets.items():
        grade = made.answers[ticket]
        assert isinstance(grade, Grade)
        assert grade.played.play == play
        losses.append(grade.loss)
    assert min(losses) == 0
    assert max(losses) > 0


@pytest.mark.parametrize("workers", [0, 1])
def test_a_long_thought_says_how_far_it_is(heard: MakeThinker, qtbot: QtBot, workers: int) -> None:
    made = heard(workers)
    ticket = made.thinker.advise(position(), 1)
    qtbot.waitUntil(lambda: len(made.parts.get(ticket, ())) >= 3, timeout=WAIT)
    parts = made.parts[ticket]
    assert parts == sorted(parts)
    assert all(0 <= part < 1 for part in parts)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_dropped_thought_stops_and_the_worker_is_free(
    heard: MakeThinker, qtbot: QtBot, workers: int
) -> None:
    made = heard(workers)
    processes = made.thinker.process_ids()
    stale = made.thinker.advise(position(), 1)
    qtbot.waitUntil(lambda: stale in made.parts, timeout=WAIT)
    made.thinker.drop(stale)
    fresh = made.thinker.ask(position(), "club", 3)
    qtbot.waitUntil(lambda: fresh in made.answers, timeout=WAIT)
    assert list(made.answers) == [fresh]
    qtbot.waitUntil(lambda: made.worked_on() == [], timeout=WAIT)
    assert made.thinker.process_ids() == (processes or made.thinker.process_ids())


@pytest.mark.parametrize("workers", [0, 1])
def test_a_grade_gives_way_to_a_move_and_is_taken_up_again(
    heard: MakeThinker, qtbot: QtBot, workers: int
) -> None:
    made = heard(workers)
    background = made.thinker.grade(position(), position().plays()[0], 1)
    qtbot.waitUntil(lambda: background in made.parts, timeout=WAIT)
    move = made.thinker.ask(position(), "club", 3)
    qtbot.waitUntil(lambda: move in made.answers, timeout=WAIT)
    qtbot.waitUntil(lambda: made.worked_on() == [GradeRequest], timeout=WAIT)
    assert background not in made.answers


def test_moves_come_before_hints_and_hints_before_grades(heard: MakeThinker, qtbot: QtBot) -> None:
    made, seen = heard(1, QUICK), position()
    grade = made.thinker.grade(seen, seen.plays()[0], 1)
    hint = made.thinker.advise(seen, 1)
    move = made.thinker.ask(seen, "club", 1)
    qtbot.waitUntil(lambda: len(made.answers) == 3, timeout=WAIT)
    assert list(made.answers) == [move, hint, grade]


def test_a_hint_does_not_give_way(heard: MakeThinker, qtbot: QtBot) -> None:
    made = heard(1)
    hint = made.thinker.advise(position(), 1)
    qtbot.waitUntil(lambda: hint in made.parts, timeout=WAIT)
    made.thinker.ask(position(), "club", 3)
    qtbot.wait(100)
    assert made.worked_on() == [HintRequest]


def test_two_moves_are_worked_on_at_a_time(heard: MakeThinker, qtbot: QtBot) -> None:
    made = heard(2)
    for _ask in range(3):
        made.thinker.advise(position(), 1)
    qtbot.waitUntil(lambda: len(made.parts) == 2, timeout=WAIT)
    assert made.worked_on() == [HintRequest, HintRequest]


def test_the_window_lives_on_while_it_thinks_in_slices(heard: MakeThinker, qtbot: QtBot) -> None:
    made = heard(0)
    ticket = made.thinker.advise(position(), 1)
    beats: list[int] = []
    pulse = QTimer()
    pulse.setInterval(5)
    pulse.timeout.connect(lambda: beats.append(len(made.parts.get(ticket, ()))))
    pulse.start()
    qtbot.waitUntil(lambda: len(made.parts.get(ticket, ())) >= 12, timeout=WAIT)
    pulse.stop()
    # Between most slices the window had its turn.
    assert len(set(beats)) >= 8


@pytest.mark.allow_log
def test_a_worker_that_dies_over_a_thought_again_and_again_leaves_it_to_the_window(
    heard: MakeThinker, qtbot: QtBot
) -> None:
    made = heard(1)
    ticket = made.thinker.advise(position(), 1)
    for _death in range(2):
        made.parts.clear()
        qtbot.waitUntil(lambda: ticket in made.parts, timeout=WAIT)
        (worker,) = made.thinker._workers
        os.kill(worker.process_id, signal.SIGKILL)
        # What it said before its end is not taken for the next one's.
        worker._process.join()
    made.parts.clear()
    qtbot.waitUntil(lambda: ticket in made.parts, timeout=WAIT)
    assert isinstance(made.thinker._slices.request, HintRequest)


def test_what_a_worker_answered_before_it_died_is_not_asked_again(
    heard: MakeThinker, qtbot: QtBot
) -> None:
    made = heard(1)
    thinker = made.thinker
    ticket = thinker.ask(position(), "club", 3)
    thinker._hand_out()
    (worker,) = thinker._workers
    assert worker._pipe.poll(WAIT / 1000)
    os.kill(worker.process_id, signal.SIGKILL)
    worker._process.join()
    thinker._on_poll()
    assert ticket in made.answers
    assert made.worked_on() == []
    assert thinker._queue == []


@pytest.mark.parametrize("asks", [False, True])
def test_a_listener_may_ask_again_and_open_a_dialog(
    heard: MakeThinker, qtbot: QtBot, asks: bool
) -> None:
    """Both workers die with an answer under way; whoever hears the first waits for another."""
    made = heard(2)
    thinker = made.thinker
    awaited: list[int] = []

    def wait_for_another(ticket: int, _move: object) -> None:
        if not awaited:
            more = thinker.ask(position(), "club", 5) if asks else sum(tickets) - ticket
            awaited.append(more)
            loop = QEventLoop()
            thinker.answered.connect(lambda heard, _move: loop.exit() if heard == more else None)
            patience = QTimer(singleShot=True, interval=WAIT // 2)
            patience.timeout.connect(loop.quit)
            patience.start()
            loop.exec()
            assert patience.isActive()
            patience.stop()

    thinker.answered.connect(wait_for_another)
    tickets = [thinker.ask(position(), "club", seed) for seed in (3, 4)]
    thinker._hand_out()
    for worker in thinker._workers:
        assert worker._pipe.poll(WAIT / 1000)
        os.kill(worker.process_id, signal.SIGKILL)
        worker._process.join()
    qtbot.waitUntil(lambda: {*tickets, *awaited} == set(made.answers), timeout=WAIT)
    assert len(thinker.process_ids()) == 2


PARENT = """
import sys
from PySide6.QtCore import QCoreApplication
from tests.session.test_worker_requests import ENDLESS, Heard, position

if __name__ == "__main__":
    app = QCoreApplication([])
    made = Heard(2, ENDLESS)
    for _ask in range(int(sys.argv[1])):
        made.thinker.advise(position(), 1)
    made.thinker.warm_up()

    def tell(*_about):
        if len(made.parts) == int(sys.argv[1]):
            print(*made.thinker.process_ids(), flush=True)

    made.thinker.progressed.connect(tell)
    if sys.argv[1] == "0":
        tell()
    app.exec()
"""


@pytest.mark.parametrize("thoughts", [0, 1, 2])
def test_workers_end_when_the_window_is_killed(thoughts: int) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(thoughts)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        assert len(workers) == 2
        assert all(alive(process) for process in workers)
        parent.send_signal(signal.SIGKILL)
    finally:
        parent.kill()
        parent.communicate()
    end = time.monotonic() + WAIT / 1000
    while any(alive(process) for process in workers) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(alive(process) for process in workers)


def alive(process: int) -> bool:
    """That process runs; one that only waits to be counted does not."""
    try:
        told = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"


def test_every_kind_of_request_says_how_urgent_it_is() -> None:
    seen = position()
    move = MoveRequest(1, seen, 1, "club")
    hint = HintRequest(2, seen, 1, QUICK)
    grade = GradeRequest(3, seen, 1, QUICK, seen.plays()[0])
    assert move.urgency < hint.urgency < grade.urgency
