"""Fair deals and the lot (`record-format.md`, "Fair deals"; `rules.md`, "Lead")."""

import hashlib

import pytest

from qt_dominoes.model import deal as deals
from qt_dominoes.model.deal import (
    Deal,
    OpenedBy,
    Opening,
    Stream,
    commitment_to,
    deal_number,
    deal_tiles,
    draw_lot,
    heaviest_of,
    is_number,
)
from qt_dominoes.model.match import DealProblem, InvalidDeal, Match
from qt_dominoes.model.notation import parse_tile
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.model.variants import VARIANTS
from tests.model import referee
from tests.support.notation import rules, tiles
from tests.support.vectors import vector

NUMBERS = [f"{n:032x}" for n in (0, 1, 2, 77, 2**127, 2**128 - 1)]


class Fixed(Stream):
    """A stream whose words are known."""

    def __init__(self, words: list[int]) -> None:
        super().__init__("0" * 32)
        self._words = list(reversed(words))

    def left(self) -> int:
        return len(self._words)


# ---------------------------------------------------------------------------- numbers


def test_the_deal_number_of_a_round_follows_from_the_match_number() -> None:
    match = "488765ceea5f3969305788a5f5b17832"
    told = vector("example.domino")["rounds"]
    assert [deal_number(match, number) for number in (1, 2)] == [r["deal_number"] for r in told]
    assert [commitment_to(r["deal_number"]) for r in told] == [r["commitment"] for r in told]


def test_a_commitment_is_the_whole_hash_of_the_number() -> None:
    number = "0" * 32
    assert commitment_to(number) == "sha256:" + hashlib.sha256(number.encode()).hexdigest()


@pytest.mark.parametrize(
    ("text", "good"),
    [("0" * 32, True), ("0123456789abcdef" * 2, True), ("0" * 31, False), ("0" * 33, False),
     ("A" * 32, False), ("g" * 32, False), ("", False), ("٠" * 32, False)],
)  # fmt: skip
def test_a_number_is_thirty_two_lower_case_hexadecimal_digits(text: str, good: bool) -> None:
    assert is_number(text) is good


# ---------------------------------------------------------------------------- the stream


def test_the_words_are_those_of_the_chained_digests() -> None:
    number = NUMBERS[3]
    stream, words = Stream(number), referee.words(number)
    assert [stream.below(2**32) for _ in range(30)] == [next(words) for _ in range(30)]


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 7, 11, 24, 27, 28, 2**31 + 1])
def test_a_word_at_the_fair_bound_is_rejected_and_one_below_it_taken(limit: int) -> None:
    bound = 2**32 // limit * limit
    taken = Fixed([bound - 1, 99])
    assert taken.below(limit) == limit - 1
    assert taken.left() == 1
    if bound < 2**32:
        rejecting = Fixed([bound, 2**32 - 1, bound - 1, 99])
        assert rejecting.below(limit) == limit - 1
        assert rejecting.left() == 1


def test_a_power_of_two_rejects_nothing() -> None:
    stream = Fixed([2**32 - 1])
    assert stream.below(16) == 15


def test_zero_is_a_number_below_everything() -> None:
    assert Fixed([0]).below(28) == 0


def test_rejection_goes_on_into_the_next_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = {"x:0": b"\xff" * 32, "x:1": b"\xff" * 28 + b"\x00\x00\x00\x05"}
    monkeypatch.setattr(deals, "_digest", lambda text: digests[text])
    assert Stream("x").below(28) == 5


def test_numbers_below_seven_come_evenly() -> None:
    stream = Stream(NUMBERS[0])
    counts = [0] * 7
    for _ in range(7000):
        counts[stream.below(7)] += 1
    expected = 1000
    assert sum((count - expected) ** 2 / expected for count in counts) < 22.5  # p = 0.001


def test_a_shuffle_uses_twenty_seven_numbers_from_the_end() -> None:
    unchanged = Fixed(list(range(27, 0, -1)))
    assert tuple(unchanged.shuffled()) == DOUBLE_SIX
    assert unchanged.left() == 0
    rotated = Fixed([0] * 27)
    assert tuple(rotated.shuffled()) == (*DOUBLE_SIX[1:], DOUBLE_SIX[0])


