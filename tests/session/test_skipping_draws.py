"""A long run of draws: skipped at will, and only the run."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from qt_dominoes.model.events import TileDrawn
from qt_dominoes.model.move import Draw
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.pace import Pace
from tests.support.notation import told
from tests.support.tables import Tables, laid_out

SLOW = Pace(60_000, 60_000, 60_000)
#: Ada led 0-1; Oak, with nothing that fits, has drawn 3-3 and must draw three more.
OAK_DRAWS = laid_out("0-1 1-1 1-6", "2-2 2-3 2-4", line="0-1 draw", boneyard="3-3 3-4 4-4 1-5 5-5")
#: Oak led 0-1; Ada has drawn 3-3 and must draw two more.
ADA_DRAWS = laid_out("2-2 2-3", "0-1 1-1", opener=1, line="0-1 draw", boneyard="3-3 3-4 0-4 5-5")


def history(session: MatchSession) -> list[str]:
    return told(session.match.rounds[-1])


def test_the_rest_of_a_run_is_drawn_at_once_and_the_play_takes_its_time(
    tables: Tables, qtbot: QtBot
) -> None:
    session = tables.sit(OAK_DRAWS, pace=SLOW)
    session.start()
    assert session.draws_on
    hurried: list[bool] = []
    session.happened.connect(lambda _event: hurried.append(session.is_hurried))
    session.skip_draws()
    qtbot.waitUntil(lambda: not session.draws_on)
    qtbot.wait(40)
    drawn = ["1 draw 3-3", "1 draw 3-4", "1 draw 4-4", "1 draw 1-5"]
    assert history(session) == ["0 0-1", *drawn]
    assert hurried == [True] * 3
    assert not session.is_hurried


def test_ones_own_draws_are_skipped_where_the_game_draws(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(ADA_DRAWS, pace=SLOW, automatic=lambda move: isinstance(move, Draw))
    session.start()
    session.skip_draws()
    qtbot.waitUntil(lambda: bool(session.match.rounds[-1].plays()))
    assert sum(isinstance(event, TileDrawn) for event in session.match.rounds[-1].history) == 3
    assert not session.is_hurried
    assert not session.draws_on


def test_who_draws_by_hand_has_no_run_to_skip(tables: Tables) -> None:
    session = tables.sit(ADA_DRAWS, pace=SLOW)
    session.start()
    before = history(session)
    assert not session.draws_on
    session.skip_draws()
    assert history(session) == before


def test_there_is_no_run_before_the_first_draw(tables: Tables) -> None:
    record = laid_out("0-1 1-1 1-6", "2-2 2-3 2-4", line="0-1", boneyard="3-3 1-5")
    session = tables.sit(record, pace=SLOW)
    session.start()
    assert not session.draws_on
