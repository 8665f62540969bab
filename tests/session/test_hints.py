"""A hint, step by step: the best play, why, and gone; and what it does to the match."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.record import Help, MatchRecord
from qt_dominoes.players import worker
from qt_dominoes.session.hints import Hints, HintStage
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.codec import decode
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.wording.hints import NoHint
from tests.support.tables import Tables, laid_out

WAIT = 20_000
#: The person may play any of the first two tiles.
CHOICE = laid_out("1-5 0-5 1-3 4-4", "5-5 2-5 0-2 6-6", opener=1, line="5-5")
#: 0-1 alone fits, and in one place.
FORCED = laid_out("1-5 0-1 3-3", "5-5 2-5 6-6", opener=1, line="5-5 1-5@5-5:line-a 2-5@5-5:line-b")


class Asked:
    """Hints for a match, and what they said."""

    def __init__(self, tables: Tables, record: MatchRecord, **more: Any) -> None:
        self.session: MatchSession = tables.sit(record, **more)
        assert tables.thinker is not None
        tables.thinker.budget = 300
        self.hints = Hints(self.session, tables.thinker, self.session)
        self.stages: list[HintStage] = []
        self.declined: list[NoHint] = []
        self.hints.changed.connect(lambda: self.stages.append(self.hints.stage))
        self.hints.declined.connect(self.declined.append)
        self.session.start()

    def press(self, qtbot: QtBot) -> None:
        """Press, and wait for what comes of it."""
        self.hints.press()
        qtbot.waitUntil(lambda: self.hints.stage is not HintStage.LOOKING, timeout=WAIT)


def test_each_press_goes_one_step_on(tables: Tables, qtbot: QtBot) -> None:
    asked = Asked(tables, CHOICE)
    for _press in range(3):
        asked.press(qtbot)
    assert asked.stages == [HintStage.LOOKING, HintStage.BEST, HintStage.REASON, HintStage.NONE]
    asked.press(qtbot)
    # The position is the same, and so is the hint: nobody has to wait again.
    assert asked.stages[4:] == [HintStage.BEST]


def test_the_best_play_is_shown_first_and_then_another_tile_beside_it(
    tables: Tables, qtbot: QtBot
) -> None:
    asked = Asked(tables, CHOICE)
    asked.press(qtbot)
    (best,) = asked.hints.shown
    asked.press(qtbot)
    again, second = asked.hints.shown
    assert again == best
    plays = Observation.of_match(asked.session.match, 0).plays()
    assert {best.play, second.play} <= set(plays)
    # Both sides of a lone double come to the same thing, so that they are one choice.
    assert second.play.tile != best.play.tile
    assert second.points <= best.points


def test_a_hint_marks_the_match_once_and_for_good(tables: Tables, qtbot: QtBot) -> None:
    asked = Asked(tables, CHOICE, store=tables.open_library)
    session = asked.session
    asked.press(qtbot)
    assert asked.hints.marks_now
    assert session.record.assisted == (Help.HINT,)
    session.play(asked.hints.shown[0].play)
    assert tables.autosaver is not None
    qtbot.waitUntil(lambda: bool(tables.autosaver and tables.autosaver.is_settled), timeout=WAIT)
    qtbot.waitUntil(lambda: session.may_act(0) or session.match.rounds[0].is_over, timeout=WAIT)
    asked.press(qtbot)
    assert not asked.hints.marks_now
    assert session.record.assisted == (Help.HINT,)
    session.leave()
    assert tables.autosaver.close(5)
    with LibraryReader.beside_writer(tables.library) as library:
        kept = decode(library.record_bytes(session.record.id or ""))
    assert kept.assisted == (Help.HINT,)
    tables.autosaver = None


def test_looking_alone_marks_nothing(tables: Tables, qtbot: QtBot) -> None:
    asked = Asked(tables, CHOICE)
    asked.hints.press()
    assert asked.hints.stage is HintStage.LOOKING
    asked.hints.clear()
    qtbot.wait(80)
    assert asked.session.record.assisted == ()
    assert asked.stages == [HintStage.LOOKING, HintStage.NONE]


def test_the_only_play_is_shown_and_is_no_help(tables: Tables, qtbot: QtBot) -> None:
    asked = Asked(tables, FORCED)
    asked.press(qtbot)
    assert asked.hints.is_forced
    assert [str(rated.play) for rated in asked.hints.shown] == ["0-1@1-5:low"]
    assert asked.session.record.assisted == ()
    asked.press(qtbot)
    assert asked.hints.stage is HintStage.NONE


def test_a_hint_in_points_is_worked_out_anew_once_chances_are_known(
    tables: Tables, qtbot: QtBot
) -> None:
    asked = Asked(tables, CHOICE, workers=1)
    match, thinker = asked.session.match, tables.thinker
    assert thinker is not None
    told = []
    for known in (False, True, True):
        qtbot.waitUntil(
            lambda: thinker.tables.knows_chances(match.rules, match.seats) >= known,  # noqa: B023
            timeout=WAIT,
        )
        for _press in range(3):
            asked.press(qtbot)
            told.append([rated.chance is not None for rated in asked.hints.shown])
    assert told == [[False], [False, False], [], *2 * [[True], [True, True], []]]
    assert asked.stages.count(HintStage.LOOKING) == 2


@pytest.mark.parametrize(
    "record, why",
    [
        (laid_out("1-5 0-5", "5-5 2-5", opener=1), NoHint.NOT_YOUR_TURN),
        (laid_out("0-1 0-3", "5-5 2-5", opener=1, line="5-5"), NoHint.MUST_DRAW),
        (
            laid_out("0-1 0-3", "5-5 2-5", opener=1, line="5-5", drawing=False),
            NoHint.MUST_PASS,
        ),
        (laid_out("0-1", "5-5", opener=1, line="5-5"), NoHint.ROUND_IS_OVER),
    ],
)
def test_where_there_is_nothing_to_choose_it_is_said(
    tables: Tables, record: MatchRecord, why: NoHint
) -> None:
    asked = Asked(tables, record, store=None)
    asked.hints.press()
    assert asked.declined == [why]
    assert asked.stages == []


@pytest.mark.parametrize("looked", [False, True])
@pytest.mark.parametrize("way", ["play", "undo_one", "resign"])
def test_whatever_happens_takes_the_hint_away(
    tables: Tables, qtbot: QtBot, way: str, looked: bool
) -> None:
    asked = Asked(tables, CHOICE, store=None)
    if looked:
        asked.press(qtbot)
    else:
        asked.hints.press()
    if way == "play":
        tile = next(
            t for t in asked.session.match.rounds[0].hands[0] if asked.session.plays_with(t)
        )
        asked.session.play(asked.session.plays_with(tile)[0][0])
    else:
        getattr(asked.session, way)()
    assert asked.hints.stage is HintStage.NONE
    assert asked.hints.shown == ()
    qtbot.wait(60)
    assert asked.stages[-1] is HintStage.NONE


def test_the_award_is_what_the_play_brings_at_once(tables: Tables, qtbot: QtBot) -> None:
    asked = Asked(tables, CHOICE)
    asked.press(qtbot)
    for rated in asked.hints.shown:
        before = asked.session.match.rounds[0]
        after, _events = before.after(rated.play)
        placed = after.history[-1]
        assert isinstance(placed, TilePlayed)
        assert asked.hints.award(rated) == placed.award


@pytest.mark.allow_log
def test_a_hint_that_fails_is_told(
    tables: Tables, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_about: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr(worker, "advise", broken)
    asked = Asked(tables, CHOICE)
    asked.press(qtbot)
    assert asked.declined == [NoHint.FAILED]
    assert asked.session.record.assisted == ()
    assert isinstance(asked.session.match.rounds[0].plays()[0], Play)