# ---------------------------------------------------------------------------- deals


def _pairs(held: tuple[Tile, ...]) -> list[tuple[int, int]]:
    return [(tile.low, tile.high) for tile in held]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_is_the_one_that_its_number_fixes(number: str, variant: str, seats: int) -> None:
    dealt = deal_tiles(VARIANTS[variant], seats, number, Opening(OpenedBy.LOT))

    stream = referee.words(number)
    rows, opener = referee.lot(stream, seats)
    pile = referee.shuffled(stream)
    each = VARIANTS[variant].deal.at(seats)
    assert [[turned and (turned.low, turned.high) for turned in row] for row in dealt.lot] == rows
    assert dealt.opener == opener
    for seat, hand in enumerate(dealt.hands):
        assert _pairs(hand) == sorted(pile[seat * each : (seat + 1) * each])
    assert _pairs(dealt.boneyard) == pile[seats * each :]
    assert dealt.deal_number == number
    assert dealt.commitment == commitment_to(number)


@pytest.mark.parametrize("number", NUMBERS)
def test_without_a_lot_the_first_shuffle_is_the_deal(number: str) -> None:
    for opening in (Opening(OpenedBy.WENT_OUT, 1), Opening(OpenedBy.ROTATION, 0)):
        dealt = deal_tiles(VARIANTS["five-up"], 2, number, opening)
        pile = referee.shuffled(referee.words(number))
        assert (dealt.opener, dealt.opened_by, dealt.lot) == (opening.opener, opening.by, ())
        assert _pairs(dealt.boneyard) == pile[10:]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("first_lead", ["highest-double", "heaviest-tile"])
def test_a_deal_opened_by_rule_has_no_lot(number: str, first_lead: str) -> None:
    dealt = deal_tiles(rules("all-fives", first_lead=first_lead), 3, number, Opening(OpenedBy.RULE))
    hands = [_pairs(hand) for hand in dealt.hands]
    assert dealt.lot == ()
    assert dealt.opener == referee.leader_by_rule({"first_lead": first_lead}, hands)[0]


# ---------------------------------------------------------------------------- the lot


def _stream_turning_up(order: str) -> Fixed:
    """A stream whose first shuffle begins with these tiles; the rest stays in order."""
    wanted = list(tiles(order))
    wanted += [tile for tile in DOUBLE_SIX if tile not in wanted]
    pile, words = list(DOUBLE_SIX), []
    for last in range(27, 0, -1):
        chosen = pile.index(wanted[last])
        words.append(chosen)
        pile[last], pile[chosen] = pile[chosen], pile[last]
    return Fixed(words)


def test_most_pips_win_the_lot() -> None:
    lot, opener = draw_lot(_stream_turning_up("1-4 5-6 3-3"), 3)
    assert lot == (tiles("1-4 5-6 3-3"),)
    assert opener == 1


def test_a_high_double_gives_no_right_in_a_lot() -> None:
    assert draw_lot(_stream_turning_up("4-4 3-6"), 2)[1] == 1


def test_a_lot_is_repeated_among_the_tied_alone_with_the_next_tiles() -> None:
    lot, opener = draw_lot(_stream_turning_up("1-4 0-1 2-3 0-5 0-0 0-3 1-2 6-6 5-6"), 4)
    assert lot == (
        tiles("1-4 0-1 2-3 0-5"),
        (*tiles("0-0"), None, *tiles("0-3 1-2")),
        (None, None, *tiles("6-6 5-6")),
    )
    assert opener == 2


def test_the_seats_that_are_not_tied_at_the_top_are_out() -> None:
    assert heaviest_of((*tiles("1-4"), None, *tiles("2-3 0-4"))) == [0, 2]
    assert heaviest_of((None, *tiles("0-0"), None)) == [1]


