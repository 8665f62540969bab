"""The writer beside the game: computers wait for it, its faults stop nobody, closing waits."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.library_store import LibraryStore
from qt_dominoes.storage.codec import decode
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from qt_dominoes.storage.reading import LibraryReader
from tests.support.notation import move
from tests.support.tables import NullStore, Tables, laid_out, seated

WAIT = 20_000
TO_OAK = laid_out("0-1 1-1 1-6", "0-0 0-2 0-6", line="0-1")


class GatedStore(NullStore):
    """Writes only while the gate is open; keeps what it was given, and fails when told to."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.kept: list[Match] = []
        self.trouble: Exception | None = None

    def put(self, record: MatchRecord, match: Match) -> None:
        """Keep the match once the gate is open."""
        assert self.gate.wait(WAIT / 1000)
        trouble = self.trouble
        if trouble is not None:
            raise trouble
        self.kept.append(match)


@pytest.fixture
def store() -> GatedStore:
    return GatedStore()


def no_space() -> LibraryError:
    return LibraryError(LibraryProblem.NO_SPACE, Path("library"))


def test_the_next_computer_move_waits_for_the_disk(
    tables: Tables, qtbot: QtBot, store: GatedStore
) -> None:
    store.gate.clear()
    session = tables.sit(TO_OAK, store=lambda: store)
    session.start()
    qtbot.wait(80)
    assert len(session.match.rounds[0].history) == 1
    store.gate.set()
    qtbot.waitUntil(lambda: len(session.match.rounds[0].history) == 2, timeout=WAIT)
    assert store.kept[0].rounds[0].history == session.match.rounds[0].history[:1]


def test_a_person_need_not_wait_for_the_disk(
    tables: Tables, qtbot: QtBot, store: GatedStore
) -> None:
    store.gate.clear()
    session = tables.sit(laid_out("0-1 1-1", "0-0 0-2", people=(0, 1)), store=lambda: store)
    session.start()
    session.show_hand()
    play = session.match.rounds[0].plays()[0]
    assert session.play(play)
    store.gate.set()


def test_play_goes_on_when_the_disk_fails_and_its_recovery_is_told(
    tables: Tables, qtbot: QtBot, store: GatedStore
) -> None:
    store.trouble = no_space()
    session = tables.sit(seated(people=(), level="club"), store=lambda: store)
    failures: list[object] = []
    recoveries: list[int] = []
    saver = tables.autosaver
    assert saver is not None
    saver.failed.connect(failures.append)
    saver.recovered.connect(lambda: recoveries.append(len(session.match.rounds[0].history)))
    session.start()
    qtbot.waitUntil(lambda: len(session.match.rounds[0].history) >= 4, timeout=WAIT)
    assert failures
    assert all(isinstance(trouble, LibraryError) for trouble in failures)
    assert recoveries == []
    store.trouble = None
    qtbot.waitUntil(lambda: len(store.kept) > 2, timeout=WAIT)
    session.leave()
    qtbot.waitUntil(lambda: saver.is_settled, timeout=WAIT)
    assert len(recoveries) == 1
    assert store.kept[-1] == session.match


