"""Who sits where in a match that is played on from a place of another one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from qt_dominoes.model.record import Help, Kind, MatchRecord, PlayerRecord
from qt_dominoes.model.replay import replay
from qt_dominoes.session.branching import BranchChoices, branch_from, fingerprint, usual_level
from qt_dominoes.session.levels import LEVEL_NOW
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.titles import title_of
from tests.support.command_line import run_inside
from tests.support.reviews import finished, review_of


def branched(record: MatchRecord, place: int, seat: int, **levels: str) -> MatchRecord:
    """A branch of the record, with the person at that seat."""
    session = review_of(record)
    session.go_to(place)
    return branch_from(
        record,
        session.match,
        session.where,
        BranchChoices(seat, {int(key[1:]): level for key, level in levels.items()}),
        name="Zoe",
        id="cd" * 16,
        created="2026-11-30T10:00:00Z",
        app="qt-dominoes 0.1.0",
    )


def named(record: MatchRecord, *players: tuple[str, Kind]) -> MatchRecord:
    """The same match between others."""
    return replace(
        record,
        players=tuple(
            PlayerRecord(name, kind, None if kind is Kind.HUMAN else "casual")
            for name, kind in players
        ),
    )


def sitting(record: MatchRecord) -> list[tuple[str, str | None]]:
    return [(player.name, player.level) for player in record.players]


@pytest.mark.parametrize("place", [0, 1, 7, 40])
def test_a_branch_begins_as_its_match_did_and_has_the_same_tiles_to_come(
    qapp: object, place: int
) -> None:
    record = finished("all-fives", 3, rounds=3)
    branch = branched(record, place, 1)
    session = review_of(record)
    session.go_to(place)
    assert replay(branch) == session.match
    assert branch.rounds[-1].deal == record.rounds[len(branch.rounds) - 1].deal
    assert branch.match_number == record.match_number
    assert (branch.winner, branch.resigned, branch.finished) == (None, None, None)


def test_a_branch_passes_the_check_of_files(qapp: object, tmp_path: Path) -> None:
    file = tmp_path / "branch.domino"
    branch = branched(finished("five-up", 4, rounds=2), 30, 2)
    file.write_bytes(encode(branch))
    done = run_inside("check", file)
    assert (done.code, done.err) == (0, "")


def test_a_branch_names_its_match_and_counts_as_assisted(qapp: object) -> None:
    record = replace(finished(), assisted=(Help.HINT,), note="mine", tags=("a",))
    branch = branched(record, 5, 0)
    assert branch.branch_of is not None
    assert branch.branch_of.sha256 == fingerprint(record)
    assert (branch.branch_of.round, branch.branch_of.event) == (1, 5)
    assert branch.branch_of.id == record.id
    assert branch.assisted == (Help.HINT, Help.UNDO)
    assert (branch.note, branch.tags) == (None, None)
    assert title_of(branch) == "Played on from round 1, move 5"


def test_another_seat_is_taken_under_one_s_own_name(qapp: object) -> None:
    assert sitting(branched(finished(seats=3), 5, 1, s0="club", s2="expert")) == [
        ("Elm", "club"),
        ("Ada", None),
        ("Ash", "expert"),
    ]


def test_of_several_people_each_seat_keeps_its_person(qapp: object) -> None:
    record = named(
        finished(seats=3), ("Ada", Kind.HUMAN), ("Ben", Kind.HUMAN), ("Oak", Kind.COMPUTER)
    )
    assert sitting(branched(record, 5, 1)) == [("Ash", "casual"), ("Ben", None), ("Oak", "casual")]


def test_where_no_name_is_left_people_lend_theirs(qapp: object) -> None:
    record = named(
        finished(seats=4),
        ("Oak", Kind.HUMAN), ("Ash", Kind.HUMAN), ("Elm", Kind.HUMAN), ("Ada", Kind.HUMAN),
    )  # fmt: skip
    names = [name for name, _level in sitting(branched(record, 5, 0))]
    assert names == ["Oak", "Ash", "Elm", "Ada"]


def test_between_computers_the_person_has_the_name_of_the_settings(qapp: object) -> None:
    assert sitting(branched(finished(people=()), 5, 1))[1] == ("Zoe", None)


def test_the_level_offered_first_is_the_last_one_played_at() -> None:
    player = PlayerRecord("Oak", Kind.COMPUTER, "beginner", unknown={LEVEL_NOW: "club"})
    assert usual_level(player) == "club"
    assert usual_level(PlayerRecord("Oak", Kind.COMPUTER, "bushy")) == "casual"
    assert usual_level(PlayerRecord("Ada", Kind.HUMAN)) == "casual"
