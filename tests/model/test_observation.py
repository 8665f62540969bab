"""What a seat may know, and nothing else (`players.md`: honest by construction)."""

from dataclasses import fields, replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.model.deal import Deal, OpenedBy
from qt_dominoes.model.events import TileDrawn, TilePlayed, TurnPassed
from qt_dominoes.model.hand import Hand
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Pass, Play
from qt_dominoes.model.observation import Observation, TilesTaken
from qt_dominoes.model.refusal import Reason
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import Tile
from qt_dominoes.model.variants import VARIANTS
from tests.model.rounds import Game, first_round, games, states
from tests.support.notation import (
    connection,
    legal,
    match_of,
    played,
    refused,
    round_with,
    rules,
    tiles,
)


def swapped(state: Round, seat: int, random: Random) -> Round:
    """The same table with the tiles that this seat cannot see dealt anew."""
    hidden = [tile for other, hand in enumerate(state.hands) if other != seat for tile in hand]
    hidden += state.boneyard
    random.shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        held = hand if other == seat else Hand.of(hidden[: len(hand)])
        if other != seat:
            hidden = hidden[len(hand) :]
        hands.append(held)
    known = set(state.layout.tiles) | set(state.hands[seat])
    history = tuple(
        replace(event, tile=Tile(0, 0))
        if isinstance(event, TileDrawn) and event.seat != seat
        else event
        for event in state.history
    )
    deal = Deal(
        tuple(hand.tiles if s == seat else () for s, hand in enumerate(state.hands)),
        (),
        state.deal.opener,
        state.deal.opened_by,
    )
    assert known.isdisjoint(hidden)
    return replace(state, hands=tuple(hands), boneyard=tuple(hidden), history=history, deal=deal)


@given(games(), st.integers(0, 2**32))
def test_what_a_seat_sees_does_not_depend_on_hidden_tiles(game: Game, seed: int) -> None:
    random = Random(seed)
    for state in states(first_round(game), Random(game.seed)):
        if state.forced_tile is not None:
            continue
        for seat in range(game.seats):
            other = swapped(state, seat, random)
            seen, again = Observation.of(state, seat), Observation.of(other, seat)
            assert seen == again
            assert repr(seen) == repr(again)


@given(games())
def test_an_observation_holds_no_hidden_tile(game: Game) -> None:
    *_, over = states(first_round(game), Random(game.seed))
    for state in states(first_round(game), Random(game.seed)):
        for seat in range(game.seats):
            seen = Observation.of(state, seat)
            shown = set(seen.hand) | set(seen.layout.tiles)
            assert _tiles_in(seen) <= shown
    assert over.is_over


def _tiles_in(thing: object) -> set[Tile]:
    """Every tile that can be reached from something."""
    if isinstance(thing, Tile):
        return {thing}
    if isinstance(thing, tuple | list):
        return set().union(*map(_tiles_in, thing)) if thing else set()
    if hasattr(thing, "__dataclass_fields__"):
        return set().union(
            *(_tiles_in(getattr(thing, field.name)) for field in fields(thing))  # type: ignore[arg-type]
        )
    return set()


@given(games())
def test_the_seat_to_move_sees_exactly_its_moves(game: Game) -> None:
    for state in states(first_round(game), Random(game.seed)):
        if state.is_over:
            continue
        seen = Observation.of(state, state.turn)
        assert seen.legal_moves() == state.legal_moves()
        assert seen.plays() == state.plays()
        assert seen.hand_sizes == tuple(len(hand) for hand in state.hands)
        assert (seen.boneyard, seen.drawable) == (len(state.boneyard), state.drawable)


@given(games())
def test_the_public_history_counts_every_draw_once(game: Game) -> None:
    *_, over = states(first_round(game), Random(game.seed))
    for seat in range(game.seats):
        public = Observation.of(over, seat).history
        drawn = [e for e in public if isinstance(e, TilesTaken)]
        assert sum(e.count for e in drawn) == len(over.deal.boneyard) - len(over.boneyard)
        assert all(e.count > 0 for e in drawn)
        rest = [e for e in public if not isinstance(e, TilesTaken)]
        assert rest == [e for e in over.history if isinstance(e, TilePlayed | TurnPassed)]
        for before, after in pairwise(public):
            if isinstance(before, TilesTaken):
                assert after.seat == before.seat
                assert not isinstance(after, TilesTaken)


