"""How quick a large library is: `pytest tests/benchmarks --benchmark-enable --full`.

To reach at 100,000 matches: opening 200 ms, filtering and sorting 100 ms.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from qt_dominoes.storage.library import Library
from qt_dominoes.storage.reading import LibraryReader
from qt_dominoes.storage.schema import MATCH_COLUMNS, SEAT_COLUMNS
from tests.storage.libraries import MATCHES, NOW, library_with
from tests.storage.matches import kept
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
    "variant and seats": "WHERE variant = 'five-up' AND seats = 2 ORDER BY created DESC",
    "won, longest first": "WHERE outcome = 'won' ORDER BY rounds DESC",
    "level, newest first": "WHERE levels LIKE '%club%' ORDER BY sequence DESC",
    "words": "WHERE instr(words, 'ada') ORDER BY +created DESC",
    "words that are nowhere": "WHERE instr(words, 'nowhere') ORDER BY +created DESC",
    "best play": "ORDER BY best_play DESC",
}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("library") / "library.sqlite3"
    library_with(path, MATCHES)
    wanted = sample_size(100_000)
    with closing(sqlite3.connect(path)) as connection:
        count = len(MATCHES)
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
def test_searching(benchmark: BenchmarkFixture, file: Path, search: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        query = f"SELECT {', '.join(MATCH_COLUMNS)} FROM match {search} LIMIT 200"
        benchmark(lambda: connection.execute(query).fetchall())


def test_saving_a_long_match(benchmark: BenchmarkFixture, file: Path) -> None:
    game = kept("five-up", seats=4, seed=2)
    with Library.open(file, NOW).library as library:
        benchmark(library.put, *game.forms, NOW)
