"""Undo and redo: to one's last real choice, nothing re-rolled, what was seen is marked."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.events import TileDrawn
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Help
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.codec import decode
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.summary import Outcome
from tests.support.notation import move, tiles, told
from tests.support.tables import Diary, Tables, act, laid_out, seated

WAIT = 20_000
# The person's 0-1 leads; Oak has two answers, then the person has two.
OPENING = ("0-1 1-1 1-6", "0-0 0-2 0-6")


def moved(session: MatchSession, *moves: str) -> None:
    """Moves of whoever is to move, past the request of a person."""
    for text in moves:
        session._accept(*session.match.after(move(text)))


def helps(session: MatchSession) -> list[Help]:
    return list(session.record.assisted)


def line(session: MatchSession) -> list[str]:
    return told(session.match.rounds[-1])


def test_nothing_can_be_undone_before_the_first_choice(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    assert not session.can_undo
    assert not session.can_redo
    before = session.match
    session.undo()
    session.redo()
    assert session.match == before


def test_undo_takes_the_last_play_back_and_redo_gives_it_again(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    before = session.match
    moved(session, "0-1")
    after = session.match
    diary = Diary(session)
    session.undo()
    assert session.match == before
    assert diary.kinds == ["replaced", "turn_changed"]
    session.redo()
    assert session.match == after
    assert not session.can_redo


def test_undo_goes_past_others_and_past_forced_moves_to_the_last_choice(tables: Tables) -> None:
    session = tables.sit(laid_out("0-1 1-3 1-6 5-5", "0-2 2-6 3-3 2-2"), store=None)
    session.start()
    moved(session, "0-1", "0-2@0-1:low")
    choice = session.match
    moved(session, "1-3@0-1:high", "2-6@0-2:high", "1-6@2-6:high", "3-3@1-3:high", "draw")
    session.undo()
    assert session.match == choice
    session.undo()
    assert line(session) == []
    assert not session.can_undo


def test_a_play_taken_back_before_anything_was_revealed_is_not_assisted(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    moved(session, "0-1")
    session.undo()
    assert session.record.assisted == ()


def test_past_an_opponents_move_it_is_assisted(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    moved(session, "0-1", "0-2@0-1:low")
    session.undo()
    assert session.record.assisted == (Help.UNDO,)
    session.redo()
    session.undo()
    assert session.record.assisted == (Help.UNDO,)


def test_past_ones_own_draw_it_is_assisted(tables: Tables) -> None:
    """With two people nobody's move is hidden, but a drawn tile is."""
    session = tables.sit(
        laid_out("0-1 1-1 1-6", "2-3 3-3 2-2", people=(0, 1), boneyard="5-5 1-5"), store=None
    )
    session.start()
    moved(session, "0-1")
    session.undo()
    assert helps(session) == []
    session.redo()
    moved(session, "draw")
    session.undo()
    assert helps(session) == [Help.UNDO]


def test_past_the_end_of_a_round_it_is_assisted(tables: Tables) -> None:
    """The hands were turned up, although nobody moved in between."""
    session = tables.sit(laid_out("0-1 1-2", "0-2 5-5"), store=None)
    session.start()
    moved(session, "0-1", "0-2@0-1:low")
    choice = session.match
    moved(session, "1-2@0-1:high")
    assert session.match.rounds[0].is_over
    session.undo()
    assert session.match == choice
    assert session.record.assisted == (Help.UNDO,)


def test_tiles_are_drawn_in_the_same_order_after_undo(tables: Tables) -> None:
    session = tables.sit(laid_out("0-1 1-3 0-3", "2-2 4-4 5-6", boneyard="5-5 6-6 4-5"), store=None)
    session.start()
    drawn = []
    for lead in ("0-1", "1-3"):
        moved(session, lead, "draw", "draw", "draw")
        history = session.match.rounds[0].history
        drawn.append([event.tile for event in history if isinstance(event, TileDrawn)])
        session.undo()
    assert drawn[0] == drawn[1] == list(tiles("5-5 6-6 4-5"))


def test_the_next_deal_is_the_same_however_often_one_goes_back(
    tables: Tables, qtbot: QtBot
) -> None:
    session = tables.sit(seated("all-fives", 2))
    random = Random(3)
    session.start()

    def second_round() -> bool:
        act(session, random)
        return len(session.match.rounds) == 2

    qtbot.waitUntil(second_round, timeout=20_000)
    session.leave()
    deal = session.match.rounds[1].deal
    while len(session.match.rounds) == 2:
        session.undo()
    qtbot.waitUntil(second_round, timeout=20_000)
    again = session.match.rounds[1].deal
    assert again.deal_number == deal.deal_number
    if again.opener == deal.opener and again.opened_by == deal.opened_by:
        assert again == deal


def test_a_move_after_undo_forgets_what_was_undone(tables: Tables) -> None:
    session = tables.sit(laid_out(*OPENING), store=None)
    session.start()
    moved(session, "0-1")
    session.undo()
    assert session.can_redo
    moved(session, "1-6")
    assert not session.can_redo
    assert line(session) == ["0 1-6"]


def test_undoing_and_redoing_everything_gives_the_same_match(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(seated("five-up", 3))
    random = Random(8)
    session.start()

    def over() -> bool:
        act(session, random)
        return session.match.is_over or len(session.match.rounds) > 5

    qtbot.waitUntil(over, timeout=20_000)
    session.leave()
    whole = session.match
    seen: list[Match] = []
    while session.can_undo:
        session.undo()
        seen.append(session.match)
        current = session.match.rounds[-1]
        assert session.may_act(0)
        assert len(current.legal_moves()) > 1
    assert len(seen) > 5
    for state in [*reversed(seen[:-1]), whole]:
        session.redo()
        session.leave()
        assert session.match == state
    assert not session.can_redo


def test_the_computer_moves_on_once_everything_is_redone(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(
        laid_out(*OPENING, line="0-1"),
    )
    session.start()
    session.undo()
    qtbot.wait(40)
    assert line(session) == []
    session.redo()
    qtbot.waitUntil(lambda: len(line(session)) == 2, timeout=WAIT)


@pytest.mark.parametrize("way", ["play", "resign"])
def test_undoing_the_end_of_a_match_withdraws_its_result(
    tables: Tables, qtbot: QtBot, way: str
) -> None:
    record = laid_out("1-4 0-5 5-5", "2-3 3-3 2-2", variant="all-fives", target=5)
    session = tables.sit(record, store=tables.open_library)
    session.start()
    if way == "play":
        session.play(move("1-4"))  # type: ignore[arg-type]
    else:
        session.resign()
    expected = Outcome.WON if way == "play" else Outcome.LOST

    def kept() -> tuple[bool, Outcome | None, str | None]:
        assert tables.autosaver is not None
        saver = tables.autosaver
        qtbot.waitUntil(lambda: saver.is_settled, timeout=WAIT)
        with LibraryReader.beside_writer(tables.library) as library:
            row = library.match("ab" * 16)
            written = decode(library.record_bytes("ab" * 16))
            assert written.rounds == session.record.rounds
            assert (written.finished is None) is (row.outcome is None)
            return row.over, row.outcome, written.finished

    assert kept()[:2] == (True, expected)
    ended = session.match
    session.undo()
    assert kept() == (False, None, None)
    assert session.record.assisted == (Help.UNDO,)
    session.leave()
    session.redo()
    assert kept()[:2] == (True, expected)
    assert session.match == ended
