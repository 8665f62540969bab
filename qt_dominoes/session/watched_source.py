"""A match that is only looked at."""

from __future__ import annotations

from qt_dominoes.model.move import Play
from qt_dominoes.model.tile import Tile
from qt_dominoes.session.table_source import TableSource


class WatchedSource(TableSource):
    """A source at which nobody may move: every request is turned down without a word."""

    def may_act(self, seat: int) -> bool:
        """Nobody may."""
        return False

    def plays_with(self, tile: Tile) -> tuple[tuple[Play, int], ...]:
        """None."""
        return ()

    def play(self, play: Play) -> bool:
        """Not taken."""
        return False

    def draw(self) -> bool:
        """Not taken."""
        return False

    def pass_turn(self) -> bool:
        """Not taken."""
        return False
