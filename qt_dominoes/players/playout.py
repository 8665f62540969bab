"""The rest of a round played out greedily: most points now, then doubles, then heavy tiles.

Everything that search believes comes from here, hundreds of times a decision, so that this is
written for the interpreter: one flat loop over local names, with no calls in it. It must end a
round exactly as ``FastRound`` would with the same plays; a test holds one against the other.
"""

from __future__ import annotations

from typing import Final

from qt_dominoes.model.events import Ended
from qt_dominoes.players.fast_round import NOBODY, FastRound
from qt_dominoes.players.fast_tables import (
    FITS,
    HALF,
    LEAD_OF,
    LEADS_OF_FIVE,
    LEADS_OF_TEN,
    LOW_HALF,
    NO_WAY,
    ONE_ARM,
    PICK_0,
    PICK_1,
    PICK_2,
    PIPS_HIGH,
    PIPS_LOW,
    PLAIN_SIDE,
    SCORING_0,
    SCORING_1,
    SCORING_2,
    SPINNER_SIDE,
    TWO_ARMS,
    WAYS_OF,
    Way,
    pips_of,
)
from qt_dominoes.players.wary import wary_way

_FOLLOWING: Final = {2: (1, 0), 3: (1, 2, 0), 4: (1, 2, 3, 0)}
NO_SIDE: Final = -1
_NO_LIMIT: Final = 1 << 30


def play_out(table: FastRound, wary: int = NO_SIDE) -> None:
    """Play the round to its end in place and settle it, one side wary, the others greedy.

    Hands, scores, ``ended`` and ``by`` are those of the end (so is ``entered``, where getting in
    is a rule); the table itself is not kept up.
    """
    if table.ended is not None:
        return
    rules = table.rules
    if not table.cost_1 | table.cost_0 | table.cost_2:
        table.play(greedy_lead(table))
        if table.ended is not None:
            return
    hands, boneyard, scores = table.hands, table.boneyard, table.scores
    free, doubles, branches = table.free, table.doubles, table.branches
    total, seat = table.total, table.turn
    one, zero, two = table.cost_1, table.cost_0, table.cost_2
    sides, following = rules.sides, _FOLLOWING[rules.seats]
    arms_count, later_branch = rules.arms_count, rules.later_branch
    limit = rules.target if rules.in_play else _NO_LIMIT
    limited = table.exact or rules.ten_to_get_in
    fits, scoring_1, scoring_0, scoring_2 = FITS, SCORING_1, SCORING_0, SCORING_2
    ways_of = WAYS_OF
    low_pips, high_pips, own_pips = PIPS_LOW, PIPS_HIGH, rules.own_pips
    passed, seats, by = 0, rules.seats, NOBODY
    no_way = quiet = NO_WAY
    held = sum(hands) + sum(boneyard) if wary >= 0 else 0
    while True:
        hand = hands[seat]
        # The best scoring way: a larger change is a larger total.
        best, way = -total, no_way
        tiles = 0
        careful = wary >= 0 and sides[seat] == wary
        if careful:
            quiet = wary_way(
                hand, held ^ hand, total, one, zero, two, free, doubles, branches, arms_count
            )
            if quiet[5] > best and quiet is not no_way and not (total + quiet[5]) % 5:
                way, quiet = quiet, no_way
        else:
            tiles = hand & scoring_1[total][one]
        if tiles:
            picks = PICK_1[total]
            while tiles:
                bit = tiles & -tiles
                tiles ^= bit
                found, other = picks[bit]
                if not found[2] & one:
                    found = other
                if found[5] > best:
                    best, way = found[5], found
        if zero and not careful:
            tiles = hand & scoring_0[total][zero]
            if tiles:
                picks = PICK_0[total]
                while tiles:
                    bit = tiles & -tiles
                    tiles ^= bit
                    found, other = picks[bit]
                    if not found[2] & zero:
                        found = other
                    if found[5] > best:
                        best, way = found[5], found
        if two and not careful:
            tiles = hand & scoring_2[total][two]
            if tiles:
                picks = PICK_2[total]
                while tiles:
                    bit = tiles & -tiles
                    tiles ^= bit
                    found, other = picks[bit]
                    if not found[2] & two:
                        found = other
                    if found[5] > best:
                        best, way = found[5], found
        if way is no_way:
            fitting = fits[one | zero | two]
            tiles = hand & fitting
            if not tiles:
                while boneyard:
                    bit = boneyard.pop()
                    hand |= bit
                    if bit & fitting:
                        hands[seat] = hand
                        break
                else:
                    hands[seat] = hand
                    passed += 1
                    if passed == seats:
                        table.ended = Ended.BLOCKED
                        break
                    seat = following[seat]
                continue
            if quiet is no_way:
                for quiet in ways_of[tiles & -tiles]:
                    cost = quiet[6]
                    if quiet[2] & (one if cost == 1 else two if cost else zero):
                        break
            bit, at, at_bit, out, out_bit, change, cost, double, _ = quiet
            quiet = no_way
            total += change
        else:
            bit, at, at_bit, out, out_bit, change, cost, double, _ = way
            total += change
            side = sides[seat]
            if limited:
                table.turn = seat
                award = table.award_for(total)
                if award >= 10:
                    table.entered[side] = True
            else:
                award = total
            scores[side] += award
            if award and scores[side] >= limit:
                hands[seat] = hand ^ bit
                table.ended, table.by = Ended.TARGET, seat
                return
        hand ^= bit
        held ^= bit
        hands[seat] = hand
        if not hand:
            table.ended, by = Ended.DOMINO, seat
            break
        if cost == 1:
            left = free[at] - 1
            free[at] = left
            if not left:
                one ^= at_bit
        elif cost:
            two ^= at_bit
            if doubles[at] == SPINNER_SIDE:
                doubles[at] = TWO_ARMS
                zero |= at_bit
        else:
            # The states are numbered so that each is followed by the one below it.
            left = doubles[at] - 1
            doubles[at] = left
            if left < ONE_ARM:
                zero ^= at_bit
            elif left == PLAIN_SIDE or (left == SPINNER_SIDE and not arms_count):
                zero ^= at_bit
                two |= at_bit
            elif left == TWO_ARMS:
                zero ^= at_bit
                free[at] += 2
                one |= at_bit
        if not double:
            free[out] += 1
            one |= out_bit
        elif branches:
            doubles[out] = SPINNER_SIDE
            branches = later_branch
            if arms_count:
                zero |= out_bit
            else:
                two |= out_bit
        else:
            doubles[out] = PLAIN_SIDE
            two |= out_bit
        seat = following[seat]
        passed = 0
    table.by = by
    if own_pips:
        for seat, held in enumerate(hands):
            if held:
                pips = low_pips[held & LOW_HALF] + high_pips[held >> HALF]
                scores[sides[seat]] -= (pips + 2) // 5 * 5
    else:
        rules.settle(scores, [pips_of(held) for held in hands], by, table.exact)


def greedy_lead(table: FastRound) -> Way:
    """The lead that scores most, else the tile most gladly shed."""
    tiles = table.playable()
    tiles = tiles & LEADS_OF_TEN or tiles & LEADS_OF_FIVE or tiles
    return LEAD_OF[tiles & -tiles]
