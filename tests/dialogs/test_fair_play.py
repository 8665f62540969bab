"""The fair-play page: what it says before, in and after a round, and that it can be copied."""

from __future__ import annotations

import weakref

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.app.fair_dealing import fair_play
from qt_dominoes.dialogs.fair_play import FairPlayDialog
from qt_dominoes.model.deal import commitment_to, deal_number
from qt_dominoes.model.fairness import DrawCount
from qt_dominoes.session.seals import Seals
from qt_dominoes.storage.statistics import DrawTotals
from qt_dominoes.wording.fair_play import short_seal
from tests.support.tables import NUMBER, Tables, laid_out, seated

NOTHING = DrawTotals(0, DrawCount(), DrawCount())
DEAL = deal_number(NUMBER, 1)
SEAL = commitment_to(DEAL)


def told(qtbot: QtBot, *about: object) -> str:
    dialog = FairPlayDialog(fair_play(*about))  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    return dialog.page.toPlainText()


def test_without_a_match_it_says_how_tiles_are_dealt(qtbot: QtBot) -> None:
    text = told(qtbot, None, {}, NOTHING)
    assert text.startswith("How tiles are dealt")
    assert "The deal of round" not in text
    assert "Draws" not in text


def test_during_a_round_the_seal_is_shown_and_nothing_that_gives_the_deal_away(
    tables: Tables, qtbot: QtBot
) -> None:
    session = tables.sit(seated(people=(0, 1)), store=None)
    seals = Seals(session, session)
    session.start()
    text = told(qtbot, session, seals.shown, NOTHING)
    assert SEAL in text
    assert DEAL not in text
    assert NUMBER not in text
    assert "Dealt to" not in text


def test_after_the_round_the_deal_is_computed_anew(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(seated(people=(0, 1)), store=None)
    seals = Seals(session, session)
    session.start()
    deal = session.match.rounds[0].deal
    session.resign()
    text = told(qtbot, session, seals.shown, NOTHING)
    assert "Checked: the fingerprint is the seal" in text
    assert text.count(SEAL) == 2
    assert DEAL in text
    assert NUMBER in text
    assert " ".join(map(str, deal.boneyard)) in text
    (turn,) = deal.lot
    assert f"Ada {turn[0]}, Oak {turn[1]}" in text
    for hand in deal.hands:
        assert " ".join(map(str, hand)) in text


def test_a_seal_that_is_another_than_was_shown_is_told(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(seated(people=(0, 1)), store=None)
    session.start()
    session.resign()
    text = told(qtbot, session, {1: commitment_to("1" * 32)}, NOTHING)
    assert "This deal does not hold" in text


def test_a_deal_by_hand_has_no_seal(tables: Tables, qtbot: QtBot) -> None:
    session = tables.sit(laid_out("0-1 1-1", "5-5 5-6"), store=None)
    session.start()
    assert "entered by hand" in told(qtbot, session, {}, NOTHING)


def test_seals_are_kept_from_the_first_tile_on_and_from_the_record(tables: Tables) -> None:
    session = tables.sit(seated(people=(0, 1)), store=None)
    seals = Seals(session, session)
    assert seals.shown == {}
    session.start()
    assert seals.shown == {1: SEAL}
    session.leave()
    again = tables.sit(session.record, store=None)
    assert Seals(again, again).shown == {1: SEAL}


def test_draws_stand_in_a_table_a_seat_and_for_all_matches(tables: Tables, qtbot: QtBot) -> None:
    line = "0-1 draw draw 1-5@0-1:high"
    session = tables.sit(laid_out("0-1 1-1", "5-5 5-6", line=line, boneyard="2-2 1-5"), store=None)
    session.start()
    totals = DrawTotals(7, DrawCount(turns=200, drawn=50, passes=3), DrawCount(turns=100, drawn=30))
    text = told(qtbot, session, {}, totals)
    assert "Draws in this match\nPlayer\nTurns\nCould not play at once\nTiles drawn\nPasses" in text
    assert "Ada\n1\n0\n0\n0\nOak\n1\n1\n2\n0" in text
    assert "7 matches in the library." in text
    assert "People\n200\n25.0\n1.5\nComputers\n100\n30.0\n0.0" in text


def test_everything_can_be_copied_at_once(qtbot: QtBot) -> None:
    dialog = FairPlayDialog(fair_play(None, {}, NOTHING))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.copy_button.click()
    assert QApplication.clipboard().text() == dialog.page.toPlainText()


def test_a_closed_dialog_is_gone(qapp: object) -> None:
    dialog = FairPlayDialog(())
    dialog.show()
    dialog.close()
    left = weakref.ref(dialog)
    del dialog
    assert left() is None


def test_the_short_seal_is_the_beginning_and_the_end() -> None:
    assert short_seal("sha256:0123456789abcdef") == "0123…cdef"