def test_draws_of_one_turn_are_one_fact_and_do_not_name_tiles() -> None:
    state = round_with(hands=("1-2", "2-4 1-1"), line="4-4", boneyard="1-1 0-3 0-4 2-2")
    state = played(state, "draw draw draw 0-4@4-4:line-a")
    for seat in (0, 1):
        history = Observation.of(state, seat).history
        assert history[0] == TilesTaken(0, 3)
        assert isinstance(history[1], TilePlayed)
        assert len(history) == 2


def test_a_seat_knows_which_tiles_it_drew_itself_and_in_which_order() -> None:
    state = round_with(hands=("1-2", "2-3"), line="4-4", boneyard="3-5 1-1 0-4 2-2 5-6 1-4")
    state = played(state, "draw draw draw 0-4@4-4:line-a draw draw draw 1-4@4-4:line-b")
    assert Observation.of(state, 0).drawn == tiles("3-5 1-1 0-4")
    assert Observation.of(state, 1).drawn == tiles("2-2 5-6 1-4")


@given(games())
def test_every_other_tile_of_a_seat_was_dealt_to_it(game: Game) -> None:
    for state in states(first_round(game), Random(game.seed)):
        for seat in range(game.seats):
            seen = Observation.of(state, seat)
            plays = [e for e in seen.history if isinstance(e, TilePlayed) and e.seat == seat]
            dealt = {*seen.hand, *(play.tile for play in plays)} - set(seen.drawn)
            assert dealt == set(state.deal.hands[seat])


def test_a_draw_by_two_seats_in_turn_is_two_facts() -> None:
    state = round_with(hands=("1-2", "2-3"), line="4-4", boneyard="1-1 0-3", turn=1)
    state = played(state, "draw draw pass")
    assert Observation.of(state, 0).history == (TilesTaken(1, 2), TurnPassed(1))


def test_a_seat_sees_how_the_round_was_opened_but_not_its_number() -> None:
    names = {field.name for field in fields(Observation)}
    assert not names & {"deal", "deal_number", "lot", "match_number", "hands", "commitment"}
    state = round_with(hands=("1-2", "2-3"), turn=1)
    seen = Observation.of(state, 0)
    assert (seen.opener, seen.opened_by, seen.turn) == (1, OpenedBy.LOT, 1)


def test_a_tile_that_must_be_led_is_known_to_its_holder_alone() -> None:
    game = rules("five-up", first_lead="highest-double", forced_lead=True)
    state = round_with(
        game, hands=("0-0 1-2", "5-5 2-3"), turn=1, opened_by=OpenedBy.RULE, boneyard=None
    )
    assert Observation.of(state, 1).forced_tile == tiles("5-5")[0]
    assert Observation.of(state, 1).plays() == (Play(tiles("5-5")[0]),)
    assert Observation.of(state, 0).forced_tile is None


def test_a_seat_that_is_not_on_turn_sees_what_it_could_play() -> None:
    state = round_with(hands=("1-2 4-6", "2-3"), line="4-4", turn=1, boneyard="0-0")
    seen = Observation.of(state, 0)
    assert seen.plays() == (
        Play(tiles("4-6")[0], connection("4-4:line-a")),
        Play(tiles("4-6")[0], connection("4-4:line-b")),
    )
    other = Observation.of(state, 1)
    assert other.legal_moves() == (Draw(),)
    assert legal(state) == ["draw"]
    empty = round_with(hands=("1-2", "2-3"), line="4-4", turn=1)
    assert Observation.of(empty, 1).legal_moves() == (Pass(),)


def test_there_is_nothing_to_see_before_the_first_deal() -> None:
    match = Match.new(VARIANTS["five-up"], 2)
    assert refused(Observation.of_match, match, 0) is Reason.ROUND_IS_OVER


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_is_seen_by_its_round(seat: int) -> None:
    state = round_with(hands=("1-2", "2-3"), scores=(15, -5))
    seen = Observation.of_match(match_of(state), seat)
    assert seen == Observation.of(state, seat)
    assert seen.scores == (15, -5)
    assert seen.seats == 2
