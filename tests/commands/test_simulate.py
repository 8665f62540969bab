"""Computers against each other: repeatable, fair to every seat, and every game a right record."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from qt_dominoes.commands.new_file import NewFile
from qt_dominoes.commands.progress import ProgressBar
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import LEVELS
from qt_dominoes.players.tree import Tree
from qt_dominoes.storage.codec import read_matches
from qt_dominoes.storage.estimates import mean_per, share, share_per, student
from tests.support.command_line import Run, run_command, run_inside

TWO = ("--variant", "five-up", "--players", "greedy,random")


def simulate(*arguments: str | Path) -> Run:
    run = run_inside("simulate", *arguments)
    assert (run.code, run.err) == (0, "")
    return run


def games(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.slow
def test_the_same_seed_plays_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("1.jsonl", "2.jsonl", "3.jsonl"))
    common = (*TWO, "--matches", "9", "--duplicate")
    alone = run_command("simulate", *common, "--seed", "7", "--out", one)
    together = run_command("simulate", *common, "--seed", "7", "--jobs", "2", "--out", two)
    assert (alone.code, alone.err) == (together.code, together.err) == (0, "")
    assert alone.out == together.out
    assert one.read_bytes() == two.read_bytes()
    simulate(*common, "--seed", "8", "--out", other)
    assert other.read_bytes() != one.read_bytes()
    assert simulate(*common, "--seed", "7").out == alone.out


@pytest.mark.slow
def test_a_house_has_its_chances_before_the_first_move_whatever_the_jobs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, other = (tmp_path / name for name in ("1.jsonl", "2.jsonl", "3.jsonl"))
    common = (
        "--variant", "five-up", "--rule", "target=100", "--players", "master,casual",
        "--matches", "5", "--rounds", "--budget", "60", "--seed", "7",
    )  # fmt: skip
    for jobs, path in (("1", one), ("2", two)):
        run = run_command("simulate", *common, "--jobs", jobs, "--out", path)
        assert (run.code, run.err) == (0, "")
    assert one.read_bytes() == two.read_bytes()
    for module in ("qt_dominoes.commands.contest", "qt_dominoes.players.selfplay"):
        monkeypatch.setattr(f"{module}.have_table", lambda *_rules: None)
    simulate(*common, "--out", other)
    assert other.read_bytes() != one.read_bytes()


def test_duplicate_plays_every_number_with_every_seat_and_the_same_tiles(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run = simulate(*TWO, "--matches", "6", "--seed", "1", "--duplicate", "--out", path)
    assert "12 matches" in run.out
    played = games(path)
    for one, other in zip(played[::2], played[1::2], strict=True):
        assert one["match_number"] == other["match_number"]
        assert one["id"] != other["id"]
        assert [player["level"] for player in one["players"]] == ["greedy", "random"]
        assert [player["level"] for player in other["players"]] == ["random", "greedy"]
        for first, second in zip(one["rounds"], other["rounds"], strict=False):
            assert first["deal"] == second["deal"]
            assert first["boneyard"] == second["boneyard"]


def test_four_seats_rotate_four_ways_and_pairs_stay_pairs(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run = simulate(
        "--variant", "all-fives", "--players", "club,random,greedy,beginner",
        "--matches", "1", "--seed", "3", "--duplicate", "--out", path,
    )  # fmt: skip
    assert "1 club+greedy:" in run.out
    assert "2 random+beginner:" in run.out
    assert [game["players"][0]["level"] for game in games(path)] == [
        "club", "random", "greedy", "beginner",
    ]  # fmt: skip
    winners = [(place + game["winner"]) % 2 for place, game in enumerate(games(path))]
    assert f"1 club+greedy: matches won {winners.count(0)} of 4" in run.out


def test_rounds_are_single_rounds(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run = simulate(*TWO, "--matches", "5", "--seed", "3", "--rounds", "--out", path)
    assert "rounds won" in run.out
    assert [len(game["rounds"]) for game in games(path)] == [1] * 5


def test_rounds_that_nobody_won_are_told(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run = simulate(*TWO, "--matches", "40", "--seed", "3", "--rounds", "--out", path)
    scores = [game["rounds"][0]["result"]["scores"] for game in games(path)]
    level = sum(one == other for one, other in scores)
    assert level > 1
    assert f"\n{level} rounds ended level\n" in run.out


def test_what_is_printed_is_what_the_records_say(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run = simulate(*TWO, "--matches", "8", "--seed", "5", "--out", path)
    played = games(path)
    won = sum(game["winner"] == 0 for game in played)
    rounds = sum(len(game["rounds"]) for game in played)
    points = sum(game["rounds"][-1]["result"]["scores"][0] for game in played) / 5 / rounds
    assert f"seed 5: 8 matches, {rounds} rounds\n" in run.out
    assert f"1 greedy: matches won {won} of 8 = {won / 8:.1%}".replace("%", " %") in run.out
    assert f"points a round {points:+.2f} (95 %: " in run.out


def test_games_of_one_number_are_one_group_in_the_share_of_matches(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run = simulate(
        "--variant", "five-up", "--players", "club,casual", "--matches", "6", "--seed", "2",
        "--duplicate", "--out", path,
    )  # fmt: skip
    winners = [game["winner"] for game in games(path)]
    won = [
        (one == 0) + (other == 1) for one, other in zip(winners[::2], winners[1::2], strict=True)
    ]
    found, alone = share_per(won, [2] * 6), share(sum(won), 12)
    assert found.low is not None
    assert found.high is not None
    assert alone.low is not None
    assert found.low < alone.low - 0.03
    value, low, high = (f"{100 * part:.1f} %" for part in (found.value, found.low, found.high))
    assert f"1 club: matches won {sum(won)} of 12 = {value} (95 %: {low} to {high})" in run.out


def test_house_rules_are_played_and_recorded(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    simulate(
        *TWO, "--matches", "2", "--seed", "5", "--out", path, "--rule", "target=50",
        "--rule", "drawing=false", "--rule", "settlement=none", "--rule", "deal=5",
    )  # fmt: skip
    dials = {"target": 50, "drawing": False, "settlement": "none"}
    assert [game["rules"] for game in games(path)] == [dials] * 2
    assert run_inside("check", path).code == 0


def test_a_match_that_never_ends_is_told_as_unfinished() -> None:
    run = simulate(
        *TWO, "--matches", "1", "--seed", "5", "--rule", "drawing=false", "--rule", "deal=1",
        "--rule", "target=100000",
    )  # fmt: skip
    assert "1 left unfinished after 1000 rounds" in run.out


def test_a_budget_is_what_a_master_spends_on_a_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So few iterations are a single slice, so that none is spared."""
    spent: Counter[Tree] = Counter()
    grow = Tree.grow

    def counted(tree: Tree, iterations: int) -> None:
        spent[tree] += iterations
        grow(tree, iterations)

    monkeypatch.setattr(Tree, "grow", counted)
    told = []
    for place, budget in enumerate((8, 48, 8)):
        spent.clear()
        path = tmp_path / f"{place}.jsonl"
        simulate(
            "--variant", "five-up", "--players", "master,greedy", "--rounds", "--matches", "6",
            "--seed", "1", "--budget", str(budget), "--out", path,
        )  # fmt: skip
        assert set(spent.values()) == {budget}
        told.append(path.read_bytes())
    assert told[0] == told[2] != told[1]


