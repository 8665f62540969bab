from dataclasses import replace

import pytest

from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind, PlayerRecord
from qt_dominoes.storage.summary import Outcome, summary_of
from tests.storage.libraries import MATCHES
from tests.storage.matches import ADA, ELM, OAK, Kept, kept, kept_of, playing

BO = PlayerRecord("Bo", Kind.HUMAN)


def awards(match: Match, seat: int) -> list[int]:
    return [
        event.award
        for played in match.rounds
        for event in played.history
        if isinstance(event, TilePlayed) and event.seat == seat
    ]


@pytest.mark.parametrize("game", MATCHES, ids=lambda game: game.record.variant)
def test_the_figures_are_those_of_the_match(game: Kept) -> None:
    match, summary = game.match, summary_of(game.record, game.match)
    assert summary.scores == match.scores
    assert summary.winner == match.winner
    assert summary.over == match.is_over
    assert summary.rounds == sum(played.is_over for played in match.rounds)
    for seat in summary.seats:
        assert seat.points == sum(awards(match, seat.seat))
        assert seat.best_play == max(awards(match, seat.seat), default=0)
        assert seat.plays == len(awards(match, seat.seat))
        assert match.is_over == (seat.outcome is not None)
    events = sum(len(played.history) for played in match.rounds)
    assert sum(seat.plays + seat.draws + seat.passes for seat in summary.seats) == events
    assert summary.best_play == max(seat.best_play for seat in summary.seats)


@pytest.mark.parametrize("game", MATCHES, ids=lambda game: game.record.variant)
def test_a_sides_score_is_its_seats_points_less_their_debits(game: Kept) -> None:
    summary = summary_of(game.record, game.match)
    for side, score in enumerate(summary.scores):
        own = [seat for seat in summary.seats if seat.side == side]
        assert score == sum(seat.points - seat.debits for seat in own)

    game = kept("five-up", target=50)
    summary = summary_of(game.record, game.match)


def test_points_of_an_unfinished_round_count_apart() -> None:
    for events in range(1, 60):
        match = playing("five-up", events=events)
        summary = summary_of(kept_of(match, seed=1).record, match)
        for seat in summary.seats:
            last = match.rounds[-1]
            running = 0 if last.is_over else sum(awards(replace(match, rounds=(last,)), seat.seat))
            assert seat.points - seat.round_points == running


def test_nobody_has_won_or_lost_before_the_end() -> None:
    game = kept(events=20)
    assert summary_of(game.record, game.match).outcome is None


def test_who_resigns_has_lost() -> None:
    match = playing(events=20).resign(0)[0]
    game = kept_of(match, seed=1)
    summary = summary_of(game.record, match)
    assert summary.outcome is Outcome.LOST
    assert [seat.outcome for seat in summary.seats] == [Outcome.LOST, Outcome.WON]


def test_when_one_of_three_resigns_and_the_others_are_level_they_share() -> None:
    match = playing(seats=3, events=1).resign(1)[0]
    assert match.winner is None
    summary = summary_of(kept_of(match, seed=1).record, match)
    assert [seat.outcome for seat in summary.seats] == [
        Outcome.SHARED,
        Outcome.LOST,
        Outcome.SHARED,
    ]


def test_pairs_win_together() -> None:
    game = kept("american-sniff", seats=4, target=50)
    outcomes = [seat.outcome for seat in summary_of(game.record, game.match).seats]
    assert outcomes[0] is outcomes[2] is not outcomes[1]
    assert outcomes[1] is outcomes[3]


@pytest.mark.parametrize(
    ("players", "own_side"),
    [
        ((ADA, OAK, ELM, OAK), 0),
        ((OAK, ADA, ELM, OAK), 1),
        ((ADA, OAK, BO, ELM), 0),
        ((ADA, BO, OAK, ELM), None),
        ((OAK, ELM, OAK, ELM), None),
    ],
)
def test_the_own_side_is_where_people_sit_if_there_is_one_such_side(
    players: tuple[PlayerRecord, ...], own_side: int | None
) -> None:
    game = kept(seats=4, target=50, fields={"players": players})
    assert summary_of(game.record, game.match).own_side == own_side
