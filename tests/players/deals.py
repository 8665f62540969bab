"""Every deal that leads to an observation, found by trying them all in the model's own round."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from math import comb, factorial, perm

from qt_dominoes.model.deal import Deal, OpenedBy, opener_by_rule
from qt_dominoes.model.events import TilePlayed, TurnPassed
from qt_dominoes.model.move import Draw, Move
from qt_dominoes.model.observation import Observation, TilesTaken
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import DOUBLE_SIX, Tile

#: The table now: one hand a seat, and the boneyard in drawing order.
Table = tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]


def deals_to_try(seen: Observation) -> int:
    """How many deals ``worlds_of`` has to look at."""
    tables, left = 1, hidden_tiles(seen)
    for seat, size in enumerate(seen.hand_sizes):
        if seat != seen.seat:
            tables *= comb(len(left), size)
            left = left[size:]
    for seat in range(seen.seats):
        taken = _taken(seen, seat)
        tables *= perm(seen.hand_sizes[seat] + len(_played(seen, seat)), taken)
    return tables * factorial(len(left))


def worlds_of(seen: Observation, start: Round) -> Counter[Table]:
    """How many deals lead to each table that fits the observation; ``start`` gives the scores."""
    found: Counter[Table] = Counter()
    for table in _tables(seen):
        for deal in _deals(seen, table):
            if _leads_to(seen, deal, start):
                found[table] += 1
    return found


def hidden_tiles(seen: Observation) -> list[Tile]:
    """The tiles that the observer has not seen."""
    return [t for t in DOUBLE_SIX if t not in seen.hand and t not in seen.layout.tiles]


def _tables(seen: Observation) -> Iterator[Table]:
    def hands(seat: int, left: Sequence[Tile]) -> Iterator[Table]:
        if seat == seen.seats:
            for order in permutations(left):
                yield (), order
            return
        own = seat == seen.seat
        for hand in [seen.hand.tiles] if own else combinations(left, seen.hand_sizes[seat]):
            rest = left if own else [tile for tile in left if tile not in hand]
            for others, boneyard in hands(seat + 1, rest):
                yield (hand, *others), boneyard

    return hands(0, hidden_tiles(seen))


def _deals(seen: Observation, table: Table) -> Iterator[Deal]:
    hands, boneyard = table
    choices = []
    for seat, hand in enumerate(hands):
        tiles = (*_played(seen, seat), *hand)
        choices.append(list(permutations(tiles, _taken(seen, seat))))
    for drawn in product(*choices):
        dealt = tuple(
            tuple(sorted({*_played(seen, seat), *hands[seat]} - set(drawn[seat])))
            for seat in range(seen.seats)
        )
        sources = [iter(tiles) for tiles in drawn]
        order = [
            next(sources[event.seat])
            for event in seen.history
            if isinstance(event, TilesTaken)
            for _ in range(event.count)
        ]
        yield Deal(dealt, (*order, *boneyard), seen.opener, seen.opened_by)


def _leads_to(seen: Observation, deal: Deal, start: Round) -> bool:
    if seen.opened_by is OpenedBy.RULE and opener_by_rule(seen.rules, deal.hands)[0] != seen.opener:
        return False
    state = Round.begin(seen.rules, deal, start.scores, start.entered)
    try:
        for event in seen.history:
            for move in _moves(event):
                state, _ = state.after(move)
    except IllegalMove:
        return False
    return not state.is_over and Observation.of(state, seen.seat) == seen


def _moves(event: TilePlayed | TilesTaken | TurnPassed) -> list[Move]:
    match event:
        case TilesTaken():
            return [Draw()] * event.count
        case TilePlayed() | TurnPassed():
            return [event.move]


def _played(seen: Observation, seat: int) -> list[Tile]:
    return [e.tile for e in seen.history if isinstance(e, TilePlayed) and e.seat == seat]


def _taken(seen: Observation, seat: int) -> int:
    return sum(e.count for e in seen.history if isinstance(e, TilesTaken) and e.seat == seat)
