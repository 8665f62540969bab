import json
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from qt_dominoes.storage.files import FileFault, FileLayer, FileProblem
from qt_dominoes.storage.settings import (
    Input,
    NewMatchChoices,
    Scheme,
    Settings,
    Speed,
    Switch,
)
from qt_dominoes.storage.settings_file import LoadedSettings, load_settings, settings_bytes
from tests.storage.layers import FailingLayer, FullLayer

NOW = datetime(2026, 11, 29, 21, 0, 5, tzinfo=UTC)
FILES = FileLayer()
OTHER = Settings(player_name="Ada", speed=Speed.FAST, text_size=150, unknown={"later": [1, 2]})

words = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)?", fullmatch=True).filter(lambda w: len(w) <= 40)
texts = st.text(max_size=200)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def unknown_to(shape: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    known = {field.name for field in msgspec.structs.fields(shape)} - {"unknown"}
    keys = st.text(max_size=10).filter(lambda key: key not in known)
    return st.dictionaries(keys, json_values, max_size=3)


choices = st.builds(
    NewMatchChoices,
    variant=st.none() | words,
    seats=st.integers(2, 4),
    people=st.integers(0, 4),
    people_at=st.lists(st.integers(0, 3), max_size=4).map(tuple),
    levels=st.lists(words, max_size=4).map(tuple),
    dials=st.dictionaries(words, st.booleans() | st.integers(0, 1000) | texts, max_size=4),
    unknown=unknown_to(NewMatchChoices),
)
all_settings = st.builds(
    Settings,
    player_name=texts,
    new_match=choices,
    input=st.sampled_from(Input),
    speed=st.sampled_from(Speed) | st.floats(0, 4),
    pause_ms=st.integers(0, 10_000),
    automatic_draw=st.booleans(),
    automatic_pass=st.booleans(),
    counting_overlay=st.booleans(),
    skin=words,
    table_colour=words,
    scheme=st.sampled_from(Scheme),
    text_size=st.integers(100, 200),
    letter_keys=st.booleans(),
    shortcuts=st.dictionaries(words, texts, max_size=3),
    reduced_motion=st.sampled_from(Switch),
    confirmations=st.booleans(),
    menu_bar=st.booleans(),
    tool_bar=st.booleans(),
    paper_tally=st.booleans(),
    side_panel=st.booleans(),
    narrow_side_panel=st.booleans(),
    last_folder=st.text(max_size=60),
    unknown=unknown_to(Settings),
)


def load(path: Path) -> LoadedSettings:
    return load_settings(path, NOW, FILES)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


@pytest.fixture(scope="module")
def one_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("config") / "settings.json"


@given(settings=all_settings)
def test_settings_come_back_as_they_were_saved(one_file: Path, settings: Settings) -> None:
    FILES.write(one_file, settings_bytes(settings))
    assert load(one_file) == LoadedSettings(settings)


@given(told=st.dictionaries(st.sampled_from(Settings.__struct_fields__), json_values))
def test_whatever_the_values_are_the_good_ones_are_taken(
    one_file: Path, told: dict[str, Any]
) -> None:
    one_file.write_text(json.dumps(told))
    found = load(one_file)
    FILES.write(one_file, settings_bytes(found.settings))
    assert load(one_file) == LoadedSettings(found.settings)
    for key in told.keys() - {"unknown", "new_match"}:
        value = getattr(found.settings, key)
        value = list(value) if isinstance(value, tuple) else value
        assert key in found.fell_back or value == told[key]


@given(data=st.binary(max_size=60))
def test_no_bytes_are_too_strange(one_file: Path, data: bytes) -> None:
    one_file.write_bytes(data)
    found = load(one_file)
    assert found.is_damaged or json.loads(data) is not None


def test_without_a_file_there_are_defaults(file: Path) -> None:
    assert load(file) == LoadedSettings(Settings())
    assert not file.parent.exists()


def test_a_value_out_of_range_falls_back_alone(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(
        json.dumps(
            {
                "player_name": "Ada",
                "text_size": True,
                "confirmations": 7,
                "speed": 99,
                "scheme": "pink",
                "pause_ms": 10**30,
                "skin": "../../etc",
                "new_match": {"seats": 5, "variant": "all-fives", "new": 1},
                "later": {"a": [1, None]},
            }
        )
    )
    found = load(file)
    assert set(found.fell_back) == {
        "text_size",
        "confirmations",
        "speed",
        "scheme",
        "pause_ms",
        "skin",
        "new_match.seats",
    }
    assert found.settings == Settings(
        player_name="Ada",
        new_match=NewMatchChoices(variant="all-fives", unknown={"new": 1}),
        unknown={"later": {"a": [1, None]}},
    )
    assert found.may_be_saved


def test_keys_that_are_not_known_are_written_back(file: Path) -> None:
    FILES.write(file, settings_bytes(OTHER))
    told = json.loads(file.read_text())
    told["from the future"] = {"x": "ğşł"}
    told["new_match"]["clock"] = 5
    file.write_text(json.dumps(told))
    FILES.write(file, settings_bytes(replace(load(file).settings, player_name="Bo")))
    after = json.loads(file.read_text())
    assert after == {**told, "player_name": "Bo"}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"text",
        b"[]",
        b"null",
        b'{"player_name": "A',
        b"\xff\xfe",
        b'{"a": "\\ud800"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b" " * 1_000_001,
    ],
    ids=range(10),
)
def test_a_damaged_file_is_set_aside_and_the_defaults_used(file: Path, data: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(data)
    found = load(file)
    aside = file.with_name("settings-damaged-2026-11-29-210005.json")
    assert found == LoadedSettings(Settings(), is_damaged=True, set_aside=aside)
    assert aside.read_bytes() == data
    assert not file.exists()
    assert found.may_be_saved


def test_a_damaged_file_that_cannot_be_set_aside_is_not_to_be_overwritten(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"text")
    found = load_settings(file, NOW, FailingLayer(2))
    assert found.is_damaged
    assert found.problem is FileProblem.NO_SPACE
    assert not found.may_be_saved
    assert file.read_bytes() == b"text"


def test_a_folder_in_the_files_place_is_left_alone(file: Path) -> None:
    file.mkdir(parents=True)
    found = load(file)
    assert found.settings == Settings()
    assert found.problem is FileProblem.NOT_A_FILE
    assert not found.may_be_saved


@pytest.mark.parametrize("dead", [False, True])
def test_whichever_call_fails_the_old_or_the_new_settings_are_there(file: Path, dead: bool) -> None:
    old, new = Settings(), OTHER
    for fails_at in count(1):
        FILES.write(file, settings_bytes(old))
        try:
            FailingLayer(fails_at, dead=dead).write(file, settings_bytes(new))
        except FileFault:
            assert load(file) in (LoadedSettings(old), LoadedSettings(new))
        else:
            break
    assert fails_at > 5
    assert load(file) == LoadedSettings(new)


def test_a_full_device_leaves_the_old_settings(file: Path) -> None:
    FILES.write(file, settings_bytes(OTHER))
    with pytest.raises(FileFault):
        FullLayer().write(file, settings_bytes(Settings()))
    assert load(file) == LoadedSettings(OTHER)


@pytest.mark.parametrize("name", ["İ", "👩‍👩‍👧", "\u202eadA", "x\0y"])
def test_any_name_is_kept(file: Path, name: str) -> None:
    FILES.write(file, settings_bytes(Settings(player_name=name)))
    assert load(file).settings.player_name == name


def test_half_a_letter_is_kept_as_a_sign_that_one_was_there(file: Path) -> None:
    FILES.write(file, settings_bytes(Settings(player_name="A\ud83d")))
    assert load(file).settings.player_name == "A\ufffd"


def test_speeds_by_name_and_by_number() -> None:
    assert Settings(speed=Speed.OFF).speed_factor == 0
    assert Settings(speed=Speed.SLOW).speed_factor > Settings().speed_factor == 1
    assert Settings(speed=0.25).speed_factor == 0.25
