"""A round in whole numbers, for search: the same game as ``model``, many times faster.

**What it holds.** ``total`` is the total now. ``cost_0``, ``cost_1`` and ``cost_2`` are masks of
the numbers at which something can be joined, by what it costs the total (see ``fast_tables``).
``free[v]`` counts the ordinary free halves of number v; ``doubles[v]`` is what the double of v can
still take (``CLOSED`` … ``PLAIN_SIDES``). ``branches`` tells whether the next double becomes a
spinner. ``hands`` are masks of tiles by seat; ``boneyard`` lists the bits that may still be drawn,
the **last** of the list being drawn first (a reserve is left out). ``scores`` are the match's, one
a side, raw.

**From an observation.** ``table = FastRound.seen_by(seen)`` reads all that is public and the
observer's own hand. The rest is a guess, a *world*: ``table.dealt(hands, boneyard)`` copies it
with every hand (the observer's too, in seat order) and a boneyard in reversed order of drawing.

**Playing.** ``ways()`` are the plays of the seat to move, equal ones merged; ``play(way)``,
``draw()`` and ``pass_turn()`` are its moves; ``advance()`` makes the forced draws and passes up to
the next seat that has a play. ``ended`` is none until the round is over; ``by`` then is the seat
that played the last tile, -1 after a block. Rounds here change in place: ``copy()`` before trying.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qt_dominoes.model.events import Ended, TilePlayed
from qt_dominoes.model.layout import Layout
from qt_dominoes.model.move import Play
from qt_dominoes.model.observation import Observation
from qt_dominoes.model.port import LINE_SIDES
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.fast_rules import FastRules
from qt_dominoes.players.fast_tables import (
    BIT,
    CLOSED,
    FITS,
    LEAD,
    LEAD_OF,
    ONE_ARM,
    PLAIN_SIDE,
    PLAIN_SIDES,
    SPINNER_SIDE,
    SPINNER_SIDES,
    TWO_ARMS,
    VALUES,
    W_AT,
    W_COST,
    WAYS_OF,
    Way,
    bit_list,
    bits_of,
    pips_of,
)

NOBODY: Final = -1


class FastRound:
    """One deal being played, changed in place; see the module's text for what is what.

    ``forced`` is the tile that must be led, 0 where any may and once one was; ``exact`` tells that
    awards past the target are refused in this round.
    """

    __slots__ = (
        "boneyard",
        "branches",
        "by",
        "cost_0",
        "cost_1",
        "cost_2",
        "doubles",
        "ended",
        "entered",
        "exact",
        "forced",
        "free",
        "hands",
        "rules",
        "scores",
        "total",
        "turn",
    )

    def __init__(
        self,
        rules: FastRules,
        hands: list[int],
        boneyard: list[int],
        turn: int,
        scores: list[int] | None = None,
        entered: list[bool] | None = None,
    ) -> None:
        """A round before its lead."""
        self.rules = rules
        self.total = 0
        self.cost_0 = self.cost_1 = self.cost_2 = 0
        self.free = [0] * VALUES
        self.doubles = [CLOSED] * VALUES
        self.branches = rules.first_branches
        self.hands = hands
        self.boneyard = boneyard
        self.turn = turn
        self.scores = [0] * rules.side_count if scores is None else scores
        self.entered = [False] * rules.side_count if entered is None else entered
        self.forced = 0
        self.exact = rules.exact_target and max(self.scores) < rules.target
        self.ended: Ended | None = None
        self.by = NOBODY

    @classmethod
    def seen_by(cls, seen: Observation) -> FastRound:
        """The public table and the observer's hand; other hands and the boneyard are empty."""
        rules = FastRules.of(seen.rules, seen.seats)
        hands = [0] * seen.seats
        hands[seen.seat] = bits_of(seen.hand)
        table = cls(rules, hands, [], seen.turn, list(seen.scores), list(seen.entered))
        table.exact = rules.exact_target and max(_scores_at_deal(seen)) < rules.target
        table.forced = 0 if seen.forced_tile is None else BIT[seen.forced_tile]
        table._read(seen.layout, seen.rules)
        return table

    def copy(self) -> FastRound:
        """An independent round in the same state."""
        return self.dealt(self.hands[:], self.boneyard[:])

    def dealt(self, hands: list[int], boneyard: list[int]) -> FastRound:
        """A copy with other hidden tiles; both lists become the copy's own."""
        other = FastRound.__new__(FastRound)
        other.rules = self.rules
        other.total = self.total
        other.cost_0 = self.cost_0
        other.cost_1 = self.cost_1
        other.cost_2 = self.cost_2
        other.free = self.free[:]
        other.doubles = self.doubles[:]
        other.branches = self.branches
        other.hands = hands
        other.boneyard = boneyard
        other.turn = self.turn
        other.scores = self.scores[:]
        other.entered = self.entered[:]
        other.forced = self.forced
        other.exact = self.exact
        other.ended = self.ended
        other.by = self.by
        return other

    # ------------------------------------------------------------------ what can be done

    @property
    def joins(self) -> int:
        """The mask of all numbers at which something can be joined."""
        return self.cost_0 | self.cost_1 | self.cost_2

    def playable(self) -> int:
        """The mask of tiles that the seat to move may play."""
        hand = self.hands[self.turn]
        joins = self.cost_0 | self.cost_1 | self.cost_2
        if not joins:
            return hand & self.forced if self.forced else hand
        return hand & FITS[joins]

    def ways(self) -> list[Way]:
        """Every play of the seat to move, equal ones merged, in the order of the bits."""
        if self.ended is not None:
            return []
        return [way for bit in bit_list(self.playable()) for way in self.ways_of(bit)]

    def ways_of(self, bit: int) -> list[Way]:
        """Every way to put one tile on the table as it lies now, whoever holds it."""
        masks = (self.cost_0, self.cost_1, self.cost_2)
        if not masks[0] and not masks[1] and not masks[2]:
            return [LEAD_OF[bit]]
        return [way for way in WAYS_OF[bit] if way[2] & masks[way[6]]]

    def way_of(self, play: Play) -> Way:
        """The way of a play that the model finds legal now."""
        bit, at = BIT[play.tile], play.at
        if at is None:
            return LEAD_OF[bit]
        cost = 1
        if at.host.is_double:
            mask = 1 << at.pip
            cost = 0 if self.cost_0 & mask else 2 if self.cost_2 & mask else 1
        return next(way for way in WAYS_OF[bit] if way[W_AT] == at.pip and way[W_COST] == cost)

    def award_for(self, total: int) -> int:
        """The raw points that a total brings the seat to move."""
        if total <= 0 or total % 5:
            return 0
        side = self.rules.sides[self.turn]
        if self.rules.ten_to_get_in and total < 10 and not self.entered[side]:
            return 0
        if self.exact and self.scores[side] + total > self.rules.target:
            return 0
        return total

    def winner(self) -> int | None:
        """The side that has won the match with this round, which is over; none if it goes on."""
        best = max(self.scores)
        if best < self.rules.target:
            return None
        in_play = self.rules.in_play or self.ended is Ended.TARGET
        return self.scores.index(best) if in_play or self.scores.count(best) == 1 else None

    # ------------------------------------------------------------------ moves

    def play(self, way: Way) -> int:
        """Make a play of the seat to move; the raw points that it brings at once."""
        seat = self.turn
        hand = self.hands[seat] ^ way[0]
        self.hands[seat] = hand
        award = self.put(way)
        if self.ended is None:
            if not hand:
                self.settle(Ended.DOMINO, seat)
            else:
                self._look_for_a_block()
        return award

    def put(self, way: Way) -> int:
        """Lay a tile of the seat to move on the table; the raw points that it brings at once.

        All of a play that everybody sees: the layout, the points, the target, whose turn is next.
        """
        _, at, at_bit, out, out_bit, change, cost, double, _ = way
        self.total += change
        if cost == LEAD:
            self._lead(at, at_bit, out, out_bit, double)
        else:
            self._cover(at, at_bit, cost)
            self._open(out, out_bit, double)
        rules, seat = self.rules, self.turn
        award = self.award_for(self.total)
        if award:
            side = rules.sides[seat]
            self.scores[side] += award
            if award >= 10:
                self.entered[side] = True
            # Nobody else can be there: an award or a settlement that reaches it ends the match.
            if rules.in_play and self.scores[side] >= rules.target:
                self.ended, self.by = Ended.TARGET, seat
        self.turn = (seat + 1) % rules.seats
        return award

    def on_the_table(self, way: Way, seat: int) -> FastRound:
        """What everybody sees after that seat's play; there are no hidden tiles, nor hands.

        The round may be over by the target; a hand that is empty now has to be seen to.
        """
        after = self.dealt([], [])
        after.turn = seat
        after.put(way)
        return after

    def draw(self) -> int:
        """Take the next tile for the seat to move; its bit."""
        bit = self.boneyard.pop()
        self.hands[self.turn] |= bit
        return bit

    def pass_turn(self) -> None:
        """The seat to move can neither play nor draw."""
        self.turn = (self.turn + 1) % len(self.hands)
        self._look_for_a_block()

    def advance(self) -> bool:
        """Draw and pass as the rules demand; whether somebody has a play now."""
        while self.ended is None:
            if self.playable():
                return True
            if self.boneyard:
                self.draw()
            else:
                self.pass_turn()
        return False

    # ------------------------------------------------------------------ inside

    def _lead(self, at: int, at_bit: int, out: int, out_bit: int, double: bool) -> None:
        self.forced = 0
        if not double:
            self.free[at] = self.free[out] = 1
            self.cost_1 = at_bit | out_bit
            return
        self.cost_0 = at_bit
        self.doubles[at] = SPINNER_SIDES if self.branches else PLAIN_SIDES
        self.branches = self.rules.later_branch

    def _cover(self, at: int, at_bit: int, cost: int) -> None:
        """Something is joined at a number: what is left open there."""
        if cost == 1:
            self.free[at] -= 1
            if not self.free[at]:
                self.cost_1 ^= at_bit
            return
        state = self.doubles[at]
        if cost == 2:
            self.cost_2 ^= at_bit
        elif state != TWO_ARMS:
            self.cost_0 ^= at_bit
        if state in (SPINNER_SIDES, PLAIN_SIDES):
            self._first_side_used(at, at_bit, state)
        elif state == SPINNER_SIDE:
            self._crossed(at, at_bit)
        elif state == TWO_ARMS:
            self.doubles[at] = ONE_ARM
        else:
            self.doubles[at] = CLOSED

    def _first_side_used(self, at: int, at_bit: int, state: int) -> None:
        self.doubles[at] = SPINNER_SIDE if state == SPINNER_SIDES else PLAIN_SIDE
        if state == SPINNER_SIDES and self.rules.arms_count:
            self.cost_0 |= at_bit
        else:
            self.cost_2 |= at_bit

    def _crossed(self, at: int, at_bit: int) -> None:
        if self.rules.arms_count:
            self.doubles[at] = CLOSED
            self.free[at] += 2
            self.cost_1 |= at_bit
        else:
            self.doubles[at] = TWO_ARMS
            self.cost_0 |= at_bit

    def _open(self, out: int, out_bit: int, double: bool) -> None:
        if not double:
            self.free[out] += 1
            self.cost_1 |= out_bit
            return
        self._first_side_used(out, out_bit, SPINNER_SIDES if self.branches else PLAIN_SIDES)
        self.branches = self.branches and self.rules.later_branch

    def _look_for_a_block(self) -> None:
        if self.boneyard:
            return
        fitting = FITS[self.cost_0 | self.cost_1 | self.cost_2]
        for hand in self.hands:
            if hand & fitting:
                return
        self.settle(Ended.BLOCKED, NOBODY)

    def settle(self, ended: Ended, by: int) -> None:
        """End the round by domino or blocked, whatever is still held being paid for."""
        self.ended, self.by = ended, by
        self.rules.settle(self.scores, [pips_of(hand) for hand in self.hands], by, self.exact)

    def _read(self, layout: Layout, rules: Ruleset) -> None:
        """The masks of a layout of the model."""
        self.total = layout.total
        self.branches = self.rules.first_branches
        if layout.spinners:
            self.branches = self.rules.later_branch
        spinners = layout.spinners
        for connection in layout.open_connections:
            host, pip = connection.host, connection.pip
            mask = 1 << pip
            if not host.is_double or (connection.port.is_arm and self.rules.arms_count):
                self.free[pip] += 1
                self.cost_1 |= mask
                continue
            ports = [c.port for c in layout.open_connections if c.host == host]
            branching = host in spinners
            if connection.port.is_arm:
                self.doubles[pip] = TWO_ARMS if len(ports) == 2 else ONE_ARM
            elif len(ports) == len(LINE_SIDES):
                self.doubles[pip] = SPINNER_SIDES if branching else PLAIN_SIDES
            else:
                self.doubles[pip] = SPINNER_SIDE if branching else PLAIN_SIDE
            second = self.doubles[pip] == PLAIN_SIDE or (
                self.doubles[pip] == SPINNER_SIDE and not self.rules.arms_count
            )
            if second:
                self.cost_2 |= mask
            else:
                self.cost_0 |= mask


def _scores_at_deal(seen: Observation) -> Sequence[int]:
    """The scores that the round began with."""
    scores = list(seen.scores)
    for event in seen.history:
        if isinstance(event, TilePlayed):
            scores[seen.rules.side_of(event.seat, seen.seats)] -= event.award
    return scores
