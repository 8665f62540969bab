"""Libraries to try things on."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from qt_dominoes.storage.backups import back_up_today
from qt_dominoes.storage.files import FileLayer
from qt_dominoes.storage.library import Library, Opened, Opening
from tests.storage.matches import Kept, kept

NOW = datetime(2026, 11, 29, 21, 0, 5, tzinfo=UTC)

FILES = FileLayer()

#: A match of each variant at each seat count, the last two still going on.
MATCHES = tuple(
    kept(variant, seats=seats, seed=10 + place, target=50, events=10_000 if place < 7 else 30)
    for place, (variant, seats) in enumerate(
        (variant, seats)
        for variant in ("five-up", "american-sniff", "all-fives")
        for seats in (2, 3, 4)
    )
)


def library_with(path: Path, matches: Iterable[Kept]) -> None:
    """A library at that path with these matches in it, closed again."""
    with Library.open(path, NOW).library as library:
        library.put_all([match.forms for match in matches], NOW)


def back_up(path: Path, now: datetime = NOW, files: FileLayer = FILES) -> Path | None:
    """Today's backup."""
    return back_up_today(path, now, files)


def opened(path: Path) -> Opened:
    """What opening says; the library is closed already."""
    found = Library.open(path, NOW)
    found.library.close()
    return found


def how(path: Path) -> Opening:
    """How opening went."""
    return opened(path).how


def content(path: Path) -> object:
    """All that can be asked of a library."""
    with Library.open(path, NOW).library as library:
        rows = (*library.running(), *library.results())
        records = {row.id: library.record_bytes(row.id) for row in rows}
        return rows, records, library.scoreboard(), library.count()


def records(path: Path) -> dict[str, bytes]:
    """Every record by its id."""
    with Library.open(path, NOW).library as library:
        rows = (*library.running(), *library.results())
        return {row.id: library.record_bytes(row.id) for row in rows}


def flipped(data: bytes, luck: Random) -> bytes:
    """The data with one bit turned over."""
    changed = bytearray(data)
    place = luck.randrange(len(data) * 8)
    changed[place // 8] ^= 1 << place % 8
    return bytes(changed)


if __name__ == "__main__":
    import sys

    library_with(Path(sys.argv[1]), MATCHES)
