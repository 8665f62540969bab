"""The layout: which tile is joined to which port of which, and what its ends count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from qt_dominoes.model.port import ARMS, LINE_SIDES, Connection, Port, joining_port
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.ruleset import Interior, Ruleset, Spinners
from qt_dominoes.model.tile import Tile


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile put on the table; the lead has no ``at``."""

    tile: Tile
    at: Connection | None = None

    @property
    def port(self) -> Port | None:
        """The port of the tile itself that is joined, or none for the lead."""
        return None if self.at is None else joining_port(self.tile, self.at.pip)

    def __str__(self) -> str:
        return str(self.tile) if self.at is None else f"{self.tile}@{self.at}"


class Why(Enum):
    """Why a port or a double counts, or does not (``rules.md``, "Points")."""

    FREE_HALF = "the free half of a non-double counts"
    OPEN_DOUBLE = "a double counts both halves until both its line sides are used"
    UNBEGUN_ARM = "an arm not yet begun counts one half"
    CROSSED_SPINNER = "a spinner with both line sides used counts nothing"
    ENCLOSED = "nothing can be joined here any more"


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one end of a tile adds to the total now, in pips; zeros are listed too."""

    tile: Tile
    pips: int


@dataclass(frozen=True, slots=True)
class Explained:
    """One tile's part in the total: its ends, whether they count, and why.

    ``contribution`` is none where the tile has something open, or is a double, that counts
    nothing. ``ports`` are the open ones concerned.
    """

    tile: Tile
    ports: tuple[Port, ...]
    contribution: Contribution | None
    why: Why


@dataclass(frozen=True, slots=True)
class Layout:
    """All tiles on the table and how they are joined; topology, no geometry.

    ``placements`` are in the order of play, ``spinners`` in the order in which those doubles
    were played, ``open_connections`` in the order of their hosts, then of their ports.
    """

    branching: Spinners
    interior: Interior
    placements: tuple[Placement, ...] = ()
    spinners: tuple[Tile, ...] = ()
    open_connections: tuple[Connection, ...] = ()

    @classmethod
    def empty(cls, rules: Ruleset) -> Layout:
        """The bare table under these rules."""
        return cls(rules.spinners, rules.interior)

    @classmethod
    def of(cls, rules: Ruleset, placements: Iterable[Placement]) -> Layout:
        """The layout after these placements.

        Raises:
            IllegalMove: a placement that the layout refuses.
        """
        layout = cls.empty(rules)
        for placement in placements:
            layout = layout.after(placement)
        return layout

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in the order of play."""
        return tuple(placement.tile for placement in self.placements)

    def joints(self) -> tuple[tuple[Connection, Connection], ...]:
        """Every joint as the host's side and the joined tile's side, in the order of play."""
        return tuple(
            (at, Connection(tile, joining_port(tile, at.pip), at.pip))
            for tile, at in ((p.tile, p.at) for p in self.placements)
            if at is not None
        )

    def connection(self, host: Tile, port: Port) -> Connection:
        """The open connection at that port.

        Raises:
            IllegalMove: it is not open, and why.
        """
        for connection in self.open_connections:
            if connection.host == host and connection.port is port:
                return connection
        raise IllegalMove(self._why_closed(host, port))

    def places_for(self, tile: Tile) -> tuple[Connection, ...]:
        """The open connections that a half of the tile equals."""
        low, high = tile.low, tile.high
        return tuple(c for c in self.open_connections if c.pip == low or c.pip == high)

    def fits(self, tile: Tile) -> bool:
        """The tile can be played now: on the bare table, or at an open connection."""
        if not self.placements:
            return True
        low, high = tile.low, tile.high
        return any(c.pip == low or c.pip == high for c in self.open_connections)

    def after(self, placement: Placement) -> Layout:
        """The layout with one more tile.

        Raises:
            IllegalMove: the tile cannot be joined there, and why.
        """
        tile, at = placement.tile, placement.at
        if at is None:
            if self.placements:
                raise IllegalMove(Reason.PLACE_NEEDED, tile)
            return self._grown(placement, ())
        self._check(tile, at)
        rest = [c for c in self.open_connections if c is not at and c != at]
        if at.host in self.spinners and at.port in LINE_SIDES:
            other = LINE_SIDES[1] if at.port is LINE_SIDES[0] else LINE_SIDES[0]
            if not any(c.host == at.host and c.port is other for c in rest):
                where = next((i for i, c in enumerate(rest) if self._is_after(c, at)), len(rest))
                rest[where:where] = (Connection(at.host, arm, at.pip) for arm in ARMS)
        return self._grown(placement, rest)

    def contributions(self) -> tuple[Contribution, ...]:
        """What counts now, in the order of the tiles; the zeros of blanks are listed."""
        return tuple(c for e in self._ends() if (c := e.contribution) is not None)

    @property
    def total(self) -> int:
        """The sum of all contributions, in pips.

        Summed over the whole layout, but without the reasons: replaying asks for it at every
        play, and that takes a third of its time with them.
        """
        total = 0
        counted: Tile | None = None
        for end in self.open_connections:
            if end.port.is_arm:
                total += end.pip if self.interior is Interior.OPEN_ARMS else 0
            elif not end.host.is_double:
                total += end.pip
            elif end.host != counted:
                total += 2 * end.pip
                counted = end.host
        return total

    def explanation(self) -> tuple[Explained, ...]:
        """Every end of every tile that is or was a candidate to count, and why it does or not.

        Tiles joined on all sides, doubles apart, are left out: they hold nothing open.
        """
        return self._ends()

    def _ends(self) -> tuple[Explained, ...]:
        open_ports: dict[Tile, list[Port]] = {}
        for connection in self.open_connections:
            open_ports.setdefault(connection.host, []).append(connection.port)
        found: list[Explained] = []
        for placement in self.placements:
            tile = placement.tile
            ports = open_ports.get(tile, ())
            if tile.is_double:
                found.extend(self._double_ends(tile, tuple(ports)))
            else:
                found.extend(
                    Explained(
                        tile,
                        (port,),
                        Contribution(tile, tile.low if port is Port.LOW else tile.high),
                        Why.FREE_HALF,
                    )
                    for port in ports
                )
        return tuple(found)

    def _double_ends(self, tile: Tile, ports: tuple[Port, ...]) -> tuple[Explained, ...]:
        if ports and not ports[0].is_arm:
            return (Explained(tile, ports, Contribution(tile, tile.pips), Why.OPEN_DOUBLE),)
        if ports and self.interior is Interior.OPEN_ARMS:
            return tuple(
                Explained(tile, (port,), Contribution(tile, tile.low), Why.UNBEGUN_ARM)
                for port in ports
            )
        return (Explained(tile, ports, None, Why.CROSSED_SPINNER if ports else Why.ENCLOSED),)

    def _grown(self, placement: Placement, rest: Iterable[Connection]) -> Layout:
        tile, at = placement.tile, placement.at
        spinners = self.spinners
        if tile.is_double:
            if self.branching is Spinners.ALL or (
                self.branching is Spinners.FIRST and not spinners
            ):
                spinners = (*spinners, tile)
            sides = LINE_SIDES if at is None else LINE_SIDES[1:]
            opened = tuple(Connection(tile, side, tile.low) for side in sides)
        else:
            joined = None if at is None else joining_port(tile, at.pip)
            opened = tuple(
                Connection(tile, port, pip)
                for port, pip in ((Port.LOW, tile.low), (Port.HIGH, tile.high))
                if port is not joined
            )
        return Layout(
            self.branching,
            self.interior,
            (*self.placements, placement),
            spinners,
            (*rest, *opened),
        )

    def _check(self, tile: Tile, at: Connection) -> None:
        if not self.placements:
            raise IllegalMove(Reason.LEAD_HAS_NO_PLACE, tile, at)
        if at not in self.open_connections:
            raise IllegalMove(self._why_closed(at.host, at.port), tile, at)
        if not tile.shows(at.pip):
            raise IllegalMove(Reason.HALF_DOES_NOT_MATCH, tile, at)

    def _why_closed(self, host: Tile, port: Port) -> Reason:
        if port.is_arm and host.is_double and host in self.tiles:
            if host not in self.spinners:
                return Reason.NOT_A_SPINNER
            if any(c.host == host and not c.port.is_arm for c in self.open_connections):
                return Reason.SECOND_SIDE_FIRST
        return Reason.NOT_OPEN

    def _is_after(self, connection: Connection, at: Connection) -> bool:
        order = self.tiles
        return order.index(connection.host) > order.index(at.host)
