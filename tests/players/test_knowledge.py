"""What is known about the hidden tiles: nothing too much, nothing forgotten, every deal fair."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count, islice, permutations
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.model.deal import OpenedBy
from qt_dominoes.model.events import TurnPassed
from qt_dominoes.model.observation import Observation, TilesTaken
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import DOUBLE_SIX
from qt_dominoes.players.evidence import Evidence
from qt_dominoes.players.fast_tables import ALL_TILES, BIT, bit_list, bits_of, tiles_of
from qt_dominoes.players.filling import ClassFilling, Filling, Need, NestedFilling, filling_of
from qt_dominoes.players.knowledge import Knowledge, NoDealFits, World
from tests.model.rounds import Game, first_round, games, states
from tests.players.deals import Table, deals_to_try, hidden_tiles, worlds_of
from tests.support.notation import deal_of, played, round_with, rules, tiles

KINDS = ("draws", "nothing to draw", "opened by rule", "own draws", "cut across")


@dataclass(frozen=True)
class Position:
    """Few deals lead to what one seat sees here."""

    start: Round
    seen: Observation


def positions(kind: str, most_deals: int) -> Iterator[Position]:
    """Late positions of a kind, one a round, none of which asks for more deals to be tried."""
    for seed in count():
        random = Random(f"{kind}:{seed}")
        seats = random.choice([3, 4] if kind == "cut across" else [2, 3, 4])
        start = first_round(_game(kind, seats, random))
        for state in states(start, random):
            seen = Observation.of(state, random.choice([state.turn, random.randrange(seats)]))
            if not state.is_over and _is_of(kind, seen) and deals_to_try(seen) <= most_deals:
                yield Position(start, seen)
                break


def _game(kind: str, seats: int, random: Random) -> Game:
    dials = (
        ("deal", 28 // seats - random.randint(0, 2)),
        ("drawing", kind != "nothing to draw" or random.random() < 0.5),
        ("first_lead", random.choice(["highest-double", "heaviest-tile"]))
        if kind in ("opened by rule", "own draws")
        else ("first_lead", "lot"),
        ("forced_lead", random.random() < 0.3),
        ("reserve", random.choice([0, 1, 2])),
    )
    return Game(random.choice(["five-up", "all-fives"]), seats, dials, random.randrange(2**32))


def _is_of(kind: str, seen: Observation) -> bool:
    if not seen.history or not hidden_tiles(seen):
        return False
    others = [event for event in seen.history if event.seat != seen.seat]
    told = {event.seat for event in others if isinstance(event, TilesTaken | TurnPassed)}
    if kind == "nothing to draw":
        return bool(Evidence.of(seen).someone_fits)
    if kind == "own draws":
        return any(tile in seen.drawn for tile in seen.hand)
    if kind == "cut across":
        return len(told) > 1
    return bool(told) or kind == "opened by rule"


def as_table(seen: Observation, world: World) -> Table:
    """A sampled world as the model's tiles."""
    order = tuple(tiles_of(bit)[0] for bit in world.boneyard)
    return tuple(tiles_of(hand) for hand in world.hands), order


