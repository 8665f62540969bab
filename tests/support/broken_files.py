"""Files that are broken in every way we know of, and each in one way alone.

Whatever might by chance give a right file is not made at all; the reason stands where it is left
out. The same seed makes the same files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from qt_dominoes.model.layout import Layout
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import move_of
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.storage.decode import MOST_BYTES
from qt_dominoes.storage.encode import encode, encode_line
from tests.support.matches import some_match

#: A match a breaker cannot be used on gives none.
Breaker = Callable[["Victim"], "bytes | None"]
BASES = 60


@dataclass(frozen=True, slots=True)
class BrokenFile:
    """One broken file.

    ``place`` is what the line must say of where the fault lies, as far as that is certain.
    """

    name: str
    kind: str
    data: bytes
    place: str


@dataclass(slots=True)
class Victim:
    """A right match that is about to be broken: ``value`` may be changed freely."""

    value: Any
    record: MatchRecord
    random: Random
    place: str = ""
    spots: list[tuple[int, int]] = field(default_factory=list)

    def round(self) -> Any:
        """Any round."""
        number = self.random.randrange(len(self.value["rounds"]))
        self.place = f"round {number + 1}"
        return self.value["rounds"][number]

    def numbered_round(self) -> Any:
        """A round whose deal number fixes its tiles, if there is one."""
        return self._round_where(lambda told: "deal_number" in told)

    def finished_round(self) -> Any:
        """A round with a result, if there is one."""
        return self._round_where(lambda told: "result" in told)

    def event(self, kind: str | None = None, *, finished: bool = False) -> tuple[Any, int] | None:
        """The events of a round and the place of one in it, if there is one of that kind."""
        spots = [
            (number, place)
            for number, told in enumerate(self.value["rounds"])
            for place, event in enumerate(told["events"])
            if kind in (None, event["type"])
            and (not finished or "result" in told or place + 1 < len(told["events"]))
        ]
        if not spots:
            return None
        number, place = self.random.choice(spots)
        self.place = f"round {number + 1}, event {place + 1}"
        self.spots = [(number, place)]
        return self.value["rounds"][number]["events"], place

    def state(self) -> Match:
        """The match just before the event that ``event`` has chosen."""
        number, place = self.spots[0]
        match = Match.new(self.record.rules, self.record.seats)
        for told in self.record.rounds[: number + 1]:
            match = match.begin_round(told.deal)[0]
            last = told is self.record.rounds[number]
            for event in told.events[: place if last else None]:
                match = match.after(move_of(match.rounds[-1], event))[0]
        return match

    def written(self) -> bytes:
        """The changed value as a file."""
        return json.dumps(self.value, ensure_ascii=False).encode("utf-8") + b"\n"

    def _round_where(self, wanted: Callable[[Any], bool]) -> Any:
        numbers = [n for n, told in enumerate(self.value["rounds"]) if wanted(told)]
        if not numbers:
            return None
        number = self.random.choice(numbers)
        self.place = f"round {number + 1}"
        return self.value["rounds"][number]


class Twin(str):
    """A key that a dict takes for another one, though it is spelled alike."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return 7


def broken_files(count: int, seed: int) -> Iterator[BrokenFile]:
    """So many broken files; all kinds in turn."""
    bases = right_matches(seed)
    made = index = 0
    while made < count:
        kinds = list(BREAKERS)
        kind = kinds[index % len(kinds)]
        file = _broken(bases, kind, Random(f"{seed}:{index}"))
        index += 1
        if file is not None:
            made += 1
            yield file


def right_matches(seed: int) -> list[MatchRecord]:
    """The matches that are broken; a file that reads right is needed to begin with."""
    return [some_match(Random(f"base:{seed}:{number}")) for number in range(BASES)]


