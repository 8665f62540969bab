"""How quick a large library is: `pytest tests/benchmarks --benchmark-enable --full`.

To reach at 100,000 matches of real length: opening the page 200 ms, each filter 100 ms, and no
more than 100 MB of memory.
"""

import gc
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from qt_dominoes.panels.library_model import FIRST
from qt_dominoes.panels.library_page import LibraryPage
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.schema import MATCH_COLUMNS, SEAT_COLUMNS
from qt_dominoes.storage.searching import Fate, Search, Sort
from tests.benchmarks.memory import resident_megabytes
from tests.storage.libraries import NOW, library_with
from tests.storage.matches import Kept, kept
from tests.support.samples import sample_size

#: Every match is copied under new ids, with what a search looks for changed a little.
COPY_MATCH = f"""
    INSERT INTO match (number, seal, {", ".join(MATCH_COLUMNS)})
    SELECT :step + number, seal, {
    ", ".join(
        {
            "id": "printf('f%031x', :step + number)",
            "sequence": ":step + number",
            "created": "printf('20%02d%s', 10 + (:step + number) % 17, substr(created, 5))",
            "words": "words || (:step + number)",
        }.get(column, column)
        for column in MATCH_COLUMNS
    )
}
    FROM match WHERE number <= :count
"""
COPY_RECORD = """
    INSERT INTO record (number, sha256, deflated)
    SELECT :step + number, sha256, deflated FROM record WHERE number <= :count
"""
COPY_SEATS = f"""
    INSERT INTO seat_result (number, {", ".join(SEAT_COLUMNS)})
    SELECT :step + number, {", ".join(SEAT_COLUMNS)} FROM seat_result WHERE number <= :count
"""

SEARCHES = {
    "variant and seats": Search(variant="five-up", seats=2),
    "won, longest first": Search(fate=Fate.WON, sort=Sort.LENGTH),
    "level": Search(opponent="club"),
    "words": Search(text="ada oak"),
    "words, by their notes": Search(text="ada", sort=Sort.NOTE),
    "words that are nowhere": Search(text="nowhere"),
    "a year": Search(since=date(2020, 1, 1), until=date(2020, 12, 31)),
    "a tag": Search(tag="club night"),
    "unfinished": Search(fate=Fate.UNFINISHED),
    "by the score": Search(sort=Sort.SCORE),
}


def whole_matches(rows: int) -> list[Kept]:
    """Matches of every kind, played at random to their usual targets."""
    kinds = [
        (variant, seats)
        for variant in ("five-up", "american-sniff", "all-fives")
        for seats in (2, 2, 2, 3, 4)
    ]
    return [
        kept(
            variant,
            seats=seats,
            seed=1000 + 10 * place + row,
            fields={
                "tags": ("club night",) if (place + row) % 9 == 0 else None,
                "note": "what a match" if (place + row) % 7 == 0 else None,
            },
        )
        for row in range(rows)
        for place, (variant, seats) in enumerate(kinds)
    ]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("library") / "library.sqlite3"
    wanted = sample_size(100_000)
    games = whole_matches(3 if wanted > 10_000 else 1)
    library_with(path, games)
    with closing(sqlite3.connect(path)) as connection:
        count = len(games)
        while count < wanted:
            for statement in (COPY_MATCH, COPY_RECORD, COPY_SEATS):
                connection.execute(statement, {"step": count, "count": min(count, wanted - count)})
            count += min(count, wanted - count)
        connection.commit()
    return path


@pytest.fixture
def reader(file: Path) -> Iterator[LibraryReader]:
    with LibraryReader.beside_writer(file) as found:
        yield found


def test_opening(benchmark: BenchmarkFixture, file: Path) -> None:
    benchmark(lambda: Library.open(file, NOW).library.close())


@pytest.mark.parametrize(
    "ask",
    [
        lambda reader: reader.results(limit=200),
        lambda reader: reader.scoreboard(),
        lambda reader: reader.scoreboard("Ada"),
        lambda reader: reader.count(),
    ],
    ids=["results", "scoreboard", "scoreboard of a name", "count"],
)
def test_asking(
    benchmark: BenchmarkFixture,
    reader: LibraryReader,
    ask: Callable[[LibraryReader], object],
) -> None:
    assert benchmark(ask, reader)


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES)
def test_searching(benchmark: BenchmarkFixture, reader: LibraryReader, search: Search) -> None:
    benchmark(lambda: (reader.find(search, FIRST), reader.count_of(search)))


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[LibraryPage]:
    """The page, shown, with nothing in it yet."""
    made = LibraryPage()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    QApplication.processEvents()
    yield made
    made.details.rest()


def test_opening_the_page(benchmark: BenchmarkFixture, file: Path, page: LibraryPage) -> None:
    """From nothing to a picture of the list."""

    def opened() -> None:
        with LibraryReader.beside_writer(file) as reader:
            page.read_from(reader)
            page.grab()

    benchmark(opened)
    assert page.model.rowCount() > 0


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES)
def test_filtering_the_page(
    benchmark: BenchmarkFixture, reader: LibraryReader, page: LibraryPage, search: Search
) -> None:
    """From what is typed or chosen to a picture of the list."""
    page.read_from(reader)

    def filtered() -> None:
        page.look_for(search)
        page.view.viewport().grab()

    benchmark.pedantic(filtered, setup=lambda: page.look_for(Search()), rounds=5)
    assert page.model.search == search


def test_scrolling_to_the_end(
    benchmark: BenchmarkFixture, reader: LibraryReader, page: LibraryPage
) -> None:
    page.read_from(reader)

    def scrolled() -> None:
        page.view.scrollToTop()
        page.view.scrollToBottom()
        page.view.viewport().grab()

    benchmark(scrolled)


def test_the_memory_of_the_page(reader: LibraryReader, page: LibraryPage) -> None:
    """All that a person may do in a list, and what it takes."""
    gc.collect()
    before = resident_megabytes()
    page.read_from(reader)
    for search in SEARCHES.values():
        page.look_for(search)
        page.view.scrollToBottom()
        page.grab()
    page.look_for(Search())
    page.view.selectAll()
    page.grab()
    gc.collect()
    assert resident_megabytes() - before <= 100


def test_saving_a_long_match(benchmark: BenchmarkFixture, file: Path) -> None:
    game = kept("five-up", seats=4, seed=2)
    with Library.open(file, NOW).library as library:
        benchmark(library.put, *game.forms, NOW)
