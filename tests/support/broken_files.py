"""Files that are broken in every way we know of, and each in one way alone.

Whatever might by chance give a right file is not made at all; the reason stands where it is left
out. The same seed makes the same files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from qt_dominoes.model.record import MatchRecord
from qt_dominoes.storage.encode import encode, encode_line
from tests.support import breaking_events, breaking_rounds, breaking_text
from tests.support.matches import some_match
from tests.support.victims import Victim

#: A breaker that does not apply to a match gives none.
Breaker = Callable[[Victim], "bytes | None"]
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


BREAKERS: dict[str, Breaker] = {
    "truncated": breaking_text.truncated,
    "strange byte": breaking_text.with_a_strange_byte,
    "another encoding": breaking_text.in_another_encoding,
    "half a letter": breaking_text.with_half_a_letter,
    "more after it": breaking_text.with_more_after_it,
    "nested": breaking_text.nested,
    "strange number": breaking_text.with_a_strange_number,
    "something else": breaking_text.something_else,
    "key doubled": breaking_text.a_key_doubled,
    "head changed": breaking_rounds.head_changed,
    "optional changed": breaking_rounds.optional_changed,
    "player changed": breaking_rounds.player_changed,
    "winner changed": breaking_rounds.winner_changed,
    "match number changed": breaking_rounds.number_changed,
    "round field removed": breaking_rounds.round_field_removed,
    "round field changed": breaking_rounds.round_field_changed,
    "opening changed": breaking_rounds.opening_changed,
    "lot changed": breaking_rounds.lot_changed,
    "tiles exchanged": breaking_rounds.tiles_exchanged,
    "tile replaced": breaking_rounds.tile_replaced,
    "deal number changed": breaking_rounds.deal_number_changed,
    "round doubled": breaking_rounds.round_doubled,
    "round removed": breaking_rounds.round_removed,
    "result changed": breaking_rounds.result_changed,
    "result added": breaking_rounds.result_added,
    "event field removed": breaking_events.event_field_removed,
    "event field changed": breaking_events.event_field_changed,
    "event tile changed": breaking_events.event_tile_changed,
    "event place changed": breaking_events.event_place_changed,
    "misplaced key": breaking_events.misplaced_key,
    "event removed": breaking_events.event_removed,
    "event doubled": breaking_events.event_doubled,
    "events exchanged": breaking_events.events_exchanged,
    "event made something else": breaking_events.event_made_something_else,
    "too large": breaking_text.padded,
}
#: What would be right, or something else, as a line among others.
WHOLE_FILE_KINDS = {"truncated", "another encoding", "more after it", "something else", "too large"}