def test_without_a_seed_one_is_found_and_told() -> None:
    first, second = (simulate(*TWO, "--matches", "1").out.splitlines()[0] for _ in range(2))
    assert first.startswith("Five Up, seed ")
    assert first != second


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("mine")
    run = run_inside("simulate", *TWO, "--matches", "1", "--out", path)
    assert run.code == 2
    assert run.sentence == f"qt-dominoes: {path} is there already and is not overwritten"
    assert path.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    file = NewFile(path)
    file.write(b"half")
    file.__exit__(ZeroDivisionError, None, None)
    assert list(tmp_path.iterdir()) == []
    file = NewFile(path)
    file.write(b"late")
    path.write_text("first")
    with pytest.raises(FileExistsError):
        file.__exit__(None, None, None)
    assert path.read_text() == "first"
    with NewFile(path, replace=True) as file:
        file.write(b"whole")
    assert [p.read_text() for p in tmp_path.iterdir()] == ["whole"]


@pytest.mark.parametrize(
    "arguments,words",
    [
        (["--variant", "hearts"], "five-up, american-sniff, all-fives"),
        (["--players", "club"], "2 to 4"),
        (["--players", "club,club,club,club,club"], "2 to 4"),
        (["--players", "club,nobody"], ", ".join(LEVELS)),
        (["--players", "club,"], "--players takes levels with commas between, such as casual,club"),
        (["--matches", "0"], "from 1 to"),
        (["--matches", "1e3"], "whole number"),
        (["--matches", "٣"], "whole number"),
        (["--seed", "x"], "whole number"),
        (["--jobs", "0"], "from 1 to 64"),
        (["--budget", "-1"], "whole number"),
        (["--rule", "target=7"], "a multiple of five"),
        (["--rule", "target"], "KEY=VALUE"),
        (["--rule", "jokers=2"], "first_lead, later_lead"),
        (["--rule", "unit=inches"], "raw, fives"),
        (["--rule", "partners=maybe"], "true, false"),
        (["--players", "club,club,club,club", "--rule", "deal=8"], "28"),
        (["--out", "games.txt"], ".jsonl"),
        (["--out", "nowhere/at/all.jsonl"], "cannot be written"),
        (["--duplicated"], "--duplicated"),
    ],
    ids=repr,
)
def test_what_cannot_be_simulated_is_one_line_with_the_choices(
    arguments: list[str], words: str
) -> None:
    run = run_inside("simulate", *TWO, "--matches", "1", *arguments)
    assert run.code == 2
    assert words in run.sentence


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_simulated_matches_pass_the_check(
    variant: str, seats: int, tmp_path: Path, sample_size: Callable[[int], int]
) -> None:
    path = tmp_path / "games.jsonl"
    levels = ",".join(("club", "bushy", "casual", "beginner")[:seats])
    count = sample_size(1_000)
    simulate(
        "--variant", variant, "--players", levels, "--matches", str(count),
        "--seed", "20261129", "--out", path,
    )  # fmt: skip
    run = run_inside("check", path)
    assert (run.code, run.out, run.err) == (0, f"ok {path}\n", "")
    played = list(read_matches(path))
    assert len(played) == count
    assert all(record.winner is not None for record in played)


