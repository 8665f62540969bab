"""The house rules: what each dial changes, and what it refuses (`rules.md`, "The dials")."""

import pytest

from qt_dominoes.model.deal import OpenedBy, Opening, deal_tiles
from qt_dominoes.model.events import Ended
from qt_dominoes.model.match import Match
from qt_dominoes.model.refusal import Reason
from qt_dominoes.model.ruleset import DialProblem, DialValue, InvalidRules
from qt_dominoes.model.variants import VARIANTS
from tests.model.referee import dials_of
from tests.support.notation import (
    EVERY_VARIANT,
    award,
    deal_of,
    legal,
    match_of,
    played,
    refusal,
    round_with,
    rules,
    tiles,
)

# ---------------------------------------------------------------------------- defaults


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_variant_has_the_dials_of_its_column(variant: str, seats: int) -> None:
    assert VARIANTS[variant].dials(seats) == dials_of(variant, seats)


def test_the_target_of_five_up_is_shown_as_sixty_one() -> None:
    assert VARIANTS["five-up"].shown_target(4) == 61
    assert VARIANTS["all-fives"].shown_target(2) == 250
    assert VARIANTS["all-fives"].shown_target(3) == 200


def test_scores_below_nothing_are_shown_exactly() -> None:
    assert VARIANTS["five-up"].shown(-35) == -7
    assert VARIANTS["american-sniff"].shown(-35) == -35
    assert rules("five-up", unit="raw").shown(35) == 35
    assert rules("all-fives", unit="fives").shown(35) == 7


# ---------------------------------------------------------------------------- refused values


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("first_lead", "oldest"), ("first_lead", True), ("forced_lead", "true"),
        ("forced_lead", 1), ("later_lead", ""), ("deal", 0), ("deal", "5"), ("deal", True),
        ("settlement", "own"), ("target", 303), ("target", 0), ("target", -5), ("target", 250.0),
        ("target_test", "now"), ("reserve", 3), ("reserve", -1), ("reserve", False),
        ("spinners", "two"), ("interior", 0), ("exact_target", 0), ("ten_to_get_in", None),
        ("drawing", "no"), ("partners", 2), ("unit", "points"),
    ],
)  # fmt: skip
def test_a_value_that_a_dial_cannot_take_is_refused(key: str, value: DialValue) -> None:
    with pytest.raises(InvalidRules) as caught:
        rules("five-up", **{key: value})
    assert (caught.value.problem, caught.value.key) == (DialProblem.WRONG_VALUE, key)


@pytest.mark.parametrize("key", ["colour", "variant", "Deal", ""])
def test_an_unknown_dial_is_refused(key: str) -> None:
    with pytest.raises(InvalidRules) as caught:
        VARIANTS["five-up"].with_dials({key: 5})
    assert caught.value.problem is DialProblem.UNKNOWN_KEY


@pytest.mark.parametrize(("seats", "deal"), [(2, 15), (3, 10), (4, 8), (2, 28), (3, 14), (4, 14)])
def test_more_tiles_than_the_set_has_are_refused_before_the_start(seats: int, deal: int) -> None:
    with pytest.raises(InvalidRules) as caught:
        Match.new(rules("all-fives", deal=deal), seats)
    assert caught.value.problem is DialProblem.TOO_MANY_TILES
    with pytest.raises(InvalidRules):
        deal_tiles(rules("all-fives", deal=deal), seats, "0" * 32, Opening(OpenedBy.LOT))


@pytest.mark.parametrize(("seats", "deal"), [(2, 14), (3, 9), (4, 7)])
def test_as_many_tiles_as_the_set_has_can_be_dealt(seats: int, deal: int) -> None:
    game = rules("all-fives", deal=deal)
    dealt = deal_tiles(game, seats, "0" * 32, Opening(OpenedBy.LOT))
    assert {len(hand) for hand in dealt.hands} == {deal}
    assert len(dealt.boneyard) == 28 - seats * deal
    Match.new(game, seats).begin_round(dealt)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(InvalidRules) as caught:
        Match.new(rules("five-up"), seats)
    assert caught.value.problem is DialProblem.WRONG_SEATS