def _broken(bases: list[MatchRecord], kind: str, random: Random) -> BrokenFile | None:
    record = random.choice(bases)
    victim = Victim(json.loads(encode(record)), record, random)
    data = BREAKERS[kind](victim)
    if data is None:
        return None
    if kind in WHOLE_FILE_KINDS or random.random() < 0.7:
        return BrokenFile("broken.domino", kind, data, victim.place)
    before = [encode_line(random.choice(bases)) for _ in range(random.randint(0, 2))]
    after = [encode_line(random.choice(bases)) for _ in range(random.randint(0, 1))]
    # The line of a damaged match must stay one line.
    line = data.replace(b"\n", b" ") + b"\n"
    place = f"match {len(before) + 1}" + (f", {victim.place}" if victim.place else "")
    return BrokenFile("broken.jsonl", kind, b"".join([*before, line, *after]), place)


def other_values(value: Any) -> list[Any]:
    """Values that are not this one: of the same kind, near or far, or of other kinds."""
    near: list[Any] = []
    if isinstance(value, bool):
        near = [not value]
    elif isinstance(value, int):
        near = [value + 1, value - 1, value + 5, -value, 10**9, 10**30]
    elif isinstance(value, str):
        near = [value + " ", value.upper() + "!", value[:-1], "", "\u001b[31m", "x" * 10_000]
    strange: list[Any] = [None, True, 1.5, "0", [], {}, [value], {"a": value}, float(3)]
    # Equal in Python is not equal in a file: 1, 1.0 and true are three values.
    return [other for other in near + strange if type(other) is not type(value) or other != value]


def _other(random: Random, value: Any) -> Any:
    return random.choice(other_values(value))


# -- the text ---------------------------------------------------------------------------------


def _truncated(victim: Victim) -> bytes:
    # Without its last line end alone a file is still right.
    text = encode(victim.record).rstrip()
    return text[: victim.random.randrange(len(text))]


def _with_a_strange_byte(victim: Victim) -> bytes:
    # A zero byte or one that UTF-8 never has is wrong wherever it stands.
    text = encode(victim.record)
    place = victim.random.randrange(len(text.rstrip()))
    return text[:place] + victim.random.choice([b"\0", b"\xff", b"\xc0\x80"]) + text[place:]


def _in_another_encoding(victim: Victim) -> bytes:
    victim.value["note"] = "ğé"
    text = json.dumps(victim.value, ensure_ascii=False)
    coding = victim.random.choice(["utf-16", "utf-32", "utf-16-le", "utf-8-sig", "cp1254"])
    return text.encode(coding, "replace")


def _with_half_a_letter(victim: Victim) -> bytes:
    victim.value["players"][0]["name"] = "a\ud83c"
    return json.dumps(victim.value).encode("ascii")


def _with_more_after_it(victim: Victim) -> bytes:
    more = victim.random.choice([b"{}", b"]", b"x", encode(victim.record)])
    return encode(victim.record) + more


def _nested(victim: Victim) -> bytes:
    depth = victim.random.choice([41, 100, 1_000, 20_000, 100_000])
    deep = '{"a":' * depth + "1" + "}" * depth
    if victim.random.random() < 0.5:
        deep = "[" * depth + "]" * depth
    victim.value["more"] = "HERE"
    text = json.dumps(victim.value).replace('"HERE"', deep)
    return text.encode("ascii")


def _with_a_strange_number(victim: Victim) -> bytes:
    found = victim.event("play")
    strange = victim.random.choice(["NaN", "Infinity", "-Infinity", "1e999", "9" * 5_000, "01"])
    if found is not None:
        events, place = found
        events[place]["total"] = "HERE"
    else:
        victim.value["more"] = "HERE"
    victim.place = ""
    return json.dumps(victim.value).replace('"HERE"', strange).encode("ascii")


def _padded(victim: Victim) -> bytes:
    return encode(victim.record).rstrip().ljust(MOST_BYTES + 1 + victim.random.randrange(9))


