"""The house rules of the lead: `first_lead` and `forced_lead` (`rules.md`, "The dials")."""

import pytest

from qt_dominoes.model.deal import OpenedBy, Opening, opener_by_rule
from qt_dominoes.model.match import DealProblem, InvalidDeal, Match
from qt_dominoes.model.refusal import Reason
from qt_dominoes.model.tile import Tile
from tests.support.notation import (
    deal_of,
    legal,
    match_of,
    played,
    refusal,
    round_with,
    rules,
    tiles,
)


def _opener(first_lead: str, *hands: str) -> tuple[int, Tile]:
    return opener_by_rule(rules("five-up", first_lead=first_lead), [tiles(h) for h in hands])


def test_the_holder_of_the_highest_double_leads() -> None:
    assert _opener("highest-double", "5-6 1-1", "4-4 0-1", "3-3 4-6") == (1, Tile(4, 4))


def test_without_doubles_the_heaviest_tile_leads_then_the_higher_half() -> None:
    assert _opener("highest-double", "3-6 0-1", "4-5 0-2", "1-2 0-3") == (0, Tile(3, 6))
    assert _opener("heaviest-tile", "4-5 0-1", "3-6 0-2") == (1, Tile(3, 6))
    assert _opener("heaviest-tile", "4-4 2-6", "0-0") == (0, Tile(2, 6))


def test_the_double_blank_is_a_double() -> None:
    assert _opener("highest-double", "5-6", "0-0") == (1, Tile(0, 0))


def test_the_heaviest_tile_leads_though_a_double_is_held() -> None:
    assert _opener("heaviest-tile", "4-4 0-1", "4-5 0-2") == (1, Tile(4, 5))


def test_the_seat_that_the_tiles_name_opens_and_may_lead_any_tile() -> None:
    game = rules("all-fives", first_lead="highest-double", deal=2)
    match = Match.new(game, 2)
    with pytest.raises(InvalidDeal) as caught:
        match.begin_round(deal_of("1-2 5-6", "0-0 0-1", opener=0))
    assert caught.value.problem is DealProblem.OPENER
    with pytest.raises(InvalidDeal) as caught:
        match.begin_round(deal_of("1-2 5-6", "0-0 0-1", opener=1, by=OpenedBy.LOT))
    assert caught.value.problem is DealProblem.OPENED_BY
    begun, _ = match.begin_round(deal_of("1-2 5-6", "0-0 0-1", opener=1))
    assert begun.round is not None
    assert legal(begun.round) == ["0-0", "0-1"]


@pytest.mark.parametrize(("first_lead", "must"), [("highest-double", "0-0"),
                                                  ("heaviest-tile", "1-2")])  # fmt: skip
def test_a_forced_lead_is_that_tile_itself(first_lead: str, must: str) -> None:
    game = rules("five-up", first_lead=first_lead, forced_lead=True, deal=2)
    opener = 0 if must == "0-0" else 1
    begun, _ = Match.new(game, 2).begin_round(deal_of("0-0 0-1", "0-2 1-2", opener=opener))
    assert begun.round is not None
    assert legal(begun.round) == [must]
    other = "0-1" if opener == 0 else "0-2"
    assert refusal(begun, other) is Reason.FORCED_LEAD
    led = played(begun.round, must)
    assert led.forced_tile is None


def test_a_forced_lead_means_nothing_after_a_lot() -> None:
    game = rules("five-up", forced_lead=True)
    state = round_with(game, hands=("0-0 0-1", "1-2"), boneyard=None)
    assert legal(state) == ["0-0", "0-1"]


def test_a_forced_lead_holds_for_the_first_round_alone() -> None:
    game = rules("five-up", forced_lead=True, first_lead="highest-double", deal=1)
    match, _ = Match.new(game, 2).begin_round(deal_of("4-4", "0-2", opener=0))
    assert match.round is not None
    match = match_of(played(match.round, "4-4"))
    assert match.opening() == Opening(OpenedBy.WENT_OUT, 0)
    match, _ = match.begin_round(deal_of("0-1", "6-6", opener=0, by=OpenedBy.WENT_OUT))
    assert match.round is not None
    assert match.round.forced_tile is None
    assert legal(match.round) == ["0-1"]
