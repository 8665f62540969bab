"""A warning in the log fails the test, unless the test is marked `allow_log`.

Usable as a plugin of its own: `-p tests.support.logs`.
"""

import logging
from collections.abc import Iterator

import pytest


class WarningBook(logging.Handler):
    """Keeps what is logged at WARNING and above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        place = f"{record.pathname}:{record.lineno}"
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()} ({place})")


@pytest.fixture(autouse=True)
def no_warning_is_logged(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails a test during which Python code logged a warning or worse."""
    book = WarningBook()
    root = logging.getLogger()
    root.addHandler(book)
    try:
        yield
    finally:
        root.removeHandler(book)
    if book.lines and request.node.get_closest_marker("allow_log") is None:
        pytest.fail("logged:\n  " + "\n  ".join(book.lines), pytrace=False)