def _something_else(victim: Victim) -> bytes:
    return victim.random.choice(
        [b"null", b"7", b'"qt-dominoes-match"', b"[]", b"{}", b"", b" ", b"{", b"PK\3\4", b"-"]
    )


def _a_key_doubled(victim: Victim) -> bytes:
    """In any object of the file, with the same value or another one."""
    objects: list[Any] = []
    todo = [victim.value]
    while todo:
        node = todo.pop()
        if isinstance(node, dict) and node:
            objects.append(node)
        todo.extend(node.values() if isinstance(node, dict) else node)
        todo = [child for child in todo if isinstance(child, (dict, list))]
    chosen = victim.random.choice(objects)
    key = victim.random.choice(list(chosen))
    chosen[Twin(key)] = victim.random.choice([chosen[key], None, 1])
    return victim.written()


# -- the match --------------------------------------------------------------------------------


def _head_changed(victim: Victim) -> bytes:
    keys = ("format", "version", "variant", "players", "rounds")
    key = victim.random.choice(keys)
    if victim.random.random() < 0.3:
        del victim.value[key]
    else:
        value = victim.value[key]
        victim.value[key] = victim.random.choice(
            [2, 99, True, 1.0] if key == "version" else [_other(victim.random, value)]
        )
        if victim.value[key] == [] and key == "rounds":
            # No rounds yet is a match that has not begun.
            victim.value[key] = None
    return victim.written()


def _optional_changed(victim: Victim) -> bytes:
    wrong: dict[str, list[Any]] = {
        "id": ["", "0" * 31, "G" * 32, 7, None, "0" * 33],
        "created": ["yesterday", "2026-13-01T00:00:00Z", "2026-01-01T00:00:00", 7, None],
        "finished": ["", "2026-01-32T00:00:00Z", "2026-01-01 00:00:00Z", []],
        "app": [1, None],
        "rules": [[], None, {"target": 7}, {"nonsense": 1}, {"deal": True}, {"unit": "x"}],
        "match_number": ["0" * 31, 7, None, "A" * 32, "0" * 32 + "\n"],
        "assisted": ["undo", ["cheat"], [1], None],
        "tags": ["a", [1], None],
        "note": [1, None],
        "branch_of": [{}, {"sha256": "0" * 64, "round": 0, "event": 1}, 7, None],
        "resigned": [9, -1, None, "0"],
        "winner": [7, -1, "0", True],
    }
    key = victim.random.choice(list(wrong))
    victim.value[key] = victim.random.choice(wrong[key])
    return victim.written()


def _player_changed(victim: Victim) -> bytes:
    players = victim.value["players"]
    player = victim.random.choice(players)
    match victim.random.randrange(6):
        case 0:
            del player[victim.random.choice(["name", "kind"])]
        case 1:
            player["kind"] = victim.random.choice(["robot", None, 1, "Human"])
        case 2:
            player["name"] = victim.random.choice([None, 1, []])
        case 3 if player["kind"] == "computer":
            del player["level"]
        case 3:
            player["level"] = "club"
        case 4:
            players.pop()
        case _:
            players.extend(players[:1] * victim.random.randint(1, 4))
    return victim.written()


def _winner_changed(victim: Victim) -> bytes:
    others = [winner for winner in (None, 0, 1) if winner != victim.value["winner"]]
    victim.value["winner"] = victim.random.choice(others)
    return victim.written()


def _number_changed(victim: Victim) -> bytes | None:
    # Without one numbered round nothing follows from the match number.
    if "match_number" not in victim.value or not victim.numbered_round():
        return None
    victim.value["match_number"] = f"{victim.random.getrandbits(128):032x}"
    victim.place = "round 1"
    return victim.written()


# -- rounds -----------------------------------------------------------------------------------


def _round_field_removed(victim: Victim) -> bytes:
    told = victim.round()
    keys = ["opener", "opened_by", "deal", "boneyard", "events"]
    # A deal entered by hand has no deal number, and a lot that nobody told is not missed in it.
    if "deal_number" in told:
        keys += ["commitment"]
        if "lot" in told:
            keys += ["lot"]
    if "result" in told:
        keys += ["result"]
    del told[victim.random.choice(keys)]
    return victim.written()


