"""A round: one deal played out. States are values; a move gives the next one and its events."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from qt_dominoes.model.deal import Deal, OpenedBy, opener_by_rule
from qt_dominoes.model.events import (
    Ended,
    Event,
    PointsScored,
    RoundEnded,
    RoundEvent,
    TileDrawn,
    TilePlayed,
    TurnPassed,
)
from qt_dominoes.model.hand import Hand
from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.ruleset import Ruleset, TargetTest
from qt_dominoes.model.settlement import settle
from qt_dominoes.model.tile import Tile

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Round:
    """One deal being played, or played out.

    ``scores`` are the match's, raw, one a side, awards of this round included; ``entered``
    tells which sides have got in (``rules.md``, ``ten_to_get_in``); ``history`` holds what a
    record writes down; ``result`` is none while the round goes on; ``breaks_tie`` says that sides
    were level at the target before it, so that one must pass it (``exact_target`` rests then).
    """

    rules: Ruleset
    deal: Deal
    hands: tuple[Hand, ...]
    boneyard: tuple[Tile, ...]
    layout: Layout
    turn: int
    scores: tuple[int, ...]
    entered: tuple[bool, ...]
    history: tuple[RoundEvent, ...] = ()
    result: RoundEnded | None = None
    breaks_tie: bool = False

    @classmethod
    def begin(
        cls, rules: Ruleset, deal: Deal, scores: tuple[int, ...], entered: tuple[bool, ...]
    ) -> Round:
        """The round before its lead, with the scores it starts from."""
        return cls(
            rules,
            deal,
            tuple(Hand.of(tiles) for tiles in deal.hands),
            deal.boneyard,
            Layout.empty(rules),
            deal.opener,
            scores,
            entered,
            breaks_tie=max(scores) >= rules.target.at(len(deal.hands)),
        )

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        """The round has ended."""
        return self.result is not None

    @property
    def drawable(self) -> int:
        """How many tiles of the boneyard may still be drawn (``drawing``, ``reserve``)."""
        if not self.rules.drawing:
            return 0
        return max(0, len(self.boneyard) - self.rules.reserve)

    @property
    def forced_tile(self) -> Tile | None:
        """The tile that must be led now, if a rule says so (``forced_lead``)."""
        if self.layout.placements or not self.rules.forced_lead:
            return None
        if self.deal.opened_by is not OpenedBy.RULE:
            return None
        return opener_by_rule(self.rules, self.deal.hands)[1]

    def plays(self) -> tuple[Play, ...]:
        """Every play of the seat to move: its tiles in their order, each at each place it fits."""
        if self.result is not None:
            return ()
        hand = self.hands[self.turn].tiles
        if not self.layout.placements:
            forced = self.forced_tile
            return tuple(Play(tile) for tile in hand if forced is None or tile == forced)
        ends = self.layout.open_connections
        return tuple(
            Play(tile, at)
            for tile in hand
            for at in ends
            if at.pip == tile.low or at.pip == tile.high
        )

    def legal_moves(self) -> tuple[Move, ...]:
        """All that the seat to move may do: its plays, else a draw, else a pass."""
        if self.result is not None:
            return ()
        plays = self.plays()
        if plays:
            return plays
        return (Draw(),) if self.drawable else (Pass(),)

    def after(self, move: Move) -> tuple[Round, tuple[Event, ...]]:
        """The round after a move of the seat to move, and what happened.

        Raises:
            IllegalMove: the rules refuse it; this round is unchanged.
        """
        if self.result is not None:
            raise IllegalMove(Reason.ROUND_IS_OVER)
        match move:
            case Play():
                return self._after_play(move)
            case Draw():
                return self._after_draw()
            case Pass():
                return self._after_pass()
        assert_never(move)

    def award_for(self, total: int) -> int:
        """The raw points that a total brings the side to move (``rules.md``, "Points")."""
        if total <= 0 or total % 5:
            return 0
        side = self.rules.side_of(self.turn, self.seats)
        if self.rules.ten_to_get_in and not self.entered[side] and total < 10:
            return 0
        return 0 if self._is_refused_past(self.scores[side] + total) else total

    def _is_refused_past(self, score: int) -> bool:
        """A score that lies past a target which must be reached exactly."""
        return self.rules.exact_target and not self.breaks_tie and score > self.target

    @property
    def target(self) -> int:
        """The target at this many seats, in raw points."""
        return self.rules.target.at(self.seats)

    def _after_play(self, play: Play) -> tuple[Round, tuple[Event, ...]]:
        seat, tile = self.turn, play.tile
        hand = self.hands[seat]
        if tile not in hand.tiles:
            raise IllegalMove(Reason.NOT_IN_HAND, tile, play.at)
        forced = self.forced_tile
        if forced is not None and tile != forced:
            raise IllegalMove(Reason.FORCED_LEAD, tile)
        layout = self.layout.after(Placement(tile, play.at))
        total = layout.total
        award = self.award_for(total)
        side = self.rules.side_of(seat, self.seats)
        played = TilePlayed(seat, tile, play.at, total, award)
        events: tuple[Event, ...] = (played,)
        scores, entered = self.scores, self.entered
        if award:
            scores = _changed(scores, side, scores[side] + award)
            events = (played, PointsScored(seat, side, award, scores))
        if award >= 10 and not entered[side]:
            entered = _changed(entered, side, True)
        hands = _changed(self.hands, seat, hand.without(tile))
        moved = Round(
            self.rules,
            self.deal,
            hands,
            self.boneyard,
            layout,
            (seat + 1) % self.seats,
            scores,
            entered,
            (*self.history, played),
            None,
            self.breaks_tie,
        )
        return moved._looked_at(events, seat, played_out=not hands[seat].tiles, awarded=award > 0)

    def _after_draw(self) -> tuple[Round, tuple[Event, ...]]:
        if self.plays():
            raise IllegalMove(Reason.CAN_PLAY_SO_NO_DRAW)
        if not self.drawable:
            raise IllegalMove(Reason.NOTHING_TO_DRAW)
        tile, seat = self.boneyard[0], self.turn
        drawn = TileDrawn(seat, tile)
        moved = Round(
            self.rules,
            self.deal,
            _changed(self.hands, seat, self.hands[seat].with_tile(tile)),
            self.boneyard[1:],
            self.layout,
            seat,
            self.scores,
            self.entered,
            (*self.history, drawn),
            None,
            self.breaks_tie,
        )
        return moved, (drawn,)

    def _after_pass(self) -> tuple[Round, tuple[Event, ...]]:
        if self.plays():
            raise IllegalMove(Reason.CAN_PLAY_SO_NO_PASS)
        if self.drawable:
            raise IllegalMove(Reason.MUST_DRAW_FIRST)
        passed = TurnPassed(self.turn)
        moved = Round(
            self.rules,
            self.deal,
            self.hands,
            self.boneyard,
            self.layout,
            (self.turn + 1) % self.seats,
            self.scores,
            self.entered,
            (*self.history, passed),
            None,
            self.breaks_tie,
        )
        return moved._looked_at((passed,), self.turn, played_out=False, awarded=False)

    def _looked_at(
        self, events: tuple[Event, ...], seat: int, *, played_out: bool, awarded: bool
    ) -> tuple[Round, tuple[Event, ...]]:
        """Award, target, domino, blocked: looked at in that order."""
        in_play = self.rules.target_test is TargetTest.IN_PLAY
        if awarded and in_play and max(self.scores) >= self.target:
            return self._ended(events, RoundEnded(Ended.TARGET, seat, None, self.scores))
        if played_out:
            return self._settled(events, Ended.DOMINO, seat)
        if not self.drawable and not self._anybody_can_play():
            return self._settled(events, Ended.BLOCKED, None)
        return self, events

    def _anybody_can_play(self) -> bool:
        pips = {connection.pip for connection in self.layout.open_connections}
        return any(
            tile.low in pips or tile.high in pips for hand in self.hands for tile in hand.tiles
        )

    def _settled(
        self, events: tuple[Event, ...], ended: Ended, by: int | None
    ) -> tuple[Round, tuple[Event, ...]]:
        settlement = settle(self.rules, self.hands, by)
        scores = list(self.scores)
        for seat, debit in enumerate(settlement.debits):
            scores[self.rules.side_of(seat, self.seats)] -= debit
        credits = tuple(
            0 if self._is_refused_past(score + credit) else credit
            for score, credit in zip(scores, settlement.credits, strict=True)
        )
        settled = tuple(score + credit for score, credit in zip(scores, credits, strict=True))
        told = replace(settlement, credits=credits)
        return self._ended(events, RoundEnded(ended, by, told, settled))

    def _ended(
        self, events: tuple[Event, ...], result: RoundEnded
    ) -> tuple[Round, tuple[Event, ...]]:
        over = Round(
            self.rules,
            self.deal,
            self.hands,
            self.boneyard,
            self.layout,
            self.turn,
            result.scores,
            self.entered,
            self.history,
            result,
            self.breaks_tie,
        )
        return over, (*events, result)


def _changed(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    return (*values[:index], value, *values[index + 1 :])
