"""Tiles and places as text (`record-format.md`)."""

import pytest

from qt_dominoes.model.notation import parse_place, parse_play, parse_tile
from qt_dominoes.model.port import Connection, Port
from qt_dominoes.model.refusal import InvalidNotation, Reason
from qt_dominoes.model.tile import DOUBLE_SIX, Tile, tile
from tests.support.notation import refused, table


@pytest.mark.parametrize("found", DOUBLE_SIX, ids=str)
def test_a_tile_reads_as_it_is_written(found: Tile) -> None:
    assert parse_tile(str(found)) == found
    assert str(found) == f"{found.low}-{found.high}"


def test_the_set_has_twenty_eight_tiles_in_order() -> None:
    assert len(DOUBLE_SIX) == 28
    assert list(DOUBLE_SIX) == sorted(set(DOUBLE_SIX))
    assert [str(DOUBLE_SIX[place]) for place in (0, 1, 7, 27)] == ["0-0", "0-1", "1-1", "6-6"]
    assert sum(found.pips for found in DOUBLE_SIX) == 168


@pytest.mark.parametrize(
    "text", ["", "4-1", "1-7", "7-7", "-1-2", "14", "1-4 ", " 1-4", "1–4", "a-b", "1-4-4", "١-٤"]
)
def test_anything_else_is_no_tile(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_tile(text)
    assert caught.value.text == text


@pytest.mark.parametrize("port", list(Port))
def test_a_place_reads_as_it_is_written(port: Port) -> None:
    assert parse_place(f"4-4:{port.value}") == (tile(4, 4), port)
    assert str(Connection(tile(4, 4), port, 4)) == f"4-4:{port.value}"


@pytest.mark.parametrize("text", ["4-4", "4-4:", ":low", "4-4:side", "4-4:line-c", "4-4:LOW",
                                  "4-4:low:high", "6-4:low", "4-4 :low"])  # fmt: skip
def test_anything_else_is_no_place(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_place(text)


@pytest.mark.parametrize("text", ["1-4@4-4:line-a", "4-6@1-4:high", "2-4"])
def test_a_play_reads_as_it_is_written(text: str) -> None:
    layout = table("five-up", "4-4 1-4@4-4:line-b") if "@1-4" not in text else (
        table("five-up", "1-4")
    )  # fmt: skip
    assert str(parse_play(layout, text)) == text


@pytest.mark.parametrize("text", ["1-4@", "@4-4:line-a", "1-4@4-4", "1-4@@", "1-4@4-4:x", ""])
def test_anything_else_is_no_play(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_play(table("five-up", "4-4"), text)


def test_a_play_at_a_closed_place_is_refused_with_its_reason() -> None:
    layout = table("five-up", "4-4")
    assert refused(parse_play, layout, "1-4@4-4:arm-a") is Reason.SECOND_SIDE_FIRST
    assert refused(parse_play, layout, "1-4@6-6:low") is Reason.NOT_OPEN


def test_there_are_no_other_tiles() -> None:
    for low, high in ((4, 1), (-1, 0), (0, 7)):
        with pytest.raises(ValueError, match="no such tile"):
            Tile(low, high)
    with pytest.raises(ValueError, match="no such tile"):
        tile(0, 7)
    assert tile(4, 1) == Tile(1, 4)
    assert tile(1, 4).other(4) == 1
    assert tile(1, 4).other(1) == 4
    assert tile(1, 4).shows(4)
    assert not tile(1, 4).shows(0)
