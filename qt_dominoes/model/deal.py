"""Fair deals: numbers that fix a whole match before its first tile (``record-format.md``)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from qt_dominoes.model.hand import Hand
from qt_dominoes.model.ruleset import FirstLead, Ruleset
from qt_dominoes.model.tile import DOUBLE_SIX, Tile

NUMBER_DIGITS: Final = 32
_WORDS: Final = 2**32


class OpenedBy(StrEnum):
    """How the opener of a round was found."""

    LOT = "lot"
    WENT_OUT = "went-out"
    RULE = "rule"
    ROTATION = "rotation"


@dataclass(frozen=True, slots=True)
class Opening:
    """How the next round is opened; ``opener`` is none until a lot or the deal decides."""

    by: OpenedBy
    opener: int | None = None


#: One row a turn of the lot, a tile or nothing a seat.
Lot = tuple[tuple[Tile | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: who holds what, in which order the rest is drawn, and who opens.

    ``boneyard`` is in the order of drawing. ``deal_number`` is none for a deal entered by hand;
    ``commitment`` then is none too, or what a record says.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    opener: int
    opened_by: OpenedBy
    lot: Lot = ()
    deal_number: str | None = None

    @property
    def commitment(self) -> str | None:
        """What is shown before the first tile, or none without a deal number."""
        return None if self.deal_number is None else commitment_to(self.deal_number)


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("ascii")).digest()


def is_number(text: str) -> bool:
    """32 lower-case hexadecimal digits, as every number of a match is written."""
    return len(text) == NUMBER_DIGITS and all(digit in "0123456789abcdef" for digit in text)


def deal_number(match_number: str, round_number: int) -> str:
    """The number that fixes a round of a match; rounds count from 1."""
    return _digest(f"{match_number}:{round_number}").hex()[:NUMBER_DIGITS]


def commitment_to(number: str) -> str:
    """The hash that binds a deal to its number before the number is shown."""
    return "sha256:" + _digest(number).hex()


class Stream:
    """Even numbers out of a deal number: 32-bit words of a chain of digests."""

    def __init__(self, number: str) -> None:
        self._number = number
        self._block = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each as likely as any other."""
        fair = _WORDS // limit * limit
        while True:
            word = self._next_word()
            if word < fair:
                return word % limit

    def shuffled(self) -> list[Tile]:
        """A fresh set of 28, shuffled."""
        tiles = list(DOUBLE_SIX)
        for last in range(len(tiles) - 1, 0, -1):
            chosen = self.below(last + 1)
            tiles[last], tiles[chosen] = tiles[chosen], tiles[last]
        return tiles

    def _next_word(self) -> int:
        if not self._words:
            block = _digest(f"{self._number}:{self._block}")
            self._block += 1
            self._words = [
                int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4)
            ][::-1]
        return self._words.pop()


def deal_tiles(rules: Ruleset, seats: int, number: str, opening: Opening) -> Deal:
    """The deal that a deal number fixes, with its lot if one decides who opens.

    Raises:
        InvalidRules: the tiles do not suffice for that many seats.
    """
    rules.check_seats(seats)
    stream = Stream(number)
    lot: Lot = ()
    opener = opening.opener
    if opening.by is OpenedBy.LOT:
        lot, opener = draw_lot(stream, seats)
    tiles = stream.shuffled()
    each = rules.deal.at(seats)
    hands = tuple(tuple(sorted(tiles[seat * each : (seat + 1) * each])) for seat in range(seats))
    if opener is None:
        opener = opener_by_rule(rules, hands)[0]
    return Deal(hands, tuple(tiles[seats * each :]), opener, opening.by, lot, number)


def draw_lot(stream: Stream, seats: int) -> tuple[Lot, int]:
    """Turn up tiles until one seat alone has most pips; the turns, and that seat.

    Should ties use up the set, a fresh one is shuffled.
    """
    face_down = stream.shuffled()
    rows: list[tuple[Tile | None, ...]] = []
    tied: Sequence[int] = range(seats)
    while len(tied) > 1:
        if len(face_down) < len(tied):
            face_down = stream.shuffled()
        turned = {seat: face_down[place] for place, seat in enumerate(tied)}
        face_down = face_down[len(tied) :]
        rows.append(tuple(turned.get(seat) for seat in range(seats)))
        tied = heaviest_of(rows[-1])
    return tuple(rows), tied[0]


def heaviest_of(row: Sequence[Tile | None]) -> list[int]:
    """The seats whose tile in one turn of a lot has most pips."""
    most = max((tile.pips for tile in row if tile is not None), default=0)
    return [seat for seat, tile in enumerate(row) if tile is not None and tile.pips == most]


def opener_by_rule(rules: Ruleset, hands: Sequence[Sequence[Tile]]) -> tuple[int, Tile]:
    """Who opens by the highest double or the heaviest tile, and that tile.

    If nobody holds a double, the heaviest tile decides; of two as heavy, the higher half.
    """
    held = [Hand.of(hand) for hand in hands]
    if rules.first_lead is FirstLead.HIGHEST_DOUBLE:
        doubles = [
            (tile, seat) for seat, hand in enumerate(held) if (tile := hand.highest_double())
        ]
        if doubles:
            best, seat = max(doubles)
            return seat, best
    heaviest = [(tile, seat) for seat, hand in enumerate(held) if (tile := hand.heaviest_tile())]
    best, seat = max(heaviest, key=lambda found: (found[0].pips, found[0].high))
    return seat, best
