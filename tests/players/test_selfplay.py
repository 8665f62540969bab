"""Computers against each other: the same numbers, the same game."""

from __future__ import annotations

import pytest

from qt_dominoes.model.deal import OpenedBy, deal_number, deal_tiles
from qt_dominoes.model.match import Match
from qt_dominoes.model.ruleset import InvalidRules
from qt_dominoes.model.variants import FIVE_UP, VARIANTS
from qt_dominoes.players.known_tables import match_chances
from qt_dominoes.players.levels import LEVELS, UnknownLevel
from qt_dominoes.players.selfplay import SelfPlay, game_id, match_numbers, rotated

NUMBER = match_numbers(5, 1)[0]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_repeats_move_for_move_and_reaches_its_target(variant: str, seats: int) -> None:
    game = SelfPlay(VARIANTS[variant], ("club",) * seats, NUMBER)
    match = game.played()
    assert match == game.played()
    assert match.winner is not None
    assert max(match.scores) >= match.rules.target.at(seats)


def test_a_master_knows_the_chances_of_other_rules_from_its_first_move_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("qt_dominoes.players.match_table.QUICK_ROUNDS", 50)
    house = FIVE_UP.with_dials({"target": 30})
    game = SelfPlay(house, ("master", "casual"), NUMBER, budget=60)
    first = game.played()
    assert match_chances(house, 2) is not None
    assert game.played() == first
    monkeypatch.setattr("qt_dominoes.players.selfplay.have_table", lambda *_rules: None)
    monkeypatch.setattr("qt_dominoes.players.known_tables._GIVEN", {})
    assert game.played() != first


def test_who_minds_no_chances_has_no_table_made() -> None:
    house = FIVE_UP.with_dials({"target": 30})
    levels = [level for level in LEVELS if level != "master"]
    for level in levels:
        SelfPlay(house, (level, "casual"), NUMBER, rounds=1).played()
    assert match_chances(house, 2) is None


def test_another_number_or_rotation_is_another_game() -> None:
    games = [
        SelfPlay(FIVE_UP, ("random", "random"), number, rotation).played()
        for number in match_numbers(5, 2)
        for rotation in (0, 1)
    ]
    assert len({tuple(played.history for played in match.rounds) for match in games}) == 4


def test_the_deals_are_those_of_the_match_number() -> None:
    match = SelfPlay(FIVE_UP, ("random", "greedy", "club"), NUMBER, rounds=6).played()
    before = Match.new(FIVE_UP, 3)
    for place, played in enumerate(match.rounds, 1):
        due = deal_tiles(FIVE_UP, 3, deal_number(NUMBER, place), before.opening())
        assert played.deal == due
        before = Match(FIVE_UP, 3, match.rounds[:place])


def test_rotations_share_their_tiles_round_by_round_even_after_a_block() -> None:
    lots = 0
    for number in match_numbers(1, 12):
        games = [
            SelfPlay(FIVE_UP, rotated(("random", "greedy"), way), number, way, same_tiles=True)
            for way in (0, 1)
        ]
        pairs = list(zip(*(game.played().rounds for game in games), strict=False))
        assert all(one.deal.hands == other.deal.hands for one, other in pairs)
        assert all(one.deal.boneyard == other.deal.boneyard for one, other in pairs)
        lots += sum(one.deal.opened_by is OpenedBy.LOT for one, _ in pairs[1:])
    assert lots


def test_a_match_without_end_is_left_unfinished() -> None:
    rules = FIVE_UP.with_dials({"target": 100_000})
    match = SelfPlay(rules, ("random", "random"), NUMBER, rounds=5).played()
    assert len(match.rounds) == 5
    assert match.winner is None
    assert match.rounds[-1].is_over


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(UnknownLevel):
        SelfPlay(FIVE_UP, ("club", "nobody"), NUMBER).played()
    with pytest.raises(InvalidRules):
        SelfPlay(FIVE_UP.with_dials({"deal": 8}), ("club",) * 4, NUMBER).played()


def test_players_move_one_seat_at_a_time() -> None:
    assert [rotated("abc", way) for way in range(3)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
    ]


def test_numbers_and_ids_are_of_the_seed_alone() -> None:
    assert match_numbers(7, 3) == match_numbers(7, 5)[:3]
    assert len({*match_numbers(7, 50), *match_numbers(8, 50)}) == 100
    assert game_id(NUMBER, 0) != game_id(NUMBER, 1)
    assert len(game_id(NUMBER, 0)) == 32
