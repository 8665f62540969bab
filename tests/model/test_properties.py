"""What holds in every position of every game, whatever the dials."""

from collections.abc import Callable
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qt_dominoes.model.events import Ended, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.port import ARMS, LINE_SIDES, Connection, Port
from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord, rounds_of
from qt_dominoes.model.refusal import IllegalMove
from qt_dominoes.model.replay import replay
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import DOUBLE_SIX
from qt_dominoes.model.variants import VARIANTS
from tests.model.referee import Referee, winner
from tests.model.rounds import (
    CHOICES_OF_DIALS,
    Game,
    as_referee_move,
    first_round,
    games,
    house_games,
    next_deal,
    pair,
    random_match,
    referee_at,
    states,
    with_scores,
)

ALL_CONNECTIONS = [
    Connection(host, port, pip)
    for host in DOUBLE_SIX
    for port in Port
    for pip in {host.low, host.high}
]


#: Of the profile that this run was started with.
EXAMPLES = 50 if settings.default is None else settings.default.max_examples


def check_alike(state: Round, table: Referee) -> None:
    """The model and the referee see the same table."""
    assert [[pair(tile) for tile in hand] for hand in state.hands] == table.hands
    assert [pair(tile) for tile in state.boneyard] == table.boneyard
    assert [pair(tile) for tile in state.layout.tiles] == table.order
    open_now = [((pair(c.host), c.port.value), c.pip) for c in state.layout.open_connections]
    assert len(set(open_now)) == len(open_now)
    assert dict(open_now) == table.open_places()
    counted = [(pair(c.tile), c.pips) for c in state.layout.contributions()]
    assert counted == table.counted()
    assert state.layout.total == sum(pips for _, pips in counted)
    assert [pair(tile) for tile in state.layout.spinners] == [
        laid for laid in table.order if table.is_spinner(laid)
    ]
    joints = {frozenset((pair(c.host), c.port.value) for c in j) for j in state.layout.joints()}
    assert joints == {frozenset(joint) for joint in table.joints}
    assert state.drawable == table.may_draw()
    assert list(state.scores) == table.scores
    moves = [as_referee_move(move) for move in state.legal_moves()]
    assert len(set(moves)) == len(moves)
    assert set(moves) == table.moves()


def check_end(state: Round, table: Referee) -> None:
    """The model and the referee end a round alike."""
    assert state.is_over is (table.ended is not None)
    if state.result is None:
        assert state.turn == table.turn
        return
    result = state.result
    assert (result.ended.value, result.by) == (table.ended, table.by)
    assert list(result.scores) == table.scores
    if result.settlement is None:
        assert table.debits is None
        assert result.ended is Ended.TARGET
        return
    assert list(result.settlement.debits) == table.debits
    assert all(points % 5 == 0 <= points for points in result.settlement.debits)
    assert all(points % 5 == 0 <= points for points in result.settlement.credits)


def check_rounds(game: Game, rounds: int) -> None:
    """A match by random moves, to its end or for so many rounds, on both tables."""
    random = Random(game.seed)
    match = Match.new(game.rules, game.seats)
    while match.awaits_deal and len(match.rounds) < rounds:
        match, _ = match.begin_round(next_deal(match, game))
        table = referee_at(match.rounds[-1])
        while not match.rounds[-1].is_over:
            state = match.rounds[-1]
            check_alike(state, table)
            move = random.choice(state.legal_moves())
            match, events = match.after(move)
            award = table.do(as_referee_move(move))
            first = events[0]
            if isinstance(first, TilePlayed):
                assert (first.award, first.total) == (award, match.rounds[-1].layout.total)
            check_end(match.rounds[-1], table)
        check_alike(match.rounds[-1], table)
        assert list(match.rounds[-1].entered) == table.got_in
        assert match.winner == winner(table.dials, table)


@settings(max_examples=8 * EXAMPLES)
@given(game=games(), rounds=st.integers(1, 4))
def test_the_model_and_the_referee_agree_on_every_move_of_a_match(game: Game, rounds: int) -> None:
    check_rounds(game, rounds)


def test_they_agree_whatever_dials_are_set_together(sample_size: Callable[[int], int]) -> None:
    for game in house_games(sample_size(10_000)):
        check_rounds(game, 4)


def test_any_two_values_of_dials_meet_in_the_house_games() -> None:
    chosen = {**CHOICES_OF_DIALS, "seats": (2, 3, 4), "variant": tuple(VARIANTS)}
    met = set()
    for game in house_games(100):
        told = {**dict(game.dials), "seats": game.seats, "variant": game.variant}
        met |= set(combinations([(key, told[key]) for key in chosen], 2))
    for one, other in combinations(chosen, 2):
        for pair_of_values in product(chosen[one], chosen[other]):
            assert tuple(zip((one, other), pair_of_values, strict=True)) in met


@given(games())
def test_no_tile_is_lost_or_doubled(game: Game) -> None:
    for state in states(first_round(game), Random(game.seed)):
        everything = [*state.layout.tiles, *state.boneyard]
        for hand in state.hands:
            everything += hand.tiles
        assert sorted(everything) == list(DOUBLE_SIX)