def test_what_was_not_kept_is_tried_again_of_itself(
    tables: Tables, qtbot: QtBot, store: GatedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qt_dominoes.session.autosaver.RETRY_SECONDS", 0.05)
    store.trouble = no_space()
    session = tables.sit(TO_OAK, store=lambda: store)
    saver = tables.autosaver
    assert saver is not None
    session.start()
    session.leave()
    id = session.record.id
    qtbot.waitUntil(lambda: saver.trouble_with(id) is store.trouble, timeout=WAIT)
    assert saver.trouble_with("cd" * 16) is None
    store.trouble = None
    qtbot.waitUntil(lambda: saver.trouble_with(id) is None, timeout=WAIT)
    assert store.kept == [session.match]


def test_an_older_state_never_replaces_a_newer_one(
    tables: Tables, qtbot: QtBot, store: GatedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qt_dominoes.session.autosaver.RETRY_SECONDS", 0.05)
    store.trouble = no_space()
    session = tables.sit(laid_out("0-1 1-1 1-6", "0-0 0-2 0-6"), store=lambda: store)
    saver = tables.autosaver
    assert saver is not None
    session.start()
    qtbot.waitUntil(lambda: saver.trouble_with(session.record.id) is not None, timeout=WAIT)
    store.gate.clear()
    session._accept(*session.match.after(move("0-1")))
    session.leave()
    store.trouble = None
    store.gate.set()
    qtbot.waitUntil(lambda: saver.trouble_with(session.record.id) is None, timeout=WAIT)
    qtbot.wait(150)
    assert store.kept[-1] == session.match
    lengths = [len(kept.rounds[0].history) for kept in store.kept]
    assert lengths == sorted(lengths)


@pytest.mark.allow_log
def test_a_fault_of_our_own_while_saving_is_logged_as_one(
    tables: Tables, qtbot: QtBot, store: GatedStore, caplog: pytest.LogCaptureFixture
) -> None:
    store.trouble = KeyError("no code expects this")
    session = tables.sit(TO_OAK, store=lambda: store)
    session.start()
    session.leave()
    qtbot.waitUntil(lambda: any(r.levelname == "ERROR" for r in caplog.records), timeout=WAIT)
    assert "no code expects this" in caplog.text
    store.trouble = None


def test_a_store_that_opens_later_gets_the_newest_state(tables: Tables, qtbot: QtBot) -> None:
    path = tables.folder / "locked" / "library.sqlite3"
    path.parent.write_text("in the way")
    session = tables.sit(TO_OAK, store=lambda: LibraryStore(path))
    failures: list[object] = []
    recoveries: list[int] = []
    saver = tables.autosaver
    assert saver is not None
    saver.failed.connect(failures.append)
    saver.recovered.connect(lambda: recoveries.append(1))
    session.start()
    qtbot.waitUntil(lambda: len(session.match.rounds[0].history) == 2, timeout=WAIT)
    assert failures
    path.parent.unlink()
    session.undo()
    qtbot.waitUntil(lambda: recoveries == [1], timeout=WAIT)
    with LibraryReader.beside_writer(path) as library:
        assert decode(library.record_bytes("ab" * 16)).rounds == session.record.rounds


def test_states_that_come_too_fast_are_skipped_and_the_newest_is_kept(
    tables: Tables, qtbot: QtBot, store: GatedStore
) -> None:
    store.gate.clear()
    session = tables.sit(laid_out("0-1 1-1 1-6", "0-0 0-2 0-6"), store=lambda: store)
    session.start()
    for play in ("0-1", "0-2@0-1:low", "1-6@0-1:high"):
        session._accept(*session.match.after(move(play)))
    session.leave()
    store.gate.set()
    saver = tables.autosaver
    assert saver is not None
    qtbot.waitUntil(lambda: saver.is_settled, timeout=WAIT)
    assert len(store.kept) <= 2
    assert store.kept[-1] == session.match


def test_two_matches_are_both_kept(tables: Tables, qtbot: QtBot, store: GatedStore) -> None:
    store.gate.clear()
    one = tables.sit(TO_OAK, store=lambda: store)
    other = tables.sit(replace(TO_OAK, id="cd" * 16))
    one.start()
    one.leave()
    other.start()
    other.undo()
    store.gate.set()
    saver = tables.autosaver
    assert saver is not None
    qtbot.waitUntil(lambda: saver.is_settled, timeout=WAIT)
    assert one.match in store.kept
    assert store.kept[-1] == other.match


def test_closing_waits_for_the_writer(qapp: object, store: GatedStore) -> None:
    saver = Autosaver(lambda: store)
    saver.start()
    store.gate.clear()
    record = seated()
    saver.keep(record, Tables.first_deal(record))
    before = time.monotonic()
    threading.Timer(0.15, store.gate.set).start()
    assert saver.close(10)
    assert time.monotonic() - before > 0.1
    assert len(store.kept) == 1


def test_closing_does_not_wait_for_ever(qapp: object, store: GatedStore) -> None:
    saver = Autosaver(lambda: store)
    saver.start()
    store.gate.clear()
    record = seated()
    saver.keep(record, Tables.first_deal(record))
    assert not saver.close(0.05)
    store.gate.set()
    assert saver.close(10)


def test_a_saver_that_never_started_can_be_closed(qapp: object) -> None:
    assert Autosaver(NullStore).close()


def test_what_a_library_was_found_like_is_told(tables: Tables, qtbot: QtBot) -> None:
    saver = Autosaver(tables.open_library)
    opened: list[object] = []
    saver.opened.connect(opened.append)
    saver.start()
    qtbot.waitUntil(lambda: len(opened) == 1, timeout=WAIT)
    assert saver.close(10)
    assert tables.library.exists()