def test_only_what_differs_is_written_down() -> None:
    house = rules("american-sniff", target=250, deal=7, reserve=2)
    assert house.dials_unlike(VARIANTS["american-sniff"], 2) == {"reserve": 2}
    assert house.dials_unlike(VARIANTS["american-sniff"], 3) == {
        "deal": 7, "target": 250, "reserve": 2,
    }  # fmt: skip


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rules_survive_being_written_down(variant: str, seats: int) -> None:
    house = rules(
        variant, first_lead="heaviest-tile", forced_lead=True, later_lead="rotate", deal=6,
        settlement="winner-collects", target=100, target_test="settled", reserve=1,
        spinners="none", interior="open-arms", exact_target=True, ten_to_get_in=True,
        drawing=False, partners=False, unit="fives",
    )  # fmt: skip
    written = house.dials_unlike(VARIANTS[variant], seats)
    assert rules(variant, **written).dials(seats) == house.dials(seats)


# ---------------------------------------------------------------------------- the boneyard


@pytest.mark.parametrize(("reserve", "drawn"), [(0, 3), (1, 2), (2, 1)])
def test_the_reserve_is_never_drawn(reserve: int, drawn: int) -> None:
    state = round_with(
        rules("all-fives", reserve=reserve), hands=("1-2", "4-6 1-1"), line="4-4",
        boneyard="1-3 0-3 4-5",
    )  # fmt: skip
    for _ in range(drawn):
        assert legal(state) == ["draw"]
        state = played(state, "draw")
    if reserve:
        assert legal(state) == ["pass"]
        assert refusal(state, "draw") is Reason.NOTHING_TO_DRAW
        assert played(state, "pass").turn == 1
    else:
        assert legal(state) == ["4-5@4-4:line-a", "4-5@4-4:line-b"]


def test_a_boneyard_of_the_reserve_alone_counts_as_empty_for_a_block() -> None:
    for reserve, over in ((0, False), (1, False), (2, True)):
        state = round_with(
            rules("five-up", reserve=reserve), hands=("4-4 1-1", "2-3"), line="0-4",
            boneyard="0-6 0-5",
        )  # fmt: skip
        assert played(state, "4-4@0-4:high").is_over is over


def test_a_reserve_larger_than_the_boneyard_leaves_nothing_to_draw() -> None:
    state = round_with(rules("five-up", reserve=2), hands=("1-1", "4-5"), line="4-4",
                       boneyard="0-6")  # fmt: skip
    assert state.drawable == 0
    assert legal(state) == ["pass"]


def test_without_drawing_who_cannot_play_passes() -> None:
    game = rules("all-fives", drawing=False)
    state = round_with(game, hands=("1-1", "4-5 2-2"), line="4-4", boneyard="4-6 0-4")
    assert legal(state) == ["pass"]
    assert refusal(state, "draw") is Reason.NOTHING_TO_DRAW


def test_without_drawing_a_round_is_blocked_though_tiles_lie_there() -> None:
    game = rules("all-fives", drawing=False)
    state = round_with(game, hands=("4-4 1-1", "2-3"), line="0-4", boneyard="0-6 0-5")
    over = played(state, "4-4@0-4:high")
    assert over.result is not None
    assert over.result.ended is Ended.BLOCKED


# ---------------------------------------------------------------------------- exact target


def test_an_award_that_would_pass_the_target_is_nothing_and_the_tile_stays() -> None:
    game = rules("all-fives", exact_target=True, target=100)
    state = round_with(game, hands=("5-5 1-1", "0-1"), scores=(95, 0), boneyard=None)
    after = played(state, "5-5")
    assert after.scores == (95, 0)
    assert after.layout.tiles == tiles("5-5")
    assert not after.is_over
    assert award(state, "5-5") == 0


