"""One turn at a real window by a screen reader alone, through AT-SPI."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.support.reading import ScreenReader, accessibility_bus
from tests.support.screens import VirtualScreen
from tests.window.player import Window, all_gone, children_of

pytestmark = [pytest.mark.screen_reader, pytest.mark.slow, pytest.mark.timeout(240)]


@pytest.fixture
def heard_screen(window_screen: VirtualScreen) -> Iterator[VirtualScreen]:
    """The virtual screen, with an accessibility bus."""
    with accessibility_bus(window_screen.environment) as environment:
        environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
        yield replace(window_screen, environment=MappingProxyType(environment))


@pytest.fixture
def reader(heard_screen: VirtualScreen, tmp_path: Path) -> Iterator[ScreenReader]:
    made = ScreenReader(heard_screen.environment, tmp_path / "reader.txt")
    yield made
    made.close()


def await_turn(reader: ScreenReader) -> None:
    """Draw what must be drawn until the person can play."""
    while True:
        said = reader.hear("announcement", lambda said: said.endswith(("turn.", "a tile.")))
        if said.endswith("Your turn."):
            return
        if said.endswith("draw a tile."):
            reader.ask("press", "Draw a tile")


def test_a_tile_is_chosen_and_played_by_the_screen_reader_alone(
    heard_screen: VirtualScreen, reader: ScreenReader, data_folder: Path
) -> None:
    window = Window(heard_screen, data_folder)
    assert "Qt Dominoes" in reader.until("names", "frame", wanted=bool)
    reader.ask("press", "New match…")
    reader.until("names", "push button", wanted=lambda names: "Start" in names)
    reader.ask("press", "Start")
    await_turn(reader)

    hand = [
        name
        for name in reader.ask("names", "push button")
        if name.endswith(", can be played")
        or name.replace("double ", "").replace(" ", "").isdigit()
    ]
    assert 5 <= len(hand) <= 12
    before = reader.ask("items", "Layout")
    assert [place for _name, _told, place in before] == list(range(len(before)))

    tile = next(name for name in hand if name.endswith(", can be played"))
    reader.ask("press", tile)
    said = reader.hear("announcement", lambda said: "chosen" in said)
    spoken = tile.removesuffix(", can be played")
    assert said.startswith(f"{spoken} chosen")
    places = [
        name
        for name in reader.ask("names", "push button")
        if name.startswith((f"place {spoken}", f"lead {spoken}"))
    ]
    assert places
    reader.ask("press", places[0])
    told = reader.hear("announcement", lambda said: said.startswith(("You play", "You lead")))
    assert spoken in told
    after = reader.until("items", "Layout", wanted=lambda items: len(items) > len(before))
    assert after[len(before)][0].startswith(spoken)
    assert all(told.startswith("tile ") for _name, told, _place in after)
    reader.hear("announcement", lambda said: said.startswith("Oak "))
    # While one is to play, the ends stay as they are.
    await_turn(reader)
    ends = [name for name, _told, _place in reader.ask("items", "Open ends")]
    reader.ask("focus", "Open ends")
    assert reader.hear("focus", lambda name: "open" in name) in ends
    print(json.dumps(reader.log, indent=1, ensure_ascii=False))

    helpers = children_of(window.process.pid)
    assert window.close() == 0
    assert all_gone(helpers)
    assert window.errors.read_text() == ""
