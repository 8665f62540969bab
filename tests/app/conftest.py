"""The window, and who sits at the table in it."""

from tests.support.tables import tables
from tests.support.windows import open_window

__all__ = ["open_window", "tables"]
