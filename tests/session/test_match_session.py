"""A match in play: what is said, in which order; what is refused; what goes of itself."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.events import RoundBegan, RoundEnded, TileDrawn, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass
from qt_dominoes.model.refusal import Reason
from qt_dominoes.session.match_session import MatchSession
from tests.support.notation import EVERY_VARIANT, move, tiles
from tests.support.tables import Diary, Tables, act, laid_out, record_of, seated

WAIT = 20_000


def asked(session: MatchSession, text: str) -> bool:
    """The person asks for a move in notation."""
    wanted = move(text)
    if isinstance(wanted, Draw):
        return session.draw()
    if isinstance(wanted, Pass):
        return session.pass_turn()
    return session.play(wanted)


def test_a_match_begins_with_a_deal_and_then_a_turn(tables: Tables) -> None:
    session = tables.sit(seated(), store=None)
    diary = Diary(session)
    session.start()
    assert diary.kinds == ["RoundBegan", "turn_changed"]
    assert diary.said("turn_changed") == [session.match.rounds[0].deal.opener]


def test_the_match_holds_a_move_before_anybody_hears_of_it(tables: Tables) -> None:
    session = tables.sit(laid_out("1-4 2-3", "5-5 0-0"), store=None)
    heard: list[int] = []
    session.happened.connect(lambda _event: heard.append(len(session.match.rounds[-1].history)))
    session.start()
    assert asked(session, "1-4")
    assert heard == [1, 1]


def test_points_follow_the_tile_and_the_turn_comes_last(tables: Tables) -> None:
    session = tables.sit(laid_out("1-4 2-3", "5-5 0-0"), store=None)
    diary = Diary(session)
    session.start()
    asked(session, "1-4")
    assert diary.kinds == ["TilePlayed", "PointsScored", "turn_changed"]
    assert diary.said("turn_changed")[-1] == 1


def test_the_last_tile_ends_the_round_and_no_turn_follows(tables: Tables) -> None:
    session = tables.sit(laid_out("1-4 3-4", "5-5 0-1", line="1-4 0-1@1-4:low"), store=None)
    diary = Diary(session)
    session.start()
    diary.lines.clear()
    asked(session, "3-4@1-4:high")
    assert diary.kinds == ["TilePlayed", "RoundEnded", "round_waits"]


REFUSALS = {
    "2-3@5-5:line-b": Reason.HALF_DOES_NOT_MATCH,
    "2-5@5-5:arm-a": Reason.SECOND_SIDE_FIRST,
    "6-6": Reason.NOT_IN_HAND,
    "2-5": Reason.PLACE_NEEDED,
    "draw": Reason.CAN_PLAY_SO_NO_DRAW,
    "pass": Reason.CAN_PLAY_SO_NO_PASS,
}


@pytest.mark.parametrize("text", REFUSALS)
def test_what_is_refused_leaves_the_match_as_it_is(tables: Tables, text: str) -> None:
    session = tables.sit(
        laid_out("2-3 2-5 5-5", "1-5 0-0 0-1", line="5-5 1-5@5-5:line-a"), store=None
    )
    session.start()
    diary, before, record = Diary(session), session.match, session.record
    assert not asked(session, text)
    assert diary.lines == [("refused", REFUSALS[text])]
    assert session.match == before
    assert session.record == record
    assert not session.can_redo


def test_out_of_turn_nothing_is_taken(tables: Tables) -> None:
    session = tables.sit(laid_out("2-3 2-5", "1-5 0-0", opener=1), store=None)
    session.start()
    before = session.match
    assert not session.may_act(0)
    assert session.plays_with(tiles("2-3")[0]) == ()
    for text in ("2-3", "draw", "pass"):
        assert not asked(session, text)
    assert session.match == before


def test_the_only_draw_is_made_for_one_who_wishes_it(tables: Tables, qtbot: QtBot) -> None:
    record = laid_out("2-3 2-2", "5-5 0-0", opener=1, line="5-5", boneyard="1-1 1-2 2-5")
    session = tables.sit(record, automatic=lambda wanted: isinstance(wanted, Draw))
    diary = Diary(session)
    session.start()
    qtbot.waitUntil(lambda: len(diary.said("happened")) == 3, timeout=WAIT)
    qtbot.wait(30)
    drawn = diary.said("happened")
    assert [event.tile for event in drawn] == list(tiles("1-1 1-2 2-5"))
    assert {event.seat for event in drawn} == {0}
    assert session.may_act(0)


def test_without_that_wish_one_draws_oneself(tables: Tables, qtbot: QtBot) -> None:
    record = laid_out("2-3 2-2", "5-5 0-0", opener=1, line="5-5", boneyard="1-1 1-2 2-5")
    session = tables.sit(record)
    diary = Diary(session)
    session.start()
    qtbot.wait(40)
    assert diary.said("happened") == []
    assert session.draw()


def test_a_forced_pass_is_made_for_one_who_wishes_it_and_is_on_record(
    tables: Tables, qtbot: QtBot
) -> None:
    wishes: list[Move] = []

    def automatic(wanted: Move) -> bool:
        wishes.append(wanted)
        return True

    record = laid_out("2-3 2-2", "5-5 0-5", opener=1, line="5-5", drawing=False)
    session = tables.sit(record, automatic=automatic)
    diary = Diary(session)
    session.start()
    qtbot.waitUntil(lambda: session.match.rounds[0].is_over, timeout=WAIT)
    assert wishes[0] == Pass()
    assert diary.kinds[0] == "TurnPassed"
    assert [event.type.value for event in session.record.rounds[0].events][:3] == [
        "play", "pass", "play"
    ]  # fmt: skip


def test_a_lone_play_is_never_made_for_a_person(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(
        laid_out("2-5 2-2", "5-5 0-0", opener=1, line="5-5"), automatic=lambda _move: True
    )
    session.start()
    before = session.match
    qtbot.wait(40)
    assert session.match == before


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_computers_alone_play_a_whole_match(tables: Tables, qtbot: QtBot, variant: str) -> None:
    session = tables.sit(seated(variant, 3, people=(), level="club", target=40))
    diary = Diary(session)
    session.round_waits.connect(session.next_round)
    session.start()
    qtbot.waitUntil(lambda: session.match.is_over, timeout=20_000)
    told = diary.said("happened")
    history = [event for played in session.match.rounds for event in played.history]
    kept = (TilePlayed, TileDrawn)
    assert [e for e in told if isinstance(e, kept)] == [e for e in history if isinstance(e, kept)]
    assert len([e for e in told if isinstance(e, RoundBegan)]) == len(session.match.rounds)
    assert len([e for e in told if isinstance(e, RoundEnded)]) == len(session.match.rounds)
    assert session.record.winner == session.match.winner
    assert session.record.finished is not None


def test_a_seat_without_a_level_belongs_to_the_person(tables: Tables) -> None:
    session = tables.sit(seated(seats=4, people=(2,)), store=None)
    assert session.viewer == 2
    session.start()
    assert [session.shows_hand_of(seat) for seat in range(4)] == [False, False, True, False]


def test_a_resigned_match_is_lost_and_nobody_is_to_move(tables: Tables) -> None:
    session = tables.sit(laid_out("1-4 2-3", "5-5 0-0"), store=None)
    session.start()
    diary = Diary(session)
    session.resign()
    assert diary.kinds == ["MatchEnded"]
    assert session.match.is_over
    assert (session.match.winner, session.record.resigned) == (1, 0)
    assert not session.may_act(0)
    session.resign()
    assert diary.kinds == ["MatchEnded"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_every_position_of_a_match_can_be_taken_up(
    tables: Tables, variant: str, seats: int
) -> None:
    record = seated(variant, seats, target=60)
    session = tables.sit(record, store=None)
    random = Random(f"{variant}{seats}")
    states: list[Match] = []
    match = session.match
    session.start()
    match = session.match
    while not match.is_over and len(match.rounds) < 4:
        states.append(match)
        if match.awaits_deal:
            session.next_round()
            assert session.match.rounds[:-1] == match.rounds
        else:
            current = match.round
            assert current is not None
            choice = random.choice(current.legal_moves())
            session._accept(*match.after(choice))
        session.leave()
        match = session.match
    states.append(match)
    for state in states:
        again = tables.sit(record_of(record, state), store=None)
        assert again.match == state
        assert again.record.rounds == record_of(record, state).rounds
        again.start()
        again.leave()
        assert again.match == state


def test_a_person_can_play_a_whole_match(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(seated("all-fives", 2, level="club", target=40))
    random = Random(5)
    session.start()

    def over() -> bool:
        act(session, random)
        return session.match.is_over

    qtbot.waitUntil(over, timeout=20_000)
    assert session.record.winner in (0, 1)
