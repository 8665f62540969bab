"""Whether a deal was fair, for whoever wants to know: deals computed anew, and draws counted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from qt_dominoes.model.deal import Deal, commitment_to, deal_number, deal_tiles
from qt_dominoes.model.events import TileDrawn, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.round import Round


@dataclass(frozen=True, slots=True)
class DealCheck:
    """A deal beside what its number gives.

    Attributes:
        number: of the deal.
        fingerprint: what the number's commitment is, computed now.
        dealt: the deal that the number gives, computed now.
        is_sealed: the fingerprint is what was shown before the first tile.
        is_same: the tiles, their order and the lot are those that were dealt.
        follows_match: the match number gives this deal number; none where there is no such number.
    """

    number: str
    fingerprint: str
    dealt: Deal
    is_sealed: bool
    is_same: bool
    follows_match: bool | None

    @property
    def holds(self) -> bool:
        """Nothing speaks against the deal."""
        return self.is_sealed and self.is_same and self.follows_match is not False


def check_deal(
    match: Match, round_number: int, shown: str | None, match_number: str | None
) -> DealCheck | None:
    """The deal of a round, which counts from 1, computed anew; none if it was entered by hand.

    ``shown`` is the commitment that was shown before the first tile.
    """
    before = Match(match.rules, match.seats, match.rounds[: round_number - 1])
    deal = match.rounds[round_number - 1].deal
    number = deal.deal_number
    if number is None:
        return None
    dealt = deal_tiles(match.rules, match.seats, number, before.opening())
    fingerprint = commitment_to(number)
    follows = None if match_number is None else deal_number(match_number, round_number) == number
    same = _with_sorted_hands(dealt) == _with_sorted_hands(deal)
    return DealCheck(number, fingerprint, dealt, fingerprint == shown, same, follows)


@dataclass(frozen=True, slots=True)
class DrawCount:
    """How often a seat had to draw.

    Attributes:
        turns: that it has had, the one it is in the middle of included.
        stuck: turns that it could not begin with a play.
        drawn: tiles.
        passes: turns that ended without a play.
    """

    turns: int = 0
    stuck: int = 0
    drawn: int = 0
    passes: int = 0

    def plus(self, other: DrawCount) -> DrawCount:
        """Both together."""
        return DrawCount(
            self.turns + other.turns,
            self.stuck + other.stuck,
            self.drawn + other.drawn,
            self.passes + other.passes,
        )


def draw_counts(match: Match) -> tuple[DrawCount, ...]:
    """How often each seat had to draw in a match, in seat order."""
    counts = [DrawCount()] * match.seats
    for played in match.rounds:
        for seat, turn in _turns(played):
            counts[seat] = counts[seat].plus(turn)
    return tuple(counts)


def _turns(played: Round) -> list[tuple[int, DrawCount]]:
    """The turns of a round: who, and what it added to the counts."""
    turns: list[tuple[int, DrawCount]] = []
    drawn = 0
    for event in played.history:
        if isinstance(event, TileDrawn):
            drawn += 1
            continue
        passed = not isinstance(event, TilePlayed)
        turns.append((event.seat, DrawCount(1, int(passed or drawn > 0), drawn, int(passed))))
        drawn = 0
    if drawn:
        turns.append((played.history[-1].seat, DrawCount(1, 1, drawn, 0)))
    return turns


def _with_sorted_hands(deal: Deal) -> Deal:
    """The order in which a hand is written down means nothing."""
    return replace(deal, hands=tuple(tuple(sorted(hand)) for hand in deal.hands))