def test_reaching_the_target_exactly_wins() -> None:
    game = rules("all-fives", exact_target=True, target=100)
    match = match_of(round_with(game, hands=("5-5 1-1", "0-1"), scores=(90, 0), boneyard=None))
    assert match.round is not None
    match, _ = match.after(match.round.legal_moves()[1])
    assert match.scores == (100, 0)
    assert match.winner == 0


def test_without_an_exact_target_the_target_may_be_passed() -> None:
    game = rules("all-fives", target=100)
    match = match_of(round_with(game, hands=("5-5 1-1", "0-1"), scores=(95, 0), boneyard=None))
    assert match.round is not None
    match, _ = match.after(match.round.legal_moves()[1])
    assert (match.scores, match.winner) == ((105, 0), 0)


def test_a_winner_does_not_collect_past_an_exact_target() -> None:
    dials: dict[str, DialValue] = {"settlement": "winner-collects", "target": 100}
    for exact, score in ((True, 90), (False, 115)):
        game = rules("all-fives", exact_target=exact, **dials)
        state = round_with(game, hands=("1-2", "6-6 5-6"), scores=(90, 0))
        over = played(state, "1-2")
        assert over.scores == (score, 0)
        assert over.result is not None
        assert over.result.settlement is not None
        assert over.result.settlement.credits == (score - 90, 0)


def test_a_winner_may_collect_up_to_an_exact_target_and_wins() -> None:
    game = rules("all-fives", exact_target=True, settlement="winner-collects", target=100)
    match = match_of(round_with(game, hands=("1-2", "5-5"), scores=(90, 0)))
    assert match.round is not None
    match, _ = match.after(match.round.legal_moves()[0])
    assert (match.scores, match.winner) == ((100, 0), 0)


def test_a_round_that_breaks_a_tie_may_pass_an_exact_target() -> None:
    game = rules("five-up", exact_target=True, settlement="none", target=100)
    level = round_with(game, hands=("5-5 1-1", "0-1"), scores=(100, 100), boneyard=None)
    assert level.breaks_tie
    assert award(level, "5-5") == 10
    ordinary = round_with(game, hands=("5-5 1-1", "0-1"), scores=(95, 90), boneyard=None)
    assert award(ordinary, "5-5") == 0


# ---------------------------------------------------------------------------- ten to get in


def test_awards_below_ten_do_not_count_before_a_side_is_in() -> None:
    game = rules("five-up", ten_to_get_in=True)
    fresh = round_with(game, hands=("1-4 5-5", "0-1"), boneyard=None)
    assert award(fresh, "1-4") == 0
    assert award(fresh, "5-5") == 10
    inside = round_with(game, hands=("1-4 5-5", "0-1"), entered=(True, False), boneyard=None)
    assert award(inside, "1-4") == 5
    other = round_with(game, hands=("1-4 5-5", "0-1"), entered=(False, True), boneyard=None)
    assert award(other, "1-4") == 0


def test_the_first_ten_counts_in_full_and_opens_the_way() -> None:
    game = rules("five-up", ten_to_get_in=True)
    state = round_with(game, hands=("5-5 1-1", "0-5 2-2 0-6"), boneyard=None)
    state = played(state, "5-5")
    assert (state.scores, state.entered) == ((10, 0), (True, False))
    state = played(state, "0-5@5-5:line-a")
    assert (state.scores, state.entered) == ((10, 10), (True, True))


def test_a_side_stays_in_over_the_rounds_of_a_match() -> None:
    game = rules("five-up", ten_to_get_in=True, deal=1)
    match, _ = Match.new(game, 2).begin_round(deal_of("5-5", "0-2", opener=0, by=OpenedBy.LOT))
    assert match.round is not None
    match = match_of(played(match.round, "5-5"))
    match, _ = match.begin_round(deal_of("1-4", "0-2", opener=0, by=OpenedBy.WENT_OUT))
    assert match.round is not None
    assert match.round.entered == (True, False)
    assert played(match.round, "1-4").scores == (15, 0)


