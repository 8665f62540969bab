"""Who sits at a table here."""

from tests.support.tables import tables

__all__ = ["tables"]
