import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from qt_dominoes.model.record import Help, Kind, PlayerRecord
from qt_dominoes.model.replay import replay
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.codec import decode, encode
from qt_dominoes.storage.connection import Mode, connect
from qt_dominoes.storage.library import Library, Opening
from qt_dominoes.storage.migrations import newest_version
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.schema import APPLICATION_ID
from qt_dominoes.storage.summary import Outcome
from tests.storage.libraries import MATCHES, NOW, how, library_with
from tests.storage.matches import Kept, kept, kept_of, match_id, playing


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "library.sqlite3"


def ids(rows: object) -> list[str]:
    return [row.id for row in rows]  # type: ignore[attr-defined]


def test_a_new_library_is_made_with_its_folder(file: Path) -> None:
    assert how(file) is Opening.FRESH
    assert how(file) is Opening.OPENED


def test_every_match_comes_back_to_the_byte(file: Path) -> None:
    library_with(file, MATCHES)
    with Library.open(file, NOW).library as library:
        for match in MATCHES:
            assert library.record_bytes(match.id) == match.data
            assert replay(decode(library.record_bytes(match.id))) == match.match
        assert library.count() == len(MATCHES)
    assert check(file).good
    assert check(file).checked == len(MATCHES)


def test_running_matches_and_results_come_newest_first(file: Path) -> None:
    library_with(file, MATCHES)
    running = [match.id for match in MATCHES if not match.match.is_over]
    over = [match.id for match in MATCHES if match.match.is_over]
    with Library.open(file, NOW).library as library:
        assert ids(library.running()) == running[::-1]
        assert ids(library.results()) == over[::-1]
        assert ids(library.results(limit=2, offset=1)) == over[::-1][1:3]


def test_a_clock_that_goes_backwards_changes_no_order(file: Path) -> None:
    games = [kept(seed=seed, events=5) for seed in (1, 2, 3)]
    with Library.open(file, NOW).library as library:
        for day, game in enumerate(games):
            library.put(*game.forms, NOW - timedelta(days=1000 * day))
        library.put(*games[0].forms, NOW - timedelta(days=9000))
        assert ids(library.running()) == [games[0].id, games[2].id, games[1].id]
        assert library.running()[0].changed == "2002-04-09T21:00:05Z"


def test_a_row_tells_what_the_record_says(file: Path) -> None:
    game = kept(
        "five-up",
        seed=3,
        target=50,
        fields={
            "assisted": (Help.UNDO, Help.HINT),
            "tags": ("club night",),
            "note": "a long one",
            "finished": "2026-11-29T22:00:00Z",
        },
    )
    with Library.open(file, NOW).library as library:
        library.put(*game.forms, NOW)
        row = library.match(game.id)
    assert (row.variant, row.dials, row.seats) == ("five-up", {"target": 50}, 2)
    assert [(who.name, who.kind, who.level) for who in row.players] == [
        ("Ada", Kind.HUMAN, None),
        ("Oak", Kind.COMPUTER, "casual"),
    ]
    assert (row.created, row.changed) == ("2026-11-29T21:00:00Z", "2026-11-29T21:00:05Z")
    assert row.finished == "2026-11-29T22:00:00Z"
    assert (row.over, row.running) == (True, False)
    assert row.winner == game.match.winner
    assert row.own_side == 0
    assert row.outcome is (Outcome.WON if game.match.winner == 0 else Outcome.LOST)
    assert row.scores == game.match.scores
    assert row.rounds == len(game.match.rounds)
    assert row.assisted == ("hint", "undo")
    assert row.tags == ("club night",)
    assert row.note == "a long one"


def test_undo_of_the_last_play_withdraws_the_result(file: Path) -> None:
    whole = kept(seed=4, target=50)
    events = sum(len(played.history) for played in whole.match.rounds)
    undone = kept_of(playing(seed=4, target=50, events=events - 1), seed=4)
    assert not undone.match.is_over
    with Library.open(file, NOW).library as library:
        for state, over in ((whole, True), (undone, False), (whole, True)):
            library.put(*state.forms, NOW)
            assert library.record_bytes(state.id) == state.data
            assert ids(library.results()) == ([state.id] if over else [])
            assert ids(library.running()) == ([] if over else [state.id])
            (line,) = library.scoreboard()
            assert (line.matches, line.won + line.lost) == (1, int(over))
        assert library.count() == 1
    assert check(file).good


