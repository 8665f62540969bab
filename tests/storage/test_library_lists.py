"""What the library's list asks for: searched, sorted, named, taken out and put back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, timedelta, timezone
from pathlib import Path

import pytest

from qt_dominoes.model.record import Help, Kind, PlayerRecord
from qt_dominoes.storage.checking import check
from qt_dominoes.storage.codec import decode, encode
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.problems import LibraryError, LibraryProblem
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.storage.searching import PERSON, Fate, Search, Sort, condition_of
from tests.storage.libraries import NOW
from tests.storage.matches import ADA, ELM, OAK, Kept, kept, match_id

ZOE = PlayerRecord("Zoé Yıldız", Kind.HUMAN)

#: Every one differs from the others in what a search can ask for.
GAMES = (
    kept("five-up", seed=1, target=50, fields={"created": "2026-01-01T10:00:00Z"}),
    kept(
        "all-fives",
        seed=2,
        target=50,
        fields={
            "created": "2026-02-01T10:00:00Z",
            "players": (ADA, ELM),
            "tags": ("club night", 'a "b"'),
            "assisted": (Help.HINT,),
        },
    ),
    kept(
        "all-fives",
        seed=3,
        events=12,
        fields={
            "created": "2026-03-01T10:00:00Z",
            "players": (ADA, ZOE),
            "note": "Çok güzel bir oyun",
            "unknown": {"title": "The long one"},
        },
    ),
    kept("american-sniff", seed=4, seats=3, target=30, fields={"created": "2025-12-31T23:59:59Z"}),
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library.open(tmp_path / "library.sqlite3", NOW).library as library:
        library.put_all([game.forms for game in GAMES], NOW)
        yield library


def found(library: LibraryReader, search: Search) -> list[int]:
    """The places in GAMES of what is found."""
    rows = library.rows_at(library.find(search))
    ids = [game.id for game in GAMES]
    return [ids.index(rows[number].id) for number in library.find(search)]


@pytest.mark.parametrize(
    "search, places",
    [
        (Search(), [2, 1, 0, 3]),
        (Search(descending=False), [3, 0, 1, 2]),
        (Search(variant="all-fives"), [2, 1]),
        (Search(seats=3), [3]),
        (Search(opponent="club"), [1, 3]),
        (Search(opponent=PERSON), [2]),
        (Search(fate=Fate.UNFINISHED), [2]),
        (Search(assisted=True), [1]),
        (Search(assisted=False, variant="all-fives"), [2]),
        (Search(since=date(2026, 1, 1), until=date(2026, 2, 1)), [1, 0]),
        (Search(until=date(2025, 12, 31)), [3]),
        (Search(tag="club night"), [1]),
        (Search(tag="club"), []),
        (Search(tag='a "b"'), [1]),
        (Search(text="ADA"), [2, 1, 0, 3]),
        (Search(text="zoe yildiz"), [2]),
        (Search(text="  guzel   ada "), [2]),
        (Search(text="ada zoe"), [2]),
        (Search(text="long"), [2]),
        (Search(text="night"), [1]),
        (Search(text="%"), []),
        (Search(text="elm", variant="five-up"), []),
        (Search(sort=Sort.VARIANT, descending=False), [2, 1, 3, 0]),
        (Search(sort=Sort.SEATS), [3, 2, 1, 0]),
        (Search(sort=Sort.OPPONENTS, descending=False), [1, 0, 3, 2]),
        (Search(sort=Sort.TITLE), [2, 3, 1, 0]),
        (Search(sort=Sort.TITLE, descending=False), [2, 3, 1, 0]),
        (Search(sort=Sort.TAGS), [1, 3, 2, 0]),
        (Search(sort=Sort.NOTE), [2, 3, 1, 0]),
        (Search(sort=Sort.HELP), [1, 3, 2, 0]),
    ],
)
def test_matches_are_found(library: Library, search: Search, places: list[int]) -> None:
    if search.since or search.until:
        condition, _values = condition_of(search, UTC)
        assert "created" in condition
    assert found(library, search) == places
    assert library.count_of(search) == len(places)
    assert found(library, search)[:2] == places[:2]
    assert len(library.find(search, 1)) == min(1, len(places))


def test_won_and_lost_are_found(library: Library) -> None:
    outcomes = {Fate.WON: "won", Fate.LOST: "lost"}
    for fate, outcome in outcomes.items():
        rows = library.rows_at(library.find(Search(fate=fate))).values()
        assert all(str(row.outcome) == outcome for row in rows)
    counts = [library.count_of(Search(fate=fate)) for fate in Fate]
    assert sum(counts) == len(GAMES)


def margin(row: MatchRow) -> int:
    own = row.own_side or 0
    return row.scores[own] - max(s for side, s in enumerate(row.scores) if side != own)


@pytest.mark.parametrize("descending", [True, False])
def test_sorted_by_the_score_the_lead_counts(library: Library, descending: bool) -> None:
    numbers = library.find(Search(sort=Sort.SCORE, descending=descending))
    rows = library.rows_at(numbers)
    leads = [margin(rows[number]) for number in numbers]
    assert leads == sorted(leads, reverse=descending)
    assert len(set(leads)) > 1


def test_days_begin_where_the_person_is() -> None:
    zone = timezone(timedelta(hours=3))
    condition, values = condition_of(Search(since=date(2026, 1, 1), until=date(2026, 1, 1)), zone)
    assert values == ["2025-12-31T21:00:00Z", "2026-01-01T21:00:00Z"]
    assert condition.count("created") == 2


def test_every_sort_names_a_column_and_ends_in_one_order(library: Library) -> None:
    for sort in Sort:
        for descending in (True, False):
            numbers = library.find(Search(sort=sort, descending=descending))
            assert sorted(numbers) == [1, 2, 3, 4]


def test_tags_are_known(library: Library) -> None:
    assert library.tags() == ('a "b"', "club night")


def test_a_match_is_named_tagged_and_noted_and_stays_where_it_was(library: Library) -> None:
    game = GAMES[0]
    before = library.match(game.id)
    record = library.describe(game.id, "Final", ("cup",), "At last")
    row = library.match(game.id)
    assert (row.title, row.tags, row.note) == ("Final", ("cup",), "At last")
    assert replace(row, title="", tags=(), note="") == before
    assert decode(library.record_bytes(game.id)) == record
    assert b'"title": "Final"' in library.record_bytes(game.id)
    assert found(library, Search(text="final")) == [0]
    library.describe(game.id, "", (), "")
    assert library.record_bytes(game.id) == game.data
    assert library.match(game.id) == before
    assert check(library.path).good


def test_a_match_that_is_not_there_cannot_be_named(library: Library) -> None:
    with pytest.raises(LibraryError) as error:
        library.describe(match_id(99), "x", (), "")
    assert error.value.problem is LibraryProblem.NO_SUCH_MATCH


def test_what_is_taken_out_is_back_row_for_row(library: Library) -> None:
    def everything() -> object:
        with closing(sqlite3.connect(library.path)) as connection:
            return [
                connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
                for table in ("match", "record", "seat_result")
            ]

    before = everything()
    removal = library.take_out([GAMES[3].id, GAMES[1].id, match_id(99)])
    assert removal.count == 2
    assert found(library, Search()) == [2, 0]
    assert len(library.scoreboard()) == 1
    assert set(library.put_back(removal)) == {GAMES[1].id, GAMES[3].id}
    assert everything() == before
    assert check(library.path).good
    assert library.put_back(removal) == ()


def test_after_the_library_was_closed_nothing_comes_back(library: Library) -> None:
    removal = library.take_out([GAMES[0].id])
    with Library.open(library.path, NOW).library as again:
        assert again.put_back(removal) == ()
        assert again.count() == len(GAMES) - 1
    assert library.put_back(removal) == (GAMES[0].id,)


def test_what_took_the_place_meanwhile_keeps_it(library: Library) -> None:
    removal = library.take_out([GAMES[3].id])
    other = kept(seed=50, events=5)
    library.put(*other.forms, NOW)
    library.put_back(removal)
    assert check(library.path).good
    assert library.count() == len(GAMES) + 1
    assert library.record_bytes(GAMES[3].id) == GAMES[3].data
    assert library.record_bytes(other.id) == other.data
    again = library.take_out([other.id])
    longer = kept(seed=50, events=9)
    library.put(*longer.forms, NOW)
    assert library.put_back(again) == ()
    assert library.record_bytes(other.id) == longer.data


def test_an_imported_match_counts_for_nobody_until_it_is_said_to(library: Library) -> None:
    game = kept(seed=60, target=50)
    before = library.scoreboard()
    library.put(*game.forms, NOW, imported=True)
    assert library.match(game.id).imported
    assert library.scoreboard() == before
    assert found_ids(library, Search(imported=True)) == [game.id]
    longer = replace(game.record, note="seen")
    library.put(encode(longer), longer, game.match, NOW)
    assert library.match(game.id).imported, "played on, it is still somebody else's"
    assert library.scoreboard() == before
    library.count_for_the_person(game.id, True)
    assert not library.match(game.id).imported
    assert sum(line.matches for line in library.scoreboard()) == 1 + sum(
        line.matches for line in before
    )
    assert check(library.path).good


def found_ids(library: LibraryReader, search: Search) -> list[str]:
    numbers = library.find(search)
    assert library.ids_at(numbers) == tuple(library.rows_at(numbers)[n].id for n in numbers)
    return list(library.ids_at(numbers))


def test_another_hand_on_the_library_is_noticed(library: Library) -> None:
    with LibraryReader.beside_writer(library.path) as reader:
        before = reader.mark()
        assert reader.mark() == before
        library.describe(GAMES[0].id, "x", (), "")
        assert reader.mark() != before


def test_many_are_put_in_the_order_of_their_dates(tmp_path: Path) -> None:
    games: list[Kept] = [
        kept(seed=seed, events=3, fields={"created": f"20{seed:02d}-01-01T00:00:00Z"})
        for seed in (30, 10, 20)
    ]
    with Library.open(tmp_path / "other.sqlite3", NOW).library as library:
        library.put_all([game.forms for game in games], NOW)
        assert found_ids(library, Search()) == [games[0].id, games[2].id, games[1].id]
    assert OAK.level == "casual"
