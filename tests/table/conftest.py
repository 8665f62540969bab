"""A table to look at, and who sits at it."""

from tests.support.boards import board
from tests.support.tables import tables

__all__ = ["board", "tables"]
