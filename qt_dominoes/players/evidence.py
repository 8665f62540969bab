"""What draws and passes have told: which tiles those that a seat took in cannot be.

A draw or a pass says that every tile then held shows none of the open numbers. A seat's tiles
are kept in batches by when they came: the dealt ones first, then those of each turn that drew.
What was said before a batch came does not touch it, so that an older batch lacks all that a
younger one lacks. A tile played later came out of *some* batch that could hold it; which one is
left open here. Of its own tiles the observer knows it: those that it drew are left out, and the
others are known to be dealt.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from qt_dominoes.model.events import TilePlayed, TurnPassed
from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.observation import Observation, PublicEvent, TilesTaken
from qt_dominoes.model.tile import Tile
from qt_dominoes.players.fast_tables import ALL_TILES, BIT, FITS, bits_of


@dataclass(slots=True)
class Batch:
    """Tiles that came to a seat together.

    ``size`` counts all that came; ``lacked`` is the mask of the tiles that none of those still
    held can be.
    """

    size: int
    lacked: int = 0


@dataclass(frozen=True, slots=True)
class Known:
    """A tile (its bit) that a seat took in, seen when it was played or held by the observer.

    It came with one of the seat's batches ``first`` to ``last``.
    """

    tile: int
    first: int
    last: int


@dataclass(slots=True)
class SeatEvidence:
    """All that came to one seat: its batches, the dealt one first, and the tiles known of them.

    What the known tiles do not fill of the batches is hidden. A tile played in the turn in which
    it was drawn was the last one drawn: it is in neither list. Nor are the observer's own draws.
    """

    batches: list[Batch]
    known: list[Known] = field(default_factory=list)

    def lacks(self, fitting: int) -> None:
        """The seat has shown that it holds none of these tiles now."""
        for batch in self.batches:
            batch.lacked |= fitting

    def takes(self, count: int, fitting: int) -> None:
        """The seat drew until it stopped: nothing held before the last tile did fit."""
        self.lacks(fitting)
        if count > 1:
            self.batches.append(Batch(count - 1, fitting))
        self.batches.append(Batch(1))

    def plays_the_drawn(self) -> None:
        """The tile drawn last is played at once."""
        self.batches.pop()

    def shows(self, tile: int) -> None:
        """The seat holds this tile now, or held it until now."""
        could = [place for place, batch in enumerate(self.batches) if not batch.lacked & tile]
        first = could[0] if could else len(self.batches)
        self.known.append(Known(tile, first, len(self.batches) - 1))

    def without_dealt(self, better: int) -> SeatEvidence:
        """The same, and none of these tiles was dealt."""
        dealt, *drawn = self.batches
        known = [
            replace(known, first=max(1, known.first)) if known.tile & better else known
            for known in self.known
        ]
        return SeatEvidence([Batch(dealt.size, dealt.lacked | better), *drawn], known)

    def with_dealt(self, tile: int) -> SeatEvidence:
        """The rest of it once that tile has been found to be one of the dealt ones."""
        dealt, *drawn = self.batches
        known = [known for known in self.known if known.tile != tile]
        return SeatEvidence([Batch(dealt.size - 1, dealt.lacked), *drawn], known)


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything that the public history and the observer's hand tell about who holds what.

    ``hidden`` is the mask of the tiles that the observer has never seen. ``someone_fits`` is 0,
    or the mask of tiles of which another seat must hold one: with nothing left to draw, a round
    goes on only while somebody can play.
    """

    hidden: int
    seats: tuple[SeatEvidence, ...]
    someone_fits: int

    @classmethod
    def of(cls, seen: Observation) -> Evidence:
        """The evidence in an observation."""
        told = _Telling(seen)
        for event in seen.history:
            told.hear(event)
        own_hand = bits_of(seen.hand)
        for tile in seen.hand:
            told.shows(seen.seat, tile)
        goes_on = seen.history and isinstance(seen.history[-1], TilePlayed | TurnPassed)
        fitting = told.fitting if goes_on and not seen.drawable else 0
        return cls(
            ALL_TILES & ~own_hand & ~bits_of(seen.layout.tiles),
            tuple(told.seats),
            0 if fitting & own_hand else fitting,
        )


class _Telling:
    """Walks through the history, with the layout as it stood at each event."""

    def __init__(self, seen: Observation) -> None:
        sizes = list(seen.hand_sizes)
        plays = 0
        for event in seen.history:
            if isinstance(event, TilePlayed):
                sizes[event.seat] += 1
                plays += 1
            elif isinstance(event, TilesTaken):
                sizes[event.seat] -= event.count
        self.seats = [SeatEvidence([Batch(size)]) for size in sizes]
        # A position set up by hand has tiles on the table that no history tells of.
        placed = seen.layout.placements
        self._layout = Layout.of(seen.rules, placed[: len(placed) - plays])
        self._observer = seen.seat
        self._own_drawn = frozenset(seen.drawn)
        self._drawer: int | None = None

    @property
    def fitting(self) -> int:
        """The mask of all tiles that can be joined to the layout."""
        numbers = 0
        for connection in self._layout.open_connections:
            numbers |= 1 << connection.pip
        return FITS[numbers]

    def hear(self, event: PublicEvent) -> None:
        """Take in the next event."""
        seat = self.seats[event.seat]
        drawer, self._drawer = self._drawer, None
        match event:
            case TilePlayed():
                if drawer == event.seat:
                    seat.plays_the_drawn()
                else:
                    self.shows(event.seat, event.tile)
                self._layout = self._layout.after(Placement(event.tile, event.at))
            case TilesTaken() if event.seat != self._observer:
                seat.takes(event.count, self.fitting)
                self._drawer = event.seat
            case TilesTaken() | TurnPassed():
                seat.lacks(self.fitting)

    def shows(self, seat: int, tile: Tile) -> None:
        """The seat holds this tile now, or held it until now; the observer's draws are left out."""
        if tile not in self._own_drawn:
            self.seats[seat].shows(BIT[tile])
