"""The panel beside the table: scores, counted ends, moves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from qt_dominoes.model.match import Match
from qt_dominoes.model.replay import replay
from qt_dominoes.panels.move_list import MoveList
from qt_dominoes.panels.side_panel import SidePanel
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.still import StillSource
from qt_dominoes.wording.names import Cast
from tests.support.notation import match_of, move, round_with
from tests.support.tables import Tables, laid_out, seated

MINUS = "\N{MINUS SIGN}"


def panel_of(qtbot: QtBot, match: Match) -> SidePanel:
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.show_source(StillSource(match, seated(seats=match.seats).players))
    return panel


def rows(panel: SidePanel) -> list[tuple[str, str, bool]]:
    """Name, score, and whether the side is to move, a row."""
    scores = panel._scores
    return [
        (name.text(), score.text(), bool(score.property("bright")))
        for name, score in zip(scores._names, scores._scores, strict=True)
    ]


def moves(panel: SidePanel) -> list[tuple[str, str, str]]:
    """Who, what, points, a line."""
    model = panel._moves.model()
    found = []
    for row in range(model.rowCount(QModelIndex())):
        cells = [str(model.data(model.index(row, column))) for column in range(3)]
        found.append((cells[0], cells[1], cells[2]))
    return found


def test_scores_stand_in_the_unit_of_the_game_with_a_real_minus(qtbot: QtBot) -> None:
    hands = ("1-4 2-3", "5-5 0-0")
    five_up = match_of(round_with("five-up", hands=hands, scores=(-15, 40), turn=1))
    all_fives = match_of(round_with("all-fives", hands=hands, scores=(-15, 40), turn=0))
    assert rows(panel_of(qtbot, five_up)) == [("Ada", f"{MINUS}3", False), ("Oak", "8", True)]
    assert rows(panel_of(qtbot, all_fives)) == [("Ada", f"{MINUS}15", True), ("Oak", "40", False)]


def test_partners_share_a_row(qtbot: QtBot) -> None:
    state = round_with("five-up", hands=("1-4", "2-3", "5-5", "0-0"), scores=(10, 0), turn=2)
    assert rows(panel_of(qtbot, match_of(state))) == [
        ("Ada and Ash", "2", True),
        ("Oak and Elm", "0", False),
    ]


def test_the_bar_shows_how_far_the_leader_is(qtbot: QtBot) -> None:
    hands = ("1-4 2-3", "5-5 0-0", "1-1 2-2")
    for scores, value in (((-15, 40, 10), 40), ((-5, -10, -5), 0), ((310, 0, 0), 305)):
        panel = panel_of(qtbot, match_of(round_with("five-up", hands=hands, scores=scores)))
        bar = panel._scores._bar
        assert (bar.minimum(), bar.maximum(), bar.value()) == (0, 305, value)


@pytest.mark.parametrize(
    "scores, told",
    [
        ((15, 40), "Nearest to the target: Oak, 8 of 61"),
        ((20, 20), "Nobody leads: 4 of 61"),
    ],
)
def test_the_bar_says_whose_way_it_shows(qtbot: QtBot, scores: tuple[int, int], told: str) -> None:
    state = round_with("five-up", hands=("1-4 2-3", "5-5 0-0"), scores=scores)
    panel = panel_of(qtbot, match_of(state))
    bar = panel._scores._bar
    assert (bar.toolTip(), bar.accessibleDescription()) == (told, told)


@pytest.mark.parametrize(
    "line, counted, worth",
    [
        ("", "0", "no points"),
        ("5-5", "10", "2 points"),
        ("5-5 0-5@5-5:line-a", "10 + 0 = 10", "2 points"),
        ("5-5 4-5@5-5:line-a 1-5@5-5:line-b", "4 + 1 = 5", "1 point"),
        ("5-5 4-5@5-5:line-a 2-5@5-5:line-b", "4 + 2 = 6", "no points"),
    ],
)
def test_the_counted_ends_are_a_sum(qtbot: QtBot, line: str, counted: str, worth: str) -> None:
    state = round_with("five-up", hands=("3-3 6-6", "0-3 1-3"), line=line)
    panel = panel_of(qtbot, match_of(state))
    assert panel._counted.text() == counted
    assert panel._worth.text() == worth
    assert panel._worth.property("bright") is (worth != "no points")


def followed(tables: Tables, qtbot: QtBot) -> tuple[MatchSession, SidePanel]:
    record = laid_out("2-3 2-2", "5-5 0-5", boneyard="1-1 1-3 2-5 4-4")
    session = tables.sit(record, store=None)
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.show_source(session)
    session.start()
    return session, panel


def moved(session: MatchSession, text: str) -> None:
    session._accept(*session.match.after(move(text)))
    session.leave()


def test_the_moves_stand_in_order_with_their_points(tables: Tables, qtbot: QtBot) -> None:
    session, panel = followed(tables, qtbot)
    moved(session, "2-3")
    moved(session, "draw")
    moved(session, "draw")
    moved(session, "1-3@2-3:high")
    assert moves(panel) == [
        ("Ada", "2-3 led", "+1"),
        ("Oak", "draws", ""),
        ("Oak", "draws", ""),
        ("Oak", "1-3 on 2-3", ""),
    ]


def test_a_tile_that_others_draw_is_named_once_the_round_is_over(
    tables: Tables, qtbot: QtBot
) -> None:
    session, panel = followed(tables, qtbot)
    for text in ("2-3", "draw", "draw", "1-3@2-3:high"):
        moved(session, text)
    assert "1-1" not in str(moves(panel))
    moved(session, "2-2@2-3:low")
    assert session.match.rounds[0].is_over
    assert moves(panel)[1:3] == [("Oak", "draws 1-1", ""), ("Oak", "draws 1-3", "")]


def test_a_tile_one_draws_oneself_is_named(tables: Tables, qtbot: QtBot) -> None:
    record = laid_out("2-3 2-2", "5-5 0-5", opener=1, line="5-5", boneyard="1-1 1-5")
    session = tables.sit(record, store=None)
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.show_source(session)
    moved(session, "draw")
    assert moves(panel)[-1] == ("Ada", "draws 1-1", "")


def test_moves_taken_back_are_gone_from_the_list(tables: Tables, qtbot: QtBot) -> None:
    session, panel = followed(tables, qtbot)
    moved(session, "2-3")
    assert len(moves(panel)) == 1
    session.undo()
    assert moves(panel) == []
    session.redo()
    session.leave()
    assert len(moves(panel)) == 1
    session.undo()
    moved(session, "2-2")
    assert moves(panel) == [("Ada", "2-2 led", "")]


def test_the_total_that_a_play_made_is_told_of_it(tables: Tables, qtbot: QtBot) -> None:
    session, panel = followed(tables, qtbot)
    moved(session, "2-3")
    model = panel._moves.model()
    tip = model.data(model.index(0, 1), Qt.ItemDataRole.ToolTipRole)
    assert tip == "Ada, 2-3 led, +1\nThe ends made 5."


def test_the_end_of_a_round_takes_the_place_of_the_moves_until_one_goes_on(
    tables: Tables, qtbot: QtBot
) -> None:
    session, panel = followed(tables, qtbot)
    panel.show()
    assert panel._moves.isVisible()
    for text in ("2-3", "draw", "draw", "1-3@2-3:high", "2-2@2-3:low"):
        moved(session, text)
    assert panel.summary.isVisible()
    assert panel.summary.next_button.isVisible()
    panel.next_wanted.connect(session.next_round)
    panel.summary.next_button.click()
    session.leave()
    assert len(session.match.rounds) == 2
    assert panel._moves.isVisible()
    assert moves(panel) == []


def test_the_panel_follows_another_match(tables: Tables, qtbot: QtBot) -> None:
    session, panel = followed(tables, qtbot)
    moved(session, "2-3")
    other = tables.sit(seated("all-fives", 3), store=None)
    panel.show_source(other)
    other.start()
    other.leave()
    assert [name for name, _score, _turn in rows(panel)] == ["Ada", "Oak", "Ash"]
    assert moves(panel) == []
    moved(session, "draw")
    assert moves(panel) == []
    panel.show_source(None)


@pytest.mark.parametrize(
    "variant, words", [("five-up", "five pips"), ("american-sniff", "The first double")]
)
def test_the_words_of_the_game_are_explained(qtbot: QtBot, variant: str, words: str) -> None:
    panel = panel_of(qtbot, match_of(round_with(variant, hands=("1-4", "2-3"))))
    assert words in panel._game.toolTip()
    assert "five divides" in panel._counted_head.toolTip()


LONG = "Wilhelmina-Maximiliana Wolfram"


def widths(shown: MoveList) -> tuple[list[int], list[int]]:
    """What the columns have, and what they would need."""
    columns = range(shown.model().columnCount())
    needed = [shown.sizeHintForColumn(column) for column in columns]
    return [shown.columnWidth(column) for column in columns], needed


@pytest.mark.parametrize("totals", [False, True])
@pytest.mark.parametrize("width", [180, 230, 900])
def test_a_long_name_leaves_room_for_what_was_played(
    qtbot: QtBot, width: int, totals: bool
) -> None:
    line = "2-3 draw draw 1-3@2-3:high"
    record = laid_out("2-3 2-2", "5-5 0-5", boneyard="1-1 1-3", line=line)
    players = tuple(replace(player, name=LONG) for player in record.players)
    match = replay(record)
    shown = MoveList(totals=totals)
    qtbot.addWidget(shown)
    shown.resize(width, 160)
    shown.show()
    shown.show_round(match, Cast.of(players))
    qtbot.waitUntil(lambda: sum(widths(shown)[0]) == shown.viewport().width())
    have, need = widths(shown)
    assert all(got >= wanted for got, wanted in zip(have[1:], need[1:], strict=True))
    whole = shown.fontMetrics().horizontalAdvance(LONG)
    assert (have[0] > whole) is (width == 900)
    model = shown.model()
    tip = model.data(model.index(3, 0), Qt.ItemDataRole.ToolTipRole)
    assert str(tip).startswith(f"{LONG}, 1-3 on 2-3")
    shown.resize(width + 60, 160)
    qtbot.waitUntil(lambda: sum(widths(shown)[0]) == shown.viewport().width())
    assert widths(shown)[0][0] >= have[0]


def test_a_short_name_takes_no_more_room_than_it_needs(qtbot: QtBot) -> None:
    shown = MoveList()
    qtbot.addWidget(shown)
    shown.resize(600, 160)
    shown.show()
    record = laid_out("2-3 2-2", "5-5 0-5", boneyard="1-1 1-3", line="2-3 draw")
    shown.show_round(replay(record), Cast.of(record.players))
    qtbot.waitUntil(lambda: sum(widths(shown)[0]) == shown.viewport().width())
    name = shown.fontMetrics().horizontalAdvance("Ada")
    assert name < shown.columnWidth(0) < 3 * name


@pytest.mark.parametrize(
    "people, told",
    [((0,), "Oak: club · Ash: club"), ((0, 2), "Oak: club"), ((0, 1, 2), "")],
)
def test_the_levels_of_the_computers_stand_under_the_game(
    tables: Tables, qtbot: QtBot, people: tuple[int, ...], told: str
) -> None:
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.show_source(tables.sit(seated(seats=3, level="club", people=people), store=None))
    assert panel._levels.text().replace("\N{NO-BREAK SPACE}", " ") == told
    assert panel._levels.isHidden() is not bool(told)
