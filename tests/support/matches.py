"""Random matches of every variant, seat count and house rule, as records."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import (
    Branch,
    Help,
    Kind,
    MatchRecord,
    PlayerRecord,
    RoundRecord,
    rounds_of,
)
from qt_dominoes.model.ruleset import (
    CHOICES,
    MOST_SEATS,
    MOST_TILES,
    SWITCHES,
    DialValue,
)
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.selfplay import SelfPlay, match_numbers

#: Levels that do not search: a match takes them no time.
QUICK = ("beginner", "casual", "club", "random", "greedy", "bushy")
NAMES = ("Ada", "Oak", "Çağrı", "Łukasz", "Zoé", '☂ \\ "quoted"', "")


def some_dials(random: Random, variant: str, seats: int) -> dict[str, DialValue]:
    """Some house rules under which that many seats can be dealt in."""
    dials: dict[str, DialValue] = {}
    for key, choice in CHOICES.items():
        if random.random() < 0.3:
            dials[key] = random.choice(list(choice)).value
    for key in SWITCHES:
        if random.random() < 0.2:
            dials[key] = random.random() < 0.5
    if random.random() < 0.3:
        dials["deal"] = random.randint(1, MOST_TILES // seats)
    if random.random() < 0.5:
        dials["target"] = 5 * random.randint(1, 60)
    if random.random() < 0.3:
        dials["reserve"] = random.randint(0, 2)
    default = VARIANTS[variant].dials(seats)
    return {key: value for key, value in dials.items() if default[key] != value}


def some_match(random: Random, *, rounds: int | None = None) -> MatchRecord:
    """A record of a match played by computers, whole, unfinished or given up.

    ``rounds`` are the most that are played; some few, if none is said.
    """
    seats = random.randint(2, MOST_SEATS)
    variant = random.choice(list(VARIANTS))
    dials = some_dials(random, variant, seats)
    levels = tuple(random.choice(QUICK) for _ in range(seats))
    number = match_numbers(random.randrange(10**9), 1)[0]
    most = random.randint(1, 4) if rounds is None else rounds
    match = SelfPlay(VARIANTS[variant].with_dials(dials), levels, number, rounds=most).played()
    record = record_of(match, levels, number, dials)
    fate = random.random()
    if fate < 0.25:
        record = cut_short(record, random.randint(1, 30))
    elif fate < 0.35 and not match.is_over:
        side = random.randrange(len(match.scores))
        record = replace(record, winner=match.resign(side)[0].winner, resigned=side)
    if random.random() < 0.2:
        record = without_numbers(record)
    return decorated(record, random)


def record_of(
    match: Match, levels: tuple[str, ...], number: str | None, dials: dict[str, DialValue]
) -> MatchRecord:
    """The plain record of a match between computers."""
    return MatchRecord(
        variant=match.rules.variant,
        players=tuple(PlayerRecord(level, Kind.COMPUTER, level) for level in levels),
        rounds=rounds_of(match),
        dials=dials,
        match_number=number,
        winner=match.winner,
    )


def cut_short(record: MatchRecord, events: int) -> MatchRecord:
    """The record as it was so many events before; the last round is not over."""
    last = record.rounds[-1]
    left = last.events[: max(0, len(last.events) - events)]
    unfinished = replace(last, events=left, result=None)
    return replace(record, rounds=(*record.rounds[:-1], unfinished), winner=None, resigned=None)


def without_numbers(record: MatchRecord) -> MatchRecord:
    """The record as if every deal had been entered by hand."""

    def bare(told: RoundRecord) -> RoundRecord:
        return replace(told, deal=replace(told.deal, deal_number=None), commitment=None)

    return replace(record, match_number=None, rounds=tuple(bare(told) for told in record.rounds))


def decorated(record: MatchRecord, random: Random) -> MatchRecord:
    """The record with some of all that a file may hold besides."""
    players = tuple(
        PlayerRecord(random.choice(NAMES), Kind.HUMAN)
        if random.random() < 0.3
        else replace(player, name=random.choice(NAMES))
        for player in record.players
    )
    record = replace(record, players=players)
    some: dict[str, Any] = {
        "id": f"{random.getrandbits(128):032x}",
        "created": "2026-11-29T21:00:00Z",
        "app": "qt-dominoes 0.1.0",
        "assisted": tuple(random.sample(list(Help), random.randint(0, 3))),
        "branch_of": Branch(f"{random.getrandbits(256):064x}", 1, 0),
        "tags": tuple(random.sample(NAMES, random.randint(0, 3))),
        "note": random.choice(NAMES),
        "finished": "2026-11-29T21:30:00.25Z",
    }
    return replace(record, **{key: some[key] for key in some if random.random() < 0.4})