@given(games())
def test_plays_are_the_matches_of_hand_and_open_ends(game: Game) -> None:
    """By trying every tile of the set at every place there could be."""
    random = Random(game.seed)
    for state in states(first_round(game), random):
        if random.random() < 0.94 or state.is_over:
            continue
        tried: list[Move] = [Play(tile) for tile in DOUBLE_SIX]
        tried += [Play(tile, at) for tile in DOUBLE_SIX for at in ALL_CONNECTIONS]
        tried += [Draw(), Pass()]
        taken = set()
        for move in tried:
            try:
                state.after(move)
            except IllegalMove:
                continue
            taken.add(move)
        assert taken == set(state.legal_moves())
        assert (Draw() in taken) + (Pass() in taken) + bool(state.plays()) == 1


@given(games())
def test_arms_are_never_open_before_both_line_sides_are_used(game: Game) -> None:
    for state in states(first_round(game), Random(game.seed)):
        used = {(c.host, c.port) for joint in state.layout.joints() for c in joint}
        open_now = [(c.host, c.port) for c in state.layout.open_connections]
        assert len(set(open_now)) == len(open_now)
        assert not used & set(open_now)
        for host, port in (*used, *open_now):
            if port in ARMS:
                assert host in state.layout.spinners
                assert all((host, side) in used for side in LINE_SIDES)
        for at, own in state.layout.joints():
            assert at.pip == own.pip


@given(games())
def test_refused_moves_leave_the_round_equal(game: Game) -> None:
    random = Random(game.seed)
    for state in states(first_round(game), random):
        before = (state.hands, state.boneyard, state.layout, state.scores, state.history)
        legal = set(state.legal_moves())
        tried: list[Move] = [Draw(), Pass()]
        for _ in range(5):
            tile = random.choice(DOUBLE_SIX)
            tried.append(Play(tile, random.choice([None, *ALL_CONNECTIONS])))
        for move in tried:
            if move not in legal:
                with pytest.raises(IllegalMove):
                    state.after(move)
        assert before == (
            state.hands, state.boneyard, state.layout, state.scores, state.history,
        )  # fmt: skip


@given(games())
def test_every_round_ends_and_every_award_is_a_multiple_of_five(game: Game) -> None:
    for count, state in enumerate(states(first_round(game), Random(game.seed))):
        assert count < 28 + 28 + 4 * 28
        assert all(score % 5 == 0 for score in state.scores)
        for event in state.history[-1:]:
            if isinstance(event, TilePlayed):
                assert event.award in (0, event.total)
                assert event.award % 5 == 0


@given(games())
def test_awards_and_settlement_add_up_to_the_scores(game: Game) -> None:
    start = first_round(game)
    *_, over = states(start, Random(game.seed))
    scores = list(start.scores)
    for event in over.history:
        if isinstance(event, TilePlayed):
            scores[over.rules.side_of(event.seat, over.seats)] += event.award
    assert over.result is not None
    if over.result.settlement is not None:
        for seat, debit in enumerate(over.result.settlement.debits):
            scores[over.rules.side_of(seat, over.seats)] -= debit
        for side, credit in enumerate(over.result.settlement.credits):
            scores[side] += credit
    assert tuple(scores) == over.scores == over.result.scores


@given(games(), st.data())
def test_a_round_begun_at_other_scores_is_scored_as_the_referee_does(
    game: Game, data: st.DataObject
) -> None:
    sides = game.rules.side_count(game.seats)
    scores = tuple(5 * data.draw(st.integers(-10, 20)) for _ in range(sides))
    entered = tuple(data.draw(st.booleans()) for _ in range(sides))
    start = first_round(game)
    if max(scores) >= start.target:
        return
    shifted = with_scores(start, scores, entered)
    random = Random(game.seed)
    table = referee_at(shifted)
    table.scores, table.got_in = list(scores), list(entered)
    for state in states(shifted, random):
        if state.history:
            table.do(as_referee_move(state.history[-1].move))
        check_alike(state, table)


def record_of(match: Match, game: Game) -> MatchRecord:
    """The record of a match."""
    return MatchRecord(
        variant=game.variant,
        players=tuple(PlayerRecord(f"P{seat}", Kind.HUMAN) for seat in range(game.seats)),
        rounds=rounds_of(match),
        dials=dict(game.dials),
        match_number=game.match_number,
        winner=match.winner,
        resigned=match.resigned,
    )


@given(game=games(), rounds=st.integers(1, 3))
def test_a_record_replays_to_the_same_match(game: Game, rounds: int) -> None:
    match = random_match(game, rounds)
    again = replay(record_of(match, game))
    assert again == match


@given(game=games(), share=st.floats(0, 1))
def test_a_match_saved_in_mid_hand_goes_on_with_the_same_rules(game: Game, share: float) -> None:
    """Rule flags are kept: ends, total and legal moves are equal after loading."""
    every = list(states(first_round(game), Random(game.seed)))
    state = every[int(share * (len(every) - 1))]
    winner_now = None
    match = Match(game.rules, game.seats, (state,))
    if state.is_over:
        match = random_match(game, 1)
        winner_now = match.winner
    loaded = replay(record_of(match, game))
    assert loaded.winner == winner_now
    again = loaded.rounds[-1]
    assert again.rules == game.rules
    assert again.layout.open_connections == match.rounds[-1].layout.open_connections
    assert again.layout.total == match.rounds[-1].layout.total
    assert again.legal_moves() == match.rounds[-1].legal_moves()
    assert again == match.rounds[-1]
