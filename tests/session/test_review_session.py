"""A match looked at again: every place of it, one step on told, everything else at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.events import (
    MatchEnded,
    PointsScored,
    RoundBegan,
    RoundEnded,
    TileDrawn,
    TilePlayed,
    TurnPassed,
)
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.replay import replay
from qt_dominoes.session.course import ROUNDS_KEPT, Course, Place
from qt_dominoes.session.review_session import ReviewSession
from qt_dominoes.session.sight import Sight
from qt_dominoes.session.timeline import timeline_of
from tests.support.matches import some_match
from tests.support.reviews import finished, review_of
from tests.support.tables import laid_out, seated


class Listener:
    """What a review tells, in order."""

    def __init__(self, session: ReviewSession) -> None:
        self.lines: list[object] = []
        session.happened.connect(self.lines.append)
        session.turn_changed.connect(lambda seat: self.lines.append(f"turn {seat}"))
        session.jumped.connect(lambda: self.lines.append("jumped"))
        session.place_changed.connect(lambda: self.lines.append(f"at {session.place}"))
        session.sight_changed.connect(lambda: self.lines.append("sight"))
        session.consent_wanted.connect(lambda seats: self.lines.append(f"ask {sorted(seats)}"))

    def taken(self) -> list[object]:
        found, self.lines[:] = list(self.lines), []
        return found


#: A lead, two draws, a play, and the last tile.
SHORT = laid_out(
    "2-3 2-2",
    "5-5 0-5",
    boneyard="1-1 1-3 2-5 4-4",
    line="2-3 draw draw 1-3@2-3:high 2-2@2-3:low",
)


def test_every_place_has_the_state_that_the_record_replays_to(
    qapp: object, sample_size: Callable[[int], int]
) -> None:
    random = Random(11)
    seen = 0
    for _number in range(sample_size(1000)):
        record = some_match(random)
        if not record.rounds:
            continue
        states = timeline_of(record).states[1:]
        course = Course(record, random.choice([None, replay(record)]))
        assert course.count == len(states)
        order = list(range(course.count))
        random.shuffle(order)
        for place in order[:60]:
            assert course.reached(place).match == states[place]
            seen += 1
    assert seen > 100


def test_places_are_counted_by_rounds_and_moves(qapp: object) -> None:
    record = finished()
    course = Course(record)
    for number, told in enumerate(record.rounds, 1):
        assert course.where(course.starts[number - 1]) == Place(number, 0)
        assert course.moves_in(number) == len(told.events)
        last = course.place_of(number, 999)
        assert course.where(last) == Place(number, len(told.events))
    assert course.place_of(len(record.rounds), 999) <= course.last


def test_a_long_match_is_learnt_in_moments_of_leisure(qtbot: QtBot) -> None:
    record = finished(rounds=30)
    session = ReviewSession(record)
    assert not session.course.is_known
    assert session.match.rounds[0].history == ()
    qtbot.waitUntil(lambda: session.course.is_known, timeout=20_000)
    assert not session._learning.isActive()
    session.go_to(session.course.last)
    assert session.match == replay(record)


def test_one_can_go_ahead_of_what_is_learnt_and_leave_before_it_is_over(qapp: object) -> None:
    record = finished(rounds=30)
    session = ReviewSession(record)
    session.go_to(session.course.starts[20])
    assert session.match == timeline_of(record).states[1 + session.place]
    assert not session.course.is_known
    session.rest()
    assert not session._learning.isActive()


def test_only_a_few_rounds_are_kept(qapp: object) -> None:
    record = finished(rounds=9)
    course = Course(record)
    for start in course.starts:
        course.reached(start)
    assert len(course._kept) == min(ROUNDS_KEPT, len(course.starts))


def test_a_match_without_a_deal_cannot_be_looked_at(qapp: object) -> None:
    record = seated()
    with pytest.raises(ValueError, match="without a deal"):
        review_of(record)


def test_a_step_on_tells_what_happened_and_whose_turn_it_is(qapp: object) -> None:
    session = review_of(SHORT)
    told = Listener(session)
    session.step(1)
    played, scored, turn, at = told.taken()
    assert isinstance(played, TilePlayed)
    assert isinstance(scored, PointsScored)
    assert (turn, at) == ("turn 1", "at 1")
    session.step(1)
    drawn, turn, at = told.taken()
    assert isinstance(drawn, TileDrawn)
    assert (turn, at) == ("turn 1", "at 2")


def test_the_last_move_tells_the_end_of_the_round(qapp: object) -> None:
    session = review_of(SHORT)
    session.go_to(session.course.last - 1)
    told = Listener(session)
    session.step(1)
    lines = told.taken()
    assert isinstance(lines[0], TilePlayed)
    assert any(isinstance(line, RoundEnded) for line in lines)
    assert lines[-1] == f"at {session.course.last}"
    session.step(1)
    assert told.taken() == []


def test_a_deal_is_told_when_one_steps_into_the_next_round(qapp: object) -> None:
    session = review_of(finished())
    session.go_to(session.course.starts[1] - 1)
    told = Listener(session)
    session.step(1)
    began = told.taken()[0]
    assert isinstance(began, RoundBegan)
    assert began.number == 2


def test_every_other_way_is_a_jump(qapp: object) -> None:
    session = review_of(SHORT)
    told = Listener(session)
    for go, place in (
        (lambda: session.step(3), 3),
        (lambda: session.step(-1), 2),
        (lambda: session.step(-10), 0),
        (lambda: session.step(10), 5),
        (lambda: session.to_move(2), 2),
        (lambda: session.go_to(99), 5),
    ):
        go()
        assert told.taken() == ["jumped", f"at {place}"]
    session.go_to(5)
    assert told.taken() == []


def test_by_rounds_one_goes_to_deals_and_at_last_to_the_end(qapp: object) -> None:
    session = review_of(finished())
    starts, last = session.course.starts, session.course.last
    assert len(starts) == 3
    for steps, place in (
        (1, starts[1]),
        (1, starts[2]),
        (1, last),
        (1, last),
        (-1, starts[2]),
        (-1, starts[1]),
        (-1, starts[0]),
        (-1, 0),
    ):
        session.to_round(steps)
        assert session.place == place
    session.go_to(starts[1] + 2)
    session.to_round(-1)
    assert session.place == starts[1]


def given_up() -> MatchRecord:
    record = laid_out("2-3 2-2", "5-5 0-5", line="2-3")
    match, _ = replay(record).resign(0)
    return replace(record, resigned=0, winner=match.winner)


def test_a_match_given_up_has_its_end_as_a_place(qapp: object) -> None:
    session = review_of(given_up())
    session.go_to(session.course.last - 1)
    assert session.can_be_played_from
    told = Listener(session)
    session.step(1)
    ended, at = told.taken()
    assert isinstance(ended, MatchEnded)
    assert ended.resigned == 0
    assert at == "at 2"
    assert session.match.is_over
    assert not session.can_be_played_from
    assert session.where == Place(1, 1)


def test_what_one_sees_never_changes_the_match(qapp: object) -> None:
    session = review_of(SHORT)
    whole = session.course.reached(session.course.last).match
    session.step(1)
    play = session.course.reached(1).match.rounds[-1].legal_moves()[0]
    assert not session.draw()
    assert not session.pass_turn()
    assert not session.may_act(1)
    assert session.course.reached(session.course.last).match is whole
    with pytest.raises(IllegalMove):
        whole.rounds[-1].after(play)


def test_the_record_at_a_place_ends_there(qapp: object) -> None:
    session = review_of(SHORT)
    session.go_to(3)
    record = session.record
    assert len(record.rounds[-1].events) == 3
    assert replay(record) == session.match
    assert session.whole_record is SHORT


# Who sees what


def shown(session: ReviewSession) -> list[bool]:
    return [session.shows_hand_of(seat) for seat in range(session.match.seats)]


def test_the_person_sees_their_own_hand_and_no_other(qapp: object) -> None:
    session = review_of(laid_out("2-3 2-2", "5-5 0-5", people=(1,), line="2-3"))
    assert session.viewer == 1
    assert shown(session) == [False, True]
    session.look_from(0)
    assert shown(session) == [True, False]
    assert not session.shows_boneyard


def test_all_tiles_are_turned_up_by_the_switch_alone(qapp: object) -> None:
    session = review_of(SHORT)
    told = Listener(session)
    session.show_all(True)
    assert told.taken() == ["jumped", "sight"]
    assert shown(session) == [True, True]
    assert session.shows_boneyard
    session.show_all(False)
    assert shown(session) == [True, False]


def test_all_hands_are_up_once_the_round_is_over(qapp: object) -> None:
    session = review_of(SHORT)
    session.go_to(session.course.last)
    assert shown(session) == [True, True]


def two_people() -> MatchRecord:
    return laid_out("2-3 2-2", "5-5 0-5", "1-1 1-2", people=(0, 2), line="2-3")


def test_where_two_people_share_the_screen_no_hand_is_shown_without_asking(qapp: object) -> None:
    session = review_of(two_people())
    told = Listener(session)
    assert session.needs_consent
    assert shown(session) == [False, False, False]
    session.look()
    assert told.taken() == ["ask [0]"]
    assert shown(session) == [False, False, False]
    session.consent({0})
    assert shown(session) == [True, False, False]
    assert not session.needs_consent
    session.look_from(1)
    assert shown(session) == [False, True, False]
    told.taken()
    session.show_all(True)
    assert told.taken() == ["ask [2]"]
    assert shown(session) == [False, True, False]
    assert session.viewer == 1
    session.refuse()
    assert told.taken() == ["sight"]
    assert not session.shows_all
    session.show_all(True)
    session.consent({2})
    assert shown(session) == [True, True, True]


def test_who_was_asked_once_is_not_asked_again(qapp: object) -> None:
    session = review_of(two_people())
    told = Listener(session)
    session.look_from(2)
    session.consent({2})
    session.look_from(1)
    session.look_from(2)
    assert [line for line in told.taken() if str(line).startswith("ask")] == ["ask [2]"]
    assert shown(session) == [False, False, True]


def test_in_a_round_that_goes_on_only_the_person_s_own_hand_is_shown(qapp: object) -> None:
    record = laid_out("2-3 2-2", "5-5 0-5", line="2-3")
    session = review_of(record, Sight.of(record, goes_on=True))
    session.show_all(True)
    assert shown(session) == [True, False]
    assert not session.shows_boneyard
    assert not session.can_be_played_from
    session.look_from(1)
    assert shown(session) == [True, False]


def test_the_rounds_before_one_that_goes_on_hide_nothing(qapp: object) -> None:
    record = finished(seats=3)
    last = replace(record.rounds[-1], events=record.rounds[-1].events[:2], result=None)
    record = replace(record, rounds=(*record.rounds[:-1], last), winner=None, resigned=None)
    assert len(record.rounds) > 1
    session = review_of(record, Sight.of(record, goes_on=True))
    session.show_all(True)
    assert all(shown(session))
    assert session.can_be_played_from
    session.go_to(session.course.last)
    assert shown(session) == [True] + [False] * (record.seats - 1)


def test_a_pass_is_a_place_too(qapp: object) -> None:
    record = laid_out("2-3 2-2", "5-5 0-5", drawing=False, line="2-3 pass")
    session = review_of(record)
    told = Listener(session)
    session.go_to(1)
    told.taken()
    session.step(1)
    assert isinstance(told.taken()[0], TurnPassed)
    assert session.is_last
