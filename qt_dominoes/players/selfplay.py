"""Computer players against each other: the same numbers give the same game, move for move."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from qt_dominoes.model.deal import (
    NUMBER_DIGITS,
    Deal,
    OpenedBy,
    Opening,
    Stream,
    deal_number,
    deal_tiles,
    draw_lot,
)
from qt_dominoes.model.match import Match
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.known_tables import have_table
from qt_dominoes.players.levels import chooser, minds_chances
from qt_dominoes.players.player import decide

#: After so many rounds a match is left unfinished: settlements can keep scores from rising.
MOST_ROUNDS: Final = 1_000


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """One match to be played by computers.

    ``levels`` are in seat order; ``rotation`` tells apart the games of the same match number
    with the seats rotated, and is all that differs in their players' luck. With ``same_tiles``
    the k-th rounds of all rotations share their tile order, whether a lot was drawn or not.
    ``budget`` is what the levels that search may spend on a decision.
    """

    rules: Ruleset
    levels: tuple[str, ...]
    match_number: str
    rotation: int = 0
    rounds: int = MOST_ROUNDS
    same_tiles: bool = False
    budget: int | None = None

    def played(self) -> Match:
        """The match played to its end, or for ``rounds`` rounds.

        Raises:
            InvalidRules: that many seats cannot be dealt in.
            UnknownLevel: a level that does not exist.
        """
        match = Match.new(self.rules, len(self.levels))
        choosers = [chooser(level, self.budget) for level in self.levels]
        if any(map(minds_chances, self.levels)):
            # It must be there before the first move: afterwards the moves would be others.
            have_table(self.rules, len(self.levels))
        while match.awaits_deal and len(match.rounds) < self.rounds:
            match, _ = match.begin_round(self._deal(match))
            while (played := match.round) is not None and not played.is_over:
                seat = played.turn
                luck = self._luck(len(match.rounds), len(played.history), seat)
                move = decide(choosers[seat], Observation.of(played, seat), luck)
                match, _ = match.after(move)
        return match

    def _luck(self, round_number: int, event: int, seat: int) -> Random:
        """The dice for one decision: they depend on its place alone, not on what came before."""
        return Random(f"{self.match_number}:{self.rotation}:{round_number}:{event}:{seat}")

    def _deal(self, match: Match) -> Deal:
        round_number = len(match.rounds) + 1
        number = deal_number(self.match_number, round_number)
        opening = match.opening()
        if self.same_tiles and round_number > 1 and opening.by is OpenedBy.LOT:
            return self._deal_after_a_lot(match, number)
        return deal_tiles(self.rules, len(self.levels), number, opening)

    def _deal_after_a_lot(self, match: Match, number: str) -> Deal:
        """The tiles that the number deals when no lot is drawn, with a lot from elsewhere.

        In a fair deal the lot comes first out of the stream and moves every later tile, so that
        this deal is not the number's and is recorded without one.
        """
        seats = len(self.levels)
        lot, opener = draw_lot(Stream(_hash(f"lot:{number}")), seats)
        tiles = deal_tiles(self.rules, seats, number, Opening(OpenedBy.WENT_OUT, opener))
        return Deal(tiles.hands, tiles.boneyard, opener, OpenedBy.LOT, lot)


def match_numbers(seed: int, count: int) -> list[str]:
    """The match numbers that a seed gives, the same for the same seed."""
    return [_hash(f"{seed}:{place}") for place in range(1, count + 1)]


def game_id(match_number: str, rotation: int) -> str:
    """The id of a game's record, the same whenever it is played again."""
    return _hash(f"game:{match_number}:{rotation}")


def rotated(levels: Sequence[str], rotation: int) -> tuple[str, ...]:
    """The levels by seat when every player sits ``rotation`` seats back."""
    return tuple(levels[(seat + rotation) % len(levels)] for seat in range(len(levels)))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:NUMBER_DIGITS]