def _round_field_changed(victim: Victim) -> bytes:
    told = victim.round()
    # The events have breakers of their own; no events at all may be right in the last round.
    keys = [key for key in told if key != "events"]
    key = victim.random.choice(keys)
    told[key] = _other(victim.random, told[key])
    return victim.written()


def _opening_changed(victim: Victim) -> bytes | None:
    told = victim.numbered_round()
    if told is None:
        return None
    seats = len(victim.value["players"])
    if victim.random.random() < 0.5:
        told["opener"] = (told["opener"] + victim.random.randrange(1, seats)) % seats
    else:
        ways = {"lot", "went-out", "rule", "rotation"} - {told["opened_by"]}
        told["opened_by"] = victim.random.choice(sorted(ways))
    return victim.written()


def _lot_changed(victim: Victim) -> bytes | None:
    told = victim.numbered_round()
    if told is None or "lot" not in told:
        return None
    row = victim.random.choice(told["lot"])
    place = victim.random.randrange(len(row))
    row[place] = _another_tile(victim.random, row[place])
    return victim.written()


def _tiles_exchanged(victim: Victim) -> bytes | None:
    """Two tiles change places, which a deal number does not let happen."""
    told = victim.numbered_round()
    if told is None:
        return None
    rows = [row for row in (*told["deal"], told["boneyard"]) if row]
    one = victim.random.randrange(len(rows))
    # Within a hand there is no order.
    row = rows[one]
    other = victim.random.choice([r for r in rows if r is not row or row is told["boneyard"]])
    if other is row and len(row) < 2:
        return None
    if other is row:
        first, second = victim.random.sample(range(len(row)), 2)
    else:
        first, second = (victim.random.randrange(len(r)) for r in (row, other))
    row[first], other[second] = other[second], row[first]
    return victim.written()


def _tile_replaced(victim: Victim) -> bytes:
    """A tile of the deal is there twice, and another one not at all."""
    told = victim.round()
    row = victim.random.choice([row for row in (*told["deal"], told["boneyard"]) if row])
    place = victim.random.randrange(len(row))
    row[place] = _another_tile(victim.random, row[place])
    return victim.written()


def _deal_number_changed(victim: Victim) -> bytes | None:
    told = victim.numbered_round()
    if told is None:
        return None
    key = victim.random.choice(["deal_number", "commitment"])
    text = told[key]
    place = victim.random.randrange(len(text) - 32, len(text))
    told[key] = text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1 :]
    return victim.written()


def _round_doubled(victim: Victim) -> bytes | None:
    # Without numbers a round that is played again may happen to follow from itself.
    if "match_number" not in victim.value or not victim.numbered_round():
        return None
    rounds = victim.value["rounds"]
    place = victim.random.randrange(len(rounds))
    rounds.insert(place, json.loads(json.dumps(rounds[place])))
    victim.place = "round"
    return victim.written()


def _round_removed(victim: Victim) -> bytes | None:
    # Without its last round a match is merely younger; without numbers another may follow too.
    if "match_number" not in victim.value or len(victim.value["rounds"]) < 2:
        return None
    place = victim.random.randrange(len(victim.value["rounds"]) - 1)
    del victim.value["rounds"][place]
    victim.place = f"round {place + 1}"
    return victim.written()


def _result_changed(victim: Victim) -> bytes | None:
    told = victim.finished_round()
    if told is None:
        return None
    result = told["result"]
    key = victim.random.choice(list(result))
    if victim.random.random() < 0.3:
        del result[key]
        return victim.written()
    if isinstance(result[key], list) and victim.random.random() < 0.8:
        place = victim.random.randrange(len(result[key]))
        result[key][place] = _other(victim.random, result[key][place])
    elif key == "ended":
        result[key] = victim.random.choice(
            sorted({"domino", "blocked", "target", "resigned"} - {result[key]})
        )
    else:
        result[key] = _other(victim.random, result[key])
    return victim.written()