def assert_as_often_as(expected: Counter[Table], drawn: Counter[Table]) -> None:
    """Nothing else was drawn, and a chi-square that chance exceeds once in ten thousand."""
    assert set(drawn) <= set(expected)
    total, deals = drawn.total(), expected.total()
    chi = sum(
        (drawn[table] - total * ways / deals) ** 2 / (total * ways / deals)
        for table, ways in expected.items()
    )
    freedom = max(1, len(expected) - 1)
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    normal = ((chi / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    assert normal < 3.72


# ---------------------------------------------------------------------------- every deal tried


@pytest.mark.parametrize("kind", KINDS)
def test_the_deals_are_those_that_lead_there(kind: str, sample_size: Callable[[int], int]) -> None:
    for position in islice(positions(kind, 400), sample_size(500)):
        expected = worlds_of(position.seen, position.start)
        assert Knowledge.of(position.seen).count() == expected.total()


@pytest.mark.parametrize("kind", KINDS)
def test_each_deal_is_drawn_as_often_as_another(
    kind: str, sample_size: Callable[[int], int]
) -> None:
    for position in islice(positions(kind, 150), sample_size(200)):
        expected = worlds_of(position.seen, position.start)
        knowledge, random = Knowledge.of(position.seen), Random(7)
        drawn = Counter(
            as_table(position.seen, knowledge.sample(random)) for _ in range(20 * len(expected))
        )
        assert_as_often_as(expected, drawn)


@pytest.mark.parametrize("kind", KINDS)
def test_the_chance_of_a_tile_is_the_share_of_the_deals(
    kind: str, sample_size: Callable[[int], int]
) -> None:
    for position in islice(positions(kind, 150), sample_size(100)):
        seen = position.seen
        expected, knowledge = worlds_of(seen, position.start), Knowledge.of(seen)
        for seat in range(seen.seats):
            for tile in DOUBLE_SIX:
                held = sum(ways for (hands, _), ways in expected.items() if tile in hands[seat])
                assert knowledge.chance(tile, seat) == pytest.approx(held / expected.total())


# ---------------------------------------------------------------------------- whole rounds


@given(games(), st.integers(0, 2**32))
def test_the_true_deal_is_never_ruled_out(game: Game, seed: int) -> None:
    """And what is drawn keeps to the counts, the own hand and all that is in the open."""
    random = Random(seed)
    for state in states(first_round(game), random):
        if state.is_over:
            return
        seat = random.randrange(game.seats)
        seen = Observation.of(state, seat)
        knowledge = Knowledge.of(seen)
        for other, hand in enumerate(state.hands):
            for tile in hand:
                assert knowledge.chance(tile, other) > 0
        world = knowledge.sample(random)
        assert world.hands[seat] == bits_of(seen.hand)
        assert [hand.bit_count() for hand in world.hands] == list(seen.hand_sizes)
        assert len(world.boneyard) == seen.boneyard
        known = sum(world.hands) + sum(world.boneyard) + bits_of(seen.layout.tiles)
        assert known == ALL_TILES


# ---------------------------------------------------------------------------- told at the table


def chances(state: Round, seat: int, of: int, text: str) -> list[float]:
    """How likely a seat thinks that another holds each of some tiles."""
    knowledge = Knowledge.of(Observation.of(state, seat))
    return [knowledge.chance(tile, of) for tile in tiles(text)]


def test_who_draws_lacked_the_open_numbers_until_the_last_tile() -> None:
    deal = deal_of("6-6 1-2 0-0 3-3 4-5", "0-1 0-2 0-3 0-4 0-5", opener=0, by=OpenedBy.LOT)
    order = tiles("1-1 2-2 3-6") + tuple(t for t in deal.boneyard if str(t) not in "1-1 2-2 3-6")
    start = Round.begin(rules(), replace(deal, boneyard=order), (0, 0), (False, False))
    state = played(start, "6-6 draw draw draw")
    # Seven tiles of the 23 show no six. Of the last one nothing is told yet.
    assert chances(state, 0, 1, "0-6 5-6") == [pytest.approx(1 / 16)] * 2
    after = played(state, "3-6@6-6:line-a")
    assert chances(after, 0, 1, "0-6 5-6") == [0, 0]
    assert chances(after, 0, 1, "0-1 5-5") == [pytest.approx(7 / 17)] * 2


def test_a_tile_played_later_may_have_been_dealt_or_drawn() -> None:
    """The older the tile that was played, the fewer of those left are bound by the first draw."""
    deal = deal_of("6-6 1-2 1-3", "0-1 0-2 0-3", opener=0, by=OpenedBy.LOT)
    first = tiles("1-1 2-2 4-6 2-3 1-6")
    order = first + tuple(t for t in deal.boneyard if t not in first)
    start = Round.begin(rules(deal=3), replace(deal, boneyard=order), (0, 0), (False, False))
    state = played(start, "6-6 draw draw draw 4-6@6-6:line-a draw draw 1-6@6-6:line-b 0-1@1-6:low")
    # 0-1 has no four and no six: it may be one of the three dealt or of the two drawn. Whichever
    # it was, all that is left lacks sixes, as those before the last draw told.
    assert chances(state, 0, 1, "0-6 5-6") == [0, 0]
    assert chances(state, 0, 1, "2-2")[0] > 0


def test_the_opener_by_rule_had_the_highest_double() -> None:
    deal = deal_of("5-5 1-2 0-0 3-3 4-5", "0-1 4-4 0-3 0-4 0-5", opener=0)
    start = Round.begin(
        rules(first_lead="highest-double", forced_lead=True), deal, (0, 0), (False, False)
    )
    lead = played(start, "5-5")
    assert chances(lead, 1, 0, "6-6") == [0]
    assert chances(lead, 1, 0, "1-1")[0] == chances(lead, 1, 0, "5-6")[0] > 0
    # The opener itself sees that nobody else was dealt the 6-6.
    assert chances(start, 0, 1, "6-6") == [0]


def test_the_opener_by_rule_may_have_kept_its_double() -> None:
    deal = deal_of("5-5 1-2 0-0 3-3 4-5", "0-1 4-4 0-3 0-4 0-5", opener=0)
    start = Round.begin(rules(first_lead="highest-double"), deal, (0, 0), (False, False))
    lead = played(start, "1-2")
    high, low = chances(lead, 1, 0, "6-6 1-1")
    assert chances(lead, 1, 0, "5-5")[0] > low
    # Above the observer's own 4-4 there are two doubles, and the opener has one of them at least.
    assert high > 1 / 2 > low


def test_a_tile_that_the_observer_drew_was_not_dealt_to_it() -> None:
    """So what it was dealt says as much about the opener as it said before the draw."""
    deal = deal_of("5-5 1-2 0-0 3-3 4-5", "4-4 0-3 0-4 3-4 3-5", opener=0)
    first = tiles("3-6 6-6")
    order = first + tuple(t for t in deal.boneyard if t not in first)
    start = Round.begin(
        rules(first_lead="highest-double"), replace(deal, boneyard=order), (0, 0), (False, False)
    )
    lead = played(start, "1-2")
    drawn = played(lead, "draw")
    for state, hidden in ((lead, 22), (drawn, 21)):
        # Above its own 4-4 there are two doubles, and at least one is among the opener's four.
        neither = (hidden - 4) * (hidden - 5) / (hidden * (hidden - 1))
        chance = 4 / hidden / (1 - neither)
        assert chances(state, 1, 0, "5-5 6-6") == [pytest.approx(chance)] * 2
    # It draws one of the two itself: the opener has the other.
    assert chances(played(drawn, "draw"), 1, 0, "5-5 6-6") == [1, 0]


def test_with_nothing_to_draw_somebody_can_play() -> None:
    """The observer cannot, so that the other holds the only two tiles that may fit."""
    deal = deal_of("6-6 0-1 0-2", "1-6 0-3 0-4", opener=0, by=OpenedBy.LOT)
    start = Round.begin(rules(deal=3, drawing=False), deal, (0, 0), (False, False))
    lead = played(start, "6-6")
    sixes = chances(lead, 0, 1, "0-6 1-6 2-6 3-6 4-6 5-6")
    assert sum(sixes) > 1
    others = chances(lead, 0, 1, "0-3 0-4 3-4")
    assert min(sixes) > max(others)


def test_a_history_against_the_rules_is_refused() -> None:
    state = round_with(hands=("1-3 0-0", "2-4"), line="4-6", boneyard="5-5")
    seen = Observation.of(state, 0)
    all_passed = tuple(TurnPassed(seat) for seat in (0, 1))
    broken = replace(seen, boneyard=0, drawable=0, history=all_passed, hand_sizes=(2, 14))
    with pytest.raises(NoDealFits):
        Knowledge.of(broken)


def test_a_position_set_up_by_hand_may_lack_tiles() -> None:
    state = round_with(hands=("1-4 0-0", "2-4 2-2"), line="4-6", boneyard="5-5")
    world = Knowledge.of(Observation.of(state, 0)).sample(Random(3))
    assert [hand.bit_count() for hand in world.hands] == [2, 2]
    assert len(world.boneyard) == 1


# ---------------------------------------------------------------------------- fillings

NEEDS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 127), st.integers(0, 3)), max_size=4)