def test_a_lot_that_uses_up_the_set_goes_on_with_a_fresh_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = Stream("0" * 32)
    piles = [list(tiles("1-4 2-3 0-5")), list(tiles("6-6 5-6"))]
    monkeypatch.setattr(Stream, "shuffled", lambda self: piles.pop(0))
    lot, opener = draw_lot(stream, 2)
    assert lot == (tiles("1-4 2-3"), tiles("6-6 5-6"))
    assert opener == 0


def test_the_lot_favours_no_seat() -> None:
    for seats in (2, 3, 4):
        first = [0] * seats
        for n in range(1200):
            first[draw_lot(Stream(f"{n:032x}"), seats)[1]] += 1
        expected = 1200 / seats
        assert sum((count - expected) ** 2 / expected for count in first) < 16.3


# ---------------------------------------------------------------------------- refused deals


def _dealt(seats: int = 2, variant: str = "five-up") -> Deal:
    return deal_tiles(VARIANTS[variant], seats, NUMBERS[1], Opening(OpenedBy.LOT))


def _problem(deal: Deal, seats: int = 2) -> DealProblem:
    with pytest.raises(InvalidDeal) as caught:
        Match.new(VARIANTS["five-up"], seats).begin_round(deal)
    return caught.value.problem


def _changed(deal: Deal, **fields: object) -> Deal:
    known = {
        "hands": deal.hands, "boneyard": deal.boneyard, "opener": deal.opener,
        "opened_by": deal.opened_by, "lot": deal.lot, "deal_number": deal.deal_number,
    }  # fmt: skip
    return Deal(**{**known, **fields})  # type: ignore[arg-type]


def test_a_deal_that_does_not_fit_is_refused() -> None:
    good = _dealt()
    Match.new(VARIANTS["five-up"], 2).begin_round(good)
    one, two = good.hands
    assert _problem(_changed(good, hands=(one, two, ()))) is DealProblem.SEATS
    assert _problem(_changed(good, hands=(one, two[1:]))) is DealProblem.HAND_SIZE
    twice = (*good.boneyard[1:], good.boneyard[1])
    assert _problem(_changed(good, boneyard=twice)) is DealProblem.TILES
    assert _problem(_changed(good, boneyard=good.boneyard[1:])) is DealProblem.TILES
    in_two_hands = (one, (one[0], *two[1:]))
    assert _problem(_changed(good, hands=in_two_hands)) is DealProblem.TILES
    assert _problem(_changed(good, opener=1 - good.opener)) is DealProblem.LOT
    for nobody in (-1, 2):
        assert _problem(_changed(good, lot=(), opener=nobody)) is DealProblem.OPENER
    assert _problem(_changed(good, opened_by=OpenedBy.RULE)) is DealProblem.OPENED_BY


def test_a_deal_entered_by_hand_needs_no_lot_and_no_number() -> None:
    good = _dealt()
    by_hand = _changed(good, lot=(), deal_number=None, opener=1)
    assert by_hand.commitment is None
    begun, _ = Match.new(VARIANTS["five-up"], 2).begin_round(by_hand)
    assert begun.round is not None
    assert begun.round.turn == 1


@pytest.mark.parametrize(
    "rows",
    [
        ["1-4 2-3"],  # nobody is alone
        ["1-4 0-1", "5-6 0-0"],  # goes on though decided
        ["1-4 2-3", "0-6 -"],  # one of the tied turns up nothing
        ["1-4"],  # not a tile a seat
        ["6-6 6-6", "0-6 0-1"],  # a tile twice in a turn
        ["1-4 2-3", "1-4 0-1"],  # a tile twice in two turns
        ["- -"],
    ],
)
def test_a_lot_that_cannot_have_been_is_refused(rows: list[str]) -> None:
    lot = tuple(
        tuple(None if word == "-" else parse_tile(word) for word in row.split()) for row in rows
    )
    assert _problem(_changed(_dealt(), lot=lot, opener=0, deal_number=None)) is DealProblem.LOT


def test_a_lot_with_a_tie_is_taken() -> None:
    lot = (tiles("1-4 2-3"), tiles("0-4 2-5"))
    deal = _changed(_dealt(), lot=lot, opener=1, deal_number=None)
    Match.new(VARIANTS["five-up"], 2).begin_round(deal)
