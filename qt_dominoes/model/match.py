"""A match: rounds played up to a target."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from qt_dominoes.model.deal import Deal, OpenedBy, Opening, heaviest_of, opener_by_rule
from qt_dominoes.model.events import Ended, Event, MatchEnded, RoundBegan, RoundEnded
from qt_dominoes.model.move import Move
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import FirstLead, LaterLead, Ruleset, TargetTest
from qt_dominoes.model.tile import DOUBLE_SIX, Tile


class DealProblem(Enum):
    """Why a deal cannot begin the next round."""

    MATCH_IS_OVER = "the match is over"
    ROUND_NOT_OVER = "the round before is still being played"
    SEATS = "not one hand a seat"
    HAND_SIZE = "a hand of the wrong size"
    TILES = "not each of the 28 tiles once"
    OPENED_BY = "the opener is found in another way"
    OPENER = "another seat opens"
    LOT = "the lot does not decide for the opener"


class InvalidDeal(ValueError):
    """A deal that cannot begin the next round of a match.

    Attributes:
        problem: what is wrong.
    """

    def __init__(self, problem: DealProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Match:
    """Rounds up to a target; the last of ``rounds`` may still be played.

    ``winner`` is a side, none while the match goes on (or when a side of more than two
    ``resigned`` and the others are level).
    """

    rules: Ruleset
    seats: int
    rounds: tuple[Round, ...] = ()
    winner: int | None = None
    resigned: int | None = None

    @classmethod
    def new(cls, rules: Ruleset, seats: int) -> Match:
        """A match before its first deal.

        Raises:
            InvalidRules: that many seats cannot be dealt in under these rules.
        """
        rules.check_seats(seats)
        return cls(rules, seats)

    @property
    def is_over(self) -> bool:
        """Somebody has won, or resigned."""
        return self.winner is not None or self.resigned is not None

    @property
    def round(self) -> Round | None:
        """The round being played, or played last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def scores(self) -> tuple[int, ...]:
        """Raw scores now, one a side."""
        if not self.rounds:
            return (0,) * self.rules.side_count(self.seats)
        return self.rounds[-1].scores

    @property
    def awaits_deal(self) -> bool:
        """The next thing to happen is a deal."""
        return not self.is_over and (not self.rounds or self.rounds[-1].is_over)

    def opening(self) -> Opening:
        """How the next round is opened (``rules.md``, "Lead")."""
        if not self.rounds:
            by_lot = self.rules.first_lead is FirstLead.LOT
            return Opening(OpenedBy.LOT if by_lot else OpenedBy.RULE)
        last = self.rounds[-1]
        if self.rules.later_lead is LaterLead.ROTATE:
            return Opening(OpenedBy.ROTATION, (last.deal.opener + 1) % self.seats)
        if last.result is not None and last.result.by is not None:
            return Opening(OpenedBy.WENT_OUT, last.result.by)
        return Opening(OpenedBy.LOT)

    def begin_round(self, deal: Deal) -> tuple[Match, tuple[Event, ...]]:
        """The match with the next round dealt.

        Raises:
            InvalidDeal: the deal does not fit the rules or the match so far.
        """
        self._check(deal)
        entered = (
            self.rounds[-1].entered if self.rounds else (False,) * self.rules.side_count(self.seats)
        )
        begun = Round.begin(self.rules, deal, self.scores, entered)
        grown = replace(self, rounds=(*self.rounds, begun))
        return grown, (RoundBegan(len(grown.rounds), deal),)

    def after(self, move: Move) -> tuple[Match, tuple[Event, ...]]:
        """The match after a move in its running round, and what happened.

        Raises:
            IllegalMove: the rules refuse it, or no round is being played.
        """
        if self.is_over:
            raise IllegalMove(Reason.MATCH_IS_OVER)
        if not self.rounds:
            raise IllegalMove(Reason.ROUND_IS_OVER)
        moved, events = self.rounds[-1].after(move)
        winner = _winner(moved) if moved.result is not None else None
        if winner is not None:
            events = (*events, MatchEnded(winner))
        return (
            Match(self.rules, self.seats, (*self.rounds[:-1], moved), winner, self.resigned),
            events,
        )

    def resign(self, side: int) -> tuple[Match, tuple[Event, ...]]:
        """The match given up by a side: lost for it, won by the other, or the best of the others.

        Raises:
            IllegalMove: the match is over already.
        """
        if self.is_over:
            raise IllegalMove(Reason.MATCH_IS_OVER)
        winner = self._best_of_the_others(side)
        return replace(self, winner=winner, resigned=side), (MatchEnded(winner, side),)

    def _best_of_the_others(self, side: int) -> int | None:
        others = {other: score for other, score in enumerate(self.scores) if other != side}
        best = max(others.values())
        leaders = [other for other, score in others.items() if score == best]
        return leaders[0] if len(leaders) == 1 else None

    def _check(self, deal: Deal) -> None:
        if self.is_over:
            raise InvalidDeal(DealProblem.MATCH_IS_OVER)
        if not self.awaits_deal:
            raise InvalidDeal(DealProblem.ROUND_NOT_OVER)
        if len(deal.hands) != self.seats:
            raise InvalidDeal(DealProblem.SEATS)
        if any(len(hand) != self.rules.deal.at(self.seats) for hand in deal.hands):
            raise InvalidDeal(DealProblem.HAND_SIZE)
        everything = [tile for hand in deal.hands for tile in hand] + list(deal.boneyard)
        if sorted(everything) != list(DOUBLE_SIX):
            raise InvalidDeal(DealProblem.TILES)
        self._check_opener(deal)

    def _check_opener(self, deal: Deal) -> None:
        opening = self.opening()
        if deal.opened_by is not opening.by:
            raise InvalidDeal(DealProblem.OPENED_BY)
        opener = opening.opener
        if opening.by is OpenedBy.RULE:
            opener = opener_by_rule(self.rules, deal.hands)[0]
        if not 0 <= deal.opener < self.seats or opener not in (None, deal.opener):
            raise InvalidDeal(DealProblem.OPENER)
        if (deal.lot and opening.by is not OpenedBy.LOT) or not _decides(deal):
            raise InvalidDeal(DealProblem.LOT)


def _decides(deal: Deal) -> bool:
    """The lot, where one is told, leads turn by turn to the opener alone, no tile twice."""
    tied = list(range(len(deal.hands)))
    turned_up: set[Tile] = set()
    for row in deal.lot:
        turned = [seat for seat, tile in enumerate(row) if tile is not None]
        if len(row) != len(deal.hands) or turned != tied or len(tied) < 2:
            return False
        if len(DOUBLE_SIX) - len(turned_up) < len(tied):  # a fresh set, see ``draw_lot``
            turned_up.clear()
        shown = {tile for tile in row if tile is not None}
        if len(shown) < len(tied) or shown & turned_up:
            return False
        turned_up |= shown
        tied = heaviest_of(row)
    return not deal.lot or tied == [deal.opener]


def _winner(over: Round) -> int | None:
    """The side that has won with this round, if any (``rules.md``, "target looked at")."""
    result = over.result
    if result is None:
        return None
    best = max(result.scores)
    if best < over.target:
        return None
    if _ended_in_play(over, result):
        return result.scores.index(best)
    leaders = [side for side, score in enumerate(result.scores) if score == best]
    return leaders[0] if len(leaders) == 1 else None


def _ended_in_play(over: Round, result: RoundEnded) -> bool:
    return over.rules.target_test is TargetTest.IN_PLAY or result.ended is Ended.TARGET