def test_a_removed_match_is_gone_with_its_result(file: Path) -> None:
    library_with(file, MATCHES)
    with Library.open(file, NOW).library as library:
        for match in MATCHES:
            library.remove(match.id)
        assert library.count() == 0
        assert library.scoreboard() == ()
        with pytest.raises(LibraryError) as error:
            library.remove(MATCHES[0].id)
    assert error.value.problem is LibraryProblem.NO_SUCH_MATCH
    with closing(sqlite3.connect(file)) as connection:
        for table in ("match", "record", "seat_result"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_a_match_that_is_not_there_is_told(file: Path) -> None:
    with Library.open(file, NOW).library as library:
        for ask in (library.record_bytes, library.match):
            with pytest.raises(LibraryError) as error:
                ask(match_id(1))
            assert error.value.problem is LibraryProblem.NO_SUCH_MATCH
            assert error.value.match == match_id(1)


def test_several_are_kept_or_none(file: Path) -> None:
    good, large = MATCHES[0], MATCHES[1]
    with Library.open(file, NOW).library as library:
        with pytest.raises(LibraryError) as error:
            library.put_all([good.forms, (b" " * 8_000_001, large.record, large.match)], NOW)
        assert error.value.problem is LibraryProblem.RECORD_TOO_LARGE
        assert library.count() == 0
        library.put(*good.forms, NOW)
        assert library.count() == 1


def test_an_imported_match_is_not_offered_to_be_played_on(file: Path) -> None:
    game = kept(events=5)
    with Library.open(file, NOW).library as library:
        library.put(*game.forms, NOW, running=False)
        assert library.running() == ()
        assert not library.match(game.id).over


def test_a_record_without_an_id_is_the_same_match_each_time(file: Path) -> None:
    game = kept(fields={"id": None})
    with Library.open(file, NOW).library as library:
        first, again = (library.put(*game.forms, NOW) for _ in range(2))
        assert first == again
        assert library.count() == 1
        assert library.record_bytes(first) == game.data


NAMES = [
    "İı",
    "👩‍👩‍👧",
    "\u202eمرحبا",
    "x" * 10_000,
    "a\ud800b",
    "x\0y",
    "",
    "'; DROP TABLE match; --",
]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_any_name_can_be_kept(file: Path, name: str) -> None:
    game = kept(target=50)
    player = PlayerRecord(name, Kind.HUMAN, None)
    record = replace(
        game.record,
        players=(player, game.record.players[1]),
        tags=(name,),
        note=name,
    )
    data = game.data if "\ud800" in name else encode(record)
    with Library.open(file, NOW).library as library:
        library.put(data, record, game.match, NOW)
        row = library.match(game.id)
        shown = name[:200].replace("\ud800", "\ufffd").replace("\0", "\ufffd")
        assert row.players[0].name == row.tags[0] == shown
        assert len(library.scoreboard(shown)) == 1
        assert library.record_bytes(game.id) == data
    assert check(file).good


def test_readers_on_other_threads_see_what_is_written(file: Path) -> None:
    games = [kept(seed=seed, events=40) for seed in range(1, 20)]
    seen: list[int] = []

    def read() -> None:
        with LibraryReader.beside_writer(file) as reader:
            while not seen or seen[-1] < len(games):
                rows = reader.running()
                for row in rows:
                    reader.record_bytes(row.id)
                seen.append(len(rows))

    with Library.open(file, NOW).library as library:
        readers = [threading.Thread(target=read) for _ in range(2)]
        for thread in readers:
            thread.start()
        for game in games:
            library.put(*game.forms, NOW)
        for thread in readers:
            thread.join()
    assert seen[-1] == len(games)


def test_a_reader_writes_nothing(file: Path) -> None:
    library_with(file, MATCHES[:1])
    with closing(connect(file, Mode.READ)) as connection, pytest.raises(sqlite3.OperationalError):
        connection.execute("DELETE FROM match")


def test_what_is_acknowledged_is_durable(file: Path) -> None:
    library_with(file, ())
    with closing(connect(file, Mode.WRITE)) as connection:
        for pragma, value in (
            ("journal_mode", "delete"),
            ("synchronous", 2),
            ("foreign_keys", 1),
            ("application_id", APPLICATION_ID),
            ("user_version", newest_version()),
        ):
            assert connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)
        strict = "SELECT min(strict) FROM pragma_table_list WHERE schema = 'main' AND name != ?"
        assert connection.execute(strict, ("sqlite_schema",)).fetchone() == (1,)


def test_a_path_of_any_letters(tmp_path: Path) -> None:
    file = tmp_path / "100% ğ? #1 \udcff" / "library.sqlite3"
    library_with(file, MATCHES[:1])
    assert how(file) is Opening.OPENED
    assert [entry.name for entry in file.parent.iterdir()] == ["library.sqlite3"]


def test_another_program_that_holds_the_library_is_waited_for_only_so_long(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qt_dominoes.storage.connection.PATIENCE", 0.05)
    library_with(file, MATCHES[:1])
    with Library.open(file, NOW).library as library, closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for act in (lambda: library.put(*MATCHES[1].forms, NOW), lambda: Library.open(file, NOW)):
            with pytest.raises(LibraryError) as error:
                act()
            assert error.value.problem is LibraryProblem.BUSY
        other.execute("ROLLBACK")
        library.put(*MATCHES[1].forms, NOW)
        assert library.count() == 2


def unwell(file: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement, values)
        connection.commit()


def test_a_record_that_was_changed_is_not_handed_out(file: Path) -> None:
    library_with(file, MATCHES[:2])
    unwell(file, "UPDATE record SET deflated = ? WHERE number = 1", b"x")
    with Library.open(file, NOW).library as library:
        with pytest.raises(LibraryError) as error:
            library.record_bytes(MATCHES[0].id)
        assert error.value.problem is LibraryProblem.RECORD_DAMAGED
        assert library.record_bytes(MATCHES[1].id) == MATCHES[1].data
    report = check(file)
    assert (report.structure, report.damaged, report.checked) == (True, (MATCHES[0].id,), 2)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE match SET winner = 1 - winner WHERE number = 1",
        "UPDATE match SET words = 'ida' WHERE number = 1",
        "UPDATE seat_result SET points = points + 5 WHERE number = 1 AND seat = 1",
        "DELETE FROM seat_result WHERE number = 1",
        "DELETE FROM record WHERE number = 1",
    ],
)
def test_a_row_that_was_changed_is_found(file: Path, statement: str) -> None:
    library_with(file, MATCHES[:2])
    unwell(file, statement)
    assert check(file).damaged == (MATCHES[0].id,)


def test_a_check_can_be_stopped(file: Path) -> None:
    library_with(file, MATCHES[:2])
    report = check(file, stop=lambda: True)
    assert not report.complete
    assert report.checked == 0


def test_writing_goes_on_while_a_check_runs(file: Path) -> None:
    library_with(file, MATCHES)
    with Library.open(file, NOW).library as library:
        asked: list[Kept] = list(MATCHES)

        def stop() -> bool:
            library.put(*asked.pop().forms, NOW)
            return False

        assert check(file, stop).good
