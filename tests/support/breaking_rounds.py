"""Ways to break what a record says of the match and of its rounds.

What might by chance still be right is left out; the reason stands there.
"""

from __future__ import annotations

import json
from typing import Any

from tests.support.victims import Victim, another_tile, any_other


def head_changed(victim: Victim) -> bytes:
    keys = ("format", "version", "variant", "players", "rounds")
    key = victim.random.choice(keys)
    if victim.random.random() < 0.3:
        del victim.value[key]
    else:
        value = victim.value[key]
        victim.value[key] = victim.random.choice(
            [2, 99, True, 1.0] if key == "version" else [any_other(victim.random, value)]
        )
        if victim.value[key] == [] and key == "rounds":
            # No rounds yet is a match that has not begun.
            victim.value[key] = None
    return victim.written()


def optional_changed(victim: Victim) -> bytes:
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


def player_changed(victim: Victim) -> bytes:
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


def winner_changed(victim: Victim) -> bytes:
    others = [winner for winner in (None, 0, 1) if winner != victim.value["winner"]]
    victim.value["winner"] = victim.random.choice(others)
    return victim.written()


def number_changed(victim: Victim) -> bytes | None:
    # Without one numbered round nothing follows from the match number.
    if "match_number" not in victim.value or not victim.numbered_round():
        return None
    victim.value["match_number"] = f"{victim.random.getrandbits(128):032x}"
    victim.place = "round 1"
    return victim.written()


def round_field_removed(victim: Victim) -> bytes:
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


def round_field_changed(victim: Victim) -> bytes:
    told = victim.round()
    # The events have breakers of their own; no events at all may be right in the last round.
    keys = [key for key in told if key != "events"]
    key = victim.random.choice(keys)
    told[key] = any_other(victim.random, told[key])
    return victim.written()


def opening_changed(victim: Victim) -> bytes | None:
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


def lot_changed(victim: Victim) -> bytes | None:
    told = victim.numbered_round()
    if told is None or "lot" not in told:
        return None
    row = victim.random.choice(told["lot"])
    place = victim.random.randrange(len(row))
    row[place] = another_tile(victim.random, row[place])
    return victim.written()


def tiles_exchanged(victim: Victim) -> bytes | None:
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


def tile_replaced(victim: Victim) -> bytes:
    """A tile of the deal is there twice, and another one not at all."""
    told = victim.round()
    row = victim.random.choice([row for row in (*told["deal"], told["boneyard"]) if row])
    place = victim.random.randrange(len(row))
    row[place] = another_tile(victim.random, row[place])
    return victim.written()


def deal_number_changed(victim: Victim) -> bytes | None:
    told = victim.numbered_round()
    if told is None:
        return None
    key = victim.random.choice(["deal_number", "commitment"])
    text = told[key]
    place = victim.random.randrange(len(text) - 32, len(text))
    told[key] = text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1 :]
    return victim.written()


def round_doubled(victim: Victim) -> bytes | None:
    # Without numbers a round that is played again may happen to follow from itself.
    if "match_number" not in victim.value or not victim.numbered_round():
        return None
    rounds = victim.value["rounds"]
    place = victim.random.randrange(len(rounds))
    rounds.insert(place, json.loads(json.dumps(rounds[place])))
    victim.place = "round"
    return victim.written()


def round_removed(victim: Victim) -> bytes | None:
    # Without its last round a match is merely younger; without numbers another may follow too.
    if "match_number" not in victim.value or len(victim.value["rounds"]) < 2:
        return None
    place = victim.random.randrange(len(victim.value["rounds"]) - 1)
    del victim.value["rounds"][place]
    victim.place = f"round {place + 1}"
    return victim.written()


def result_changed(victim: Victim) -> bytes | None:
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
        result[key][place] = any_other(victim.random, result[key][place])
    elif key == "ended":
        result[key] = victim.random.choice(
            sorted({"domino", "blocked", "target", "resigned"} - {result[key]})
        )
    else:
        result[key] = any_other(victim.random, result[key])
    return victim.written()


def result_added(victim: Victim) -> bytes:
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
