"""Records as bytes: nothing is lost on the way, and nothing wrong gets in."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import Fault
from qt_dominoes.storage.codec import (
    decode,
    encode,
    encode_line,
    read_each,
    read_match,
    read_matches,
    replayed,
    replayed_matches,
)
from qt_dominoes.storage.decode import MOST_BYTES
from qt_dominoes.storage.faults import BadRecord, Place, Problem
from tests.support.matches import some_match
from tests.support.victims import Twin, other_values

EXAMPLE = Path(__file__).resolve().parents[1] / "vectors" / "example.domino"


def example() -> Any:
    """The example as a JSON value that a test may change."""
    return json.loads(EXAMPLE.read_bytes())


def written(value: Any) -> bytes:
    return json.dumps(value).encode()


def fault_of(data: bytes) -> BadRecord:
    """The fault that decoding or replaying finds."""
    with pytest.raises(BadRecord) as caught:
        replayed(decode(data))
    return caught.value


def test_the_example_is_read_replayed_and_written_as_it_was() -> None:
    record = read_match(EXAMPLE)
    assert replayed(record).scores == (-20, 0)
    assert encode(record) == EXAMPLE.read_bytes()
    assert decode(encode(record)) == record
    assert decode(encode_line(record)) == record


def test_a_record_is_one_event_a_line_or_one_match_a_line() -> None:
    record = read_match(EXAMPLE)
    events = sum(len(told.events) for told in record.rounds)
    assert encode(record).count(b'"type"') == events
    assert all(line.count(b'"type"') <= 1 for line in encode(record).splitlines())
    assert encode(record).endswith(b"\n")
    assert encode_line(record).count(b"\n") == 1
    assert b", " not in encode_line(record).replace(b"qt-dominoes 0.1.0", b"")


@given(st.integers(0, 2**32))
def test_any_match_survives_writing_reading_and_replaying(seed: int) -> None:
    record = some_match(Random(seed))
    for text in (encode(record), encode_line(record)):
        again = decode(text)
        assert again == record
        assert replayed(again) == replayed(record)
        assert encode(again) == encode(record)


def test_keys_of_a_later_version_survive_at_every_level() -> None:
    value = example()
    value["players"][0]["level"] = "expert"
    value["players"][0]["kind"] = "computer"
    value["branch_of"] = {"sha256": "0" * 64, "round": 1, "event": 3}
    round_ = value["rounds"][0]
    more = {"clock": [1, 2.5, {"deep": None}], "ğ": "☂", "big": 10**300}
    levels = (
        value,
        value["players"][0],
        value["branch_of"],
        round_,
        round_["events"][0],
        round_["events"][3],
        round_["result"],
    )
    for level in levels:
        level.update(more)
    record = decode(written(value))
    replayed(record)
    for text in (encode(record), encode_line(record)):
        assert json.loads(text) == value
    assert record.unknown == record.players[0].unknown == record.rounds[0].unknown == more


def test_only_what_must_be_there_is_asked_for() -> None:
    value = example()
    for key in ("id", "created", "app", "rules", "match_number", "assisted", "winner"):
        del value[key]
    for told in value["rounds"]:
        del told["deal_number"], told["commitment"]
    record = decode(written(value))
    assert replayed(record).scores == (-20, 0)
    assert record.match_number is None
    assert record.rounds[0].deal.deal_number is None


@pytest.mark.parametrize("key", ["format", "version", "variant", "players", "rounds"])
def test_what_must_be_there_is_missed(key: str) -> None:
    value = example()
    del value[key]
    assert fault_of(written(value)).problem is (
        Problem.NOT_A_RECORD if key == "format" else Problem.MISSING_KEY
    )


def every_event() -> list[tuple[int, int, str]]:
    return [
        (number, place, key)
        for number, told in enumerate(example()["rounds"])
        for place, event in enumerate(told["events"])
        for key in event
    ]


@pytest.mark.parametrize("number,place,key", every_event())
def test_every_field_of_every_event_matters(number: int, place: int, key: str) -> None:
    where = Place(round=number + 1, event=place + 1)

    def broken(change: Callable[[Any], object]) -> BadRecord:
        value = example()
        change(value["rounds"][number]["events"][place])
        return fault_of(written(value))

    assert broken(lambda event: event.pop(key)).place == where
    doubled = broken(lambda event: event.update({Twin(key): event[key]}))
    assert (doubled.problem, doubled.key, doubled.place) == (Problem.DOUBLED_KEY, key, where)
    for other in other_values(example()["rounds"][number]["events"][place][key]):
        assert broken(lambda event, other=other: event.update({key: other})).place == where  # type: ignore[misc]


@pytest.mark.parametrize(
    "text,problem",
    [
        (b"", Problem.EMPTY),
        (b" \n\t", Problem.EMPTY),
        (b"{", Problem.NOT_JSON),
        (b"{} {}", Problem.NOT_JSON),
        (b'{"a": 01}', Problem.NOT_JSON),
        (b"'a'", Problem.OTHER_TEXT),
        (b"Dear Ada,\n{1-4} was mine.", Problem.OTHER_TEXT),
        (b"--variant five-up", Problem.OTHER_TEXT),
        (b"[]", Problem.NOT_A_RECORD),
        (b"null", Problem.NOT_A_RECORD),
        (b'"qt-dominoes-match"', Problem.NOT_A_RECORD),
        (b'{"format": "another"}', Problem.NOT_A_RECORD),
        (b"NaN", Problem.NUMBER),
        (b'{"a": -Infinity}', Problem.NUMBER),
        (b'{"a": 1e999}', Problem.NUMBER),
        (b'{"a": ' + b"9" * 5_000 + b"}", Problem.NUMBER),
        (b'{"a": 1, "b": {"c": 1, "c": 1}}', Problem.DOUBLED_KEY),
        (b'{"a": 1, "\\u0061": 2}', Problem.DOUBLED_KEY),
        (b"[" * 100_000, Problem.TOO_DEEP),
        (b"[" * 500 + b"]" * 500, Problem.TOO_DEEP),
        (b'{"a":' * 50 + b"1" + b"}" * 50, Problem.TOO_DEEP),
        (b'"\xff"', Problem.NOT_UTF8),
        (b'"\\ud800"', Problem.NOT_UTF8),
        (b'{"\\udfff": 1}', Problem.NOT_UTF8),
        ("{}".encode("utf-16"), Problem.NOT_UTF8),
        (b"[]".ljust(MOST_BYTES + 1), Problem.TOO_LARGE),
        (b"[" + b"1," * 1_600_000 + b"1]", Problem.TOO_MANY_VALUES),
        (b"[" + b"[]," * 220_000 + b"1]", Problem.TOO_MANY_VALUES),
    ],
)
def test_what_is_no_json_or_no_record_is_refused(text: bytes, problem: Problem) -> None:
    assert fault_of(text).problem is problem


def test_a_byte_order_mark_is_refused() -> None:
    assert fault_of(b"\xef\xbb\xbf" + EXAMPLE.read_bytes()).problem is Problem.NOT_JSON


def test_whole_letters_may_be_escaped_and_a_file_may_be_just_of_the_size() -> None:
    text = EXAMPLE.read_bytes().replace(b'"Ada"', rb'"\ud83c\udf02 \\ud800"')
    assert decode(text.ljust(MOST_BYTES)).players[0].name == "🌂 \\ud800"


def change(path: str, value: Any) -> Callable[[Any], None]:
    """Set, or with ``...`` remove, what lies at a path like ``rounds.0.opener``."""

    def apply(whole: Any) -> None:
        *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        for step in steps:
            whole = whole[step]
        if value is ...:
            del whole[last]
        else:
            whole[last] = value

    return apply


@pytest.mark.parametrize(
    "path,value,problem,place,key",
    [
        ("version", 2, Problem.NEWER_VERSION, Place(), "version"),
        ("version", 0, Problem.WRONG_VALUE, Place(), "version"),
        ("version", "1", Problem.WRONG_VALUE, Place(), "version"),
        ("version", True, Problem.WRONG_VALUE, Place(), "version"),
        ("version", 1.0, Problem.WRONG_VALUE, Place(), "version"),
        ("variant", "chickenfoot", Problem.UNKNOWN_VARIANT, Place(), "variant"),
        ("rules", {"jokers": 1}, Problem.RULES, Place(), "jokers"),
        ("rules", {"target": 7}, Problem.RULES, Place(), "target"),
        ("players.1.level", ..., Problem.MISSING_KEY, Place(), "players[1].level"),
        ("players.0.level", "club", Problem.MISPLACED_KEY, Place(), "players[0].level"),
        ("players.0.kind", "robot", Problem.WRONG_VALUE, Place(), "players[0].kind"),
        ("players", [], Problem.WRONG_VALUE, Place(), "players"),
        ("id", "0" * 31, Problem.WRONG_VALUE, Place(), "id"),
        ("id", "A" * 32, Problem.WRONG_VALUE, Place(), "id"),
        ("match_number", "0" * 32 + "\n", Problem.WRONG_VALUE, Place(), "match_number"),
        ("created", "2026-02-30T00:00:00Z", Problem.WRONG_VALUE, Place(), "created"),
        ("created", "2026-02-03T00:00:00", Problem.WRONG_VALUE, Place(), "created"),
        ("finished", "now", Problem.WRONG_VALUE, Place(), "finished"),
        ("assisted", ["luck"], Problem.WRONG_VALUE, Place(), "assisted[0]"),
        ("winner", "0", Problem.WRONG_VALUE, Place(), "winner"),
        ("resigned", None, Problem.WRONG_VALUE, Place(), "resigned"),
        ("rounds.0.opener", ..., Problem.MISSING_KEY, Place(round=1), "opener"),
        ("rounds.0.lot", [], Problem.WRONG_VALUE, Place(round=1), "lot"),
        ("rounds.1.deal.0.3", "4-1", Problem.WRONG_VALUE, Place(round=2), "deal[0][3]"),
        ("rounds.1.deal_number", "x", Problem.WRONG_VALUE, Place(round=2), "deal_number"),
        ("rounds.1.commitment", "x", Problem.WRONG_VALUE, Place(round=2), "commitment"),
        ("rounds.1.commitment", ..., Problem.COMMITMENT_MISSING, Place(round=2), "commitment"),
        ("rounds.0.result.by", None, Problem.WRONG_VALUE, Place(round=1), "result.by"),
        ("rounds.1.events.1.total", 0, Problem.MISPLACED_KEY, Place(None, 2, 2), "total"),
        ("rounds.1.events.1.at", "1-1:low", Problem.MISPLACED_KEY, Place(None, 2, 2), "at"),
        ("rounds.1.events.1", [], Problem.WRONG_VALUE, Place(None, 2, 2), None),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(
    path: str, value: Any, problem: Problem, place: Place, key: str | None
) -> None:
    told = example()
    change(path, value)(told)
    fault = fault_of(written(told))
    assert (fault.problem, fault.place, fault.key) == (problem, place, key)


@pytest.mark.parametrize(
    "path,value,fault,round_",
    [
        ("winner", 0, Fault.WINNER, None),
        ("resigned", 1, Fault.WINNER, None),
        ("match_number", "0" * 32, Fault.DEAL_NUMBER, 1),
        ("rounds.1.commitment", "sha256:" + "0" * 64, Fault.COMMITMENT, 2),
        ("rounds.1.opener", 0, Fault.DEAL_NOT_OF_NUMBER, 2),
        ("rounds.0.lot.0.0", "1-5", Fault.DEAL_NOT_OF_NUMBER, 1),
        ("rounds.0.result", ..., Fault.RESULT_MISSING, 1),
        ("rounds.0.result.by", 0, Fault.BY, 1),
        ("rounds.0.result.ended", "blocked", Fault.ENDED, 1),
        ("rounds.0.result.debits", [10, 5], Fault.DEBITS, 1),
        ("rounds.0.result.scores", [5, 5], Fault.SCORES, 1),
    ],
)
def test_a_contradiction_is_found_by_replaying(
    path: str, value: Any, fault: Fault, round_: int | None
) -> None:
    told = example()
    change(path, value)(told)
    found = fault_of(written(told))
    assert found.problem is Problem.CONTRADICTION
    assert found.contradiction is not None
    assert (found.contradiction.fault, found.place.round) == (fault, round_)


def lines(folder: Path, *texts: bytes) -> Path:
    path = folder / "matches.jsonl"
    path.write_bytes(b"".join(texts))
    return path


def line() -> bytes:
    return encode_line(read_match(EXAMPLE))


def test_a_file_of_lines_holds_a_match_a_line(tmp_path: Path) -> None:
    path = lines(tmp_path, line(), line().replace(b"\n", b"\r\n"), line().rstrip())
    assert list(read_matches(path)) == [read_match(EXAMPLE)] * 3


def test_blank_lines_may_follow_the_last_match_and_no_other(tmp_path: Path) -> None:
    assert len(list(read_matches(lines(tmp_path, line(), b"\n", b"  \n")))) == 1
    path = lines(tmp_path, line(), b"\n", line())
    first, second = read_each(path)
    assert isinstance(first, MatchRecord)
    assert isinstance(second, BadRecord)
    assert (second.problem, second.place) == (Problem.EMPTY, Place(match=2))


def test_a_faulty_line_is_named_and_the_others_can_be_had(tmp_path: Path) -> None:
    path = lines(tmp_path, line(), b"{\n", line().replace(b'"total":8', b'"total":9'), line())
    found = list(read_each(path))
    assert [isinstance(one, MatchRecord) for one in found] == [True, False, True, True]
    with pytest.raises(BadRecord) as caught:
        list(read_matches(path))
    assert (caught.value.path, caught.value.place) == (path, Place(match=2))
    with pytest.raises(BadRecord) as caught:
        list(replayed_matches(lines(tmp_path, line(), line().replace(b'"award":5', b'"award":0'))))
    assert caught.value.place == Place(2, 1, 4)


@pytest.mark.parametrize("text", [b"", b"\n", b"\n\n \n"])
def test_a_file_of_lines_without_a_match_is_refused(text: bytes, tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as caught:
        list(read_matches(lines(tmp_path, text)))
    assert caught.value.problem is Problem.EMPTY


def test_a_line_is_refused_above_the_size_and_the_file_may_be_larger(tmp_path: Path) -> None:
    full = line().rstrip().ljust(MOST_BYTES) + b"\n"
    assert len(list(read_matches(lines(tmp_path, full, full)))) == 2
    with pytest.raises(BadRecord) as caught:
        list(read_matches(lines(tmp_path, full, b" " + full)))
    assert (caught.value.problem, caught.value.place) == (Problem.TOO_LARGE, Place(match=2))


def test_what_is_no_ordinary_file_is_never_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.domino"
    os.mkfifo(pipe)
    for path in (pipe, Path(os.devnull)):
        with pytest.raises(BadRecord) as caught:
            read_match(path)
        assert caught.value.problem is Problem.NOT_A_FILE
    with pytest.raises(IsADirectoryError):
        read_match(tmp_path)
    with pytest.raises(FileNotFoundError):
        read_match(tmp_path / "nowhere.domino")