def _spread(mask: int) -> int:
    """A mask of seven tiles, put on every fourth bit of the set."""
    return sum(1 << 4 * place for place in range(7) if mask >> place & 1)


def _fillings_tried(hidden: int, needs: list[Need]) -> int:
    found = 0
    for order in permutations(bit_list(hidden)):
        start, fits = 0, True
        for need in needs:
            fits = fits and all(t & need.allowed for t in order[start : start + need.count])
            start += need.count
        found += fits and start <= len(order)
    return found


@given(NEEDS)
def test_fillings_are_counted_as_they_are_tried(chosen: list[tuple[int, int, int]]) -> None:
    hidden = _spread(0b111111)
    needs = [Need(seat, _spread(allowed), count) for seat, allowed, count in chosen]
    assert filling_of(hidden, needs).count == _fillings_tried(hidden, needs)


def _hands_drawn(filling: Filling) -> Counter[Table]:
    random, drawn = Random(11), Counter[Table]()
    for _ in range(6_000):
        hands = [0, 0]
        boneyard = filling.fill(hands, random)
        drawn[tuple(map(tiles_of, hands)), tuple(t for b in boneyard for t in tiles_of(b))] += 1
    return drawn


def test_both_ways_to_fill_agree() -> None:
    """Needs within each other can be filled one after another or class by class."""
    hidden, narrow = _spread(0b111111), _spread(0b001111)
    groups = [(narrow, [(0, 2), (1, 1)]), (hidden, [(0, 1)])]
    nested, classes = NestedFilling(hidden, groups), ClassFilling(hidden, groups)
    assert nested.count == classes.count == 4 * 3 * 2 * 3 * 2
    expected: Counter[Table] = Counter()
    for a, b, c, d, *rest in permutations(bit_list(hidden)):
        if a | b | c | narrow == narrow:
            hands = tuple(map(tiles_of, (a | b | d, c)))
            expected[hands, tuple(t for bit in rest for t in tiles_of(bit))] += 1
    assert_as_often_as(expected, _hands_drawn(nested))
    assert_as_often_as(expected, _hands_drawn(classes))


def test_every_tile_has_one_bit() -> None:
    assert sorted(tiles_of(ALL_TILES)) == sorted(BIT)
