"""Ways to break the events of a round.

What might by chance still be right is left out; the reason stands there.
"""

from __future__ import annotations

from typing import Any

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.tile import DOUBLE_SIX
from tests.support.victims import Victim, any_other


def event_field_removed(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    # Every field of an event is needed.
    del events[place][victim.random.choice(list(events[place]))]
    return victim.written()


def event_field_changed(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    event = events[place]
    # A tile of the hand and another open place may by chance come to the same total; both are
    # changed with more care below.
    key = victim.random.choice([key for key in event if key not in ("tile", "at")])
    event[key] = any_other(victim.random, event[key])
    return victim.written()


def event_tile_changed(victim: Victim) -> bytes | None:
    found = victim.event(victim.random.choice(["play", "draw"]))
    if found is None:
        return None
    events, place = found
    event = events[place]
    current = victim.state().rounds[-1]
    held = () if event["type"] == "draw" else current.hands[event["seat"]].tiles
    foreign = [str(t) for t in DOUBLE_SIX if t not in held and str(t) != event["tile"]]
    event["tile"] = victim.random.choice([*foreign, "7-7", "4-1", "", "1-2 ", 12, None, ["1-2"]])
    return victim.written()


def event_place_changed(victim: Victim) -> bytes | None:
    found = victim.event("play")
    if found is None:
        return None
    events, place = found
    layout: Layout = victim.state().rounds[-1].layout
    open_now = {str(connection) for connection in layout.open_connections}
    ports = ("low", "high", "line-a", "line-b", "arm-a", "arm-b")
    closed = [f"{t}:{p}" for t in DOUBLE_SIX for p in ports if f"{t}:{p}" not in open_now]
    strange: list[Any] = ["4-4", "4-4:side", "44:low", 4, None, "4-4:line-a\n"]
    events[place]["at"] = victim.random.choice([*victim.random.sample(closed, 8), *strange])
    return victim.written()


def misplaced_key(victim: Victim) -> bytes | None:
    found = victim.event(victim.random.choice(["draw", "pass"]))
    if found is None:
        return None
    events, place = found
    more = {"at": "4-4:low", "total": 5, "award": 0}
    if events[place]["type"] == "pass":
        more["tile"] = "1-2"
    key = victim.random.choice(list(more))
    events[place][key] = more[key]
    return victim.written()


def event_removed(victim: Victim) -> bytes | None:
    # The last event of a round that is not over is not missed.
    found = victim.event(finished=True)
    if found is None:
        return None
    events, place = found
    del events[place]
    victim.place = victim.place.partition(",")[0]
    return victim.written()


def event_doubled(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    events.insert(place + 1, dict(events[place]))
    victim.place = f"round {victim.spots[0][0] + 1}, event {place + 2}"
    return victim.written()


def events_exchanged(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    if place + 1 == len(events):
        return None
    events[place], events[place + 1] = events[place + 1], events[place]
    return victim.written()


def event_made_something_else(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    events[place] = victim.random.choice([None, [], "pass", 0, {}, {"type": "knock"}])
    return victim.written()