def test_wilson_gives_the_known_intervals() -> None:
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for hits, trials, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        found = share(hits, trials)
        assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)
    assert share(0, 0).low is None


def test_student_is_near_the_tables() -> None:
    for freedom, point in ((1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (100, 1.984)):
        assert student(freedom) == pytest.approx(point, abs=1e-3)


def test_a_mean_of_groups_of_one_is_the_ordinary_mean() -> None:
    values = [3.0, 5.0, 4.0, 9.0, 2.0, 7.0, 5.5]
    found = mean_per(values, [1] * len(values))
    half = student(6) * statistics.stdev(values) / len(values) ** 0.5
    mean = statistics.mean(values)
    assert found.value == pytest.approx(mean)
    assert (found.low, found.high) == pytest.approx((mean - half, mean + half))
    assert mean_per([1.0], [4]).low is None


class Terminal:
    """A stream that says it is a terminal, or is not."""

    def __init__(self, real: bool) -> None:
        self.real = real
        self.text = ""

    def isatty(self) -> bool:
        return self.real

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


def test_a_bar_is_drawn_on_a_terminal_alone_and_cleared() -> None:
    for real in (True, False):
        terminal = Terminal(real)
        with ProgressBar(4, terminal) as bar:  # type: ignore[arg-type]
            for _ in range(4):
                bar.advance()
        assert bar.done == 4
        assert ("0/4" in terminal.text) is real
        assert terminal.text.endswith("\r\x1b[K" if real else "")
