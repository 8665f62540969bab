"""A second, independent reading of the rules, to check the model against.

Written from the rules alone and shaped otherwise on purpose: one mutable object, tiles as pairs
of numbers, a list of joints, and everything that can be counted is counted anew from them each
time. Slow and plain; it imports nothing of the model.
"""

import hashlib
from collections.abc import Iterator
from typing import Any

Pair = tuple[int, int]
#: A tile and a port of it.
Place = tuple[Pair, str]

FULL_SET: list[Pair] = [(low, high) for low in range(7) for high in range(low, 7)]

_COMMON: dict[str, Any] = {
    "first_lead": "lot", "forced_lead": False, "later_lead": "went-out", "settlement": "own-pips",
    "reserve": 0, "exact_target": False, "ten_to_get_in": False, "drawing": True,
    "partners": True,
}  # fmt: skip


def dials_of(variant: str, seats: int) -> dict[str, Any]:
    """The table of the three variants, column by column."""
    if variant == "five-up":
        own = {"deal": 5, "target": 305, "target_test": "settled", "spinners": "all",
               "interior": "nothing", "unit": "fives"}  # fmt: skip
    else:
        sniff = variant == "american-sniff"
        own = {
            "deal": {2: 7, 3: 6, 4: 5}[seats] if sniff else {2: 9, 3: 7, 4: 5}[seats],
            "target": 250 if seats == 2 else 200,
            "target_test": "in-play",
            "spinners": "first",
            "interior": "open-arms" if sniff else "nothing",
            "unit": "raw",
        }
    return {**_COMMON, **own}


