"""Ways to break the text of a record."""

from __future__ import annotations

import json
from typing import Any

from qt_dominoes.storage.decode import MOST_BYTES
from qt_dominoes.storage.encode import encode
from tests.support.victims import Twin, Victim


def truncated(victim: Victim) -> bytes:
    # Without its last line end alone a file is still right.
    text = encode(victim.record).rstrip()
    return text[: victim.random.randrange(len(text))]


def with_a_strange_byte(victim: Victim) -> bytes:
    # A zero byte or one that UTF-8 never has is wrong wherever it stands.
    text = encode(victim.record)
    place = victim.random.randrange(len(text.rstrip()))
    return text[:place] + victim.random.choice([b"\0", b"\xff", b"\xc0\x80"]) + text[place:]


def in_another_encoding(victim: Victim) -> bytes:
    victim.value["note"] = "ğé"
    text = json.dumps(victim.value, ensure_ascii=False)
    coding = victim.random.choice(["utf-16", "utf-32", "utf-16-le", "utf-8-sig", "cp1254"])
    return text.encode(coding, "replace")


def with_half_a_letter(victim: Victim) -> bytes:
    victim.value["players"][0]["name"] = "a\ud83c"
    return json.dumps(victim.value).encode("ascii")


def with_more_after_it(victim: Victim) -> bytes:
    more = victim.random.choice([b"{}", b"]", b"x", encode(victim.record)])
    return encode(victim.record) + more


def nested(victim: Victim) -> bytes:
    depth = victim.random.choice([41, 100, 1_000, 20_000, 100_000])
    deep = '{"a":' * depth + "1" + "}" * depth
    if victim.random.random() < 0.5:
        deep = "[" * depth + "]" * depth
    victim.value["more"] = "HERE"
    text = json.dumps(victim.value).replace('"HERE"', deep)
    return text.encode("ascii")


def with_a_strange_number(victim: Victim) -> bytes:
    found = victim.event("play")
    strange = victim.random.choice(["NaN", "Infinity", "-Infinity", "1e999", "9" * 5_000, "01"])
    if found is not None:
        events, place = found
        events[place]["total"] = "HERE"
    else:
        victim.value["more"] = "HERE"
    victim.place = ""
    return json.dumps(victim.value).replace('"HERE"', strange).encode("ascii")


def padded(victim: Victim) -> bytes:
    return encode(victim.record).rstrip().ljust(MOST_BYTES + 1 + victim.random.randrange(9))


def something_else(victim: Victim) -> bytes:
    return victim.random.choice(
        [b"null", b"7", b'"qt-dominoes-match"', b"[]", b"{}", b"", b" ", b"{", b"PK\3\4", b"-"]
    )


def a_key_doubled(victim: Victim) -> bytes:
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
