"""A layout as numbers: every tile and every open connection in its place."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.port import Port
from qt_dominoes.storage.codec import encode, encode_line, read_match, replayed
from tests.support.command_line import ROOT, Run, run_command, run_inside
from tests.support.matches import some_match

EXAMPLE = ROOT / "tests" / "vectors" / "example.domino"
#: Pixels by which rounded edges may seem to overlap.
SLACK = 1e-4


def picture(path: Path, *arguments: str | Path) -> Run:
    return run_inside("picture", path, *arguments)


def data_of(path: Path, event: int, *arguments: str) -> Any:
    out = path.parent / "layout.json"
    run = picture(path, "--round", "1", "--event", str(event), "-o", out, *arguments)
    assert (run.code, run.out, run.err) == (0, "", "")
    return json.loads(out.read_text())


@pytest.fixture
def example(tmp_path: Path) -> Path:
    copy = tmp_path / "match.domino"
    copy.write_bytes(EXAMPLE.read_bytes())
    return copy


def test_the_layout_after_an_event_is_told(example: Path) -> None:
    data = data_of(example, 4)
    assert (data["width"], data["height"]) == (1280, 720)
    assert [tile["tile"] for tile in data["tiles"]] == ["4-4", "3-4", "4-5", "2-5"]
    joined = {tile["tile"]: tile["joined"] for tile in data["tiles"]}
    assert joined == {
        "4-4": ["3-4:high", "4-5:low"],
        "3-4": ["4-4:line-b"],
        "4-5": ["4-4:line-a", "2-5:high"],
        "2-5": ["4-5:high"],
    }
    assert {target["at"] for target in data["targets"]} == {
        "3-4:low", "2-5:low", "4-4:arm-a", "4-4:arm-b",
    }  # fmt: skip


def test_a_draw_changes_nothing_and_zero_is_the_bare_table(example: Path) -> None:
    assert data_of(example, 0)["tiles"] == data_of(example, 0)["targets"] == []
    out = example.parent / "layout.json"
    told = []
    for event in ("1", "2", "4"):
        run = picture(example, "--round", "2", "--event", event, "-o", out)
        assert run.code == 0
        told.append(out.read_text())
    assert len(set(told)) == 1
    lone = json.loads(told[0])
    assert [target["at"] for target in lone["targets"]] == ["1-1:line-a", "1-1:line-b"]


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (600, 900), (3000, 2000)])
def test_nothing_overlaps_and_all_of_it_fits(example: Path, size: tuple[int, int]) -> None:
    width, height = size
    data = data_of(example, 9, "--size", f"{width}x{height}")
    expect_sound(data)
    assert (data["width"], data["height"]) == size


def test_every_placement_of_every_match_is_told(tmp_path: Path) -> None:
    records = [some_match(Random(seed), rounds=2) for seed in range(6)]
    path, out = tmp_path / "matches.jsonl", tmp_path / "pictures.jsonl"
    path.write_bytes(b"".join(map(encode_line, records)))
    assert picture(path, "--every-event", "-o", out).code == 0
    told = [json.loads(line) for line in out.read_text().splitlines()]
    due = []
    for number, record in enumerate(records, 1):
        for place, played in enumerate(replayed(record).rounds, 1):
            layout = Layout.empty(played.rules)
            for event, happened in enumerate(played.history, 1):
                if isinstance(happened, TilePlayed):
                    layout = layout.after(Placement(happened.tile, happened.at))
                    due.append((number, place, event, {str(c) for c in layout.open_connections}))
    assert due == [
        (t["match"], t["round"], t["event"], {target["at"] for target in t["targets"]})
        for t in told
    ]
    for data in told:
        expect_sound(data)


def test_every_event_is_the_same_as_event_by_event(tmp_path: Path) -> None:
    path, out = tmp_path / "match.domino", tmp_path / "pictures.jsonl"
    path.write_bytes(encode(some_match(Random(3), rounds=1)))
    assert picture(path, "--every-event", "-o", out).code == 0
    for line in out.read_text().splitlines():
        told = json.loads(line)
        place = (told.pop("match"), told.pop("round"), told.pop("event"))
        assert place[:2] == (1, 1)
        assert told == data_of(path, place[2])


def test_a_match_of_many_is_chosen_by_its_number(tmp_path: Path) -> None:
    records = [some_match(Random(seed), rounds=1) for seed in (1, 2)]
    path, out = tmp_path / "matches.jsonl", tmp_path / "layout.json"
    path.write_bytes(b"".join(map(encode_line, records)))
    run = picture(path, "--match", "2", "--round", "1", "--event", "1", "-o", out)
    assert run.code == 0
    lead = str(records[1].rounds[0].events[0].tile)
    assert [tile["tile"] for tile in json.loads(out.read_text())["tiles"]] == [lead]
    run = picture(path, "--match", "3", "--round", "1", "--event", "1", "-o", out)
    assert (run.code, "holds 2" in run.sentence) == (2, True)


@pytest.mark.parametrize(
    "arguments,words",
    [
        (["--round", "3", "--event", "1", "-o", "x.json"], "the match has 2"),
        (["--round", "1", "--event", "10", "-o", "x.json"], "round 1 has 9"),
        (["--round", "0", "--event", "1", "-o", "x.json"], "from 1"),
        (["--round", "1", "-o", "x.json"], "--event"),
        (["--round", "1", "--event", "1"], "-o"),
        (["--round", "1", "--event", "1", "-o", "x.gif"], ".svg, .png, .json"),
        (["-o", "x.jpg"], ".svg, .png, .json"),
        (["--round", "1", "--event", "1", "-o", "x.json", "--table"], ".svg, .png"),
        (["--round", "1", "--event", "1", "-o", "x.json", "--size", "10"], "1280x720"),
        (["--round", "1", "--event", "1", "-o", "x.json", "--size", "0x9"], "64 to 10000"),
        (["--round", "1", "--event", "1", "-o", "no/x.json"], "cannot be written"),
        (["--every-event", "-o", "x.json"], ".jsonl"),
    ],
    ids=repr,
)
def test_what_cannot_be_drawn_is_one_line(
    arguments: list[str], words: str, example: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(example.parent)
    run = picture(example, *arguments)
    assert run.code == 2
    assert words in run.sentence
    assert list(example.parent.iterdir()) == [example]


def test_a_bad_file_is_its_one_line_and_leaves_no_half_pictures(tmp_path: Path) -> None:
    path, out = tmp_path / "matches.jsonl", tmp_path / "pictures.jsonl"
    good = encode_line(read_match(EXAMPLE))
    path.write_bytes(good + good.replace(b'"total":11', b'"total":12'))
    run = picture(path, "--every-event", "-o", out)
    assert run.code == 1
    assert run.sentence.startswith(f"{path}: match 2, round 1, event 2: ")
    assert list(tmp_path.iterdir()) == [path]
    assert picture(tmp_path / "no.domino", "--every-event", "-o", out).code == 1


def test_a_record_is_never_overwritten_by_its_picture(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    path.write_bytes(encode_line(read_match(EXAMPLE)))
    run = picture(path, "--every-event", "-o", path)
    assert run.code == 2
    assert path.read_bytes() == encode_line(read_match(EXAMPLE))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["x.png", "x.svg"])
@pytest.mark.parametrize("more", [[], ["--table"]])
def test_pictures_are_drawn_without_a_screen(example: Path, name: str, more: list[str]) -> None:
    out = example.parent / name
    run = run_command(
        "picture", example, "--round", "1", "--event", "9", "-o", out, *more,
        DISPLAY=None, WAYLAND_DISPLAY=None, QT_QPA_PLATFORM=None,
    )  # fmt: skip
    assert (run.code, run.out) == (0, "")
    begin = out.read_bytes()[:200]
    assert begin.startswith(b"\x89PNG") if name == "x.png" else b"<svg" in begin


def expect_sound(data: Any) -> None:
    """No tile overlaps another or a target, joined halves touch, and all lies in the area."""
    tiles = {tile["tile"]: tile for tile in data["tiles"]}
    boxes = [*data["tiles"], *data["targets"]]
    for box in boxes:
        assert box["w"] / 2 - SLACK <= box["x"] <= data["width"] - box["w"] / 2 + SLACK
        assert box["h"] / 2 - SLACK <= box["y"] <= data["height"] - box["h"] / 2 + SLACK
        assert min(box["w"], box["h"]) <= data["height"] / 6 + SLACK
    for one, other in combinations(data["tiles"], 2):
        assert not overlap(one, other)
    for target in data["targets"]:
        assert not any(overlap(target, tile) for tile in data["tiles"])
    for tile in data["tiles"]:
        for text in tile["joined"]:
            host, _, port = text.partition(":")
            assert any(j.startswith(tile["tile"]) for j in tiles[host]["joined"])
            assert touch(tile, tiles[host])
            Port(port)


def overlap(one: Any, other: Any) -> bool:
    return (
        abs(one["x"] - other["x"]) < (one["w"] + other["w"]) / 2 - SLACK
        and abs(one["y"] - other["y"]) < (one["h"] + other["h"]) / 2 - SLACK
    )


def touch(one: Any, other: Any) -> bool:
    return (
        abs(one["x"] - other["x"]) <= (one["w"] + other["w"]) / 2 + SLACK
        and abs(one["y"] - other["y"]) <= (one["h"] + other["h"]) / 2 + SLACK
    )
