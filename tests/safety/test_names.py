"""Names of every kind, from the dialog to the table, the record, the library and the scoreboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qt_dominoes.__main__ import main
from qt_dominoes.app.main_window import MainWindow
from qt_dominoes.dialogs.new_match import NewMatchDialog
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.choices import Choices
from qt_dominoes.storage.codec import decode
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.rows import MOST_NAME
from tests.app.test_main_window import with_dialog
from tests.support.windows import WAIT, OpenWindow, begun, play_until, session_of

NAMES = {
    "capital dotted i": "İbrahim Işık",
    "emoji": "👩‍👩‍👧 🏴‍☠️ Ada",
    "right to left": "شطرنج דומינו",
    "turned around": "\u202eadA\u202c",
    "markup": "<b>Ada</b> & {name} %s",
    "controls": "A\x00d\x1b[31ma\tB",
    "marks upon marks": "Z" + "\u0351\u0489" * 300,
}


def goes_all_the_way(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, record: MatchRecord
) -> MatchRecord:
    """Play the match to its end, look at it in every size, and read it again; as it was kept."""
    session = session_of(window)
    play_until(qtbot, session, Random(6), lambda: session.match.rounds[-1].is_over)
    for size in ((640, 480), (1000, 700)):
        window.resize(*size)
        QApplication.processEvents()
        assert not window.grab().isNull()
    play_until(qtbot, session, Random(6), lambda: session.match.is_over)
    assert not window.grab().isNull()
    saver = window.services.autosaver
    qtbot.waitUntil(lambda: saver.is_settled, timeout=WAIT)
    assert saver.trouble_with(record.id) is None
    assert window.table_page.trouble.text == ""
    file = tmp_path / "match.domino"
    window.desk.files.save(file)
    assert main(["check", str(file)]) == 0
    assert record.id is not None
    with LibraryReader.beside_writer(window.services.folders.library_file) as library:
        kept = decode(library.record_bytes(record.id))
        row = library.match(record.id)
    assert all(len(player.name) <= MOST_NAME for player in row.players)
    window.show_scoreboard()
    assert window.minimumSizeHint().width() <= 640
    assert not window.grab().isNull()
    window.show_start_page()
    assert window.minimumSizeHint().width() <= 640
    return kept


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_goes_all_the_way(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    window = open_window()

    def choose(dialog: object) -> None:
        assert isinstance(dialog, NewMatchDialog)
        dialog._name.setText(name)
        dialog._names[0].setText(name)
        dialog._target.setValue(1)
        dialog.start_button.click()

    with_dialog(choose)
    window.start_page.new_button.click()
    record = session_of(window).record
    taken = record.players[0].name
    assert taken
    assert taken.encode().decode() == taken
    assert name.strip().startswith(taken.rstrip("\ufffd")[:10])
    kept = goes_all_the_way(window, qtbot, tmp_path, record)
    assert [player.name for player in kept.players] == [player.name for player in record.players]
    assert window.services.settings.settings.player_name == taken


def test_ten_thousand_letters_go_all_the_way(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window()
    record = begun(window, Choices("five-up", 4, "Ada", ("club",) * 3, {"target": 5})).record
    long = ("👩 Ada " * 2000)[:10_000]
    players = tuple(replace(player, name=f"{player.name} {long}") for player in record.players)
    window.open_record(replace(record, id="cd" * 16, players=players))
    kept = goes_all_the_way(window, qtbot, tmp_path, session_of(window).record)
    assert kept.players == players


def test_a_letter_cut_in_half_by_the_longest_name_is_no_fault(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window()

    def choose(dialog: object) -> None:
        assert isinstance(dialog, NewMatchDialog)
        # The field takes forty units of sixteen bits; the last one is half a letter.
        dialog._name.setText("a" + "🁫" * 30)
        dialog._target.setValue(1)
        dialog.start_button.click()

    with_dialog(choose)
    window.start_page.new_button.click()
    record = session_of(window).record
    kept = goes_all_the_way(window, qtbot, tmp_path, record)
    assert kept.players[0].name.startswith("a🁫🁫")
    assert kept.players[0].name.encode()
