"""What a screen reader hears at the table's page, and what it finds beside the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qt_dominoes.app.table_page import TablePage
from qt_dominoes.panels.move_list import MoveList
from qt_dominoes.table.announcing import Announcer
from qt_dominoes.table.directing import Tempo
from qt_dominoes.table.scene import TableScene
from tests.support.listening import Listener, Role, listening, name
from tests.support.tables import Tables, laid_out

__all__ = ["listening"]

#: The line is 1 - 5-5 - 2, both arms of 5-5 are open.
CROSS = laid_out(
    "1-5 0-5 1-3 4-4",
    "5-5 2-5 0-2 6-6",
    opener=1,
    line="5-5 1-5@5-5:line-a 2-5@5-5:line-b",
)


def test_an_announcement_is_a_polite_event_of_the_widget_with_spoken_tiles(
    qtbot: QtBot, listening: type[Listener]
) -> None:
    widget, sent = QWidget(), list[QAccessibleEvent]()
    qtbot.addWidget(widget)
    Announcer(widget, sent.append).announce("Oak plays 2-5 on 5-5. The ends make 12.")
    (event,) = sent
    assert isinstance(event, QAccessibleAnnouncementEvent)
    assert event.type() is QAccessible.Event.Announcement
    assert event.message() == "Oak plays 2 5 on double 5. The ends make 12."
    assert event.politeness() is QAccessible.AnnouncementPoliteness.Polite
    assert event.object() is widget


def test_a_sentence_that_goes_on_is_read_from_where_it_ended(
    qtbot: QtBot, listening: type[Listener]
) -> None:
    widget, sent = QWidget(), list[str]()
    qtbot.addWidget(widget)
    announcer = Announcer(widget)
    announcer.announced.connect(sent.append)
    for sentence in ("Oak passes.", "Oak passes. Your turn.", "No.", "No.", ""):
        announcer.announce(sentence)
    assert sent == ["Oak passes.", "Your turn.", "No.", "No."]


def test_without_a_screen_reader_nothing_is_sent(qtbot: QtBot) -> None:
    widget, sent = QWidget(), list[QAccessibleEvent]()
    qtbot.addWidget(widget)
    assert not QAccessible.isActive()
    Announcer(widget, sent.append).announce("Oak passes.")
    assert sent == []


class Page:
    """The table's page with a screen reader in front of it."""

    def __init__(self, tables: Tables, qtbot: QtBot, listening: type[Listener]) -> None:
        session = tables.sit(CROSS, store=None)
        self.page = TablePage(TableScene(font=QApplication.font(), tempo=lambda: Tempo(0)))
        self.page.scene.setParent(self.page)
        qtbot.addWidget(self.page)
        self.page.resize(1000, 700)
        self.page.show()
        self.listener = listening(self.page)
        self.read: list[str] = []
        announcer = self.page.findChild(
            Announcer, options=Qt.FindChildOption.FindDirectChildrenOnly
        )
        assert isinstance(announcer, Announcer)
        announcer.announced.connect(self.read.append)
        self.page.show_session(session)
        session.start()


@pytest.fixture
def page(tables: Tables, qtbot: QtBot, listening: type[Listener]) -> Page:
    return Page(tables, qtbot, listening)


def test_events_and_refusals_are_announced(page: Page) -> None:
    page.read.clear()
    page.page.draw()
    assert page.read == ["You can play, so you may not draw."]
    page.listener.press("1 3, can be played")
    page.listener.press("1 3, can be played")
    assert page.read[1:] == ["You play 1 3 on 1 5. The ends make 5: 1 point.", "You score 1 point."]


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)")
def test_the_explanation_of_the_total_is_announced(page: Page) -> None:
    page.read.clear()
    page.listener.press("Why?")
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()
    assert page.read == [
        "0: double 5: both sides used, so it counts nothing; 1: 1 5: its free half, 1; "
        "2: 2 5: its free half, 2; 1 + 2 = 3: not a multiple of five: no points"
    ]


def test_every_button_of_the_page_has_a_name(page: Page) -> None:
    page.page.message.offer(draw=True, pass_turn=True)
    names = page.listener.names(Role.Button)
    assert all(names), names
    assert {"Draw a tile", "Pass", "Why?"} <= set(names)


def test_no_label_that_changes_hides_its_text_behind_a_name(page: Page) -> None:
    texts = page.listener.names(Role.StaticText)
    assert page.page.message.text in texts
    assert "1 + 2 = 3" in texts


def test_the_move_list_reads_a_whole_line_at_once(page: Page) -> None:
    table = page.page.findChild(MoveList)
    assert isinstance(table, MoveList)
    model = table.model()
    role = Qt.ItemDataRole.AccessibleTextRole
    lines = [model.index(row, 0).data(role) for row in range(model.rowCount())]
    assert lines == [
        "Oak, double 5 led, 2 points",
        "Ada, 1 5 on double 5",
        "Oak, 2 5 on double 5",
    ]
    seen = page.listener.find("Moves of this round", Role.Table)
    assert set(lines) < {name(seen.child(cell)) for cell in range(seen.childCount())}
