"""The outward face of a table: what a scene shows and asks, in play and in review alike."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Play
from qt_dominoes.model.record import MatchRecord, PlayerRecord
from qt_dominoes.model.tile import Tile


class TableSource(QObject):
    """A match as a table sees it.

    The scene reads ``match`` and listens; it never knows whether it shows play or review.
    """

    #: An event is in the match; fired for each event of a move, in order.
    happened = Signal(object)
    #: After the events of a move, with the seat whose turn it is now; only while a round is played.
    turn_changed = Signal(int)
    #: A requested move was refused (an IllegalMove); the match is as before.
    refused = Signal(object)
    #: The match was replaced by another state (undo, redo, a jump); draw it afresh.
    replaced = Signal()
    #: Another state stands there, or other hands are to be seen; draw it afresh, nothing moves.
    jumped = Signal()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        raise NotImplementedError

    @property
    def record(self) -> MatchRecord:
        """The match as it would be written down now."""
        raise NotImplementedError

    @property
    def players(self) -> tuple[PlayerRecord, ...]:
        """Who sits where, in seat order."""
        return self.record.players

    @property
    def viewer(self) -> int:
        """The seat at the near side of the table."""
        raise NotImplementedError

    @property
    def awaited(self) -> int | None:
        """The person who must say first that they are there: a curtain is up until then.

        Set before the first signal of the move that ended another person's turn.
        """
        return None

    def shows_hand_of(self, seat: int) -> bool:
        """The tiles of that seat lie face up for whoever looks at the screen."""
        raise NotImplementedError

    @property
    def shows_boneyard(self) -> bool:
        """The tile that is drawn next lies face up too."""
        return False

    @property
    def takes_moves(self) -> bool:
        """Tiles can be lifted and chosen here, if perhaps not now."""
        return True

    def may_act(self, seat: int) -> bool:
        """A person may move for that seat now."""
        raise NotImplementedError

    def thinks(self, seat: int) -> bool:
        """A computer sits there and is choosing its play."""
        return False

    def plays_with(self, tile: Tile) -> tuple[tuple[Play, int], ...]:
        """The plays of the viewer with that tile now, each with the raw points it would score."""
        raise NotImplementedError

    @property
    def draws_on(self) -> bool:
        """Tile after tile is being drawn by itself, and more are to come: ``skip_draws``."""
        return False

    def skip_draws(self) -> None:
        """Draw the rest of such a run without pauses; nothing else is hurried."""

    @property
    def is_hurried(self) -> bool:
        """The draws that happen now follow each other too fast to be shown one by one."""
        return False

    def play(self, play: Play) -> bool:
        """Ask for a play of the viewer; true if it was accepted, else ``refused`` has fired."""
        raise NotImplementedError

    def draw(self) -> bool:
        """Ask for a draw of the viewer; true if it was accepted, else ``refused`` has fired."""
        raise NotImplementedError

    def pass_turn(self) -> bool:
        """Ask for a pass of the viewer; true if it was accepted, else ``refused`` has fired."""
        raise NotImplementedError