def _result_added(victim: Victim) -> bytes:
    told = victim.round()
    if "result" not in told:
        told["result"] = {"ended": "blocked", "debits": [0, 0], "scores": [0, 0]}
    elif "by" not in told["result"]:
        told["result"]["by"] = 0
    elif "debits" not in told["result"]:
        told["result"]["debits"] = [0, 0]
    else:
        told["result"]["scores"].append(0)
    return victim.written()


# -- events -----------------------------------------------------------------------------------


def _event_field_removed(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    # Every field of an event is needed.
    del events[place][victim.random.choice(list(events[place]))]
    return victim.written()


def _event_field_changed(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    event = events[place]
    # A tile of the hand and another open place may by chance come to the same total; both are
    # changed with more care below.
    key = victim.random.choice([key for key in event if key not in ("tile", "at")])
    event[key] = _other(victim.random, event[key])
    return victim.written()


def _event_tile_changed(victim: Victim) -> bytes | None:
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


def _event_place_changed(victim: Victim) -> bytes | None:
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


def _misplaced_key(victim: Victim) -> bytes | None:
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


def _event_removed(victim: Victim) -> bytes | None:
    # The last event of a round that is not over is not missed.
    found = victim.event(finished=True)
    if found is None:
        return None
    events, place = found
    del events[place]
    victim.place = victim.place.partition(",")[0]
    return victim.written()


def _event_doubled(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    events.insert(place + 1, dict(events[place]))
    victim.place = f"round {victim.spots[0][0] + 1}, event {place + 2}"
    return victim.written()


def _events_exchanged(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    if place + 1 == len(events):
        return None
    events[place], events[place + 1] = events[place + 1], events[place]
    return victim.written()


def _event_made_something_else(victim: Victim) -> bytes | None:
    found = victim.event()
    if found is None:
        return None
    events, place = found
    events[place] = victim.random.choice([None, [], "pass", 0, {}, {"type": "knock"}])
    return victim.written()


def _another_tile(random: Random, told: str | None) -> str:
    others: list[Tile] = [tile for tile in DOUBLE_SIX if str(tile) != told]
    return str(random.choice(others))


BREAKERS: dict[str, Breaker] = {
    "truncated": _truncated,
    "strange byte": _with_a_strange_byte,
    "another encoding": _in_another_encoding,
    "half a letter": _with_half_a_letter,
    "more after it": _with_more_after_it,
    "nested": _nested,
    "strange number": _with_a_strange_number,
    "something else": _something_else,
    "key doubled": _a_key_doubled,
    "head changed": _head_changed,
    "optional changed": _optional_changed,
    "player changed": _player_changed,
    "winner changed": _winner_changed,
    "match number changed": _number_changed,
    "round field removed": _round_field_removed,
    "round field changed": _round_field_changed,
    "opening changed": _opening_changed,
    "lot changed": _lot_changed,
    "tiles exchanged": _tiles_exchanged,
    "tile replaced": _tile_replaced,
    "deal number changed": _deal_number_changed,
    "round doubled": _round_doubled,
    "round removed": _round_removed,
    "result changed": _result_changed,
    "result added": _result_added,
    "event field removed": _event_field_removed,
    "event field changed": _event_field_changed,
    "event tile changed": _event_tile_changed,
    "event place changed": _event_place_changed,
    "misplaced key": _misplaced_key,
    "event removed": _event_removed,
    "event doubled": _event_doubled,
    "events exchanged": _events_exchanged,
    "event made something else": _event_made_something_else,
    "too large": _padded,
}
#: What would be right, or something else, as a line among others.
WHOLE_FILE_KINDS = {"truncated", "another encoding", "more after it", "something else", "too large"}
