from collections import Counter
from pathlib import Path

import pytest

from qt_dominoes.model.record import Help, Kind, PlayerRecord
from qt_dominoes.storage.careers import Career
from qt_dominoes.storage.estimates import mean_per, share
from qt_dominoes.storage.library import Library
from qt_dominoes.storage.statistics import ScoreLine
from qt_dominoes.storage.summary import Outcome, summary_of
from tests.storage.libraries import NOW, library_with
from tests.storage.matches import ADA, ELM, OAK, Kept, kept

BO = PlayerRecord("Bo", Kind.HUMAN)


def board(file: Path, games: list[Kept], name: str | None = None) -> tuple[ScoreLine, ...]:
    library_with(file, games)
    with Library.open(file, NOW).library as library:
        return library.scoreboard(name)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


def test_the_figures_are_the_matches_added_up(file: Path) -> None:
    games = [kept("five-up", seed=seed, target=50) for seed in range(1, 13)]
    games += [kept("five-up", seed=20, events=60)]
    own = [summary_of(game.record, game.match) for game in games]
    outcomes = Counter(summary.outcome for summary in own)
    (line,) = board(file, games)
    assert (line.variant, line.seats, line.opponents) == ("five-up", 2, ("casual",))
    assert line.matches == 13
    assert line.won == outcomes[Outcome.WON] > 0
    assert line.lost == outcomes[Outcome.LOST] > 0
    assert line.unfinished == outcomes[None] == 1
    assert line.shared == 0
    assert line.rounds == sum(summary.rounds for summary in own)
    assert line.points == sum(summary.seats[0].round_points for summary in own)
    assert line.best_play == max(summary.seats[0].best_play for summary in own)
    assert line.points_a_round == line.points / line.rounds


def test_before_the_first_finished_round_there_are_no_points_a_round(file: Path) -> None:
    (line,) = board(file, [kept(events=3)])
    assert line.points_a_round is None


def test_variants_opponents_and_seats_have_lines_of_their_own(file: Path) -> None:
    games = [
        kept("five-up", seed=1, target=50),
        kept("all-fives", seed=2, target=50),
        kept("all-fives", seed=3, target=50, fields={"players": (ADA, ELM)}),
        kept("all-fives", seed=4, target=50, fields={"players": (OAK, ADA)}),
        kept("all-fives", seed=5, target=50, seats=3),
        kept("all-fives", seed=6, target=50, seats=4),
    ]
    found = [
        (line.variant, line.seats, line.opponents, line.matches) for line in board(file, games)
    ]
    assert found == [
        ("all-fives", 2, ("casual",), 2),
        ("all-fives", 2, ("club",), 1),
        ("all-fives", 3, ("casual", "club"), 1),
        ("all-fives", 4, ("casual", "casual"), 1),
        ("five-up", 2, ("casual",), 1),
    ]


def test_assisted_matches_are_kept_apart(file: Path) -> None:
    games = [
        kept(seed=1, target=50),
        kept(seed=2, target=50, fields={"assisted": (Help.HINT,)}),
        kept(seed=3, target=50, fields={"assisted": (Help.UNDO, Help.TUTOR)}),
    ]
    assert [(line.assisted, line.matches) for line in board(file, games)] == [(False, 1), (True, 2)]


def test_people_at_one_table_are_told_apart_by_name(file: Path) -> None:
    together = kept(seed=1, target=50, fields={"players": (ADA, BO)})
    alone = kept(seed=2, target=50, fields={"players": (BO, OAK)})
    library_with(file, [together, alone])
    with Library.open(file, NOW).library as library:
        (against_oak,) = library.scoreboard()
        assert (against_oak.opponents, against_oak.matches) == (("casual",), 1)
        (ada,) = library.scoreboard("Ada")
        assert (ada.opponents, ada.matches) == (("human",), 1)
        assert [line.opponents for line in library.scoreboard("Bo")] == [("casual",), ("human",)]
        assert library.scoreboard("Oak") == ()


def test_matches_of_computers_only_are_nobodys(file: Path) -> None:
    assert board(file, [kept(target=50, fields={"players": (OAK, ELM)})]) == ()


def test_the_figures_of_a_seat_are_the_matches_added_up(file: Path) -> None:
    games = [kept("five-up", seed=seed, target=50) for seed in range(1, 9)]
    seats = [summary_of(game.record, game.match).seats[0] for game in games]
    (line,) = board(file, games)
    assert line.draws == sum(seat.draws for seat in seats)
    assert line.passes == sum(seat.passes for seat in seats)
    assert line.went_out == sum(seat.went_out for seat in seats)


def test_the_interval_is_that_of_the_matches_one_by_one(file: Path) -> None:
    games = [kept("five-up", seed=seed, target=50) for seed in range(1, 13)]
    own = [summary_of(game.record, game.match) for game in games]
    (line,) = board(file, games)
    points, rounds = [each.seats[0].round_points for each in own], [each.rounds for each in own]
    found, wished = line.points_estimate, mean_per(points, rounds)
    assert found.value == wished.value
    assert found.low == pytest.approx(wished.low)
    assert found.high == pytest.approx(wished.high)
    assert found.low is not None
    assert found.low < found.value
    won = line.won_estimate
    assert won == share(line.won, 12)
    assert line.is_small


def test_the_longest_run_counts_wins_one_after_another(file: Path) -> None:
    games = [kept(seed=seed, target=50) for seed in range(1, 25)]
    won = [game.match.winner == 0 for game in games]
    runs = [len(run) for run in "".join("w" if each else "l" for each in won).split("l")]
    (line,) = board(file, games)
    assert line.longest_run == max(runs) > 1
    library_with(file, [])
    with Library.open(file, NOW).library as library:
        career = Career("all-fives", 2, "casual", False, False)
        assert library.career(None, career).won == tuple(won)
        assert library.career("Ada", career) == library.career(None, career)
        assert library.career("Bo", career).won == ()


def test_matches_against_oneself_are_kept_apart_and_counted_once(file: Path) -> None:
    alone = kept(seed=1, target=50, fields={"players": (ADA, PlayerRecord(" ada ", Kind.HUMAN))})
    usual = kept(seed=2, target=50)
    pair = kept(seed=3, seats=4, target=50, fields={"players": (ADA, OAK, ADA, ELM)})
    library_with(file, [alone, usual, pair])
    with Library.open(file, NOW).library as library:
        lines = library.scoreboard("Ada")
        assert [(line.seats, line.against_self, line.matches) for line in lines] == [
            (2, False, 1),
            (2, True, 1),
            (4, False, 1),
        ]
        assert library.people() == ("Ada",)
        assert [line.against_self for line in library.scoreboard()] == [False]


def test_everybody_who_played_here_is_known(file: Path) -> None:
    games = [
        kept(seed=seed, target=30, fields={"players": (PlayerRecord(name, Kind.HUMAN), OAK)})
        for seed, name in enumerate(("Zoé", "ada", "Bo", "Łukasz", "Bo"), 1)
    ]
    library_with(file, games)
    with Library.open(file, NOW).library as library:
        library.put(*kept(seed=9, fields={"players": (ELM, BO)}).forms, NOW, imported=True)
        assert library.people() == ("ada", "Bo", "Zoé", "Łukasz")


def test_nobody_played_in_an_empty_library(file: Path) -> None:
    library_with(file, [])
    with Library.open(file, NOW).library as library:
        assert library.people() == ()
        assert library.scoreboard() == ()
