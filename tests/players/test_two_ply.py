"""Points now less the best reply: positions by hand with one right answer."""

from __future__ import annotations

from random import Random

import pytest

from qt_dominoes.model.observation import Observation
from qt_dominoes.model.round import Round
from qt_dominoes.model.tile import DOUBLE_SIX
from qt_dominoes.players import two_ply
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_tables import bits_of, tiles_of
from qt_dominoes.players.player import decide
from qt_dominoes.players.two_ply import DEALS, TwoPlyPlayer, best_award
from tests.players.fast import drawn_last_first
from tests.support.notation import round_with, tiles


def against_all_others(hand: str) -> Round:
    """A lead from this hand, every other tile lying in the hand of the rival."""
    others = " ".join(str(tile) for tile in DOUBLE_SIX if tile not in tiles(hand))
    return round_with(hands=(hand, others))


def chosen(state: Round) -> set[str]:
    """What the player plays, whatever its luck."""
    seen = Observation.of(state, state.turn)
    return {str(decide(TwoPlyPlayer(), seen, Random(seed))) for seed in range(10)}


def replied(state: Round) -> int:
    """The best award of the seat to move."""
    table = FastRound.seen_by(Observation.of(state, state.turn))
    hands = [bits_of(hand) for hand in state.hands]
    return best_award(table.dealt(hands, drawn_last_first(state)))


def test_fewer_points_are_taken_when_the_reply_costs_more() -> None:
    """10 for 5-5, and 10 back for 0-5 on it; 5 for 2-3, to which no tile scores."""
    assert chosen(against_all_others("2-3 5-5")) == {"2-3"}


def test_of_plays_that_score_alike_the_one_with_the_lesser_reply_is_made() -> None:
    """To 0-5 are 5 and 10 to be had with 0-0 and 5-5, to 2-3 nothing."""
    assert chosen(against_all_others("0-5 2-3")) == {"2-3"}
    assert chosen(round_with(hands=("0-5 2-3 2-6", "0-1 1-1 3-3"), boneyard=None)) == {"2-3"}


def test_points_are_taken_when_they_are_more_than_the_reply() -> None:
    """4-6 scores 10, and 1-6 on the 6 makes 5; after 0-1, which scores nothing, 1-5 makes 5 too."""
    assert chosen(against_all_others("0-1 4-6")) == {"4-6"}


@pytest.mark.parametrize(
    ("hand", "other", "boneyard", "reply"),
    [
        ("0-5 5-6", "1-2", "", 10),  # 0-5 on the double makes 10, 5-6 makes 16
        ("0-1 0-2", "1-2", "3-4 0-5", 10),  # drawn, and the drawn tile is played
        ("0-1 0-2", "1-2", "3-4 5-6 0-5", 0),  # 5-6 fits first and has to be played
        ("0-1 0-2", "0-5", "3-4", 0),  # nothing fits: the points are another's
        ("1-5 2-5", "1-2", "", 0),
    ],
)
def test_a_reply_is_the_best_play_after_the_draws(
    hand: str, other: str, boneyard: str, reply: int
) -> None:
    assert replied(round_with(hands=(hand, other), line="5-5", boneyard=boneyard)) == reply


def test_a_round_that_is_over_brings_no_reply() -> None:
    state = round_with(hands=("5-5", "0-5"))
    table = FastRound.seen_by(Observation.of(state, 0)).dealt([bits_of(h) for h in state.hands], [])
    table.play(table.ways()[0])
    assert best_award(table) == 0


def test_every_play_is_weighed_in_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    rivals: list[tuple[object, ...]] = []

    def noted(table: FastRound) -> int:
        rivals.append(tiles_of(table.hands[1]))
        return 0

    monkeypatch.setattr(two_ply, "best_award", noted)
    state = round_with(hands=("0-1 0-2 0-3", "4-4 4-5 4-6"), boneyard=None)
    decide(TwoPlyPlayer(), Observation.of(state, 0), Random(1))
    assert len(rivals) == 3 * DEALS
    assert rivals[::3] == rivals[1::3] == rivals[2::3]
    assert len(set(rivals)) > DEALS // 2