def test_a_side_that_is_not_in_stays_out_over_the_rounds_of_a_match() -> None:
    game = rules("five-up", ten_to_get_in=True, deal=1)
    match, _ = Match.new(game, 2).begin_round(deal_of("1-4", "5-6", opener=0, by=OpenedBy.LOT))
    assert match.round is not None
    match = match_of(played(match.round, "1-4"))
    assert match.scores == (0, -10)
    match, _ = match.begin_round(deal_of("2-3", "0-2", opener=0, by=OpenedBy.WENT_OUT))
    assert match.round is not None
    assert played(match.round, "2-3").scores == (0, -10)


def test_the_settlement_applies_to_a_side_that_is_not_in() -> None:
    own = round_with(rules("five-up", ten_to_get_in=True), hands=("1-4", "6-6"))
    assert played(own, "1-4").scores == (0, -10)
    collecting = rules("five-up", ten_to_get_in=True, settlement="winner-collects")
    over = played(round_with(collecting, hands=("1-4", "1-2")), "1-4")
    assert (over.scores, over.entered) == ((5, 0), (False, False))


def test_a_pair_gets_in_together() -> None:
    game = rules("five-up", ten_to_get_in=True)
    hands = ("5-5 0-0", "3-5 0-1", "2-5 0-2", "6-6 0-6")
    state = played(round_with(game, hands=hands, boneyard=None), "5-5 3-5@5-5:line-a")
    assert state.scores == (10, 0)
    assert played(state, "2-5@5-5:line-b").scores == (15, 0)


# ---------------------------------------------------------------------------- partners, target


def test_four_alone_keep_four_scores() -> None:
    game = rules("all-fives", partners=False)
    assert Match.new(game, 4).scores == (0, 0, 0, 0)
    assert Match.new(rules("all-fives"), 4).scores == (0, 0)
    assert [game.side_of(seat, 4) for seat in range(4)] == [0, 1, 2, 3]
    assert [rules("all-fives").side_of(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert rules("all-fives").seats_of(1, 4) == (1, 3)
    for seats in (2, 3):
        assert rules("all-fives").side_count(seats) == seats


def test_a_target_of_the_house_is_the_same_at_every_table() -> None:
    game = rules("american-sniff", target=150)
    assert [game.target.at(seats) for seats in (2, 3, 4)] == [150, 150, 150]


def test_a_settlement_that_reaches_the_target_wins_in_play_too() -> None:
    game = rules("all-fives", settlement="winner-collects", target=100)
    match = match_of(round_with(game, hands=("1-2", "6-6 5-6"), scores=(80, 95)))
    assert match.round is not None
    match, _ = match.after(match.round.legal_moves()[0])
    assert match.round is not None
    assert match.round.result is not None
    assert match.round.result.ended is Ended.DOMINO
    assert (match.scores, match.winner) == ((105, 95), 0)


def test_five_up_can_be_played_with_the_target_looked_at_in_play() -> None:
    game = rules("five-up", target_test="in-play", target=10)
    over = played(round_with(game, hands=("5-5 1-1", "0-1"), boneyard=None), "5-5")
    assert over.result is not None
    assert over.result.ended is Ended.TARGET


@pytest.mark.parametrize("variant", ["all-fives", "american-sniff"])
def test_the_others_can_be_played_with_the_target_looked_at_when_settled(variant: str) -> None:
    game = rules(variant, target_test="settled", target=10)
    state = played(round_with(game, hands=("5-5 1-1", "0-1"), boneyard=None), "5-5")
    assert not state.is_over
    match = match_of(round_with(game, hands=("1-4", "0-1"), scores=(5, 0)))
    assert match.round is not None
    match, _ = match.after(match.round.legal_moves()[0])
    assert (match.scores, match.winner) == ((10, 0), 0)