class Referee:
    """One round on a real table: tiles are pushed about and counted with a finger."""

    def __init__(
        self,
        dials: dict[str, Any],
        hands: list[list[Pair]],
        boneyard: list[Pair],
        opener: int,
        scores: list[int],
        got_in: list[bool],
        forced: Pair | None = None,
    ) -> None:
        self.dials = dials
        self.hands = [sorted(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.turn = opener
        self.scores = list(scores)
        # Sides level at the target: one must pass it, so it need not be met exactly now.
        self.exact = self.dials["exact_target"] and max(scores) < self.dials["target"]
        self.got_in = list(got_in)
        self.forced = forced
        self.order: list[Pair] = []
        self.joints: list[tuple[Place, Place]] = []
        self.ended: str | None = None
        self.by: int | None = None
        self.debits: list[int] | None = None

    def copy(self) -> "Referee":
        """Another table with the same tiles on it."""
        twin = Referee(
            self.dials, self.hands, self.boneyard, self.turn, self.scores, self.got_in, self.forced
        )
        twin.order, twin.joints = list(self.order), list(self.joints)
        twin.ended, twin.by, twin.debits = self.ended, self.by, self.debits
        return twin

    # ------------------------------------------------------------------ the table

    def used(self, tile: Pair) -> set[str]:
        """The ports of a tile on which another lies."""
        return {port for joint in self.joints for host, port in joint if host == tile}

    def is_spinner(self, tile: Pair) -> bool:
        """Whether a double on the table can take four tiles."""
        doubles = [laid for laid in self.order if laid[0] == laid[1]]
        if self.dials["spinners"] == "all":
            return tile in doubles
        return self.dials["spinners"] == "first" and doubles[:1] == [tile]

    def open_places(self) -> dict[Place, int]:
        """Where a tile may be joined now, and with which number."""
        places: dict[Place, int] = {}
        for tile in self.order:
            used = self.used(tile)
            low, high = tile
            if low != high:
                sides = {"low": low, "high": high}
            elif not {"line-a", "line-b"} <= used:
                sides = {"line-a": low, "line-b": low}
            else:
                sides = {"arm-a": low, "arm-b": low} if self.is_spinner(tile) else {}
            places.update({(tile, port): pip for port, pip in sides.items() if port not in used})
        return places

    def counted(self) -> list[tuple[Pair, int]]:
        """What adds to the total."""
        found = []
        for tile in self.order:
            used = self.used(tile)
            low, high = tile
            if low != high:
                found += [(tile, pip) for port, pip in (("low", low), ("high", high))
                          if port not in used]  # fmt: skip
            elif not {"line-a", "line-b"} <= used:
                found.append((tile, low + high))
            elif self.dials["interior"] == "open-arms" and self.is_spinner(tile):
                found += [(tile, low) for arm in ("arm-a", "arm-b") if arm not in used]
        return found

    # ------------------------------------------------------------------ the turn

    def may_draw(self) -> int:
        """How many tiles can still be drawn."""
        if not self.dials["drawing"]:
            return 0
        return max(0, len(self.boneyard) - self.dials["reserve"])

    def placements(self) -> set[tuple[Pair, Place | None]]:
        """All placements of the seat to move."""
        hand = self.hands[self.turn]
        if not self.order:
            return {(tile, None) for tile in hand if self.forced in (None, tile)}
        return {
            (tile, place)
            for tile in hand
            for place, pip in self.open_places().items()
            if pip in tile
        }

    def moves(self) -> set[Any]:
        """All moves: placements, else "draw", else "pass"."""
        if self.ended:
            return set()
        return self.placements() or ({"draw"} if self.may_draw() else {"pass"})

    def side(self, seat: int) -> int:
        """Who shares a score."""
        return seat % 2 if len(self.hands) == 4 and self.dials["partners"] else seat

    def do(self, move: Any) -> int:
        """Make a move; the award."""
        seat = self.turn
        if move == "draw":
            self.hands[seat] = sorted([*self.hands[seat], self.boneyard.pop(0)])
            return 0
        self.turn = (seat + 1) % len(self.hands)
        if move == "pass":
            self._end_if_blocked()
            return 0
        tile, place = move
        self.hands[seat] = [held for held in self.hands[seat] if held != tile]
        if place is not None:
            pip = self.open_places()[place]
            own = "line-a" if tile[0] == tile[1] else "low" if tile[0] == pip else "high"
            self.joints.append((place, (tile, own)))
        self.order.append(tile)
        award = self._award(seat)
        if award and self.dials["target_test"] == "in-play" and self._reached(seat):
            self.ended, self.by = "target", seat
        elif not self.hands[seat]:
            self._end("domino", seat)
        else:
            self._end_if_blocked()
        return award

    def _reached(self, seat: int) -> bool:
        return bool(self.scores[self.side(seat)] >= self.dials["target"])

    def _award(self, seat: int) -> int:
        side, total = self.side(seat), sum(pips for _, pips in self.counted())
        award = total if total > 0 and total % 5 == 0 else 0
        if self.dials["ten_to_get_in"] and not self.got_in[side] and award < 10:
            award = 0
        if self.exact and self.scores[side] + award > self.dials["target"]:
            award = 0
        if award >= 10:
            self.got_in[side] = True
        self.scores[side] += award
        return award

    # ------------------------------------------------------------------ the end

    def _end_if_blocked(self) -> None:
        numbers = set(self.open_places().values())
        stuck = not any(numbers & set(tile) for hand in self.hands for tile in hand)
        if stuck and not self.may_draw():
            self._end("blocked", None)

    def _end(self, how: str, by: int | None) -> None:
        self.ended, self.by = how, by
        held = [sum(map(sum, hand)) for hand in self.hands]
        self.debits = [0] * len(held)
        if self.dials["settlement"] == "own-pips":
            for seat, pips in enumerate(held):
                self.debits[seat] = nearest_five(pips)
                self.scores[self.side(seat)] -= self.debits[seat]
        elif self.dials["settlement"] == "winner-collects":
            self._collect(held, by)

    def _collect(self, held: list[int], by: int | None) -> None:
        sides: dict[int, int] = {}
        for seat, pips in enumerate(held):
            sides[self.side(seat)] = sides.get(self.side(seat), 0) + pips
        if by is not None:
            collector = self.side(by)
        else:
            fewest = [side for side, pips in sides.items() if pips == min(sides.values())]
            if len(fewest) > 1:
                return
            collector = fewest[0]
        gain = nearest_five(sum(pips for side, pips in sides.items() if side != collector))
        if not self.exact or self.scores[collector] + gain <= self.dials["target"]:
            self.scores[collector] += gain


def nearest_five(pips: int) -> int:
    """A remainder of 1 or 2 goes down, of 3 or 4 up."""
    down = pips - pips % 5
    return down if pips % 5 < 3 else down + 5


def winner(dials: dict[str, Any], over: Referee) -> int | None:
    """The side that has won the match with this round."""
    best = max(over.scores)
    top = [side for side, score in enumerate(over.scores) if score == best]
    return top[0] if best >= dials["target"] and len(top) == 1 else None


def words(number: str) -> Iterator[int]:
    """The digests of `number:0`, `number:1` … as big-endian 32-bit words."""
    block = 0
    while True:
        digits = hashlib.sha256(f"{number}:{block}".encode()).hexdigest()
        yield from (int(digits[start : start + 8], 16) for start in range(0, 64, 8))
        block += 1


def below(stream: Iterator[int], limit: int) -> int:
    """A fair number below a limit."""
    word = next(stream)
    while word >= 2**32 - 2**32 % limit:
        word = next(stream)
    return word % limit


def shuffled(stream: Iterator[int]) -> list[Pair]:
    """A fresh set, shuffled from its end to its front."""
    pile = list(FULL_SET)
    place = len(pile)
    while place > 1:
        place -= 1
        other = below(stream, place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return pile


def lot(stream: Iterator[int], seats: int) -> tuple[list[list[Pair | None]], int]:
    """The turns of a lot and who leads."""
    face_down = iter(shuffled(stream))
    rows: list[list[Pair | None]] = []
    standing = list(range(seats))
    while len(standing) > 1:
        row: list[Pair | None] = [None] * seats
        for seat in standing:
            row[seat] = next(face_down)
        rows.append(row)
        most = max(sum(turned) for turned in row if turned is not None)
        standing = [seat for seat, turned in enumerate(row) if turned and sum(turned) == most]
    return rows, standing[0]


def leader_by_rule(dials: dict[str, Any], hands: list[list[Pair]]) -> tuple[int, Pair]:
    """Who leads by the tiles held, and by which tile."""
    held = [(tile, seat) for seat, hand in enumerate(hands) for tile in hand]
    doubles = [found for found in held if found[0][0] == found[0][1]]
    if dials["first_lead"] == "highest-double" and doubles:
        tile, seat = max(doubles)
        return seat, tile
    tile, seat = sorted(held, key=lambda found: (sum(found[0]), found[0][1]))[-1]
    return seat, tile
